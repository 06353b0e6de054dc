"""Replays: their text, their folder, and readers that meet anything."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.errors import GameError, MalformedError
from game.core.replay import Replay, unroll
from game.sapper import table, universal
from game.sapper.universal import Act, Game
from game.store.replays import (
    MOST_GAMES,
    Filed,
    ReplayFolder,
    mark_of,
    parse_replay,
    replay_text,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.core.record import Record


T = TypeVar("T")


def lost_record(code: str = "7K3M9QXV") -> Record:
    """Return the record of a game of three acts that ends on a mine."""
    play = universal.start_play(Game.at_level("squares", "beginner", code))
    record = universal.new_record(play.game)
    for at_ms, kind in ((0, "open"), (700, "flag"), (1_500, "open")):
        mines = play.board.mines.nonzero()[0].tolist()
        cell = 0 if not mines else mines[0] if kind == "open" else mines[1]
        act = Act.flag(cell) if kind == "flag" else Act.open(cell)
        play, _ = universal.apply(play, act, at_ms)
        record = record.with_step(universal.recorded(play, act))
    assert play.outcome == "lost"
    return record


RECORD = lost_record()
GAME = Replay("sapper", "2026-11-30T12:00:00Z", ("Анна",), "lost", 11, 1_500, RECORD, {"counts": 1})
TEXT = replay_text(GAME)


def games(count: int) -> list[Replay]:
    """Return different games, one a minute."""
    return [replace(GAME, date=f"2026-11-30T{i // 60:02}:{i % 60:02}:00Z", points=i) for i in range(count)]


def listed(folder: ReplayFolder) -> list[Filed]:
    """Return what the folder lists."""
    timeline = folder.listed()
    while True:
        try:
            next(timeline)
        except StopIteration as end:
            found: list[Filed] = end.value
            return found


def shown(folder: Path) -> ReplayFolder:
    """Return the folder of another run."""
    return ReplayFolder(folder / "replays", (folder / "documents", folder / "replays" / "exports"))


def test_a_name_given_later(tmp_path: Path) -> None:
    """There is one replay afterwards, under the new name, in this run and in the next."""
    folder = shown(tmp_path)
    nameless = folder.add(replace(GAME, names=("",)), is_kept=True)
    named = folder.give_names(nameless, ("Анна",))
    assert folder.give_names(named, ("Анна",)) is named
    assert listed(folder) == [named]
    assert folder.flush()
    assert listed(shown(tmp_path)) == [named]
    assert (named.replay, named.is_kept) == (GAME, True)


def test_text_leads_back() -> None:
    """Text and replay are the same thing; the text is plain ASCII in one line."""
    assert parse_replay(TEXT) == GAME
    assert TEXT.isascii()
    assert TEXT.count("\n") == 1


@given(st.integers(0, len(RECORD.steps) - 1), st.sampled_from(["text", "hash", "at_ms"]))
@settings(max_examples=20)
def test_first_mismatch_is_named(index: int, part: str) -> None:
    """A changed step ends the timeline before it, and the sentence names it."""
    step = RECORD.steps[index]
    changed = {"text": "o80", "hash": "00000000", "at_ms": step.at_ms + 1}[part]
    wrong = replace(step, **{part: changed})  # type: ignore[arg-type]
    record = replace(RECORD, steps=(*RECORD.steps[:index], wrong, *RECORD.steps[index + 1 :]))
    timeline = run(universal.replayed(record))
    assert len(timeline) == index + 1
    with pytest.raises(MalformedError, match=rf"Step {index + 1} "):
        universal.replay_play(record)
    with pytest.raises(MalformedError):
        table.replay_play(record)


def run(states: Iterator[T]) -> tuple[T, ...]:
    """Return the frames of a timeline."""
    making = unroll(states)
    while True:
        try:
            next(making)
        except StopIteration as end:
            frames: tuple[T, ...] = end.value.frames
            return frames


def test_games_are_kept_and_found_again(tmp_path: Path) -> None:
    """The latest comes first; a game added twice lies there once; another run finds all."""
    folder = shown(tmp_path)
    for game in [*games(3), games(3)[1]]:
        folder.add(game)
    assert [one.replay.points for one in listed(folder)] == [2, 1, 0]  # before they are on disk, too
    assert folder.close()
    assert [one.replay for one in listed(shown(tmp_path))] == games(3)[::-1]
    assert len(list((tmp_path / "replays").iterdir())) == 3


def test_only_the_latest_and_the_kept_stay(tmp_path: Path) -> None:
    """The oldest goes unless it was to be kept; a file put there by hand stays and counts as kept."""
    folder = shown(tmp_path)
    oldest, second, *others = games(MOST_GAMES + 2)
    folder.add(oldest)
    folder.flush()
    folder.keep(listed(folder)[0], is_kept=True)
    folder.flush()
    foreign = tmp_path / "replays" / "from a friend.txt"
    foreign.write_text(replay_text(replace(GAME, names=("Bob",))), encoding="utf-8")
    for game in (second, *others):
        folder.add(game)
    assert folder.flush()
    found = listed(shown(tmp_path))
    assert len(found) == MOST_GAMES + 2
    assert {one.replay.points for one in found if one.is_kept} == {oldest.points, GAME.points}
    assert second not in [one.replay for one in found]
    kept = next(one for one in found if one.replay == oldest)
    folder.keep(kept, is_kept=False)
    folder.flush()
    assert not any(one.replay == oldest and one.is_kept for one in listed(folder))


def test_a_known_game_is_found_as_it_is(tmp_path: Path) -> None:
    """Its star counts, on disk or not yet; taken in from outside it gets one."""
    folder = shown(tmp_path)
    assert not folder.find(GAME).is_kept
    folder.flush()
    assert not shown(tmp_path).find(GAME).is_kept
    folder.import_text(TEXT)
    assert folder.find(GAME).is_kept
    folder.flush()
    assert shown(tmp_path).find(GAME).is_kept
    assert len(list((tmp_path / "replays").iterdir())) == 1


def test_exported_files_come_back(tmp_path: Path) -> None:
    """A notice says where the file lies; where the first folder can't be written, the second is used."""
    (tmp_path / "documents").write_text("in the way")
    folder = shown(tmp_path)
    folder.export(GAME)
    folder.flush()
    notice = folder.take_notice()
    assert notice is not None
    place = tmp_path / "replays" / "exports"
    assert str(notice.values["place"]).startswith(str(place))
    other = ReplayFolder(tmp_path / "other")
    assert other.import_file(next(place.iterdir())).replay == GAME
    assert listed(other)[0].is_kept
    with pytest.raises(GameError):
        other.import_file(tmp_path / "nothing.txt")
    other.close()


def test_a_folder_that_cannot_be_written_loses_nothing(tmp_path: Path) -> None:
    """One sentence; the games stay in memory and can be watched while the program runs."""
    (tmp_path / "replays").write_text("in the way")
    folder = shown(tmp_path)
    for game in games(3):
        folder.add(game)
    assert folder.flush()
    assert folder.take_notice() is not None
    assert folder.take_notice() is None
    assert len(listed(folder)) == 3
    assert (tmp_path / "replays").read_text() == "in the way"


def test_marks_tell_games_apart() -> None:
    """The same game has the same mark whenever it is entered; another player's is another one."""
    assert mark_of(GAME) == mark_of(replace(GAME, date="2027-01-01T00:00:00Z"))
    assert mark_of(GAME) != mark_of(replace(GAME, names=("Bob",)))
    assert os.sep not in mark_of(GAME)
