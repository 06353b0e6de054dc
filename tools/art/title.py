"""The scene on the title: a sapper listens to the ground, and a mine holds its breath."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.canvas import Canvas, ball_light, noise, slope_light
from tools.art.shapes import (
    Region,
    disc,
    line,
    moved,
    oval,
    path,
    polygon,
    rect,
    rim,
    ring,
    rounded,
)
from tools.art.sprite import Sprite

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

WIDTH, HEIGHT = 320, 200
_TURF = ("grass_ink", "grass_dark", "grass", "grass_light")
_CLOTH = ("grass_ink", "grass_dark", "grass", "grass_light")
_SKIN = ("skin_dark", "skin_dark", "skin", "skin")
_LEATHER = ("soil_ink", "soil_dark", "soil", "soil_light")
_CANVAS_BAG = ("soil_dark", "soil_light", "soil_shine")
_STEEL = ("steel_ink", "steel_dark", "steel", "steel_light", "steel_shine")
_BRASS = ("brass_dark", "brass", "brass_light", "brass_shine")
_RED = ("red_ink", "red_dark", "red", "red_light")


def sprites() -> dict[str, Sprite]:
    """Return the scene, transparent around it."""
    canvas = Canvas(WIDTH, HEIGHT)
    for draw in (_flag, _mine, _mound, _pack, _legs, _body, _head, _helmet, _detector, _arm, _flowers):
        draw(canvas)
    return {"title_sapper": Sprite(canvas)}


def _solid(
    canvas: Canvas, region: Region, ramp: Sequence[str], light: Callable[[int, int], int] | None = None
) -> None:
    """Draw an outlined part; without another light it is as round as its bounding box."""
    xs, ys = {x for x, _ in region}, {y for _, y in region}
    box = (min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
    canvas.paint(rim(region), "ink").shade(region, ramp, light or ball_light(*box))


def _top(x: int) -> int:
    """Return where the ground begins in a column."""
    return 160 + (x - 170) * (x - 170) // 1_100 + (noise(x // 9, 0) % 3)


def _mound(canvas: Canvas) -> None:
    ends = {x: HEIGHT - 3 - noise(x // 2, 5) % 9 - (x - 160) * (x - 160) // 2_000 for x in range(WIDTH)}
    mound = frozenset((x, y) for x in range(WIDTH) for y in range(_top(x), ends[x]))
    canvas.shade(mound, _TURF, slope_light((170, 204), (150, 156)))
    for x in range(2, WIDTH - 2):
        length = noise(x, 1) % 6
        blade = line((x, _top(x) + 1), (x + noise(x, 2) % 3 - 1, _top(x) - length))
        canvas.paint(blade, "grass_light" if noise(x, 3) % 3 else "grass_shine")
    for spot in range(70):
        x, y = 6 + noise(spot, 7) * 308 // 256, 168 + noise(spot, 8) % 22
        if (x, y + 4) in mound:
            canvas.paint(line((x, y), (x, y - 3)) | line((x + 2, y), (x + 3, y - 2)), "grass_light")
            canvas.paint([(x + 1, y), (x - 1, y)], "grass_ink")


def _flag(canvas: Canvas) -> None:
    _solid(canvas, rect(18, 46, 4, 130), _CANVAS_BAG, slope_light((22, 0), (17, 0)))
    _solid(canvas, disc(19, 43, 4), _BRASS)
    drops = [(0, 1, 2, 3, 3, 2, 1, 0, -1, -1)[x // 4 % 10] for x in range(46)]
    cloth = frozenset(
        (22 + x, 52 + drops[x] + y) for x in range(46) for y in range(28) if abs(2 * y - 27) >= 2 * (x - 36)
    )
    canvas.paint(rim(cloth), "ink").paint(cloth, "red")
    for x, y in cloth:
        bend = drops[min(x - 20, 45)] - drops[max(x - 24, 0)]
        if bend:
            canvas.dot(x, y, "red_light" if bend < 0 else "red_dark")
    canvas.paint(cloth - moved(cloth, 0, -2), "red_dark").paint(cloth - moved(cloth, 0, 2), "red_light")
    _bird(canvas)


def _bird(canvas: Canvas) -> None:
    """Seat a bird on the flag's pole."""
    bird = oval(12, 28, 15, 10) | disc(24, 27, 4)
    tail = polygon((13, 32), (5, 29), (6, 33), (13, 36))
    beak = polygon((28, 26), (32, 28), (28, 29))
    for part, ramp in ((tail, ("blue_ink", "blue_dark")), (bird, ("blue_dark", "blue", "blue_light"))):
        _solid(canvas, part, ramp)
    _solid(canvas, beak, ("orange", "yellow"))
    canvas.paint(oval(17, 33, 8, 5) & bird, "paper").paint(rect(25, 26, 2, 2), "ink")


