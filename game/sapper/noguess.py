"""Layouts in which nobody ever needs a guess: found by playing a layout and changing it.

The exact solver plays a layout from the first cell. Where nothing is certain, mines change places and
it goes on; the changed layout is played anew from the start, until a whole game goes through without a
change. That game is the proof. (That a generator may mend what its solver sticks at is Simon Tatham's idea.)
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from game.core.arrays import frozen
from game.core.rng import Stream
from game.sapper.knowledge import neighbour_lists
from game.sapper.noguess_draft import Draft

if TYPE_CHECKING:
    from collections.abc import Generator

    from game.core.arrays import Bools
    from game.fields.field import Field

LAYOUTS = 20
"""So many layouts are begun at most."""
GAMES = 25
"""So many games are played with each before the next is begun."""
MEAN_NUMBER = 2.5
"""With more mines, the mean number of all cells being higher, few layouts can be found or none."""
SHARE = 0.3
"""Nor with more than this share of the cells, however few neighbours they have."""


def make_no_guess(field: Field, mines: int, code: str, first: int) -> Generator[int, None, Bools | None]:
    """Return which cells hold a mine, (n,) bool, read-only: no guess is needed. None if none was found.

    It depends on the arguments only; yields between portions of work of some milliseconds.

    Args:
        field: who borders whom; n cells.
        mines: 1 to n - 1.
        code: of the game; its stream "noguess" lays and moves the mines.
        first: the cell opened first, a zero.
    """
    stream = Stream("noguess", code)
    for _ in range(LAYOUTS):
        draft = Draft(field, mines, first, stream)
        if not draft.is_laid:
            break
        for _ in range(GAMES):
            if (yield from draft.play()):
                return frozen(np.array(draft.mined, bool))
    return None


def most_without_guess(field: Field) -> int:
    """Return with how many mines layouts without guesses are soon found, as measured."""
    mean_degree = float(field.degrees.mean())
    return int(field.cell_count * min(SHARE, MEAN_NUMBER / mean_degree))


@lru_cache(maxsize=16)
def hangs_together(field: Field) -> bool:
    """Whether every cell can be reached from every other; nothing tells of a part that can't."""
    near = neighbour_lists(field)
    met, cells = {0}, [0]
    for cell in cells:  # grows while it is read
        reached = [other for other in near[cell] if other not in met]
        met.update(reached)
        cells += reached
    return len(met) == field.cell_count
