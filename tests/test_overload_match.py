"""Matches: turns, passes, ends, training, refusals, text forms, and going back and forward."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import IllegalMoveError, MalformedError
from game.core.rng import Stream
from game.overload import board as boards
from game.overload import codec
from game.overload.history import History
from game.overload.match import Match, apply, legal_moves, legal_placements, start, start_training
from game.overload.moves import INVERT, PASS, SKIP, Burst, Ended, Inverted, Move, Placed, Skipped, place
from game.overload.rules import CELLS, MAX_TRAINING_MOVES, ROUNDS, RuleSet

# Every other test in this file uses the first cells freely: nothing is held on an empty board.


def _on(board: str, **values: int) -> Match:
    return Match(cells=boards.parse(board).tobytes(), **values)  # type: ignore[arg-type]


def test_turns_alternate_and_doubles_place_twice() -> None:
    """In round 6 the computer has two placements, the person one."""
    state = start(ROUNDS[6])
    order = []
    for cell in (0, 1, 2, 3, 4):
        order.append((state.seat, state.left))
        state = apply(state, place(cell)).state
    assert order == [(0, 1), (1, 2), (1, 1), (0, 1), (1, 2)]
    assert start(ROUNDS[6], first=1).left == 2


def test_both_cells_of_a_double_move_stay_marked() -> None:
    """The mark shows the last turn whole, until the next placement."""
    state = start(ROUNDS[7], first=1)
    state = apply(apply(state, place(5)).state, place(8)).state
    assert state.marked == (5, 8)
    assert apply(state, place(0)).state.marked == (0,)


def test_winning_with_a_placement_left_ends_it() -> None:
    """Rule 6: no second placement after the win, and no move at all."""
    state = _on("C........a" + "." * 43 + ".", seat=1, left=2)
    state = Match(rules=ROUNDS[6], cells=state.cells, seat=1, left=2)
    applied = apply(state, place(0))
    assert applied.state.winner == 1
    assert applied.state.left == 0
    assert applied.events[-1] == Ended(1)
    assert legal_moves(applied.state) == ()
    for move in (place(3), PASS, SKIP, INVERT):
        with pytest.raises(IllegalMoveError):
            apply(applied.state, move)


def test_first_moves_don_t_win() -> None:
    """Rule 4: who never had an opponent has not beaten one."""
    state = _on("c" + "." * 53)
    assert apply(state, place(0)).state.winner is None


def test_events_tell_the_placement_and_every_wave() -> None:
    """Boards in the events lead from the placement to the state."""
    state = _on("cc.......c" + "." * 43 + "A")
    state, events = apply(state, place(0))
    assert [type(event) for event in events] == [Placed, Burst, Burst]
    burst = events[1]
    assert isinstance(burst, Burst)
    assert (burst.number, burst.cells, burst.lost) == (1, (0,), 2)
    assert isinstance(events[2], Burst)
    assert events[2].board == state.cells


def test_who_has_no_cell_passes() -> None:
    """Rule 7: with all inner cells held by the opponent, the barred person passes, by a move of its own."""
    board = np.zeros((6, 9), dtype=np.int8)
    board[1:5, 1:8] = -1
    board[0, 0] = 2
    state = Match(rules=ROUNDS[3], cells=board.tobytes())
    assert legal_moves(state) == (PASS,)
    after, events = apply(state, PASS)
    assert events == (Skipped(0, is_forced=True),)
    assert (after.seat, after.passes, after.moves) == (1, 1, 1)
    with pytest.raises(IllegalMoveError):
        apply(start(ROUNDS[3]), PASS)


@pytest.mark.parametrize(
    ("cell", "sentence"),
    [(0, "Cell a1 is held by the opponent."), (1, "Cell b1 lies on the border and is barred for you.")],
)
def test_refusals_name_the_reason(cell: int, sentence: str) -> None:
    """An illegal placement is refused with a sentence."""
    state = Match(rules=ROUNDS[3], cells=boards.parse("A" + "." * 53).tobytes())
    with pytest.raises(IllegalMoveError, match=sentence):
        apply(state, place(cell))
    with pytest.raises(IllegalMoveError, match="no such cell"):
        apply(state, Move(place(0).kind, CELLS))


def test_training_buttons() -> None:
    """Skip gives the turn away and counts; invert changes all hands but not the turn, not counted."""
    state = apply(start_training(), place(3)).state
    with pytest.raises(IllegalMoveError):
        apply(state, SKIP)  # the computer's turn
    state = apply(state, place(4)).state
    skipped, events = apply(state, SKIP)
    assert events == (Skipped(0, is_forced=False),)
    assert (skipped.seat, skipped.moves, skipped.passes) == (1, 3, 0)
    inverted, inversion = apply(state, INVERT)
    assert isinstance(inversion[0], Inverted)
    assert (inverted.seat, inverted.moves) == (0, 2)
    assert np.array_equal(inverted.board, -state.board)
    with pytest.raises(IllegalMoveError):
        apply(start(ROUNDS[1]), SKIP)


def test_training_ends_undecided_at_the_limit() -> None:
    """The 1,000th move is made and then it is over, nobody having won."""
    state = start_training()
    while not state.is_over:
        moves = legal_moves(state)
        state, events = apply(state, SKIP if SKIP in moves else moves[0])
    assert state.moves == MAX_TRAINING_MOVES
    assert state.winner is None
    assert events[-1] == Ended(None)


def test_boards_are_read_only() -> None:
    """A state can't be changed."""
    with pytest.raises(ValueError, match="read-only"):
        start(ROUNDS[0]).board[0, 0] = 1


