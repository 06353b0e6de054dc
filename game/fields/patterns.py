"""The periods of all tilings that repeat (paths and ways: ``periodic.WAYS``).

Grünbaum and Shephard, Tilings and Patterns, 2.1 and 2.7; the walks were worked out from the vertex types.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from game.fields.periodic import Pattern, archimedean, laves

_UP_TO_SQUARE = (0, 2, 4, 6, 8, 10, 12)

TRIANGLES = archimedean(((0,), (4,)), [(3, (), 0), (3, (0,), 4)])
HEXAGONS = archimedean(((2, 22), (2, 6)), [(6, (), 2)])
SNUB_SQUARE = archimedean(
    ((1, 23), (5, 7)),
    [(4, (), 1), (4, (), 11), (3, (), 7), (3, (), 17), (3, (), 21), (3, (11,), 3)],
)
ELONGATED_TRIANGULAR = archimedean(((0,), (4, 6)), [(4, (), 0), (3, (6,), 0), (3, (0, 6), 4)])
TRIHEXAGONAL = archimedean(((0, 0), (4, 4)), [(6, (), 0), (3, (0,), 12), (3, (4, 8), 0)])
TRUNCATED_SQUARE = archimedean(((0, 3, 21), (3, 6, 9)), [(8, (), 0), (4, (0, 3), 15)])
TRUNCATED_HEXAGONAL = archimedean(
    ((0, 2, 4, 20, 22), (0, 2, 4, 6, 8)),
    [(12, (), 0), (3, (0,), 12), (3, _UP_TO_SQUARE, 0)],
)
RHOMBITRIHEXAGONAL = archimedean(
    ((0, 2, 22), (2, 4, 6)),
    [
        (6, (), 2),
        (4, (2, 6), 18),
        (4, (2, 6, 10), 22),
        (4, (2, 6, 10, 14), 2),
        (3, (2, 6), 0),
        (3, (2, 6, 10), 4),
    ],
)
TRUNCATED_TRIHEXAGONAL = archimedean(
    ((0, 0, 2, 4, 20, 22), (0, 2, 4, 4, 6, 8)),
    [
        (12, (), 0),
        (4, (0, 2, 4, 6), 18),
        (4, (0, 2, 4, 6, 8, 10), 22),
        (4, (0, 2, 4, 6, 8, 10, 12, 14), 2),
        (6, (0, 2, 4, 6, 8), 20),
        (6, _UP_TO_SQUARE, 0),
    ],
)
SNUB_TRIHEXAGONAL = archimedean(
    ((0, 0, 4), (4, 4, 8)),
    [
        (6, (0,), 8),
        *((3, (0,) * place, 0) for place in (1, 3, 4, 5)),
        *((3, (0,) * place, 4) for place in (1, 4, 5, 6)),
    ],
).levelled()

RHOMBILLE = laves(TRIHEXAGONAL)
KITES = laves(RHOMBITRIHEXAGONAL)
CAIRO = laves(SNUB_SQUARE)
FLORET = laves(SNUB_TRIHEXAGONAL)
PRISMATIC = laves(ELONGATED_TRIANGULAR)
TETRAKIS = laves(TRUNCATED_SQUARE)
TRIAKIS = laves(TRUNCATED_HEXAGONAL)
KISRHOMBILLE = laves(TRUNCATED_TRIHEXAGONAL)

PARALLELOGRAMS = Pattern(
    np.array([(1.5, 0), (0, 2)]),
    (
        np.array([(0, 0), (1.5, 0), (2, 1), (0.5, 1)]),
        np.array([(1.25, 1), (2.75, 1), (2.25, 2), (0.75, 2)]),
    ),
)
_HALF_HEXAGON = sqrt(3) / 2
TRAPEZOIDS = Pattern(
    np.array([(3, 0), (0, _HALF_HEXAGON)]),
    (
        np.array([(0, 0), (2, 0), (1.5, _HALF_HEXAGON), (0.5, _HALF_HEXAGON)]),
        np.array([(2, 0), (3, 0), (3.5, _HALF_HEXAGON), (1.5, _HALF_HEXAGON)]),
    ),
)
