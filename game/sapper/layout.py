"""Where the mines of a table lie: a pure function of its code, forever (DESIGN section 4)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from game.core.arrays import frozen
from game.core.codes import parse_code
from game.core.rng import Stream
from game.fields import build_field

if TYPE_CHECKING:
    from game.core.arrays import Bools
    from game.fields.field import Field

TABLE_COLUMNS = 22
TABLE_ROWS = 16
TABLE_MINES = 60
_CELLS = TABLE_COLUMNS * TABLE_ROWS
CORNERS = (0, TABLE_COLUMNS - 1, _CELLS - TABLE_COLUMNS, _CELLS - 1)
"""Cells that never hold a mine."""


@cache
def table_field() -> Field:
    """Return the field of squares that every table is played on."""
    return build_field("squares", columns=TABLE_COLUMNS, rows=TABLE_ROWS)


def table_layout(code: str) -> Bools:
    """Return which cells of the table hold a mine, (352,) bool, read-only.

    Raises:
        MalformedError: ``code`` is no code.
    """
    candidates = [cell for cell in range(_CELLS) if cell not in CORNERS]
    Stream("table", parse_code(code)).shuffle(candidates, TABLE_MINES)
    mines = np.zeros(_CELLS, bool)
    mines[candidates[:TABLE_MINES]] = True
    return frozen(mines)
