"""Guesses that can't be avoided: against every layout of small fields."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from game.fields import build_field
from game.sapper.components import Components
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
    return lost_anyway(Position(knowledge, Components().find(knowledge)), Components(), 10_000)


def has_twins(view: MinefieldView, layout: Bools) -> bool:
    """Whether one or two mines of a layout can change places with safe covered cells unnoticed by others."""
    mines, safe = np.flatnonzero(layout).tolist(), np.flatnonzero(~layout & (view.seen < 0)).tolist()
    counts = view.field.neighbour_sum(layout)
    for many in (1, 2):
        for out in combinations(mines, many):
            for into in combinations(safe, many):
                other = layout.copy()
                other[[*out]] = False
                other[[*into]] = True
                elsewhere = ~layout & ~other
                if (counts == view.field.neighbour_sum(other))[elsewhere].all():
                    return True
    return False


def test_pair() -> None:
    """Half of the layouts are lost at a pair, whichever of its cells is opened."""
    assert lost_in(view_drawn(1, "##", "11")) == {0: 0.5, 1: 0.5}


def test_four() -> None:
    """Of four cells in a corner with a mine across, two opposite ones hold mines: nothing tells which."""
    found = lost_in(view_drawn(3, "##1.", "##21", "12#1", ".111"))
    assert found == pytest.approx(dict.fromkeys((0, 1, 4, 5), 0.5))


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
