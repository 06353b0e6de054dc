"""What is certain from single numbers, kept from move to move.

A number whose mines are all known makes its other covered neighbours safe; one that needs all its
covered neighbours makes them mines. Everything else is left to counting (`components`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.core.errors import GameError, noop

if TYPE_CHECKING:
    from game.fields.field import Field

UNKNOWN, OPEN, MINE, SAFE = range(4)


class ContradictionError(GameError):
    """No layout fits the numbers, the trusted flags and the mine total."""

    def __init__(self) -> None:
        super().__init__(noop("The numbers contradict each other."))


@lru_cache(maxsize=16)
def neighbour_lists(field: Field) -> tuple[tuple[int, ...], ...]:
    """Return the neighbours of each cell without padding."""
    count = field.cell_count
    return tuple(tuple(cell for cell in row if cell < count) for row in field.neighbours.tolist())


class Knowledge:
    """Open numbers and what single numbers prove.

    Attributes:
        near: the neighbours of each cell.
        status: for each cell ``UNKNOWN``, ``OPEN``, ``MINE`` (proved) or ``SAFE`` (proved, still covered).
        number: the number of each open cell.
        proof: for each proved cell the numbers that settled it.
        by_count: proved cells for whose proof the mine total was needed.
        mines_near: proved mines around each cell.
        unknown_near: unknown cells around each cell.
        active: open cells with unknown neighbours.
        safe: proved safe cells that are still covered, oldest first.
        mines_left: mines that are not proved yet.
        unknown_count: how many cells are unknown.
    """

    def __init__(self, field: Field, mines: int) -> None:
        count = field.cell_count
        self.near = neighbour_lists(field)
        self.status = bytearray(count)
        self.number = [0] * count
        self.proof: dict[int, tuple[int, ...]] = {}
        self.by_count: set[int] = set()
        self.mines_near = [0] * count
        self.unknown_near = [len(row) for row in self.near]
        self.active: set[int] = set()
        self.safe: dict[int, None] = {}
        self.mines_left = mines
        self.unknown_count = count
        self._dirty: list[int] = []

    def copy(self) -> Knowledge:
        """Return a copy of settled knowledge that can be played on; it doesn't remember proofs."""
        other = Knowledge.__new__(Knowledge)
        vars(other).update(vars(self))
        other.status = self.status.copy()
        other.number = self.number.copy()
        other.proof = {}
        other.by_count = set()
        other.mines_near = self.mines_near.copy()
        other.unknown_near = self.unknown_near.copy()
        other.active = self.active.copy()
        other.safe = self.safe.copy()
        other._dirty = []  # noqa: SLF001 - of the same class
        return other

    def open(self, cell: int, number: int) -> None:
        """Take in an open cell; call `settle` after the last one.

        Raises:
            ContradictionError: it was proved to be a mine.
        """
        before = self.status[cell]
        if before == MINE:
            raise ContradictionError
        self.status[cell] = OPEN
        self.number[cell] = number
        self.active.add(cell)
        self._dirty.append(cell)
        if before == UNKNOWN:
            self._forget(cell)
        elif before == SAFE:
            self.safe.pop(cell, None)

    def mark_mine(self, cell: int, proof: tuple[int, ...] = ()) -> None:
        """Note a proved mine."""
        status, mines_near, unknown_near = self.status, self.mines_near, self.unknown_near
        status[cell] = MINE
        self._note(cell, proof)
        self.mines_left -= 1
        self.unknown_count -= 1
        for other in self.near[cell]:
            mines_near[other] += 1
            unknown_near[other] -= 1
            if status[other] == OPEN:
                self._dirty.append(other)

    def mark_safe(self, cell: int, proof: tuple[int, ...] = ()) -> None:
        """Note a proved safe cell."""
        self.status[cell] = SAFE
        self._note(cell, proof)
        self.safe[cell] = None
        self._forget(cell)

    def settle(self) -> None:
        """Draw every conclusion that a single number allows.

        Raises:
            ContradictionError: a number can't be met, or more mines are proved than there are.
        """
        status, dirty = self.status, self._dirty
        while dirty:
            cell = dirty.pop()
            unknown = self.unknown_near[cell]
            need = self.number[cell] - self.mines_near[cell]
            if need < 0 or need > unknown:
                raise ContradictionError
            if unknown == 0:
                self.active.discard(cell)
            elif need in (0, unknown):
                mark = self.mark_mine if need else self.mark_safe
                for other in self.near[cell]:
                    if status[other] == UNKNOWN:
                        mark(other, (cell,))
        if not 0 <= self.mines_left <= self.unknown_count:
            raise ContradictionError

    def need(self, cell: int) -> int:
        """Return how many mines are among the unknown neighbours of an open cell."""
        return self.number[cell] - self.mines_near[cell]

    def _note(self, cell: int, proof: tuple[int, ...]) -> None:
        """Remember how a cell was proved."""
        self.proof[cell] = proof
        if not proof or (
            self.by_count and any(near in self.by_count for number in proof for near in self.near[number])
        ):
            self.by_count.add(cell)

    def _forget(self, cell: int) -> None:
        """Take a cell out of the unknown ones."""
        self.unknown_count -= 1
        unknown_near, status = self.unknown_near, self.status
        for other in self.near[cell]:
            unknown_near[other] -= 1
            if status[other] == OPEN:
                self._dirty.append(other)
