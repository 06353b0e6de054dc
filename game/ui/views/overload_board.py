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

    def draw(self, painter: Painter, cells: bytes, barred: frozenset[int] = frozenset()) -> None:
        """Draw all cells with their balls; ``cells`` as in `Match.cells`, ``barred`` ones hatched."""
        frame = self.rect.inflate(16, 16)
        painter.plate("panel_dark", frame)
        for cell in range(CELLS):
            rect = self.cell_rect(cell)
            painter.sprite("cell_board", rect.topleft)
            if cell in barred:
                painter.centred("cross", pygame.Rect(rect.x + 2, rect.y + 2, 24, 24))
            self.draw_ball(painter, rect, cells[cell])

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