def _mine(canvas: Canvas) -> None:
    """Bury a mine to the middle; its eyes look at the detector."""
    x, y, radius = 262, 158, 30
    for dx, dy in ((0, -38), (-26, -27), (27, -27), (-38, -2), (38, -2)):
        _solid(canvas, line((x, y), (x + dx, y + dy), 9), _STEEL[1:])
        _solid(canvas, moved(disc(0, 0, 5), x + dx, y + dy), _STEEL)
    _solid(
        canvas, disc(x, y, radius), ("ink", "steel_ink", "steel_ink", "steel_dark", "steel", "steel_light")
    )
    canvas.paint(oval(x - 20, y - 22, 9, 6), "white").paint(rect(x - 9, y - 25, 3, 2), "white")
    for left in (x - 16, x + 1):
        eye = oval(left, y - 15, 14, 15)
        canvas.paint(rim(eye), "ink").paint(eye, "white").paint(oval(left + 1, y - 10, 6, 8), "ink")
        canvas.paint(rect(left + 2, y - 9, 2, 2), "white")
    canvas.paint(
        line((x - 18, y - 19), (x - 8, y - 23), 2) | line((x + 6, y - 23), (x + 15, y - 19), 2), "ink"
    )
    drop = oval(x + 19, y - 21, 6, 8) | line((x + 22, y - 25), (x + 21, y - 21), 2)
    canvas.paint(rim(drop), "ink").paint(drop, "blue_light").paint(rect(x + 20, y - 18, 2, 2), "white")


def _pack(canvas: Canvas) -> None:
    _solid(canvas, rounded(62, 92, 32, 44, 5), _CANVAS_BAG)
    _solid(canvas, rounded(60, 84, 34, 12, 5), ("grass_dark", "grass", "grass_light"))
    canvas.paint(rect(66, 110, 20, 1) | rect(66, 112, 20, 1), "soil_dark")
    _solid(canvas, rounded(58, 112, 20, 20, 3), _CANVAS_BAG)
    canvas.paint(rect(60, 118, 16, 1), "soil_dark").paint(rect(66, 116, 4, 6), "brass_light")


def _legs(canvas: Canvas) -> None:
    for hip, foot in (((98, 132), (94, 160)), ((122, 132), (130, 160))):
        _solid(canvas, line(hip, foot, 24), _CLOTH[:3])
        x, y = foot
        boot = rounded(x - 12, y - 2, 24, 16, 3) | oval(x - 8, y + 2, 34, 15)
        _solid(canvas, boot, _LEATHER)
        canvas.paint(boot & rect(x - 12, y + 13, 40, 4), "ink")
        canvas.paint(rect(x + 4, y + 2, 7, 1) | rect(x + 6, y + 5, 7, 1), "soil_shine")


def _body(canvas: Canvas) -> None:
    _solid(canvas, oval(78, 84, 62, 62), _CLOTH)
    belt = oval(78, 84, 62, 62) & rect(76, 126, 66, 9)
    _solid(canvas, belt, _LEATHER[1:], slope_light((140, 0), (80, 0)))
    _solid(canvas, rect(112, 125, 13, 11), _BRASS, slope_light((125, 136), (112, 125)))
    canvas.paint(rect(116, 128, 5, 5), "soil_ink")
    canvas.paint(line((84, 96), (104, 126), 5) & oval(78, 84, 62, 62), "soil")
    pocket = rounded(112, 106, 18, 15, 2)
    canvas.paint(rim(pocket), "grass_ink").paint(rect(112, 110, 18, 1), "grass_ink")
    canvas.paint(rect(119, 109, 3, 3), "brass_light")


