"""Where a cell's number is drawn: the middle of the largest circle inside its outline."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from game.fields.geometry import TOLERANCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.arrays import AnyArray, Floats

    Measure: TypeAlias = Callable[[Floats, Floats], Floats]

FIRST_GRID = 7
FINE, QUICK = (5, 9), (3, 8)
"""Points in a row of the grid laid round the best point so far, and how often, each time half as wide."""
MANY = 200
"""More shapes than that are measured quickly: the circles found are at least nine tenths of the largest."""


def poles(outlines: Floats) -> Floats:
    """Return for each polygon (n, k, 2) the point inside that is farthest from its sides, (n, 2).

    Of equally good points (a long rectangle has many) the one found first counts, and the centre of
    gravity is looked at first. Polygons that differ by a shift are computed once; the steps are rounded
    to 1e-6, so that every platform finds the same.

    Args:
        outlines: from ``padded``.
    """
    shapes, which = prototypes(outlines)
    are_convex = depth(shapes, shapes).min() > -TOLERANCE
    grid, rounds = FINE if len(shapes) <= MANY else QUICK
    found = _searched(shapes, depth if are_convex else clearance, grid, rounds)
    points: Floats = np.round(np.round(found, 6)[which] + outlines[:, 0], 9)
    return points


def _searched(shapes: Floats, measure: Measure, grid: int, rounds: int) -> Floats:
    """Return the best points (n, 2) found on ever finer grids."""
    low, high = shapes.min(axis=1).T, shapes.max(axis=1).T
    step = (high - low) / (FIRST_GRID + 1)
    best = _centroids(shapes).T
    room = measure(shapes, best.T[:, None])[:, 0]
    middle, count = (low + high) / 2, FIRST_GRID
    for _ in range(rounds + 1):
        tries = middle[:, None] + _grid(count)[..., None] * step[:, None]
        rooms = measure(shapes, tries.T).T
        chosen = rooms.argmax(axis=0), np.arange(len(shapes))
        is_better = rooms[chosen] > room + TOLERANCE
        best, room = np.where(is_better, tries[:, *chosen], best), np.where(is_better, rooms[chosen], room)
        middle, count, step = best, grid, step / 2
    return best.T


def clearance(shapes: Floats, points: Floats, box: tuple[float, float] | None = None) -> Floats:
    """Return how far points (p, m, 2) lie inside their shapes (p, k, 2); below 0 outside, (p, m).

    Args:
        shapes: outlines from ``padded``.
        points: the points asked about.
        box: half width and half height; then the answer is how many times as large a box round the point
            may be. Without it, it is the radius of a circle.
    """
    measure = _to_circle if box is None else _to_box
    if box is not None:
        shapes, points = shapes / box, points / box
    room, is_inside = np.full(points.shape[:2], np.inf), np.zeros(points.shape[:2], bool)
    x, y = points[..., 0], points[..., 1]
    for place in range(shapes.shape[1]):
        start_x, start_y = shapes[:, place - 1, None].transpose(2, 0, 1)
        end_x, end_y = shapes[:, place, None].transpose(2, 0, 1)
        way_x, way_y = end_x - start_x, end_y - start_y
        room = np.minimum(room, measure(x - start_x, y - start_y, way_x, way_y))
        is_beside = (start_y <= y) != (end_y <= y)
        is_left = (x - start_x) * way_y < (y - start_y) * way_x
        is_inside ^= is_beside & (is_left == (way_y > 0))
    return np.where(is_inside, room, -room)


def depth(shapes: Floats, points: Floats) -> Floats:
    """Return what `clearance` would for convex shapes, much faster: from the lines through their sides."""
    x, y = np.ascontiguousarray(points.transpose(2, 1, 0))
    room, gap, part = np.full(x.shape, np.inf), np.empty_like(x), np.empty_like(x)
    ends = np.roll(shapes, -1, axis=1)
    for start, way in zip(shapes.transpose(1, 2, 0), (ends - shapes).transpose(1, 2, 0), strict=True):
        length = np.sqrt(way[0] * way[0] + way[1] * way[1])
        right, down = way / np.where(length > 0, length, 1.0)
        offset = np.where(length > 0, down * start[0] - right * start[1], np.inf)
        np.multiply(right, y, out=gap)
        gap -= np.multiply(down, x, out=part)
        gap += offset
        np.minimum(room, gap, out=room)
    return room.T


def padded(corners: Floats, sizes: AnyArray) -> Floats:
    """Return outlines that lie one behind the other as (n, k, 2), each filled up with its last corner."""
    places = np.minimum(np.arange(sizes.max()), sizes[:, None] - 1)
    outlines: Floats = corners[(np.cumsum(sizes) - sizes)[:, None] + places]
    return outlines


def prototypes(outlines: Floats) -> tuple[Floats, AnyArray]:
    """Return the shapes (p, k, 2) among padded outlines, from their first corner, and which one each is."""
    shapes = outlines - outlines[:, :1]
    keys = [row.tobytes() for row in np.round(shapes / TOLERANCE).astype(np.int64)]
    found: dict[bytes, int] = {}
    which = np.array([found.setdefault(key, place) for place, key in enumerate(keys)])
    first, which = np.unique(which, return_inverse=True)
    return shapes[first], which


def _centroids(shapes: Floats) -> Floats:
    ends = np.roll(shapes, -1, axis=1)
    areas = shapes[..., 0] * ends[..., 1] - shapes[..., 1] * ends[..., 0]
    moments: Floats = ((shapes + ends) * areas[..., None]).sum(1)
    middles: Floats = moments / (3 * areas.sum(1)[:, None])
    return middles


def _grid(count: int) -> Floats:
    """Return the steps (2, count²) of a square grid round the origin."""
    steps = np.arange(count) - count // 2
    return np.stack(np.meshgrid(steps, steps)).reshape(2, -1).astype(np.float64)


def _to_circle(gap_x: Floats, gap_y: Floats, way_x: Floats, way_y: Floats) -> Floats:
    """Return the distances of points from a side, both given from the side's start."""
    length = np.maximum(way_x * way_x + way_y * way_y, TOLERANCE**2)
    along = np.clip((gap_x * way_x + gap_y * way_y) / length, 0.0, 1.0)
    off_x, off_y = gap_x - along * way_x, gap_y - along * way_y
    distances: Floats = np.sqrt(off_x * off_x + off_y * off_y)
    return distances


def _to_box(gap_x: Floats, gap_y: Floats, way_x: Floats, way_y: Floats) -> Floats:
    """Return half the sides of the squares round points that reach a side, all given from the side's start.

    The larger of two distances is least at an end of the side, where one is 0 or where both are equal.
    """
    nearest = np.full(np.broadcast_shapes(gap_x.shape, way_x.shape), np.inf)
    for over, under in (
        (gap_x, way_x),
        (gap_y, way_y),
        (gap_x - gap_y, way_x - way_y),
        (gap_x + gap_y, way_x + way_y),
    ):
        along = np.clip(over / np.where(under == 0, 1.0, under), 0.0, 1.0)
        nearest = np.minimum(
            nearest, np.maximum(np.abs(gap_x - along * way_x), np.abs(gap_y - along * way_y))
        )
    return nearest
