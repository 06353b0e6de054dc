"""Which nodes of a network are joined, so that a person can see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.fields.voronoi import GRID, STEPS, Regions

if TYPE_CHECKING:
    from game.core.arrays import AnyArray, Bools, Ints
    from game.core.rng import Stream

CLEAR = 0.375
"""No line passes the middle of a node that it doesn't join nearer than that, in field units."""
PLANAR_DEGREE, PLANAR_LEAST = 5.0, 3
"""Lines at a node where none cross: in the mean at most, and left by thinning at least."""
NEAR_DEGREE, NEAR_LEAST = 3.8, 3
"""The same of the near lines where some cross."""
CROSSING_DEGREE, MOST = 5.2, 9
"""Lines at a node where some cross: in the mean, and at most."""
FAR = tuple(step for step in STEPS if 2 <= step[0] ** 2 + step[1] ** 2 <= 8)
"""Steps in the lattice of the nodes that far lines are tried with."""


def planar_lines(regions: Regions, around: Ints, rng: Stream) -> AnyArray:
    """Return lines (m, 2) between nodes with neighbouring regions, some left out at random; none cross.

    Args:
        regions: the nodes and their Voronoi regions.
        around: the nodes within `STEPS` of each in the lattice, as a neighbour table.
        rng: where chance comes from.
    """
    lines = near_lines(regions, around)
    return _thinned(lines, len(around), PLANAR_DEGREE, PLANAR_LEAST, rng)


def crossing_lines(regions: Regions, around: Ints, rng: Stream) -> AnyArray:
    """Return fewer near lines and as many far ones, which may cross; arguments as of `planar_lines`."""
    every_near = near_lines(regions, around)
    near = _thinned(every_near, len(around), NEAR_DEGREE, NEAR_LEAST, rng)
    far = far_lines(regions, around, rng)
    is_new = ~np.isin(far @ (len(around), 1), every_near @ (len(around), 1))
    degrees = np.bincount(near.reshape(-1), minlength=len(around)).tolist()
    lines = near.tolist()
    for one, other in far[is_new].tolist():
        if 2 * len(lines) >= CROSSING_DEGREE * len(around):
            break
        if max(degrees[one], degrees[other]) < MOST:
            degrees[one] += 1
            degrees[other] += 1
            lines.append([one, other])
    return np.array(lines)


def near_lines(regions: Regions, around: Ints) -> AnyArray:
    """Return the clear lines between nodes whose regions have a side in common, in a fixed order."""
    node, place = np.nonzero(regions.is_corner & (regions.beyond > np.arange(len(around))[:, None]))
    lines = np.column_stack((node, regions.beyond[node, place]))
    return lines[is_clear(lines, regions.points, around)]


def far_lines(regions: Regions, around: Ints, rng: Stream) -> AnyArray:
    """Return clear lines between nodes that lie farther apart, in random order."""
    columns, rows = regions.columns, len(around) // regions.columns
    tries = []
    for _ in range(12 * len(around)):
        node = rng.below(len(around))
        right, down = FAR[rng.below(len(FAR))]
        if 0 <= node % columns + right < columns and 0 <= node // columns + down < rows:
            tries.append(tuple(sorted((node, node + down * columns + right))))
    lines = np.array(list(dict.fromkeys(tries))).reshape(-1, 2)
    return lines[is_clear(lines, regions.points, around)]


def is_clear(lines: AnyArray, points: AnyArray, around: Ints) -> Bools:
    """Return which lines (m, 2) pass no node near them that they don't join; in whole numbers."""
    start, end = points[lines].transpose(1, 0, 2)
    others = around[lines].reshape(len(lines), -1)
    others = np.where(others == len(around), lines[:, :1], others)
    way, gaps = end - start, points[others] - start[:, None]
    length = (way**2).sum(axis=1)[:, None]
    along = gaps[..., 0] * way[:, :1] + gaps[..., 1] * way[:, 1:]
    aside = gaps[..., 0] * way[:, 1:] - gaps[..., 1] * way[:, :1]
    is_near = aside**2 < int(CLEAR * GRID) ** 2 * length
    clear: Bools = ~(is_near & (along > 0) & (along < length)).any(axis=1)
    return clear


def _thinned(lines: AnyArray, count: int, degree: float, least: int, rng: Stream) -> AnyArray:
    """Return the lines less some taken at random, until nodes have no more than ``degree`` in the mean."""
    degrees = np.bincount(lines.reshape(-1), minlength=count).tolist()
    order = lines.tolist()
    rng.shuffle(order)
    kept, surplus = [], len(order) - int(degree * count / 2)
    for one, other in order:
        if surplus > 0 and min(degrees[one], degrees[other]) > least:
            degrees[one] -= 1
            degrees[other] -= 1
            surplus -= 1
        else:
            kept.append([one, other])
    return np.array(kept)
