"""Which numbers prove that a cell is safe or a mine: for hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sapper.components import STATE_LIMIT, make_component, split
from game.sapper.knowledge import MINE, SAFE, UNKNOWN, ContradictionError, Knowledge, neighbour_lists

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.sapper.view import MinefieldView


def explain(view: MinefieldView, cell: int) -> tuple[int, ...]:
    """Return numbers that by themselves settle a covered cell, none of them needless, ascending.

    Empty when the numbers don't settle it: then it is not certain, or only by the mine total.
    """
    needed: dict[int, None] = {}
    for numbers in _circles(view, cell):
        needed.update(dict.fromkeys(numbers))
        if _settles(view, needed, cell):
            break
    else:
        return ()
    for number in list(needed)[::-1]:  # the farthest first
        fewer = [other for other in needed if other != number]
        if _settles(view, fewer, cell):
            del needed[number]
    return tuple(sorted(needed))


def _circles(view: MinefieldView, cell: int) -> Iterable[list[int]]:
    """Yield the open cells one covered cell away from a cell, then those two away, and so on."""
    near, seen = neighbour_lists(view.field), view.seen
    met, wave = {cell}, [cell]
    while wave:
        numbers = sorted({other for covered in wave for other in near[covered] if seen[other] >= 0} - met)
        if numbers:
            yield numbers
        met.update(numbers)
        wave = sorted({other for number in numbers for other in near[number] if seen[other] < 0} - met)
        met.update(wave)


def _settles(view: MinefieldView, numbers: Iterable[int], cell: int) -> bool:
    """Whether some of the numbers settle a cell without the others and the mine total."""
    knowledge = Knowledge(view.field, view.mines)
    for other, number in enumerate(view.seen.tolist()):
        if number >= 0:
            knowledge.mark_safe(other)
    for other in numbers:
        knowledge.open(other, int(view.seen[other]))
    try:
        knowledge.settle()
    except ContradictionError:
        return False
    if knowledge.status[cell] != UNKNOWN:
        return knowledge.status[cell] in (SAFE, MINE)
    for part in split(knowledge):
        if any(cell in cells for cells in part.values()):
            component = make_component(knowledge, part, STATE_LIMIT)
            if component is None:
                return False
            box = next(place for place, cells in enumerate(component.boxes) if cell in cells)
            tally, ways = component.count.tallies[box], component.count.ways
            size = len(component.boxes[box])
            return not any(tally) or all(a == b * size for a, b in zip(tally, ways, strict=True))
    return False
