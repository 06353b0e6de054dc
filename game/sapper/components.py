"""The unknown cells next to numbers, grouped into boxes and independent components, each counted once.

A component that a move has not touched is taken from the cache.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.sapper.counting import Count, Group, count_group
from game.sapper.knowledge import UNKNOWN, ContradictionError

if TYPE_CHECKING:
    from typing import TypeAlias

    from game.sapper.knowledge import Knowledge

    Part: TypeAlias = dict[int, list[int]]  # connected numbers and the unknown cells that each sees

STATE_LIMIT = 12_000
"""A component that would need more states than that is too wide to be counted exactly."""


PART_WORK = 100
"""What counting a component costs besides its states, in states."""
_MOST_KNOWN = 20_000


class TooWideError(Exception):
    """A component has more states than the limit allows."""


@dataclass(frozen=True, eq=False)
class Component:
    """Numbers that depend on one another, and the unknown cells that they see.

    Attributes:
        numbers: the open cells of the group's numbers.
        boxes: the cells of each box of the group.
        group: the same for counting.
        count: the solutions.
    """

    numbers: tuple[int, ...]
    boxes: tuple[tuple[int, ...], ...]
    group: Group
    count: Count


class Components:
    """Finds and counts components; remembers those of the game so far.

    Attributes:
        limit: states that a component may have at most.
        work: states counted so far, and `PART_WORK` for each component.
    """

    def __init__(self, limit: int = STATE_LIMIT) -> None:
        self.limit = limit
        self.work = 0
        self._known: dict[tuple[int, ...], Component | None] = {}

    def find(self, knowledge: Knowledge) -> list[Component]:
        """Return the components in the order of their first number.

        Raises:
            ContradictionError: one has no solution.
            TooWideError: one has more states than the limit.
        """
        return [self._counted(knowledge, part) for part in split(knowledge)]

    def find_narrow(self, knowledge: Knowledge) -> tuple[list[Component], list[Component]]:
        """Return components that can be counted even where some are too wide: then some numbers are left out.

        What a part of the numbers proves is proved; only chances are no longer exact.

        Returns:
            Components that share no cell, and more parts of the wide ones to prove something from; none
            when nothing was left out.

        Raises:
            ContradictionError: one has no solution.
        """
        narrow: list[Component] = []
        others: list[Component] = []
        parts = [(part, True) for part in reversed(split(knowledge))]
        while parts:
            part, is_apart = parts.pop()
            try:
                (narrow if is_apart else others).append(self._counted(knowledge, part))
            except TooWideError:
                first, second = halves(part)
                parts += [(piece, False) for piece in connected(second)]
                if is_apart:
                    taken = {cell for cells in first.values() for cell in cells}
                    rest = {number: cells for number, cells in second.items() if taken.isdisjoint(cells)}
                    parts += [(piece, True) for piece in connected(rest)]
                parts.append((first, is_apart))
        return narrow, others

    def _counted(self, knowledge: Knowledge, part: Part) -> Component:
        key = part_key(knowledge, part)
        if key in self._known:
            found = self._known[key]
        else:
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            found = self._known[key] = make_component(knowledge, part, self.limit)
            self.work += PART_WORK + (self.limit if found is None else found.count.states)
        if found is None:
            raise TooWideError
        if not found.count.ways:
            raise ContradictionError
        return found


def split(knowledge: Knowledge) -> list[Part]:
    """Return the active numbers with their unknown neighbours, those together that depend on each other."""
    near, status = knowledge.near, knowledge.status
    return connected(
        {
            number: [cell for cell in near[number] if status[cell] == UNKNOWN]
            for number in sorted(knowledge.active)
        }
    )


def connected(sees: Part) -> list[Part]:
    """Return the connected parts of numbers, nearest numbers first."""
    seen_by: dict[int, list[int]] = {}
    for number, cells in sees.items():
        for cell in cells:
            seen_by.setdefault(cell, []).append(number)
    parts: list[Part] = []
    met: set[int] = set()
    for start in sees:
        if start in met:
            continue
        met.add(start)
        part = [start]
        for number in part:  # grows while it is read
            reached = {other for cell in sees[number] for other in seen_by.pop(cell, ())} - met
            met |= reached
            part += sorted(reached)
        parts.append({number: sees[number] for number in part})
    return parts


def halves(part: Part) -> tuple[Part, Part]:
    """Return the first numbers of a part and the others; the first are connected."""
    numbers = list(part.items())
    middle = (len(numbers) + 1) // 2
    return dict(numbers[:middle]), dict(numbers[middle:])


def part_key(knowledge: Knowledge, part: Part) -> tuple[int, ...]:
    """Return what the solutions of a component depend on."""
    key: list[int] = []
    count = len(knowledge.status)
    for number, cells in part.items():
        key += cells
        key.append(~(number + count * knowledge.need(number)))  # below 0: no cell
    return tuple(key)


def make_component(knowledge: Knowledge, part: Part, limit: int) -> Component | None:
    """Return the component of connected numbers, or None when it is too wide."""
    seen_by: dict[int, list[int]] = {}
    for place, cells in enumerate(part.values()):
        for cell in cells:
            seen_by.setdefault(cell, []).append(place)
    boxes: dict[tuple[int, ...], list[int]] = {}
    for cell, places in seen_by.items():
        boxes.setdefault(tuple(places), []).append(cell)
    sizes = tuple(map(len, boxes.values()))
    group = Group(sizes, tuple(boxes), tuple(map(knowledge.need, part)))
    count = count_group(group, limit)
    if count is None:
        return None
    return Component(tuple(part), tuple(map(tuple, boxes.values())), group, count)
