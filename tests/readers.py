"""Every reader of the program with a valid example of what it reads, and where a person meets it.

A new file, text or saved value gets a line here; the tests of `test_readers` and `test_readers_program` then
bring it everything that `junk` knows.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.codes import day_code, parse_code
from game.core.record import Record
from game.core.replay import Replay, unroll
from game.i18n import Translator
from game.overload import board, codec
from game.overload.match import start
from game.overload.moves import Move
from game.overload.progress import Tournament
from game.overload.rules import CLASSIC, RuleSet
from game.overload.saved import record_of
from game.overload.saved import replayed as replayed_match
from game.sapper import table, universal, universal_acts
from game.sapper.party import Party
from game.sapper.tally import Tally
from game.scenes.overload_saves import SavedMatch, Standing, load_match, load_standing
from game.scenes.replay_kinds import sapper_states
from game.scenes.sapper_saves import SavedGame, load_game
from game.scenes.table_flow import TableFlow
from game.store.chronicle import Entry
from game.store.chronicles import ChronicleFile
from game.store.files import Notice
from game.store.replays import ReplayFolder, parse_replay, replay_text
from game.store.saves import SaveSlot
from game.store.score_rows import Row, read_table, write_table
from game.store.scores import Scores
from game.store.settings import Settings, SettingsFile
from game.store.tallies import FinishedGame, TallyFile
from tests.test_chronicles import ENTRY, TRAINING, TWO
from tests.test_party import HALF_SEEN
from tests.test_record import PLAYED
from tests.test_replays import GAME, RECORD
from tests.test_scores import filled, row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from game.core.errors import GameError

tried: Counter[str] = Counter()
"""How many examples each test tried."""
LANGUAGES = (Translator("en"), Translator("ru"))


def check_sentence(fault: GameError | Notice) -> None:
    """Make sure that what is said is one line in each language, not too long, with all its places filled."""
    for tr in LANGUAGES:
        text = tr(fault.message, **fault.values)
        assert text.strip(), fault
        assert len(text.splitlines()) == 1, text
        assert len(text) < 300, text
        assert "{file}" not in text, text
    assert LANGUAGES[0](fault.message) != LANGUAGES[1](fault.message), f"not translated: {fault.message}"


# -- values: parsed JSON --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Values:
    """Something that is read out of JSON values.

    Attributes:
        name: of what is read.
        example: what was written.
        read: returns the value; MalformedError when it is none.
        write: returns JSON values again.
        is_exact: what is read has no other form than that in which it is written.
        is_guarded: its file refuses first what is no object, too deep to walk through or too long to print.
    """

    name: str
    example: Any
    read: Callable[[Any], Any]
    write: Callable[[Any], Any] = lambda value: value.to_json()
    is_exact: bool = False
    is_guarded: bool = False


def play_record(document: object) -> Record:
    """Read a record of the table and follow it."""
    record = Record.from_json(document)
    table.replay_play(record)
    return record


def play_replay(document: object) -> Replay:
    """Read a replay and play it anew as far as it goes, whichever game it says it is."""
    replay = Replay.from_json(document)
    for states in (sapper_states(replay), replayed_match(replay.record)):
        fault = run(states).fault
        if fault is not None:
            check_sentence(fault)
    return replay


def run(states: Iterator[Any]) -> Any:  # noqa: ANN401 - any game's timeline
    """Return the timeline of states."""
    making = unroll(states)
    while True:
        try:
            next(making)
        except StopIteration as end:
            return end.value


def plain(document: object) -> Any:  # noqa: ANN401 - JSON is anything
    """Return what comes back from the disk."""
    return json.loads(json.dumps(document))


def read_rows(document: object) -> tuple[Row, ...]:
    """Read a high-score table that is signed for "table"; none at all is what the file calls changed."""
    return read_table("table", document) or ()


TWO_RECORD = record_of(TWO.history, TWO.times_ms, TWO.code)
UNFINISHED = replace(RECORD, steps=RECORD.steps[:2])
SAVED = SavedGame(universal.replay_play(UNFINISHED), UNFINISHED, 900)
STANDING = Standing.begin(Tournament(round=2, moves=40, elapsed_ms=90_000), "7K3M9QXV")
STANDING = replace(
    STANDING, history=STANDING.history.play(Move.parse("a1")), times_ms=(700,), elapsed_ms=1_500
)
MATCH = Replay("two", "2026-11-30T12:00:00Z", ("Анна", "Bob"), "undecided", 2, 9, TWO_RECORD)
TALLY = Tally(4, 3, 1, 2, 700, 90, 12, 16, 2405)
CHOSEN = Settings(
    language="ru",
    volume=5,
    seats=(("Анна", "person"), ("", "computer")),
    keys={"undo": "z ctrl+z"},
    pair=("A", "Б"),
)

VALUES = (
    Values("record", PLAYED.to_json(), play_record, is_exact=True),
    Values("replay of a field", GAME.to_json(), play_replay),
    Values("replay of a match", MATCH.to_json(), play_replay),
    Values("table", HALF_SEEN.to_json(), Party.from_json, is_exact=True),
    Values("game of Universal Sapper", SAVED.to_json(), SavedGame.from_json),
    Values("tournament", STANDING.to_json(), Standing.from_json),
    Values("training", TRAINING.to_json(), partial(SavedMatch.from_json, is_training=True)),
    Values("two players", TWO.to_json(), partial(SavedMatch.from_json, is_training=False)),
    Values("tally", TALLY.to_json(), Tally.from_json),
    Values("entry of the statistics", ENTRY.to_json(), Entry.from_json),
    Values("row", row(1, extra={"moves": 3}).to_json(), Row.from_json, is_guarded=True),
    Values(
        "signed rows",
        write_table("table", [row(1), row(2)], {}),
        read_rows,
        lambda rows: write_table("table", rows, {}),
        is_guarded=True,
    ),
    Values(
        "settings",
        plain(CHOSEN.to_json()),
        Settings.from_json,
        lambda found: plain(found.to_json()),
        is_guarded=True,
    ),
)


# -- texts ----------------------------------------------------------------------------------------------


class Texts(NamedTuple):
    """Something that is read out of a line: its name, examples, the reader, what writes it again."""

    name: str
    examples: tuple[str, ...]
    read: Callable[[str], Any]
    write: Callable[[Any], str] | None = None


TEXTS = (
    Texts("code", ("7K3M-9QXV", "abcd 0110"), parse_code, str),
    Texts("day", ("2026-11-30",), day_code),
    Texts(
        "game of Universal Sapper",
        ("squares/expert/safe/7K3M-9QXV@17", "hexagons/12x10/30/zero/7K3M-9QXV"),
        universal.parse_game,
        universal.Game.text,
    ),
    Texts("act at a table", ("c17", "u0", "t"), table.parse_act, table.Act.text),
    Texts("act in a field", ("o17", "f0"), universal_acts.parse_act, universal_acts.Act.text),
    Texts("move", ("a1", "i6", "skip", "invert", "pass"), Move.parse, Move.to_text),
    Texts("rules", ("1/1", "1b/2wd"), RuleSet.parse, RuleSet.to_text),
    Texts("board", ("." * 50 + "aBgG",), board.parse, board.to_text),
    Texts("state of a match", (codec.to_text(start(CLASSIC)),), codec.parse, codec.to_text),
    Texts("replay", (replay_text(GAME), replay_text(MATCH)), parse_replay, replay_text),
)


# -- files ----------------------------------------------------------------------------------------------


class Opened(NamedTuple):
    """What reading a file brought: what it held, what was said about it, and what writes it anew."""

    value: object
    notices: list[Notice]
    rewrite: Callable[[], bool]


@dataclass(frozen=True)
class File:
    """A file in the data folder.

    Attributes:
        name: its name there.
        make: writes the example.
        open: reads it as the program does.
        scene: where a person meets it.
    """

    name: str
    make: Callable[[Path], object]
    open: Callable[[Path], Opened]
    scene: str

    def example(self, folder: Path) -> bytes:
        """Return what the program writes there."""
        path = folder / self.name
        self.make(path)
        content = path.read_bytes()
        path.unlink()
        return content


def notices_of(*files: Any) -> list[Notice]:  # noqa: ANN401 - anything with notices
    """Take all that is to be told."""
    return [notice for file in files for notice in iter(file.take_notice, None)]


def open_settings(path: Path) -> Opened:
    """Read the settings; change them."""
    file = SettingsFile(path)
    value = file.load()
    notices = notices_of(file)

    def rewrite() -> bool:
        file.save(replace(value, volume=7))
        return file.close() and not notices_of(file)

    return Opened(value, notices, rewrite)


def save_settings(path: Path) -> bool:
    """Write the settings of the example."""
    file = SettingsFile(path)
    file.save(CHOSEN)
    return file.close()


def slot_file(name: str, scene: str, example: Any, load: Callable[[Any], Any]) -> File:  # noqa: ANN401
    """Return the file of a saved game."""

    def put(path: Path) -> bool:
        slot = SaveSlot(path)
        slot.put(example.to_json())
        return slot.close() and not notices_of(slot)

    def open_slot(path: Path) -> Opened:
        slot, told = SaveSlot(path), []
        slots = {f"{name}_slot": slot} | ({} if name == "training" else {"training_slot": None})
        ctx = SimpleNamespace(**slots, tell=lambda message, **values: told.append(Notice(message, values)))
        value = load(ctx)
        slot.close()
        return Opened(value and value.to_json(), [*notices_of(slot), *told], partial(put, path))

    return File(f"{name}.json", put, open_slot, scene)


def open_tallies(path: Path) -> Opened:
    """Read the tallies; count a game in each category."""
    file = TallyFile(path)
    value = {name: file.tally(name) for name in CATEGORIES}
    notices = notices_of(file)

    def rewrite() -> bool:
        for name in CATEGORIES:
            file.add(FinishedGame(name, is_won=True, elapsed_ms=5, points=3, work=1, clicks=1))
        return file.close() and not notices_of(file)

    return Opened(value, notices, rewrite)


def open_chronicles(path: Path) -> Opened:
    """Read the statistics; add a game to each category."""
    file = ChronicleFile(path)
    value = {name: file.entries(name) for name in CATEGORIES}
    notices = notices_of(file)

    def rewrite() -> bool:
        for name in CATEGORIES:
            file.add(name, ENTRY)
        return file.close() and not notices_of(file)

    return Opened(value, notices, rewrite)


def open_scores(path: Path) -> Opened:
    """Read the high scores; enter a result in a table that nobody had before."""
    file = Scores(path)
    file.load()
    value = {name: file.rows(name) for name in file.categories()}
    notices = notices_of(file)

    def rewrite() -> bool:
        file.add("hat/expert", row(7, 700))
        return file.close() and not notices_of(file)

    return Opened(value, notices, rewrite)


def make_by_rewriting(open_file: Callable[[Path], Opened], path: Path) -> bool:
    """Write a file by what adds to it."""
    return open_file(path).rewrite()


CATEGORIES = ("squares/expert", "table")
FILES = (
    File("settings.json", save_settings, open_settings, "settings"),
    slot_file("table", "table", HALF_SEEN, lambda ctx: (flow := TableFlow.load(ctx)) and flow.party),
    slot_file("sapper", "sapper", SAVED, load_game),
    slot_file("tournament", "overload", STANDING, load_standing),
    slot_file("training", "overload", TRAINING, lambda ctx: load_match(ctx, ctx.training_slot)),
    slot_file("two", "overload", TWO, lambda ctx: load_match(ctx, ctx.two_slot)),
    File("tallies.json", partial(make_by_rewriting, open_tallies), open_tallies, "sapper"),
    File("chronicles.json", partial(make_by_rewriting, open_chronicles), open_chronicles, "statistics"),
    File("usapper.scr", filled, open_scores, "scores"),
)


def open_replays(folder: Path) -> tuple[list[Replay], list[Notice]]:
    """List the replays in a folder."""
    replays = ReplayFolder(folder)
    making = replays.listed()
    while True:
        try:
            next(making)
        except StopIteration as end:
            return [filed.replay for filed in end.value], notices_of(replays)