def _head(canvas: Canvas) -> None:
    face = oval(84, 40, 54, 54)
    _solid(canvas, face, _SKIN)
    canvas.paint(oval(116, 68, 10, 7), "red_light")
    mouth = oval(112, 73, 24, 14) & rect(112, 79, 26, 9)
    canvas.paint(rim(mouth), "ink").paint(mouth, "red_ink").paint(mouth & rect(114, 79, 20, 3), "white")
    for left, width in ((110, 11), (125, 10)):
        eye = oval(left, 48, width, 15)
        canvas.paint(rim(eye), "ink").paint(eye, "white").paint(oval(left + width - 6, 54, 5, 7), "ink")
        canvas.paint(rect(left + width - 5, 55, 2, 2), "white")
    moustache = polygon(
        (126, 70), (112, 70), (104, 76), (100, 74), (101, 80), (108, 83), (120, 80), (127, 75)
    ) | polygon((128, 70), (138, 70), (144, 74), (148, 71), (148, 77), (142, 81), (134, 79), (128, 75))
    _solid(canvas, moustache, ("soil_ink", "soil_dark", "soil"), slope_light((124, 84), (122, 70)))
    _solid(canvas, oval(124, 58, 19, 15), ("skin_dark", "skin_dark", "skin", "skin"))
    canvas.paint(oval(128, 60, 5, 3), "white")


def _helmet(canvas: Canvas) -> None:
    dome = oval(76, 8, 68, 72) & rect(70, 0, 90, 44)
    _solid(canvas, dome, (*_CLOTH, "grass_shine"), ball_light(76, 8, 68, 66))
    brim = polygon((72, 43), (78, 39), (142, 39), (152, 45), (150, 48), (74, 48))
    _solid(canvas, brim, _CLOTH, slope_light((112, 52), (104, 38)))
    canvas.paint(oval(92, 16, 16, 8), "grass_shine").paint(rect(96, 18, 6, 2), "white")
    for x, y in ((84, 34), (112, 34), (134, 34)):
        canvas.paint(rect(x, y, 3, 3), "grass_ink").paint(rect(x, y, 2, 2), "grass_light")
    canvas.paint(line((92, 12), (92, 44), 5) & dome, "ink").paint(line((92, 12), (92, 44), 3) & dome, "steel")
    _solid(canvas, oval(83, 44, 21, 29), _RED)
    _solid(canvas, oval(80, 48, 15, 21), _STEEL)


def _detector(canvas: Canvas) -> None:
    cable = path((88, 70), (92, 88), (112, 98), (134, 96), (152, 100), width=2)
    canvas.paint(cable, "ink")
    for radius in (30, 40, 50):
        waves = ring(214, 158, radius, radius - 3) & polygon((214, 152), (190, 92), (238, 92))
        canvas.paint(waves, "yellow")
    pole = line((138, 92), (214, 150), 6)
    _solid(canvas, pole, _STEEL[1:], slope_light((176, 126), (182, 118)))
    _solid(canvas, oval(186, 148, 56, 17), ("soil_ink", "soil_dark", "brass_dark"))
    _solid(canvas, oval(186, 144, 56, 17), _BRASS)
    inner = oval(198, 148, 32, 8)
    canvas.paint(rim(inner), "brass_ink").paint(inner, "brass_dark")
    canvas.paint(line((206, 144), (214, 151), 5), "steel").paint(disc(214, 151, 3), "steel_ink")
    _solid(canvas, rounded(134, 84, 24, 18, 3), _STEEL[1:])
    canvas.paint(rect(138, 88, 10, 6), "ink").paint(line((140, 92), (145, 89)), "led_on")
    canvas.paint(rect(151, 88, 3, 3), "led_on").paint(rect(151, 94, 3, 3), "grass_shine")


def _arm(canvas: Canvas) -> None:
    sleeve = path((106, 102), (124, 122), (152, 114), width=19)
    _solid(canvas, sleeve, _CLOTH, slope_light((130, 134), (116, 96)))
    _solid(canvas, line((152, 116), (157, 114), 17), ("grass_ink", "grass_dark"))
    hand = disc(167, 114, 10) | oval(162, 102, 10, 12)
    _solid(canvas, hand, _SKIN)
    for y in (111, 115, 119):
        canvas.paint(line((169, y), (175, y)), "skin_dark")


def _flowers(canvas: Canvas) -> None:
    for x, y, petals, middle in (
        (44, 178, "white", "yellow"),
        (60, 186, "white", "yellow"),
        (188, 184, "red_light", "yellow"),
        (206, 178, "white", "orange"),
        (298, 182, "white", "yellow"),
        (160, 180, "blue_light", "white"),
        (244, 188, "blue_light", "white"),
    ):
        canvas.paint(line((x, y), (x - 1, y + 7)), "grass_ink").paint(
            [(x - 3, y + 5), (x - 2, y + 6)], "grass_shine"
        )
        canvas.paint(rect(x - 1, y - 3, 3, 7) | rect(x - 3, y - 1, 7, 3), petals).paint(
            rect(x - 1, y - 1, 3, 3), middle
        )
