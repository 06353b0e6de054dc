"""A picture of palette indices and the ways to colour regions of it."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from game.ui.palette import NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from tools.art.shapes import Point, Region

INDEX = {name: index for index, name in enumerate(NAMES)}
LIGHT = 256
_BAYER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))


class Canvas:
    """A picture; what is drawn outside of it is cut off."""

    def __init__(self, width: int, height: int, colour: str = "clear") -> None:
        self.width = width
        self.height = height
        self.pixels = bytearray([INDEX[colour]]) * (width * height)

    def dot(self, x: int, y: int, colour: str) -> None:
        """Colour one pixel."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self.pixels[y * self.width + x] = INDEX[colour]

    def paint(self, region: Iterable[Point], colour: str) -> Canvas:
        """Colour a region."""
        for x, y in region:
            self.dot(x, y, colour)
        return self

    def shade(self, region: Region, ramp: Sequence[str], light: Callable[[int, int], int]) -> Canvas:
        """Colour a region by its light from 0 to 255, with ordered dithering between the ramp's colours."""
        for x, y in region:
            level = max(0, min(LIGHT - 1, light(x, y))) * (len(ramp) - 1)
            step, rest = divmod(level, LIGHT)
            is_up = rest * 16 // LIGHT > _BAYER[y % 4][x % 4]
            self.dot(x, y, ramp[min(step + is_up, len(ramp) - 1)])
        return self

    def draw(self, rows: str, key: Mapping[str, str], x: int = 0, y: int = 0) -> Canvas:
        """Draw a picture made of text; a sign outside of ``key`` leaves its pixel alone."""
        for j, row in enumerate(rows.split()):
            for i, sign in enumerate(row):
                if sign in key:
                    self.dot(x + i, y + j, key[sign])
        return self

    def blit(self, other: Canvas, x: int = 0, y: int = 0) -> Canvas:
        """Copy another picture's pixels, the transparent ones excepted."""
        for j in range(other.height):
            for i in range(other.width):
                index = other.pixels[j * other.width + i]
                if index and 0 <= x + i < self.width and 0 <= y + j < self.height:
                    self.pixels[(y + j) * self.width + x + i] = index
        return self

    def copy(self) -> Canvas:
        """Return a picture of its own with the same pixels."""
        return Canvas(self.width, self.height).blit(self)

    def recoloured(self, changes: Mapping[str, str]) -> Canvas:
        """Return a copy with colours exchanged."""
        other = Canvas(self.width, self.height)
        table = bytes(INDEX[changes.get(name, name)] for name in NAMES).ljust(256, b"\0")
        other.pixels = bytearray(self.pixels.translate(table))
        return other

    def region(self) -> Region:
        """Return the pixels that are not transparent."""
        return frozenset((i % self.width, i // self.width) for i, index in enumerate(self.pixels) if index)


def strip(frames: Sequence[Canvas]) -> Canvas:
    """Return the frames side by side."""
    sheet = Canvas(frames[0].width * len(frames), frames[0].height)
    for number, frame in enumerate(frames):
        sheet.blit(frame, number * frame.width)
    return sheet


def ball_light(x: int, y: int, width: int, height: int) -> Callable[[int, int], int]:
    """Return the light on an ellipsoid that fills the rectangle, lit from the top left."""

    def light(i: int, j: int) -> int:
        u = (2 * (i - x) + 1 - width) * 256 // width
        v = (2 * (j - y) + 1 - height) * 256 // height
        depth = isqrt(max(0, 65_536 - u * u - v * v))
        return (-u * 9 - v * 11 + depth * 13) * 10 // 190 + 40

    return light


def slope_light(dark: Point, bright: Point) -> Callable[[int, int], int]:
    """Return a light that grows evenly from one point to another."""
    dx, dy = bright[0] - dark[0], bright[1] - dark[1]
    length = dx * dx + dy * dy

    def light(i: int, j: int) -> int:
        return ((i - dark[0]) * dx + (j - dark[1]) * dy) * LIGHT // length

    return light


def noise(x: int, y: int, seed: int = 0) -> int:
    """Return an unordered-looking number from 0 to 255 for a pixel, the same everywhere."""
    value = (x * 374_761_393 + y * 668_265_263 + seed * 2_246_822_519) & 0xFFFFFFFF
    value = (value ^ value >> 13) * 1_274_126_177 & 0xFFFFFFFF
    return (value ^ value >> 16) & 0xFF
