"""A minefield of squares drawn with tiles of 32 x 32 pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.sapper.board import Cell
from game.sapper.table import EndPicture

if TYPE_CHECKING:
    import numpy as np

    from game.fields.field import Field
    from game.sapper.board import Board
    from game.ui.painter import Painter

TILE = 32
_END_SPRITES = {
    EndPicture.RIGHT_FLAG: "right_flag",
    EndPicture.WRONG_FLAG: "wrong_flag",
    EndPicture.MINE: "mine_unflagged",
    EndPicture.FATAL: "mine_fatal",
    EndPicture.COVERED_SAFE: "covered_safe",
}


@dataclass(frozen=True)
class Marks:
    """What is shown on top of the cells, as cell indices.

    Attributes:
        hovered: under the mouse.
        pressed: held down with the mouse.
        cursor: where the keyboard is.
        cursor_frame: frame of the blinking cursor.
        flag_frames: frame of a waving flag by cell.
        hidden: cells that are open but still to be shown as covered.
    """

    hovered: int | None = None
    pressed: int | None = None
    cursor: int | None = None
    flag_frames: dict[int, int] | None = None
    hidden: frozenset[int] = frozenset()


class TileView:
    """Knows where the cells of a squares field lie and draws a board there."""

    def __init__(self, field: Field, left_top: tuple[int, int]) -> None:
        self._field = field
        self._columns = field.columns
        self.rect = pygame.Rect(left_top, (field.columns * TILE, field.rows * TILE))

    def pick(self, pos: tuple[int, int]) -> int | None:
        """Return the cell at a picture position, or None."""
        return self._field.pick((pos[0] - self.rect.x) / TILE, (pos[1] - self.rect.y) / TILE)

    def cell_rect(self, cell: int) -> pygame.Rect:
        """Return where a cell lies in the picture."""
        row, column = divmod(cell, self._columns)
        return pygame.Rect(self.rect.x + column * TILE, self.rect.y + row * TILE, TILE, TILE)

    def step(self, cell: int, direction: tuple[int, int]) -> int:
        """Return the cell beside ``cell``, or ``cell`` itself at the border."""
        row, column = divmod(cell, self._columns)
        column = min(max(column + direction[0], 0), self._columns - 1)
        row = min(max(row + direction[1], 0), self._field.rows - 1)
        return row * self._columns + column

    def draw(self, painter: Painter, board: Board, marks: Marks, ends: np.ndarray | None = None) -> None:
        """Draw all cells.

        Args:
            painter: where to.
            board: what to draw.
            marks: what lies on top.
            ends: after the end, an ``EndPicture`` for every cell.
        """
        for cell in range(board.field.cell_count):
            place = self.cell_rect(cell).topleft
            for name, frame in self._sprites(board, marks, ends, cell):
                painter.sprite(name, place, frame)
        for name, marked in (("covered_hover", marks.hovered), ("cursor", marks.cursor)):
            if marked is not None:
                painter.sprite(name, self.cell_rect(marked).topleft)

    def _sprites(
        self, board: Board, marks: Marks, ends: np.ndarray | None, cell: int
    ) -> list[tuple[str, int]]:
        if board.cells[cell] == Cell.OPEN and cell not in marks.hidden:
            number = int(board.numbers[cell])
            return [("open", _variant(cell, 3)), *([(f"number_{number}", 0)] if number else [])]
        if ends is not None and (sprite := _END_SPRITES.get(EndPicture(ends[cell]))):
            return [(sprite, 0)]
        base = ("covered_pressed", 0) if cell == marks.pressed else ("covered", _variant(cell, 4))
        if board.cells[cell] == Cell.FLAG:
            return [base, ("flag", (marks.flag_frames or {}).get(cell, 0))]
        return [base]


def _variant(cell: int, count: int) -> int:
    """Return a fixed, unordered-looking choice for a cell (a multiplicative hash, Knuth)."""
    return (cell * 2_654_435_761 & 0xFFFF_FFFF) * count >> 32
