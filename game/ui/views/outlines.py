"""What a field's cells look like from outside: outlines, the scale they fit at, and which are alike."""

from __future__ import annotations

from math import cos, floor, pi, sin
from typing import TYPE_CHECKING

import numpy as np

from game.fields.nodes import NodeNetwork
from game.ui.views.raster import corner_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.arrays import Floats, Ints
    from game.fields.field import Field

_LARGEST_CELL_PX = 56
_DISC_CORNERS = 24


def outlines_of(field: Field) -> Sequence[Floats]:
    """Return the outlines of all cells, (k, 2) each in field units; the nodes of a network are discs."""
    if not isinstance(field, NodeNetwork):
        return field.polygons or []
    turns = (2 * pi * corner / _DISC_CORNERS for corner in range(_DISC_CORNERS))
    disc = field.disc_radius * np.array([(cos(turn), sin(turn)) for turn in turns])
    return list(field.centres[:, None] + disc)


def scale_of(field: Field, outlines: Sequence[Floats], size: tuple[int, int]) -> float:
    """Return pixels per field unit: as many as fit into a size, whole ones on a lattice of unit squares."""
    width, height = field.extent
    usual = (width * height / field.cell_count) ** 0.5
    scale = min(size[0] / width, size[1] / height, _LARGEST_CELL_PX / usual)
    is_lattice = field.polygons is not None and all((o == np.rint(o)).all() for o in outlines)
    return float(max(1, floor(scale + 1e-9))) if is_lattice else scale


def alike(outlines: Sequence[Floats]) -> Ints:
    """Return for each cell the number of its shape: cells of the same area and corners share one."""
    corners = np.array([len(outline) for outline in outlines])
    x, y = corner_table(outlines).transpose(2, 0, 1)
    areas = (x * np.roll(y, -1, axis=1) - y * np.roll(x, -1, axis=1)).sum(axis=1)
    return np.unique(np.round(areas, 2) * 100 + corners, return_inverse=True)[1].astype(np.int32)
