"""A layout in the making: played by the exact solver, and changed where a guess would be needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.fields.links import twins
from game.sapper.knowledge import OPEN, UNKNOWN, neighbour_lists
from game.sapper.solver import Solver

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from game.core.rng import Stream
    from game.fields.field import Field
    from game.sapper.position import Position

    Unit = tuple[int, ...]  # cells that nothing can tell apart: all of them hold mines or none

_TRIES = 4
"""So many numbers are tried where nothing is certain."""


class Draft:
    """The first cell and its neighbours never hold a mine.

    Args:
        field: who borders whom.
        mines: how many.
        first: the cell opened first.
        stream: where chance comes from.

    Attributes:
        mined: for each cell whether it holds a mine.
        is_laid: whether all mines found a place.
    """

    def __init__(self, field: Field, mines: int, first: int, stream: Stream) -> None:
        self._field, self._mines, self._first, self._stream = field, mines, first, stream
        self._near = neighbour_lists(field)
        self._kept = {first, *self._near[first]}
        self._units: list[Unit] = [(cell,) for cell in range(field.cell_count)]
        for group in twins(field.neighbours):
            for cell in group:
                self._units[cell] = tuple(group)
        self.mined = [False] * field.cell_count
        self.is_laid = self._lay()

    def play(self) -> Generator[int, None, bool]:
        """Play one game; return whether it went through without a guess and without a change.

        Yields between portions of work. After a change that shakes what is proved already it ends early.
        """
        numbers = self._numbers = self._field.neighbour_sum(np.array(self.mined)).tolist()
        solver = Solver(self._field, self._mines)
        knowledge = self._knowledge = solver.knowledge
        knowledge.open(self._first, numbers[self._first])
        covered = self._field.cell_count - self._mines - 1
        is_proved = True
        while covered:
            yield from solver.search()
            if solver.position is not None:
                is_proved = False
                if not self._settle_number(solver.position):
                    self._breach()
                    return False
            safe = list(knowledge.safe)
            for cell in safe:
                knowledge.open(cell, numbers[cell])
            covered -= len(safe)
            yield len(safe)
        return is_proved

    def _lay(self) -> bool:
        """Lay the mines at random; tell whether all found a place."""
        units = list(dict.fromkeys(unit for unit in self._units if unit[0] not in self._kept))
        self._stream.shuffle(units, min(self._mines, len(units)))
        left = self._mines
        for unit in units:
            if len(unit) <= left:
                left -= len(unit)
                for cell in unit:
                    self.mined[cell] = True
        return not left

    def _settle_number(self, position: Position) -> bool:
        """Let mines change places so that all unknown cells around a number hold mines, or none.

        What is proved stays true, but counting may have proved it with numbers that are others now.
        """
        knowledge, stream = position.knowledge, self._stream
        numbers = sorted(knowledge.active)
        laid_over = len(self.mined) - len(self._kept)
        is_dense = knowledge.mines_left * laid_over > self._mines * knowledge.unknown_count
        for _ in range(_TRIES if numbers else 0):
            number = numbers[stream.below(len(numbers))]
            around = [cell for cell in self._near[number] if knowledge.status[cell] == UNKNOWN]
            for others in (position.outside, self._unknown()):
                for fill in (is_dense, not is_dense):
                    if self._make_alike(around, set(others).difference(around), mined=fill):
                        return True
        return False

    def _make_alike(self, cells: Iterable[int], others: Iterable[int], *, mined: bool) -> bool:
        """Fill unknown cells with mines, or empty them, by exchange with others; tell whether it worked."""
        wanted = self._units_of(cells, mined=not mined)
        offered = self._units_of(others, mined=mined)
        pairs = []
        for unit in wanted:
            fitting = [other for other in offered if len(other) == len(unit)]
            if not fitting:
                return False
            other = fitting[self._stream.below(len(fitting))]
            offered.remove(other)
            pairs.append((unit, other))
        for unit, other in pairs:
            self._turn(unit)
            self._turn(other)
        return True

    def _turn(self, unit: Unit) -> None:
        """Change unknown cells, and the numbers around them."""
        knowledge, numbers = self._knowledge, self._numbers
        for cell in unit:
            self.mined[cell] = not self.mined[cell]
            step = 1 if self.mined[cell] else -1
            for number in self._near[cell]:
                numbers[number] += step
                if knowledge.status[number] == OPEN:
                    knowledge.open(number, numbers[number])

    def _breach(self) -> None:
        """Exchange an unknown unit with a known one, beside unknown cells where there is such a one."""
        status, stream = self._knowledge.status, self._stream
        unknown = self._unknown()
        unit = self._units[unknown[stream.below(len(unknown))]]
        known = [cell for cell, now in enumerate(status) if now != UNKNOWN and cell not in self._kept]
        fitting = [
            other for other in self._units_of(known, mined=not self.mined[unit[0]]) if len(other) == len(unit)
        ]
        beside = [other for other in fitting if any(status[cell] == UNKNOWN for cell in self._near[other[0]])]
        fitting = beside or fitting
        if fitting:
            for cell in (*unit, *fitting[stream.below(len(fitting))]):
                self.mined[cell] = not self.mined[cell]

    def _unknown(self) -> list[int]:
        return [cell for cell, now in enumerate(self._knowledge.status) if now == UNKNOWN]

    def _units_of(self, cells: Iterable[int], *, mined: bool) -> list[Unit]:
        """Return the units of the cells that hold mines, or of those that don't, ascending."""
        return sorted({self._units[cell] for cell in cells if self.mined[cell] == mined})
