"""Networks of squares: what borders a cell isn't just what lies around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.fields.kinds import FieldKind, Size
from game.fields.squares import AROUND, Squares, grid_neighbours, pack_neighbours

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.core.arrays import AnyArray, Ints
    from game.core.rng import Stream

DIAGONALS = tuple((right, down) for right in (-1, 1) for down in (-1, 1))
ROOK_TWO = ((2, 0), (-2, 0), (0, 2), (0, -2))
KNIGHT = tuple(
    (right, down) for right in (-2, -1, 1, 2) for down in (-2, -1, 1, 2) if abs(right) != abs(down)
)


def torus_neighbours(columns: int, rows: int) -> Ints:
    """Return the 8 squares around each, where left and right, upper and lower borders are joined."""
    row, column = np.divmod(np.arange(columns * rows), columns)
    ends = [(row + down) % rows * columns + (column + right) % columns for right, down in AROUND]
    return _without_repeats(np.column_stack(ends))


def cylinder_neighbours(columns: int, rows: int) -> Ints:
    """Return the 8 squares around each, where the left and the right border are joined."""
    row, column = np.divmod(np.arange(columns * rows), columns)
    ends = [
        np.where(
            (row + down >= 0) & (row + down < rows),
            (row + down) * columns + (column + right) % columns,
            columns * rows,
        )
        for right, down in AROUND
    ]
    return _without_repeats(np.column_stack(ends))


def mirror_neighbours(columns: int, rows: int) -> Ints:
    """Return the 8 squares around each and its mirror image, left and right being exchanged."""
    images = np.arange(columns * rows).reshape(rows, columns)[:, ::-1].reshape(-1)
    return _without_repeats(np.column_stack((grid_neighbours(columns, rows, AROUND), images)))


def _without_repeats(ends: AnyArray) -> Ints:
    """Return the neighbour table for the ends of each cell's lines, not counting itself and no cell twice."""
    count = len(ends)
    ends = np.sort(np.where(ends == np.arange(count)[:, None], count, ends), axis=1)
    ends[:, 1:][ends[:, 1:] == ends[:, :-1]] = count
    return pack_neighbours(ends.astype(np.int32))


def _by_steps(offsets: Iterable[tuple[int, int]]) -> Callable[[int, int], Ints]:
    return lambda columns, rows: grid_neighbours(columns, rows, offsets)


def _kind(name: str, neighbours: Callable[[int, int], Ints], mines: tuple[int, int, int]) -> FieldKind:
    """Return the kind of a network of squares with the classic sizes."""

    def build(columns: int, rows: int, rng: Stream) -> Squares:
        del rng
        return Squares(name, "networks", None, columns, rows, neighbours(columns, rows))

    beginner, intermediate, expert = mines
    sizes = {
        "beginner": Size(9, 9, beginner),
        "intermediate": Size(16, 16, intermediate),
        "expert": Size(30, 16, expert),
    }
    return FieldKind(name, "networks", build, sizes, largest=(46, 32), smallest=(5, 5))


# Set so that the computer wins expert as often as on squares (DEVELOPING.md).
TORUS = _kind("torus", torus_neighbours, (11, 43, 112))
CYLINDER = _kind("cylinder", cylinder_neighbours, (10, 40, 100))
KNIGHTS = _kind("knight", _by_steps(KNIGHT), (13, 53, 132))
DIAGONAL = _kind("diagonals", _by_steps(DIAGONALS), (6, 24, 59))
ROOKS = _kind("rook2", _by_steps(ROOK_TWO), (5, 21, 52))
MIRROR = _kind("mirror", mirror_neighbours, (13, 51, 125))
SQUARE_NETWORKS = (TORUS, CYLINDER, KNIGHTS, DIAGONAL, ROOKS, MIRROR)
"""In menu order."""
