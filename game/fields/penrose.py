"""Penrose's tilings by kites and darts (P2) and by rhombs (P3), exact in whole numbers.

Half a kite or dart is cut into smaller halves again and again (Grünbaum and Shephard, Tilings and Patterns,
10.3). A corner is a whole combination of 1, z, z², z³ with z = exp(i pi / 5); each cut is followed by a
magnification by the golden ratio, so that all corners stay such combinations.
"""

from __future__ import annotations

from math import ceil, log, sqrt
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from game.core.arrays import AnyArray, Floats

GOLDEN = (1 + sqrt(5)) / 2
_SIN_36, _SIN_72 = sqrt(10 - 2 * sqrt(5)) / 4, sqrt(10 + 2 * sqrt(5)) / 4
_ACROSS = (0.0, _SIN_36, _SIN_72, _SIN_72)
_DOWN = (1.0, GOLDEN / 2, (GOLDEN - 1) / 2, (1 - GOLDEN) / 2)
"""Where 1, z, z² and z³ lie; turned so that the patch is symmetric left and right."""
KITE_AREA = (_SIN_36 * GOLDEN**3 + _SIN_72) / GOLDEN**2
"""Mean area of kites (a golden share of all) and darts; long sides measure the golden ratio, short ones 1."""
RHOMB_AREA = (_SIN_72 * GOLDEN + _SIN_36) / GOLDEN**2
"""Mean area of thick rhombs (a golden share of all) and thin ones with sides of length 1."""
LEAST = 2
"""A smaller window round the middle of the sun may hold no tile."""
MARGIN = 3
"""Halves with the sharp corner so far outside the window can't be part of a tile in it."""


def kites_and_darts(columns: int, rows: int) -> list[Floats]:
    """Return the tiles with the middle in a window of ``columns`` x ``rows`` mean tiles round a sun."""
    width, height = (max(count, LEAST) * sqrt(KITE_AREA) for count in (columns, rows))
    return _inside(_joined(np.concatenate(_halves(width, height))), width, height)


def rhombs(columns: int, rows: int) -> list[Floats]:
    """Return the rhombs whose middle lies in a window of ``columns`` x ``rows`` mean rhombs round a star.

    Half a kite is half a thin and half a thick rhomb, half a dart is half a thick one.
    """
    width, height = (max(count, LEAST) * sqrt(RHOMB_AREA) for count in (columns, rows))
    kites, darts = _halves(width, height)
    tip, end, side = np.moveaxis(kites, 1, 0)
    cut = tip + _golden(end - tip) - (end - tip)
    thin, thick = np.stack((cut, end, side), axis=1), np.stack((tip, side, cut), axis=1)
    return _inside(_joined(np.concatenate((thin, thick, darts[:, (0, 2, 1)]))), width, height)


def _halves(width: float, height: float) -> tuple[AnyArray, AnyArray]:
    """Return halves of kites and of darts that cover a window, (n, 3, 4) each.

    The corners are the two ends of the axis (the sharp one first) and the one beside it.
    """
    kites = np.array(
        [[_turned(0), _turned(way), _turned(way + turn)] for way in range(1, 10, 2) for turn in (1, -1)]
    )
    kites[:, 0] = 0
    kites, darts = _golden(kites), np.empty((0, 3, 4), np.int64)
    cuts = ceil(log(sqrt(width**2 + height**2) / 2 + 2, GOLDEN))
    for left in reversed(range(cuts)):
        reach = [length / 2 / GOLDEN**left + MARGIN for length in (width, height)]
        kites, darts = (half[(np.abs(_flat(half[:, 0])) < reach).all(axis=1)] for half in _cut(kites, darts))
    return kites, darts


def _turned(steps: int) -> list[int]:
    """Return z to the power of ``steps``."""
    a, b, c, d = 1, 0, 0, 0
    for _ in range(steps):
        a, b, c, d = -d, a + d, b - d, c + d
    return [a, b, c, d]


def _golden(numbers: AnyArray) -> AnyArray:
    """Return numbers (…, 4) times the golden ratio, which is 1 + z² - z³."""
    a, b, c, d = np.moveaxis(numbers, -1, 0)
    return np.stack((a + b - d, c + d, a + b, c + d - a), axis=-1)


def _cut(kites: AnyArray, darts: AnyArray) -> tuple[AnyArray, AnyArray]:
    """Return the halves that larger halves are cut into, magnified by the golden ratio."""
    tip, end, side = np.moveaxis(kites, 1, 0)
    top, dent, wing = np.moveaxis(darts, 1, 0)
    on_axis, on_side, on_wing = (
        _golden(start) + other - start for start, other in ((tip, end), (side, tip), (top, wing))
    )
    tip, end, side, top, dent, wing = (_golden(corner) for corner in (tip, end, side, top, dent, wing))
    new_kites = ((side, on_axis, end), (side, on_axis, on_side), (top, dent, on_wing))
    new_darts = ((tip, on_side, on_axis), (wing, on_wing, dent))
    kites, darts = (
        np.concatenate([np.stack(half, axis=1) for half in halves]) for halves in (new_kites, new_darts)
    )
    return kites, darts


def _joined(halves: AnyArray) -> Floats:
    """Return the corners (n, 4, 2) of tiles of two halves with a common axis; odd halves are dropped."""
    keys = ((halves[:, 0] + halves[:, 1]) << np.arange(0, 60, 15)).sum(axis=1)
    order = np.argsort(keys, kind="stable")
    is_pair = np.diff(keys[order]) == 0
    one, other = halves[order[:-1][is_pair]], halves[order[1:][is_pair]]
    corners = np.stack((one[:, 0], one[:, 2], one[:, 1], other[:, 2]), axis=1)
    return _flat(corners)


def _flat(numbers: AnyArray) -> Floats:
    """Return where numbers (…, 4) lie, (…, 2)."""
    a, b, c, d = np.moveaxis(numbers, -1, 0)
    return np.stack([a * way[0] + b * way[1] + c * way[2] + d * way[3] for way in (_ACROSS, _DOWN)], axis=-1)


def _inside(tiles: Floats, width: float, height: float) -> list[Floats]:
    middles = (tiles[:, 0] + tiles[:, 1] + tiles[:, 2] + tiles[:, 3]) / 4
    return list(tiles[(np.abs(middles) < (width / 2, height / 2)).all(axis=1)])
