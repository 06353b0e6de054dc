"""The unknown cells next to numbers, grouped into boxes and independent components, each counted once.

A component that a move has not touched is taken from the cache.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.sapper.counting import Count, Group, count_group
from game.sapper.knowledge import UNKNOWN, ContradictionError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.sapper.knowledge import Knowledge

STATE_LIMIT = 60_000
"""A component that would need more states than that is too wide to be counted exactly."""


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
    """Finds and counts components; remembers those of the game so far."""

    def __init__(self, limit: int = STATE_LIMIT) -> None:
        self.limit = limit
        self._known: dict[tuple[tuple[int, int, int], ...], Component | None] = {}

    def find(self, knowledge: Knowledge) -> list[Component]:
        """Return the components in the order of their first number.

        Raises:
            ContradictionError: one has no solution.
            TooWideError: one has more states than the limit.
        """
        return [self._counted(knowledge, numbers) for numbers in split(knowledge)]

    def find_some(self, knowledge: Knowledge) -> tuple[list[Component], list[list[int]]]:
        """Return the components that can be counted, and the numbers of each that is too wide."""
        counted, too_wide = [], []
        for numbers in split(knowledge):
            try:
                counted.append(self._counted(knowledge, numbers))
            except TooWideError:
                too_wide.append(numbers)
        return counted, too_wide

    def _counted(self, knowledge: Knowledge, numbers: Sequence[int]) -> Component:
        unknown_near = knowledge.unknown_near
        # The unknown neighbours of a number only ever become fewer, so how many they are says which.
        key = tuple((number, unknown_near[number], knowledge.need(number)) for number in numbers)
        if key in self._known:
            found = self._known[key]
        else:
            found = self._known[key] = make_component(knowledge, numbers, self.limit)
        if found is None:
            raise TooWideError
        if not found.count.ways:
            raise ContradictionError
        return found


def split(knowledge: Knowledge) -> list[list[int]]:
    """Return the active numbers, those together that share unknown cells directly or by others."""
    near, status = knowledge.near, knowledge.status
    active = sorted(knowledge.active)
    sees = {number: [cell for cell in near[number] if status[cell] == UNKNOWN] for number in active}
    seen_by: dict[int, list[int]] = {}
    for number, cells in sees.items():
        for cell in cells:
            seen_by.setdefault(cell, []).append(number)
    parts: list[list[int]] = []
    met: set[int] = set()
    for start in active:
        if start in met:
            continue
        met.add(start)
        part = [start]
        for number in part:  # grows while it is read
            reached = {other for cell in sees[number] for other in seen_by.pop(cell, ())} - met
            met |= reached
            part += sorted(reached)
        parts.append(part)
    return parts


def make_component(knowledge: Knowledge, numbers: Sequence[int], limit: int) -> Component | None:
    """Return the component of connected numbers, or None when it is too wide."""
    near, status = knowledge.near, knowledge.status
    seen_by: dict[int, list[int]] = {}
    for place, number in enumerate(numbers):
        for cell in near[number]:
            if status[cell] == UNKNOWN:
                seen_by.setdefault(cell, []).append(place)
    boxes: dict[tuple[int, ...], list[int]] = {}
    for cell, places in seen_by.items():
        boxes.setdefault(tuple(places), []).append(cell)
    sizes = tuple(map(len, boxes.values()))
    group = Group(sizes, tuple(boxes), tuple(map(knowledge.need, numbers)))
    count = count_group(group, limit)
    if count is None:
        return None
    return Component(tuple(numbers), tuple(map(tuple, boxes.values())), group, count)
