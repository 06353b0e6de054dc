"""The best play to the end when few layouts are left, by exhaustive search.

The layouts are numbered; a set of them is a whole number with a bit for each. What is known of a
position is exactly which layouts are left, so positions are such sets, and how many of its layouts
the best play wins is looked up when a set comes again.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.sapper.counting import order_boxes, steps_of
from game.sapper.knowledge import OPEN, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.sapper.components import Component
    from game.sapper.knowledge import Knowledge
    from game.sapper.position import Position

    Layout = tuple[int, ...]  # mined cells


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
        work: the cells of all positions searched so far.
    """

    def __init__(self, position: Position) -> None:
        knowledge = position.knowledge
        layouts = all_layouts(position)
        self.every = self.left = (1 << len(layouts)) - 1
        self.cells = [cell for cell, status in enumerate(knowledge.status) if status == UNKNOWN]
        self.mined = dict.fromkeys(self.cells, 0)
        for place, layout in enumerate(layouts):
            bit = 1 << place
            for cell in layout:
                self.mined[cell] |= bit
        self.numbers = {cell: self._numbers(knowledge, cell) for cell in self.cells}
        self.work = 0
        self._budget = 0
        self._won: dict[int, int] = {}

    def follow(self, knowledge: Knowledge) -> None:
        """Drop the layouts that what was opened since has ruled out."""
        for cell in self.cells:
            if knowledge.status[cell] == OPEN:
                self.left &= self.numbers[cell].get(knowledge.number[cell], 0) & ~self.mined[cell]

    def best(self, budget: int) -> tuple[int, float]:
        """Return the cell that the best play opens, and the chance to win.

        Raises:
            OutOfBudgetError: more work than ``budget`` would have to be done.
        """
        self._budget = self.work + budget
        cell, won = self._guess(self.left, self.cells)
        return cell, won / self.left.bit_count()

    def _search(self, left: int, cells: Sequence[int]) -> int:
        """Return how many of the layouts left the best play wins."""
        if not left & (left - 1):
            return 1
        won = self._won.get(left)
        if won is None:
            self.work += len(cells)
            if self.work > self._budget:
                raise OutOfBudgetError
            won = self._won[left] = self._free(left, cells) or self._guess(left, cells)[1]
        return won

    def _free(self, left: int, cells: Sequence[int]) -> int:
        """Return what is won after a safe cell that tells something was opened; 0 when there is none."""
        mined, numbers = self.mined, self.numbers
        for cell in cells:
            if not mined[cell] & left:
                parts = [part for which in numbers[cell].values() if (part := which & left)]
                if len(parts) > 1:
                    return sum(self._search(part, cells) for part in parts)
        return 0

    def _guess(self, left: int, cells: Sequence[int]) -> tuple[int, int]:
        """Return the cell whose opening wins most layouts, and how many."""
        mined = self.mined
        open_to = []
        live = []
        for cell in cells:
            safe = left & ~mined[cell]
            if safe:
                live.append(cell)
                if safe != left:
                    open_to.append((safe.bit_count(), -cell, safe))
        open_to.sort(reverse=True)
        best_cell, best = -open_to[0][1], 0
        for count, minus_cell, safe in open_to:
            if count <= best:
                break
            won, rest = 0, count
            for which in self.numbers[-minus_cell].values():
                part = which & safe
                if part:
                    won += self._search(part, live)
                    rest -= part.bit_count()
                    if won + rest <= best:
                        break
            if won > best:
                best_cell, best = -minus_cell, won
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
