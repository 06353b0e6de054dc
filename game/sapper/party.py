"""The participants of one table, who play it one after another."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar, cast

from game.core import checked
from game.core.codes import parse_code
from game.core.errors import IllegalMoveError, MalformedError, noop
from game.core.names import clean_name
from game.core.record import Record
from game.sapper.choices import MAX_SEATS
from game.sapper.scoring import table_score
from game.sapper.standings import Result
from game.sapper.table import LIMIT_MS, apply, new_record, recorded, replay_play, start_play

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.sapper.events import Event
    from game.sapper.table import Act, TablePlay

FORMAT = 1
Kind: TypeAlias = Literal["person", "computer"]
_KINDS = ("person", "computer")
_KEYS = ("format", "code", "seats")
_SEAT_KEYS = ("name", "kind", "elapsed_ms", "record")
_T = TypeVar("_T")


@dataclass(frozen=True)
class Seat:
    """A participant; ``name`` is as `clean_name` leaves it."""

    name: str
    kind: Kind


@dataclass(frozen=True)
class Party:
    """A table and how far each seat has come with it; never changes. Made by `start` and `from_json`.

    Attributes:
        code: of the table, 8 capitals.
        seats: 1 to 8, in the order of playing.
        records: the acts of each seat.
        elapsed_ms: the clock of each seat as last seen.
        plays: where the records lead.
    """

    code: str
    seats: tuple[Seat, ...]
    records: tuple[Record, ...]
    elapsed_ms: tuple[int, ...]
    plays: tuple[TablePlay, ...] = field(compare=False, repr=False)

    @classmethod
    def start(cls, code: str, seats: Iterable[Seat]) -> Party:
        """Return a table that nobody has played yet; names are cleaned.

        Raises:
            MalformedError: ``code`` is none, or there are no seats or more than 8.
        """
        code = parse_code(code)
        seated = tuple(replace(seat, name=clean_name(seat.name)) for seat in seats)
        count = len(seated)
        if not 1 <= count <= MAX_SEATS:
            raise MalformedError(noop("A table has 1 to {most} participants."), most=MAX_SEATS)
        return cls(code, seated, (new_record(code),) * count, (0,) * count, (start_play(code),) * count)

    @property
    def current(self) -> int | None:
        """The seat whose turn it is; None when all have played."""
        return next((seat for seat, play in enumerate(self.plays) if not play.is_over), None)

    @property
    def is_over(self) -> bool:
        """Whether all have played."""
        return self.current is None

    @property
    def current_seat(self) -> Seat:
        """The participant whose turn it is; IllegalMoveError when all have played."""
        return self.seats[self.turn]

    @property
    def current_elapsed_ms(self) -> int:
        """The clock of the participant whose turn it is; IllegalMoveError when all have played."""
        return self.elapsed_ms[self.turn]

    def with_act(self, act: Act, at_ms: int) -> tuple[Party, tuple[Event, ...]]:
        """Return the party after an act of the current seat, and what happened; see `table.apply`.

        An act that ends the play passes the turn on. One that does nothing returns the party itself.

        Raises:
            IllegalMoveError: all have played, or the act is illegal, or time would go back.
        """
        seat = self.turn
        self._check_time(seat, at_ms)
        play, events = apply(self.plays[seat], act, at_ms)
        if play is self.plays[seat]:
            return self, ()
        record = self.records[seat].with_step(recorded(play, act))
        party = replace(
            self,
            records=_put(self.records, seat, record),
            elapsed_ms=_put(self.elapsed_ms, seat, play.elapsed_ms),
            plays=_put(self.plays, seat, play),
        )
        return party, events

    def with_elapsed(self, elapsed_ms: int) -> Party:
        """Return the party with the clock of the current seat as it is seen now.

        Raises:
            IllegalMoveError: all have played, or the clock doesn't run yet, or time would go back.
        """
        seat = self.turn
        self._check_time(seat, elapsed_ms)
        if elapsed_ms and self.plays[seat].outcome == "ready":
            raise IllegalMoveError(f"The clock doesn't run before the first act ({elapsed_ms} ms).")
        return replace(self, elapsed_ms=_put(self.elapsed_ms, seat, min(elapsed_ms, LIMIT_MS)))

    def results(self) -> list[Result]:
        """Return what each seat reached, in the order of playing.

        Raises:
            IllegalMoveError: not all have played; nobody sees another one's result before.
        """
        if not self.is_over:
            raise IllegalMoveError("There are no standings before all have played.")
        return [
            Result(seat.name, entry, table_score(play), play.elapsed_ms, play.outcome)
            for entry, (seat, play) in enumerate(zip(self.seats, self.plays, strict=True))
        ]

    def to_json(self) -> dict[str, object]:
        """Return the party as plain JSON values."""
        seats = [
            {"name": seat.name, "kind": seat.kind, "elapsed_ms": elapsed_ms, "record": record.to_json()}
            for seat, elapsed_ms, record in zip(self.seats, self.elapsed_ms, self.records, strict=True)
        ]
        return {"format": FORMAT, "code": self.code, "seats": seats}

    @classmethod
    def from_json(cls, document: object) -> Party:
        """Return the party of what `to_json` made, each record replayed.

        Raises:
            MalformedError: the document is anything else.
        """
        found = checked.members(document, "table", _KEYS)
        checked.version(found["format"], FORMAT)
        code = checked.code(found["code"], "code")
        entries = [_read_entry(entry, code) for entry in checked.items(found["seats"], "seats")]
        if not 1 <= len(entries) <= MAX_SEATS:
            raise checked.damaged("seats")
        seats, records, elapsed_ms = zip(*entries, strict=True)
        party = cls(code, seats, records, elapsed_ms, tuple(replay_play(record) for record in records))
        party._check_clocks()
        return party

    @property
    def turn(self) -> int:
        """The seat whose turn it is; IllegalMoveError when all have played."""
        if self.current is None:
            raise IllegalMoveError("All have played this table.")
        return self.current

    def _check_time(self, seat: int, at_ms: int) -> None:
        if at_ms < self.elapsed_ms[seat]:
            raise IllegalMoveError(f"Time goes back from {self.elapsed_ms[seat]} ms to {at_ms} ms.")

    def _check_clocks(self) -> None:
        """Make sure that the seats played one after another and their clocks fit their acts."""
        later = self.plays[self.current + 1 :] if self.current is not None else ()
        if any(play.outcome != "ready" for play in later):
            raise checked.damaged("seats")
        for play, elapsed_ms in zip(self.plays, self.elapsed_ms, strict=True):
            is_running = play.outcome == "playing"
            if elapsed_ms < play.elapsed_ms or (elapsed_ms > play.elapsed_ms and not is_running):
                raise checked.damaged("elapsed_ms")


def _read_entry(document: object, code: str) -> tuple[Seat, Record, int]:
    found = checked.members(document, "seat", _SEAT_KEYS)
    name, kind = checked.text(found["name"], "name"), checked.text(found["kind"], "kind")
    record = Record.from_json(found["record"])
    if name != clean_name(name) or kind not in _KINDS or record.code != code:
        raise checked.damaged("seat")
    return Seat(name, cast("Kind", kind)), record, checked.whole(found["elapsed_ms"], "elapsed_ms", LIMIT_MS)


def _put(values: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    return (*values[:place], value, *values[place + 1 :])
