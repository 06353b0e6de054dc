"""The last finished games of each category, in one file: what the statistics are drawn from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.errors import MalformedError
from game.store.additions import AdditionsFile, aside_key, is_aside
from game.store.chronicle import Entry
from game.store.score_rows import LONGEST_KEY

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

MOST_ENTRIES = 500
DAILY = "daily"
"""The category of tables of the day that were played to their end."""


class ChronicleFile(AdditionsFile[tuple[str, Entry]]):
    """The latest games by category, oldest first. What makes no sense in the file counts as none."""

    limit_bytes = 16 * 1024 * 1024

    def entries(self, category: str) -> tuple[Entry, ...]:
        """Return the games of a category, those of this run included."""
        return tuple(_with(self.now(), category, ()))

    def categories(self) -> list[str]:
        """Return the categories that have games."""
        now = self.now()
        return [category for category in now if len(category) <= LONGEST_KEY and _with(now, category, ())]

    def add(self, category: str, entry: Entry) -> None:
        """Note a game."""
        self.put_in((category, entry))

    def has_nonsense(self, document: dict[str, object]) -> bool:
        """Return whether something under a category is no list of games."""
        return any(_nonsense(found) for category, found in document.items() if not is_aside(category))

    def merged(
        self, document: dict[str, object], additions: Sequence[tuple[str, Entry]]
    ) -> dict[str, object]:
        """Return chronicles with games."""
        now = dict(document)
        for category in dict.fromkeys(category for category, _ in additions):
            if nonsense := _nonsense(document.get(category, [])):
                now[aside_key(now, category)] = nonsense  # nothing is lost
            now[category] = [one.to_json() for one in _with(document, category, additions)]
        return now


def _with(document: dict[str, object], category: str, games: Iterable[tuple[str, Entry]]) -> list[Entry]:
    """Return the latest games of a category in a document and of those not in it yet."""
    found = document.get(category)
    kept = [entry for one in found if (entry := _entry(one))] if isinstance(found, list) else []
    return [*kept, *(entry for key, entry in games if key == category)][-MOST_ENTRIES:]


def _nonsense(found: object) -> list[object]:
    """Return what lies under a category and is no game."""
    return [one for one in found if _entry(one) is None] if isinstance(found, list) else [found]


def _entry(document: object) -> Entry | None:
    try:
        return Entry.from_json(document)
    except MalformedError:
        return None
