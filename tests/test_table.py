"""One participant's play: the three acts, the double click, the clock, the ways it ends."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import IllegalMoveError, MalformedError
from game.sapper.board import EndPicture
from game.sapper.events import Flagged, MineHit, Opened, TimedOut, Unflagged, Won
from game.sapper.layout import CORNERS
from game.sapper.scoring import TableScore, table_score
from game.sapper.standings import Result, standings
from game.sapper.table import (
    LIMIT_MS,
    Act,
    TablePlay,
    apply,
    end_pictures,
    mines_left,
    parse_act,
    seconds_left,
    start_play,
    state_hash,
)
from tests.boards import board_of, drawn, opening, played

CLICK, UNFLAG = Act.click, Act.unflag


# -- acts ----------------------------------------------------------------------------------------------


def test_three_acts() -> None:
    """A click flags, Shift+click takes the flag away, a click on a flag opens."""
    play, events = apply(TablePlay(board_of("*..")), CLICK(1), 0)
    assert (drawn(play.board), events, play.outcome) == (["#F#"], (Flagged(1),), "playing")
    play, events = apply(play, UNFLAG(1), 100)
    assert (drawn(play.board), events) == (["###"], (Unflagged(1),))
    play = played(board_of("*.."), (0, CLICK(1)))
    play, events = apply(play, CLICK(1), 1000)
    assert (drawn(play.board), events, play.elapsed_ms) == (["#1#"], (Opened(((1,),)),), 1000)


def test_acts_that_do_nothing() -> None:
    """Clicks on open cells and Shift+click on bare ones return the same play and start no clock."""
    fresh = TablePlay(board_of("*.."))
    assert apply(fresh, UNFLAG(0), 0) == (fresh, ())
    play = played(board_of("*.."), *opening(1, 0))
    for act in (CLICK(1), UNFLAG(1), UNFLAG(2)):
        assert apply(play, act, 5000) == (play, ())


def test_cascade_leaves_flags() -> None:
    """What a cascade opens comes as waves; flagged cells stay flagged."""
    play = played(board_of("....", "...."), (0, CLICK(3)), (0, CLICK(0)))
    play, events = apply(play, CLICK(0), 300)
    assert drawn(play.board) == ["...F", "...."]
    assert events == (Opened(((0,), (1, 4, 5), (2, 6), (7,))),)


@given(st.sampled_from([*map(CLICK, (0, 17, 351)), UNFLAG(9), Act.timeout()]))
def test_act_text(act: Act) -> None:
    """An act is read as it was written."""
    assert parse_act(act.text()) == act
    assert [a.text() for a in (CLICK(17), UNFLAG(0), Act.timeout())] == ["c17", "u0", "t"]


@pytest.mark.parametrize("text", ["", "c", "t1", "c-1", "c01", "c1 ", "C1", "c1\n", "c٣", "c9999999", "x1"])
def test_act_text_is_strict(text: str) -> None:
    """Every act has one text only."""
    with pytest.raises(MalformedError, match="This is no act"):
        parse_act(text)


@pytest.mark.parametrize(
    ("act", "at_ms"), [(CLICK(-1), 999), (CLICK(3), 999), (UNFLAG(3), 999), (CLICK(1), 499)]
)
def test_illegal_acts(act: Act, at_ms: int) -> None:
    """There are no cells beside the field, and time never goes back."""
    play = played(board_of("*.."), (0, CLICK(0)), (500, CLICK(2)))
    with pytest.raises(IllegalMoveError):
        apply(play, act, at_ms)


@pytest.mark.parametrize(("act", "at_ms"), [(CLICK(0), 1), (CLICK(0), -1), (Act.timeout(), 0)])
def test_clock_begins_with_the_first_act(act: Act, at_ms: int) -> None:
    """Before the first act no time can pass or run out."""
    with pytest.raises(IllegalMoveError):
        apply(TablePlay(board_of("*..")), act, at_ms)


# -- double click --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gap_ms", "picture"), [(0, "F##"), (60, "F##"), (250, "F##"), (251, ".1#"), (400, ".1#")]
)
def test_double_click(gap_ms: int, picture: str) -> None:
    """Two clicks on a cell within 0.25 s count as one, whatever the frame rate."""
    assert drawn(played(board_of("..*"), (0, CLICK(0)), (gap_ms, CLICK(0))).board) == [picture]


def test_double_click_on_a_mine() -> None:
    """A slip of the finger leaves a flag, a second click opens."""
    assert played(board_of("*.."), (0, CLICK(0)), (60, CLICK(0))).outcome == "playing"
    assert played(board_of("*.."), (0, CLICK(0)), (400, CLICK(0))).outcome == "mine"


def test_fumbling_never_opens() -> None:
    """Each swallowed click renews the quarter of a second; it is an act without events."""
    play = played(board_of("*.."), *((200 * i, CLICK(0)) for i in range(50)))
    assert drawn(play.board) == ["F##"]
    assert play.recent_clicks[-1] == (0, 9800)
    swallowed, events = apply(play, CLICK(0), 10_050)
    assert (events, swallowed.elapsed_ms) == ((), 10_050)
    assert apply(swallowed, CLICK(0), 10_301)[0].outcome == "mine"


def test_guard_is_for_each_cell() -> None:
    """Clicks elsewhere in between neither lift the guard of a cell nor are guarded by it."""
    play = played(board_of("..*"), (0, CLICK(0)), (50, CLICK(2)), (100, CLICK(0)), (300, CLICK(2)))
    assert drawn(play.board) == ["F#F"]
    assert drawn(apply(play, CLICK(0), 351)[0].board) == [".1F"]


def test_unflag_forgets_the_click() -> None:
    """A flag taken away can be set again at once; other cells stay guarded."""
    play = played(board_of("..*"), (0, CLICK(0)), (0, CLICK(1)), (50, UNFLAG(0)), (100, CLICK(0)))
    assert (drawn(play.board), play.recent_clicks[-1]) == (["FF#"], (0, 100))
    assert drawn(apply(play, CLICK(1), 250)[0].board) == ["FF#"]


# -- ends ----------------------------------------------------------------------------------------------


def test_flags_never_win() -> None:
    """Flags on all mines, or on all but safe cells, change nothing but the flag and the counter."""
    for flagged in (0, 1):
        play = played(board_of("*.*"), (0, CLICK(2)))
        play, events = apply(play, CLICK(flagged), 1000)
        assert (play.outcome, events, mines_left(play)) == ("playing", (Flagged(flagged),), 58)


@pytest.mark.parametrize("flags", [(), (0,), (0, 3)])
def test_win(flags: tuple[int, ...]) -> None:
    """Opening the last mine-free cell wins, whether mines are flagged or bare; whole seconds are points."""
    acts = [*((0, CLICK(cell)) for cell in flags), *opening(1, 0)]
    play = played(board_of("*..*"), *acts)
    assert play.outcome == "playing"
    play = played(board_of("*..*"), *acts, (300, CLICK(2)))
    play, events = apply(play, CLICK(2), 2001)
    assert (play.outcome, play.elapsed_ms, events) == ("won", 2001, (Opened(((2,),)), Won()))
    assert table_score(play) == TableScore(2, len(flags), 0, 996)
    assert table_score(play).total == 2 + 5 * len(flags) + 996


def test_loss() -> None:
    """Opening a mine ends the play; that mine is neither opened nor flagged, right and wrong flags count."""
    acts = [(0, CLICK(cell)) for cell in (0, 1, 4)]
    play, events = apply(played(board_of("**...", ".*..."), *acts, *opening(3, 0)), CLICK(1), 1000)
    assert (play.outcome, play.fatal, play.elapsed_ms, events) == ("mine", 1, 1000, (MineHit(1),))
    assert drawn(play.board) == ["F#2.F", "##2.."]
    e = EndPicture
    assert end_pictures(play).reshape(2, 5).tolist() == [
        [e.RIGHT_FLAG, e.FATAL, e.OPEN, e.OPEN, e.WRONG_FLAG],
        [e.COVERED_SAFE, e.MINE, e.OPEN, e.OPEN, e.OPEN],
    ]
    assert table_score(play) == TableScore(5, 1, 1, 0)
    assert table_score(play).total == 5


def test_total_may_be_negative() -> None:
    """Wrong flags cost 5 points each."""
    play = played(board_of("*...."), *((0, CLICK(cell)) for cell in (0, 1, 2, 3)), (999, CLICK(0)))
    assert table_score(play).total == -15


def test_time_out_at_999_seconds() -> None:
    """At 998.999 s acts still count; at 999.000 s the play is over, once, and nothing is opened."""
    play = played(board_of("*.."), (0, CLICK(1)))
    assert apply(play, CLICK(1), 998_999)[1] == (Opened(((1,),)),)
    for act, at_ms in ((CLICK(1), LIMIT_MS), (UNFLAG(2), LIMIT_MS + 7), (Act.timeout(), LIMIT_MS)):
        over, events = apply(play, act, at_ms)
        assert (over.outcome, over.elapsed_ms, events) == ("time", 999_000, (TimedOut(),))
        assert drawn(over.board) == ["#F#"]
        assert apply(over, Act.timeout(), LIMIT_MS) == (over, ())
        assert table_score(over) == TableScore(0, 0, 1, 0)


def test_win_in_the_last_second() -> None:
    """A victory at 998.999 s has no whole second left."""
    play = apply(played(board_of("*."), (0, CLICK(1))), CLICK(1), 998_999)[0]
    assert (play.outcome, table_score(play).bonus_seconds, seconds_left(998_999)) == ("won", 0, 1)


@pytest.mark.parametrize(
    ("elapsed_ms", "seconds"),
    [(0, 999), (1, 999), (999, 999), (1000, 998), (998_000, 1), (998_999, 1), (LIMIT_MS, 0), (10**9, 0)],
)
def test_seconds_left(elapsed_ms: int, seconds: int) -> None:
    """Seconds that have begun count; there are never less than none."""
    assert seconds_left(elapsed_ms) == seconds


def test_mines_left_may_be_negative() -> None:
    """61 flags leave -1 mine."""
    play = played(start_play("00000000").board, *((0, CLICK(cell)) for cell in range(61)))
    assert mines_left(play) == -1


def test_corners_never_lose() -> None:
    """A table may be begun in any corner."""
    for corner in CORNERS:
        play = played(start_play("7K3M9QXV").board, *opening(corner, 0))
        assert play.outcome == "playing"


@pytest.mark.parametrize("ending", ["won", "mine", "time"])
def test_nothing_reacts_after_the_end(ending: str) -> None:
    """500 acts at any time and place, even beside the field, leave the very same play."""
    acts = {"won": opening(1, 0), "mine": opening(0, 0), "time": ((0, CLICK(1)), (LIMIT_MS, Act.timeout()))}
    over = played(board_of("*."), *acts[ending])
    assert over.outcome == ending
    hands = random.Random(500)
    for _ in range(500):
        act = hands.choice([CLICK(hands.randrange(-9, 9)), UNFLAG(hands.randrange(-9, 9)), Act.timeout()])
        assert apply(over, act, hands.randrange(-(10**6), 10**7)) == (over, ())


def test_nothing_leaks_before_the_end() -> None:
    """Points and mines are not told while the play goes on."""
    for play in (start_play("7K3M9QXV"), played(board_of("*.."), (0, CLICK(0)))):
        for secret in (table_score, end_pictures):
            with pytest.raises(IllegalMoveError):
                secret(play)


def test_hash_sees_everything() -> None:
    """Whatever an act can change changes the hash; it is the same on every machine."""
    base = played(board_of("*.."), (0, CLICK(0)), (500, CLICK(1)))
    others = [
        played(board_of("*.."), (0, CLICK(0)), (500, CLICK(2))),
        played(board_of("*.."), (0, CLICK(0)), (501, CLICK(1))),
        played(board_of("*.."), (0, CLICK(1)), (500, CLICK(0))),
        played(board_of("*.."), (0, CLICK(0)), (500, CLICK(1)), (LIMIT_MS, Act.timeout())),
        played(board_of("*.."), (0, CLICK(0)), (500, CLICK(0))),
    ]
    assert len({state_hash(play) for play in (base, *others)}) == 6
    numpys = played(board_of("*.."), (0, CLICK(0)), (500, Act("click", np.int64(1))))  # type: ignore[arg-type]
    assert state_hash(numpys) == state_hash(base) == "7637efce"


# -- standings -----------------------------------------------------------------------------------------


def test_standings() -> None:
    """More points first, on equal points the shorter time, then the earlier entry."""

    def result(entry: int, points: int, elapsed_ms: int) -> Result:
        return Result("same name", entry, TableScore(points, 0, 0, 0), elapsed_ms, "mine")

    rows = [result(0, 5, 900), result(1, 7, 999_000), result(2, 5, 800), result(3, 5, 800), result(4, 9, 1)]
    assert [(place, row.entry) for place, row in standings(rows)] == [(1, 4), (2, 1), (3, 2), (4, 3), (5, 0)]
    assert standings([]) == []
