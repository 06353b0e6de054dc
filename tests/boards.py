"""Boards drawn as text. Mines: ``*``. Cells: ``#`` covered, ``F`` flag, else the number, 0 as ``.``."""

from __future__ import annotations

import numpy as np

from game.fields import build_field
from game.sapper.board import Board, Cell
from game.sapper.table import Act, TablePlay, apply


def board_of(*rows: str) -> Board:
    """Return the covered board whose mines are drawn."""
    field = build_field("squares", columns=len(rows[0]), rows=len(rows))
    return Board.covered(field, np.array([sign == "*" for sign in "".join(rows)]))


def drawn(board: Board) -> list[str]:
    """Return the rows of a board as a person sees them."""
    signs = [_sign(state, number) for state, number in zip(board.cells, board.numbers, strict=True)]
    columns = board.field.columns
    return ["".join(signs[start : start + columns]) for start in range(0, len(signs), columns)]


def numbers_of(board: Board) -> list[str]:
    """Return the rows of a board's numbers, whatever is covered."""
    rows = board.numbers.reshape(board.field.rows, board.field.columns)
    return ["".join(map(str, row)) for row in rows]


def played(board: Board, *acts: tuple[int, Act]) -> TablePlay:
    """Return where acts at their times lead from a covered board."""
    play = TablePlay(board)
    for at_ms, act in acts:
        play = apply(play, act, at_ms)[0]
    return play


def opening(cell: int, at_ms: int) -> tuple[tuple[int, Act], tuple[int, Act]]:
    """Return the two acts that open a covered cell, the second 300 ms later."""
    return (at_ms, Act.click(cell)), (at_ms + 300, Act.click(cell))


def _sign(state: np.uint8, number: np.uint8) -> str:
    if state == Cell.COVERED:
        return "#"
    return "F" if state == Cell.FLAG else str(number).replace("0", ".")
