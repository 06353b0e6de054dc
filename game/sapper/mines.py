"""Where the mines of a Universal Sapper game lie: settled by its code and the cell opened first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from game.core.arrays import frozen
from game.core.rng import Stream

if TYPE_CHECKING:
    from game.core.arrays import Bools
    from game.fields.field import Field

Opening: TypeAlias = Literal["safe", "zero"]
OPENINGS: tuple[Opening, ...] = ("safe", "zero")
"""What is promised of the first opening: the cell is safe, or it opens a zero where the mines allow it."""


def lay_mines(field: Field, mines: int, code: str, opening: Opening, first: int) -> Bools:
    """Return which cells hold a mine, (n,) bool, read-only: the same for the same arguments, forever.

    The stream "mines" of the code shuffles the cells that may hold a mine, ascending, as a table's are; where
    they are too few for an opening "zero", the neighbours of the first cell take the rest, shuffled alike.

    Args:
        field: who borders whom; n cells.
        mines: 0 to n - 1.
        code: of the game, 8 capitals.
        opening: what is promised of the first opening.
        first: the cell opened first; it never holds a mine.
    """
    near = set(field.neighbours[first].tolist()) - {field.cell_count} if opening == "zero" else set()
    far = [cell for cell in range(field.cell_count) if cell != first and cell not in near]
    stream = Stream("mines", code)
    chosen = _drawn(far, min(mines, len(far)), stream) + _drawn(
        sorted(near), max(mines - len(far), 0), stream
    )
    layout = np.zeros(field.cell_count, bool)
    layout[chosen] = True
    return frozen(layout)


def most_mines(field: Field, opening: Opening) -> int:
    """Return how many mines keep the promise of the first opening, whatever cell it is; at least 1."""
    zone = 1 + (int(field.degrees.max()) if opening == "zero" else 0)
    return max(field.cell_count - zone, 1)


def _drawn(cells: list[int], count: int, stream: Stream) -> list[int]:
    stream.shuffle(cells, count)
    return cells[:count]
