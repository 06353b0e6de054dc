"""Rows of high-score tables: their order, their form in the file, and the signature over them."""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING

from game.core import checked
from game.core.errors import MalformedError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

MOST_ROWS = 10
LONGEST_KEY = 64
"""Signs of a category's key; nobody could read a longer one, so it stays in the file and isn't shown."""
_MOST = 1 << 48
# Whoever reads this can sign what he likes; it guards against casual changes only, and the help says so.
_KEY = b"sapper-overload:usapper.scr:1"


@dataclass(frozen=True)
class Row:
    """One finished game.

    Attributes:
        id: the game's own mark (`row_id`); what comes again with it is the same record.
        name: who played.
        points: what counts first; may be negative.
        ms: how long it took, in milliseconds.
        alive: whether it was won.
        date: when it ended in UTC, as ``2026-11-30T10:37:46Z``.
        extra: what else belongs to a game ("retries", "moves"), and what a newer version keeps.
    """

    id: str
    name: str
    points: int
    ms: int
    alive: bool
    date: str
    extra: Mapping[str, object] = field(default_factory=dict, hash=False)

    @property
    def rank(self) -> tuple[int, int, int, int, str]:
        """What rows are ordered by, the best first; only tournaments have retries and moves."""
        return -self.points, self.count("retries"), self.count("moves"), self.ms, self.date

    def count(self, name: str) -> int:
        """Return a whole number out of ``extra``, 0 if it has none of that name."""
        value = self.extra.get(name)
        return value if type(value) is int else 0

    def to_json(self) -> dict[str, object]:
        """Return plain JSON values."""
        return {**self.extra, **{name: getattr(self, name) for name in _NAMES}}

    @classmethod
    def from_json(cls, document: object) -> Row:
        """Return the row of what `to_json` made.

        Raises:
            MalformedError: the document is anything else.
        """
        if not isinstance(document, dict) or not document.keys() >= set(_NAMES):
            raise checked.damaged("row")
        points, alive = document["points"], document["alive"]
        if type(points) is not int or abs(points) > _MOST or not isinstance(alive, bool):
            raise checked.damaged("row")
        return cls(
            checked.text(document["id"], "id"),
            checked.text(document["name"], "name"),
            points,
            checked.whole(document["ms"], "ms", _MOST),
            alive,
            checked.text(document["date"], "date"),
            {name: value for name, value in document.items() if name not in _NAMES},
        )


_NAMES = tuple(one.name for one in fields(Row) if one.name != "extra")


def row_id(*parts: object) -> str:
    """Return the mark of a game that JSON values describe, the same whenever they are the same."""
    return hashlib.sha256(_canonical(parts)).hexdigest()[:16]


def best(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Return the best ten; of equals the one that came first, and of one game its last name."""
    games: dict[str, Row] = {}
    for row in rows:
        games[row.id] = replace(row, date=games[row.id].date) if row.id in games else row
    return tuple(sorted(games.values(), key=lambda row: row.rank)[:MOST_ROWS])


def signature(category: str, rows: object) -> str:
    """Return what stands below the rows (JSON values) of a category: HMAC-SHA256 in hexadecimal digits.

    Signed is the canonical form of category and rows, so another layout of the file does no harm, but any
    other value or order, or a row of another category, does.
    """
    return hmac.new(_KEY, _canonical({"category": category, "rows": rows}), hashlib.sha256).hexdigest()


def read_table(category: str, table: object) -> tuple[Row, ...] | None:
    """Return the rows of a table as it lies in the file; None if they are not what the program wrote."""
    if not isinstance(table, dict) or table.get("signature") != signature(category, table.get("rows")):
        return None
    try:
        return tuple(map(Row.from_json, checked.items(table["rows"], "rows")))
    except MalformedError:
        return None


def write_table(category: str, rows: Iterable[Row], old: Mapping[str, object]) -> dict[str, object]:
    """Return a table as it lies in the file, with what a newer version kept in the old one."""
    documents = [row.to_json() for row in rows]
    return {**old, "rows": documents, "signature": signature(category, documents)}


def _canonical(document: object) -> bytes:
    return json.dumps(document, sort_keys=True, separators=(",", ":")).encode()
