"""Random tilings by dominoes, trominoes and tetrominoes: exact, fair, without twins."""

from __future__ import annotations

from collections import Counter
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.rng import Stream
from game.fields import polyominoes, tiling
from game.fields.links import linked_neighbours, twins
from game.fields.polyominoes import DOMINOES, TETROMINOES, TROMINOES, build_polyominoes, layable

KINDS = {2: DOMINOES, 3: TROMINOES, 4: TETROMINOES}
SIZES = tuple(KINDS)
FREE_SHAPES = {2: 1, 3: 2, 4: 5}
TURNED_SHAPES = {2: 2, 3: 6, 4: 19}


def code(number: int) -> Stream:
    """Return the stream of a field."""
    return Stream("field", f"{number:08d}")


def laid(columns: int, rows: int, size: int, number: int, rounds: int) -> np.ndarray:
    """Return a shuffled tiling."""
    result = tiling.regular_tiling(columns, rows, size)
    tiling.shuffle(result, size, rounds, code(number))
    return result


def free(shape: tiling.Shape) -> tiling.Shape:
    """Return the same for all turned and mirrored forms of a shape."""
    forms = []
    for turn in range(8):
        shape = tuple((column, -row) for row, column in shape)
        if turn == 4:
            shape = tuple((row, -column) for row, column in shape)
        top, left = (min(side) for side in zip(*shape, strict=True))
        forms.append(tuple(sorted((row - top, column - left) for row, column in shape)))
    return min(forms)


@cache
def fair_counts(free_squares: int, columns: int, size: int) -> tuple[int, Counter[tiling.Shape]]:
    """Return how many tilings a set of squares has, and how often each free shape is in all of them."""
    if not free_squares:
        return 1, Counter()
    first = (free_squares & -free_squares).bit_length() - 1
    total, seen = 0, Counter[tiling.Shape]()
    for shape in tiling.shapes(size):
        places = [divmod(first, columns)] * size
        squares = [
            (row + down, column + right) for (row, column), (down, right) in zip(places, shape, strict=True)
        ]
        cover = sum(1 << row * columns + column for row, column in squares if 0 <= column < columns)
        if cover.bit_count() == size and free_squares & cover == cover:
            count, inner = fair_counts(free_squares ^ cover, columns, size)
            total += count
            seen += inner
            seen[free(shape)] += count
    return total, seen


@pytest.mark.parametrize("size", SIZES)
def test_all_shapes(size: int) -> None:
    """Each polyomino is known once in every turned and mirrored form."""
    assert TURNED_SHAPES[size] == len(tiling.shapes(size))
    assert FREE_SHAPES[size] == len({free(shape) for shape in tiling.shapes(size)})


@pytest.mark.parametrize(("size", "columns", "rows", "ways"), [(3, 5, 6, 8342), (4, 5, 8, 800290)])
def test_shapes_are_fair(size: int, columns: int, rows: int, ways: int) -> None:
    """On a small board every shape has the share it has when all tilings are equally likely."""
    total, counts = fair_counts((1 << columns * rows) - 1, columns, size)
    assert ways == total
    boards = 80
    seen = Counter[tiling.Shape]()
    for number in range(boards):
        board = laid(columns, rows, size, number, polyominoes.ROUNDS)
        seen.update(free(tiling.shapes(size)[shape - 1]) for shape in board[board > 0])
    for shape, count in counts.items():
        assert count / total == pytest.approx(seen[shape] / boards, rel=0.35)


@pytest.mark.parametrize("size", SIZES)
def test_there_is_no_grain(size: int) -> None:
    """On the largest boards no shape is rare, no direction preferred, and no line of windows left to see."""
    columns, rows = KINDS[size].sizes["expert"].columns, KINDS[size].sizes["expert"].rows
    shapes = Counter[tiling.Shape]()
    borders = np.zeros((2, tiling.WINDOW))
    boards = 16
    for number in range(boards):
        board = laid(columns, rows, size, number, polyominoes.ROUNDS)
        shapes.update(tiling.shapes(size)[shape - 1] for shape in board[board > 0])
        numbers = tiling.owners(board, size)
        assert (np.bincount(numbers.reshape(-1)) == size).all()
        for side, lines in enumerate((numbers, numbers.T)):
            is_border = (lines[1:] != lines[:-1]).mean(axis=1)[8:20]
            borders[side] += is_border.reshape(-1, tiling.WINDOW).mean(axis=0) / boards
    assert borders.std() < 0.03
    lying = sum(count for shape, count in shapes.items() if shape[-1][0] == 0)
    standing = sum(count for shape, count in shapes.items() if shape[-1][0] == size - 1)
    assert lying / standing == pytest.approx(1, rel=0.15)
    assert TURNED_SHAPES[size] == len(shapes)
    assert min(shapes.values()) > max(shapes.values()) / 6


@pytest.mark.parametrize("size", SIZES)
def test_fields_hold_no_twins(size: int) -> None:
    """Blocks of the right size cover the rectangle, and each can be told from every other."""
    for level, chosen in KINDS[size].sizes.items():
        assert layable(chosen.columns, chosen.rows, size) == (chosen.columns, chosen.rows)
        for number in range(4 if level == "expert" else 8):
            field = KINDS[size].build(chosen.columns, chosen.rows, code(number))
            assert field.polygons is not None
            areas = [_area(polygon) for polygon in field.polygons]
            assert [size] * (chosen.columns * chosen.rows // size) == areas
            assert twins(field.neighbours) == []


def _area(polygon: np.ndarray) -> float:
    ends = np.roll(polygon, -1, axis=0)
    return float((polygon[:, 0] * ends[:, 1] - polygon[:, 1] * ends[:, 0]).sum() / 2)


@pytest.mark.parametrize("size", SIZES)
def test_twins_are_parted(size: int) -> None:
    """A board full of twins, and 200 boards that may have some, have none in the end."""
    for number in range(200):
        board = laid(12, 10, size, number, 12) if number else tiling.regular_tiling(12, 10, size)
        polyominoes.part_twins(board, size, code(number))
        contacts = polyominoes.contacts(tiling.owners(board, size))
        assert twins(linked_neighbours(contacts, 120 // size)) == []


def test_twins_are_found() -> None:
    """Two lying dominoes fill the left end of a 2x3 board; only these two see the same."""
    numbers = np.array([[0, 0, 2], [1, 1, 2]])
    assert twins(linked_neighbours(polyominoes.contacts(numbers), 3)) == [[0, 1, 2]]
    assert twins(linked_neighbours(np.array([(0, 1), (1, 2), (0, 2), (2, 3)]), 4)) == [[0, 1]]


@settings(max_examples=25)
@given(st.sampled_from(SIZES), st.integers(1, 53), st.integers(1, 36), st.integers(0, 10**8 - 1))
def test_any_size_builds(size: int, columns: int, rows: int, number: int) -> None:
    """Whatever size is asked for, the field is close to it and the same again for the same code."""
    field = build_polyominoes(KINDS[size].name, size, columns, rows, code(number))
    assert field.cell_count * size == field.columns * field.rows
    assert field.columns * field.rows > columns * rows * 0.75
    again = build_polyominoes(KINDS[size].name, size, columns, rows, code(number))
    assert np.array_equal(field.neighbours, again.neighbours)
