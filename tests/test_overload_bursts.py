"""Bursts: the single board, the batch and a naive engine agree; chips don't get lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as npst

from game.overload import board as boards
from game.overload.flight import flights
from game.overload.planes import BORDER, cells_of
from game.overload.rules import CELLS, COLUMNS, MAX_WAVES, ROUNDS, ROWS, Directions, RuleSet, SeatRules

if TYPE_CHECKING:
    from game.overload.board import Boards
from tests import test_overload_reference as reference

SEAT_RULES = st.builds(
    SeatRules, st.booleans(), st.booleans(), st.sampled_from(Directions), st.sampled_from([1, 2])
)


def _boards(most: int, count: int = 1) -> st.SearchStrategy[Any]:
    return npst.arrays(np.int8, (count, ROWS, COLUMNS), elements=st.integers(-most, most))


def _crowded(count: int) -> st.SearchStrategy[Any]:
    """Boards on which almost every cell is about to burst."""
    elements = st.sampled_from([3, 3, 3, 3, 2, 1, 0, -1, -2, -3, -3, -3, -3])
    return npst.arrays(np.int8, (count, ROWS, COLUMNS), elements=elements)


def _single(board: Boards, cell: int, seat: int, rules: SeatRules) -> tuple[Boards, int, bool]:
    last, steps = boards.steps(board, cell, seat, rules)
    number, is_won = 0, False
    for step in steps:
        last, is_won, number = step.board, step.is_won, number + 1
    return last, number, is_won


def _same(first: tuple[Any, int, bool], second: tuple[Any, int, bool]) -> bool:
    return bool(np.array_equal(first[0], second[0])) and first[1:] == second[1:]


@settings(max_examples=300, deadline=None)
@given(_boards(3) | _crowded(1), st.integers(0, 1), SEAT_RULES, st.data())
def test_single_board_agrees_with_the_naive_engine(
    batch: Boards, seat: int, rules: SeatRules, data: st.DataObject
) -> None:
    """Same board, waves and winner on any settled position under any rules."""
    legal = boards.legal_cells(batch[0], seat, rules)
    if legal:
        cell = data.draw(st.sampled_from(legal))
        wanted = reference.play(batch[0].tolist(), cell, seat, rules)
        assert _same(wanted, _single(batch[0], cell, seat, rules))


@settings(max_examples=60, deadline=None)
@given(_boards(3, 20) | _crowded(20), st.integers(0, 1), SEAT_RULES, st.data())
def test_batch_agrees_with_the_single_board(
    batch: Boards, seat: int, rules: SeatRules, data: st.DataObject
) -> None:
    """Every board of a batch ends as it does alone."""
    choices = [boards.legal_cells(board, seat, rules) for board in batch]
    has_move = [bool(legal) for legal in choices]
    batch = batch[np.array(has_move)]
    cells = np.array([data.draw(st.sampled_from(legal)) for legal in choices if legal], dtype=np.int64)
    before = batch.copy()
    resolved = boards.resolve(batch, cells, seat, rules)
    for at, board in enumerate(batch):
        alone = _single(board, int(cells[at]), seat, rules)
        assert _same(alone, (resolved.boards[at], resolved.waves[at], resolved.is_won[at]))
    assert np.array_equal(before, batch)


@settings(max_examples=100, deadline=None)
@given(_boards(6), st.integers(0, 1), SEAT_RULES, st.data())
def test_unsettled_boards_agree_too(batch: Boards, seat: int, rules: SeatRules, data: st.DataObject) -> None:
    """What a cut cascade leaves, with cells of 4 and more of both seats, resolves alike."""
    legal = boards.legal_cells(batch[0], seat, rules)
    if legal:
        cell = data.draw(st.sampled_from(legal))
        alone = _single(batch[0], cell, seat, rules)
        assert _same(reference.play(batch[0].tolist(), cell, seat, rules), alone)
        resolved = boards.resolve(batch, np.array([cell]), seat, rules)
        assert _same(alone, (resolved.boards[0], resolved.waves[0], resolved.is_won[0]))


@settings(max_examples=100, deadline=None)
@given(_crowded(1), st.integers(0, 1), SEAT_RULES, st.data())
def test_chips_are_conserved(batch: Boards, seat: int, rules: SeatRules, data: st.DataObject) -> None:
    """Nothing is lost but what flies over an open border, and that is counted; the opponent gains nothing."""
    legal = boards.legal_cells(batch[0], seat, rules)
    if not legal:
        return
    _, steps = boards.steps(batch[0], data.draw(st.sampled_from(legal)), seat, rules)
    chips = int(np.abs(batch[0]).sum()) + 1
    foes = int((batch[0] * (1 - 2 * seat) < 0).sum())
    for step in steps:
        chips -= step.lost
        assert int(np.abs(step.board).sum()) == chips
        assert step.lost == sum(
            flight.target is None for cell in step.bursting for flight in flights(cell, rules)
        )
        assert int((step.board * (1 - 2 * seat) < 0).sum()) <= foes
        assert step.lost == 0 or not rules.goes_through_walls


@settings(max_examples=100, deadline=None)
@given(_crowded(1), st.integers(0, 1), SEAT_RULES)
def test_flights_reach_what_the_wave_changes(batch: Boards, seat: int, rules: SeatRules) -> None:
    """The flights of the bursting cells lead from one board to the next."""
    legal = boards.legal_cells(batch[0], seat, rules)
    before, steps = boards.steps(batch[0], legal[0], seat, rules) if legal else (batch[0], iter(()))
    for step in steps:
        chips = np.abs(before).ravel()
        for cell in step.bursting:
            chips[cell] -= 4
            for flight in flights(cell, rules):
                if flight.target is not None:
                    chips[flight.target] += 1
        assert np.array_equal(chips, np.abs(step.board).ravel())
        before = step.board


@pytest.mark.parametrize(("cell", "waves"), [(0, 14), (4, 10), (2 * COLUMNS + 4, 8)])
def test_case_47_full_board_settles(cell: int, waves: int | None) -> None:
    """All cells at 3, one owner, one chip added: the known number of waves, 133 chips left, all settled."""
    board = np.full((ROWS, COLUMNS), 3, dtype=np.int8)
    last, number, is_won = _single(board, cell, 0, ROUNDS[0].seats[0])
    assert waves in (None, number)
    assert int(last.sum()) == 133
    assert boards.is_settled(last)
    assert not is_won


@pytest.mark.parametrize("rules", [ROUNDS[7].seats[0], ROUNDS[5].seats[1]])
def test_case_47_walls_never_settle(rules: SeatRules) -> None:
    """163 chips going through walls: cut at the wave limit while nobody is there to be beaten."""
    board = np.full((ROWS, COLUMNS), 3, dtype=np.int8)
    last, number, is_won = _single(board, 0, 0, rules)
    assert (number, is_won, int(last.sum())) == (MAX_WAVES, False, 163)
    assert np.array_equal(boards.resolve(board[None], np.array([0]), 0, rules).boards[0], last)


def test_case_47_the_win_stops_it() -> None:
    """With an opponent's chip on the board the win ends the cascade that would never settle."""
    board = np.full((ROWS, COLUMNS), 3, dtype=np.int8)
    board[3, 4] = -3
    last, number, is_won = _single(board, 0, 0, ROUNDS[7].seats[0])
    assert is_won
    assert number < 20
    assert not boards.is_settled(last)
    assert int((last < 0).sum()) == 0


