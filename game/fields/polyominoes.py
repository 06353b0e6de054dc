"""Dominoes, trominoes and tetrominoes: a rectangle laid at random with blocks of 2, 3 or 4 unit squares."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

import numpy as np

from game.core.arrays import frozen
from game.fields.kinds import FieldKind, Size
from game.fields.links import linked_neighbours, twins
from game.fields.polygon_field import PolygonField, polygon_field
from game.fields.tiling import WINDOW, lay_anew, owners, regular_tiling, shapes, shuffle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.arrays import AnyArray, Bytes, Floats
    from game.core.rng import Stream
    from game.fields.tiling import Shape

SMALLEST = {2: 4, 3: 6, 4: 4}
"""Fewest columns and rows for each size of block; what is laid still holds a window."""
ROUNDS = 160
"""Shuffles until nothing is left of the regular tiling, as measured."""
REPAIRS = 60
"""Shuffles of the places where twins are; very small rectangles may keep theirs."""


def build_polyominoes(kind: str, size: int, columns: int, rows: int, rng: Stream) -> PolygonField:
    """Return a rectangle laid at random with blocks.

    Args:
        kind: name of the kind.
        size: unit squares of each block, 2 to 4.
        columns: unit squares in a row. Less than `SMALLEST` counts as that; a rectangle that can't be laid
            is made a little smaller (`layable`).
        rows: rows of unit squares. The field has columns x rows / size cells.
        rng: where chance comes from.
    """
    columns, rows = layable(max(columns, SMALLEST[size]), max(rows, SMALLEST[size]), size)
    tiling = regular_tiling(columns, rows, size)
    shuffle(tiling, size, ROUNDS, rng)
    part_twins(tiling, size, rng)
    return polygon_field(kind, "polyominoes", columns, rows, _outlines(tiling, size))


def layable(columns: int, rows: int, size: int) -> tuple[int, int]:
    """Return the largest rectangle not larger than asked that blocks of a size can fill."""
    if columns % size == 0 or rows % size == 0 or (size == WINDOW and columns % 2 == rows % 2 == 0):
        return columns, rows
    fewer = [(columns - columns % size, rows), (columns, rows - rows % size)]
    if size == WINDOW:
        fewer.append((columns - columns % 2, rows - rows % 2))
    return max(fewer, key=lambda sides: sides[0] * sides[1])


def part_twins(tiling: Bytes, size: int, rng: Stream) -> None:
    """Lay blocks that nothing could tell apart anew in place, until there are none."""
    rows, columns = tiling.shape
    for _ in range(REPAIRS):
        numbers = owners(tiling, size)
        groups = twins(linked_neighbours(contacts(numbers), tiling.size // size))
        if not groups:
            return
        for group in groups:
            square = int(np.flatnonzero(numbers.reshape(-1) == group[rng.below(len(group))])[0])
            top = min(max(square // columns - rng.below(WINDOW), 0), rows - WINDOW)
            left = min(max(square % columns - rng.below(WINDOW), 0), columns - WINDOW)
            lay_anew(tiling, size, np.array([top * columns + left]), rng)


def contacts(numbers: AnyArray) -> AnyArray:
    """Return the pairs of blocks on unit squares that have a side or a corner in common, (m, 2)."""
    sides = (
        (numbers[:, 1:], numbers[:, :-1]),
        (numbers[1:], numbers[:-1]),
        (numbers[1:, 1:], numbers[:-1, :-1]),
        (numbers[1:, :-1], numbers[:-1, 1:]),
    )
    return np.concatenate([np.column_stack((one.reshape(-1), other.reshape(-1))) for one, other in sides])


def _outlines(tiling: Bytes, size: int) -> list[Floats]:
    rows, columns = np.nonzero(tiling)
    corners = [_outline(shape) for shape in shapes(size)]
    return [
        corners[shape - 1] + (column, row)
        for row, column, shape in zip(rows, columns, tiling[rows, columns], strict=True)
    ]


@cache
def _outline(shape: Shape) -> Floats:
    """Return the corners (x, y) of a block with its first square at (0, 0), the block on the right hand."""
    around = [((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((0, 1), (0, 0))]
    steps = {
        ((column + x, row + y), (column + x2, row + y2))
        for row, column in shape
        for (x, y), (x2, y2) in around
    }
    sides = {start: end for start, end in steps if (end, start) not in steps}
    path = [(0, 0)]
    while len(path) < len(sides):
        path.append(sides[path[-1]])
    corners = np.array(path, np.float64)
    is_bend = (np.roll(corners, 1, axis=0) + np.roll(corners, -1, axis=0) != 2 * corners).any(axis=1)
    return frozen(corners[is_bend])


def _kind(name: str, size: int, sizes: Mapping[str, Size]) -> FieldKind:
    return FieldKind(
        name,
        "polyominoes",
        partial(build_polyominoes, name, size),
        sizes,
        largest=(52, 35),
        smallest=(SMALLEST[size], SMALLEST[size]),
        is_random=True,
    )


DOMINOES = _kind(
    "dominoes",
    2,
    {"beginner": Size(14, 12, 9), "intermediate": Size(28, 18, 35), "expert": Size(40, 24, 88)},
)
TROMINOES = _kind(
    "trominoes",
    3,
    {"beginner": Size(18, 14, 9), "intermediate": Size(33, 23, 35), "expert": Size(48, 30, 87)},
)
TETROMINOES = _kind(
    "tetrominoes",
    4,
    {"beginner": Size(20, 16, 9), "intermediate": Size(40, 26, 37), "expert": Size(52, 35, 85)},
)
POLYOMINOES = (DOMINOES, TROMINOES, TETROMINOES)
"""In menu order."""
