"""Playing on from a point of a replay; such games are not counted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.overload.history import History
from game.overload.players import DEFAULT_STRENGTH, STRENGTH_KEYS
from game.sapper.party import Party, Seat
from game.sapper.universal import Play
from game.scenes.overload_practice import Practice
from game.scenes.overload_saves import SavedMatch
from game.scenes.overload_training import Training
from game.scenes.overload_two import TwoPlayers
from game.scenes.replay_titles import game_title, seat_names
from game.scenes.sapper_game import SapperGame
from game.scenes.sapper_saves import SavedGame
from game.scenes.stack import Pop
from game.scenes.table_flow import TableFlow
from game.scenes.table_game import TableGame

if TYPE_CHECKING:
    from game.core.replay import Replay
    from game.sapper.table import TablePlay
    from game.scenes.context import Context
    from game.scenes.stack import Scene


def branch_field(ctx: Context, replay: Replay, play: TablePlay | Play, at: int) -> Scene:
    """Return the game that goes on from the state ``play`` after ``at`` steps; it has not ended."""
    record = replace(replay.record, steps=replay.record.steps[:at])
    if isinstance(play, Play):
        return SapperGame(ctx, SavedGame(play, record, play.elapsed_ms, "known"), is_kept=False)
    seat = Seat(replay.names[0], "person")
    return _Rehearsal(_Unkept(ctx, Party(record.code, (seat,), (record,), (play.elapsed_ms,), (play,))))


def branch_match(ctx: Context, replay: Replay, history: History, at: int) -> Scene:
    """Return the match that goes on from the end of ``history``, which has ``at`` moves."""
    times = tuple(step.at_ms for step in replay.record.steps[:at])
    elapsed = times[-1] if times else 0
    code = ctx.new_code()  # the computer may choose otherwise now
    saved = SavedMatch(History(history.start, history.past), code, times, elapsed, counts=False)
    if replay.mode == "tournament":
        return Practice(ctx, saved.history, replay, game_title(ctx.tr, replay))
    if replay.mode == "two":
        return TwoPlayers(ctx, seat_names(ctx.tr, replay), saved, is_kept=False)
    strength = STRENGTH_KEYS.get(str(replay.details.get("strength")), DEFAULT_STRENGTH)
    return Training(ctx, strength, saved, is_kept=False)


class _Unkept(TableFlow):
    """A table that leaves no trace."""

    def keep(self, party: Party) -> None:
        """Go on with ``party`` in memory only."""
        self.party = party


class _Rehearsal(TableGame):
    """Goes back to where it came from at the end."""

    def _go_on(self) -> None:
        self.change = Pop()

    def _ask_to_leave(self) -> None:
        self.change = Pop()
