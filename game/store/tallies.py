"""What a person has reached in each category of games, in one file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.errors import MalformedError
from game.sapper.tally import Tally
from game.store.additions import AdditionsFile, aside_key, is_aside
from game.store.chronicle import Entry

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class FinishedGame:
    """What a finished game adds to the tally of its category; see `Tally`."""

    category: str
    is_won: bool
    elapsed_ms: int
    points: int
    work: int
    clicks: int

    def onto(self, tally: Tally) -> Tally:
        """Return a tally with this game."""
        return tally.with_game(
            is_won=self.is_won,
            elapsed_ms=self.elapsed_ms,
            points=self.points,
            work=self.work,
            clicks=self.clicks,
        )

    def entry(self, day: str) -> Entry:
        """Return what it adds to the statistics on a day."""
        return Entry(day, self.is_won, self.elapsed_ms, self.points, self.work)


class TallyFile(AdditionsFile[FinishedGame]):
    """Tallies by category. One that makes no sense counts as none and is kept beside the new one."""

    indent = 2
    limit_bytes = 1024 * 1024

    def add(self, game: FinishedGame) -> None:
        """Count a game."""
        self.put_in(game)

    def tally(self, category: str) -> Tally:
        """Return the tally of a category, the games of this run included."""
        return _tally(self.now(), category)

    def has_nonsense(self, document: dict[str, object]) -> bool:
        """Return whether something under a category is no tally."""
        return not all(is_aside(category) or _is_sound(document, category) for category in document)

    def merged(self, document: dict[str, object], additions: Sequence[FinishedGame]) -> dict[str, object]:
        """Return tallies with games."""
        now = dict(document)
        for game in additions:
            if not _is_sound(now, game.category):
                now[aside_key(now, game.category)] = now[game.category]  # nothing is lost
            now[game.category] = game.onto(_tally(now, game.category)).to_json()
        return now


def _is_sound(document: dict[str, object], category: str) -> bool:
    try:
        Tally.from_json(document.get(category, Tally().to_json()))
    except MalformedError:
        return False
    return True


def _tally(document: dict[str, object], category: str) -> Tally:
    try:
        return Tally.from_json(document[category])
    except (KeyError, MalformedError):
        return Tally()
