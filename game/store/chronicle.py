"""Numbers over many finished games: what a person reached lately, and days in a row."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from game.core import checked

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_MOST = 1 << 48


@dataclass(frozen=True)
class Entry:
    """One finished game.

    Attributes:
        day: when it ended, ``2026-11-30`` in UTC.
        is_won: whether it was won.
        elapsed_ms: how long it took.
        points: reached; may be negative.
        work: 3BV done; 0 where nobody counts it.
    """

    day: str
    is_won: bool
    elapsed_ms: int
    points: int
    work: int = 0

    def to_json(self) -> list[object]:
        """Return plain JSON values."""
        return [self.day, int(self.is_won), self.elapsed_ms, self.points, self.work]

    @classmethod
    def from_json(cls, document: object) -> Entry:
        """Return the entry of what `to_json` made.

        Raises:
            MalformedError: the document is anything else.
        """
        parts = checked.items(document, "entry")
        if len(parts) != 5:
            raise checked.damaged("entry")
        day, is_won, elapsed_ms, points, work = parts
        if type(points) is not int or abs(points) > _MOST:
            raise checked.damaged("points")
        return cls(
            _read_day(day),
            bool(checked.whole(is_won, "won", 1)),
            checked.whole(elapsed_ms, "elapsed_ms", _MOST),
            points,
            checked.whole(work, "work", _MOST),
        )


def day_streak(days: Iterable[str], today: str) -> tuple[int, int]:
    """Return the length of the run of ``days`` that ends today or yesterday, and of the longest one.

    Args:
        days: ISO dates, in any order.
        today: the ISO date of today.
    """
    known = {date.fromisoformat(day) for day in days}
    now = date.fromisoformat(today)
    last = now if now in known else now - _DAY
    most = max((_run(known, day) for day in known if day + _DAY not in known), default=0)
    return _run(known, last), most


def day_before(moment: str, ms: int) -> str:
    """Return the day in UTC some milliseconds before a moment such as ``2026-11-30T12:00:00Z``."""
    return (datetime.fromisoformat(moment) - timedelta(milliseconds=ms)).date().isoformat()


def shares(wins: Sequence[bool], window: int) -> list[float]:
    """Return for every game which share of the last ``window`` games up to it was won."""
    return [
        sum(wins[max(0, end - window) : end]) / (end - max(0, end - window))
        for end in range(1, len(wins) + 1)
    ]


_DAY = timedelta(days=1)


def _run(known: set[date], last: date) -> int:
    length = 0
    while last in known:
        length += 1
        last -= _DAY
    return length


def _read_day(value: object) -> str:
    found = checked.text(value, "day")
    try:
        is_day = date.fromisoformat(found).isoformat() == found and found > _FIRST_DAY
    except ValueError as error:
        raise checked.damaged("day") from error
    if not is_day:
        raise checked.damaged("day")
    return found


_FIRST_DAY = "1990-01-01"
"""Nobody played before; a day's neighbours must exist, too."""
