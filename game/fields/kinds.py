"""What the program knows about a kind of field before one is built."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.rng import Stream
    from game.fields.field import Field

    Builder: TypeAlias = Callable[[int, int, Stream], Field]

BOARD_PX = (736, 496)
"""Width and height that an 800x600 picture leaves for the field."""
CELL_PX = 14
"""Every cell is at least so many pixels across when the field fills the board."""


@dataclass(frozen=True)
class Size:
    """A size and its mines; what columns and rows count is up to the kind, about n = columns x rows."""

    columns: int
    rows: int
    mines: int


@dataclass(frozen=True)
class FieldKind:
    """A kind of field.

    Attributes:
        name: its name in codes, files and tests.
        family: "parquet", "polyominoes" or "networks".
        build: makes the field of so many columns and rows; only random kinds draw from the stream.
        sizes: size and mines of each level.
        largest: most columns and rows at which every cell is `CELL_PX` across on `BOARD_PX`.
        smallest: fewest columns and rows.
        is_random: whether every seed gives another field.
    """

    name: str
    family: str
    build: Builder
    sizes: Mapping[str, Size]
    largest: tuple[int, int]
    smallest: tuple[int, int] = (4, 4)
    is_random: bool = False
