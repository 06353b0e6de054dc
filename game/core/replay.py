"""A finished game as it is kept: the record of its acts, and what there is to say about it in a list."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Generic, Literal, TypeAlias, TypeVar, cast

from game.core import checked
from game.core.errors import GameError
from game.core.record import Record

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping


FORMAT = 1
MOST_STEPS = 20_000

Mode: TypeAlias = Literal["table", "sapper", "watched", "tournament", "training", "two"]
Result: TypeAlias = Literal["won", "lost", "time", "undecided", "red", "blue"]
MODES = ("table", "sapper", "watched", "tournament", "training", "two")
RESULTS = ("won", "lost", "time", "undecided", "red", "blue")
_KEYS = ("replay", "mode", "date", "names", "result", "points", "elapsed_ms", "details", "game")
_DATE = re.compile(r"[0-9]{4}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]Z")
_MOST_NAMES = 2
_LONGEST_NAME = 64
_MOST_DETAILS = 8
_MOST_MS = 1 << 48
_MOST_POINTS = 1 << 31

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True)
class Replay:
    """A finished game.

    Attributes:
        mode: which game, and who played it how.
        date: when it ended, in UTC, ``2026-11-30T12:00:00Z``.
        names: who played; "" where nobody gave a name; two at Overload.
        result: how it ended.
        points: reached; at Overload the number of moves.
        elapsed_ms: how long it took.
        record: its acts.
        details: what else is worth knowing, such as the round of a tournament.
    """

    mode: Mode
    date: str
    names: tuple[str, ...]
    result: Result
    points: int
    elapsed_ms: int
    record: Record
    details: Mapping[str, str | int] = field(default_factory=dict, hash=False)

    def to_json(self) -> dict[str, object]:
        """Return the replay as plain JSON values."""
        values = (FORMAT, self.mode, self.date, list(self.names), self.result, self.points, self.elapsed_ms)
        return dict(zip(_KEYS, (*values, dict(self.details), self.record.to_json()), strict=True))

    @classmethod
    def from_json(cls, document: object) -> Replay:
        """Return the replay of what `to_json` made; whether the acts lead anywhere is not looked at.

        Raises:
            MalformedError: the document is anything else.
        """
        found = checked.members(document, "replay", _KEYS)
        checked.version(found["replay"], FORMAT)
        record = Record.from_json(found["game"])
        if len(record.steps) > MOST_STEPS or not _is_ascending([step.at_ms for step in record.steps]):
            raise checked.damaged("steps")
        return cls(
            cast("Mode", _one_of(found["mode"], "mode", MODES)),
            _read_date(found["date"]),
            _read_names(found["names"]),
            cast("Result", _one_of(found["result"], "result", RESULTS)),
            _read_points(found["points"]),
            checked.whole(found["elapsed_ms"], "elapsed_ms", _MOST_MS),
            record,
            _read_details(found["details"]),
        )


@dataclass(frozen=True)
class Timeline(Generic[T_co]):
    """Where the steps of a record lead.

    Attributes:
        frames: the state at the start and after each step, as far as they could be made.
        fault: why there are no more; None when all steps led where they once led.
    """

    frames: tuple[T_co, ...]
    fault: GameError | None = None


def unroll(states: Iterator[T_co]) -> Generator[None, None, Timeline[T_co]]:
    """Return the timeline of states that are made one by one; yields after each of them."""
    frames: list[T_co] = []
    try:
        for state in states:
            frames.append(state)
            yield
    except GameError as error:
        return Timeline(tuple(frames), error)
    return Timeline(tuple(frames))


def _is_ascending(times: list[int]) -> bool:
    return all(before <= after for before, after in pairwise(times))


def _one_of(value: object, place: str, known: tuple[str, ...]) -> str:
    found = checked.text(value, place)
    if found not in known:
        raise checked.damaged(place)
    return found


def _read_date(value: object) -> str:
    found = checked.text(value, "date")
    if not _DATE.fullmatch(found):
        raise checked.damaged("date")
    return found


def _read_names(value: object) -> tuple[str, ...]:
    names = tuple(checked.text(name, "names") for name in checked.items(value, "names"))
    if not 1 <= len(names) <= _MOST_NAMES or any(len(name) > _LONGEST_NAME for name in names):
        raise checked.damaged("names")
    return names


def _read_points(value: object) -> int:
    if type(value) is not int or abs(value) > _MOST_POINTS:
        raise checked.damaged("points")
    return value


def _read_details(value: object) -> dict[str, str | int]:
    if not isinstance(value, dict) or len(value) > _MOST_DETAILS:
        raise checked.damaged("details")
    return {checked.text(name, "details"): _read_detail(one) for name, one in value.items()}


def _read_detail(value: object) -> str | int:
    return (
        checked.text(value, "details")
        if isinstance(value, str)
        else checked.whole(value, "details", _MOST_MS)
    )
