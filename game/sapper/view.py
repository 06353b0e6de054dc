"""What a player sees of a minefield: never the layout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from game.core.arrays import frozen
from game.core.errors import MalformedError, noop
from game.sapper.board import Cell

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from game.fields.field import Field
    from game.sapper.board import Board

COVERED = -1
FLAGGED = -2


@dataclass(frozen=True, eq=False)
class MinefieldView:
    """A minefield as a player sees it.

    Attributes:
        field: who borders whom.
        seen: (n,) int8, the number of an open cell, ``COVERED`` or ``FLAGGED``; read-only.
        mines: how many mines the whole field holds.

    Raises:
        MalformedError: the array doesn't fit the field, or the mines don't.
    """

    field: Field
    seen: NDArray[np.int8]
    mines: int

    def __post_init__(self) -> None:
        """Check that the parts fit together."""
        count = self.field.cell_count
        if self.seen.shape != (count,) or not 0 <= self.mines <= count:
            raise MalformedError(noop("The view does not fit the field."))


def view_of(board: Board, mines: int | None = None) -> MinefieldView:
    """Return what can be seen of a board; ``mines`` where they aren't laid yet."""
    seen = np.full(board.field.cell_count, COVERED, np.int8)
    seen[board.cells == Cell.FLAG] = FLAGGED
    is_open = board.cells == Cell.OPEN
    seen[is_open] = board.numbers[is_open]
    total = int(np.count_nonzero(board.mines)) if mines is None else mines
    return MinefieldView(board.field, frozen(seen), total)
