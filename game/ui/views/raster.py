"""Which pixel belongs to which cell, and how far it lies from the cell's outline."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.core.arrays import AnyArray, Bytes, Floats, Ints, frozen

if TYPE_CHECKING:
    from collections.abc import Sequence

DEEPEST = 7
"""Depths beyond this are not told apart."""
SIDES = 4
"""Sides of a cell: 0 faces the light, 3 lies in the shade."""
MARGIN = 2
"""Pixels around the field that its dark outline takes."""
_LIGHT = (-0.6, -0.8)


class Raster:
    """The pixels of all cells, one cell after the other; every pixel has one owner at most.

    Attributes:
        owner: (height, width) int32, the cell that a pixel belongs to, or -1.
        places: (p,) int32, the owned pixels as indices into the flat picture, cell by cell.
        starts: (n + 1,) int32, cell i has the pixels ``starts[i]:starts[i + 1]`` of ``places``.
    """

    def __init__(self, polygons: Sequence[Floats], size: tuple[int, int]) -> None:
        """Lay out the cells.

        Args:
            polygons: outlines in pixels, (k, 2) each, with a positive shoelace area.
            size: width and height of the picture.
        """
        width, height = size
        table = corner_table(polygons)
        cells, self.places = _filled(table, width, height)
        self.starts = frozen(np.searchsorted(cells, np.arange(len(polygons) + 1)).astype(np.int32))
        owner = np.full(width * height, -1, np.int32)
        owner[self.places] = cells
        self.owner: Ints = frozen(owner.reshape(height, width))
        self._table = table

    @cached_property
    def edge(self) -> Bytes:
        """The nearest edge of every pixel, (p,) uint8: its side * 8 + whole pixels up to it."""
        return _edges(self._table, np.diff(self.starts), self.places, self.owner.shape[1])

    def pixels(self, cells: AnyArray) -> AnyArray:
        """Return which entries of ``places`` belong to these cells."""
        starts = self.starts[cells]
        counts = self.starts[cells + 1] - starts
        pixels: AnyArray = np.repeat(starts, counts) + _ranks(counts)
        return pixels

    def inner(self, cell: int) -> tuple[AnyArray, AnyArray]:
        """Return rows and columns of a cell's pixels in the picture."""
        return np.divmod(self.places[self.starts[cell] : self.starts[cell + 1]], self.owner.shape[1])

    def box(self, cell: int) -> pygame.Rect:
        """Return the rectangle around a cell's pixels."""
        return pygame.Rect(self._boxes[cell])

    @cached_property
    def _boxes(self) -> list[list[int]]:
        """Left, top, width and height around every cell's pixels."""
        sides = []
        for at in reversed(np.divmod(self.places, self.owner.shape[1])):
            least = np.minimum.reduceat(at, self.starts[:-1])
            sides.append((least, np.maximum.reduceat(at, self.starts[:-1]) - least + 1))
        (left, width), (top, height) = sides
        boxes: list[list[int]] = np.stack([left, top, width, height], axis=1).tolist()
        return boxes


def corner_table(polygons: Sequence[Floats]) -> Floats:
    """Return all outlines as (n, k_max, 2), the last corner repeated."""
    most = max(map(len, polygons))
    return np.array([np.concatenate((p, np.repeat(p[-1:], most - len(p), axis=0))) for p in polygons])


def _filled(table: Floats, width: int, height: int) -> tuple[Ints, Ints]:
    """Return the cell and the place of every pixel whose middle lies in a cell, cell by cell, row by row."""
    cells = np.repeat(np.arange(len(table)), table.shape[1])
    a, b = table.reshape(-1, 2), np.roll(table, -1, axis=1).reshape(-1, 2)
    # Edges shared by two cells must give the same numbers, so each is walked downwards.
    is_up = a[:, 1] > b[:, 1]
    a, b = np.where(is_up[:, None], b, a), np.where(is_up[:, None], a, b)
    first = np.clip(np.ceil(a[:, 1] - 0.5), 0, height).astype(np.intp)
    counts = np.clip(np.ceil(b[:, 1] - 0.5), 0, height).astype(np.intp) - first
    edge = np.repeat(np.arange(len(a)), counts)
    row = first[edge] + _ranks(counts)
    (ax, ay), (bx, by) = a[edge].T, b[edge].T
    x = ax + (row + 0.5 - ay) * (bx - ax) / (by - ay)
    column = np.clip(np.ceil(x - 0.5), 0, width).astype(np.intp)
    crossings = np.sort((cells[edge] * height + row) * (width + 1) + column)
    lefts, rights = crossings[::2], crossings[1::2]
    lengths = rights - lefts
    pixel = np.repeat(lefts, lengths) + _ranks(lengths)
    line, column = np.divmod(pixel, width + 1)
    cell, row = np.divmod(line, height)
    return cell.astype(np.int32), frozen((row * width + column).astype(np.int32))


def _ranks(counts: AnyArray) -> AnyArray:
    """Return 0 … c - 1 for each count c, joined."""
    ends = np.cumsum(counts)
    ranks: AnyArray = np.arange(ends[-1] if len(ends) else 0) - np.repeat(ends - counts, counts)
    return ranks


def _edges(table: Floats, counts: Ints, places: Ints, width: int) -> Bytes:
    """Return side * 8 + depth of every pixel."""
    rows, columns = np.divmod(places, width)
    x, y = columns.astype(np.float32) + 0.5, rows.astype(np.float32) + 0.5
    nearest = np.full(len(places), np.inf, np.float32)
    side = np.zeros(len(places), np.uint8)
    for k in range(table.shape[1]):
        start, along = table[:, k], np.roll(table, -1, axis=1)[:, k] - table[:, k]
        length = np.hypot(*along.T)
        unit = along / np.maximum(length, 1e-9)[:, None]
        length[length < 1e-9] = np.nan  # a repeated corner is no edge; its distance is never the least
        px, py, ux, uy, far = (np.repeat(v.astype(np.float32), counts) for v in (*start.T, *unit.T, length))
        dx, dy = x - px, y - py
        over = dx * ux + dy * uy
        over -= np.clip(over, 0, far)
        across = dx * uy - dy * ux
        distance = across * across + over * over
        is_nearer = distance < nearest
        nearest[is_nearer] = distance[is_nearer]
        side[is_nearer] = np.repeat(_sides(unit), counts)[is_nearer]
    depth = np.minimum(np.sqrt(nearest), DEEPEST).astype(np.uint8)
    return frozen(side * np.uint8(DEEPEST + 1) + depth)


def _sides(unit: Floats) -> Bytes:
    """Return for each edge direction (n, 2) how its outer side lies to the light."""
    light = unit[:, 1] * _LIGHT[0] - unit[:, 0] * _LIGHT[1]
    return np.digitize(-light, (-0.5, 0.0, 0.5)).astype(np.uint8)


def halo_of(owner: Ints) -> AnyArray:
    """Return which pixels lie beside the field, at most `MARGIN` pixels away from it."""
    is_near = is_field = owner >= 0
    for _ in range(MARGIN):
        grown = is_near.copy()
        grown[1:] |= is_near[:-1]
        grown[:-1] |= is_near[1:]
        grown[:, 1:] |= is_near[:, :-1]
        grown[:, :-1] |= is_near[:, 1:]
        is_near = grown
    return is_near & ~is_field
