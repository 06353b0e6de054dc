"""What a person has reached in one category of games so far."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import cast

from game.core import checked

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
        )

    def to_json(self) -> dict[str, object]:
        """Return the tally as plain JSON values."""
        return {"format": FORMAT, **asdict(self)}

    @classmethod
    def from_json(cls, document: object) -> Tally:
        """Return the tally of what `to_json` made.

        Raises:
            MalformedError: the document is anything else.
        """
        names = [field.name for field in fields(cls)]
        found = checked.members(document, "tally", ("format", *names))
        checked.version(found["format"], FORMAT)
        is_free = {"best_ms": found["best_ms"] is None}
        values = {n: None if is_free.get(n) else checked.whole(found[n], n, _MOST) for n in names}
        tally = cls(**cast("dict[str, int]", values))
        if not tally.streak <= tally.best_streak <= tally.wins <= tally.games:
            raise checked.damaged("tally")
        if (tally.best_ms is None) != (tally.wins == 0):
            raise checked.damaged("best_ms")
        return tally
