"""The search to the end, and proofs for hints: against every layout of small fields."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from game.fields import build_field
from game.sapper.components import Components
from game.sapper.endgame import Endgame, OutOfBudgetError, all_layouts
from game.sapper.knowledge import MINE
from game.sapper.position import Position
from game.sapper.probability import ContradictionError, knowledge_of, probabilities
from game.sapper.proof import explain
from game.sapper.solver import Solver, finish
from game.sapper.view import COVERED, MinefieldView
from tests.minefields import fitting_layouts, random_view, view_drawn

if TYPE_CHECKING:
    from game.core.arrays import Bools


def position_of(view: MinefieldView) -> Position:
    """Return the position of a view."""
    knowledge = knowledge_of(view)
    return Position(knowledge, Components().find(knowledge))


def most_won(layouts: Bools, numbers: Bools, opened: frozenset[int]) -> int:
    """Return how many of the layouts the best play wins, by trying every move in every position."""
    if len(layouts) == 1:
        return 1
    best = 0
    for cell in set(range(layouts.shape[1])) - opened:
        safe = ~layouts[:, cell]
        won = 0
        for number in np.unique(numbers[safe, cell]):
            part = safe & (numbers[:, cell] == number)
            won += most_won(layouts[part], numbers[part], opened | {cell})
        best = max(best, won)
    return best


def test_best_play() -> None:
    """The chance to win is that of the best play, and its first cell leads to it."""
    random = Random(5)
    field = build_field("squares", columns=4, rows=3)
    searched = 0
    while searched < 12:
        view = random_view(field, random, most_covered=8)
        layouts = fitting_layouts(view)
        if not 2 <= len(layouts) <= 12:
            continue
        solver = Solver(field, view.mines)
        solver.look(view)
        finish(solver.search())
        if solver.position is None:
            continue
        searched += 1
        padded = np.pad(layouts, ((0, 0), (0, 1)))
        numbers = padded[:, field.neighbours].sum(axis=2)
        endgame = Endgame(solver.position)
        cell, chance = endgame.best(10**6)
        opened = frozenset(np.flatnonzero(view.seen >= 0).tolist())
        assert chance == pytest.approx(most_won(layouts, numbers, opened) / len(layouts))
        assert view.seen[cell] == COVERED


def test_all_layouts() -> None:
    """Every layout is listed once."""
    random = Random(6)
    field = build_field("squares", columns=4, rows=3)
    for _ in range(40):
        view = random_view(field, random)
        try:
            position = position_of(view)
        except ContradictionError:
            continue
        known = [cell for cell, status in enumerate(position.knowledge.status) if status == MINE]
        found = sorted(tuple(sorted([*layout, *known])) for layout in all_layouts(position))
        wanted = sorted(tuple(np.flatnonzero(layout).tolist()) for layout in fitting_layouts(view))
        assert found == wanted


def test_budget() -> None:
    """A search that takes too much work says so."""
    endgame = Endgame(position_of(view_drawn(3, "######", "######")))
    with pytest.raises(OutOfBudgetError):
        endgame.best(10)


def test_proof() -> None:
    """The numbers of a proof prove the cell by themselves, and none of them is needless."""
    random = Random(7)
    field = build_field("squares", columns=5, rows=4)
    proved = 0
    while proved < 60:
        view = random_view(field, random, most_covered=12)
        try:
            found = probabilities(view)
        except ContradictionError:
            continue
        certain = found.is_safe | ((view.seen < 0) & found.is_mine)
        for cell in np.flatnonzero(certain).tolist():
            proof = explain(view, cell)
            assert bool(proof) == settled(view, cell, np.flatnonzero(view.seen >= 0).tolist())
            for number in proof:
                assert not settled(view, cell, [other for other in proof if other != number])
            proved += 1


def settled(view: MinefieldView, cell: int, numbers: list[int]) -> bool:
    """Whether some numbers settle a cell whatever the mine total, by trying every layout."""
    held = set()
    for mines in range(int((view.seen < 0).sum()) + 1):
        layouts = fitting_layouts(MinefieldView(view.field, view.seen, mines), numbers)
        held.update(layouts[:, cell].tolist())
    return len(held) == 1
