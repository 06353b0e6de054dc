"""The computer's play: legal, repeatable, stoppable, within its budget, and what a plain minimax would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import numpy as np
import pytest

from game.core.rng import Stream
from game.overload import board as boards
from game.overload import planes
from game.overload.evaluate import WIN, Nodes, Weights, evaluate, is_decided
from game.overload.match import Match, View, apply, legal_moves, legal_placements, start
from game.overload.moves import PASS, place
from game.overload.players import STRENGTHS, Strength, best_cell, position, think
from game.overload.rules import CLASSIC, ROUNDS, TOURNAMENT_ROUNDS
from game.overload.search import Plan, Turn, search, top
from game.overload.tournament import Difficulty, strength
from tests import test_overload_reference as reference

if TYPE_CHECKING:
    from collections.abc import Generator

T = TypeVar("T")
CODE = "00000000"


def _finish(work: Generator[object, None, T]) -> T:
    while True:
        try:
            next(work)
        except StopIteration as end:
            answer: T = end.value
            return answer


def _some_state(round_number: int, number: int, moves: int = 40) -> Match:
    """Return a position from a random game."""
    rng = Stream(f"position:{round_number}", f"{number:08d}")
    state = start(ROUNDS[round_number], number % 2)
    for _ in range(moves):
        choice = legal_moves(state)
        after = apply(state, choice[rng.below(len(choice))]).state
        if after.is_over:
            break
        state = after
    return state


@pytest.mark.parametrize("player", STRENGTHS, ids=lambda player: player.name)
@pytest.mark.parametrize("round_number", range(8))
def test_every_strength_plays_by_the_rules(player: Strength, round_number: int) -> None:
    """From several positions of every round: legal at each yield, repeatable, the view untouched."""
    for number, moves in enumerate((0, 1, 30, 61)):
        state = _some_state(round_number, number, moves)
        view, legal = state.view(), legal_moves(state)
        thought = think(view, player, Stream("think", CODE))
        for progress in thought:
            assert progress.move in legal
        move = _finish(think(view, player, Stream("think", CODE)))
        assert move in legal
        assert move == _finish(think(view, player, Stream("think", CODE)))
        assert view == state.view()


def test_budget_is_kept() -> None:
    """A thought ends soon after so many positions; with more budget more is looked at."""
    view = _some_state(0, 5, 60).view()
    looked = []
    for budget in (0, 100, 3000, 20_000, None):
        positions = 0
        for progress in think(view, STRENGTHS[-1], Stream("think", CODE), budget):
            positions = progress.positions
        assert budget is None or positions <= budget + 4000
        looked.append(positions)
    assert looked == sorted(set(looked))


def test_who_has_no_cell_passes() -> None:
    """Every strength passes when barred everywhere."""
    board = np.zeros((6, 9), dtype=np.int8)
    board[1:5, 1:8] = -1
    view = View(board.tobytes(), ROUNDS[3], 0, 1)
    for player in STRENGTHS:
        assert _finish(think(view, player, Stream("think", CODE))) == PASS


@pytest.mark.parametrize("player", STRENGTHS[2:], ids=lambda player: player.name)
def test_a_win_is_taken(player: Strength) -> None:
    """Who can win at once does."""
    board = boards.parse("..........b.........cB" + "." * 30 + "a.")
    view = View(board.tobytes(), CLASSIC, 0, 1)
    assert _finish(think(view, Strength(max(200, player.level)), Stream("think", CODE))) == place(20)


def test_batched_search_is_the_same_as_alone() -> None:
    """Positions searched together get the same values as each alone, whatever the portions."""
    views = [_some_state(4, number, 44).view() for number in range(12)]
    views = [view for view in views if view.seat == 1]
    assert len(views) > 3
    plan = Plan((5, 3), (1, 1))
    alone = [_finish(search(*position(view), view.rules, plan)) for view in views]
    batch = np.stack([view.board for view in views])
    ones, twos, _, foes = planes.pack(batch, 1)
    together = _finish(search(Nodes(ones, twos, foes), Turn(1, 1), ROUNDS[4], plan, chunk=100))
    for number, one in enumerate(alone):
        here = together.root == number
        assert np.array_equal(one.cell, together.cell[here])
        assert np.array_equal(one.value, together.value[here])
        assert best_cell(one, 7) in legal_placements(_some_state(4, 0)) or one.cell.size


def _plain(cells: list[list[int]], turn: Turn, round_number: int, depth: int) -> int:
    """Return the minimax value for the seat to move, by the naive engine and the plainest search."""
    rules = ROUNDS[round_number]
    array = np.array(cells, dtype=np.int8)
    values = []
    for cell in boards.legal_cells(array, turn.seat, rules.seats[turn.seat]):
        after, _, is_won = reference.play(cells, cell, turn.seat, rules.seats[turn.seat])
        following = turn.after(rules)
        if is_won:
            values.append(WIN)
        elif depth == 0:
            values.append(_chips(after, turn.seat))
        else:
            sign = 1 if following.seat == turn.seat else -1
            values.append(sign * _plain(after, following, round_number, depth - 1))
    return max(values)


def _chips(cells: list[list[int]], seat: int) -> int:
    return sum(map(sum, cells)) * (1 if seat == 0 else -1)


@pytest.mark.parametrize("round_number", [0, 2, 3, 5, 6, 7])
def test_search_is_minimax_where_it_leaves_nothing_out(round_number: int) -> None:
    """Full width and no captures: the value of two and three placements, doubles included, by chips."""
    state = _some_state(round_number, 3, 36)
    turn = Turn(state.seat, state.left)
    plan = Plan((64,), (), Weights(chip=1, cell=0, critical=0))
    judged = _finish(search(*position(state.view()), state.rules, plan))
    wanted = _plain(state.board.tolist(), turn, round_number, 1)
    found = int(judged.value.max())
    assert found == wanted or (is_decided(judged.value.max(keepdims=True))[0] and abs(wanted) == WIN)


def test_evaluation_counts() -> None:
    """Chips, cells and critical cells, each by hand."""
    nodes, _ = position(View(boards.parse("cbaCA" + "." * 49).tobytes(), CLASSIC, 0, 1))
    assert int(evaluate(nodes, Weights(chip=1, cell=0, critical=0))[0]) == 2
    assert int(evaluate(nodes, Weights(chip=0, cell=1, critical=0))[0]) == 1
    assert int(evaluate(nodes, Weights(chip=0, cell=0, critical=1))[0]) == 0
    assert int(evaluate(nodes.turned(), Weights(chip=1, cell=0, critical=0))[0]) == -2


@pytest.mark.parametrize("count", [1, 2, 3])
def test_top_takes_the_best_of_each_parent(count: int) -> None:
    """Compared with sorting; of equals the first."""
    rng = Stream("top", CODE)
    parent = np.sort(np.array([rng.below(9) for _ in range(80)]))
    values = np.array([rng.below(11) - 5 for _ in range(80)], dtype=np.int32)
    wanted = []
    for one in sorted(set(parent.tolist())):
        rows = [row for row in range(80) if parent[row] == one]
        wanted += sorted(rows, key=lambda row: (-values[row], row))[:count]
    assert top(parent, values, count).tolist() == wanted


def test_tournament_gets_harder_with_the_difficulty() -> None:
    """In every round easy is weaker than normal and normal weaker than hard."""
    for number in TOURNAMENT_ROUNDS:
        levels = [strength(difficulty, number).level for difficulty in Difficulty]
        assert levels == sorted(set(levels))
        assert 0 <= levels[0] <= levels[-1] <= STRENGTHS[-1].level


def test_strengths_are_named_and_rise() -> None:
    """At least five, each above the one before."""
    levels = [player.level for player in STRENGTHS]
    assert len(levels) >= 5
    assert levels == sorted(set(levels))
    assert all(player.name for player in STRENGTHS)
