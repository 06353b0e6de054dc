"""A minefield of any shape, drawn to fit a rectangle."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.ui.palette import NAMES
from game.ui.views.glyphs import GlyphPlan
from game.ui.views.grounds import ground_colours, pixels_of, shades
from game.ui.views.links import LinkLines
from game.ui.views.looks import GLYPHS, looks_of
from game.ui.views.outlines import alike, outlines_of, scale_of
from game.ui.views.overlay import Overlay
from game.ui.views.raster import MARGIN, Raster, halo_of
from game.ui.views.stepping import DIRECTIONS, step_table

if TYPE_CHECKING:
    from game.core.arrays import Bytes, Ints
    from game.fields.field import Field
    from game.sapper.board import Board
    from game.ui.assets import Assets
    from game.ui.painter import Painter
    from game.ui.text import Colour
    from game.ui.views.tiles import Marks


class FieldView:
    """Knows where the cells of a field lie and draws a board there.

    The cells stay painted on a picture of their own; a cell is painted again when its look has changed.

    Attributes:
        rect: what the field covers.
        painted: how many cells were painted so far.
    """

    def __init__(self, field: Field, area: pygame.Rect) -> None:
        """Lay the field out in the middle of ``area``, as large as fits; lattices by whole pixels."""
        self._field = field
        outlines = outlines_of(field)
        self._scale = scale_of(field, outlines, area.size)
        width, height = (ceil(side * self._scale - 1e-6) for side in field.extent)
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = area.center
        self._nodes = field.centres * self._scale + MARGIN
        self._raster = Raster(
            [outline * self._scale + MARGIN for outline in outlines],
            (width + 2 * MARGIN, height + 2 * MARGIN),
        )
        self._shades = shades(self._raster)
        self._plan = GlyphPlan(self._raster, self._nodes, alike(outlines))
        self._overlay = Overlay(self._raster)
        self._lines = LinkLines(field.links, self._nodes) if field.polygons is None else None
        self._steps: Ints | None = None
        self._pixels = np.zeros(self._raster.owner.shape, np.uint32)
        self._picture = pygame.image.frombuffer(self._pixels, self._pixels.shape[::-1], "BGRA")  # type: ignore[arg-type]
        self._under: pygame.Surface | None = None
        self._colours: list[Colour] = []
        self.painted = 0

    def pick(self, pos: tuple[int, int]) -> int | None:
        """Return the cell at a picture position, or None."""
        x, y = pos[0] - self.rect.x, pos[1] - self.rect.y
        if self._field.polygons is None:
            return self._field.pick((x + 0.5) / self._scale, (y + 0.5) / self._scale)
        if not (0 <= x < self.rect.width and 0 <= y < self.rect.height):
            return None
        cell = int(self._raster.owner[y + MARGIN, x + MARGIN])
        return None if cell < 0 else cell

    def cell_rect(self, cell: int) -> pygame.Rect:
        """Return the bounding box of a cell in the picture."""
        return self._raster.box(cell).move(self._origin)

    def centre(self, cell: int) -> tuple[int, int]:
        """Return the point in the picture where a cell's number is drawn; it lies well inside the cell."""
        x, y = (self._nodes[cell] - MARGIN).astype(int).tolist()
        return self.rect.x + x, self.rect.y + y

    def step(self, cell: int, direction: tuple[int, int]) -> int:
        """Return the cell that lies best in a direction such as (1, 0), or ``cell`` if there is none.

        Steps lead from every cell to every other.
        """
        if self._steps is None:
            self._steps = step_table(self._field)
        return int(self._steps[cell, DIRECTIONS.index(direction)])

    def draw(self, painter: Painter, board: Board, marks: Marks, ends: Bytes | None = None) -> None:
        """Draw all cells.

        Args:
            painter: where to.
            board: what to draw.
            marks: what lies on top.
            ends: after the end, an ``EndPicture`` for every cell.
        """
        self._follow_palette(painter.assets)
        self._repaint(looks_of(board, marks, ends, self._plan.waves), painter.assets)
        if self._lines is not None and self._under is not None:
            painter.canvas.blit(self._under, self._origin)
            bright = {cell for cell in (marks.hovered, marks.cursor) if cell is not None}
            self._lines.draw_bright(painter.canvas, painter.assets, bright, self._origin)
        painter.canvas.blit(self._picture, self._origin)
        self._overlay.draw(painter, board, marks, self._origin)

    def draw_cursor(self, painter: Painter, cell: int, frame: int) -> None:
        """Draw the cursor on a cell; both of its looks cover the same pixels."""
        self._overlay.draw_cursor(painter, cell, frame, self._origin)

    @property
    def _origin(self) -> tuple[int, int]:
        """Where the picture with its margin begins."""
        return self.rect.x - MARGIN, self.rect.y - MARGIN

    def _follow_palette(self, assets: Assets) -> None:
        """Forget all that is painted if the colours are others now."""
        colours = [assets.colour(name) for name in NAMES]
        if colours == self._colours:
            return
        self._colours = colours
        palette = pixels_of(colours)
        self._grounds = ground_colours(palette)
        self._painted_looks = np.full(self._field.cell_count, -1, np.int32)
        self._overlay.forget()
        self._pixels[halo_of(self._raster.owner)] = palette[NAMES.index("ink")]
        if self._lines is not None:
            self._under = pygame.Surface(self._picture.get_size(), depth=32)
            self._under.fill(assets.colour("soil_ink"))
            self._lines.draw(self._under, assets)

    def _repaint(self, looks: Ints, assets: Assets) -> None:
        """Paint the cells whose look, ground * 128 + glyph, has changed."""
        changed = np.flatnonzero(looks != self._painted_looks)
        if not len(changed):
            return
        flat = self._pixels.reshape(-1)
        grounds, glyphs = np.divmod(looks[changed], GLYPHS)
        chosen = self._raster.pixels(changed)
        of_pixels = np.repeat(grounds * self._grounds.shape[1], np.diff(self._raster.starts)[changed])
        flat[self._raster.places[chosen]] = self._grounds.take(of_pixels + self._shades[chosen])
        for glyph in np.unique(glyphs[glyphs > 0]):
            self._plan.paint(flat, int(glyph), changed[glyphs == glyph], assets)
        self._painted_looks[changed] = looks[changed]
        self.painted += len(changed)
