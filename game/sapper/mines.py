"""Where the mines of a Universal Sapper game lie: settled by its code and the cell opened first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from game.core.arrays import frozen
from game.core.rng import Stream
from game.sapper.noguess import make_no_guess, most_without_guess
from game.sapper.solver import finish

if TYPE_CHECKING:
    from collections.abc import Generator

    from game.core.arrays import Bools
    from game.fields.field import Field
    from game.sapper.choices import Opening


@dataclass(frozen=True, eq=False)
class Laid:
    """Mines laid for a first opening.

    Attributes:
        first: the cell opened first.
        mines: (n,) bool, which cells hold a mine; read-only.
        is_proved: whether no guess is needed; not looked at where that was not asked for.
    """

    first: int
    mines: Bools
    is_proved: bool = False


def lay_mines(field: Field, mines: int, code: str, opening: Opening, first: int) -> Bools:
    """Return which cells hold a mine at once; see `laying`."""
    return finish(laying(field, mines, code, opening, first)).mines


def laying(field: Field, mines: int, code: str, opening: Opening, first: int) -> Generator[int, None, Laid]:
    """Lay the mines: the same for the same arguments, forever. Yields between portions of work.

    The stream "mines" of the code shuffles the cells that may hold a mine, ascending, as a table's are; where
    they are too few for an opening "zero", the neighbours of the first cell take the rest, shuffled alike.
    With "no_guess" see `noguess`.

    Args:
        field: who borders whom; n cells.
        mines: 0 to n - 1.
        code: of the game, 8 capitals.
        opening: what is promised of the first opening.
        first: the cell opened first; it never holds a mine.
    """
    if opening == "no_guess":
        proved = yield from make_no_guess(field, mines, code, first)
        if proved is not None:
            return Laid(first, proved, is_proved=True)
    near = set() if opening == "safe" else set(field.neighbours[first].tolist()) - {field.cell_count}
    far = [cell for cell in range(field.cell_count) if cell != first and cell not in near]
    stream = Stream("mines", code)
    chosen = _drawn(far, min(mines, len(far)), stream) + _drawn(
        sorted(near), max(mines - len(far), 0), stream
    )
    layout = np.zeros(field.cell_count, bool)
    layout[chosen] = True
    return Laid(first, frozen(layout))


def most_mines(field: Field, opening: Opening) -> int:
    """Return how many mines keep the promise of the first opening, whatever cell it is; at least 1."""
    zone = 1 + (int(field.degrees.max()) if opening != "safe" else 0)
    most = field.cell_count - zone
    return max(min(most, most_without_guess(field)) if opening == "no_guess" else most, 1)


def _drawn(cells: list[int], count: int, stream: Stream) -> list[int]:
    stream.shuffle(cells, count)
    return cells[:count]
