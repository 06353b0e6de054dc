"""What lies on the cells of the minefield: flags, mines, the pictures of the end, the cursor."""

from __future__ import annotations

from tools.art.canvas import Canvas, ball_light
from tools.art.digits import TILE
from tools.art.shapes import Region, direction, disc, line, moved, oval, path, polygon, rect, rim, rounded
from tools.art.sprite import Sprite, animated
from tools.art.turf import turf

# How far the columns of the cloth hang down, from the pole outwards; the first row is the flag at rest.
_WAVES = (
    (0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, -1, -1, -1, -1, 0, 0),
    (0, 0, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1, 0, 0, 1, 1, 1),
    (0, 0, 0, 0, -1, -1, -1, 0, 0, 1, 1, 1, 1, 0, 0, 0, -1),
    (0, 0, -1, -1, -1, 0, 0, 1, 1, 1, 0, 0, 0, -1, -1, -1, 0),
)
_POLE_X, _POLE_TOP, _POLE_END = 8, 3, 26
_CLOTH_TOP, _CLOTH_HEIGHT, _NOTCH = 5, 12, 4
# White on the cloth, so that the flag stands out without colour too.
_SIGN = rect(15, 7, 3, 5) | rect(15, 13, 3, 2)
_TICK = ((17, 22), (20, 26), (28, 17))
_MINE_RAMP = ("ink", "steel_ink", "steel_dark", "steel", "steel_light")


def sprites() -> dict[str, Sprite]:
    """Return all that stands on a cell."""
    return {
        "flag": animated([flag(wave) for wave in range(len(_WAVES))]),
        "mine": Sprite(mine()),
        "right_flag": Sprite(_right_flag()),
        "wrong_flag": Sprite(_wrong_flag()),
        "mine_unflagged": Sprite(_pit().blit(mine())),
        "mine_fatal": Sprite(_fatal()),
        "covered_safe": Sprite(_covered_safe()),
        "cursor": animated([_cursor("white"), _cursor("focus")]),
    }


def flag(wave: int = 0) -> Canvas:
    """Return the flag in one moment of its waving."""
    canvas = Canvas(TILE, TILE)
    mound = oval(_POLE_X - 5, _POLE_END - 2, 12, 5)
    pole = rect(_POLE_X, _POLE_TOP, 2, _POLE_END - _POLE_TOP)
    knob = rect(_POLE_X, _POLE_TOP - 1, 2, 2)
    cloth = _cloth(wave)
    canvas.paint(rim(mound | pole | knob | cloth), "ink")
    canvas.paint(mound, "soil").paint(moved(mound, 0, -2) & mound, "soil_light")
    canvas.paint(cloth, "red")
    for x, y in cloth:
        bend = _WAVES[wave][min(x - _POLE_X - 1, 16)] - _WAVES[wave][max(x - _POLE_X - 3, 0)]
        if bend:
            canvas.dot(x, y, "red_light" if bend < 0 else "red_dark")
    canvas.paint(moved(_SIGN, 0, _WAVES[wave][6]), "white")
    canvas.paint(cloth - moved(cloth, 0, -1), "red_dark").paint(cloth - moved(cloth, 0, 1), "red_light")
    canvas.paint(pole, "soil_light").paint(moved(pole, -1, 0) & pole, "soil_shine")
    return canvas.paint(knob, "brass_light").paint([(_POLE_X, _POLE_TOP - 1)], "brass_shine")


def _cloth(wave: int) -> Region:
    pixels: set[tuple[int, int]] = set()
    for column, drop in enumerate(_WAVES[wave]):
        notch = max(0, column - 16 + _NOTCH)
        middle = _CLOTH_HEIGHT // 2
        rows = {*range(middle - notch), *range(middle + notch, _CLOTH_HEIGHT)}
        pixels.update((_POLE_X + 2 + column, _CLOTH_TOP + drop + row) for row in rows)
    return frozenset(pixels)


