"""Exact probabilities: against every layout on small fields, and against cases worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from game.core.errors import MalformedError
from game.fields import FIELD_KINDS, build_field
from game.sapper.board import Board, flag, open_cell
from game.sapper.probability import ContradictionError, TooWideError, probabilities
from game.sapper.view import COVERED, FLAGGED, MinefieldView, view_of
from tests.minefields import fitting_layouts, random_mines, random_view, small_field, view_drawn


@pytest.mark.parametrize("kind", FIELD_KINDS)
def test_every_layout(kind: str) -> None:
    """Solutions and mines per cell are those of all layouts tried one by one."""
    field, random = small_field(kind), Random(kind)
    for _ in range(25):
        view = random_view(field, random)
        layouts = fitting_layouts(view)
        if not len(layouts):
            with pytest.raises(ContradictionError):
                probabilities(view)
            continue
        found = probabilities(view)
        assert found.solutions == len(layouts)
        assert found.mined == tuple(layouts.sum(axis=0).tolist())
        assert (found.is_mine == layouts.all(axis=0)).all()
        assert (found.is_safe == ((view.seen < 0) & ~layouts.any(axis=0))).all()


@pytest.mark.parametrize(
    ("mines", "rows", "mined"),
    [
        (1, ["1#"], [0, 1]),
        (1, ["#1#"], ["1/2", 0, "1/2"]),
        (2, ["#1##"], ["1/2", 0, "1/2", 1]),
        # 1-2-1 along a wall: mines under the 1s, whatever else there is.
        (2, ["121", "###"], [0, 0, 0, 1, 0, 1]),
        # 1-2-2-1: mines under the 2s.
        (2, ["1221", "####"], [0, 0, 0, 0, 0, 1, 1, 0]),
        # One mine among the first two cells, one among the last two, or the middle one alone.
        (1, ["#1#1#"], [0, 0, 1, 0, 0]),
        (2, ["#1#1#"], [1, 0, 0, 0, 1]),
        # No number at all.
        (3, ["####"], ["3/4"] * 4),
        (0, ["##"], [0, 0]),
        (2, ["##"], [1, 1]),
    ],
)
def test_by_hand(mines: int, rows: list[str], mined: list[int | str]) -> None:
    """Small cases that a person can work out."""
    found = probabilities(view_drawn(mines, *rows))
    assert [Fraction(one, found.solutions) for one in found.mined] == list(map(Fraction, mined))


def test_mine_total_counts() -> None:
    """A far cell is the likelier to be safe the more mines the numbers need: 1 mine or 2, weighed exactly."""
    found = probabilities(view_drawn(2, "#1#1######"))
    # Mine in the middle: the other is one of 5 far cells. One at each end: no far mine.
    assert found.solutions == 6
    assert found.mined == (1, 0, 5, 0, 1, 1, 1, 1, 1, 1)


def test_flags() -> None:
    """Flags count for nothing, unless they are trusted; wrong ones then contradict the numbers."""
    view = view_drawn(1, "F1#")
    assert probabilities(view).mined == (1, 0, 1)
    assert probabilities(view, trust_flags=True).mined == (1, 0, 0)
    with pytest.raises(ContradictionError):
        probabilities(view_drawn(1, "F1F"), trust_flags=True)


def test_contradictions() -> None:
    """A number that can't be met, too few and too many mines are reported."""
    for view in (view_drawn(1, "3##"), view_drawn(0, "1#"), view_drawn(2, "1#"), view_drawn(3, "1##")):
        with pytest.raises(ContradictionError):
            probabilities(view)


def test_too_wide() -> None:
    """A component beyond the limit is refused, not guessed at."""
    field, random = build_field("squares", columns=12, rows=11), Random(3)
    mines = random_mines(field, 30, random)
    seen = np.full(field.cell_count, COVERED, np.int8)
    some = [cell for cell in range(0, field.cell_count, 3) if not mines[cell]]
    seen[some] = field.neighbour_sum(mines)[some]
    with pytest.raises(TooWideError):
        probabilities(MinefieldView(field, seen, 30), limit=5)


def test_view_of_board() -> None:
    """A view shows open numbers and flags and nothing else."""
    board = Board.covered(build_field("squares", columns=3, rows=1), np.array([False, False, True]))
    view = view_of(flag(open_cell(board, 1)[0], 2))
    assert view.seen.tolist() == [COVERED, 1, FLAGGED]
    assert view.mines == 1
    with pytest.raises(MalformedError):
        MinefieldView(board.field, view.seen[:2], 1)
