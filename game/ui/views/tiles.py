"""A minefield of squares drawn with tiles of 32 x 32 pixels."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.sapper.board import Cell, EndPicture

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.arrays import Bytes
    from game.fields.field import Field
    from game.sapper.board import Board
    from game.ui.painter import Painter

TILE = 32
_END_SPRITES: dict[int, str] = {
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
        lit: highlighted, such as the neighbours of the hovered cell. This and what follows is shown by
            ``FieldView`` only.
        questions: covered cells with a question mark.
        proof: cells that a conclusion of the computer rests on.
        labels: short texts on covered cells.
    """

    hovered: int | None = None
    pressed: int | None = None
    cursor: int | None = None
    cursor_frame: int = 0
    flag_frames: Mapping[int, int] = field(default_factory=dict)
    hidden: frozenset[int] = frozenset()
    lit: frozenset[int] = frozenset()
    questions: frozenset[int] = frozenset()
    proof: frozenset[int] = frozenset()
    labels: Mapping[int, str] = field(default_factory=dict)


class TileView:
    """Knows where the cells of a squares field lie and draws a board there."""

    def __init__(self, squares: Field, left_top: tuple[int, int]) -> None:
        self._field = squares
        self._columns = squares.columns
        self.rect = pygame.Rect(left_top, (squares.columns * TILE, squares.rows * TILE))
        self._places = [self.cell_rect(cell).topleft for cell in range(squares.cell_count)]

    def pick(self, pos: tuple[int, int]) -> int | None:
        """Return the cell at a picture position, or None."""
        return self._field.pick((pos[0] - self.rect.x) / TILE, (pos[1] - self.rect.y) / TILE)

    def cell_rect(self, cell: int) -> pygame.Rect:
        """Return where a cell lies in the picture."""
        row, column = divmod(cell, self._columns)
        return pygame.Rect(self.rect.x + column * TILE, self.rect.y + row * TILE, TILE, TILE)

    def centre(self, cell: int) -> tuple[int, int]:
        """Return the middle of a cell in the picture."""
        x, y = self.cell_rect(cell).center
        return x, y

    def step(self, cell: int, direction: tuple[int, int]) -> int:
        """Return the cell beside ``cell``, or ``cell`` itself at the border."""
        row, column = divmod(cell, self._columns)
        column = min(max(column + direction[0], 0), self._columns - 1)
        row = min(max(row + direction[1], 0), self._field.rows - 1)
        return row * self._columns + column

    def draw(self, painter: Painter, board: Board, marks: Marks, ends: Bytes | None = None) -> None:
        """Draw all cells.

        Args:
            painter: where to.
            board: what to draw.
            marks: what lies on top.
            ends: after the end, an ``EndPicture`` for every cell.
        """
        frames = painter.assets.frames
        looks = self._looks(board, marks, ends)
        blits = [
            (frames(name)[frame], place)
            for place, look in zip(self._places, looks, strict=True)
            for name, frame in look
        ]
        painter.canvas.fblits(blits)
        if marks.hovered is not None:
            painter.sprite("covered_hover", self._places[marks.hovered])
        if marks.cursor is not None:
            self.draw_cursor(painter, marks.cursor, marks.cursor_frame)

    def draw_cursor(self, painter: Painter, cell: int, frame: int) -> None:
        """Draw the cursor on a cell; both of its looks cover the same pixels."""
        painter.sprite("cursor", self._places[cell], frame)

    def _looks(self, board: Board, marks: Marks, ends: Bytes | None) -> list[tuple[tuple[str, int], ...]]:
        """Return for every cell the sprites and frames that lie on each other there."""
        states, numbers = board.cells.tolist(), board.numbers.tolist()
        pictures = [EndPicture.OPEN] * len(states) if ends is None else ends.tolist()
        return [
            _look(cell, state, numbers[cell], _END_SPRITES.get(pictures[cell]), marks)
            for cell, state in enumerate(states)
        ]


def _look(cell: int, state: int, number: int, end: str | None, marks: Marks) -> tuple[tuple[str, int], ...]:
    if state == Cell.OPEN and cell not in marks.hidden:
        ground = ("open", _variant(cell, 3))
        return (ground, (f"number_{number}", 0)) if number else (ground,)
    if end is not None:
        return ((end, 0),)
    soil = ("covered_pressed", 0) if cell == marks.pressed else ("covered", _variant(cell, 4))
    return (soil, ("flag", marks.flag_frames.get(cell, 0))) if state == Cell.FLAG else (soil,)


def _variant(cell: int, count: int) -> int:
    """Return a fixed, unordered-looking choice for a cell (a multiplicative hash, Knuth)."""
    return (cell * 2_654_435_761 & 0xFFFF_FFFF) * count >> 32
