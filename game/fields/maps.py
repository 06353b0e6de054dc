"""The map: irregular regions that border each other where they have a point in common."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from game.fields.geometry import following
from game.fields.kinds import FieldKind, Size
from game.fields.links import twins
from game.fields.polygon_field import PolygonField, polygon_field
from game.fields.voronoi import GRID, WALLS, even_regions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.arrays import AnyArray, Floats
    from game.core.rng import Stream
    from game.fields.voronoi import Regions

SMALLEST = (4, 4)
SHORT = 0.12
"""Sides shorter than that are drawn as a point: nobody could see whether there is one."""
ROOM = 0.6
"""Points are at least so far apart, so that each region has room for its number."""
TRIES = 25
"""Maps drawn at most until one has no cells that nothing can tell apart."""


def build_map(columns: int, rows: int, rng: Stream) -> PolygonField:
    """Return columns x rows irregular regions that fill a rectangle of that size, at least 4x4."""
    columns, rows = max(columns, SMALLEST[0]), max(rows, SMALLEST[1])
    regions = even_regions(columns, rows, ROOM, rng)
    for _ in range(TRIES):
        field = polygon_field("voronoi", "networks", columns, rows, outlines(regions))
        if not twins(field.neighbours):
            break
        regions = even_regions(columns, rows, ROOM, rng)
    return field


def outlines(regions: Regions) -> list[Floats]:
    """Return the corners of each region in field units, equal where they meet, without very short sides."""
    owners, beyond = regions.owners, regions.beyond
    after = following(np.bincount(owners))
    before = np.empty_like(beyond)
    before[after] = beyond
    around = np.sort(np.column_stack((owners, before, beyond)), axis=1)
    # A corner is known by what meets there.
    base = len(regions.points) - WALLS[-1]
    keys = (around - WALLS[-1]) @ np.array([base * base, base, 1])
    _, first, node = np.unique(keys, return_index=True, return_inverse=True)
    points = np.rint(regions.corners[first])
    walls = (around[first] < 0).sum(axis=1)
    stands = _merged(points, walls, np.column_stack((node, node[after])))
    is_kept = stands[node] != stands[node[after]]
    corners = points[stands[node[is_kept]]] / GRID
    ends = np.cumsum(np.bincount(owners[is_kept])).tolist()
    return [corners[start:end] for start, end in pairwise([0, *ends])]


def _merged(points: Floats, walls: AnyArray, sides: AnyArray) -> AnyArray:
    """Return for each corner the one that stands for it, where very short sides join some.

    Of those the one that lies on most walls counts, so that the rectangle stays filled.
    """
    gaps = points[sides[:, 0]] - points[sides[:, 1]]
    is_short = gaps[:, 0] ** 2 + gaps[:, 1] ** 2 < (SHORT * GRID) ** 2
    stands, worth = list(range(len(points))), walls.tolist()
    for side in sides[is_short].tolist():
        less, more = sorted((_last(stands, corner) for corner in side), key=lambda end: (worth[end], -end))
        stands[less] = more
    return np.array([_last(stands, corner) for corner in stands])


def _last(stands: Sequence[int], corner: int) -> int:
    """Return who stands for a corner in the end."""
    while stands[corner] != corner:
        corner = stands[corner]
    return corner


VORONOI = FieldKind(
    "voronoi",
    "networks",
    build_map,
    {"beginner": Size(12, 7, 10), "intermediate": Size(20, 13, 37), "expert": Size(27, 18, 92)},
    largest=(30, 20),
    smallest=SMALLEST,
    is_random=True,
)
