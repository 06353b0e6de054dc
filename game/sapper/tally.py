"""What a person has reached in one category of games so far."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, cast

from game.core import checked

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT = 1
_MOST = 1 << 53
"""Whole numbers up to it survive any reader of JSON."""


@dataclass(frozen=True)
class Tally:
    """Counts of finished games; never changes.

    Attributes:
        games: how many were finished.
        wins: how many of them were won.
        streak: games won in a row up to the last one.
        best_streak: most games won in a row.
        best_ms: shortest time of a won game; None before the first.
        best_points: most points of a game, won or lost.
        work: 3BV done in all games.
        clicks: acts that counted in all games.
        elapsed_ms: time of all games.
        extra: what a newer version keeps beside them.
    """

    games: int = 0
    wins: int = 0
    streak: int = 0
    best_streak: int = 0
    best_ms: int | None = None
    best_points: int = 0
    work: int = 0
    clicks: int = 0
    elapsed_ms: int = 0
    extra: Mapping[str, object] = field(default_factory=dict, hash=False)

    def with_game(self, *, is_won: bool, elapsed_ms: int, points: int, work: int, clicks: int) -> Tally:
        """Return the tally with one more finished game."""
        streak = self.streak + 1 if is_won else 0
        times = [ms for ms in (self.best_ms, elapsed_ms if is_won else None) if ms is not None]
        return Tally(
            games=self.games + 1,
            wins=self.wins + is_won,
            streak=streak,
            best_streak=max(self.best_streak, streak),
            best_ms=min(times, default=None),
            best_points=max(self.best_points, points),
            work=self.work + work,
            clicks=self.clicks + clicks,
            elapsed_ms=self.elapsed_ms + elapsed_ms,
            extra=self.extra,
        )

    def to_json(self) -> dict[str, object]:
        """Return the tally as plain JSON values."""
        return {**self.extra, "format": FORMAT, **{name: getattr(self, name) for name in _NAMES}}

    @classmethod
    def from_json(cls, document: object) -> Tally:
        """Return the tally of what `to_json` made.

        Raises:
            MalformedError: the document is anything else.
        """
        if not isinstance(document, dict):
            raise checked.damaged("tally")
        extra = {name: value for name, value in document.items() if name not in ("format", *_NAMES)}
        ours = {name: value for name, value in document.items() if name not in extra}
        found = checked.members(ours, "tally", ("format", *_NAMES))
        checked.version(found["format"], FORMAT)
        is_free = {"best_ms": found["best_ms"] is None}
        values = {n: None if is_free.get(n) else checked.whole(found[n], n, _MOST) for n in _NAMES}
        tally = cls(**cast("dict[str, int]", values), extra=extra)
        if not tally.streak <= tally.best_streak <= tally.wins <= tally.games:
            raise checked.damaged("tally")
        if (tally.best_ms is None) != (tally.wins == 0):
            raise checked.damaged("best_ms")
        return tally


_NAMES = tuple(one.name for one in fields(Tally) if one.name != "extra")
