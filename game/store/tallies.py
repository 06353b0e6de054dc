"""What a person has reached in each category of games, in one file."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING

from game.core.errors import MalformedError
from game.sapper.tally import Tally
from game.store.documents import JsonFile
from game.store.files import Notice, StoreError, locked

if TYPE_CHECKING:
    from pathlib import Path


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


class TallyFile(JsonFile):
    """Tallies by category; two running copies count each other's games, too.

    A tally in the file that makes no sense counts as none; the next game of its category writes over it.
    """

    indent = 2
    limit_bytes = 1024 * 1024

    def __init__(self, path: Path, *, is_writable: bool = True) -> None:
        """Name the file; see `JsonFile`."""
        super().__init__(path, is_writable=is_writable)
        self._document: dict[str, object] | None = None
        self._unsaved: list[FinishedGame] = []
        self._lock = Lock()  # guards the two above

    def tally(self, category: str) -> Tally:
        """Return the tally of a category, the games of this run included."""
        with self._lock:
            if self._document is None:
                self._document = self.read() or {}
            tally = _tally(self._document, category)
            for game in self._unsaved:
                if game.category == category:
                    tally = game.onto(tally)
        return tally

    def add(self, game: FinishedGame) -> None:
        """Count a game, and write it soon; a fault becomes a `notice`."""
        with self._lock:
            self._unsaved.append(game)
        self.later(self._merge)

    def _merge(self) -> None:
        with self._lock:
            games = tuple(self._unsaved)
        if not games or not self._is_writable:
            return
        try:
            with locked(self.path):
                document = self.read() or {}
                for game in games:
                    document[game.category] = game.onto(_tally(document, game.category)).to_json()
                if self.write(self.encode(document)):
                    with self._lock:
                        self._document = document
                        del self._unsaved[: len(games)]
        except StoreError as error:
            self.tell(Notice.of(error))


def _tally(document: dict[str, object], category: str) -> Tally:
    try:
        return Tally.from_json(document[category])
    except (KeyError, MalformedError):
        return Tally()
