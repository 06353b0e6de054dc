"""Universal Sapper: what each act does, the ways it ends, the clock, records."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import IllegalMoveError, MalformedError
from game.core.record import Record
from game.fields import FIELD_KINDS
from game.sapper.board import Cell, EndPicture
from game.sapper.events import Flagged, MineHit, Opened, Questioned, Unflagged, Unquestioned, Won
from game.sapper.points import Score, score
from game.sapper.universal import (
    Act,
    Game,
    Play,
    apply,
    clamped,
    end_pictures,
    mines_left,
    new_record,
    parse_act,
    parse_game,
    recorded,
    replay_play,
    start_play,
    state_hash,
)
from tests.boards import board_of, drawn

OPEN, FLAG, CHORD = Act.open, Act.flag, Act.chord
BEGINNER = Game.at_level("squares", "beginner", "7K3M9QXV")


def play_of(*rows: str) -> Play:
    """Return a game in progress whose mines are drawn; nothing is open yet."""
    board = board_of(*rows)
    game = Game("squares", None, len(rows[0]), len(rows), int(board.mines.sum()), "00000000")
    return Play(game, board, "playing", first=0)


def after(play: Play, *acts: Act, at_ms: int = 0) -> Play:
    """Return where acts lead, all at one time."""
    for act in acts:
        play = apply(play, act, at_ms)[0]
    return play


# -- acts ----------------------------------------------------------------------------------------------


def test_opening() -> None:
    """A number opens alone, a zero opens all around it, wave by wave; open cells do nothing."""
    play, events = apply(play_of("*...", "...."), OPEN(1), 70)
    assert (drawn(play.board), events, play.elapsed_ms) == (["#1##", "####"], (Opened(((1,),)),), 70)
    assert apply(play, OPEN(1), 90) == (play, ())
    play, events = apply(play, OPEN(3), 80)
    assert (drawn(play.board), events) == (["#1..", "#1.."], (Opened(((3,), (2, 6, 7), (5,))),))


def test_flags_guard() -> None:
    """CASES 7: neither click, cascade nor chord opens a flag; taken away, the game can still be won."""
    play = after(play_of("*....", "....."), FLAG(0), FLAG(3))
    for guarded in (0, 3):
        assert apply(play, OPEN(guarded), 0) == (play, ())
    play = after(play, OPEN(4), OPEN(5), CHORD(1))
    assert (drawn(play.board), play.outcome) == (["F1.F.", "11..."], "playing")
    assert mines_left(play) == -1
    play = after(play, FLAG(3), OPEN(3))
    assert (drawn(play.board), play.outcome) == (["F1...", "11..."], "won")


def test_question_marks() -> None:
    """With question marks a flag turns into one, and that into nothing; it is opened as any covered cell."""
    mark = Act.flag(1, questions=True)
    play, happened = play_of("..*"), []
    for _ in range(3):
        play, events = apply(play, mark, 0)
        happened += [*events, *play.questions]
    assert happened == [Flagged(1), Questioned(1), 1, Unquestioned(1)]
    asked = after(play, mark, mark)
    assert drawn(asked.board) == ["###"]
    for opened in (after(asked, OPEN(1)), after(asked, OPEN(0))):
        assert (opened.board.cells[1], not opened.questions) == (Cell.OPEN, True)
    play, events = apply(asked, FLAG(1), 0)  # the setting was switched off meanwhile
    assert (drawn(play.board), events, not play.questions) == (["#F#"], (Flagged(1),), True)
    assert apply(play, FLAG(1), 0)[1] == (Unflagged(1),)


def test_marks_on_open_cells() -> None:
    """An open cell takes no mark."""
    play = after(play_of("*.."), OPEN(1))
    for questions in (False, True):
        assert apply(play, Act.flag(1, questions=questions), 9) == (play, ())


CHORD_ROWS = ("*.*..", ".....", ".....")


@pytest.mark.parametrize("flags", [(0,), (0, 2, 5), (), (0, 2, 5, 7)])
def test_chord_with_a_wrong_count(flags: tuple[int, ...]) -> None:
    """CASES 9: with too few or too many flags a chord does nothing, nor does it on covered cells."""
    play = after(play_of(*CHORD_ROWS), OPEN(1), *map(FLAG, flags))
    for cell in (1, 0, 14):
        assert apply(play, CHORD(cell), 0) == (play, ())


def test_chord() -> None:
    """With as many flags as the number all else around it opens, and what zeros there set off."""
    play = after(play_of("*.*....", ".....*.", "......."), OPEN(8), FLAG(0), FLAG(2))
    play, events = apply(play, CHORD(8), 5)
    assert (drawn(play.board), play.outcome) == (["F2F####", "12111##", "....1##"], "playing")
    assert events == (Opened(((1, 7, 9, 14, 15, 16), (10, 17), (11, 18))),)
    assert play.opened_points == 2 + 2 + 1 + 1 + 3 * 10
    assert apply(play, CHORD(8), 6) == (play, ())


def test_chord_with_a_wrong_flag() -> None:
    """CASES 9: a wrong flag costs the game; it is shown crossed beside the mine that went off."""
    play = after(play_of(*CHORD_ROWS), OPEN(1), FLAG(0), FLAG(6))
    play, events = apply(play, CHORD(1), 5)
    assert (play.outcome, play.fatal) == ("lost", (2,))
    assert events[-1] == MineHit(2)
    pictures = end_pictures(play)
    assert [pictures[cell] for cell in (0, 2, 6)] == [
        EndPicture.RIGHT_FLAG,
        EndPicture.FATAL,
        EndPicture.WRONG_FLAG,
    ]


def test_chord_hits_several() -> None:
    """All mines that a chord hits went off and are shown so."""
    play = after(play_of("*.*", "..."), OPEN(1), FLAG(3), FLAG(5))
    play, events = apply(play, CHORD(1), 0)
    assert (play.fatal, events) == ((0, 2), (Opened(((4,),)), MineHit(0), MineHit(2)))
    assert end_pictures(play)[[0, 2]].tolist() == [EndPicture.FATAL] * 2
    assert not play.board.cells[[0, 2]].any()


def test_chord_on_a_zero() -> None:
    """What a flag kept from a cascade opens by a chord on the zero beside it."""
    play = after(play_of("....", "...*"), FLAG(1), OPEN(0), FLAG(1))
    assert (drawn(play.board), play.opened_points) == ([".#1#", "..1#"], 10)
    play = after(play, CHORD(0))
    assert (drawn(play.board), play.opened_points) == (["..1#", "..1#"], 20)


@given(st.sampled_from([OPEN(0), FLAG(17), Act.flag(9, questions=True), CHORD(351)]))
def test_act_text(act: Act) -> None:
    """An act is read as it was written."""
    assert parse_act(act.text()) == act
    assert act.text() in ("o0", "f17", "m9", "c351")


@pytest.mark.parametrize("text", ["", "o", "o-1", "o01", "o1 ", "O1", "o1\n", "o٣", "o9999999", "x1"])
def test_act_text_is_strict(text: str) -> None:
    """Every act has one text only."""
    with pytest.raises(MalformedError, match="This is no act"):
        parse_act(text)


@pytest.mark.parametrize("act", [OPEN(-1), FLAG(81), CHORD(81), Act.flag(-9, questions=True)])
def test_no_such_cell(act: Act) -> None:
    """There are no cells beside the field, before and after the first opening."""
    for play in (start_play(BEGINNER), after(start_play(BEGINNER), OPEN(0))):
        with pytest.raises(IllegalMoveError, match="There is no cell"):
            apply(play, act, 0)


# -- the clock and the first opening ---------------------------------------------------------------------


def test_clock_begins_with_the_first_opening() -> None:
    """CASES 27, 33: flags before it are allowed, no time passes; afterwards time never goes back."""
    play = after(start_play(BEGINNER), FLAG(3), Act.flag(4, questions=True), CHORD(5))
    assert (play.outcome, play.elapsed_ms, play.first) == ("ready", 0, None)
    for act, at_ms in ((OPEN(0), 1), (FLAG(9), 1), (OPEN(0), -1)):
        with pytest.raises(IllegalMoveError):
            apply(play, act, at_ms)
    play = apply(after(play, OPEN(0)), FLAG(80), 500)[0]
    assert (play.outcome, play.elapsed_ms, play.first) == ("playing", 500, 0)
    assert play.board.cells[[3, 4, 80]].tolist() == [Cell.FLAG] * 3
    with pytest.raises(IllegalMoveError, match="Time goes back"):
        apply(play, FLAG(80), 499)


def test_nothing_is_known_before_the_first_opening() -> None:
    """The board has no mines yet, the counter shows them all."""
    play = start_play(BEGINNER)
    assert not play.board.mines.any()
    assert not play.board.numbers.any()
    assert mines_left(play) == 10


@pytest.mark.parametrize("kind", FIELD_KINDS)
@pytest.mark.parametrize("opening", ["safe", "zero"])
def test_first_opening_is_safe(kind: str, opening: str) -> None:
    """However many mines there are, the first opening never loses; with "zero" it opens its neighbours."""
    size = clamped(kind, 6, 4, 10**6, opening)  # type: ignore[arg-type]
    game = Game.custom(kind, size, "7K3M9QXV", opening)  # type: ignore[arg-type]
    for first in range(0, game.field.cell_count, 5):
        play = after(start_play(game), OPEN(first))
        assert play.outcome != "lost"
        assert np.count_nonzero(play.board.mines) == size.mines
        far = game.field.cell_count - 1 - game.field.degrees[first]
        assert opening == "safe" or play.board.numbers[first] == max(size.mines - far, 0)


@pytest.mark.parametrize("kind", FIELD_KINDS)
def test_two_quick_openings(kind: str) -> None:
    """CASES 25: two openings at one moment on the largest board lay the mines once and count in order."""
    size = clamped(kind, 10**6, 10**6, 100)
    game = Game.custom(kind, size, "7K3M9QXV")
    once = after(start_play(game), OPEN(0))
    last = int(np.flatnonzero(~once.board.mines & (once.board.cells == Cell.COVERED))[-1])
    twice = after(once, OPEN(last))
    assert twice.board.mines is once.board.mines
    assert (twice.first, twice.acts, twice.board.cells[last]) == (0, 2, Cell.OPEN)


# -- ends ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rows", "mine", "last"), [(("*.", ".."), 0, 2), (("..", "*."), 2, 0)])
def test_chord_that_hits_a_mine_loses(rows: tuple[str, str], mine: int, last: int) -> None:
    """CASES 1: also when the last safe cell opens by the same chord, whichever is visited first."""
    play, events = apply(after(play_of(*rows), OPEN(3), FLAG(1)), CHORD(3), 7)
    assert (play.outcome, play.fatal) == ("lost", (mine,))
    assert events == (Opened(((last,),)), MineHit(mine))
    assert score(play) == Score(2, 0, 0)


def test_flags_never_win() -> None:
    """CASES 5: a right flag and a wrong one change nothing but the flag and the counter."""
    play = after(play_of("*.*", "..."), FLAG(0), *map(OPEN, (1, 3, 4)))
    for flagged in (2, 5):
        now, events = apply(play, FLAG(flagged), 0)
        assert (now.outcome, events, mines_left(now)) == ("playing", (Flagged(flagged),), 0)
        assert np.flatnonzero(now.board.cells != play.board.cells).tolist() == [flagged]
        assert score(now) == score(play)
    assert after(play, OPEN(5)).outcome == "won"


def test_win() -> None:
    """The last safe cell wins; then all mines show flags, but only the player's own count."""
    play = after(play_of("**...", "....."), FLAG(0), OPEN(4), OPEN(5))
    play, events = apply(play, OPEN(6), 1234)
    assert (play.outcome, play.elapsed_ms, events) == ("won", 1234, (Opened(((6,),)), Won()))
    assert (drawn(play.board), mines_left(play)) == (["F#1..", "221.."], 0)
    assert end_pictures(play).tolist() == [EndPicture.RIGHT_FLAG] * 2 + [EndPicture.OPEN] * 8
    assert score(play) == Score(10 + 2 + 2, 1, 4 * 1000 // 11_234)


def test_loss() -> None:
    """A mine that is opened ends the game; the whole field can be shown."""
    play, events = apply(after(play_of("**..", "...."), FLAG(1), FLAG(7)), OPEN(0), 3)
    assert (play.outcome, play.fatal, play.elapsed_ms, events) == ("lost", (0,), 3, (MineHit(0),))
    e = EndPicture
    assert end_pictures(play).tolist() == [
        *(e.FATAL, e.RIGHT_FLAG, e.COVERED_SAFE, e.COVERED_SAFE),
        *(e.COVERED_SAFE, e.COVERED_SAFE, e.COVERED_SAFE, e.WRONG_FLAG),
    ]
    assert score(play) == Score(0, 0, 0)


def test_mines_stay_hidden() -> None:
    """Nothing is shown before the end."""
    for play in (start_play(BEGINNER), after(start_play(BEGINNER), OPEN(0))):
        with pytest.raises(IllegalMoveError, match="not shown before"):
            end_pictures(play)


@pytest.mark.parametrize("opened", [(1,), (0,)])
def test_nothing_reacts_after_the_end(opened: tuple[int, ...]) -> None:
    """CASES 11: 500 acts of any kind, place and time leave the very same play."""
    over = after(play_of("*."), *map(OPEN, opened))
    assert over.is_over
    hands = random.Random(11)
    for _ in range(500):
        act = hands.choice((OPEN, FLAG, CHORD, lambda cell: FLAG(cell, questions=True)))(
            hands.randrange(-9, 9)
        )
        assert apply(over, act, hands.randrange(-(10**6), 10**7)) == (over, ())


# -- records ---------------------------------------------------------------------------------------------


def some_record(game: Game, seed: int) -> tuple[Record, Play]:
    """Return the record of a game played at random, flags before the first opening included."""
    hands, play, record, now = random.Random(seed), start_play(game), new_record(game), 0
    while not play.is_over:
        cell = hands.randrange(play.board.field.cell_count)
        act = Act(hands.choices(("open", "flag", "mark", "chord"), (4, 1, 1, 9))[0], cell)
        now = now + hands.randrange(900) if play.first is not None else 0
        play, before = apply(play, act, now)[0], play
        if play is not before:
            record = record.with_step(recorded(play, act))
    return record, play


@pytest.mark.parametrize("kind", FIELD_KINDS)
def test_replay(kind: str) -> None:
    """A record leads to the same play again, its first opening to the same mines."""
    game = Game.at_level(kind, "beginner", "7K3M9QXV", "zero")
    record, play = some_record(game, 3)
    again = replay_play(Record.from_json(record.to_json()))
    assert state_hash(again) == state_hash(play)
    assert again.game == game
    shared = parse_game(play.shared.text())
    assert shared.first is not None
    assert after(start_play(shared), OPEN(shared.first)).board.mines.tolist() == play.board.mines.tolist()


def test_replay_names_the_first_mismatch() -> None:
    """A step that can't be made, does nothing or leads elsewhere is named; so is a foreign record."""
    record, _ = some_record(BEGINNER, 5)
    steps = record.steps
    for step in (
        replace(steps[1], hash="00000000"),
        replace(steps[1], text="o81"),
        replace(steps[1], text="?"),
        replace(steps[1], text=steps[0].text),
    ):
        with pytest.raises(MalformedError, match="Step 2 of the saved game"):
            replay_play(replace(record, steps=(steps[0], step, *steps[2:])))
    for other in (
        replace(record, game="table"),
        replace(record, params={}),
        replace(record, params={"field": "Squares/beginner", "opening": "safe"}),
        replace(record, params={**record.params, "more": 1}),
    ):
        with pytest.raises(MalformedError):
            replay_play(other)


def test_hash_sees_everything() -> None:
    """Whatever an act can change changes the hash; it is the same on every machine."""
    base = after(start_play(BEGINNER), FLAG(3), OPEN(40))
    others = [
        after(start_play(BEGINNER), FLAG(3), OPEN(41)),
        after(start_play(BEGINNER), FLAG(4), OPEN(40)),
        after(start_play(BEGINNER), Act.flag(3, questions=True), Act.flag(3, questions=True), OPEN(40)),
        after(start_play(BEGINNER), OPEN(40)),
        after(base, FLAG(80), FLAG(80)),
        after(base, FLAG(80), FLAG(80), at_ms=1),
        after(start_play(replace(BEGINNER, code="7K3M9QXW")), FLAG(3), OPEN(40)),
    ]
    assert len({state_hash(play) for play in (base, *others)}) == 8
    numpys = after(start_play(BEGINNER), FLAG(3), Act("open", np.int64(40)))  # type: ignore[arg-type]
    assert state_hash(numpys) == state_hash(base) == "48edea65"
