"""Boards: numbers, flags, cascades; all on fields whose sides differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import IllegalMoveError
from game.fields import build_field
from game.sapper.board import Board, Cell, flag, open_cell, unflag
from tests.boards import board_of, drawn, numbers_of

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn


def test_numbers() -> None:
    """Each number counts the mines at sides and corners."""
    assert numbers_of(board_of("**.", "*..", "...", "..*")) == ["221", "231", "121", "010"]
    assert numbers_of(board_of("***", "*.*", "***"))[1] == "484"


@pytest.mark.parametrize(("columns", "rows"), [(3, 20), (20, 3), (22, 16)])
@pytest.mark.parametrize("side", range(4))
def test_mines_on_one_border(columns: int, rows: int, side: int) -> None:
    """Only the border with the mines and the line beside it count them; the opposite border reads 0."""
    mines = np.zeros((rows, columns), bool)
    np.rot90(mines, side)[0] = True
    board = Board.covered(build_field("squares", columns=columns, rows=rows), mines.ravel())
    numbers = np.rot90(board.numbers.reshape(rows, columns), side)
    width = numbers.shape[1]
    assert numbers[0].tolist() == [1, *[2] * (width - 2), 1]
    assert numbers[1].tolist() == [2, *[3] * (width - 2), 2]
    assert not numbers[2:].any()


def test_cascade_stops_at_numbers() -> None:
    """A zero opens all around it as far as the numbers; the picture spreads in waves."""
    board, waves = open_cell(board_of("......", "......", "...*..", "......"), 0)
    assert drawn(board) == ["......", "..111.", "..1#1.", "..1#1."]
    assert [wave.tolist() for wave in waves] == [
        [0],
        [1, 6, 7],
        [2, 8, 12, 13, 14],
        [3, 9, 18, 19, 20],
        [4, 10],
        [5, 11],
        [16, 17],
        [22, 23],
    ]


def test_number_opens_alone() -> None:
    """A number sets nothing off."""
    board, waves = open_cell(board_of("*..", "...", "..."), 4)
    assert drawn(board) == ["###", "#1#", "###"]
    assert [wave.tolist() for wave in waves] == [[4]]


def test_cascade_goes_round_flags() -> None:
    """A flag stays and can wall a cascade off; taken away, its cell opens as any other."""
    board = board_of("....", "....")
    for cell in (1, 5):
        board = flag(board, cell)
    board, _ = open_cell(board, 0)
    assert drawn(board) == [".F##", ".F##"]
    board, waves = open_cell(unflag(board, 5), 5)
    assert drawn(board) == [".F..", "...."]
    assert [wave.tolist() for wave in waves] == [[5], [2, 6], [3, 7]]


def test_opening_a_flagged_cell() -> None:
    """The cell that is opened may carry a flag; that flag is gone then."""
    board, _ = open_cell(flag(board_of("*.."), 1), 1)
    assert drawn(board) == ["#1#"]
    assert (board.flag_count, board.opened_count, board.is_cleared) == (0, 1, False)


def test_only_the_last_safe_cell_clears() -> None:
    """Flags don't matter for being cleared."""
    board, _ = open_cell(flag(board_of("*.*"), 0), 1)
    assert board.is_cleared


def test_illegal_changes() -> None:
    """Flags stand on covered cells only, and a mine is never opened; opening twice does nothing."""
    board = flag(board_of("*..", "..."), 2)
    opened, _ = open_cell(board, 1)
    for change, before, cell in ((flag, board, 2), (unflag, board, 0), (flag, opened, 1)):
        with pytest.raises(IllegalMoveError):
            change(before, cell)
    with pytest.raises(IllegalMoveError, match="Cell 0 holds a mine"):
        open_cell(board, 0)
    assert open_cell(opened, 1) == (opened, [])


def test_boards_never_change() -> None:
    """Earlier boards stay as they were, and no array can be written."""
    board = board_of("...", "...")
    for later in (flag(board, 0), open_cell(board, 0)[0]):
        for array in (later.cells, later.mines, later.numbers):
            assert not array.flags.writeable
    assert drawn(board) == ["###", "###"]


@st.composite
def half_played(draw: DrawFn) -> tuple[Board, int]:
    """Draw a board of any small size with some flags, and a mine-free cell of it."""
    columns, rows = draw(st.integers(1, 12)), draw(st.integers(1, 12))
    count = columns * rows
    safe = draw(st.integers(0, count - 1))
    mines = np.zeros(count, bool)
    mines[draw(st.lists(st.integers(0, count - 1), max_size=count // 5))] = True
    mines[safe] = False
    board = Board.covered(build_field("squares", columns=columns, rows=rows), mines)
    for cell in draw(st.sets(st.integers(0, count - 1), max_size=count // 5)):
        board = flag(board, cell)
    return board, safe


@given(half_played())
def test_cascade_is_the_naive_flood(case: tuple[Board, int]) -> None:
    """Whole frontiers open the same cells, wave by wave, as cells taken one by one."""
    board, safe = case
    after, waves = open_cell(board, safe)
    expected = _flood(board, safe)
    assert [sorted(wave) for wave in expected] == [wave.tolist() for wave in waves]
    opened = {cell for wave in expected for cell in wave}
    assert opened == set(np.flatnonzero(after.cells == Cell.OPEN).tolist())
    assert [i for i, cell in enumerate(board.cells) if cell == Cell.FLAG and i != safe] == np.flatnonzero(
        after.cells == Cell.FLAG
    ).tolist()


def _flood(board: Board, safe: int) -> list[list[int]]:
    columns, rows = board.field.columns, board.field.rows
    distance, queue = {safe: 0}, [safe]
    for cell in queue:
        row, column = divmod(cell, columns)
        around = [
            r * columns + c
            for r in range(max(row - 1, 0), min(row + 2, rows))
            for c in range(max(column - 1, 0), min(column + 2, columns))
        ]
        if any(board.mines[near] for near in around):
            continue
        for near in around:
            if near not in distance and board.cells[near] == Cell.COVERED:
                distance[near] = distance[cell] + 1
                queue.append(near)
    waves: list[list[int]] = [[] for _ in range(max(distance.values()) + 1)]
    for cell in queue:
        waves[distance[cell]].append(cell)
    return waves
