"""Cells that nothing will ever tell apart: the guess between them can't be avoided.

Where all cells that border only one of two neighbours hold mines, every number counts both or neither:
if one of them is a mine, half of the layouts are lost however the game goes on. So it is with four cells
that all border each other and hold two mines, where every other cell that holds no mine borders as many of
these two as of the two others. A guess there costs less than it seems to.
"""

from __future__ import annotations

from itertools import combinations
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from game.sapper.components import TooWideError
from game.sapper.knowledge import MINE, UNKNOWN, ContradictionError
from game.sapper.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.sapper.components import Components

_MISSING = 1
"""So many of the mines around a swap may still be unproved; more cost much and gain nothing."""
_LEAST = 0.0025
"""Swaps that are less likely than that, taken their cells for independent, are not counted."""
_MOST_AROUND = 6
"""Fours are not looked for around cells with more unknown neighbours after them: there would be too many."""


class Swap(NamedTuple):
    """Mines and as many safe cells that can change places unnoticed, and what else must be a mine for it."""

    mines: tuple[int, ...]
    safe: tuple[int, ...]
    missing: tuple[int, ...]


def lost_anyway(position: Position, components: Components, budget: int) -> dict[int, float]:
    """Return for cells the share of all layouts that a guess there loses, but that are lost anyway.

    These are the cells of swaps, and those that must be mines for one.

    Args:
        position: an exact one.
        components: counts the layouts of the swaps.
        budget: after so many states counted, no more swaps are looked for.
    """
    ends_at = components.work + budget
    chances = position.chances
    lost: dict[int, float] = {}
    for swap in _swaps(position):
        if components.work > ends_at:
            break
        likely = prod([chances[cell] for cell in (*swap.mines, *swap.missing)])
        if likely * prod([1 - chances[cell] for cell in swap.safe]) >= _LEAST:
            share = _share(position, components, swap)
            for cell in (*swap.mines, *swap.safe, *swap.missing):
                lost[cell] = lost.get(cell, 0.0) + share
    return {cell: min(share, chances[cell], 1 - chances[cell]) for cell, share in lost.items() if share}


def _swaps(position: Position) -> Iterator[Swap]:
    """Yield pairs and fours of neighbours, some of them beside numbers, that may be swaps."""
    near, status = position.knowledge.near, position.knowledge.status
    seen = {cell for component in position.components for cells in component.boxes for cell in cells}
    around = {other for cell in seen for other in near[cell] if status[other] == UNKNOWN}
    for first in sorted(seen | around):
        after = [other for other in near[first] if other > first and status[other] == UNKNOWN]
        for second in after:
            if first in seen or second in seen:
                yield from _unnoticed(position, (first,), (second,))
        if len(after) > _MOST_AROUND:
            continue
        for one, two, three in combinations(after, 3):
            if (
                two in near[one]
                and three in near[one]
                and three in near[two]
                and seen & {first, one, two, three}
            ):
                yield from _unnoticed(position, (first, one), (two, three))
                yield from _unnoticed(position, (first, two), (one, three))
                yield from _unnoticed(position, (first, three), (one, two))


def _unnoticed(position: Position, mines: Sequence[int], safe: Sequence[int]) -> Iterator[Swap]:
    """Yield the swap of some cells with others, if few more mines are needed for it."""
    near, status = position.knowledge.near, position.knowledge.status
    more: dict[int, int] = {}
    for cells, one in ((mines, 1), (safe, -1)):
        for cell in cells:
            for other in near[cell]:
                more[other] = more.get(other, 0) + one
    apart = [cell for cell, count in more.items() if count and status[cell] != MINE]
    missing = tuple([cell for cell in apart if cell not in mines and cell not in safe])
    if len(missing) <= _MISSING and all(status[cell] == UNKNOWN for cell in missing):
        yield Swap(tuple(mines), tuple(safe), missing)


def _share(position: Position, components: Components, swap: Swap) -> float:
    """Return in what share of the layouts a swap holds its mines, rather than the other way round."""
    knowledge = position.knowledge.copy()
    try:
        for cell in (*swap.mines, *swap.missing):
            knowledge.mark_mine(cell)
        for cell in swap.safe:
            knowledge.mark_safe(cell)
        knowledge.settle()
        return Position(knowledge, components.find(knowledge)).weights.solutions / position.weights.solutions
    except (ContradictionError, TooWideError):
        return 0.0
