"""A small picture of a field in the middle of a game, for choosing one."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import pygame

from game.core.rng import Stream
from game.ui.palette import NAMES
from game.ui.views.grounds import Ground, ground_colours, pixels_of, shades
from game.ui.views.outlines import outlines_of
from game.ui.views.raster import MARGIN, Raster, halo_of

if TYPE_CHECKING:
    from game.core.arrays import AnyArray, Bools, Floats
    from game.fields.field import Field
    from game.ui.assets import Assets
    from game.ui.text import Colour

    Colours: TypeAlias = tuple[Colour, ...]
    Mark: TypeAlias = tuple[tuple[str, tuple[int, int, int, int]], ...]
    # rectangles in their colours, around the middle of a cell

_CELL_PX = 11
_NODE_PX = 18
_EASY_CORNERS = 6
_MINES_IN = 6
_COLOURED = 12
_FLAG: Mark = (
    ("ink", (-3, -4, 3, 9)),
    ("white", (-2, -3, 1, 7)),
    ("red_ink", (-1, -4, 5, 6)),
    ("red", (-1, -3, 4, 4)),
)
_SELF: Mark = (("ink", (-3, -3, 6, 6)), ("white", (-2, -2, 4, 4)))
_OTHER: Mark = (("ink", (-3, -3, 6, 6)), ("orange", (-2, -2, 4, 4)))


def thumbnail(field: Field, size: tuple[int, int], assets: Assets) -> pygame.Surface:
    """Return the middle of a field, partly open: numbers are dots. Don't draw on it, it is shared.

    Args:
        field: any.
        size: width and height in pixels; what is beside the field is transparent.
        assets: gives the colours.
    """
    return _thumbnail(field, size, tuple(assets.colour(name) for name in NAMES))


@lru_cache(maxsize=256)
def _thumbnail(field: Field, size: tuple[int, int], colours: Colours) -> pygame.Surface:
    scale = _scale(field, size)
    shift = (np.array(size) - np.array(field.extent) * scale) / 2
    nodes = field.centres * scale + shift
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    if field.polygons is None:
        _draw_lines(picture, field, nodes, colours)
    raster = Raster([outline * scale + shift for outline in outlines_of(field)], size)
    shows_neighbours = field.polygons is not None and not field.touches
    is_mine, is_open = _middle_game(field, nodes - np.array(size) / 2)
    if shows_neighbours:
        is_open[:] = False
    _paint(picture, raster, np.where(is_open, Ground.OPEN, Ground.COVERED), colours)
    marks = _neighbours(field) if shows_neighbours else _found(field, is_mine, is_open)
    for cell, mark in marks.items():
        _mark(picture, nodes[cell], mark, colours)
    return picture


def _scale(field: Field, size: tuple[int, int]) -> float:
    """Return pixels per field unit: all of the field, or cells large enough to tell their shapes."""
    width, height = field.extent
    fitting: float = min((size[0] - 2 * MARGIN) / width, (size[1] - 2 * MARGIN) / height)
    if field.polygons is not None and not field.touches:
        return fitting  # what lies around the border is the point of it
    wanted = _NODE_PX
    if field.polygons is not None:
        # Shapes of many corners need more pixels to be recognised.
        corners = sum(map(len, field.polygons)) / field.cell_count
        wanted = _CELL_PX + max(0, round(corners) - _EASY_CORNERS)
    return max(fitting, wanted * sqrt(field.cell_count / (width * height)))


def _neighbours(field: Field) -> dict[int, Mark]:
    """Return marks on a cell that shows the principle of a network, and on its neighbours."""
    places = np.concatenate((field.centres, field.centres[:1]))
    away = np.linalg.norm(places[field.neighbours] - field.centres[:, None], axis=2)
    far = np.where(field.neighbours < field.cell_count, away, 0).sum(axis=1).round(3)
    off_middle = np.linalg.norm(field.centres - np.array(field.extent) / 2, axis=1).round(3)
    cell = int(np.lexsort((off_middle, -far, -field.degrees))[0])
    others = field.around(cell).tolist()
    return {cell: _SELF} | dict.fromkeys(others, _OTHER)


def _found(field: Field, is_mine: Bools, is_open: Bools) -> dict[int, Mark]:
    """Return dots for numbers, and flags on mines whose neighbours are all open."""
    numbers = np.minimum(field.neighbour_sum(is_mine), _COLOURED)
    dots = np.flatnonzero(is_open & (numbers > 0)).tolist()
    is_found = is_mine & (field.neighbour_sum(~is_open & ~is_mine) == 0)
    marks: dict[int, Mark] = {cell: ((f"number_{numbers[cell]}", (-1, -1, 3, 3)),) for cell in dots}
    return marks | dict.fromkeys(np.flatnonzero(is_found).tolist(), _FLAG)


def _middle_game(field: Field, places: Floats) -> tuple[Bools, Bools]:
    """Return where mines are and what is open: all above the rising diagonal; flags are left to find."""
    rng = Stream("thumbnail", "00000000")
    is_mine = np.array([rng.below(_MINES_IN) == 0 for _ in range(field.cell_count)])
    return is_mine, ~is_mine & (places.sum(axis=1) < 0)


def _paint(picture: pygame.Surface, raster: Raster, grounds: AnyArray, colours: Colours) -> None:
    palette = pixels_of(colours)
    flat = np.zeros(raster.owner.size, np.uint32)
    flat[halo_of(raster.owner).ravel()] = palette[NAMES.index("ink")]
    own = grounds[raster.owner.ravel()[raster.places]]
    flat[raster.places] = ground_colours(palette)[own, shades(raster)]
    owned = flat.reshape(raster.owner.shape)
    pixels = pygame.surfarray.pixels2d(picture)
    pixels[owned.T > 0] = owned.T[owned.T > 0]
    del pixels  # unlocks the surface


def _draw_lines(picture: pygame.Surface, field: Field, nodes: Floats, colours: Colours) -> None:
    picture.fill(colours[NAMES.index("soil_ink")])
    for start, end in nodes[field.links].tolist():
        pygame.draw.line(picture, colours[NAMES.index("steel_light")], start, end)


def _mark(picture: pygame.Surface, middle: Floats, mark: Mark, colours: Colours) -> None:
    left, top = np.rint(middle).astype(int).tolist()
    for name, (x, y, width, height) in mark:
        picture.fill(colours[NAMES.index(name)], (left + x, top + y, width, height))
