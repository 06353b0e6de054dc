"""Who touches whom: the one routine that makes neighbours out of outlines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.core.arrays import AnyArray, Floats, Ints, frozen

if TYPE_CHECKING:
    from collections.abc import Sequence

TOLERANCE = 1e-6
"""Coordinates no farther apart than that are the same, in field units."""


def touching(polygons: Sequence[Floats]) -> Ints:
    """Return the neighbour table of polygons that don't overlap, as in ``Field.neighbours``.

    Two of them are neighbours when they have a point in common: a side, a part of one, a corner, or a
    corner of one on a side of the other.

    Args:
        polygons: corners (k, 2) of each, in either sense.

    Returns:
        (n, max_degree) int32, rows ascending, padded with n.
    """
    owners = np.repeat(np.arange(len(polygons)), [len(polygon) for polygon in polygons])
    corners, nodes = snapped(np.concatenate(polygons))
    after = following([len(polygon) for polygon in polygons])
    sides, places = _corners_on_sides(corners, nodes, after)
    return _shared_places(
        np.concatenate((nodes, nodes[places])), np.concatenate((owners, owners[sides])), len(polygons)
    )


def snapped(points: Floats) -> tuple[Floats, AnyArray]:
    """Return points (m, 2) with equal coordinates where they were nearly so, and a number for each place.

    The coordinates are rounded to 1e-9.
    """
    (x, column), (y, row) = (_snapped_axis(axis) for axis in points.T)
    _, places = np.unique(_pair_keys(column, row), return_inverse=True)
    return np.column_stack((x, y)), places


def following(sizes: Sequence[int] | AnyArray) -> AnyArray:
    """Return the index of the next corner round each outline, the outlines lying one behind the other."""
    ends = np.cumsum(sizes)
    after: AnyArray = np.arange(1, ends[-1] + 1)
    after[ends - 1] = ends - sizes
    return after


def distinct(numbers: AnyArray) -> AnyArray:
    """Return whole numbers from 0 on in ascending order, each once; faster than numpy's ``unique``."""
    ascending = np.sort(numbers)
    once: AnyArray = ascending[np.diff(ascending, prepend=-1) > 0]
    return once


def spans(starts: AnyArray, counts: AnyArray) -> AnyArray:
    """Return start, start + 1 … of each span, one behind the other."""
    before = np.cumsum(counts) - counts
    places: AnyArray = np.arange(counts.sum()) + np.repeat(starts - before, counts)
    return places


def _snapped_axis(values: Floats) -> tuple[Floats, AnyArray]:
    """Return the values, equal where they were nearly so, and their ranks."""
    order = np.argsort(values, kind="stable")
    ascending = values[order]
    is_new = np.diff(ascending, prepend=-np.inf) > TOLERANCE
    ranks = np.empty(len(values), np.int64)
    ranks[order] = np.cumsum(is_new) - 1
    distinct = np.round(ascending[is_new], 9) + 0.0  # no negative zeros
    return distinct[ranks], ranks


def _pair_keys(first: AnyArray, second: AnyArray) -> AnyArray:
    """Return one number for each pair of numbers from 0 on, equal exactly where the pairs are."""
    keys: AnyArray = first * (second.max(initial=0) + 1) + second
    return keys


def _corners_on_sides(corners: Floats, nodes: AnyArray, after: AnyArray) -> tuple[AnyArray, AnyArray]:
    """Return the sides and the corners that lie on them elsewhere than at their ends, as indices of corners.

    A side that two cells have in common as a whole carries no corner of a third: only the other sides
    and their ends need a look, in most tilings just those of the border.
    """
    ends = nodes[after]
    keys = _pair_keys(np.minimum(nodes, ends), np.maximum(nodes, ends))
    _, same, counts = np.unique(keys, return_inverse=True, return_counts=True)
    loose = np.flatnonzero(counts[same] == 1)
    _, first = np.unique(nodes[np.append(loose, after[loose])], return_index=True)
    places = np.append(loose, after[loose])[first]
    starts, ways = corners[loose], corners[after[loose]] - corners[loose]
    picked, found = _near_boxes(starts, starts + ways, corners[places])
    gaps, way = corners[places[found]] - starts[picked], ways[picked]
    lengths = np.sqrt((way**2).sum(1))
    aside = np.abs(way[:, 0] * gaps[:, 1] - way[:, 1] * gaps[:, 0]) / lengths
    along = (way * gaps).sum(1) / lengths
    is_on = (aside <= TOLERANCE) & (along > TOLERANCE) & (along < lengths - TOLERANCE)
    return loose[picked[is_on]], places[found[is_on]]


def _near_boxes(starts: Floats, ends: Floats, points: Floats) -> tuple[AnyArray, AnyArray]:
    """Return each side and point where the point may lie in the side's box, by way of horizontal bands."""
    low, high = np.minimum(starts, ends) - TOLERANCE, np.maximum(starts, ends) + TOLERANCE
    height = float((high - low)[:, 1].mean() + 0.1 * np.abs(ends - starts).max()) if len(low) else 1.0
    stride = 4 * (np.abs(points).max(initial=1.0) + 1)
    bands = np.floor(points[:, 1] / height) * stride + points[:, 0]
    order = np.argsort(bands, kind="stable")
    lowest, highest = (np.floor(edge[:, 1] / height).astype(np.int64) for edge in (low, high))
    boxes = np.repeat(np.arange(len(low)), highest - lowest + 1)
    band = spans(lowest, highest - lowest + 1) * stride
    first = np.searchsorted(bands[order], band + low[boxes, 0])
    counts = np.searchsorted(bands[order], band + high[boxes, 0], side="right") - first
    return np.repeat(boxes, counts), order[spans(first, counts)]


def _shared_places(places: AnyArray, owners: AnyArray, count: int) -> Ints:
    """Return the neighbour table of cells that are neighbours where they have a place in common."""
    places, owners = np.divmod(distinct(places * np.int64(count) + owners), count)
    place = np.cumsum(np.diff(places, prepend=places[0]) > 0)
    sizes = np.bincount(place)
    starts = (np.cumsum(sizes) - sizes)[place]
    lefts = np.repeat(owners, sizes[place])
    pairs = distinct(lefts * np.int64(count) + owners[spans(starts, sizes[place])])
    cells, others = np.divmod(pairs[pairs // count != pairs % count], count)
    degrees = np.bincount(cells, minlength=count)
    table = np.full((count, degrees.max(initial=0)), count, np.int32)
    table[cells, spans(np.zeros(count, np.int64), degrees)] = others
    return frozen(table)
