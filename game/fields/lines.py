"""Which nodes of a network are joined, so that a person can see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from game.fields.voronoi import GRID, STEPS

if TYPE_CHECKING:
    from game.core.arrays import AnyArray, Bools, Ints
    from game.core.rng import Stream
    from game.fields.voronoi import Regions

CLEAR = 0.375
"""No line passes the middle of a node that it doesn't join nearer than that, in field units."""
MOST = 9
"""No node gets far lines beyond that many lines."""
FAR = tuple(step for step in STEPS if 2 <= step[0] ** 2 + step[1] ** 2 <= 8 and step > (0, 0))
"""Steps in the lattice of the nodes that far lines are tried with, in one of both directions."""
FAR_TRIES = 5
"""So many far lines are looked at for each node."""


@dataclass(frozen=True)
class Density:
    """How many lines a network has.

    Attributes:
        near: lines at a node between neighbours, in the mean at most.
        total: lines at a node with the far ones, which may cross others, in the mean at most.
        least: no lines are left out at nodes that have just so many.
    """

    near: float
    total: float
    least: int = 3


def choose_lines(near: AnyArray, far: AnyArray, density: Density, count: int, rng: Stream) -> AnyArray:
    """Return lines (m, 2) for ``count`` nodes at random, from those that are clear."""
    near, far = _shuffled(near, rng), _shuffled(far, rng)
    degrees = np.bincount(near.reshape(-1), minlength=count).tolist()
    is_left_out, surplus = np.zeros(len(near), bool), len(near) - int(density.near * count / 2)
    for place, one, other in zip(range(len(near)), *near.T.tolist(), strict=True):
        if surplus <= 0:
            break
        if min(degrees[one], degrees[other]) > density.least:
            degrees[one] -= 1
            degrees[other] -= 1
            surplus -= 1
            is_left_out[place] = True
    near = near[~is_left_out]
    is_taken, total = np.zeros(len(far), bool), len(near)
    for place, one, other in zip(range(len(far)), *far.T.tolist(), strict=True):
        if 2 * total >= density.total * count:
            break
        if max(degrees[one], degrees[other]) < MOST:
            degrees[one] += 1
            degrees[other] += 1
            total += 1
            is_taken[place] = True
    return np.concatenate((near, far[is_taken]))


def _shuffled(lines: AnyArray, rng: Stream) -> AnyArray:
    order = list(range(len(lines)))
    rng.shuffle(order)
    return lines.take(order, axis=0)


def near_lines(regions: Regions, around: Ints) -> AnyArray:
    """Return the clear lines (m, 2) between nodes whose regions have a side in common; none of them cross.

    Args:
        regions: the nodes and their Voronoi regions.
        around: the nodes within `STEPS` of each in the lattice, as a neighbour table.
    """
    lines = _borders(regions)
    return lines[is_clear(lines, regions.points, around)]


def far_lines(regions: Regions, around: Ints, rng: Stream) -> AnyArray:
    """Return some of the clear lines (m, 2) between nodes not far from each other that aren't neighbours."""
    count, columns = len(around), regions.lattice.columns
    row, column = np.divmod(np.arange(count), columns)
    tries = []
    for right, down in FAR:
        ends_inside = (column + right < columns) & (row + down >= 0) & (row + down < count // columns)
        nodes = np.flatnonzero(ends_inside)
        tries.append(np.sort((nodes, nodes + down * columns + right), axis=0))
    lines = np.concatenate(tries, axis=1).T
    borders = np.sort(_borders(regions) @ (count, 1))
    keys = lines @ (count, 1)
    lines = lines[borders.take(np.searchsorted(borders, keys), mode="clip") != keys]
    picks = list(range(len(lines)))
    some = min(FAR_TRIES * count, len(picks))
    rng.shuffle(picks, some)
    picked: AnyArray = lines.take(picks[:some], axis=0)
    return picked[is_clear(picked, regions.points, around)]


def _borders(regions: Regions) -> AnyArray:
    """Return the pairs i < j whose regions have a side in common."""
    pairs: AnyArray = np.column_stack((regions.owners, regions.beyond))[regions.beyond > regions.owners]
    return pairs


def is_clear(lines: AnyArray, points: AnyArray, around: Ints) -> Bools:
    """Return which lines (m, 2) pass no node near them that they don't join; in whole numbers."""
    starts, ways = points[lines[:, 0]], points[lines[:, 1]] - points[lines[:, 0]]
    lengths = (ways**2).sum(axis=1)
    # From one end or the other it is at most half the way along, and no farther aside than is clear.
    clear = int(CLEAR * GRID) ** 2
    limits = (lengths // 4 + clear + 1).astype(np.int32)
    close = np.flatnonzero(_squares(points, around)[lines] < limits[:, None, None])
    line, others = close // (2 * around.shape[1]), around[lines].reshape(-1)[close]
    gaps = points.take(others, axis=0) - starts.take(line, axis=0)
    (right, down), length = ways.take(line, axis=0).T, lengths[line]
    along, aside = gaps[:, 0] * right + gaps[:, 1] * down, gaps[:, 0] * down - gaps[:, 1] * right
    is_near = (aside**2 < clear * length) & (along > 0) & (along < length)
    are_clear = np.ones(len(lines), bool)
    are_clear[line[is_near]] = False
    return are_clear


def _squares(points: AnyArray, around: Ints) -> Ints:
    """Return the squares of the distances to the nodes in a neighbour table, a large one for its padding."""
    known = np.append(points, [[-9 * GRID, -9 * GRID]], axis=0)
    x, y = (axis[around] - axis[:-1, None] for axis in np.ascontiguousarray(known.T))
    squares: Ints = np.minimum(x * x + y * y, 1 << 30).astype(np.int32)
    return squares
