"""What lies on the cells of a field for a moment: cursor, hover, highlights and labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.sapper.board import Cell
from game.ui.text import Style

if TYPE_CHECKING:
    from game.core.arrays import Bools
    from game.sapper.board import Board
    from game.ui.painter import Painter
    from game.ui.views.raster import Raster
    from game.ui.views.tiles import Marks

_REACH = 3
_CURSOR_COLOURS = ("white", "focus")


class Overlay:
    """Frames along the outlines of cells, each made when first wanted and kept until the palette changes."""

    def __init__(self, raster: Raster) -> None:
        self._raster = raster
        self._frames: dict[tuple[int, str, int], tuple[pygame.Surface, tuple[int, int]]] = {}

    def forget(self) -> None:
        """Drop all frames; the colours are others now."""
        self._frames.clear()

    def draw(self, painter: Painter, board: Board, marks: Marks, origin: tuple[int, int]) -> None:
        """Draw all marks; ``origin`` is where the raster begins in the picture."""
        is_open = board.cells == Cell.OPEN
        for cell in marks.lit:
            self._blit(painter, cell, "orange", 0, origin)
        for cell in marks.proof:
            self._blit(painter, cell, "blue" if is_open[cell] else "blue_light", 0, origin)
        if marks.hovered is not None:
            colour = "soil_light" if is_open[marks.hovered] else "white"
            self._blit(painter, marks.hovered, colour, 0, origin)
        for cell, label in marks.labels.items():
            self._write(painter, cell, label, origin)
        if marks.cursor is not None:
            self.draw_cursor(painter, marks.cursor, marks.cursor_frame, origin)

    def draw_cursor(self, painter: Painter, cell: int, frame: int, origin: tuple[int, int]) -> None:
        """Draw the cursor; both of its looks cover the same pixels."""
        self._blit(painter, cell, _CURSOR_COLOURS[frame], 2, origin)

    def _blit(self, painter: Painter, cell: int, colour: str, out: int, origin: tuple[int, int]) -> None:
        """Draw a frame that reaches two pixels into the cell, and ``out`` and a dark line beyond it."""
        key = (cell, colour, out)
        if key not in self._frames:
            self._frames[key] = self._frame(painter, cell, colour, out)
        picture, (x, y) = self._frames[key]
        painter.canvas.blit(picture, (x + origin[0], y + origin[1]))

    def _frame(
        self, painter: Painter, cell: int, colour: str, out: int
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        rows, columns = self._raster.inner(cell)
        box = self._raster.box(cell).inflate(2 * _REACH, 2 * _REACH)
        left, top = box.topleft
        mask = np.zeros((box.height, box.width), np.bool_)
        mask[rows - top, columns - left] = True
        picture = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        layers = [(_grown(mask, out) & ~_shrunk(mask, 1 if out else 2), colour)]
        if out:
            layers.append((_grown(mask, out + 1) & ~_grown(mask, out), "ink"))
        pixels = pygame.surfarray.pixels2d(picture)
        for layer, name in layers:
            pixels[layer.T] = picture.map_rgb(painter.assets.colour(name)) & 0xFFFF_FFFF
        del pixels  # unlocks the surface
        return picture, (left, top)

    def _write(self, painter: Painter, cell: int, label: str, origin: tuple[int, int]) -> None:
        box = self._raster.box(cell)
        if painter.text.width(label, Style.FIXED) > box.width:
            label = label.rstrip("%")
        for colour, shift in (("ink", 1), ("white", 0)):
            image = painter.text.render(label, Style.FIXED, painter.assets.colour(colour))
            place = image.get_rect(center=box.center).move(origin)
            painter.canvas.blit(image, place.move(shift, shift))


def _grown(mask: Bools, times: int) -> Bools:
    for _ in range(times):
        padded = np.pad(mask, 1)
        mask = (
            padded[1:-1, 1:-1] | padded[:-2, 1:-1] | padded[2:, 1:-1] | padded[1:-1, :-2] | padded[1:-1, 2:]
        )
    return mask


def _shrunk(mask: Bools, times: int) -> Bools:
    return ~_grown(~mask, times)
