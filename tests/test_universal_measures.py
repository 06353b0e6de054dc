"""Points, 3BV and the tally of a category."""

from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import MalformedError
from game.sapper.board import flag, open_cell
from game.sapper.measures import Work, efficiency, per_second, work
from game.sapper.points import Score, speed_bonus
from game.sapper.tally import Tally
from tests.boards import board_of


@pytest.mark.parametrize(
    ("mines", "elapsed_ms", "bonus"),
    [
        (10, 0, 10),
        (99, 0, 980),
        (99, 1, 980),
        (99, 90_000, 98),
        (99, 88_010, 100),
        (99, 88_011, 99),
        (1, 0, 0),
    ],
)
def test_speed_bonus(mines: int, elapsed_ms: int, bonus: int) -> None:
    """N² / (10 + T), rounded down from the exact milliseconds."""
    assert speed_bonus(mines, elapsed_ms) == bonus
    assert Score(7, 2, bonus).total == 17 + bonus


@pytest.mark.parametrize(
    ("rows", "openings", "numbers"),
    [
        (("*",), 0, 0),
        (("...", "..."), 1, 0),
        (("*..", "..."), 1, 1),
        (("*.", ".."), 0, 3),
        (("..*..", "..*..", "..*.."), 2, 0),
        (("...*.", ".....", "..*.."), 2, 1),
        (("***", "*.*", "***"), 0, 1),
    ],
)
def test_work(rows: tuple[str, ...], openings: int, numbers: int) -> None:
    """Openings are groups of zeros with their borders; numbers beside no zero are counted one by one."""
    board = board_of(*rows)
    assert work(board) == Work(openings, numbers, 0)
    for cell in np.flatnonzero(~board.mines):
        board, _ = open_cell(board, int(cell))
    assert work(board).done == work(board).total == openings + numbers


def test_work_done() -> None:
    """An opening is done with its first zero, whatever flags keep covered; its border is no work."""
    board = flag(board_of(".....*", "......", "......"), 2)
    assert work(board) == Work(1, 0, 0)
    assert work(open_cell(board, 4)[0]).done == 0
    assert work(open_cell(board, 0)[0]).done == 1


def test_rates() -> None:
    """Work by click and by second; without clicks or time there is none."""
    assert (efficiency(30, 20), efficiency(30, 0)) == (1.5, 0)
    assert (per_second(30, 20_000), per_second(30, 0)) == (1.5, 0)


def test_tally() -> None:
    """Games, wins, streaks and the best are counted."""
    tally = Tally()
    for is_won, ms in ((True, 900), (True, 700), (False, 5), (True, 800)):
        tally = tally.with_game(is_won=is_won, elapsed_ms=ms, points=ms // 10, work=3, clicks=4)
    assert tally == Tally(4, 3, 1, 2, 700, 90, 12, 16, 2405)
    assert Tally().with_game(is_won=False, elapsed_ms=5, points=1, work=0, clicks=1).best_ms is None


@given(st.lists(st.tuples(st.booleans(), *[st.integers(0, 10**9)] * 4)))
def test_tally_round_trip(games: list[tuple[bool, int, int, int, int]]) -> None:
    """A tally is read from JSON as it was written."""
    tally = Tally()
    for is_won, ms, points, done, clicks in games:
        tally = tally.with_game(is_won=is_won, elapsed_ms=ms, points=points, work=done, clicks=clicks)
    assert Tally.from_json(json.loads(json.dumps(tally.to_json()))) == tally


SOUND = Tally(4, 3, 1, 2, 700, 90, 12, 16, 2405).to_json()


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"games": 2},
        {"games": -1},
        {"games": True},
        {"wins": 1.0},
        {"streak": 3},
        {"best_streak": 4},
        {"best_ms": None},
        {"wins": 0, "streak": 0, "best_streak": 0},
        {"best_ms": "700"},
        {"clicks": None},
        {"elapsed_ms": 1 << 60},
    ],
)
def test_tally_is_read_strictly(change: dict[str, object]) -> None:
    """What `to_json` can't have made is damaged."""
    assert Tally.from_json(SOUND) == Tally(4, 3, 1, 2, 700, 90, 12, 16, 2405)
    newer = SOUND | {"more": [1]}
    assert Tally.from_json(newer).to_json() == newer, "what a newer version keeps stays"
    junks: tuple[object, ...] = (SOUND | change, None, [], {})
    for junk in junks:
        with pytest.raises(MalformedError, match="damaged"):
            Tally.from_json(junk)
