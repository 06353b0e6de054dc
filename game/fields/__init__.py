"""The fields that Minesweeper is played on; pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.errors import MalformedError, noop
from game.fields import squares

if TYPE_CHECKING:
    from game.fields.field import Field

FIELD_KINDS = ("squares",)
"""Names of all kinds in menu order."""
LEVELS = ("beginner", "intermediate", "expert")
MAX_SIDE = 1000
"""More columns or rows than that are refused."""


def build_field(
    kind: str,
    *,
    level: str | None = None,
    columns: int | None = None,
    rows: int | None = None,
    seed: str | None = None,
) -> Field:
    """Return the field of a kind at a level, or of a custom size.

    Args:
        kind: one of ``FIELD_KINDS``.
        level: one of ``LEVELS``; then the size given doesn't count.
        columns: cells in a row, 1 to ``MAX_SIDE``; needs ``rows``.
        rows: number of rows, 1 to ``MAX_SIDE``; needs ``columns``.
        seed: code of a random field; the others don't ask for it.

    Raises:
        MalformedError: there is no such kind, level or size.
    """
    del seed  # no kind so far is random
    if kind not in FIELD_KINDS:
        raise MalformedError(noop("There is no field called {kind}."), kind=kind)
    if level is not None:
        if level not in LEVELS:
            raise MalformedError(noop("There is no level called {level}."), level=level)
        columns, rows = squares.LEVELS[level]
    if columns is None or rows is None or not (1 <= columns <= MAX_SIDE and 1 <= rows <= MAX_SIDE):
        raise MalformedError(noop("A field has 1 to {most} columns and rows."), most=MAX_SIDE)
    return squares.build_squares(columns, rows, level)
