"""The Voronoi map of points that are spread evenly at random: irregular regions, and who borders whom.

Points are whole multiples of 1/`GRID` field unit. From there only single operations of IEEE arithmetic are
used, no sums of fractions, so that every platform finds the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from game.fields.geometry import following
from game.fields.half_planes import corners, sides

if TYPE_CHECKING:
    from game.core.arrays import AnyArray, Floats
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
NEAREST = 8
"""So many of them mostly limit a region; with these the others need a look only where they are near."""
WALLS = (-1, -2, -3, -4)
"""What is beyond the upper, right, lower and left side of the rectangle."""

RELAXATIONS = range(2, 40)
"""How often points are relaxed at least and at most, until they keep apart."""


@dataclass(frozen=True)
class Lattice:
    """Places in reading order near which points lie, one a field unit.

    Attributes:
        columns: places in a row.
        rows: number of rows.
    """

    columns: int
    rows: int

    @cached_property
    def near(self) -> AnyArray:
        """Each place, the one `NEAREST` steps away, and that step's place in `STEPS`, (3, m)."""
        return self._pairs(range(NEAREST))

    @cached_property
    def far(self) -> AnyArray:
        """The same for all other `STEPS`."""
        return self._pairs(range(NEAREST, len(STEPS)))

    def _pairs(self, numbers: range) -> AnyArray:
        rows, columns = np.divmod(np.arange(self.columns * self.rows), self.columns)
        right, down = np.array(STEPS)[numbers].T
        across, along = columns[:, None] + right, rows[:, None] + down
        is_there = (across >= 0) & (across < self.columns) & (along >= 0) & (along < self.rows)
        places, steps = np.nonzero(is_there)
        return np.stack((places, places + (down * self.columns + right)[steps], steps + numbers.start))


@dataclass(frozen=True)
class Regions:
    """Convex regions round points, clipped to the rectangle: their sides in drawing order, region by region.

    Attributes:
        points: the point of each region, (n, 2) in steps of 1/`GRID`, as all coordinates here.
        owners: the region of each side, (m,).
        corners: the corner where the side begins, (m, 2).
        beyond: the point beyond the side, or one of `WALLS`, (m,).
        lattice: the places near which the points lie.
    """

    points: AnyArray
    owners: AnyArray
    corners: Floats
    beyond: AnyArray
    lattice: Lattice


def even_regions(columns: int, rows: int, apart: float, rng: Stream) -> Regions:
    """Return the regions of columns x rows points at random that keep apart, ``apart`` in field units."""
    lattice = Lattice(columns, rows)
    regions = voronoi(spread_points(columns, rows, rng), lattice)
    for relaxation in range(RELAXATIONS.stop):
        if relaxation in RELAXATIONS and closest(regions) >= apart:
            break
        regions = voronoi(relaxed(regions), lattice)
    return regions


def closest(regions: Regions) -> float:
    """Return the distance in field units of the two points that are closest."""
    has_other = regions.beyond >= 0
    ones, others = (regions.points.take(ends[has_other], axis=0) for ends in (regions.owners, regions.beyond))
    right, down = (others - ones).T
    return float(np.sqrt((right * right + down * down).min())) / GRID


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
    jitter = rng.below_each(np.full(2 * columns * rows, GRID)).reshape(-1, 2)
    points: AnyArray = np.column_stack((column, row)) * GRID + jitter
    return points


def relaxed(regions: Regions) -> AnyArray:
    """Return points moved half as far again as the centres of gravity, which makes their regions more even.

    They stay `MARGIN` inside the rectangle.
    """
    sizes = np.bincount(regions.owners)
    starts, owns = np.cumsum(sizes) - sizes, regions.points.take(regions.owners, axis=0)
    (x, y), after = (np.rint(regions.corners).astype(np.int64) - owns).T, following(sizes)
    areas = x * y[after] - x[after] * y
    moments = np.stack(((x + x[after]) * areas, (y + y[after]) * areas))
    steps = np.add.reduceat(moments, starts, axis=1) // (3 * np.add.reduceat(areas, starts))
    farthest = np.array((regions.lattice.columns, regions.lattice.rows)) * GRID - MARGIN
    points: AnyArray = np.clip(regions.points + 3 * steps.T // 2, MARGIN, farthest)
    return points


def voronoi(points: AnyArray, lattice: Lattice) -> Regions:
    """Return the Voronoi regions of points from `spread_points` or `relaxed`, clipped to their rectangle."""
    near = np.concatenate((_walls(points, lattice), _limits(points, lattice.near)), axis=1)
    near = near.take(sides(near[0], near[-3:]), axis=1)
    far = _limits(points, lattice.far, _reach(near))
    found = np.concatenate((near, far), axis=1)
    found = found.take(sides(found[0], found[-3:]), axis=1)
    return _regions(points, lattice, found)


def _limits(points: AnyArray, pairs: AnyArray, reach: Floats | None = None) -> AnyArray:
    """Return pairs as in `Lattice.near` with the half-plane that the other point leaves to the first, (6, m).

    With ``reach``, a square for each point, only those whose half-plane cuts into that circle.
    """
    one, other = pairs[:2]
    right, down = (axis[other] - axis[one] for axis in np.ascontiguousarray(points.T))
    square = right * right + down * down
    limits = (*pairs, right, down, square)
    if reach is None:
        return np.stack(limits)
    is_near = square < 4 * reach[one]
    return np.stack([values[is_near] for values in limits])


def _walls(points: AnyArray, lattice: Lattice) -> AnyArray:
    """Return what the sides of the rectangle leave to each point, in the same way."""
    (x, y), cells = points.T, np.arange(len(points))
    gaps = (y, lattice.columns * GRID - x, lattice.rows * GRID - y, x)
    ways = ((0, -1), (1, 0), (0, 1), (-1, 0))
    return np.concatenate(
        [
            np.stack(np.broadcast_arrays(cells, wall, -1, *way, 2 * gap))
            for wall, way, gap in zip(WALLS, ways, gaps, strict=True)
        ],
        axis=1,
    )


def _reach(found: AnyArray) -> Floats:
    """Return the square of the distance from each point to the farthest corner of its region, (n,)."""
    x, y = corners(found[0], found[-3:]).T
    sizes = np.bincount(found[0])
    reach: Floats = np.maximum.reduceat(x * x + y * y, np.cumsum(sizes) - sizes)
    return reach


def _regions(points: AnyArray, lattice: Lattice, found: AnyArray) -> Regions:
    """Return regions by their half-planes in drawing order, (6, m).

    Each starts behind the point that is farthest in the lattice and the one after that: this doesn't
    matter, but it settles the order in which lines of a net are drawn by lot.
    """
    owners, beyond, ranks = found[:3]
    sizes = np.bincount(owners)
    starts = np.cumsum(sizes) - sizes
    farthest = np.flatnonzero(ranks == np.maximum.reduceat(ranks, starts)[owners])
    turned = np.arange(len(owners)) + (farthest - 2 * starts + 2)[owners]
    order = starts[owners] + turned % sizes[owners]
    places = corners(owners, found[-3:]) + points.take(owners, axis=0)
    return Regions(points, owners, places.take(order, axis=0), beyond.take(order), lattice)
