"""A field made of any polygons: numbered, measured and searched by one code."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from game.core.arrays import AnyArray, Floats, frozen
from game.fields.field import Field
from game.fields.geometry import snapped, spans, touching
from game.fields.poles import padded, poles

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Side: TypeAlias = tuple[float, float, float, float]
    # both ends of a side, the left one first

ROW = 0.5
"""Centres whose height differs by less than that many sides of a mean cell stand in one row."""


@dataclass(frozen=True, eq=False)
class PolygonField(Field):
    """Polygons from (0, 0) on, in reading order. Build it by ``polygon_field``.

    Attributes:
        outlines: the corners of each cell, see ``Field.polygons``.
        middles: the centre of the largest circle in each, (n, 2).
    """

    outlines: tuple[Floats, ...]
    middles: Floats

    @cached_property
    def polygons(self) -> list[Floats]:
        """The corners of each cell, the uppermost first."""
        return list(self.outlines)

    @property
    def touches(self) -> bool:
        """Always: that is how these neighbours are found."""
        return True

    @property
    def centres(self) -> Floats:
        """The centre of the largest circle inside each cell."""
        return self.middles

    @cached_property
    def extent(self) -> tuple[float, float]:
        """The right and the lower end of the outlines."""
        width, height = np.concatenate(self.outlines).max(axis=0)
        return float(width), float(height)

    def pick(self, x: float, y: float) -> int | None:
        """Return the cell at a point; a side belongs to the cell on its right, a level one to that below."""
        width, height = self.extent
        if not (0 <= x <= width and 0 <= y <= height):
            return None
        square = (int(y / self._pitch), int(x / self._pitch))
        return next((cell for cell, sides in self._squares.get(square, ()) if is_inside(sides, x, y)), None)

    @cached_property
    def _pitch(self) -> float:
        """Side of the squares by which ``pick`` looks cells up."""
        width, height = self.extent
        return float(np.sqrt(width * height / self.cell_count)) / 2

    @cached_property
    def _squares(self) -> dict[tuple[int, int], list[tuple[int, list[Side]]]]:
        """The cells whose box reaches into each square (row, column), with their sides."""
        squares: dict[tuple[int, int], list[tuple[int, list[Side]]]] = {}
        for cell, outline in enumerate(self.outlines):
            corners = outline.tolist()
            across, down = ([value / self._pitch for value in axis] for axis in zip(*corners, strict=True))
            entry = (cell, [(*min(side), *max(side)) for side in pairwise(corners + corners[:1])])
            for row in range(int(min(down)), int(max(down)) + 1):
                for column in range(int(min(across)), int(max(across)) + 1):
                    squares.setdefault((row, column), []).append(entry)
        return squares


def is_inside(sides: Iterable[Side], x: float, y: float) -> bool:
    """Return whether a point lies inside a closed outline.

    Of two outlines with a common side exactly one has the points on it, both giving its ends in one order.
    """
    is_in = False
    for left, start, right, end in sides:
        if (start <= y) != (end <= y) and x < left + (y - start) * (right - left) / (end - start):
            is_in = not is_in
    return is_in


def polygon_field(
    kind: str, family: str, columns: int, rows: int, polygons: Sequence[Floats]
) -> PolygonField:
    """Return the field of polygons that don't overlap, in any order, sense and place.

    Coordinates are snapped (``geometry.snapped``), so that equal ones are equal to the last bit.
    """
    sizes = np.array([len(polygon) for polygon in polygons])
    points = np.concatenate(polygons)
    corners, _ = snapped(points - points.min(axis=0))
    corners = frozen(corners[_upright(corners, sizes)])
    outlines = padded(corners, sizes)
    middles = poles(outlines)
    order = reading_order(middles, float(np.sqrt(_areas(outlines).mean())))
    spots = [slice(*ends) for ends in pairwise([0, *np.cumsum(sizes).tolist()])]
    ordered = tuple(corners[spots[cell]] for cell in order)
    return PolygonField(kind, family, None, columns, rows, touching(ordered), ordered, frozen(middles[order]))


def reading_order(points: Floats, unit: float) -> list[int]:
    """Return the points' indices row by row from left to right; ``unit`` is the side of a mean cell."""
    falling = np.lexsort((points[:, 0], points[:, 1]))
    heights = points[falling, 1].tolist()
    breaks, top = [0], heights[0]
    for place, height in enumerate(heights):
        if height - top > ROW * unit:
            breaks.append(place)
            top = height
    rows = (falling[start:end] for start, end in pairwise([*breaks, len(falling)]))
    return [int(cell) for row in rows for cell in row[np.argsort(points[row, 0], kind="stable")]]


def _areas(outlines: Floats) -> Floats:
    """Return the areas, above 0 for the sense of ``Field.polygons``."""
    ends = np.roll(outlines, -1, axis=1)
    crossed: Floats = (outlines[..., 0] * ends[..., 1] - outlines[..., 1] * ends[..., 0]).sum(axis=1) / 2
    return crossed


def _upright(corners: Floats, sizes: AnyArray) -> AnyArray:
    """Return the order of corners that gives each outline a positive area and its uppermost corner first."""
    starts = np.cumsum(sizes) - sizes
    owners = np.repeat(np.arange(len(sizes)), sizes)
    outlines = padded(corners, sizes)
    sense = np.where(_areas(outlines) > 0, 1, -1)
    is_top = outlines[..., 1] == outlines[..., 1].min(axis=1)[:, None]
    first = np.where(is_top, outlines[..., 0], np.inf).argmin(axis=1)
    steps = spans(np.zeros(len(sizes), np.int64), sizes)
    order: AnyArray = starts[owners] + (first[owners] + sense[owners] * steps) % sizes[owners]
    return order
