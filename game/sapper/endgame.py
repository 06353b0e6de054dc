"""The best play to the end when few layouts are left, by exhaustive search as far as the work allows.

The layouts are numbered; a set of them is a whole number with a bit for each. What is known of a
position is exactly which layouts are left, so positions are such sets, and how many of its layouts
the best play wins is looked up when a set comes again.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from game.sapper.counting import order_boxes, steps_of
from game.sapper.knowledge import OPEN, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.sapper.components import Component
    from game.sapper.knowledge import Knowledge
    from game.sapper.position import Position

    Layout = tuple[int, ...]  # mined cells


_GUESSES_AHEAD = (1, 2, 3, 5, 99)
_MOST_PARTIAL = 20
"""Layouts of single components may be so many times more than those of the whole."""


class OutOfBudgetError(Exception):
    """The search took more work than it may."""


class Endgame:
    """All layouts of a position and what the best play makes of them.

    Args:
        position: no certain cell, few solutions.

    Attributes:
        left: the layouts that are still possible.
        cells: the cells that were unknown at first.
        work: the cells of all positions looked at so far.
    """

    def __init__(self, position: Position) -> None:
        knowledge = position.knowledge
        layouts = all_layouts(position)
        self.every = self.left = (1 << len(layouts)) - 1
        self.cells = [cell for cell, status in enumerate(knowledge.status) if status == UNKNOWN]
        self.mined = _mined(layouts, self.cells)
        self.numbers = {cell: self._numbers(knowledge, cell) for cell in self.cells}
        self.work = 0
        self._weight = 1 + len(layouts) // 2000
        self._budget = 0
        self._won: dict[int, float] = {}
        self._is_complete = False

    def follow(self, knowledge: Knowledge) -> None:
        """Drop the layouts that what was opened since has ruled out."""
        for cell in self.cells:
            if knowledge.status[cell] == OPEN:
                self.left &= self.numbers[cell].get(knowledge.number[cell], 0) & ~self.mined[cell]

    def best(self, budget: int) -> tuple[int, float | None]:
        """Return the cell to open, and the chance to win where the search came to all ends.

        Looks some guesses ahead, then some more, as long as the work allows.

        Raises:
            OutOfBudgetError: not even the first step could be done with so much work.
        """
        self._budget = self.work + budget
        doubtful = [cell for cell in self.cells if self.mined[cell] & self.left not in (0, self.left)]
        cell = -1
        for guesses in _GUESSES_AHEAD:
            if not self._is_complete:
                self._won = {}
            self._is_complete = True
            try:
                cell, won = self._guess(self.left, doubtful, guesses)
            except OutOfBudgetError:
                self._is_complete = False
                if cell < 0:
                    raise
                break
            if self._is_complete:
                return cell, won / self.left.bit_count()
        return cell, None

    def _search(self, left: int, cells: Sequence[int], guesses: int) -> float:
        """Return how many of the layouts left are won when so many guesses are looked ahead."""
        if not left & (left - 1):
            return 1
        won = self._won.get(left)
        if won is None:
            self.work += len(cells) * self._weight
            if self.work > self._budget:
                raise OutOfBudgetError
            won = self._won[left] = self._play(left, cells, guesses)
        return won

    def _play(self, left: int, cells: Sequence[int], guesses: int) -> float:
        """Open a safe cell that tells something, or guess; only doubtful cells are looked at further on."""
        mined, numbers = self.mined, self.numbers
        doubtful: list[int] = []
        for place, cell in enumerate(cells):
            danger = mined[cell] & left
            if not danger:
                parts = [part for which in numbers[cell].values() if (part := which & left)]
                if len(parts) > 1:
                    others = [*doubtful, *cells[place + 1 :]]
                    return sum([self._search(part, others, guesses) for part in parts])
            elif danger != left:
                doubtful.append(cell)
        if guesses:
            return self._guess(left, doubtful, guesses - 1)[1]
        return self._judge(left, doubtful)

    def _judge(self, left: int, doubtful: Sequence[int]) -> float:
        """Return in how many of the layouts left the safest cell is safe, with some of the second safest."""
        self._is_complete = False
        dangers = sorted([(left & self.mined[cell]).bit_count() for cell in doubtful])
        first, second = (dangers * 2)[:2]
        return left.bit_count() - 0.8 * first - 0.2 * second

    def _guess(self, left: int, doubtful: Sequence[int], guesses: int) -> tuple[int, float]:
        """Return the cell whose opening wins most layouts, and how many."""
        mined = self.mined
        ranked = sorted([((left & mined[cell]).bit_count(), cell) for cell in doubtful])
        every = left.bit_count()
        best_cell, best = ranked[0][1], 0.0
        for danger, cell in ranked:
            rest = every - danger
            if rest <= best:
                break
            won = 0.0
            safe = left & ~mined[cell]
            for which in self.numbers[cell].values():
                part = which & safe
                if part:
                    won += self._search(part, doubtful, guesses)
                    rest -= part.bit_count()
                    if won + rest <= best:
                        break
            if won > best:
                best_cell, best = cell, won
        return best_cell, best

    def _numbers(self, knowledge: Knowledge, cell: int) -> dict[int, int]:
        """Return the layouts in which a cell has each number, whether or not it holds a mine."""
        found = {knowledge.mines_near[cell]: self.every}
        for other in knowledge.near[cell]:
            mined = self.mined.get(other, 0)
            if mined:
                raised: dict[int, int] = {}
                for number, which in found.items():
                    for value, part in ((number, which & ~mined), (number + 1, which & mined)):
                        if part:
                            raised[value] = raised.get(value, 0) | part
                found = raised
        return found


def _mined(layouts: Sequence[Layout], cells: Sequence[int]) -> dict[int, int]:
    """Return in which layouts each cell holds a mine."""
    place_of = {cell: place for place, cell in enumerate(cells)}
    table = np.zeros((len(cells), len(layouts)), bool)
    for column, layout in enumerate(layouts):
        table[[place_of[cell] for cell in layout], column] = True
    packed = np.packbits(table, axis=1, bitorder="little")
    return {cell: int.from_bytes(row.tobytes(), "little") for cell, row in zip(cells, packed, strict=True)}


def is_small(position: Position, limit: int) -> bool:
    """Whether a position has at most so many layouts, and they can be listed without much waste."""
    if position.weights.solutions > limit:
        return False
    mines = position.knowledge.mines_left
    product = 1
    for component in position.components:
        product *= sum(component.count.ways[: max(0, mines - component.count.low + 1)])
    return product <= limit * _MOST_PARTIAL


def all_layouts(position: Position) -> list[Layout]:
    """Return every layout of the unknown cells that fits; there must be few."""
    mines = position.knowledge.mines_left
    found: list[Layout] = [()]
    for component in position.components:
        parts = list(_component_layouts(component, mines))
        found = [one + part for one in found for part in parts if len(one) + len(part) <= mines]
    outside = position.outside
    return [one + rest for one in found for rest in combinations(outside, mines - len(one))]


def _component_layouts(component: Component, mines: int) -> Iterator[Layout]:
    """Yield all layouts of a component with at most so many mines."""
    order = order_boxes(component.group)
    state, steps = steps_of(component.group, order, 0)
    partial: list[tuple[int, Layout]] = [(state, ())]
    for box, (moves, guards, fields, room) in zip(order, steps, strict=True):
        further = []
        for key, layout in partial:
            for taken, _, count in moves:
                left = key - taken
                if left & guards != guards or len(layout) + count > mines:
                    break
                if (room - (left & fields)) & guards == guards:
                    further += [(left, layout + more) for more in combinations(component.boxes[box], count)]
        partial = further
    for _, layout in partial:
        yield layout
