"""Icons of 24 x 24 pixels: things from text pictures, signs from shapes."""

from __future__ import annotations

from tools.art.canvas import Canvas, ball_light
from tools.art.icon_maps import KEY, MAPS
from tools.art.shapes import (
    Region,
    direction,
    disc,
    drawn,
    line,
    mirrored,
    moved,
    path,
    polygon,
    rect,
    rim,
    ring,
    turned,
)
from tools.art.sprite import Sprite
from tools.art.tiles import mine

ICON = 24
Ramp = tuple[str, str, str]
_BRASS = ("brass_dark", "brass_light", "brass_shine")
_STEEL = ("steel_dark", "steel", "steel_light")
_RED = ("red_dark", "red", "red_light")
_GREEN = ("grass_dark", "grass", "grass_light")
_BLUE = ("blue_dark", "blue", "blue_light")
_YELLOW = ("brass", "yellow", "brass_shine")
_PAPER = ("paper", "white", "white")
_MEDALS = {
    "gold": {},
    "silver": {
        "brass_dark": "steel_dark",
        "brass": "steel",
        "brass_light": "steel_light",
        "brass_shine": "white",
    },
    "bronze": {
        "brass_dark": "soil_dark",
        "brass": "soil_light",
        "brass_light": "skin_dark",
        "brass_shine": "skin",
    },
}
_PLACES = {
    "gold": ".##. ###. .##. .##. .##. .##. ####",
    "silver": "###. #### ..## .##. ##.. #### ####",
    "bronze": "###. ..## ..## .##. ..## ..## ###.",
}


def sprites() -> dict[str, Sprite]:
    """Return all icons."""
    canvases = {name: _thing(rows) for name, rows in MAPS.items()}
    medal = canvases.pop("medal")
    canvases |= {
        f"medal_{metal}": medal.recoloured(changes).paint(drawn(_PLACES[metal], 10, 11), "ink")
        for metal, changes in _MEDALS.items()
    }
    canvases |= {name: _sign(*layers) for name, layers in _signs().items()}
    canvases |= {"mine_icon": mine(ICON // 2, 7), "clock": _clock()}
    return {name: Sprite(canvas) for name, canvas in canvases.items()}


def _thing(rows: str) -> Canvas:
    """Return a text picture in the middle of an icon, outlined."""
    lines = rows.split()
    x, y = (ICON - max(map(len, lines))) // 2, (ICON - len(lines)) // 2
    canvas = Canvas(ICON, ICON).draw(rows, KEY, x, y)
    return canvas.paint(rim(canvas.region()), "ink")


def _signs() -> dict[str, tuple[tuple[Region, Ramp], ...]]:
    """Return the signs as layers of a shape and its three colours."""
    left = polygon((3, 12), (12, 3), (12, 8), (20, 8), (20, 15), (12, 15), (12, 21))
    up = turned(left, ICON)
    plus = rect(10, 4, 5, 17) | rect(4, 10, 17, 5)
    cross = line((5, 5), (18, 18), 5) | line((18, 5), (5, 18), 5)
    box = rect(2, 9, 5, 7) | polygon((7, 9), (12, 4), (12, 20), (7, 15))
    waves = (ring(11, 12, 6, 4) | ring(11, 12, 10, 8)) & rect(14, 3, 10, 19)
    waves &= polygon((11, 12), (23, 0), (23, 24))
    return {
        "arrow_left": ((left, _BRASS),),
        "arrow_right": ((mirrored(left, ICON), _BRASS),),
        "arrow_up": ((up, _BRASS),),
        "arrow_down": ((frozenset((x, ICON - 1 - y) for x, y in up), _BRASS),),
        "plus": ((plus, _GREEN),),
        "minus": ((rect(4, 10, 17, 5), _RED),),
        "cross": ((cross, _RED),),
        "tick": ((path((4, 13), (9, 18), (19, 5), width=5), _GREEN),),
        "play": ((polygon((6, 3), (20, 12), (6, 21)), _GREEN),),
        "step": ((rect(4, 4, 4, 16), _GREEN), (polygon((10, 4), (20, 12), (10, 20)), _GREEN)),
        "speed": (
            (polygon((2, 4), (11, 12), (2, 20)), _GREEN),
            (polygon((12, 4), (21, 12), (12, 20)), _GREEN),
        ),
        "percent": ((line((18, 5), (6, 19), 3), _RED), (ring(7, 7, 4, 2), _RED), (ring(17, 17, 4, 2), _RED)),
        "pause": ((rect(5, 4, 5, 16), _BLUE), (rect(14, 4, 5, 16), _BLUE)),
        "star": ((_star(), _YELLOW),),
        "star_off": ((_star(), _STEEL),),
        "disk": (
            (rect(3, 3, 18, 18), _BLUE),
            (rect(7, 3, 10, 6), _STEEL),
            (rect(6, 12, 12, 9), _PAPER),
        ),
        "chart": (
            (rect(3, 13, 5, 8), _RED),
            (rect(10, 8, 5, 13), _GREEN),
            (rect(17, 3, 5, 18), _BLUE),
        ),
        "gear": ((_gear(), _STEEL),),
        "speaker_on": ((box, _STEEL), (waves, _BLUE)),
    }


def _sign(*layers: tuple[Region, Ramp]) -> Canvas:
    canvas = Canvas(ICON, ICON)
    for shape, (dark, middle, light) in layers:
        canvas.paint(rim(shape), "ink").paint(shape, middle)
        canvas.paint(shape - moved(shape, -1, -1), dark).paint(shape - moved(shape, 1, 1), light)
    return canvas


def _star() -> Region:
    corners = (
        (12, 1),
        (15, 8),
        (22, 9),
        (17, 14),
        (18, 21),
        (12, 18),
        (5, 21),
        (6, 14),
        (1, 9),
        (8, 8),
        (11, 1),
    )
    return polygon(*corners)


def _gear() -> Region:
    teeth = (line((12, 12), _from_middle(direction(angle, 9)), 4) for angle in range(0, 64, 8))
    return disc(12, 12, 7).union(*teeth) - disc(12, 12, 3)


def _from_middle(point: tuple[int, int]) -> tuple[int, int]:
    return point[0] + ICON // 2, point[1] + ICON // 2


def _clock() -> Canvas:
    """Return an alarm clock with two bells."""
    canvas = Canvas(ICON, ICON)
    bells = disc(5, 5, 3) | disc(18, 5, 3)
    feet = line((6, 20), (4, 22), 2) | line((17, 20), (19, 22), 2)
    case = disc(12, 13, 9) - rect(21, 0, 3, ICON)
    canvas.paint(rim(bells | feet | case), "ink").paint(feet, "brass_dark")
    canvas.shade(bells, ("brass_dark", "brass", "brass_light", "brass_shine"), ball_light(2, 2, 20, 7))
    canvas.paint(rim(case) & bells, "ink")
    canvas.shade(case, ("brass_dark", "brass", "brass_light", "brass_shine"), ball_light(3, 4, 19, 19))
    canvas.paint(disc(12, 13, 7), "brass_ink").paint(disc(12, 13, 6), "white")
    canvas.paint([(12, 8), (12, 18), (7, 13), (17, 13)], "steel")
    return canvas.paint(path((12, 9), (12, 13), (15, 15)), "ink").paint([(12, 13)], "red")
