"""The high scores in ``usapper.scr`` (DESIGN section 5): the best ten of each category, each table signed."""

from __future__ import annotations

from dataclasses import replace
from threading import Lock
from typing import TYPE_CHECKING, Any, Literal

from game.core.errors import noop
from game.core.names import clean_name
from game.store.documents import JsonFile
from game.store.files import Notice, StoreError, damaged, free_aside, locked, read_text, write_atomic
from game.store.score_rows import LONGEST_KEY, Row, best, read_table, write_table

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from pathlib import Path

FORMAT = 1
Status = Literal["", "changed"]


class Scores(JsonFile):
    """All tables, in memory at once and on disk soon; two running copies lose nothing.

    A result shows at once. A thread takes it into the file: it reads what is there now, merges and writes,
    under a lock. What can't be written stays in memory with one `notice`.

    A table whose signature fails was changed by hand. It is never shown, signed or written over; results for
    it wait in memory until the person agrees to lose it (`accept_loss`). A whole older file is accepted.
    """

    indent = 2

    def __init__(self, path: Path, *, is_writable: bool = True) -> None:
        """Name the file; see `JsonFile`."""
        super().__init__(path, is_writable=is_writable)
        self._guard = Lock()  # the thread and the picture share the next four
        self._kept: dict[str, tuple[Row, ...]] = {}
        self._changed: set[str] = set()
        self._own: dict[str, dict[str, Row]] = {}
        self._given_up: set[str] = set()
        self._is_due = False

    def load(self) -> None:
        """Read what is in the file now; `notice` tells of a damaged or changed one."""
        document = self.read()
        self._note({} if document is None else _tables(document))

    def categories(self) -> list[str]:
        """Return the keys of all tables that have rows or were changed, in the order of the games."""
        with self._guard:
            found = {*self._kept, *self._own, *self._changed}
        return sorted((key for key in found if self.rows(key) or self.status(key)), key=_rank)

    def rows(self, category: str) -> tuple[Row, ...]:
        """Return the rows, the best first."""
        with self._guard:
            return best([*self._kept.get(category, ()), *self._own.get(category, {}).values()])

    def place_of(self, category: str, row: Row) -> int | None:
        """Return the place from 1 that a result would take, or None if it is not among the best ten."""
        rows = best([*self.rows(category), row])
        return next((place for place, one in enumerate(rows, 1) if one.id == row.id), None)

    def status(self, category: str) -> Status:
        """Return "changed" for a table that was changed by hand."""
        with self._guard:
            return "changed" if category in self._changed else ""

    def add(self, category: str, row: Row) -> None:
        """Take a result in; the same game again (its id) only changes the name."""
        row = replace(row, name=clean_name(row.name))
        with self._guard:
            own = self._own.setdefault(category, {})
            if own.get(row.id) == row:
                return
            own[row.id] = row
        self.later(self._merge)

    def accept_loss(self, category: str) -> None:
        """Begin a changed table anew; the old file is kept aside."""
        with self._guard:
            self._changed.discard(category)
            self._given_up.add(category)
        self.later(self._merge)

    def close(self) -> bool:
        """Try once more what could not be written, and wait for the disk."""
        is_done = self.flush()
        if self._is_due:
            self.later(self._merge)
        return self.flush() and is_done

    def _merge(self) -> None:
        if not self._is_writable:
            return
        try:
            with locked(self.path):
                self._is_due = not self._merge_locked()
        except StoreError as error:
            self._is_due = True
            self.tell(Notice.of(error))

    def _merge_locked(self) -> bool:
        """Merge what is in the file with what this run knows; return whether all of it lies there now."""
        document = self.read() or {"format": FORMAT, "tables": {}}
        tables = _tables(document)
        with self._guard:
            own = {key: tuple(rows.values()) for key, rows in self._own.items()}
            given_up = frozenset(self._given_up)
        merged = _merged(tables, own, given_up)
        if merged != tables:
            if any(key in tables and read_table(key, tables[key]) is None for key in given_up):
                self._copy_aside()
            if not self.write(self.encode({**document, "tables": merged})):
                return False
        with self._guard:
            self._given_up -= given_up
        self._note(merged)
        return not any(self.status(key) for key in own)

    def _copy_aside(self) -> None:
        """Keep a copy of the file: renaming it would leave a moment without the other tables."""
        text = read_text(self.path, self.limit_bytes)
        write_atomic(free_aside(self.path), text or "")

    def _note(self, tables: Mapping[str, object]) -> None:
        """Remember the tables of the file, and tell about those that were changed."""
        read = {key: read_table(key, table) for key, table in tables.items() if len(key) <= LONGEST_KEY}
        changed = {key for key, rows in read.items() if rows is None}
        with self._guard:
            self._kept = {key: rows for key, rows in read.items() if rows is not None}
            self._changed = changed - self._given_up
        if changed:
            message = noop(
                "High scores in {file} were changed by hand and are not shown; restore or delete the file."
            )
            self.tell(Notice(message, {"file": self.path.name}))

    def _parse(self, text: str) -> dict[str, object]:
        document = super()._parse(text)
        if document.get("format") != FORMAT or not isinstance(document.get("tables"), dict):
            raise damaged(self.path)
        return document


def _rank(category: str) -> tuple[int, str, int, list[int], str]:
    from game.store.score_keys import category_rank  # noqa: PLC0415 - no fields before the first picture

    return category_rank(category)


def _tables(document: Mapping[str, Any]) -> dict[str, object]:
    tables: dict[str, object] = document["tables"]
    return tables


def _merged(
    tables: Mapping[str, object], own: Mapping[str, Iterable[Row]], given_up: Collection[str]
) -> dict[str, object]:
    """Return the tables in order with this run's rows; changed ones stay unless they are given up."""
    merged = dict(tables)
    for key in {*own, *given_up}:
        table = tables.get(key, {})
        kept = read_table(key, table) if key in tables else ()
        if kept is None and key not in given_up:
            continue
        rows = best([*(kept or ()), *own.get(key, ())])
        if rows != kept:
            old = table if kept is not None and isinstance(table, dict) else {}
            merged[key] = write_table(key, rows, old)
    return {key: merged[key] for key in sorted(merged, key=_rank)}
