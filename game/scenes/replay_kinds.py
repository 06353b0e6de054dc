"""From finished games to replays, and back to what they led to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.replay import Replay
from game.overload.match import PERSON
from game.sapper import table, universal
from game.sapper.points import score
from game.sapper.scoring import table_score

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeAlias

    from game.core.replay import Mode, Result
    from game.overload.match import Match
    from game.sapper.events import Event
    from game.sapper.party import Party
    from game.sapper.table import TablePlay
    from game.sapper.universal import Play
    from game.scenes.sapper_saves import SavedGame

    Ending: TypeAlias = tuple[Result, int]
    """How a game ended, and its points (at Overload: its moves)."""

OVERLOAD_MODES = ("tournament", "training", "two")
_TABLE_RESULTS: dict[str, Result] = {"won": "won", "mine": "lost", "time": "time"}


def table_replays(party: Party, date: str) -> list[Replay]:
    """Return the replays of all who have finished a table."""
    return [
        Replay("table", date, (seat.name,), *_table_ending(play), play.elapsed_ms, record, {"seat": index})
        for index, (seat, play, record) in enumerate(
            zip(party.seats, party.plays, party.records, strict=True), 1
        )
        if play.is_over
    ]


def sapper_replay(saved: SavedGame, name: str, date: str, *, is_watched: bool = False) -> Replay:
    """Return the replay of a finished game of Universal Sapper."""
    mode: Mode = "watched" if is_watched else "sapper"
    details = {"counts": int(saved.counts)}
    elapsed = saved.play.elapsed_ms
    return Replay(mode, date, (name,), *_sapper_ending(saved.play), elapsed, saved.record, details)


def sapper_states(replay: Replay) -> Iterator[tuple[TablePlay | Play, tuple[Event, ...]]]:
    """Give the states of a game on a minefield and what happened before each; see `table.replayed`."""
    return (table.replayed if replay.mode == "table" else universal.replayed)(replay.record)


def sapper_ending(state: TablePlay | Play) -> Ending:
    """Return what a state of a game on a minefield is worth as the last one."""
    return _sapper_ending(state) if isinstance(state, universal.Play) else _table_ending(state)


def _table_ending(play: TablePlay) -> Ending:
    return _TABLE_RESULTS.get(play.outcome, "undecided"), table_score(play).total if play.is_over else 0


def _sapper_ending(play: Play) -> Ending:
    result: Result = "won" if play.outcome == "won" else "lost" if play.is_over else "undecided"
    return result, score(play).total


def match_ending(mode: Mode, state: Match) -> Ending:
    """Return what a state of a match is worth as the last one."""
    if state.winner is None:
        return "undecided", state.moves
    if mode == "two":
        return ("red", "blue")[state.winner], state.moves
    return "won" if state.winner == PERSON else "lost", state.moves
