"""Cells that can tell nothing: against every layout of small fields."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from game.fields import build_field
from game.sapper.dead import is_dead
from game.sapper.probability import ContradictionError, knowledge_of
from tests.minefields import fitting_layouts, random_view, view_drawn


@pytest.mark.parametrize("kind", ["squares", "hexagons", "triangles"])
def test_dead(kind: str) -> None:
    """A dead cell has the same number in all layouts in which it is safe."""
    random, field = Random(kind), build_field(kind, columns=4, rows=4)
    met = 0
    while met < 60:
        view = random_view(field, random, most_covered=9)
        try:
            knowledge = knowledge_of(view)
        except ContradictionError:
            continue
        layouts = fitting_layouts(view)
        for cell in np.flatnonzero(view.seen < 0).tolist():
            if is_dead(knowledge, cell):
                met += 1
                numbers = {field.neighbour_sum(one)[cell] for one in layouts if not one[cell]}
                assert len(numbers) <= 1


def test_alive() -> None:
    """A cell that borders what no number sees tells something; its twin behind the number doesn't."""
    knowledge = knowledge_of(view_drawn(1, "#1##"))
    assert not is_dead(knowledge, 2)
    assert is_dead(knowledge, 0)
