"""A table under way: the party, kept on disk at every change, and which scene comes next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.codes import day_code, show_code
from game.core.errors import noop
from game.sapper.party import Party
from game.sapper.scoring import table_score
from game.scenes.left_game import load_left
from game.scenes.replay_kinds import table_replays
from game.scenes.standings import Standings
from game.scenes.table_computer import TableComputer
from game.scenes.table_game import TableGame
from game.scenes.table_turn import TableTurn
from game.store.chronicle import Entry, day_before
from game.store.chronicles import DAILY
from game.store.score_keys import TABLE
from game.store.score_rows import Row, row_id

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.replay import Replay
    from game.sapper.party import Seat
    from game.sapper.table import TablePlay
    from game.scenes.context import Context
    from game.scenes.stack import Scene


class TableFlow:
    """Leads from one participant to the next and to the standings.

    Attributes:
        ctx: the program.
        party: how far the table has come.
    """

    def __init__(self, ctx: Context, party: Party) -> None:
        self.ctx = ctx
        self.party = party

    @classmethod
    def load(cls, ctx: Context) -> TableFlow | None:
        """Return the table that was left or played last; a damaged one is given up with a notice."""
        notice = noop("The saved table can't be read. It is set aside; begin a new one.")
        party = load_left(ctx, ctx.table_slot, Party.from_json, notice)
        return None if party is None else cls(ctx, party)

    @property
    def code(self) -> str:
        """The table code as it is shown."""
        return show_code(self.party.code)

    def keep(self, party: Party) -> None:
        """Go on with ``party`` and keep it on disk; the results of all go into the high scores at the end."""
        before, self.party = self.party, party
        self.ctx.table_slot.put(party.to_json())
        for entry, (seat, play) in enumerate(zip(party.seats, party.plays, strict=True)):
            if seat.kind == "person" and play.is_over and not before.plays[entry].is_over:
                self._note(play)
        if party.is_over:
            self.enter_records()

    def enter_records(self) -> None:
        """Enter those who have played among the high scores; entering twice makes no second record."""
        for row in self.records().values():
            self.ctx.scores.add(TABLE, row)
        for replay in self.replays():
            self.ctx.replays.add(replay)

    def replays(self) -> list[Replay]:
        """Return the replays of all who have played; before the end only for who gives the table up."""
        return table_replays(self.party, self.ctx.clock.moment())

    def _note(self, play: TablePlay) -> None:
        """Add a person's finished play to the statistics; a table of the day counts for the day it began."""
        moment = self.ctx.clock.moment()
        won, points = play.outcome == "won", table_score(play)
        entry = Entry(moment[:10], won, play.elapsed_ms, points.total, points.opened)
        self.ctx.chronicles.add(TABLE, entry)
        begun = day_before(moment, play.elapsed_ms)
        if self.party.code == day_code(begun):
            self.ctx.chronicles.add(DAILY, replace(entry, day=begun))

    def records(self) -> dict[int, Row]:
        """Return the high-score rows of the persons who have played, by their seats."""
        moment = self.ctx.clock.moment()
        rows = {}
        for entry, (seat, play) in enumerate(zip(self.party.seats, self.party.plays, strict=True)):
            if play.is_over and seat.kind == "person":
                mark = row_id(TABLE, entry, self.party.records[entry].to_json())
                is_won, points = play.outcome == "won", table_score(play).total
                rows[entry] = Row(mark, seat.name, points, play.elapsed_ms, is_won, moment)
        return rows

    @classmethod
    def begin(cls, ctx: Context, code: str, seats: Iterable[Seat]) -> Scene:
        """Begin a table in place of the one before; return its first scene."""
        ctx.change_settings(code=code)
        flow = cls(ctx, Party.start(code, seats))
        flow.keep(flow.party)
        return flow.scene()

    def scene(self) -> Scene:
        """Return the scene that the table needs next: somebody's turn or the standings."""
        if self.party.is_over:
            return Standings(self)
        if self.party.current_seat.kind == "computer":
            return TableComputer(self)
        # Nobody has to be called, and nothing hidden, before a table for one.
        is_for_one = len(self.party.seats) == 1 and not self.party.current_elapsed_ms
        return TableGame(self) if is_for_one else TableTurn(self)
