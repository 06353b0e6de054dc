"""The exact chance of a mine in every covered cell of any field."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from operator import mul
from typing import TYPE_CHECKING

import numpy as np

from game.core.arrays import frozen
from game.sapper.components import STATE_LIMIT, Component, Components, TooWideError
from game.sapper.knowledge import MINE, UNKNOWN, ContradictionError, Knowledge
from game.sapper.view import FLAGGED
from game.sapper.weights import weigh

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.arrays import Bools, Floats
    from game.sapper.view import MinefieldView

__all__ = ["ContradictionError", "Probabilities", "TooWideError", "probabilities", "tallies"]


@dataclass(frozen=True, eq=False)
class Probabilities:
    """How likely mines are; exact.

    Attributes:
        solutions: in how many ways the mines can lie, all equally likely.
        mined: for each cell, in how many of them it holds a mine; 0 for an open cell.
        covered: (n,) bool, which cells are covered.
    """

    solutions: int
    mined: tuple[int, ...]
    covered: Bools

    @cached_property
    def chance(self) -> Floats:
        """The chance of a mine in each cell, (n,) float64, rounded from the exact fraction."""
        return frozen(np.array([mined / self.solutions for mined in self.mined], np.float64))

    @cached_property
    def is_safe(self) -> Bools:
        """Covered cells that certainly hold no mine, (n,) bool."""
        return frozen(self.covered & np.array([mined == 0 for mined in self.mined], bool))

    @cached_property
    def is_mine(self) -> Bools:
        """Cells that certainly hold a mine, (n,) bool."""
        return frozen(np.array([mined == self.solutions for mined in self.mined], bool))


def probabilities(
    view: MinefieldView, *, trust_flags: bool = False, limit: int = STATE_LIMIT
) -> Probabilities:
    """Return the exact probabilities of a view.

    Args:
        view: what is seen.
        trust_flags: take every flag for a mine; otherwise a flagged cell is a covered one.
        limit: states that a component may have at most.

    Raises:
        ContradictionError: no layout fits the view.
        TooWideError: a component is too wide to be counted within the limit.
    """
    knowledge = knowledge_of(view, trust_flags=trust_flags)
    components = Components(limit).find(knowledge)
    weights = weigh(components, knowledge.unknown_count, knowledge.mines_left)
    mined = [0] * len(knowledge.status)
    for component, row in zip(components, weights.of_component, strict=True):
        for cells, tally in zip(component.boxes, tallies(component, row), strict=True):
            for cell in cells:
                mined[cell] = tally // len(cells)
    is_seen = {cell for component in components for cells in component.boxes for cell in cells}
    for cell, status in enumerate(knowledge.status):
        if status == MINE:
            mined[cell] = weights.solutions
        elif status == UNKNOWN and cell not in is_seen:
            mined[cell] = weights.outside_tally // weights.outside_count
    return Probabilities(weights.solutions, tuple(mined), frozen(view.seen < 0))


def tallies(component: Component, weights: Sequence[int]) -> list[int]:
    """Return for each box its mines summed over all solutions of the field."""
    return [sum(map(mul, tally, weights)) for tally in component.count.tallies]


def knowledge_of(view: MinefieldView, *, trust_flags: bool = False) -> Knowledge:
    """Return what single numbers prove in a view.

    Raises:
        ContradictionError: a number can't be met.
    """
    knowledge = Knowledge(view.field, view.mines)
    seen = view.seen.tolist()
    if trust_flags:
        for cell, number in enumerate(seen):
            if number == FLAGGED:
                knowledge.mark_mine(cell)
    for cell, number in enumerate(seen):
        if number >= 0:
            knowledge.open(cell, number)
    knowledge.settle()
    return knowledge
