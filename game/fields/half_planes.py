"""Convex regions cut out by half-planes, very many at once, in whole numbers: so every platform agrees.

A half-plane (a, b, c), c >= 0, holds the points (x, y) with 2 (a x + b y) <= c. Seen from a region's own
point, the origin, those with a side of the region are the corners of the convex hull of all the points
(a / c, b / c), which may lie at infinity. Half-planes are the columns of an array (3, m).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.fields.geometry import following

if TYPE_CHECKING:
    from game.core.arrays import AnyArray, Floats


def sides(owners: AnyArray, planes: AnyArray) -> AnyArray:
    """Return the indices of the half-planes that have a side of their region, in drawing order.

    Args:
        owners: the region of each half-plane, (m,), in any order; all regions are bounded.
        planes: the half-planes, (3, m) int64; none twice in a region, and so small that products of three
            numbers fit.
    """
    left, done = np.argsort(4.0 * owners + _turns(planes), kind="stable"), []
    while len(left):
        regions = owners[left]
        bends = _bends(regions, planes.take(left, axis=1))
        is_open = np.zeros(regions[-1] + 1, bool)
        is_open[regions[bends < 0]] = True
        again = is_open[regions]
        # What bends nothing in the end only touches a corner of its region.
        done.append(left[~again & (bends > 0)])
        left = left[again & (bends >= 0)]
    found = np.concatenate(done)
    return found[np.argsort(owners[found], kind="stable")]


def corners(owners: AnyArray, planes: AnyArray) -> Floats:
    """Return the corner where the side of each half-plane begins, (m, 2), for those that `sides` gave."""
    (a, b, c), (last_a, last_b, last_c) = planes, _neighbours(owners, planes)[0]
    double = 2.0 * (last_a * b - last_b * a)
    return np.column_stack(((last_c * b - last_b * c) / double, (last_a * c - last_c * a) / double))


def _turns(planes: AnyArray) -> Floats:
    """Return a number from -1 to below 3 that grows with the direction of (a, b)."""
    a, b, _ = planes
    slant = b / (np.abs(a) + np.abs(b))
    turns: Floats = np.where(a < 0, 2 - slant, slant)
    return turns


def _bends(owners: AnyArray, planes: AnyArray) -> AnyArray:
    """Return above 0 where the hull bends outwards at a half-plane's point, below 0 where it is inside."""
    (a, b, c), (last, after) = planes, _neighbours(owners, planes)
    inward, outward = last[0] * b - last[1] * a, a * after[1] - b * after[0]
    across = after[0] * last[1] - after[1] * last[0]
    bends: AnyArray = after[2] * inward + last[2] * outward + c * across
    return bends


def _neighbours(owners: AnyArray, planes: AnyArray) -> tuple[AnyArray, AnyArray]:
    """Return the half-planes before and after each round its region, (3, m)."""
    sizes = np.bincount(owners)
    after = following(sizes[sizes > 0])
    last = np.empty_like(planes)
    last[:, after] = planes
    return last, planes.take(after, axis=1)