@given(st.sampled_from([SKIP, INVERT, PASS, *map(place, range(CELLS))]))
def test_move_text_round_trip(move: Move) -> None:
    """A move's text reads back as the move."""
    assert Move.parse(move.to_text()) == move


@pytest.mark.parametrize("text", ["", "a0", "a7", "j1", "A1", "a1 ", "a11", "place", "Skip", "ж1", "a١"])
def test_malformed_moves(text: str) -> None:
    """Anything else is refused with a sentence."""
    with pytest.raises(MalformedError):
        Move.parse(text)


@pytest.mark.parametrize("text", ["", "1", "1/", "/", "1/1/1", "3/1", "1bb/1", "1db/1", "1/1x", "１/1"])
def test_malformed_rules(text: str) -> None:
    """Anything else is refused with a sentence."""
    with pytest.raises(MalformedError):
        RuleSet.parse(text)


def _random_history(number: int) -> History:
    """Play a random game with skips, inversions and passes, going back now and then."""
    rng = Stream("test", f"{number:08d}")
    begin = start_training() if number % 3 else start(ROUNDS[number % 8], number % 2, 60 + number % 200)
    history = History(begin)
    while not history.state.is_over and len(history.past) < 150:
        moves = legal_moves(history.state)
        history = history.play(moves[rng.below(len(moves))])
        if rng.below(10) == 0:
            for _ in range(rng.below(4)):
                history = history.back()
    return history


@pytest.mark.parametrize("number", range(500))
def test_case_55_undo_and_redo(number: int) -> None:
    """All back and all forward gives the same states bit by bit, and announces the end again."""
    history = _random_history(number)
    states, events = [history.state], [history.events]
    while history.past:
        history = history.back()
        states.append(history.state)
        events.append(history.events)
    assert history.back() is history
    assert history.state == history.start
    for state, told in zip(states[-2::-1], events[-2::-1], strict=True):
        history = history.forward()
        assert (history.state, history.events) == (state, told)
    assert history.forward() is history
    assert codec.parse(codec.to_text(history.state)) == history.state
    if history.state.is_over:
        assert isinstance(history.events[-1], Ended)
    undone = history.back().back()
    moves = legal_moves(undone.state)
    assert undone.play(moves[0]).future == ()


def test_random_games_keep_the_rules() -> None:
    """In 80 games legal moves are sorted, unique, never empty before the end, and all accepted."""
    for number in range(80):
        rng = Stream("kit", f"{number:08d}")
        state = start(ROUNDS[number % 8], number // 8 % 2, 300)
        while not state.is_over:
            cells = legal_placements(state)
            assert list(cells) == sorted(set(cells))
            assert legal_moves(state)
            assert bool(cells) == (PASS not in legal_moves(state))
            state = apply(state, legal_moves(state)[rng.below(len(legal_moves(state)))]).state
        assert boards.is_settled(state.board) or state.winner is not None


@pytest.mark.parametrize(
    "damage",
    [("match", "mtach"), ("1b/1w", "1b"), (";-;", ";x;"), (";0;1;", ";2;1;"), (";0;1;", ";0;9;"), (";-", "")],
)
def test_malformed_states(damage: tuple[str, str]) -> None:
    """A damaged state is refused with a sentence."""
    text = codec.to_text(start(ROUNDS[4]))
    assert damage[0] in text
    with pytest.raises(MalformedError):
        codec.parse(text.replace(*damage, 1))
