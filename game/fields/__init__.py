"""The fields that Minesweeper is played on; pure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.codes import parse_code
from game.core.errors import MalformedError, noop
from game.core.rng import Stream
from game.fields.catalogue import KINDS

if TYPE_CHECKING:
    from game.fields.field import Field

FIELD_KINDS = tuple(KINDS)
"""Names of all kinds in menu order."""
LEVELS = ("beginner", "intermediate", "expert")
MAX_SIDE = 1000
"""More columns or rows than that are refused."""
NO_SEED = "00000000"


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
        columns: size across, 1 to ``MAX_SIDE``; needs ``rows``. What it counts is up to the kind.
        rows: size down, 1 to ``MAX_SIDE``; needs ``columns``.
        seed: code of a random field (its stream "field"); the others don't ask for it.

    Raises:
        MalformedError: there is no such kind, level, size or code.
    """
    if kind not in KINDS:
        raise MalformedError(noop("There is no field called {kind}."), kind=kind)
    known = KINDS[kind]
    if level is not None:
        if level not in known.sizes:
            raise MalformedError(noop("There is no level called {level}."), level=level)
        columns, rows = known.sizes[level].columns, known.sizes[level].rows
    if columns is None or rows is None or not (1 <= columns <= MAX_SIDE and 1 <= rows <= MAX_SIDE):
        raise MalformedError(noop("A field has 1 to {most} columns and rows."), most=MAX_SIDE)
    field = known.build(columns, rows, Stream("field", parse_code(seed or NO_SEED)))
    return replace(field, level=level)
