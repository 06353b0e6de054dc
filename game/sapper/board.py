"""A minefield being cleared: covered, flagged and open cells, and the cascade."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from game.core.arrays import frozen
from game.core.errors import IllegalMoveError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from game.core.arrays import Bools, Bytes
    from game.fields.field import Field


class Cell(IntEnum):
    """The state of a cell."""

    COVERED = 0
    FLAG = 1
    OPEN = 2


class EndPicture(IntEnum):
    """What a cell turns out to be after the end."""

    OPEN = 0
    RIGHT_FLAG = 1
    WRONG_FLAG = 2
    MINE = 3
    FATAL = 4
    COVERED_SAFE = 5


@dataclass(frozen=True, eq=False)
class Board:
    """Never changes: `flag`, `unflag`, `open_cell`, `open_cells` return another. All arrays are read-only.

    Attributes:
        field: who borders whom.
        mines: (n,) bool; an open cell never holds one.
        numbers: (n,) uint8, mines around each cell.
        cells: (n,) uint8, a ``Cell`` each.
    """

    field: Field
    mines: Bools
    numbers: Bytes
    cells: Bytes

    @classmethod
    def covered(cls, field: Field, mines: Bools) -> Board:
        """Return the board on which nothing was done yet; ``mines`` (n,) bool is copied."""
        numbers = field.neighbour_sum(mines).astype(np.uint8)
        cells = np.full(field.cell_count, Cell.COVERED, np.uint8)
        return cls(field, frozen(mines.copy()), frozen(numbers), frozen(cells))

    @cached_property
    def opened_count(self) -> int:
        """How many cells are open."""
        return int(np.count_nonzero(self.cells == Cell.OPEN))

    @cached_property
    def flag_count(self) -> int:
        """How many flags stand."""
        return int(np.count_nonzero(self.cells == Cell.FLAG))

    @cached_property
    def is_cleared(self) -> bool:
        """Whether every mine-free cell is open."""
        return self.opened_count == len(self.mines) - int(np.count_nonzero(self.mines))


def flag(board: Board, cell: int) -> Board:
    """Set a flag on a covered cell.

    Raises:
        IllegalMoveError: the cell is flagged or open.
    """
    return _turn(board, cell, Cell.COVERED, Cell.FLAG)


def unflag(board: Board, cell: int) -> Board:
    """Take the flag from a cell.

    Raises:
        IllegalMoveError: there is none.
    """
    return _turn(board, cell, Cell.FLAG, Cell.COVERED)


def revealed(board: Board, fatal: int | Sequence[int] | None) -> Bytes:
    """Return an ``EndPicture`` for every cell, (n,) uint8, read-only: the board after the end.

    Args:
        board: the minefield; an exploded mine counts as covered there.
        fatal: the mine or the mines that went off.
    """
    has_flag = board.cells == Cell.FLAG
    mined = np.where(has_flag, EndPicture.RIGHT_FLAG, EndPicture.MINE)
    safe = np.where(has_flag, EndPicture.WRONG_FLAG, EndPicture.COVERED_SAFE)
    pictures = np.where(board.mines, mined, safe).astype(np.uint8)
    pictures[board.cells == Cell.OPEN] = EndPicture.OPEN
    if fatal is not None:
        pictures[np.atleast_1d(np.array(fatal, np.intp))] = EndPicture.FATAL
    return frozen(pictures)


def open_cell(board: Board, cell: int) -> tuple[Board, list[NDArray[np.intp]]]:
    """Open a mine-free cell, flagged or not, and what its zero sets off; see `open_cells`."""
    return open_cells(board, (cell,))


def open_cells(board: Board, cells: Iterable[int]) -> tuple[Board, list[NDArray[np.intp]]]:
    """Open mine-free cells at once, flagged or not, and what their zeros set off.

    A zero opens its covered neighbours, and so on; cells with a flag stay as they are.

    Returns:
        The new board, and the cells opened at distance 0, 1, 2 … from the nearest of ``cells``, each wave
        ascending. Where all of them are open the same board and no waves.

    Raises:
        IllegalMoveError: a cell holds a mine.
    """
    wanted = sorted({cell for cell in cells if board.cells[cell] != Cell.OPEN})
    for cell in wanted:
        if board.mines[cell]:
            raise IllegalMoveError(f"Cell {cell} holds a mine.")
    if not wanted:
        return board, []
    waves = _spread(board, np.array(wanted, np.intp))
    states = board.cells.copy()
    states[np.concatenate(waves)] = Cell.OPEN
    return replace(board, cells=frozen(states)), waves


def _spread(board: Board, wave: NDArray[np.intp]) -> list[NDArray[np.intp]]:
    """Return the waves of a cascade; each step works on a whole frontier."""
    neighbours, numbers = board.field.neighbours, board.numbers
    is_closed = np.append(board.cells == Cell.COVERED, False)  # the padding is never opened
    is_closed[wave] = False
    waves: list[NDArray[np.intp]] = []
    while wave.size:
        waves.append(wave)
        reached = neighbours[wave[numbers[wave] == 0]].ravel()
        wave = np.unique(reached[is_closed[reached]]).astype(np.intp)
        is_closed[wave] = False
    return waves


def _turn(board: Board, cell: int, before: Cell, after: Cell) -> Board:
    if board.cells[cell] != before:
        raise IllegalMoveError(f"Cell {cell} is not {before.name}, it can't become {after.name}.")
    cells = board.cells.copy()
    cells[cell] = after
    return replace(board, cells=frozen(cells))
