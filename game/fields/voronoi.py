"""The Voronoi map of points that are spread evenly at random: irregular regions, and who borders whom.

Points are whole multiples of 1/`GRID` field unit. From there only single operations of IEEE arithmetic are
used, no sums of fractions, so that every platform finds the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from game.core.arrays import AnyArray, Bools, Floats
    from game.core.rng import Stream

GRID = 1024
"""Steps of one field unit; a field unit is the side of a mean region."""
MARGIN = 5 * GRID // 16
"""Relaxed points keep so far from the border."""
REACH = 3
"""Points lie near their places in a lattice: only so many places away can one limit a region."""
_REACHED = [(right, down) for right in range(-REACH, REACH + 1) for down in range(-REACH, REACH + 1)]
STEPS = tuple(sorted(_REACHED, key=lambda step: step[0] ** 2 + step[1] ** 2)[1:])
"""Steps (right, down) to the lattice places around, the nearest first."""
WALLS = (-1, -2, -3, -4)
"""What is beyond the upper, right, lower and left side of the rectangle."""

RELAXATIONS = range(2, 40)
"""How often points are relaxed at least and at most, until they keep apart."""


@dataclass(frozen=True)
class Regions:
    """Convex regions round points, clipped to the rectangle; the region of each point is a row.

    Attributes:
        points: the point of each region, (n, 2) in steps of 1/`GRID`, as all coordinates here.
        corners: the corners of each region in drawing order, (n, m, 2); only the first ``sizes`` count.
        beyond: the point beyond the side that starts at each corner, or one of `WALLS`.
        sizes: how many corners each region has, (n,).
        reach: square of the distance from each point to its farthest corner, (n,).
        columns: points in a row of the lattice near whose places they lie.
    """

    points: AnyArray
    corners: Floats
    beyond: AnyArray
    sizes: AnyArray
    reach: Floats
    columns: int

    @property
    def is_corner(self) -> Bools:
        """Which of the corners count, (n, m)."""
        mask: Bools = np.arange(self.corners.shape[1]) < self.sizes[:, None]
        return mask


def even_regions(columns: int, rows: int, apart: float, rng: Stream) -> Regions:
    """Return the regions of columns x rows points at random that keep apart, ``apart`` in field units."""
    regions = voronoi(spread_points(columns, rows, rng), columns, rows)
    for relaxation in range(RELAXATIONS.stop):
        if relaxation in RELAXATIONS and closest(regions) >= apart:
            break
        regions = voronoi(relaxed(regions), columns, rows)
    return regions


def closest(regions: Regions) -> float:
    """Return the distance in field units of the two points that are closest."""
    cell, place = np.nonzero(regions.is_corner & (regions.beyond >= 0))
    way = regions.points[regions.beyond[cell, place]] - regions.points[cell]
    return float(np.sqrt((way**2).sum(axis=1).min())) / GRID


def spread_points(columns: int, rows: int, rng: Stream) -> AnyArray:
    """Return columns x rows points in the rectangle, one near each place of a lattice in reading order.

    Args:
        columns: width of the rectangle in field units.
        rows: its height.
        rng: where chance comes from.

    Returns:
        (n, 2) int64 in steps of 1/`GRID`.
    """
    row, column = np.divmod(np.arange(columns * rows), columns)
    jitter = np.array([(rng.below(GRID), rng.below(GRID)) for _ in row])
    points: AnyArray = np.column_stack((column, row)) * GRID + jitter
    return points


def relaxed(regions: Regions) -> AnyArray:
    """Return points moved half as far again as the centres of gravity, which makes their regions more even.

    They stay `MARGIN` inside the rectangle.
    """
    corners = np.where(regions.is_corner[..., None], regions.corners, regions.corners[:, :1])
    corners = np.rint(corners).astype(np.int64)
    origin = corners[:, :1]
    corners = corners - origin
    ends = np.roll(corners, -1, axis=1)
    areas = corners[..., 0] * ends[..., 1] - corners[..., 1] * ends[..., 0]
    moments = ((corners + ends) * areas[..., None]).sum(axis=1)
    centres = origin[:, 0] + moments // (3 * areas.sum(axis=1))[:, None]
    farthest = np.array((regions.columns, len(centres) // regions.columns)) * GRID - MARGIN
    points: AnyArray = np.clip((3 * centres - regions.points) // 2, MARGIN, farthest)
    return points


def voronoi(points: AnyArray, columns: int, rows: int) -> Regions:
    """Return the Voronoi regions of points from `spread_points` or `relaxed`, clipped to their rectangle."""
    width, height = columns * GRID, rows * GRID
    count = len(points)
    box = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float64)
    walls = np.tile(WALLS, (count, 1))
    corners, reach = np.tile(box, (count, 1, 1)), np.full(count, np.inf)
    regions = Regions(points, corners, walls, np.full(count, 4), reach, columns)
    row, column = np.divmod(np.arange(count), columns)
    for right, down in STEPS:
        is_there = (
            (column + right >= 0) & (column + right < columns) & (row + down >= 0) & (row + down < rows)
        )
        cells = np.flatnonzero(is_there)
        others = cells + down * columns + right
        way = points[others] - points[cells]
        is_near = way[:, 0] ** 2 + way[:, 1] ** 2 < 4 * regions.reach[cells]
        if is_near.any():
            regions = _clipped(regions, cells[is_near], others[is_near])
    return regions


def _clipped(regions: Regions, cells: AnyArray, others: AnyArray) -> Regions:
    """Cut off what lies nearer to the other point of each cell."""
    way = regions.points[others] - regions.points[cells]
    middle = regions.points[others] + regions.points[cells]
    twice = 2.0 * regions.corners[cells] - middle[:, None]
    excess = twice[..., 0] * way[:, 0, None] + twice[..., 1] * way[:, 1, None]
    is_cut = (excess > 0) & regions.is_corner[cells]
    hit = np.flatnonzero(is_cut.any(axis=1))
    if not len(hit):
        return regions
    cells, others, is_cut, excess = cells[hit], others[hit], is_cut[hit], excess[hit]
    corners, beyond, sizes = regions.corners[cells], regions.beyond[cells], regions.sizes[cells]
    # The corners cut off follow one another: find the last one kept before them and the first one kept after.
    place = np.arange(corners.shape[1])
    before = np.take_along_axis(is_cut, (place - 1) % sizes[:, None], axis=1)
    lost = is_cut.sum(axis=1)
    first_lost = (is_cut & ~before).argmax(axis=1)
    last_kept, last_lost, first_kept = ((first_lost + step) % sizes for step in (-1, lost - 1, lost))
    kept = sizes - lost
    room = max(corners.shape[1], int(kept.max()) + 2)
    order = (first_kept[:, None] + np.minimum(np.arange(room), kept[:, None] - 1)) % sizes[:, None]
    new_corners = np.take_along_axis(corners, order[..., None], axis=1)
    new_beyond = np.take_along_axis(beyond, order, axis=1)
    row = np.arange(len(cells))
    new_corners[row, kept] = _crossing(corners, excess, last_kept, first_lost)
    new_corners[row, kept + 1] = _crossing(corners, excess, first_kept, last_lost)
    new_beyond[row, kept] = others
    new_beyond[row, kept + 1] = beyond[row, last_lost]
    return _replaced(regions, cells, new_corners, new_beyond, kept + 2)


def _crossing(corners: Floats, excess: Floats, inside: AnyArray, outside: AnyArray) -> Floats:
    """Return the point between two corners where the excess is 0."""
    row = np.arange(len(corners))
    part = excess[row, inside] / (excess[row, inside] - excess[row, outside])
    start = corners[row, inside]
    crossing: Floats = start + part[:, None] * (corners[row, outside] - start)
    return crossing


def _replaced(
    regions: Regions, cells: AnyArray, corners: Floats, beyond: AnyArray, sizes: AnyArray
) -> Regions:
    """Return the regions with those of some cells replaced."""
    more = corners.shape[1] - regions.corners.shape[1]
    all_corners = np.pad(regions.corners, ((0, 0), (0, more), (0, 0)))
    all_beyond = np.pad(regions.beyond, ((0, 0), (0, more)))
    all_sizes, reach = regions.sizes.copy(), regions.reach.copy()
    all_corners[cells], all_beyond[cells], all_sizes[cells] = corners, beyond, sizes
    gaps = corners - regions.points[cells][:, None]
    reach[cells] = (gaps[..., 0] ** 2 + gaps[..., 1] ** 2).max(axis=1)
    return Regions(regions.points, all_corners, all_beyond, all_sizes, reach, regions.columns)
