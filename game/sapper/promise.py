"""How likely a position is to be won, judged from what a glance shows.

The chance is a logistic function of a few features. Its weights were fitted to 31,658 positions of
12,000 games on expert squares after a guess, each with how its game ended (`DEVELOPING.md`).
"""

from __future__ import annotations

from math import exp, log, log1p
from typing import TYPE_CHECKING, NamedTuple

from game.sapper.knowledge import MINE, UNKNOWN

if TYPE_CHECKING:
    from game.sapper.position import Position

_FAINT = 0.004
"""A pair less likely than that to be a forced guess is not looked at any further."""


class Weights(NamedTuple):
    """What each feature adds to the logit of the chance to win."""

    base: float = 1.474
    has_safe: float = -0.070
    safe: float = 0.198  # times log(1 + safe cells)
    safest: float = 1.223  # times log of how likely the safest cell is safe
    second: float = 0.314  # the same of the second safest
    to_open: float = -0.617  # times the share of the safe cells that is still covered
    doubt: float = -0.059  # times the sum over cells beside numbers of min(chance, 1 - chance)
    frontier: float = 0.0174  # times the cells beside numbers
    density: float = -4.996  # times the chance of a mine in a cell that no number sees
    forced: float = -1.103  # times the forced guesses to be expected


WEIGHTS = Weights()


def promise(position: Position) -> float:
    """Return about how likely the position is to be won: 0 to 1."""
    knowledge, weights = position.knowledge, position.weights
    if weights.solutions == 1:
        return 1.0
    density = 0.0
    if weights.outside_count:
        density = weights.outside_tally / (weights.solutions * weights.outside_count)
    doubt = 0.0
    frontier = 0
    safe = len(knowledge.safe)
    lowest = [density] * min(weights.outside_count, 2)
    if weights.outside_count and not density:
        safe += weights.outside_count
    for component, row in zip(position.components, position.box_chances, strict=True):
        for cells, chance in zip(component.boxes, row, strict=True):
            size = len(cells)
            frontier += size
            doubt += size * min(chance, 1 - chance)
            lowest.append(chance)
            if size > 1:
                lowest.append(chance)
            if not chance:
                safe += size
    lowest = [0.0] * min(safe, 2) + sorted(lowest)
    first, second = (lowest * 2)[:2]
    w = WEIGHTS
    logit = (
        w.base
        + w.has_safe * (safe > 0)
        + w.safe * log1p(safe)
        + w.safest * log(max(1 - first, 0.01))
        + w.second * log(max(1 - second, 0.01))
        + w.to_open * (knowledge.safe_left / knowledge.safe_count)
        + w.doubt * doubt
        + w.frontier * frontier
        + w.density * density
        + w.forced * min(forced_guesses(position, density), 3.0)
    )
    return 1 / (1 + exp(-logit))


def forced_guesses(position: Position, density: float) -> float:
    """Return how many pairs of cells are to be expected that nothing will ever tell apart.

    Such a pair holds one mine, and all cells that see one of the two and not the other hold mines as
    well. Chances are multiplied as if they were independent.
    """
    status = position.knowledge.status
    get = position.seen_chances.get
    expected = 0.0
    for component in position.components:
        for one, two, apart in component.pairs:
            a, b = get(one, density), get(two, density)
            likely = 2 * min(a, 1 - a) if a == b else a * (1 - b) + b * (1 - a)
            for cell in apart:
                if likely < _FAINT:
                    break
                if status[cell] != MINE:
                    likely *= get(cell, density) if status[cell] == UNKNOWN else 0.0
            else:
                expected += likely
    return expected
