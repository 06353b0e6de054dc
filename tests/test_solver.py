"""The computer in the minefield: what it calls certain is, and its moves are legal."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from game.fields import FIELD_KINDS
from game.sapper.board import Board, Cell, flag, open_cell, unflag
from game.sapper.probability import ContradictionError, probabilities
from game.sapper.solver import Act, Reason, Solver
from game.sapper.view import FLAGGED, view_of
from tests.minefields import random_mines, small_field, view_drawn

if TYPE_CHECKING:
    from game.sapper.solver import Decision


def follow(board: Board, decision: Decision) -> Board:
    """Do what the computer decided on the real board; raises when that is not legal."""
    if decision.act is Act.FLAG:
        return flag(board, decision.cell)
    if decision.act is Act.UNFLAG:
        return unflag(board, decision.cell)
    assert board.cells[decision.cell] == Cell.COVERED
    return open_cell(board, decision.cell)[0]


@pytest.mark.parametrize("kind", FIELD_KINDS)
def test_whole_games(kind: str) -> None:
    """Every certain cell is safe, every flag right, every chance exact, wrong flags are taken away."""
    field, random = small_field(kind), Random(kind)
    for game in range(3):
        mines = random_mines(field, random.randint(1, field.cell_count // 4), random)
        board = Board.covered(field, mines)
        if game == 0:
            board = flag(board, int(np.flatnonzero(~mines)[0]))
        solver = Solver(field, int(mines.sum()))
        while not board.is_cleared:
            view = view_of(board)
            decision = solver.decide(view, sets_flags=game % 2 == 0)
            assert decision.chance == probabilities(view).chance[decision.cell]
            if decision.act is Act.FLAG:
                assert mines[decision.cell]
            elif mines[decision.cell]:
                assert decision.reason is Reason.GUESS
                break
            board = follow(board, decision)


def test_reasons() -> None:
    """Numbers, the mine total and a guess are told apart."""
    solver = Solver(view_drawn(1, "#1#").field, 1)
    assert solver.decide(view_drawn(1, "#1#")).reason is Reason.GUESS
    certain = Solver(view_drawn(2, "121", "###").field, 2).decide(view_drawn(2, "121", "###"))
    assert (certain.cell, certain.reason, certain.chance) == (4, Reason.NUMBERS, 0)
    view = view_drawn(1, "1###", "####")
    assert Solver(view.field, 1).decide(view).reason is Reason.COUNT


def test_wrong_flag() -> None:
    """A wrong flag is not believed; where it stands on a safe cell it is taken away first (CASES 43)."""
    view = view_drawn(2, "121", "#F#")
    decision = Solver(view.field, 2).decide(view)
    assert (decision.cell, decision.act, decision.reason) == (4, Act.UNFLAG, Reason.NUMBERS)
    assert view.seen[4] == FLAGGED


def test_another_game() -> None:
    """A view of another game is taken as such, and contradicting numbers are reported."""
    solver = Solver(view_drawn(1, "##1#").field, 1)
    solver.decide(view_drawn(1, "##1#"))
    assert solver.decide(view_drawn(1, "#1##")).chance == 0
    for _ in range(2):
        with pytest.raises(ContradictionError):
            solver.decide(view_drawn(1, "#3##"))
