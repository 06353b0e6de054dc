"""The arbitrary network: nodes with straight lines between those that border each other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from game.core.arrays import Floats, Ints, frozen
from game.fields.field import Field
from game.fields.geometry import distinct
from game.fields.kinds import FieldKind, Size
from game.fields.lines import Density, choose_lines, far_lines, near_lines
from game.fields.links import linked_neighbours, links_of, twins
from game.fields.polygon_field import reading_order
from game.fields.squares import grid_neighbours
from game.fields.voronoi import GRID, STEPS, even_regions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.arrays import AnyArray
    from game.core.rng import Stream

SMALLEST = (4, 4)
DISC = 0.3
"""Radius of a node's disc in field units."""
ROOM = 0.7
"""Nodes are at least so far apart."""
TRIES = 25
"""Networks drawn at most until one hangs together and has no twins."""


@dataclass(frozen=True, eq=False)
class NodeNetwork(Field):
    """Discs joined by straight lines, in reading order.

    Attributes:
        nodes: the middles of the discs, (n, 2).
        lines: the pairs of joined nodes, the longest first, (m, 2).
    """

    nodes: Floats
    lines: Ints

    @property
    def disc_radius(self) -> float:
        """Radius of the disc that is drawn for a node and can be clicked, in field units."""
        return DISC

    @property
    def centres(self) -> Floats:
        """The middles of the discs."""
        return self.nodes

    @property
    def links(self) -> Ints:
        """The lines, the longest first, so that the short ones lie on top."""
        return self.lines

    @property
    def extent(self) -> tuple[float, float]:
        """Columns and rows of the lattice near whose places the nodes lie."""
        return float(self.columns), float(self.rows)

    def pick(self, x: float, y: float) -> int | None:
        """Return the node whose disc is at a point; no two discs overlap."""
        gaps = self.nodes - (x, y)
        distances = gaps[:, 0] ** 2 + gaps[:, 1] ** 2
        nearest = int(distances.argmin())
        return nearest if distances[nearest] <= DISC**2 else None


def build_nodes(kind: str, density: Density, columns: int, rows: int, rng: Stream) -> NodeNetwork:
    """Return columns x rows nodes spread at random over a rectangle of that size, at least 4x4.

    All hang together, none has twins, and no line comes near a node that it doesn't join.

    Args:
        kind: name of the kind.
        density: how many lines there are.
        columns: width of the rectangle in mean distances of nodes.
        rows: its height.
        rng: where chance comes from.
    """
    columns, rows = max(columns, SMALLEST[0]), max(rows, SMALLEST[1])
    regions = even_regions(columns, rows, ROOM, rng)
    around = grid_neighbours(columns, rows, STEPS)
    near, far = near_lines(regions, around), np.empty((0, 2), np.int64)
    if density.total > density.near:
        far = far_lines(regions, around, rng)
    for _ in range(TRIES):
        pairs = choose_lines(near, far, density, columns * rows, rng)
        neighbours = linked_neighbours(pairs, columns * rows)
        if not twins(neighbours) and is_whole(neighbours):
            break
    return _in_reading_order(kind, columns, rows, regions.points / GRID, pairs)


def _in_reading_order(kind: str, columns: int, rows: int, nodes: Floats, pairs: AnyArray) -> NodeNetwork:
    order = np.array(reading_order(nodes, 1.0))
    place = np.empty(len(order), np.int64)
    place[order] = np.arange(len(order))
    nodes = nodes[order]
    neighbours = linked_neighbours(place[pairs], len(order))
    lines = links_of(neighbours)
    ways = nodes[lines[:, 0]] - nodes[lines[:, 1]]
    by_length = np.argsort(-(ways[:, 0] ** 2 + ways[:, 1] ** 2), kind="stable")
    return NodeNetwork(
        kind, "networks", None, columns, rows, neighbours, frozen(nodes), frozen(lines[by_length])
    )


def is_whole(neighbours: Ints) -> bool:
    """Return whether each cell can be reached from each along neighbours."""
    count = len(neighbours)
    is_reached = np.zeros(count + 1, bool)
    is_reached[count] = True
    front = np.array([0])
    while len(front):
        is_reached[front] = True
        front = neighbours[front].reshape(-1)
        front = distinct(front[~is_reached[front]])
    return bool(is_reached.all())


def _kind(name: str, density: Density, sizes: Mapping[str, Size]) -> FieldKind:
    build = partial(build_nodes, name, density)
    return FieldKind(name, "networks", build, sizes, largest=(31, 21), smallest=SMALLEST, is_random=True)


PLANAR = _kind(
    "net_planar",
    Density(near=5.0, total=5.0),
    {"beginner": Size(12, 7, 9), "intermediate": Size(20, 13, 34), "expert": Size(27, 18, 84)},
)
CROSSING = _kind(
    "net_crossing",
    Density(near=3.8, total=5.2),
    {"beginner": Size(11, 7, 8), "intermediate": Size(18, 12, 29), "expert": Size(24, 16, 68)},
)
NODE_NETWORKS = (PLANAR, CROSSING)
"""In menu order."""
