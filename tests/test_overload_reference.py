"""A naive Overload engine, cell by cell, written from `RULES.md` alone, to compare the fast one with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.overload.rules import CLASSIC, COLUMNS, ROWS, Directions, SeatRules

if TYPE_CHECKING:
    from collections.abc import Iterator

Cells = list[list[int]]  # signed chips, [row][column]


def neighbours(row: int, column: int, rules: SeatRules) -> Iterator[tuple[int, int]]:
    """Yield the cells that a burst reaches."""
    if rules.directions is Directions.SIDES:
        steps = [(-1, 0), (1, 0), (0, -1), (0, 1)]
    else:
        steps = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    for down, right in steps:
        to_row, to_column = row + down, column + right
        if rules.goes_through_walls:
            yield to_row % ROWS, to_column % COLUMNS
        elif 0 <= to_row < ROWS and 0 <= to_column < COLUMNS:
            yield to_row, to_column


def play(cells: Cells, cell: int, seat: int, rules: SeatRules, most: int = 1000) -> tuple[Cells, int, bool]:
    """Return the board after a placement, the number of waves, and whether the mover has won."""
    board = [row[:] for row in cells]
    sign = 1 if seat == 0 else -1
    had_foe = any(chips * sign < 0 for row in board for chips in row)
    board[cell // COLUMNS][cell % COLUMNS] += sign
    for wave in range(most):
        bursting = [
            (row, column) for row in range(ROWS) for column in range(COLUMNS) if abs(board[row][column]) >= 4
        ]
        has_foe = any(chips * sign < 0 for row in board for chips in row)
        if not bursting or (had_foe and not has_foe):
            return board, wave, had_foe and not has_foe
        board = _wave(board, bursting, sign, rules)
    has_foe = any(chips * sign < 0 for row in board for chips in row)
    return board, most, had_foe and not has_foe


def _wave(board: Cells, bursting: list[tuple[int, int]], sign: int, rules: SeatRules) -> Cells:
    after = [row[:] for row in board]
    for row, column in bursting:
        after[row][column] -= 4 if after[row][column] > 0 else -4
    for row, column in bursting:
        for to_row, to_column in neighbours(row, column, rules):
            after[to_row][to_column] = sign * (abs(after[to_row][to_column]) + 1)
    return after


def test_it_bursts_as_the_original_says() -> None:
    """4 chips reach the 4 neighbours, those there change hands, a neighbour with 3 bursts too."""
    board = [[0] * COLUMNS for _ in range(ROWS)]
    board[2][2], board[2][3], board[1][2] = 3, -3, -1
    after, waves, is_won = play(board, 2 * COLUMNS + 2, 0, CLASSIC.seats[0])
    assert (waves, is_won) == (1, True)
    board[5][8] = -1
    after, waves, is_won = play(board, 2 * COLUMNS + 2, 0, CLASSIC.seats[0])
    assert (waves, is_won) == (2, False)
    assert [row[1:5] for row in after[1:4]] == [[0, 2, 1, 0], [1, 1, 0, 1], [0, 1, 1, 0]]
