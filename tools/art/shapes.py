"""Shapes as sets of pixels: unions, cuts and overlaps are those of sets."""

from __future__ import annotations

from itertools import pairwise
from math import isqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Point = tuple[int, int]
Region = frozenset[Point]


def rect(x: int, y: int, width: int, height: int) -> Region:
    """Return a filled rectangle."""
    return frozenset((i, j) for i in range(x, x + width) for j in range(y, y + height))


def rounded(x: int, y: int, width: int, height: int, cut: int = 1) -> Region:
    """Return a rectangle without the ``cut`` outermost diagonals of its corners."""

    def is_kept(i: int, j: int) -> bool:
        return min(i, width - 1 - i) + min(j, height - 1 - j) >= cut

    return frozenset((x + i, y + j) for i, j in rect(0, 0, width, height) if is_kept(i, j))


def oval(x: int, y: int, width: int, height: int) -> Region:
    """Return the ellipse that fills the rectangle."""

    def is_inside(i: int, j: int) -> bool:
        u, v = 2 * (i - x) + 1 - width, 2 * (j - y) + 1 - height
        return u * u * height * height + v * v * width * width <= width * width * height * height

    return frozenset(p for p in rect(x, y, width, height) if is_inside(*p))


def disc(x: int, y: int, radius: int) -> Region:
    """Return the disc around the pixel (x, y)."""
    return oval(x - radius, y - radius, 2 * radius + 1, 2 * radius + 1)


def ring(x: int, y: int, outer: int, inner: int) -> Region:
    """Return a disc without the smaller disc inside it."""
    return disc(x, y, outer) - disc(x, y, inner)


def polygon(*corners: Point) -> Region:
    """Return the pixels whose centres lie inside the polygon, and those on its edges."""
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    pixels: set[Point] = set()
    for y in range(top, bottom + 1):
        crossings = sorted(_crossings(corners, y))
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            pixels.update((x, y) for x in range(left, right + 1))
    return frozenset(pixels) | path(*corners, corners[0])


def _crossings(corners: Sequence[Point], y: int) -> Iterable[int]:
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (y0 <= y) != (y1 <= y):
            yield x0 + (x1 - x0) * (y - y0) // (y1 - y0)


def line(start: Point, end: Point, width: int = 1) -> Region:
    """Return a straight stroke with a round pen."""
    (x0, y0), (x1, y1) = start, end
    steps = max(abs(x1 - x0), abs(y1 - y0), 1)
    middle = [
        (
            (2 * x0 * steps + 2 * (x1 - x0) * i + steps) // (2 * steps),
            (2 * y0 * steps + 2 * (y1 - y0) * i + steps) // (2 * steps),
        )
        for i in range(steps + 1)
    ]
    pen = oval(-(width // 2), -(width // 2), width, width)
    return frozenset((x + i, y + j) for x, y in middle for i, j in pen)


def path(*points: Point, width: int = 1) -> Region:
    """Return a stroke through all points."""
    strokes = (line(a, b, width) for a, b in pairwise(points))
    return frozenset().union(*strokes)


def moved(region: Region, dx: int, dy: int) -> Region:
    """Return the region shifted."""
    return frozenset((x + dx, y + dy) for x, y in region)


def mirrored(region: Region, width: int) -> Region:
    """Return the region with left and right exchanged in a picture of that width."""
    return frozenset((width - 1 - x, y) for x, y in region)


def turned(region: Region, size: int) -> Region:
    """Return the region turned clockwise by a quarter in a square picture."""
    return frozenset((size - 1 - y, x) for x, y in region)


def rim(region: Region) -> Region:
    """Return the pixels that touch the region from outside with a side."""
    around = ((x + i, y + j) for x, y in region for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    return frozenset(around) - region


def drawn(rows: str, x: int = 0, y: int = 0) -> Region:
    """Return the region of the signs in a picture made of text; blanks and dots are empty."""
    return frozenset(
        (x + i, y + j) for j, row in enumerate(rows.split()) for i, sign in enumerate(row) if sign != "."
    )


def direction(angle: int, length: int) -> Point:
    """Return a vector by its angle in 64ths of a turn, clockwise from the right."""
    quarter, step = divmod(angle % 64, 16)
    # A circle through whole numbers: sine by isqrt of the chord, good to a pixel.
    sine = _SINES[step]
    cosine = isqrt(1_000_000 - sine * sine)
    x, y = cosine * length // 1_000, sine * length // 1_000
    return ((x, y), (-y, x), (-x, -y), (y, -x))[quarter]


_SINES = (0, 98, 195, 290, 383, 471, 556, 634, 707, 773, 831, 882, 924, 957, 981, 995)
