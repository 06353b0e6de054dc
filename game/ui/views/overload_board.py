"""Overload's board as a person sees it: cells, balls, cursor, marks, and chips in flight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.overload.rules import CELLS, COLUMNS, ROWS

if TYPE_CHECKING:
    from game.ui.painter import Painter

CELL = 64
_COLOURS = ("red", "blue")
_WALL = 8
_CRITICAL = (3, 256 - 3)
_LARGEST = 4  # the bursting ball; more chips look the same


@dataclass(frozen=True)
class FlyingChip:
    """A chip between two cells.

    Attributes:
        cell: where it started.
        step: its direction as (rows, columns).
        share: how far it is, 0 to 1 cell.
    """

    cell: int
    step: tuple[int, int]
    share: float


class OverloadBoard:
    """Knows where the cells lie and draws them."""

    def __init__(self, left_top: tuple[int, int]) -> None:
        self.rect = pygame.Rect(left_top, (COLUMNS * CELL, ROWS * CELL))

    def pick(self, pos: tuple[int, int]) -> int | None:
        """Return the cell at a picture position, or None."""
        if not self.rect.collidepoint(pos):
            return None
        return (pos[1] - self.rect.y) // CELL * COLUMNS + (pos[0] - self.rect.x) // CELL

    def cell_rect(self, cell: int) -> pygame.Rect:
        """Return where a cell lies in the picture."""
        row, column = divmod(cell, COLUMNS)
        return pygame.Rect(self.rect.x + column * CELL, self.rect.y + row * CELL, CELL, CELL)

    def draw_frame(self, painter: Painter, *, is_open: bool) -> None:
        """Draw the walls around the board; open ones have a gap at every cell, for bursts that wrap."""
        painter.plate("panel_dark", self.rect.inflate(2 * _WALL, 2 * _WALL))
        if not is_open:
            return
        gap = painter.assets.colour("accent")
        for x in range(self.rect.x + CELL // 2 - 8, self.rect.right, CELL):
            for y in (self.rect.y - _WALL, self.rect.bottom):
                painter.canvas.fill(gap, (x, y, 16, _WALL))
        for y in range(self.rect.y + CELL // 2 - 8, self.rect.bottom, CELL):
            for x in (self.rect.x - _WALL, self.rect.right):
                painter.canvas.fill(gap, (x, y, _WALL, 16))

    def draw(self, painter: Painter, cells: bytes, barred: frozenset[int], trembling: int) -> None:
        """Draw all cells with their balls.

        Args:
            painter: where to.
            cells: the board, as in `Match.cells`.
            barred: cells with a cross.
            trembling: pixels by which critical balls stand aside just now.
        """
        for cell in range(CELLS):
            rect = self.cell_rect(cell)
            painter.sprite("cell_board", rect.topleft)
            if cell in barred:
                painter.centred("cross", pygame.Rect(rect.x + 2, rect.y + 2, 24, 24))
            is_critical = cells[cell] in _CRITICAL
            self.draw_ball(painter, rect.move(trembling if is_critical else 0, 0), cells[cell])

    def draw_ball(self, painter: Painter, rect: pygame.Rect, chips: int) -> None:
        """Draw the ball of a cell's unsigned byte: red 1 to 127, blue counted down from 255."""
        if not chips:
            return
        seat, count = (0, chips) if chips < 128 else (1, 256 - chips)
        painter.sprite(f"ball_{_COLOURS[seat]}_{min(count, _LARGEST)}", rect.topleft)

    def draw_flying(self, painter: Painter, seat: int, chips: list[FlyingChip]) -> None:
        """Draw chips in flight over the board; beyond its border they fade out of sight."""
        clip = painter.canvas.get_clip()
        painter.canvas.set_clip(self.rect.inflate(12, 12))
        for chip in chips:
            rect = self.cell_rect(chip.cell)
            rows, columns = chip.step
            rect.move_ip(round(columns * chip.share * CELL), round(rows * chip.share * CELL))
            painter.centred(f"chip_fly_{_COLOURS[seat]}", rect)
        painter.canvas.set_clip(clip)

    def outline(self, painter: Painter, cell: int, colour: str, width: int = 3) -> None:
        """Draw a frame around a cell."""
        pygame.draw.rect(painter.canvas, painter.assets.colour(colour), self.cell_rect(cell), width)
