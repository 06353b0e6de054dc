"""The participants of a table: turns, clocks, results, the saved table, names."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import IllegalMoveError, MalformedError
from game.core.names import clean_name
from game.sapper.choices import MAX_SEATS
from game.sapper.party import Party, Seat
from game.sapper.scoring import TableScore
from game.sapper.table import LIMIT_MS, Act
from tests.boards import opening

CODE = "7K3M9QXV"
MINE = 9
ANN, BOT = Seat("Анна 🧨", "person"), Seat("computer", "computer")


def party_after(*acts: tuple[int, Act]) -> Party:
    """Return a table of two after some acts, each by whose turn it is."""
    party = Party.start("7k3m-9qxv", [ANN, BOT])
    for at_ms, act in acts:
        party, _ = party.with_act(act, at_ms)
    return party


HALF = party_after(*opening(0, 0), *opening(MINE, 5000), (0, Act.click(40)), (800, Act.click(41)))
HALF_SEEN = HALF.with_elapsed(3210)
OVER = party_after(*opening(0, 0), *opening(MINE, 5000), (0, Act.click(MINE)), (LIMIT_MS, Act.timeout()))


def saved(party: Party) -> Any:  # noqa: ANN401 - JSON is anything
    """Return what comes back from the disk."""
    return json.loads(json.dumps(party.to_json()))


def test_one_after_another() -> None:
    """The seats play in order; each has its own fresh board and clock."""
    party = party_after()
    assert (party.code, party.current, party.current_seat, party.current_elapsed_ms) == (CODE, 0, ANN, 0)
    assert (HALF.current, HALF.current_seat, HALF.current_elapsed_ms) == (1, BOT, 800)
    assert HALF.plays[0].outcome == "mine"
    assert (HALF.plays[1].outcome, HALF.plays[1].board.opened_count) == ("playing", 0)
    assert (OVER.current, OVER.is_over) == (None, True)


def test_act_that_does_nothing() -> None:
    """Such an act returns the party itself, and the clock stands before the first act."""
    party = party_after()
    assert party.with_act(Act.unflag(5), 0) == (party, ())
    assert party.with_act(Act.unflag(5), 0)[0] is party
    with pytest.raises(IllegalMoveError, match="doesn't run before the first act"):
        party.with_elapsed(1)


def test_clock_is_never_rewound() -> None:
    """Neither an act nor a look at the clock goes back behind what was seen; it stops at 999 s."""
    assert HALF_SEEN.current_elapsed_ms == 3210
    for change in (lambda: HALF_SEEN.with_act(Act.click(1), 3209), lambda: HALF_SEEN.with_elapsed(3209)):
        with pytest.raises(IllegalMoveError, match="Time goes back from 3210 ms to 3209 ms"):
            change()
    assert HALF_SEEN.with_act(Act.click(1), 3210)[0].current_elapsed_ms == 3210
    assert HALF_SEEN.with_elapsed(LIMIT_MS + 1).current_elapsed_ms == LIMIT_MS


def test_results() -> None:
    """Results are told when all have played, in the order of playing."""
    with pytest.raises(IllegalMoveError, match="before all have played"):
        HALF.results()
    ann, bot = OVER.results()
    assert (ann.name, ann.entry, ann.elapsed_ms, ann.outcome) == (ANN.name, 0, 5300, "mine")
    assert ann.score.opened == OVER.plays[0].board.opened_count
    assert (bot.name, bot.entry, bot.elapsed_ms, bot.outcome) == (BOT.name, 1, LIMIT_MS, "time")
    assert bot.score == TableScore(0, 1, 0, 0)


def test_nobody_plays_after_the_last() -> None:
    """When all have played there is no turn."""
    for ask in (
        lambda: OVER.with_act(Act.click(0), 0),
        lambda: OVER.with_elapsed(0),
        lambda: OVER.turn,
        lambda: OVER.current_seat,
        lambda: OVER.current_elapsed_ms,
    ):
        with pytest.raises(IllegalMoveError, match="All have played"):
            ask()


def test_number_of_seats() -> None:
    """A table has 1 to 8 participants and a code."""
    assert len(Party.start(CODE, [ANN] * MAX_SEATS).seats) == 8
    for count in (0, MAX_SEATS + 1):
        with pytest.raises(MalformedError, match="A table has 1 to 8 participants"):
            Party.start(CODE, [ANN] * count)
    with pytest.raises(MalformedError):
        Party.start("no code", [ANN])


@pytest.mark.parametrize("party", [party_after(), HALF, HALF_SEEN, OVER])
def test_round_trip(party: Party) -> None:
    """A table is taken up again at exactly the act and the millisecond where it stopped."""
    again = Party.from_json(saved(party))
    assert again == party
    assert saved(again) == saved(party)
    assert [play.outcome for play in again.plays] == [play.outcome for play in party.plays]
    assert again.current == party.current


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("seats", 0, "record", "steps", 2, 0), 4999, "Step 3 of the saved game"),
        (("seats", 1, "record", "steps", 1, 1), "c42", "Step 2 of the saved game"),
        (("seats", 1, "record", "steps", 0, 2), "0123abcd", "Step 1 of the saved game"),
        (("seats", 1, "record", "steps", 0, 2), "0123ABCD", "damaged: step 1"),
        (("seats", 1, "record", "steps", 0, 0), True, "damaged: step 1"),
        (("seats", 1, "record", "code"), "00000000", "damaged: seat"),
        (("seats", 0, "name"), "A\n", "damaged: seat"),
        (("seats", 0, "kind"), "cat", "damaged: seat"),
        (("seats", 0, "elapsed_ms"), 5301, "damaged: elapsed_ms"),
        (("seats", 1, "elapsed_ms"), 799, "damaged: elapsed_ms"),
        (("seats", 1, "elapsed_ms"), LIMIT_MS + 1, "damaged: elapsed_ms"),
        (("seats", 0, "record", "steps"), [], "damaged: seats"),
        (("seats",), [], "damaged: seats"),
        (("code",), "7k3m-9qxv", "damaged: code"),
        (("format",), 2, "damaged: format"),
    ],
)
def test_tampering_is_named(path: tuple[str | int, ...], value: object, sentence: str) -> None:
    """A saved table that was changed is refused as a whole, and the sentence says where."""
    document = saved(HALF_SEEN)
    holder = document
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    with pytest.raises(MalformedError, match=sentence):
        Party.from_json(document)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", ""),
        (" \t\r\n\0 ", ""),
        ("  Ann  Lee ", "Ann  Lee"),
        ("A\tn\r\nn\0\x7f\x85", "Ann"),
        ("\u202eevil\u200f\u2066", "evil"),
        ("\u200b Ann\ufeff ", "Ann"),
        ("line\u2028\u2029", "line"),
        ("half\ud800", "half"),
        ("a;b|c#x=\"\\'", "a;b|c#x=\"\\'"),
        ("Ё\N{FAMILY}👩\u200d🚀", "Ё\N{FAMILY}👩\u200d🚀"),
        ("е\u0308", "ё"),
        ("x" * 100, "x" * 64),
    ],
)
def test_clean_name(text: str, name: str) -> None:
    """Control signs, direction marks and blanks at the ends go, the rest stays."""
    assert clean_name(text) == name


@given(st.text())
def test_clean_names_stay(text: str) -> None:
    """A clean name is clean, one line, composed, and can be written to a file."""
    name = clean_name(text)
    assert clean_name(name) == name
    assert name.encode().decode() == unicodedata.normalize("NFC", name)
    assert len(name.splitlines()) <= 1
    assert Party.start(CODE, [Seat(text, "person")]).seats[0].name == name
