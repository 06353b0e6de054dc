"""What all fields share: cells, who borders whom, where they lie (DESIGN section 3)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from game.core.arrays import AnyArray, Floats, Ints, frozen


@dataclass(frozen=True, eq=False)
class Field(ABC):
    """The fixed geometry and adjacency of n cells. All arrays are read-only.

    Attributes:
        kind: name in ``FIELD_KINDS``.
        family: "parquet", "polyominoes" or "networks".
        level: "beginner", "intermediate" or "expert"; None for a custom size.
        columns: cells in a row where the field has rows, else 0.
        rows: number of rows where the field has them, else 0.
        neighbours: (n, max_degree) int32; row i holds the neighbours of cell i ascending, padded with n.
    """

    kind: str
    family: str
    level: str | None
    columns: int
    rows: int
    neighbours: Ints

    @property
    def cell_count(self) -> int:
        """The number n of cells."""
        return len(self.neighbours)

    @property
    def category(self) -> str:
        """Name of this field in keys and files, see `category_of`."""
        return category_of(self.kind, self.level, self.columns, self.rows)

    def around(self, cell: int) -> Ints:
        """Return the neighbours of a cell, ascending, (k,) int32."""
        return self.neighbours[cell, : self.degrees[cell]]

    @property
    def touches(self) -> bool:
        """Whether neighbours are exactly the cells whose outlines have a point in common."""
        return self.family != "networks"

    @cached_property
    def degrees(self) -> Ints:
        """How many neighbours each cell has, (n,) int32."""
        return frozen(np.count_nonzero(self.neighbours < self.cell_count, axis=1).astype(np.int32))

    @cached_property
    def polygons(self) -> list[Floats] | None:
        """The outline of each cell, (k, 2) corners with a positive shoelace area; None in a pure network."""
        return None

    @property
    @abstractmethod
    def centres(self) -> Floats:
        """A point well inside each cell, where its number is drawn, (n, 2) float64."""

    @cached_property
    def links(self) -> Ints:
        """The joining lines of a network as pairs i < j in the order of drawing, (m, 2) int32."""
        return frozen(np.empty((0, 2), np.int32))

    @property
    @abstractmethod
    def extent(self) -> tuple[float, float]:
        """Width and height in field units; all cells lie between (0, 0) and this point."""

    @abstractmethod
    def pick(self, x: float, y: float) -> int | None:
        """Return the cell at a point in field units, or None beside the field."""

    def neighbour_sum(self, values: AnyArray) -> AnyArray:
        """Return the sum of ``values`` (n,) over each cell's neighbours; of booleans, how many are true."""
        padded = np.append(values, values.dtype.type(0))
        sums: AnyArray = padded[self.neighbours].sum(axis=1)
        return sums


def category_of(kind: str, level: str | None, columns: int, rows: int) -> str:
    """Return "hexagons/expert" or, without a level, "hexagons/12x10": the same in every language.

    With a level it is the key of the high-score table; a size of one's own has its mines behind that.
    """
    return f"{kind}/{level or f'{columns}x{rows}'}"
