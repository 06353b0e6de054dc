"""Small views at random, and all layouts that fit one: what counting is checked against."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from game.core.arrays import frozen
from game.fields import build_field
from game.fields.catalogue import KINDS
from game.sapper.view import COVERED, FLAGGED, MinefieldView

if TYPE_CHECKING:
    from random import Random

    from game.core.arrays import AnyArray, Bools
    from game.fields.field import Field

SEED = "7K3M9QXV"


def small_field(kind: str) -> Field:
    """Return the smallest field of a kind."""
    columns, rows = KINDS[kind].smallest
    return build_field(kind, columns=columns, rows=rows, seed=SEED)


def view_drawn(mines: int, *rows: str) -> MinefieldView:
    """Return a view of squares: ``#`` covered, ``F`` flag, else the number, 0 as ``.``."""
    field = build_field("squares", columns=len(rows[0]), rows=len(rows))
    signs = {"#": COVERED, "F": FLAGGED, ".": 0}
    seen = [signs[sign] if sign in signs else int(sign) for sign in "".join(rows)]
    return MinefieldView(field, frozen(np.array(seen, np.int8)), mines)


def random_mines(field: Field, mines: int, random: Random) -> Bools:
    """Return so many mines laid at random."""
    is_mine = np.zeros(field.cell_count, bool)
    is_mine[random.sample(range(field.cell_count), mines)] = True
    return is_mine


def random_view(field: Field, random: Random, most_covered: int = 14) -> MinefieldView:
    """Return a view of a few mines in which at most so many cells are covered; now and then a wrong one."""
    count = field.cell_count
    is_mine = random_mines(field, random.randint(0, min(5, count)), random)
    seen = np.full(count, COVERED, np.int8)
    safe = np.flatnonzero(~is_mine).tolist()
    opened = random.sample(safe, random.randint(max(0, min(len(safe), count - most_covered)), len(safe)))
    seen[opened] = field.neighbour_sum(is_mine)[opened]
    if opened and random.random() < 0.1:
        seen[random.choice(opened)] += random.choice((-1, 1))
        seen = np.maximum(seen, COVERED)
    return MinefieldView(field, frozen(seen), int(is_mine.sum()))


def fitting_layouts(view: MinefieldView, numbers: list[int] | None = None) -> Bools:
    """Return all layouts that fit a view, or only some of its numbers, (k, n) bool, by trying every one."""
    covered = np.flatnonzero(view.seen < 0)
    chosen: AnyArray = np.array(list(combinations(covered.tolist(), view.mines)), np.intp)
    layouts = np.zeros((len(chosen), view.field.cell_count), bool)
    if view.mines:
        np.put_along_axis(layouts, chosen.reshape(-1, view.mines), values=True, axis=1)
    padded = np.pad(layouts, ((0, 0), (0, 1)))
    is_open = np.flatnonzero(view.seen >= 0) if numbers is None else np.array(numbers, np.intp)
    counted = padded[:, view.field.neighbours[is_open]].sum(axis=2)
    fits: Bools = (counted == view.seen[is_open]).all(axis=1)
    return layouts[fits]
