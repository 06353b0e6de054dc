"""The board and the balls of Overload; a ring or a diamond inside tells the owners without colour."""

from __future__ import annotations

from tools.art.canvas import Canvas, ball_light, slope_light
from tools.art.shapes import (
    Region,
    direction,
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

CELL = 64
_RADII = (12, 19, 26)
_CRITICAL_RADIUS = 28
_FLYING_RADIUS = 9
OWNERS = ("red", "blue")


def sprites() -> dict[str, Sprite]:
    """Return the board's cell and all balls."""
    canvases = {"cell_board": _cell()}
    for owner in OWNERS:
        for count, radius in enumerate(_RADII, 1):
            canvases[f"ball_{owner}_{count}"] = ball(owner, radius, CELL)
        canvases[f"ball_{owner}_{len(_RADII) + 1}"] = _bursting(owner)
        canvases[f"chip_fly_{owner}"] = ball(owner, _FLYING_RADIUS, 24)
    return {name: Sprite(canvas) for name, canvas in canvases.items()}


def ball(owner: str, radius: int, size: int, middle: tuple[int, int] | None = None) -> Canvas:
    """Return a ball with its owner's mark in a square picture."""
    canvas = Canvas(size, size)
    x, y = middle or (size // 2, size // 2)
    body = disc(x, y, radius)
    light = ball_light(x - radius, y - radius, 2 * radius + 1, 2 * radius + 1)
    canvas.paint(rim(body), "ink")
    canvas.shade(body, [f"{owner}_ink", f"{owner}_dark", owner, owner, f"{owner}_light"], light)
    mark = _mark(owner, x, y, radius)
    canvas.paint(moved(mark, 1, 1) & body, f"{owner}_ink")
    canvas.shade(mark, (f"{owner}_light", "paper", "white"), light)
    glint = oval(x - radius // 2 - radius // 5, y - radius // 2 - radius // 4, radius // 2, radius // 3)
    return canvas.paint(glint - mark, "white")


def _mark(owner: str, x: int, y: int, radius: int) -> Region:
    reach = radius * 5 // 9
    if owner == "red":
        return ring(x, y, reach, reach - max(2, radius // 5))
    diamond = polygon((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
    hole = max(0, reach - max(3, radius // 3))
    return diamond - (
        polygon((x, y - hole), (x + hole, y), (x, y + hole), (x - hole, y)) if hole > 2 else set()
    )


def _bursting(owner: str) -> Canvas:
    """Return the largest ball about to burst: rays behind it, cracks full of light."""
    centre = CELL // 2
    corners = [direction(angle, 31 if angle % 4 == 2 else 27) for angle in range(0, 64, 2)]
    rays = moved(polygon(*corners), centre, centre)
    canvas = Canvas(CELL, CELL).paint(rays, "orange").paint(disc(centre, centre, 28), "yellow")
    radius = _CRITICAL_RADIUS - 3
    canvas.blit(ball(owner, radius, CELL))
    mark = _mark(owner, centre, centre, radius)
    crack = _cracks() - disc(centre, centre, radius * 2 // 3)
    return canvas.paint(rim(crack) - mark, "yellow").paint(crack, "white")


def _cracks() -> Region:
    return (
        path((32, 8), (29, 16), (34, 22), (31, 30), width=2)
        | path((31, 30), (22, 33), (18, 41), (10, 42), width=2)
        | path((31, 30), (40, 36), (42, 46), (50, 50), width=2)
        | path((34, 22), (43, 20), (48, 13), width=2)
        | line((22, 33), (14, 27))
        | line((40, 36), (50, 34))
        | line((31, 30), (30, 50))
    )


def _cell() -> Canvas:
    """Return a steel plate with a round dish that the balls lie in."""
    canvas = Canvas(CELL, CELL, "ink")
    plate = rounded(0, 0, 63, 63, 2)
    canvas.paint(plate, "steel_dark")
    canvas.paint(plate - moved(plate, -1, -1), "steel_ink").paint(plate - moved(plate, 1, 1), "steel")
    dish = disc(31, 31, 27)
    canvas.shade(dish, ("ink", "steel_ink", "steel_dark"), slope_light((0, 0), (70, 70)))
    canvas.paint(dish - moved(dish, -1, -1), "steel").paint(dish - moved(dish, 1, 1), "ink")
    for x, y in ((4, 4), (56, 4), (4, 56), (56, 56)):
        canvas.paint(rect(x, y, 3, 3), "brass_dark").paint(rect(x, y, 2, 2), "brass_light")
    return canvas
