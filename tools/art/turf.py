"""The ground of the minefield: turf, pressed turf and dug-up soil, each a tile of 32 x 32."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.art.canvas import Canvas, noise
from tools.art.digits import TILE
from tools.art.shapes import drawn, rect, rounded
from tools.art.sprite import Sprite, animated

if TYPE_CHECKING:
    from tools.art.shapes import Point

# Blades of grass and small things that grow in it.
_TUFT = """
    l.l
    .d."""
_BLADES = """
    l...l
    l.l.l
    .dld."""
_CLOVER = """
    .ll.
    lldl
    .dd."""
_BUD = """
    .w.
    wyw
    .w."""
_GRASS_KEY = {"l": "grass_light", "d": "grass_dark", "w": "grass_shine", "y": "yellow"}
_GROWTH: tuple[tuple[tuple[str, Point], ...], ...] = (
    ((_TUFT, (7, 8)), (_BLADES, (18, 12)), (_TUFT, (9, 20)), (_TUFT, (21, 22))),
    ((_BLADES, (6, 11)), (_TUFT, (20, 8)), (_TUFT, (14, 18)), (_TUFT, (22, 20))),
    ((_TUFT, (8, 7)), (_CLOVER, (19, 9)), (_BLADES, (11, 17)), (_TUFT, (23, 21))),
    ((_TUFT, (20, 7)), (_BUD, (8, 9)), (_TUFT, (18, 15)), (_BLADES, (9, 20))),
)
_SPECKS: tuple[tuple[Point, ...], ...] = (
    ((4, 26), (27, 5)),
    ((26, 27), (5, 4)),
    ((27, 25), (3, 13)),
)


def sprites() -> dict[str, Sprite]:
    """Return the tiles without anything on them."""
    return {
        "covered": animated([turf(variant) for variant in range(len(_GROWTH))]),
        "covered_pressed": Sprite(_pressed()),
        "covered_hover": Sprite(_hover()),
        "open": animated([ground(variant) for variant in range(len(_SPECKS))]),
    }


def turf(variant: int = 0) -> Canvas:
    """Return a raised sod: light on the upper left, an earthy edge on the lower right."""
    canvas = Canvas(TILE, TILE, "grass_ink")
    canvas.paint(rounded(1, 1, 31, 31), "soil")
    canvas.paint(rect(2, 30, 29, 1) | rect(30, 2, 1, 28), "soil_dark")
    canvas.paint(rounded(0, 0, 29, 29, 2), "grass_dark")
    canvas.paint(rounded(0, 0, 28, 28, 2), "grass_light")
    canvas.paint(rect(2, 0, 24, 1) | rect(0, 2, 1, 24), "grass_shine")
    canvas.paint(rounded(2, 2, 26, 26, 2), "grass")
    _hang_blades(canvas)
    for shape, place in _GROWTH[variant]:
        canvas.draw(shape, _GRASS_KEY, *place)
    return canvas


def _hang_blades(canvas: Canvas) -> None:
    """Let some blades hang over the earthy edge."""
    for i in range(2, 28):
        length = (0, 1, 0, 0, 1, 0, 1)[noise(i, 0) % 7]
        canvas.paint(rect(i, 29, 1, length), "grass_dark")
        canvas.paint(rect(29, i, length, 1), "grass_dark")


def _pressed() -> Canvas:
    """Return the sod pushed down: its light edges are gone."""
    canvas = Canvas(TILE, TILE, "grass_ink")
    canvas.paint(rounded(2, 2, 29, 29, 2), "grass_dark")
    canvas.paint(rounded(4, 4, 27, 27, 2), "grass")
    for shape, (x, y) in _GROWTH[0]:
        canvas.draw(shape, _GRASS_KEY, x + 2, y + 2)
    return canvas


def _hover() -> Canvas:
    canvas = Canvas(TILE, TILE)
    frame = rounded(0, 0, 32, 32, 2) - rounded(2, 2, 28, 28, 1)
    return canvas.paint(frame, "grass_shine").paint(frame & (rect(0, 0, 32, 1) | rect(0, 0, 1, 32)), "white")


def ground(variant: int = 0) -> Canvas:
    """Return dug-up ground: a shade inside the upper left edge, a line to the next cell."""
    canvas = Canvas(TILE, TILE, "ground")
    canvas.paint(rect(31, 0, 1, 32) | rect(0, 31, 32, 1), "ground_dark")
    canvas.paint(rect(0, 0, 31, 1) | rect(0, 0, 1, 31), "ground_light")
    stone, *grains = _SPECKS[variant]
    canvas.paint(grains, "ground_dark")
    canvas.paint(drawn(".##\n###", *stone), "ground_dark").paint(
        drawn("##", stone[0] + 1, stone[1]), "ground_light"
    )
    return canvas
