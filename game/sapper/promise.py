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

_FIRST = 0.8
"""What the safest cell counts beside the second safest: a position with one good cell is less worth."""
_FAINT = 0.004
"""A pair less likely than that to be a forced guess is not looked at any further."""


class Weights(NamedTuple):
    """What each feature adds to the logit of the chance to win; ``covered`` falls from 1 to 0."""

    base: float = 2.169
    safe: float = 0.158  # times log(1 + safe cells)
    safest: float = 1.444  # times the log of how likely the safest cell is safe, with some of the second
    covered: float = -0.504  # times the share of the safe cells that is still covered
    doubt: float = -0.153  # times the sum over cells beside numbers of min(chance, 1 - chance)
    doubt_covered: float = 0.12
    frontier: float = 0.0165  # times the cells beside numbers
    density: float = -5.212  # times the chance of a mine in a cell that no number sees
    density_covered: float = -4.316
    forced: float = -1.281  # times the forced guesses to be expected
    forced_covered: float = 0.538


WEIGHTS = Weights()


def promise(position: Position) -> float:
    """Return about how likely the position is to be won: 0 to 1."""
    knowledge, weights = position.knowledge, position.weights
    if weights.solutions == 1:
        return 1.0
    density = _density(position)
    doubt = 0.0
    frontier = 0
    for component, row in zip(position.components, position.box_chances, strict=True):
        for size, chance in zip(component.group.sizes, row, strict=True):
            frontier += size
            doubt += size * min(chance, 1 - chance)
    safe, safest = _safest(position)
    covered = knowledge.safe_left / knowledge.safe_count
    w = WEIGHTS
    logit = (
        w.base
        + w.safe * log1p(safe)
        + w.safest * log(max(safest, 0.01))
        + w.covered * covered
        + (w.doubt + w.doubt_covered * covered) * doubt
        + w.frontier * frontier
        + (w.density + w.density_covered * covered) * density
        + (w.forced + w.forced_covered * covered) * min(forced_guesses(position, density), 3.0)
    )
    return 1 / (1 + exp(-logit))


def survival(position: Position) -> float:
    """Return about how likely the next guess in a position is right; 1 when none is needed."""
    return 1.0 if position.weights.solutions == 1 else _safest(position)[1]


def _density(position: Position) -> float:
    """Return the chance of a mine in a cell that no number sees; 0 when there is none."""
    weights = position.weights
    if not weights.outside_count:
        return 0.0
    return weights.outside_tally / (weights.solutions * weights.outside_count)


def _safest(position: Position) -> tuple[int, float]:
    """Return how many cells are safe, and how likely the safest one is, with some of the second safest."""
    weights = position.weights
    safe = len(position.knowledge.safe)
    lowest: list[float] = []
    if weights.outside_count:
        density = _density(position)
        lowest = [density] * min(weights.outside_count, 2)
        safe += 0 if density else weights.outside_count
    for component, row in zip(position.components, position.box_chances, strict=True):
        for size, chance in zip(component.group.sizes, row, strict=True):
            lowest.append(chance)
            if size > 1:
                lowest.append(chance)
            if not chance:
                safe += size
    lowest = [0.0] * min(safe, 2) + sorted(lowest)
    first, second = (lowest * 2)[:2]
    return safe, 1 - _FIRST * first - (1 - _FIRST) * second


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
