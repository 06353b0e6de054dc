"""The classic field of squares, and the neighbour table of any grid."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from game.core.arrays import Floats, Ints, frozen
from game.fields.field import Field
from game.fields.kinds import FieldKind, Size

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.rng import Stream

AROUND = tuple((right, down) for down in (-1, 0, 1) for right in (-1, 0, 1) if (right, down) != (0, 0))
"""Steps (right, down) to the 8 cells around a square."""


class Squares(Field):
    """Unit squares in reading order; the left top corner of the field is (0, 0)."""

    @cached_property
    def polygons(self) -> list[Floats]:
        """The four corners of each square."""
        left_tops = self.centres[:, None] - 0.5
        return list(frozen(left_tops + np.array([(0, 0), (1, 0), (1, 1), (0, 1)])))

    @cached_property
    def centres(self) -> Floats:
        """The middle of each square."""
        rows, columns = np.divmod(np.arange(self.cell_count), self.columns)
        return frozen(np.column_stack((columns, rows)) + 0.5)

    @property
    def extent(self) -> tuple[float, float]:
        """Columns and rows."""
        return float(self.columns), float(self.rows)

    def pick(self, x: float, y: float) -> int | None:
        """Return the square at a point; left and upper sides belong to it."""
        if not (0 <= x < self.columns and 0 <= y < self.rows):
            return None
        return int(y) * self.columns + int(x)


def build_squares(columns: int, rows: int, rng: Stream) -> Squares:
    """Return a field of squares that touch at sides and corners."""
    del rng
    return Squares("squares", "parquet", None, columns, rows, grid_neighbours(columns, rows, AROUND))


def grid_neighbours(columns: int, rows: int, offsets: Iterable[tuple[int, int]]) -> Ints:
    """Return the neighbour table of a grid in reading order whose cells reach others by fixed steps.

    Args:
        columns: cells in a row.
        rows: number of rows.
        offsets: steps (right, down), with each its opposite; what leads over the border is no neighbour.

    Returns:
        (n, max_degree) int32 as in ``Field.neighbours``.
    """
    count = columns * rows
    steps = list(offsets)
    table = np.full((rows, columns, len(steps)), count, np.int32)
    cells = np.arange(count, dtype=np.int32).reshape(rows, columns)
    for place, (right, down) in enumerate(steps):
        ends = cells[_shifted(down, rows), _shifted(right, columns)]
        table[_shifted(-down, rows), _shifted(-right, columns), place] = ends
    return pack_neighbours(table.reshape(count, len(steps)))


def pack_neighbours(table: Ints) -> Ints:
    """Sort each row of a neighbour table that is padded with n, and drop columns that hold only padding."""
    ordered = np.sort(table, axis=1)
    is_used = (ordered < len(table)).any(axis=0)
    return frozen(ordered[:, is_used].copy(order="C"))


def _shifted(step: int, length: int) -> slice:
    """Return the places from which a step backwards stays on the line."""
    return slice(min(max(step, 0), length), max(length + min(step, 0), 0))


SQUARES = FieldKind(
    "squares",
    "parquet",
    build_squares,
    {"beginner": Size(9, 9, 10), "intermediate": Size(16, 16, 40), "expert": Size(30, 16, 99)},
    largest=(46, 32),
)
