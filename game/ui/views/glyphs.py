"""Numbers and marks on cells of any shape: which size fits where, and their pixels."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pygame

if TYPE_CHECKING:
    from game.core.arrays import AnyArray, Bools, Floats, Ints
    from game.ui.assets import Assets
    from game.ui.views.raster import Raster

MOST = 24
"""The largest number that there are figures for."""
SIZES = (9, 13, 16, 26)
"""Heights of the digits in pixels; marks come in sizes of the same names."""
# Room wanted by the numbers from 1, from 10 and from 20 on; the larger the digits, the more air around them.
_NUMBER_BOXES = (
    {9: (6, 9), 13: (11, 15), 16: (17, 21), 26: (29, 35)},
    {9: (11, 9), 13: (19, 15), 16: (26, 21), 26: (43, 35)},
    {9: (11, 9), 13: (22, 15), 16: (31, 21), 26: (49, 35)},
)
_MARK_BOXES = {9: (9, 10), 13: (14, 15), 16: (18, 20), 26: (27, 28)}
_IRREGULAR = 4
_NUDGES = sorted(
    ((x, y) for x in range(-2, 3) for y in range(-2, 3) if abs(x) + abs(y) <= 3),
    key=lambda step: step[0] ** 2 + step[1] ** 2,
)


class Glyph(IntEnum):
    """What stands on a cell; 1 to `MOST` is that number."""

    NONE = 0
    FLAG = 32
    QUESTION = 33
    MINE = 34
    FATAL = 35
    RIGHT_FLAG = 36
    WRONG_FLAG = 37
    FLOWER = 38
    WAVING = 39
    """The first of the further frames of a flag, which only the largest has."""


class Spots(NamedTuple):
    """Where something stands on each cell.

    Attributes:
        size: (n,) of `SIZES`.
        middle: (n, 2) int, its middle in pixels, x and y.
        fits: (n,) whether its box lies wholly inside the cell.
    """

    size: Ints
    middle: Ints
    fits: Bools


class GlyphPlan:
    """Sizes and places of everything that can stand on the cells of a raster."""

    def __init__(self, raster: Raster, centres: Floats, groups: Ints) -> None:
        """Find the largest sizes that fit.

        Args:
            raster: the cells.
            centres: (n, 2) where numbers are wanted, in pixels.
            groups: (n,) cells of one number get the same size, for an even look.
        """
        self._raster = raster
        self.numbers = tuple(_spots(raster, centres, groups, boxes) for boxes in _NUMBER_BOXES)
        self.marks = _spots(raster, centres, groups, _MARK_BOXES)
        self.waves: Bools = self.marks.size == SIZES[-1]

    def spots(self, glyph: int) -> Spots:
        """Return where a glyph stands on each cell."""
        return self.marks if glyph > MOST else self.numbers[glyph // 10]

    def paint(self, pixels: AnyArray, glyph: int, cells: AnyArray, assets: Assets) -> None:
        """Paint one glyph on many cells, cut at their outlines.

        Args:
            pixels: the flat picture, uint32.
            glyph: a ``Glyph`` or a number.
            cells: which.
            assets: gives the colours.
        """
        spots = self.spots(glyph)
        for size in SIZES:
            chosen = cells[spots.size[cells] == size]
            if len(chosen):
                self._paint(pixels, _picture(assets, glyph, size), chosen, spots.middle[chosen])

    def _paint(self, pixels: AnyArray, picture: AnyArray, cells: AnyArray, middles: Ints) -> None:
        owner = self._raster.owner
        rows, columns = np.nonzero(picture >> 24)
        height, width = picture.shape
        y = middles[:, 1, None] - height // 2 + rows
        x = middles[:, 0, None] - width // 2 + columns
        places = np.clip(y * owner.shape[1] + x, 0, owner.size - 1)
        is_own = owner.ravel()[places] == cells[:, None]
        colours = np.broadcast_to(picture[rows, columns], is_own.shape)
        pixels[places[is_own]] = colours[is_own]


def _picture(assets: Assets, glyph: int, size: int) -> AnyArray:
    """Return a glyph's picture, (height, width) uint32."""
    if glyph <= MOST:
        frame = assets.frames(f"figures_{size}")[glyph]
    else:
        frames = assets.frames(f"marks_{size}")
        number = glyph - Glyph.FLAG
        frame = frames[number if number < len(frames) else 0]
    return pygame.surfarray.array2d(frame).T.astype(np.uint32)


def _spots(raster: Raster, centres: Floats, groups: Ints, boxes: dict[int, tuple[int, int]]) -> Spots:
    middle = np.rint(centres).astype(np.int32)
    sizes = np.full(len(centres), SIZES[0], np.int32)
    fits = np.zeros(len(centres), np.bool_)
    cells = np.arange(len(centres))
    for size in SIZES:
        # Who has no room for a box has none for a larger one.
        places, is_in = _fitting(raster, np.rint(centres[cells]).astype(np.int32), cells, boxes[size])
        if size > SIZES[0]:
            is_in &= ~np.isin(groups[cells], groups[cells[~is_in]])
        cells = cells[is_in]
        sizes[cells], middle[cells], fits[cells] = size, places[is_in], True
    if groups.max(initial=0) > len(sizes) // _IRREGULAR:
        # Where hardly two cells are alike, sizes would change without a reason to be seen.
        sizes = np.minimum(sizes, np.sort(sizes)[len(sizes) // 10])
    return Spots(sizes, middle, fits)


def _fitting(raster: Raster, middles: Ints, cells: AnyArray, box: tuple[int, int]) -> tuple[Ints, Bools]:
    """Return the places nearest to ``middles`` where a box lies inside its cell, and whether there is one."""
    width, height = box
    rows, columns = np.divmod(np.arange(width * height), width)
    corners = np.array([0, width - 1, width * (height - 1), width * height - 1])
    rim = np.flatnonzero((rows % (height - 1) == 0) | (columns % (width - 1) == 0))
    places = middles.copy()
    is_in = np.zeros(len(cells), np.bool_)
    has_room = np.diff(raster.starts)[cells] >= width * height
    for nudge in _NUDGES:
        left = np.flatnonzero(has_room & ~is_in)
        if not len(left):
            break
        for pixels in (corners, rim):  # most are sorted out by their corners
            x = middles[left, 0, None] + nudge[0] + columns[pixels] - width // 2
            y = middles[left, 1, None] + nudge[1] + rows[pixels] - height // 2
            owners = raster.owner.take(y * raster.owner.shape[1] + x, mode="clip")
            left = left[(owners == cells[left, None]).all(axis=1)]
        places[left], is_in[left] = middles[left] + nudge, True
    return places, is_in
