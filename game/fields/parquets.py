"""The kinds of parquet fields; squares have a module of their own.

``columns`` x ``rows`` of all of them is the size of the patch in sides of a square as large as the mean cell,
so that it has about as many cells; tilings that repeat are cut at the nearest place where they are straight.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.fields import patterns
from game.fields.hat import hats
from game.fields.kinds import FieldKind, Size
from game.fields.penrose import kites_and_darts, rhombs
from game.fields.polygon_field import PolygonField, polygon_field

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.arrays import Floats
    from game.core.rng import Stream
    from game.fields.periodic import Pair, Pattern

_HALVES, _ROWS, _WHOLE = (0.5, 0.5), (0.5, 1.0), (1.0, 1.0)


@dataclass(frozen=True)
class Tiles:
    """The builder of a kind from its tiles in any order.

    Attributes:
        name: the kind's.
        tiles: returns the tiles of a patch of so many columns and rows.
    """

    name: str
    tiles: Callable[[int, int], list[Floats]]

    def __call__(self, columns: int, rows: int, rng: Stream) -> PolygonField:
        """Return the field; nothing is drawn from the stream."""
        del rng
        return polygon_field(self.name, "parquet", columns, rows, self.tiles(columns, rows))


@dataclass(frozen=True)
class Patch:
    """Patches of a repeating tiling; see ``Pattern.patch`` for the attributes."""

    pattern: Pattern
    grain: Pair
    corner: Pair

    def __call__(self, columns: int, rows: int) -> list[Floats]:
        """Return the tiles of a patch."""
        return self.pattern.patch(columns, rows, self.grain, self.corner)


_PATCHES = {
    "triangles": Patch(patterns.TRIANGLES, _ROWS, (0.25, 0.0)),
    "hexagons": Patch(patterns.HEXAGONS, _ROWS, (0.25, 0.17)),
    "rhombille": Patch(patterns.RHOMBILLE, _ROWS, (0.11, 0.11)),
    "kites": Patch(patterns.KITES, _ROWS, (0.02, 0.46)),
    "parallelograms": Patch(patterns.PARALLELOGRAMS, _HALVES, (0.4, 0.0)),
    "trapezoids": Patch(patterns.TRAPEZOIDS, _ROWS, (0.1, 0.0)),
    "snub_square": Patch(patterns.SNUB_SQUARE, _HALVES, (0.435, 0.565)),
    "elongated_triangular": Patch(patterns.ELONGATED_TRIANGULAR, _ROWS, (0.25, 0.0)),
    "trihexagonal": Patch(patterns.TRIHEXAGONAL, _ROWS, (0.125, 0.0)),
    "truncated_square": Patch(patterns.TRUNCATED_SQUARE, _HALVES, (0.1, 0.25)),
    "truncated_hexagonal": Patch(patterns.TRUNCATED_HEXAGONAL, _ROWS, (0.125, 0.08)),
    "rhombitrihexagonal": Patch(patterns.RHOMBITRIHEXAGONAL, _ROWS, (0.04, 0.55)),
    "truncated_trihexagonal": Patch(patterns.TRUNCATED_TRIHEXAGONAL, _ROWS, (0.16, 0.64)),
    "snub_trihexagonal": Patch(patterns.SNUB_TRIHEXAGONAL, _ROWS, (0.24, 0.18)),
    "cairo": Patch(patterns.CAIRO, _HALVES, (0.185, 0.315)),
    "floret": Patch(patterns.FLORET, _ROWS, (0.03, 0.04)),
    "prismatic": Patch(patterns.PRISMATIC, _ROWS, (0.25, 0.28)),
    "tetrakis": Patch(patterns.TETRAKIS, _WHOLE, (0.205, 0.5)),
    "triakis": Patch(patterns.TRIAKIS, _ROWS, (0.375, 0.58)),
    "kisrhombille": Patch(patterns.KISRHOMBILLE, _ROWS, (0.125, 0.46)),
}
"""Where each repeating tiling is cut."""
_TILES: dict[str, Callable[[int, int], list[Floats]]] = {
    **_PATCHES,
    "penrose_kites": kites_and_darts,
    "penrose_rhombs": rhombs,
    "hat": hats,
}
_SIZES = {
    "triangles": ((42, 29), (9, 9, 11), (18, 14, 44), (26, 18, 104)),
    "hexagons": ((56, 37), (10, 8, 11), (19, 14, 41), (26, 19, 100)),
    "rhombille": ((47, 33), (10, 8, 3), (18, 14, 9), (27, 17, 23)),
    "kites": ((59, 39), (9, 8, 9), (18, 13, 33), (26, 18, 83)),
    "parallelograms": ((41, 28), (10, 8, 10), (18, 15, 41), (26, 19, 99)),
    "trapezoids": ((40, 26), (9, 8, 10), (18, 14, 41), (26, 18, 102)),
    "snub_square": ((50, 33), (10, 8, 10), (18, 13, 38), (26, 18, 96)),
    "elongated_triangular": ((54, 36), (9, 9, 9), (18, 14, 34), (26, 18, 88)),
    "trihexagonal": ((39, 28), (10, 8, 10), (18, 14, 39), (27, 17, 95)),
    "truncated_square": ((30, 20), (9, 9, 9), (18, 15, 34), (26, 18, 80)),
    "truncated_hexagonal": ((20, 13), (10, 8, 4), (16, 11, 12), (20, 13, 22)),
    "rhombitrihexagonal": ((41, 28), (9, 8, 6), (18, 13, 24), (26, 18, 61)),
    "truncated_trihexagonal": ((28, 19), (9, 8, 8), (18, 13, 29), (26, 18, 76)),
    "snub_trihexagonal": ((47, 32), (10, 7, 9), (17, 13, 35), (29, 16, 90)),
    "cairo": ((58, 39), (10, 8, 8), (18, 14, 33), (26, 18, 80)),
    "floret": ((51, 35), (9, 8, 9), (18, 13, 33), (26, 18, 82)),
    "prismatic": ((54, 35), (11, 8, 10), (17, 15, 41), (28, 17, 100)),
    "tetrakis": ((41, 26), (10, 7, 7), (18, 14, 27), (26, 18, 67)),
    "triakis": ((33, 23), (9, 8, 5), (18, 13, 16), (26, 18, 40)),
    "kisrhombille": ((38, 27), (9, 9, 6), (20, 13, 22), (26, 18, 56)),
    "penrose_kites": ((29, 19), (9, 9, 9), (18, 14, 34), (27, 18, 85)),
    "penrose_rhombs": ((30, 20), (10, 8, 5), (19, 13, 21), (26, 19, 54)),
    "hat": ((49, 32), (9, 9, 9), (16, 16, 36), (26, 18, 88)),
}
"""The largest columns and rows; columns, rows and mines of each level.

A level has about as many cells as on squares, fewer where small ones weren't legible, in the board's shape;
as many mines as let the computer win 35 to 50 % of games for experts (DEVELOPING.md tells how they were set).
"""
PARQUETS = tuple(
    FieldKind(
        name,
        "parquet",
        Tiles(name, tiles),
        dict(
            zip(
                ("beginner", "intermediate", "expert"),
                (Size(*size) for size in _SIZES[name][1:]),
                strict=True,
            )
        ),
        _SIZES[name][0],
    )
    for name, tiles in _TILES.items()
)
"""All kinds in menu order."""
