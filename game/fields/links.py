"""Cells that are joined in pairs: neighbour tables of them, and cells that nothing can tell apart."""

from __future__ import annotations

import numpy as np

from game.core.arrays import AnyArray, Ints, frozen
from game.fields.geometry import distinct


def linked_neighbours(links: AnyArray, count: int) -> Ints:
    """Return the neighbour table of ``count`` cells joined by links.

    Args:
        links: pairs of cells (m, 2), any number of times and in either order; one with itself doesn't count.
        count: the number n of cells.

    Returns:
        (n, max_degree) int32 as in ``Field.neighbours``.
    """
    pairs = np.concatenate((links, links[:, ::-1])).astype(np.int64)
    keys = distinct(pairs[pairs[:, 0] != pairs[:, 1]] @ np.array([count, 1]))
    cells, others = np.divmod(keys, count)
    degrees = np.bincount(cells, minlength=count)
    table = np.full((count, degrees.max(initial=0)), count, np.int32)
    table[cells, np.arange(len(cells)) - (np.cumsum(degrees) - degrees)[cells]] = others
    return frozen(table)


def links_of(neighbours: Ints) -> Ints:
    """Return the pairs i < j of neighbours, ascending, (m, 2) int32."""
    count = len(neighbours)
    cells, places = np.nonzero((neighbours < count) & (neighbours > np.arange(count)[:, None]))
    return frozen(np.column_stack((cells, neighbours[cells, places])).astype(np.int32))


def twins(neighbours: Ints) -> list[list[int]]:
    """Return the groups of cells with one and the same closed neighbourhood: nothing can tell these apart."""
    closed = np.sort(np.column_stack((np.arange(len(neighbours), dtype=np.int32), neighbours)), axis=1)
    ones, others = links_of(neighbours).T
    is_same = (closed[ones] == closed[others]).all(axis=1)
    groups: dict[int, list[int]] = {}
    grouped = set()
    for one, other in zip(ones[is_same].tolist(), others[is_same].tolist(), strict=True):
        if one not in grouped:  # else the first of its group has been paired with this other one too
            groups.setdefault(one, [one]).append(other)
            grouped.add(other)
    return list(groups.values())
