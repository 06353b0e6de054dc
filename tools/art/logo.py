"""The program's name as it stands on the title: letters of brass, and Overload's two balls among them."""

from __future__ import annotations

from tools.art.canvas import Canvas
from tools.art.chips import ball
from tools.art.shapes import Point, Region, moved, rect, rim
from tools.art.sprite import Sprite
from tools.art.tiles import flag

_LETTERS = {
    "S": ".#####. ##...## ###.... .#####. ....### ##...## ##...## .#####.",
    "A": "..###.. .##.##. ##...## ##...## ####### ##...## ##...## ##...##",
    "P": "######. ##...## ##...## ##...## ######. ##..... ##..... ##.....",
    "E": "####### ##..... ##..... #####.. ##..... ##..... ##..... #######",
    "R": "######. ##...## ##...## ######. ####... ##.##.. ##..##. ##...##",
    "V": "##...## ##...## ##...## ##...## ##...## .##.##. .##.##. ..###..",
    "L": "##..... ##..... ##..... ##..... ##..... ##..... ##..... #######",
    "D": "#####.. ##..##. ##...## ##...## ##...## ##...## ##..##. #####..",
    "&": ".###... ##.##.. ##.##.. .###... ##.##.# ##..##. ##..##. .###.##",
}
_WIDE, _HIGH, _STEP = 7, 8, 8
_PIXEL, _SMALL = 5, 3
_FACE = ("brass_dark", "brass", "brass_light", "brass_shine")
_DEPTH = 3
WIDTH, HEIGHT = 372, 112


def sprites() -> dict[str, Sprite]:
    """Return the name in two lines, transparent around it."""
    canvas = Canvas(WIDTH, HEIGHT)
    left = (WIDTH - 6 * _STEP * _PIXEL) // 2
    _write(canvas, "SAPPER", (left, 10), _PIXEL)
    canvas.blit(flag(), left + 6 * _STEP * _PIXEL - 2, 23)
    _write(canvas, "&", (16, 79), _SMALL)
    left = WIDTH - 8 * _STEP * _PIXEL - _DEPTH
    _write(canvas, "OVERLOAD", (left, 64), _PIXEL)
    for place, owner in ((0, "red"), (5, "blue")):
        canvas.blit(ball(owner, 19, 42), left + place * _STEP * _PIXEL - 2, 64)
    return {"title_logo": Sprite(canvas)}


def _write(canvas: Canvas, text: str, place: Point, size: int) -> None:
    """Write raised letters, lit from above; an O is left out, a ball comes there."""
    x, y = place
    shapes = [_letter(sign, x + i * _STEP * size, y, size) for i, sign in enumerate(text) if sign != "O"]
    word: Region = frozenset().union(*shapes)
    depth: Region = frozenset().union(*(moved(word, i, i) for i in range(1, _DEPTH + 1)))
    canvas.paint(rim(word | depth), "ink").paint(depth, "brass_ink")
    canvas.paint(moved(word, 1, 1) - word, "brass_dark")
    canvas.shade(word, _FACE, lambda _, j: 255 - (j - y) * 230 // (_HIGH * size))
    canvas.paint(word - moved(word, 0, 1), "white").paint(word - moved(word, 1, 0), "brass_shine")
    canvas.paint(word - moved(word, 0, -1), "brass_dark")


def _letter(sign: str, x: int, y: int, size: int) -> Region:
    """Return a letter made of squares of that size."""
    rows = _LETTERS[sign].split()
    dots = {(i, j) for j, row in enumerate(rows) for i, dot in enumerate(row) if dot == "#"}
    return frozenset().union(*(moved(rect(0, 0, size, size), x + i * size, y + j * size) for i, j in dots))
