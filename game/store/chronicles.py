"""The last finished games of each category, in one file: what the statistics are drawn from."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

from game.core.errors import MalformedError
from game.store.chronicle import Entry
from game.store.documents import JsonFile
from game.store.files import Notice, StoreError, locked

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

MOST_ENTRIES = 500
DAILY = "daily"
"""The category of tables of the day that were played to their end."""


class ChronicleFile(JsonFile):
    """The latest games by category, oldest first; two running copies keep each other's games, too.

    What makes no sense in the file counts as none; the next game of its category writes over it.
    """

    limit_bytes = 16 * 1024 * 1024

    def __init__(self, path: Path, *, is_writable: bool = True) -> None:
        """Name the file; see `JsonFile`."""
        super().__init__(path, is_writable=is_writable)
        self._document: dict[str, object] | None = None
        self._unsaved: list[tuple[str, Entry]] = []
        self._lock = Lock()  # guards the two above

    def entries(self, category: str) -> tuple[Entry, ...]:
        """Return the games of a category, those of this run included."""
        with self._lock:
            return tuple(_with(self._read(), category, self._unsaved))

    def categories(self) -> list[str]:
        """Return the categories that have games."""
        with self._lock:
            known = dict.fromkeys([*self._read(), *(category for category, _ in self._unsaved)])
        return [category for category in known if self.entries(category)]

    def add(self, category: str, entry: Entry) -> None:
        """Note a game, and write it soon; a fault becomes a `notice`."""
        with self._lock:
            self._unsaved.append((category, entry))
        self.later(self._merge)

    def _read(self) -> dict[str, object]:
        if self._document is None:
            self._document = self.read() or {}
        return self._document

    def _merge(self) -> None:
        with self._lock:
            games = tuple(self._unsaved)
        if not games or not self._is_writable:
            return
        try:
            with locked(self.path):
                document = self.read() or {}
                for category in dict.fromkeys(category for category, _ in games):
                    document[category] = [one.to_json() for one in _with(document, category, games)]
                if self.write(self.encode(document)):
                    with self._lock:
                        self._document = document
                        del self._unsaved[: len(games)]
        except StoreError as error:
            self.tell(Notice.of(error))


def _with(document: dict[str, object], category: str, games: Iterable[tuple[str, Entry]]) -> list[Entry]:
    """Return the latest games of a category in a document and of those not in it yet."""
    found = document.get(category)
    kept = [entry for one in found if (entry := _entry(one))] if isinstance(found, list) else []
    return [*kept, *(entry for key, entry in games if key == category)][-MOST_ENTRIES:]


def _entry(document: object) -> Entry | None:
    try:
        return Entry.from_json(document)
    except MalformedError:
        return None
