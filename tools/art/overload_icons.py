"""Icons of 40 x 40 pixels for Overload: the buttons of the training and the signs of the rounds."""

from __future__ import annotations

from tools.art.canvas import Canvas, slope_light
from tools.art.chips import ball
from tools.art.digits import figure
from tools.art.shapes import (
    Region,
    disc,
    line,
    mirrored,
    moved,
    oval,
    path,
    polygon,
    rect,
    rim,
    ring,
    rounded,
    turned,
)
from tools.art.sprite import Sprite

SIZE = 40


def sprites() -> dict[str, Sprite]:
    """Return the training buttons and signs."""
    back = polygon((3, 20), (19, 5), (19, 13), (36, 13), (36, 26), (19, 26), (19, 34))
    canvases = {
        "train_zero": _relief(oval(6, 2, 28, 36) - oval(15, 11, 10, 18), "brass"),
        "train_invert": _invert(),
        "train_computer": _computer(),
        "train_back": _relief(back, "brass"),
        "train_forward": _relief(mirrored(back, SIZE), "brass"),
        "sign_wall_hole": _wall_hole(),
        "sign_border_ban": _border_ban(),
        "sign_twice": _twice(),
        "sign_diagonal": _diagonal(),
    }
    return {name: Sprite(canvas) for name, canvas in canvases.items()}


def _relief(shape: Region, metal: str, canvas: Canvas | None = None) -> Canvas:
    """Draw a raised shape with light on its upper left edges."""
    canvas = canvas or Canvas(SIZE, SIZE)
    canvas.paint(rim(shape), "ink")
    canvas.shade(shape, (metal, f"{metal}_light"), slope_light((34, 34), (6, 6)))
    canvas.paint(shape - moved(shape, -2, -2), f"{metal}_dark")
    return canvas.paint(shape - moved(shape, 1, 1), "white")


def _invert() -> Canvas:
    """Return two overlapping chips and the arrows that exchange them."""
    canvas = Canvas(SIZE, SIZE).blit(ball("blue", 10, SIZE, (25, 24))).blit(ball("red", 10, SIZE, (14, 15)))
    arrow = path((27, 5), (33, 6), (35, 12), width=3) | polygon((30, 11), (39, 11), (35, 17))
    arrows = arrow | turned(turned(arrow, SIZE), SIZE)
    canvas.paint(rim(arrows), "ink").paint(arrows, "yellow")
    return canvas.paint(arrows - moved(arrows, 1, 1), "white")


def _computer() -> Canvas:
    canvas = Canvas(SIZE, SIZE)
    case, foot, keys = (
        rounded(5, 2, 30, 24),
        rect(15, 26, 10, 3),
        polygon((6, 29), (33, 29), (37, 36), (2, 36)),
    )
    canvas.paint(rim(case | foot | keys), "ink").paint(foot, "steel_dark")
    for part in (case, keys):
        canvas.paint(part, "steel_light").paint(part - moved(part, -1, -1), "steel")
        canvas.paint(part - moved(part, 1, 1), "white")
    canvas.paint(rect(8, 5, 24, 17), "steel_dark").paint(rounded(9, 6, 22, 15), "blue_dark")
    canvas.paint(rect(11, 8, 5, 1) | rect(11, 8, 1, 3), "blue_light")
    smile = path((14, 15), (17, 18), (22, 18), (25, 15), width=2)
    canvas.paint(rect(15, 9, 3, 4) | rect(22, 9, 3, 4) | smile, "grass_shine").paint(
        rect(29, 23, 3, 1), "red"
    )
    for row, left in ((30, 7), (32, 6), (34, 5)):
        canvas.paint((p for p in rect(left, row, SIZE - 2 * left, 1) if p[0] % 3), "steel_dark")
    return canvas


def _plate() -> Canvas:
    """Return the enamel plate that all signs share."""
    canvas = Canvas(SIZE, SIZE).paint(rounded(0, 0, SIZE, SIZE, 3), "ink")
    return canvas.paint(rounded(1, 1, 38, 38, 3), "brass_light").paint(rounded(3, 3, 34, 34, 2), "paper")


def _wall_hole() -> Canvas:
    """Return a brick wall with a hole that a ball flies through."""
    canvas = _plate()
    wall = rect(9, 3, 18, 34)
    canvas.paint(wall, "soil_ink")
    for row in range(7):
        for left in range(-4 * (row % 2), 18, 8):
            brick = rect(9 + left, 3 + 5 * row, 7, 4) & wall
            canvas.paint(brick, "red_dark").paint(brick & rect(0, 3 + 5 * row, SIZE, 1), "red")
    hole = polygon((9, 13), (15, 14), (18, 12), (26, 14), (26, 26), (20, 27), (15, 25), (9, 27))
    canvas.paint(rim(hole) & wall, "ink").paint(hole, "paper")
    arrow = rect(3, 19, 23, 3) | polygon((25, 13), (35, 20), (25, 27))
    return _flat(canvas, arrow, "blue")


def _flat(canvas: Canvas, shape: Region, colour: str) -> Canvas:
    canvas.paint(rim(shape), "ink").paint(shape, colour)
    return canvas.paint(shape - moved(shape, 1, 1), f"{colour}_light")


def _border_ban() -> Canvas:
    """Return a small board whose border cells are crossed out."""
    canvas = _plate().paint(rect(5, 5, 30, 30), "ink")
    for row in range(5):
        for column in range(5):
            is_border = {row, column} & {0, 4}
            cell = rect(6 + 6 * column - column // 4, 6 + 6 * row - row // 4, 5, 5)
            canvas.paint(cell, "steel_dark" if is_border else "grass_light")
    frame = rect(7, 7, 26, 26) - rect(10, 10, 20, 20)
    canvas.paint(frame, "red")
    cross = line((6, 6), (33, 33), 4) | line((33, 6), (6, 33), 4)
    return _flat(canvas, cross - rect(11, 11, 18, 18), "red")


def _twice() -> Canvas:
    canvas = _plate()
    times = line((7, 13), (15, 21), 3) | line((15, 13), (7, 21), 3)
    two = moved(figure(2), 21, 9)
    canvas.paint(times | two, "ink")
    for x in (13, 26):
        canvas.paint(disc(x, 31, 4), "ink").paint(disc(x, 31, 3), "red").paint(rect(x - 2, 29, 2, 1), "white")
    return canvas


def _diagonal() -> Canvas:
    """Return a ball and arrows to the four corners."""
    canvas = _plate()
    arrow = line((20, 20), (10, 10), 3) | polygon((6, 6), (15, 6), (6, 15))
    arrows = arrow.union(mirrored(arrow, SIZE))
    arrows |= turned(turned(arrows, SIZE), SIZE)
    _flat(canvas, arrows, "blue")
    return canvas.paint(ring(20, 20, 6, 5), "ink").blit(ball("red", 5, SIZE, (20, 20)))