def test_border_ban_bars_exactly_the_border() -> None:
    """28 of 54 cells remain, and bursts still reach the border."""
    barred = ROUNDS[3].seats[0]
    legal = boards.legal_cells(boards.empty(), 0, barred)
    assert len(legal) == 28
    assert not set(legal) & set(cells_of(BORDER))
    board = boards.empty()
    board[1, 1] = 3
    assert _single(board, COLUMNS + 1, 0, barred)[0][0, 1] == 1


@given(npst.arrays(np.int8, (ROWS, COLUMNS), elements=st.integers(-7, 7)))
def test_board_text_round_trip(board: Boards) -> None:
    """A board's text reads back as the board."""
    assert np.array_equal(boards.parse(boards.to_text(board)), board)


@given(SEAT_RULES, SEAT_RULES)
def test_rules_text_round_trip(first: SeatRules, second: SeatRules) -> None:
    """A rule set's text reads back as the rule set."""
    assert RuleSet.parse(RuleSet((first, second)).to_text()) == RuleSet((first, second))


def test_rounds_are_those_of_the_original() -> None:
    """The eight rule sets, as text."""
    texts = [rules.to_text() for rules in ROUNDS]
    assert texts == ["1/1", "1/1", "1/1w", "1b/1", "1b/1w", "1b/1wd", "1w/2", "1w/2w"]
    assert CELLS == 54
