"""Neighbours that nothing will ever tell apart: the guess between them can't be avoided.

Where all cells that border only one of two neighbours hold mines, every number counts both or neither:
if one of them is a mine, half of the layouts are lost however the game goes on. A guess there costs less
than it seems to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sapper.components import TooWideError
from game.sapper.knowledge import MINE, UNKNOWN, ContradictionError
from game.sapper.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.sapper.components import Components

_MISSING = 1
"""So many of the mines around a pair may still be unproved; more cost much and gain nothing."""


def lost_anyway(position: Position, components: Components) -> dict[int, float]:
    """Return for cells the share of all layouts that a guess there loses, but that are lost anyway.

    These are the cells of pairs, and those that must be mines for a pair.

    Args:
        position: an exact one.
        components: counts the layouts of the pairs.
    """
    chances = position.chances
    lost: dict[int, float] = {}
    for first, second, missing in _pairs(position):
        share = _share(position, components, first, second, missing)
        if share:
            for cell in (first, second, *missing):
                lost[cell] = lost.get(cell, 0.0) + share
    return {cell: min(share, chances[cell], 1 - chances[cell]) for cell, share in lost.items()}


def _pairs(position: Position) -> Iterator[tuple[int, int, list[int]]]:
    """Yield neighbours beside numbers that may be a pair, and the cells that must be mines for it."""
    near, status = position.knowledge.near, position.knowledge.status
    seen = {cell for component in position.components for cells in component.boxes for cell in cells}
    for first in sorted(seen):
        for second in near[first]:
            if status[second] == UNKNOWN and (second > first or second not in seen):
                around = set(near[first]).symmetric_difference(near[second]) - {first, second}
                missing = [cell for cell in around if status[cell] != MINE]
                if len(missing) <= _MISSING and all(status[cell] == UNKNOWN for cell in missing):
                    yield first, second, missing


def _share(position: Position, components: Components, mine: int, safe: int, missing: Sequence[int]) -> float:
    """Return in what share of the layouts two cells are a pair and the first is the mine."""
    knowledge = position.knowledge.copy()
    try:
        for cell in (mine, *missing):
            knowledge.mark_mine(cell)
        knowledge.mark_safe(safe)
        knowledge.settle()
        return Position(knowledge, components.find(knowledge)).weights.solutions / position.weights.solutions
    except (ContradictionError, TooWideError):
        return 0.0
