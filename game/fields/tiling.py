"""Random tilings of a rectangle of unit squares with all polyominoes of one size.

A regular tiling is shuffled window by window: the blocks that lie wholly inside a window of 4x4 squares are
laid anew, each way being equally likely (the heat-bath rule). No tiling, shape or direction is thereby
preferred: if all tilings were equally likely before, they still are. Windows side by side are laid at once,
by table.

A tiling is an array of the rectangle's squares that holds at the first square of each block, in reading
order, the number of its shape from 1 on, and elsewhere 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from game.core.arrays import AnyArray, Bytes, Ints
    from game.core.rng import Stream

Shape: TypeAlias = tuple[tuple[int, int], ...]
"""The squares (row, column) of a block, counted from its first one in reading order."""

WINDOW = 4
"""Side of a window; each of the shapes fits into it."""


@cache
def shapes(size: int) -> tuple[Shape, ...]:
    """Return every polyomino of so many squares, turned and mirrored ones too."""
    found = {frozenset({(0, 0)})}
    for _ in range(size - 1):
        found = {
            grown | {(row + down, column + right)}
            for grown in found
            for row, column in grown
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
            if (row + down, column + right) not in grown
        }
    return tuple(sorted({_from_first(squares) for squares in found}))


def regular_tiling(columns: int, rows: int, size: int) -> Bytes:
    """Return a tiling (rows, columns) by bars along a side that ``size`` divides, or by 2x2 squares."""
    width, height = (size, 1) if columns % size == 0 else (1, size) if rows % size == 0 else (2, 2)
    shape = tuple((row, column) for row in range(height) for column in range(width))
    tiling = np.zeros((rows, columns), np.uint8)
    tiling[::height, ::width] = shapes(size).index(shape) + 1
    return tiling


def shuffle(tiling: Bytes, size: int, rounds: int, rng: Stream) -> None:
    """Lay a tiling of at least 4x4 squares anew in place, so many times all over with shifted windows."""
    rows, columns = tiling.shape
    for _ in range(rounds):
        top, left = rng.below(min(WINDOW, rows - WINDOW + 1)), rng.below(min(WINDOW, columns - WINDOW + 1))
        tops = np.arange(top, rows - WINDOW + 1, WINDOW)
        lefts = np.arange(left, columns - WINDOW + 1, WINDOW)
        lay_anew(tiling, size, (tops[:, None] * columns + lefts).reshape(-1), rng)


def lay_anew(tiling: Bytes, size: int, corners: AnyArray, rng: Stream) -> None:
    """Lay the blocks that lie wholly in one of the windows anew in place.

    Args:
        tiling: the tiling.
        size: squares of a block.
        corners: first squares of windows that don't overlap, as indices of ``tiling``.
        rng: where chance comes from.
    """
    table = _table(size)
    squares = corners[:, None] + _window_squares(tiling.shape[1])
    laid = tiling.reshape(-1)[squares]
    insides = table.covers[np.arange(WINDOW**2), laid]
    regions = np.bitwise_or.reduce(insides, axis=1)
    # 16 bits a window: of at most 117 ways none is preferred by more than one part in 500.
    words = rng.words((len(corners) + 1) // 2).astype("<u4")
    draws = words.view("<u2")[: len(corners)].astype(np.int64)
    picks = table.starts[regions] + (draws * table.counts[regions] >> 16)
    tiling.reshape(-1)[squares] = np.where(insides, 0, laid) | table.ways[picks]


def owners(tiling: Bytes, size: int) -> Ints:
    """Return the number of the block on each square (rows, columns), counted by their first squares."""
    columns = tiling.shape[1]
    firsts = np.flatnonzero(tiling)
    steps = np.array([[row * columns + column for row, column in shape] for shape in shapes(size)])
    squares = firsts[:, None] + steps[tiling.reshape(-1)[firsts] - 1]
    numbers = np.empty(tiling.size, np.int32)
    numbers[squares] = np.arange(len(firsts))[:, None]
    return numbers.reshape(tiling.shape)


@dataclass(frozen=True)
class _Table:
    """All ways to lay blocks of one size into a window; a set of its 16 squares is a number of 16 bits.

    Attributes:
        covers: the squares of a block by its first square and shape, 0 if it leaves the window.
        ways: first squares and shapes like a tiling, ordered by the squares that are covered, (ways, 16).
        starts: the first way to cover each set of squares, (65536,).
        counts: how many ways there are, (65536,).
    """

    covers: AnyArray
    ways: Bytes
    starts: AnyArray
    counts: AnyArray


@cache
def _table(size: int) -> _Table:
    covers = np.zeros((WINDOW**2, len(shapes(size)) + 1), np.uint16)
    covered, ways = np.zeros(1, np.uint16), np.zeros((1, WINDOW**2), np.uint8)
    for first in range(WINDOW**2):
        for number, shape in enumerate(shapes(size), 1):
            squares = [(first // WINDOW + row, first % WINDOW + column) for row, column in shape]
            if not all(0 <= row < WINDOW and 0 <= column < WINDOW for row, column in squares):
                continue
            cover = np.uint16(sum(1 << row * WINDOW + column for row, column in squares))
            covers[first, number] = cover
            is_free = covered & cover == 0
            more = ways[is_free]
            more[:, first] = number
            covered, ways = np.append(covered, covered[is_free] | cover), np.append(ways, more, axis=0)
    counts = np.bincount(covered, minlength=1 << WINDOW**2).astype(np.int64)
    order = np.argsort(covered, kind="stable")
    return _Table(covers, ways[order], np.cumsum(counts) - counts, counts)


@cache
def _window_squares(columns: int) -> AnyArray:
    squares = np.arange(WINDOW)[:, None] * columns + np.arange(WINDOW)
    return squares.reshape(-1)


def _from_first(squares: frozenset[tuple[int, int]]) -> Shape:
    first_row, first_column = min(squares)
    return tuple(sorted((row - first_row, column - first_column) for row, column in squares))
