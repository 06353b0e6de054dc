"""The explosion of a mine: puffs of fire that turn to smoke, and clods that fly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.canvas import Canvas, noise
from tools.art.shapes import Region, direction, disc, moved, polygon, rim
from tools.art.sprite import Sprite, animated

if TYPE_CHECKING:
    from tools.art.shapes import Point

_SIZE = 64
_CENTRE = 31
_PUFFS = 9
# Of every frame: how far the puffs are out, their radius, and their colours from the rim inwards.
_FRAMES: tuple[tuple[int, int, tuple[str, ...]], ...] = (
    (3, 10, ("orange", "yellow", "white")),
    (9, 13, ("red", "orange", "yellow", "white")),
    (14, 14, ("red", "orange", "yellow", "white")),
    (17, 14, ("red_dark", "red", "orange", "yellow")),
    (19, 13, ("steel_dark", "red_dark", "red", "orange")),
    (20, 11, ("steel_dark", "steel", "steel", "red_dark")),
    (22, 8, ("steel_dark", "steel", "steel_light")),
    (24, 5, ("steel", "steel_light")),
)
_STEP_IN = 3


def sprites() -> dict[str, Sprite]:
    """Return the explosion."""
    return {"explosion": animated([_frame(number) for number in range(len(_FRAMES))])}


def _frame(number: int) -> Canvas:
    reach, radius, colours = _FRAMES[number]
    canvas = Canvas(_SIZE, _SIZE)
    if number < 2:
        canvas.paint(_flash(24 + 7 * number), "white" if number == 0 else "yellow")
    puffs = [_puff(index, reach, radius) for index in range(_PUFFS)]
    outline: Region = frozenset().union(*(disc(*middle, size + 1) for middle, size in puffs))
    canvas.paint(outline, "ink" if number > 1 else "red")
    for depth, colour in enumerate(colours):
        for (x, y), size in puffs:
            # Hotter layers lie towards the light, so that the puffs look round.
            if size > _STEP_IN * depth:
                canvas.paint(disc(x - depth, y - depth, size - _STEP_IN * depth), colour)
    if number > 1:
        _throw_clods(canvas, number)
    return canvas


def _puff(index: int, reach: int, radius: int) -> tuple[Point, int]:
    if index == _PUFFS - 1 and reach < 22:
        return (_CENTRE, _CENTRE), radius + 2
    dx, dy = direction(index * 64 // (_PUFFS - 1) + noise(index, 1) % 5, reach - noise(index, 2) % 4)
    return (_CENTRE + dx, _CENTRE + dy), max(2, radius - noise(index, 3) % 4)


def _flash(reach: int) -> Region:
    corners = [direction(angle, reach if angle % 8 == 0 else reach // 2) for angle in range(0, 64, 4)]
    return moved(polygon(*corners), _CENTRE, _CENTRE)


def _throw_clods(canvas: Canvas, number: int) -> None:
    for index in range(7):
        dx, dy = direction(index * 9 + 3, 6 + 5 * number + noise(index, 4) % 5)
        clod = disc(_CENTRE + dx, _CENTRE + dy + number * number // 3, 1 if number < 5 else 0)
        canvas.paint(rim(clod), "ink").paint(clod, "soil_light" if index % 2 else "steel")
