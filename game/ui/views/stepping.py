"""Where the keyboard's cursor goes from a cell: a table that leads from every cell to every other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.fields.geometry import touching

if TYPE_CHECKING:
    from game.core.arrays import AnyArray, Bools, Floats, Ints
    from game.fields.field import Field

DIRECTIONS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Right, down, left, up; the opposite is two further."""


def step_table(field: Field) -> Ints:
    """Return for each cell those reached by each of `DIRECTIONS`, (n, 4) int32; itself where there is none.

    A step leads to the adjoining cell that lies best in a right angle around the direction, or else to any
    cell that does. Cells left out by this rule are put into the way between two others.
    """
    others = field.neighbours
    if field.polygons is not None and not field.touches:
        others = touching(
            field.polygons
        )  # a knight's neighbours are far away, the cursor goes square by square
    ways = [_way(field.centres, others, direction) for direction in DIRECTIONS]
    table = np.column_stack(ways).astype(np.int32)
    joined = _joined(table)
    while not joined.all():
        _insert(table, field.centres, joined)
        joined = _joined(table)
    return table


def _way(centres: Floats, others: Ints, direction: tuple[int, int]) -> AnyArray:
    everyone = np.arange(len(centres))
    result = _best(centres, everyone, others, direction)
    alone = np.flatnonzero(result == everyone)
    result[alone] = _best(centres, alone, everyone[None], direction)
    return result


def _best(centres: Floats, cells: AnyArray, others: AnyArray, direction: tuple[int, int]) -> AnyArray:
    """Return which of the ``others``, (cells, k) or (1, k), lies best in a direction, or the cell itself."""
    places = np.concatenate((centres, np.full((1, 2), np.inf)))  # the padding of a neighbour table is nowhere
    x, y = np.moveaxis(places[others] - centres[cells, None], -1, 0)
    forward, aside = (
        (x * direction[0], y * direction[0]) if direction[0] else (y * direction[1], -x * direction[1])
    )
    with np.errstate(divide="ignore", invalid="ignore"):
        # The circle through both middles whose centre lies in the direction: the smallest touches first.
        cost = (forward * forward + aside * aside) / forward
    # Of two equally good cells one is preferred, the other on the way back, so that the cursor returns.
    cost -= 1e-6 * np.sign(aside)
    cost[~((forward > 1e-9) & (np.abs(aside) <= forward + 1e-9) & (forward < np.inf))] = np.inf
    best = cost.argmin(axis=1)
    rows = np.arange(len(cells))
    found = np.broadcast_to(others, cost.shape)[rows, best]
    return np.where(np.isfinite(cost[rows, best]), found, cells)


def _joined(table: Ints) -> Bools:
    """Return which cells are reached from cell 0 and lead to it, (n,) bool."""
    starts, ends = np.repeat(np.arange(len(table)), 4), table.ravel()
    return _reached(starts, ends, len(table)) & _reached(ends, starts, len(table))


def _reached(starts: AnyArray, ends: AnyArray, count: int) -> Bools:
    is_reached = np.zeros(count, np.bool_)
    is_reached[0] = True
    known = 0
    while known != (known := int(is_reached.sum())):
        is_reached[ends[is_reached[starts]]] = True
    return is_reached


def _insert(table: Ints, centres: Floats, joined: Bools) -> None:
    """Put the left-out cell nearest to a joined one into a step of that one, and lead back from it."""
    inside, outside = np.flatnonzero(joined), np.flatnonzero(~joined)
    distances = np.linalg.norm(centres[inside, None] - centres[None, outside], axis=2)
    near, left_out = np.unravel_index(distances.argmin(), distances.shape)
    cell, lost = inside[near], outside[left_out]
    way = int(np.argmax(np.array(DIRECTIONS) @ (centres[lost] - centres[cell])))
    target = table[cell, way]
    table[lost, way] = target if target != cell else lost
    table[lost, (way + 2) % 4] = cell
    table[cell, way] = lost