def mine(centre: int = 16, radius: int = 8) -> Canvas:
    """Return a round sea mine with horns and a glint, in a square picture of twice ``centre``."""
    canvas = Canvas(2 * centre, 2 * centre)
    body = disc(centre, centre, radius)
    reach = radius + radius // 3 + 1
    ends = [moved(frozenset({direction(angle, reach)}), centre, centre) for angle in range(0, 64, 8)]
    horns = frozenset().union(*(line((centre, centre), next(iter(end)), 1 + radius // 4) for end in ends))
    canvas.paint(rim(body | horns), "ink").paint(horns, "steel_dark")
    lit = frozenset(p for p in horns if p[0] + p[1] < 2 * centre - radius)
    canvas.paint(lit, "steel_light").paint(rim(body), "ink")
    canvas.shade(body, _MINE_RAMP, ball_light(centre - radius, centre - radius, 2 * radius, 2 * radius))
    glint = max(2, radius // 3)
    spot = moved(rounded(0, 0, glint + 1, glint, 1), centre - radius // 2 - 1, centre - radius // 2 - 1)
    return canvas.paint(spot, "white")


def _tick(width: int) -> Region:
    return path(*_TICK, width=width)


def _right_flag() -> Canvas:
    canvas = turf(0).blit(flag())
    tick = _tick(4)
    return canvas.paint(rim(tick) | rim(rim(tick) | tick), "ink").paint(tick, "white")


def _wrong_flag() -> Canvas:
    canvas = turf(0).blit(
        flag().recoloured({"white": "red_dark", "red": "red_dark", "red_light": "red", "red_dark": "red_ink"})
    )
    cross = line((4, 4), (25, 25), 3) | line((25, 4), (4, 25), 3)
    return canvas.paint(rim(cross) | rim(rim(cross) | cross), "ink").paint(cross, "white")


def _pit() -> Canvas:
    """Return turf with a hole dug into it."""
    hole = oval(1, 1, 28, 28)
    canvas = turf(0).paint(rim(hole), "grass_ink").paint(hole, "soil")
    inner = oval(3, 4, 24, 24)
    canvas.paint(moved(hole, 2, 2) & hole, "soil_dark").paint(inner & moved(inner, 2, 3), "soil")
    return canvas.paint(hole - moved(hole, -1, -1), "soil_light")


def _fatal() -> Canvas:
    """Return a mine in a burst of flame on scorched ground."""
    canvas = Canvas(TILE, TILE, "soil_ink")
    canvas.paint(rect(0, 0, 31, 31), "red_ink")
    for colour, reach, dent in (("red", 18, 11), ("orange", 15, 9), ("yellow", 12, 7), ("white", 8, 5)):
        canvas.paint(_star(reach, dent), colour)
    body = disc(15, 16, 6)
    crack = path((15, 9), (13, 13), (17, 15), (14, 18), (16, 23), width=2)
    left, right = moved(body, -1, 1) - crack, moved(body, 1, 1) - crack
    halves = frozenset(p for p in left if p[0] < 15) | frozenset(p for p in right if p[0] > 15)
    canvas.shade(halves, _MINE_RAMP[:4], ball_light(9, 10, 13, 13))
    return canvas.paint(rect(11, 13, 2, 2), "white")


def _star(reach: int, dent: int) -> Region:
    corners = [direction(angle, reach if angle % 8 == 2 else dent) for angle in range(2, 64, 4)]
    return moved(polygon(*corners), 15, 15)


DAISY = """
    ....wwp....
    .wp.wwp.wp.
    .wwpwwpwwp.
    ..wwpyywp..
    wwwpyyyyppp
    wwwwyyyyppp
    ..pwpyywp..
    .wwpwwpwwp.
    .wp.wwp.pp.
    ....wpp....
    .....g.....
    .....g.gg..
    .gg..ggg...
    ..gg.g.....
    ...ggg.....
    .....g....."""


def _covered_safe() -> Canvas:
    """Return pale turf in flower: nothing was ever buried here."""
    pale = {"grass": "grass_light", "grass_light": "grass_shine", "grass_dark": "grass"}
    canvas = turf(0).recoloured(pale)
    canvas.draw(DAISY, dict.fromkeys("wpyg", "grass_ink"), 10, 8).draw(
        DAISY, dict.fromkeys("wpyg", "grass_ink"), 9, 8
    )
    return canvas.draw(DAISY, {"w": "white", "p": "paper", "y": "orange", "g": "grass_dark"}, 9, 7)


def _cursor(colour: str) -> Canvas:
    """Return a frame that stands out from turf and from bare ground."""
    canvas = Canvas(TILE, TILE)
    canvas.paint(rounded(0, 0, 32, 32, 1) - rect(5, 5, 22, 22), "ink")
    canvas.paint(rounded(1, 1, 30, 30, 1) - rect(4, 4, 24, 24), colour)
    gaps = rect(12, 0, 8, 32) | rect(0, 12, 32, 8)
    canvas.paint(gaps, "clear")
    ends = rect(11, 0, 1, 5) | rect(20, 0, 1, 5)
    return canvas.paint(
        ends | moved(ends, 0, 27) | frozenset((y, x) for x, y in ends | moved(ends, 0, 27)), "ink"
    )
