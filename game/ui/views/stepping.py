"""Where the keyboard's cursor goes from a cell: a table that leads from every cell to every other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from game.core.arrays import AnyArray, Bools, Floats, Ints

DIRECTIONS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Right, down, left, up; the opposite is two further."""
_ASIDE = 2.0
_ROWS_AT_ONCE = 256


def step_table(centres: Floats) -> Ints:
    """Return for each cell those reached by each of `DIRECTIONS`, (n, 4) int32; itself where there is none.

    A step leads to the cell whose middle lies best in a right angle around the direction. Cells left out
    by this rule are put into the way between two others.
    """
    table = np.column_stack([_best(centres, direction) for direction in DIRECTIONS]).astype(np.int32)
    joined = _joined(table)
    while not joined.all():
        _insert(table, centres, joined)
        joined = _joined(table)
    return table


def _best(centres: Floats, direction: tuple[int, int]) -> AnyArray:
    across = np.array([-direction[1], direction[0]])
    forward_of, aside_of = centres @ np.array(direction), centres @ across
    result = np.arange(len(centres))
    for start in range(0, len(centres), _ROWS_AT_ONCE):
        rows = slice(start, start + _ROWS_AT_ONCE)
        forward = forward_of - forward_of[rows, None]
        aside = aside_of - aside_of[rows, None]
        cost = forward + _ASIDE * np.abs(aside)
        # Of two equally good cells one is preferred, the other on the way back, so that the cursor returns.
        cost -= 1e-6 * np.sign(aside)
        cost[(forward <= 1e-9) | (np.abs(aside) > forward + 1e-9)] = np.inf
        best = cost.argmin(axis=1)
        is_there = np.isfinite(cost[np.arange(len(best)), best])
        result[rows] = np.where(is_there, best, result[rows])
    return result


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
