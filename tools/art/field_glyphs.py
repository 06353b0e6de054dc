"""Numbers and marks for the cells of any field, in four sizes, clipped by nothing but their own outline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.canvas import Canvas
from tools.art.digits import figure
from tools.art.field_maps import FLAGS, FLOWERS, MIDDLE_DIGITS, NARROW_DIGITS, QUESTIONS, SMALL_DIGITS
from tools.art.icon_maps import KEY
from tools.art.shapes import Region, direction, drawn, line, moved, path, polygon, rim
from tools.art.sprite import Sprite, animated
from tools.art.tiles import DAISY, flag, mine

if TYPE_CHECKING:
    from collections.abc import Mapping

COUNT = 24
_COLOURS = 12
_SIZES = (9, 13, 16, 26)
_MARK_BOX = {9: 12, 13: 16, 16: 22, 26: 32}
_MINE_RADIUS = {9: 3, 13: 4, 16: 6, 26: 8}
_TICKS = {9: (1, 2, 4), 13: (2, 3, 6), 16: (2, 4, 8), 26: (3, 6, 12)}  # width, short and long arm
_DULL = {"white": "red_dark", "red": "red_dark", "red_light": "red", "red_dark": "red_ink"}


def sprites() -> dict[str, Sprite]:
    """Return the numbers 0 to 24, ``figures_*``, and the marks, ``marks_*``, by the height of the digits."""
    figures = {f"figures_{size}": _figures(size) for size in _SIZES}
    return figures | {f"marks_{size}": animated(_marks(size)) for size in _SIZES}


def _figures(size: int) -> Sprite:
    """Return all numbers in frames of one size; the first frame is empty."""
    shapes = [frozenset(), *(_shape(number, size) for number in range(1, COUNT + 1))]
    # The light edge makes larger figures look pressed into the ground.
    edge = 0 if size == 9 else 1
    width = max(x for shape in shapes for x, _ in shape) + 1 + edge
    frames = []
    for number, shape in enumerate(shapes):
        own = max((x for x, _ in shape), default=0) + 1 + edge
        placed = moved(shape, width // 2 - own // 2, 0)
        canvas = Canvas(width, size + edge)
        if edge:
            canvas.paint(moved(placed, 1, 1), "ground_light")
        frames.append(canvas.paint(placed, f"number_{(number - 1) % _COLOURS + 1}"))
    return animated(frames)


def _shape(number: int, size: int) -> Region:
    if size == 16:
        return figure(number)
    if size == 9:
        return _joined(number, NARROW_DIGITS if number >= 20 else SMALL_DIGITS, 1)
    shape = _joined(number, MIDDLE_DIGITS, 2)
    return shape if size == 13 else _doubled(shape)


def _joined(number: int, digits: Mapping[str, str], gap: int) -> Region:
    pixels: Region = frozenset()
    left = 0
    for sign in str(number):
        digit = drawn(digits[sign], left)
        pixels |= digit
        left = max(x for x, _ in digit) + 1 + gap
    return pixels


def _doubled(region: Region) -> Region:
    return frozenset((2 * x + i, 2 * y + j) for x, y in region for i in (0, 1) for j in (0, 1))


def _marks(size: int) -> list[Canvas]:
    """Return flag, question, mine, fatal mine, right flag, wrong flag and flower, then a waving flag."""
    box = _MARK_BOX[size]
    cloth = flag() if size == 26 else _middle(FLAGS[_SIZES.index(size)], box)
    radius = _MINE_RADIUS[size]
    bomb = mine(box // 2, radius)
    return [
        cloth,
        _question(size, box),
        bomb,
        _burst(box, radius).blit(bomb),
        cloth.copy().blit(_tick(size, box)),
        cloth.recoloured(_DULL).blit(_cross(size, box)),
        _flower(size, box),
        *([flag(wave) for wave in range(1, 4)] if size == 26 else []),
    ]


def _middle(rows: str, box: int, outline: str = "ink") -> Canvas:
    """Return a text picture in the middle of a box, outlined."""
    lines = rows.split()
    x, y = (box - max(map(len, lines))) // 2, (box - len(lines)) // 2
    canvas = Canvas(box, box).draw(rows, KEY, x, y)
    return canvas.paint(rim(canvas.region()), outline)


def _question(size: int, box: int) -> Canvas:
    shape = drawn(QUESTIONS[size in (13, 26)])
    if size in (16, 26):
        shape = _doubled(shape)
    width, height = max(x for x, _ in shape) + 1, max(y for _, y in shape) + 1
    shape = moved(shape, (box - width) // 2, (box - height) // 2)
    return Canvas(box, box).paint(rim(shape), "ink").paint(shape, "white")


def _burst(box: int, radius: int) -> Canvas:
    """Return the flames behind the mine that went off."""
    canvas = Canvas(box, box)
    for colour, reach, dent in (("orange", 2 * radius, radius + 2), ("yellow", 2 * radius - 2, radius)):
        corners = [direction(angle, reach if angle % 8 == 2 else dent) for angle in range(2, 64, 4)]
        canvas.paint(moved(polygon(*corners), box // 2, box // 2), colour)
    return canvas


def _tick(size: int, box: int) -> Canvas:
    width, short, long = _TICKS[size]
    bottom = box - width // 2 - 2
    foot = box - long + short // 2 - 1
    heel, tip = (foot - short + 1, bottom - short + 1), (foot + long - short, bottom - long + 1)
    stroke = path(heel, (foot, bottom), tip, width=width)
    return Canvas(box, box).paint(rim(stroke), "ink").paint(stroke, "white")


def _cross(size: int, box: int) -> Canvas:
    """Return a cross so thin that the flag behind it stays visible."""
    width = 1 if size < 16 else 2
    near, far = width, box - 1 - width
    strokes = line((near, near), (far, far), width) | line((far, near), (near, far), width)
    return Canvas(box, box).paint(moved(strokes, 0, 1), "ink").paint(strokes, "white")


def _flower(size: int, box: int) -> Canvas:
    return _middle(DAISY if size > 13 else FLOWERS[size > 9], box, "grass_ink")
