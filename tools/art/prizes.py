"""Prizes of Overload's tournament: the cup of the ceremony, and a medal a round on the cards before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.canvas import Canvas, ball_light, slope_light
from tools.art.digits import figure
from tools.art.shapes import Region, direction, disc, mirrored, moved, oval, polygon, rect, rim, rounded
from tools.art.sprite import Sprite, animated

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_BRASS = ("brass_ink", "brass_dark", "brass", "brass_light", "brass_shine")
_GOLD = ("brass_dark", "brass", "brass_light")
_WOOD = ("soil_ink", "soil_dark", "soil")
_CUP = 104
_MEDAL = 36
_ROUNDS = range(1, 8)


def sprites() -> dict[str, Sprite]:
    """Return the cup, and the medals: won, those of the round at hand and of rounds to come by number."""
    return {
        "prize_cup": Sprite(_cup()),
        "round_won": Sprite(_won()),
        "round_now": animated([_number(number, _GOLD, "ink") for number in _ROUNDS]),
        "round_later": animated([_number(number, _WOOD, "soil_shine") for number in _ROUNDS]),
    }


def _star(x: int, y: int, reach: int) -> Region:
    """Return a star with five points, one of them upwards."""
    corners = [direction(-16 + 64 * i // 10, reach if i % 2 == 0 else reach * 2 // 5) for i in range(10)]
    return moved(polygon(*corners), x, y)


def _cup() -> Canvas:
    """Return a cup with two handles and a star on a wooden foot, lit from the upper left."""
    canvas = Canvas(_CUP, _CUP)
    handle = oval(6, 14, 40, 38) - oval(13, 21, 26, 24)
    handles = handle | mirrored(handle, _CUP)
    bowl = rect(26, 8, 52, 22) | (oval(26, -6, 52, 72) & rect(26, 30, 52, 40))
    stem = polygon((47, 62), (57, 62), (55, 76), (60, 84), (44, 84), (49, 76))
    knot, lip = oval(43, 67, 18, 9), rounded(22, 4, 60, 8, 2)
    foot = rounded(28, 84, 48, 16, 2)
    _relief(canvas, handles, slope_light((98, 52), (6, 12)))
    _relief(canvas, stem, slope_light((60, 0), (42, 0)))
    _relief(canvas, knot, ball_light(43, 67, 18, 9))
    _relief(canvas, bowl, ball_light(16, -10, 74, 84))
    _relief(canvas, lip, slope_light((84, 0), (20, 0)))
    canvas.paint(rect(24, 6, 56, 2), "brass_shine").paint(oval(33, 16, 6, 28), "brass_shine")
    canvas.paint(oval(34, 18, 3, 18), "white")
    star = _star(52, 32, 13)
    canvas.paint(moved(star, 1, 1), "brass_dark").paint(star, "yellow").paint(
        star - moved(star, 1, 1), "white"
    )
    canvas.paint(rim(foot), "ink").shade(
        foot, ("soil_ink", "soil_dark", "soil"), slope_light((80, 100), (26, 82))
    )
    canvas.paint(foot - moved(foot, 0, 1), "soil_light").paint(rect(30, 92, 44, 1), "soil_ink")
    plate = rounded(40, 88, 24, 8)
    canvas.paint(rim(plate), "soil_ink").shade(plate, _BRASS[2:], slope_light((64, 96), (40, 88)))
    for x, y, reach in ((88, 8, 7), (14, 60, 5)):
        canvas.paint(_spark(x, y, reach), "white")
    return canvas


def _relief(canvas: Canvas, shape: Region, light: Callable[[int, int], int]) -> None:
    """Draw a part of polished brass with an outline."""
    canvas.paint(rim(shape), "ink").shade(shape, _BRASS, light)


def _spark(x: int, y: int, reach: int) -> Region:
    """Return a gleam with four thin rays."""
    across = frozenset((x + i, y) for i in range(-reach, reach + 1))
    return across | frozenset((x, y + i) for i in range(-reach, reach + 1)) | disc(x, y, 1)


def _won() -> Canvas:
    canvas = _disc(_BRASS[1:])
    star = _star(17, 18, 11)
    canvas.paint(moved(star, 1, 1) | rim(star), "brass_ink").paint(star, "yellow")
    return canvas.paint(star - moved(star, 1, 1), "white")


def _disc(ramp: Sequence[str]) -> Canvas:
    """Return a round plate with a raised rim."""
    canvas = Canvas(_MEDAL, _MEDAL)
    plate, inner = disc(17, 17, 16), disc(17, 17, 12)
    canvas.paint(rim(plate), "ink").shade(plate, ramp, slope_light((30, 30), (6, 6)))
    return canvas.paint(rim(inner), ramp[0]).shade(inner, ramp, slope_light((2, 2), (40, 40)))


def _number(number: int, ramp: Sequence[str], sign: str) -> Canvas:
    canvas = _disc(ramp)
    shape = figure(number)
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return canvas.paint(moved(shape, 17 - (min(xs) + max(xs)) // 2, 17 - (min(ys) + max(ys)) // 2), sign)
