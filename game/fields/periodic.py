"""Tilings that repeat: one period as data, a patch of it near a rectangle as a field."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import ceil, floor, sqrt
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from game.core.arrays import Floats, frozen
from game.fields.geometry import TOLERANCE, snapped

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Path: TypeAlias = Sequence[int]
    Pair: TypeAlias = tuple[float, float]

_COSINES = (1.0, (sqrt(6) + sqrt(2)) / 4, sqrt(3) / 2, sqrt(2) / 2, 0.5, (sqrt(6) - sqrt(2)) / 4, 0.0)
_QUARTER = [(_COSINES[turn], _COSINES[6 - turn]) for turn in range(6)]
_HALF = [*_QUARTER, *((-y, x) for x, y in _QUARTER)]
WAYS = frozen(np.array([*_HALF, *((-x, -y) for x, y in _HALF)]))
"""Steps of length 1, turning by 15 degrees from right (0) over down (6), left (12) and up (18), (24, 2)."""


@dataclass(frozen=True)
class Pattern:
    """One period of a tiling.

    Attributes:
        basis: the two steps (2, 2) by which the tiling repeats, the first one straight right.
        tiles: outlines of one period's tiles.
    """

    basis: Floats
    tiles: tuple[Floats, ...]

    @property
    def tile_area(self) -> float:
        """Mean area of a tile."""
        (a, b), (c, d) = self.basis.tolist()
        return float(abs(a * d - b * c) / len(self.tiles))

    def patch(self, columns: int, rows: int, grain: Pair, corner: Pair) -> list[Floats]:
        """Return the tiles of a rectangle of about ``columns`` x ``rows`` tiles with straight sides.

        Args:
            columns: width in sides of a square as large as the mean tile.
            rows: height in the same.
            grain: the rectangle grows by these parts of a period (right, down), so that all sides are alike.
            corner: its left top, in periods.
        """
        period = (float(self.basis[0, 0]), float(self.basis[1, 1]))
        steps = [part * length for part, length in zip(grain, period, strict=True)]
        least = [ceil(1 / part) for part in grain]
        wanted = [
            round(count * sqrt(self.tile_area) / step)
            for count, step in zip((columns, rows), steps, strict=True)
        ]
        width, height = (max(pair) * step for *pair, step in zip(least, wanted, steps, strict=True))
        return self.window(corner[0] * period[0], corner[1] * period[1], width, height)

    def levelled(self) -> Pattern:
        """Return the pattern turned so that its first step goes straight right."""
        x, y = (self.basis[0] / sqrt(float((self.basis[0] ** 2).sum()))).tolist()
        basis, *tiles = (
            np.column_stack((x * part[:, 0] + y * part[:, 1], x * part[:, 1] - y * part[:, 0]))
            for part in (self.basis, *self.tiles)
        )
        return Pattern(basis, tuple(tiles))

    def window(self, left: float, top: float, width: float, height: float) -> list[Floats]:
        """Return the tiles whose mean corner lies in a rectangle, the left and upper side counted."""
        spots = self._spots(left, top, width, height)
        tiles = []
        for tile in self.tiles:
            middles = spots + tile.sum(axis=0) / len(tile) - (left, top) + TOLERANCE
            is_in = ((middles >= 0) & (middles < (width, height))).all(axis=1)
            tiles += list(spots[is_in, None] + tile)
        return tiles

    def _spots(self, left: float, top: float, width: float, height: float) -> Floats:
        """Return where the period must be laid to cover a rectangle, (m, 2)."""
        (a, b), (c, d) = self.basis.tolist()
        margin = max(float(np.abs(tile).max()) for tile in self.tiles)
        ends = list(product((left - margin, left + width + margin), (top - margin, top + height + margin)))
        firsts = [(d * x - c * y) / (a * d - b * c) for x, y in ends]
        seconds = [(a * y - b * x) / (a * d - b * c) for x, y in ends]
        one = np.arange(floor(min(firsts)), ceil(max(firsts)) + 1.0)
        other = np.arange(floor(min(seconds)), ceil(max(seconds)) + 1.0)
        spots: Floats = one[:, None, None] * self.basis[0] + other[:, None] * self.basis[1]
        return spots.reshape(-1, 2)


def walked(path: Path) -> Floats:
    """Return where a walk by ``WAYS`` from the origin ends."""
    end: Floats = WAYS[list(path)].sum(axis=0) if path else np.zeros(2)
    return end


def regular(sides: int, start: Path, way: int) -> Floats:
    """Return the regular polygon with sides of length 1 whose first begins at ``start`` and goes ``way``."""
    ways = [(way + 24 // sides * side) % 24 for side in range(sides)]
    return np.array([walked([*start, *ways[:side]]) for side in range(sides)])


def archimedean(basis: tuple[Path, Path], tiles: Iterable[tuple[int, Path, int]]) -> Pattern:
    """Return the pattern that repeats by two walks and has the regular polygons (sides, start, way)."""
    return Pattern(np.array([walked(path) for path in basis]), tuple(regular(*tile) for tile in tiles))


def laves(pattern: Pattern) -> Pattern:
    """Return the dual: a tile round each corner, joining the middles of the tiles that meet there."""
    near = [
        one * pattern.basis[0] + other * pattern.basis[1] for one, other in product(range(-4, 5), repeat=2)
    ]
    copies = [tile + shift for tile in pattern.tiles for shift in near]
    corners, _ = snapped(np.concatenate(copies))
    middles = np.repeat([copy.mean(axis=0) for copy in copies], [len(copy) for copy in copies], axis=0)
    tiles = []
    for corner in _once_a_period(pattern):
        around = middles[(np.abs(corners - corner) < TOLERANCE).all(axis=1)]
        # The angles are far apart: rounding can't change their order, and it doesn't matter which is first.
        tiles.append(around[np.argsort(np.arctan2(*(around - corner).T[::-1]))])
    return Pattern(pattern.basis, tuple(tiles))


def _once_a_period(pattern: Pattern) -> list[Floats]:
    """Return one of all corners that differ by whole periods."""
    (a, b), (c, d) = pattern.basis.tolist()
    found: dict[tuple[int, int], Floats] = {}
    for corner in np.concatenate(pattern.tiles):
        x, y = corner.tolist()
        place = ((d * x - c * y) / (a * d - b * c), (a * y - b * x) / (a * d - b * c))
        one, other = (round(part * 1e6) % 1_000_000 for part in place)
        found.setdefault((one, other), corner)
    return list(found.values())
