"""What the statistics are drawn from: the file of the latest games, days in a row, shares."""

from __future__ import annotations

import json
from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import MalformedError
from game.overload.history import History
from game.overload.match import start, start_training
from game.overload.moves import place
from game.overload.rules import CLASSIC
from game.scenes.overload_saves import SavedMatch
from game.store.chronicle import Entry, day_before, day_streak, shares
from game.store.chronicles import MOST_ENTRIES, ChronicleFile

if TYPE_CHECKING:
    from pathlib import Path

ENTRY = Entry("2026-11-30", is_won=True, elapsed_ms=61_250, points=-5, work=40)
DAYS = st.dates(date(2020, 1, 1), date(2020, 3, 1)).map(str)
TRAINING = SavedMatch(
    History(start_training()).play(place(3)), "7K3M9QXV", (700,), 900, ("You", "Computer"), strength="expert"
)
TWO = SavedMatch(
    History(start(CLASSIC)).play(place(3)).play(place(9)), "7K3M9QXV", (0, 7), 9, ("Анна", "Bob"), (2, 1)
)


def test_games_come_back_in_another_run(tmp_path: Path) -> None:
    """The latest of each category, oldest first; two copies lose none of each other's."""
    one, two = (ChronicleFile(tmp_path / "chronicles.json") for _ in range(2))
    for number in range(MOST_ENTRIES + 3):
        one.add("table", Entry("2026-11-30", is_won=False, elapsed_ms=number, points=0))
    two.add("squares/expert", ENTRY)
    assert one.close()
    assert two.close()
    third = ChronicleFile(tmp_path / "chronicles.json")
    assert set(third.categories()) == {"table", "squares/expert"}
    assert third.entries("squares/expert") == (ENTRY,)
    assert [entry.elapsed_ms for entry in third.entries("table")] == list(range(3, MOST_ENTRIES + 3))
    assert third.entries("nothing") == ()


def test_a_file_by_another_hand(tmp_path: Path) -> None:
    """Entries that make no sense are left out, the others count, and new ones come behind them."""
    path = tmp_path / "chronicles.json"
    document = {"table": [ENTRY.to_json(), 7, ["2026-13-01", 1, 1, 1, 1]], "squares/expert": {"a": 1}}
    path.write_text(json.dumps(document), encoding="utf-8")
    file = ChronicleFile(path)
    assert file.categories() == ["table"]
    file.add("table", ENTRY)
    file.close()
    assert ChronicleFile(path).entries("table") == (ENTRY, ENTRY)


@given(st.sets(DAYS), DAYS)
def test_days_in_a_row(days: set[str], today: str) -> None:
    """The run up to today or yesterday is never longer than the longest, and every day of it is there."""
    run, most = day_streak(days, today)
    assert 0 <= run <= most <= len(days)
    now = date.fromisoformat(today)
    last = now if today in days else now - timedelta(days=1)
    assert all(str(last - timedelta(days=back)) in days for back in range(run))
    assert str(last - timedelta(days=run)) not in days


def test_streaks_by_hand() -> None:
    """Yesterday's run lasts until today is over; a gap ends it."""
    days = ["2026-11-27", "2026-11-28", "2026-11-29", "2026-10-01"]
    assert day_streak(days, "2026-11-30") == (3, 3)
    assert day_streak([*days, "2026-11-30"], "2026-11-30") == (4, 4)
    assert day_streak(days, "2026-12-01") == (0, 3)
    assert day_streak([], "2026-12-01") == (0, 0)


def test_a_table_belongs_to_the_day_it_was_begun() -> None:
    """A play that ends after midnight counts for the day before."""
    assert day_before("2026-12-01T00:05:00Z", 400_000) == "2026-11-30"
    assert day_before("2026-12-01T00:05:00Z", 200_000) == "2026-12-01"


def test_shares_of_the_latest_games() -> None:
    """Each share is that of the games in its window."""
    assert shares([True, False, False, True], 2) == [1.0, 0.5, 0.0, 0.5]
    assert shares([], 2) == []


@pytest.mark.parametrize("saved", [TRAINING, TWO], ids=["training", "two"])
def test_left_matches_come_back(saved: SavedMatch) -> None:
    """What was written is read; a game of one kind isn't taken for one of the other."""
    document = json.loads(json.dumps(saved.to_json()))
    is_training = saved is TRAINING
    assert SavedMatch.from_json(document, is_training=is_training) == saved
    with pytest.raises(MalformedError):
        SavedMatch.from_json(document, is_training=not is_training)
