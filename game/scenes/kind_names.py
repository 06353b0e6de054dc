"""What people call the kinds of fields, the levels and the tables of high scores."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.core.errors import noop
from game.overload.players import STRENGTH_KEYS
from game.overload.tournament import Difficulty
from game.store.score_keys import TABLE

if TYPE_CHECKING:
    from game.i18n import Translator

KIND_TEXTS = {
    "squares": noop("Squares"),
    "triangles": noop("Triangles"),
    "hexagons": noop("Hexagons"),
    "rhombille": noop("Diamonds"),
    "kites": noop("Kites"),
    "parallelograms": noop("Parallelograms"),
    "trapezoids": noop("Trapezes"),
    "snub_square": noop("Pinwheels"),
    "elongated_triangular": noop("Fences"),
    "trihexagonal": noop("Baskets"),
    "truncated_square": noop("Octagons"),
    "truncated_hexagonal": noop("Wheels"),
    "rhombitrihexagonal": noop("Flower beds"),
    "truncated_trihexagonal": noop("Clockwork"),
    "snub_trihexagonal": noop("Swirls"),
    "cairo": noop("Cairo paving"),
    "floret": noop("Petals"),
    "prismatic": noop("Little houses"),
    "tetrakis": noop("Envelopes"),
    "triakis": noop("Splinters"),
    "kisrhombille": noop("Slices of cake"),
    "penrose_kites": noop("Kites and darts"),
    "penrose_rhombs": noop("Penrose diamonds"),
    "hat": noop("Hats"),
    "dominoes": noop("Dominoes"),
    "trominoes": noop("Trominoes"),
    "tetrominoes": noop("Tetrominoes"),
    "torus": noop("Torus (doughnut)"),
    "cylinder": noop("Cylinder"),
    "knight": noop("Knight's moves"),
    "diagonals": noop("Diagonals only"),
    "rook2": noop("Rook, two steps"),
    "mirror": noop("Mirror"),
    "voronoi": noop("Map of Voronoi"),
    "net_planar": noop("Net"),
    "net_crossing": noop("Tangled net"),
}
"""A name of every kind of field, at most 18 signs."""

LEVEL_TEXTS = {
    "beginner": noop("Beginner"),
    "intermediate": noop("Intermediate"),
    "expert": noop("Expert"),
}
_STEPS = {
    **LEVEL_TEXTS,
    **{one.key: one.value for one in Difficulty},
    "training": noop("Training"),
}
_GAMES = {TABLE: noop("Table Sapper"), "overload": noop("Overload"), **KIND_TEXTS}


def group_title(tr: Translator, category: str) -> str:
    """Return the game or kind of field that a table of high scores belongs to."""
    game = category.partition("/")[0]
    return tr(_GAMES.get(game, game))


def step_title(tr: Translator, category: str) -> str:
    """Return the level, or custom size and mines, of a table of high scores; "" if there is only one."""
    rest = category.partition("/")[2]
    custom = re.fullmatch(r"([0-9]{1,6})x([0-9]{1,6})/([0-9]{1,9})", rest)
    if custom is None:
        return tr(_STEPS.get(rest, rest))
    columns, rows, mines = custom.groups()
    count = tr.plural("{number} mine", "{number} mines", int(mines))
    return f"{columns}×{rows}, {count}"


def category_title(tr: Translator, category: str) -> str:
    """Return the whole name of a table of high scores."""
    return " · ".join(filter(None, (group_title(tr, category), step_title(tr, category))))


def strength_title(tr: Translator, key: str) -> str:
    """Return the name of a strength of Overload's computer."""
    return tr(STRENGTH_KEYS[key].name) if key in STRENGTH_KEYS else key
