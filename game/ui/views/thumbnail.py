"""A small picture of a field in the middle of a game, for choosing one."""

from __future__ import annotations

from functools import lru_cache
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

_CELL_PX = 11
_MINES_IN = 6
_FLAG = (
    ("ink", (-3, -4, 3, 9)),
    ("white", (-2, -3, 1, 7)),
    ("red_ink", (-1, -4, 5, 6)),
    ("red", (-1, -3, 4, 4)),
)


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
    width, height = field.extent
    inner = (size[0] - 2 * MARGIN, size[1] - 2 * MARGIN)
    usual = (width * height / field.cell_count) ** 0.5
    scale = max(min(inner[0] / width, inner[1] / height), _CELL_PX / usual)
    shift = np.array([size[0] - width * scale, size[1] - height * scale]) / 2
    nodes = field.centres * scale + shift
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    if field.polygons is None:
        _draw_lines(picture, field, nodes, colours)
    raster = Raster([outline * scale + shift for outline in outlines_of(field)], size)
    is_mine, is_open = _middle_game(field, nodes - np.array(size) / 2)
    grounds = np.where(is_open, Ground.OPEN, Ground.COVERED)[raster.owner.ravel()[raster.places]]
    _paint(picture, raster, grounds, colours)
    numbers = field.neighbour_sum(is_mine)
    seen = np.unique(raster.owner[raster.owner >= 0])
    for cell in seen:
        middle = nodes[cell].astype(int)
        if is_open[cell] and numbers[cell]:
            _mark(picture, middle, ((f"number_{min(numbers[cell], 12)}", (-1, -1, 3, 3)),), colours)
        elif is_mine[cell] and is_open[field.neighbours[cell][: field.degrees[cell]]].all():
            _mark(picture, middle, _FLAG, colours)
    return picture


def _middle_game(field: Field, places: Floats) -> tuple[Bools, Bools]:
    """Return where mines are and what is open: all above the rising diagonal; flags are left to find."""
    rng = Stream("thumbnail", "00000000")
    is_mine = np.array([rng.below(_MINES_IN) == 0 for _ in range(field.cell_count)])
    return is_mine, ~is_mine & (places.sum(axis=1) < 0)


def _paint(picture: pygame.Surface, raster: Raster, grounds: AnyArray, colours: Colours) -> None:
    palette = pixels_of(colours)
    flat = np.zeros(raster.owner.size, np.uint32)
    flat[halo_of(raster.owner).ravel()] = palette[NAMES.index("ink")]
    flat[raster.places] = ground_colours(palette)[grounds, shades(raster)]
    owned = flat.reshape(raster.owner.shape)
    pixels = pygame.surfarray.pixels2d(picture)
    pixels[owned.T > 0] = owned.T[owned.T > 0]
    del pixels  # unlocks the surface


def _draw_lines(picture: pygame.Surface, field: Field, nodes: Floats, colours: Colours) -> None:
    for start, end in nodes[field.links].tolist():
        pygame.draw.line(picture, colours[NAMES.index("steel_light")], start, end)


def _mark(
    picture: pygame.Surface,
    middle: AnyArray,
    parts: tuple[tuple[str, tuple[int, int, int, int]], ...],
    colours: Colours,
) -> None:
    for name, (x, y, width, height) in parts:
        picture.fill(colours[NAMES.index(name)], (middle[0] + x, middle[1] + y, width, height))
