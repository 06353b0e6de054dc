"""Guesses that can't be avoided: against every layout of small fields."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np

from game.fields import build_field
from game.sapper.components import Components
from game.sapper.knowledge import neighbour_lists
from game.sapper.position import Position
from game.sapper.probability import ContradictionError, knowledge_of
from game.sapper.twins import lost_anyway
from tests.minefields import fitting_layouts, random_view, view_drawn

if TYPE_CHECKING:
    from game.core.arrays import Bools
    from game.sapper.view import MinefieldView


def lost_in(view: MinefieldView) -> dict[int, float]:
    """Return what is lost anyway in a view."""
    knowledge = knowledge_of(view)
    return lost_anyway(Position(knowledge, Components().find(knowledge)), Components())


def has_twins(view: MinefieldView, layout: Bools) -> bool:
    """Whether a mine of a layout can change places with a safe covered neighbour unnoticed by others."""
    near = neighbour_lists(view.field)
    for mine in np.flatnonzero(layout):
        for safe in near[mine]:
            if not layout[safe] and view.seen[safe] < 0:
                apart = set(near[mine]).symmetric_difference(near[safe]) - {mine, safe}
                if all(layout[cell] for cell in apart):
                    return True
    return False


def test_pair() -> None:
    """Half of the layouts are lost at a pair, whichever of its cells is opened."""
    assert lost_in(view_drawn(1, "##", "11")) == {0: 0.5, 1: 0.5}


def test_lost_anyway() -> None:
    """No more is called lost anyway than layouts with a mine there and twins somewhere."""
    random = Random(8)
    field = build_field("squares", columns=4, rows=3)
    met = 0
    while met < 30:
        view = random_view(field, random, most_covered=8)
        try:
            found = lost_in(view)
        except ContradictionError:
            continue
        met += bool(found)
        layouts = fitting_layouts(view)
        lost = np.array([has_twins(view, layout) for layout in layouts])
        for cell, share in found.items():
            assert share <= (lost & layouts[:, cell]).mean() + 1e-9


def test_no_pair() -> None:
    """Cells that a number tells apart are no pair."""
    assert set(lost_in(view_drawn(1, "####", "1#1#"))) == {1, 5}
