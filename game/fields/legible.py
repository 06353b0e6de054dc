"""Whether every cell of a field can be hit and its number be read on the board of an 800x600 picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.fields.kinds import BOARD_PX, CELL_PX
from game.fields.poles import clearance, padded, prototypes

if TYPE_CHECKING:
    from game.core.arrays import Floats
    from game.fields.field import Field

DIGIT_PX = (6, 9)
"""Width and height of a number's figure; a number from 10 on is twice as wide."""


def is_legible(field: Field) -> bool:
    """Return whether all cells of a field with polygons are wide enough for a click and for their numbers."""
    return px_across(field) >= CELL_PX and number_room(field) >= 1


def px_across(field: Field) -> float:
    """Return the least width of any cell in any direction, in pixels, when the field fills the board."""
    shapes, _ = prototypes(_outlines(field))
    places = range(shapes.shape[1])
    sides = np.concatenate([np.roll(shapes, -turn, axis=1) - shapes for turn in places[1:]], axis=1)
    lengths = np.maximum(np.sqrt((sides**2).sum(axis=2)), 1e-9)
    # The least width is that across some side of the hull, and each of those joins two corners.
    heights = sides[..., None, 0] * shapes[:, None, :, 1] - sides[..., None, 1] * shapes[:, None, :, 0]
    widths = np.where(lengths > 1e-6, np.ptp(heights, axis=2) / lengths, np.inf)
    return float(widths.min()) * board_scale(field)


def number_room(field: Field) -> float:
    """Return how many times as large as needed the box of any cell's number may be round ``centres``."""
    outlines, centres = _outlines(field), field.centres[:, None] * board_scale(field)
    boxes = [(DIGIT_PX[0] / 2 * figures, DIGIT_PX[1] / 2) for figures in (1, 2)]
    rooms = [clearance(outlines * board_scale(field), centres, box)[:, 0] for box in boxes]
    return float(np.where(field.degrees < 10, *rooms).min())


def board_scale(field: Field) -> float:
    """Return how many pixels a field unit has when the field fills the board."""
    return min(pixels / length for pixels, length in zip(BOARD_PX, field.extent, strict=True))


def _outlines(field: Field) -> Floats:
    polygons = field.polygons or []
    return padded(np.concatenate(polygons), np.array([len(polygon) for polygon in polygons]))
