"""The aperiodic hat, laid by dividing four clusters again and again, exact in whole numbers.

Smith, Myers, Kaplan, Goodman-Strauss: An aperiodic monotile (2023), section 2: clusters H, T, P and F of
hats make larger ones of the same kinds. Their outlines change from one stage to the next, but the step from
one part to another grows like the Fibonacci numbers: at stage s it is one step times F(2s) and one times
F(2s + 1). These were found by fitting six stages. A place (a, b) is a + b w, w = exp(i pi / 3).
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from game.fields.penrose import GOLDEN

if TYPE_CHECKING:
    from game.core.arrays import AnyArray, Bools, Floats

    Place: TypeAlias = tuple[int, int]
    Part: TypeAlias = tuple[str, int, Place, Place]

OUTLINE = (
    *((0, 0), (-1, -1), (0, -2), (2, -2), (2, -1), (4, -2), (5, -1)),
    *((4, 0), (3, 0), (2, 2), (0, 3), (0, 2), (-1, 2)),
)
"""Corners of a hat: it is made of eight kites, each a third of a hexagon with sides of length 2."""
HAT_AREA = 8 * sqrt(3)

_SMALL: tuple[Part, ...] = (
    ("H", 0, (0, 0), (0, 0)),
    ("F", 5, (0, -6), (-2, -2)),
    ("P", 1, (0, 6), (2, 2)),
    ("H", 1, (2, 8), (4, 10)),
    ("F", 2, (-4, 14), (2, 14)),
)
PARTS: dict[str, tuple[Part, ...]] = {
    "H": (
        ("H", 0, (0, 0), (0, 0)),
        ("H", 0, (-2, 4), (-8, 10)),
        ("H", 4, (-10, 2), (-14, 4)),
        ("T", 5, (-2, -2), (-10, 8)),
        ("P", 5, (-4, -4), (-12, 0)),
        ("F", 5, (0, -6), (-2, -2)),
        ("P", 1, (0, 6), (2, 2)),
        ("F", 1, (-2, 10), (-6, 12)),
        ("P", 0, (-6, 6), (-18, 12)),
        ("F", 3, (-16, 8), (-16, 8)),
    ),
    "T": (("H", 0, (0, 0), (0, 0)),),
    "P": _SMALL,
    "F": (*_SMALL, ("F", 0, (8, 2), (6, 6))),
}
"""The parts of each cluster: which, turned by how many sixths, the steps times F(2s) and times F(2s + 1)."""
_PAIR = ((False, 0, (0, 0)), (False, 1, (2, 2)))
HATS = {
    "H": ((False, 0, (0, 0)), (False, 0, (-6, 6)), (False, 4, (-4, 2)), (True, 4, (-2, 4))),
    "T": ((False, 0, (0, 0)),),
    "P": _PAIR,
    "F": _PAIR,
}
"""The hats of the smallest clusters: whether mirrored, turned by how many sixths, where."""
MIDDLE = ((-6, 4), (-8, 6))
"""The step from the place of a cluster H to its middle, in the same way."""
REACH = 2.75
"""A cluster H surely covers a circle of that radius, times the square of the golden ratio for each stage."""
SPREAD = 15
"""No hat's middle lies farther than that from its cluster's place."""


def hats(columns: int, rows: int) -> list[Floats]:
    """Return the hats whose middle lies in a window of ``columns`` x ``rows`` hats amid a large cluster."""
    width, height = columns * sqrt(HAT_AREA), rows * sqrt(HAT_AREA)
    growth = _growth(sqrt(width**2 + height**2) / 2)
    spots = {"H": np.array([[0, *-_step(*MIDDLE, growth[-1])]])}
    for factors in reversed(growth):
        spots = _divided(spots, factors)
    near = {cluster: rows[_is_near(rows, width, height)] for cluster, rows in spots.items()}
    x, y = _flat(_laid(near))
    is_in = (np.abs(x.mean(axis=1)) < width / 2) & (np.abs(y.mean(axis=1)) < height / 2)
    return list(np.stack((x, y), axis=-1)[is_in])


def _flat(places: AnyArray) -> tuple[Floats, Floats]:
    """Return how far right and down places (…, 2) lie."""
    return places[..., 0] + places[..., 1] / 2, places[..., 1] * (sqrt(3) / 2)


def _is_near(rows: AnyArray, width: float, height: float) -> Bools:
    """Return which of the smallest clusters (turn, a, b) may have hats in the window."""
    x, y = _flat(rows[:, 1:])
    is_near: Bools = (np.abs(x) < width / 2 + SPREAD) & (np.abs(y) < height / 2 + SPREAD)
    return is_near


def _growth(radius: float) -> list[Place]:
    """Return the two Fibonacci numbers of each stage until a cluster covers a circle of that radius."""
    growth, reach = [(0, 1)], REACH * GOLDEN**2
    while reach < radius:
        small, large = growth[-1]
        growth.append((small + large, small + 2 * large))
        reach *= GOLDEN**2
    return growth


def _step(small: Place, large: Place, factors: Place) -> AnyArray:
    step: AnyArray = np.array(small) * factors[0] + np.array(large) * factors[1]
    return step


def _laid(spots: dict[str, AnyArray]) -> AnyArray:
    """Return the corners (n, 13, 2) of the hats of the smallest clusters."""
    upright, mirrored = np.array(OUTLINE), np.array([(a + b, -b) for a, b in OUTLINE])
    found = []
    for cluster, rows in spots.items():
        for is_mirrored, turn, place in HATS[cluster]:
            outlines = _six_ways(mirrored if is_mirrored else upright)[(rows[:, 0] + turn) % 6]
            starts = rows[:, 1:] + _six_ways(np.array(place))[rows[:, 0]]
            found.append(outlines + starts[:, None])
    return np.concatenate(found)


def _divided(spots: dict[str, AnyArray], factors: Place) -> dict[str, AnyArray]:
    """Return the parts of all clusters, rows (turn, a, b) for each kind."""
    parts: dict[str, list[AnyArray]] = {cluster: [] for cluster in PARTS}
    for cluster, rows in spots.items():
        for part, turn, small, large in PARTS[cluster]:
            turns = rows[:, 0]
            places = rows[:, 1:] + _six_ways(_step(small, large, factors))[turns]
            parts[part].append(np.column_stack(((turns + turn) % 6, places)))
    return {cluster: np.concatenate(rows) for cluster, rows in parts.items() if rows}


def _six_ways(places: AnyArray) -> AnyArray:
    """Return places (…, 2) turned by 0 to 5 sixths, (6, …, 2)."""
    ways = [places]
    for _ in range(5):
        a, b = ways[-1][..., 0], ways[-1][..., 1]
        ways.append(np.stack((-b, a + b), axis=-1))
    return np.stack(ways)
