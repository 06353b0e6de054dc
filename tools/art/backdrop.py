"""The meadow behind all scenes, at dusk or by day: layers that the program stacks to 800 x 600.

The manifest says of each layer: its order, where it lies, whether it is repeated to the right, and whether
it is seen by night and by day.
"""

from __future__ import annotations

from tools.art.canvas import Canvas, ball_light, noise, slope_light
from tools.art.shapes import Region, disc, line, moved, oval, path, polygon, rect, rim
from tools.art.sprite import Sprite

_SKY_WIDTH, _SKY_HEIGHT = 8, 440
_STARS_HEIGHT = 250
_HILLS_TOP, _HILLS_HEIGHT = 352, 96
_CLOUDS_TOP, _CLOUDS_HEIGHT = 96, 220
_MEADOW_TOP, _MEADOW_HEIGHT = 432, 168
_WIDE = 800
_SKY = ("sky_0", "sky_1", "sky_2", "sky_3", "sky_4", "sky_5", "sky_6")


def sprites() -> dict[str, Sprite]:
    """Return the layers from the back to the front.

    Moon and sun stand where panels and boards hide them as a whole or not at all.
    """
    layers = (
        ("sky", _sky(), 0, 0, True, "night day"),
        ("stars", _stars(), 0, 0, False, "night"),
        ("moon", _moon(), 108, 88, False, "night"),
        ("sun", _sun(), 108, 86, False, "day"),
        ("clouds", _clouds(), 0, _CLOUDS_TOP, False, "day"),
        ("hills", _hills(), 0, _HILLS_TOP, False, "night day"),
        ("meadow", _meadow(), 0, _MEADOW_TOP, False, "night day"),
    )
    return {
        f"backdrop_{name}": Sprite(
            canvas,
            notes={
                "layer": order,
                "x": x,
                "y": y,
                "repeat": is_repeated,
                "night": "night" in times,
                "day": "day" in times,
            },
        )
        for order, (name, canvas, x, y, is_repeated, times) in enumerate(layers)
    }


def _sky() -> Canvas:
    canvas = Canvas(_SKY_WIDTH, _SKY_HEIGHT)

    def light(_: int, y: int) -> int:
        # The night stays long above, the glow is narrow below.
        return y * y * 255 // (_SKY_HEIGHT * _SKY_HEIGHT)

    return canvas.shade(rect(0, 0, _SKY_WIDTH, _SKY_HEIGHT), _SKY, light)


def _stars() -> Canvas:
    """Return stars that grow fewer towards the glow; a few of them sparkle."""
    canvas = Canvas(_WIDE, _STARS_HEIGHT)
    for star in range(170):
        x, y = _scatter(star, 1, _WIDE), noise(star, 2) * noise(star, 5) * _STARS_HEIGHT // 65_536
        place = frozenset({(x, y)})
        if star % 16 == 7:
            canvas.paint(rim(place), "sky_3")
        canvas.paint(
            place, "white" if star % 16 == 7 else ("steel_dark", "steel", "sky_4", "paper")[star % 4]
        )
    return canvas


def _scatter(index: int, seed: int, width: int) -> int:
    """Return an unordered-looking place on a line of that width."""
    return (noise(index, seed) * 256 + noise(index, seed + 40)) * width // 65_536


def _moon() -> Canvas:
    canvas = Canvas(56, 56)
    body = disc(28, 28, 26)
    canvas.shade(body, ("skin", "brass_shine", "paper", "white"), ball_light(2, 2, 53, 53))
    for x, y, radius in ((18, 20, 5), (34, 14, 3), (36, 34, 7), (20, 38, 3), (45, 24, 2)):
        canvas.paint(moved(disc(x, y, radius), 1, 1), "white").paint(disc(x, y, radius), "soil_shine")
        canvas.paint(moved(disc(x, y, radius), 1, 1) & disc(x, y, radius), "skin")
    return canvas


def _sun() -> Canvas:
    canvas = Canvas(80, 80)
    for ray in (((40, 2), (40, 77)), ((2, 40), (77, 40)), ((13, 13), (66, 66)), ((66, 13), (13, 66))):
        canvas.paint(line(*ray, 3), "brass_shine")
    canvas.paint(disc(40, 40, 27), "clear")
    body = disc(40, 40, 23)
    return canvas.shade(body, ("brass_light", "yellow", "brass_shine", "white"), ball_light(18, 18, 44, 44))


def _clouds() -> Canvas:
    """Return white heaps with a flat grey foot, smaller towards the horizon, none where titles stand."""
    canvas = Canvas(_WIDE, _CLOUDS_HEIGHT)
    for x, y, size in (
        (70, 22, 26),
        (270, 74, 17),
        (360, 62, 20),
        (700, 92, 19),
        (150, 138, 12),
        (400, 150, 10),
        (590, 170, 9),
        (30, 196, 8),
        (742, 186, 8),
    ):
        puffs = (
            oval(x - 2 * size, y + size // 2, 2 * size, size)
            | oval(x - size, y - size // 4, 2 * size, 2 * size)
            | oval(x + size // 2, y + size // 3, 2 * size, size + size // 4)
        )
        heap = frozenset(place for place in puffs if place[1] <= y + size + size // 4)
        canvas.paint(heap, "sky_6").paint(heap & moved(heap, 0, -max(2, size // 5)), "white")
    return canvas


def _ridge(base: int, seed: int, *waves: tuple[int, int]) -> Region:
    """Return everything below a line of hills made of parabolas of the given lengths and heights."""
    tops = []
    for x in range(_WIDE):
        height = 0
        for number, (length, reach) in enumerate(waves):
            place, index = (x + seed * 37 * (number + 1)) % length, (x + seed * 37 * (number + 1)) // length
            height += (
                4
                * reach
                * place
                * (length - place)
                // (length * length)
                * (60 + noise(index, seed) % 40)
                // 100
            )
        tops.append(base - height)
    return frozenset((x, y) for x in range(_WIDE) for y in range(tops[x], _HILLS_HEIGHT))


def _hills() -> Canvas:
    canvas = Canvas(_WIDE, _HILLS_HEIGHT)
    far = _ridge(62, 3, (320, 40), (90, 10))
    canvas.paint(far, "hill_far").paint(far - moved(far, 0, 1), "sky_3")
    near = _ridge(84, 5, (260, 26), (70, 6))
    _windmill(canvas, 560, 46)
    _village(canvas)
    canvas.paint(near, "hill_near")
    _trees(canvas, near)
    return canvas


def _windmill(canvas: Canvas, x: int, y: int) -> None:
    canvas.paint(polygon((x - 4, y), (x + 4, y), (x + 7, y + 34), (x - 7, y + 34)), "hill_near")
    canvas.paint(disc(x, y, 5), "hill_near")
    sails = line((x - 16, y - 12), (x + 16, y + 12), 3) | line((x + 12, y - 16), (x - 12, y + 16), 3)
    canvas.paint(sails, "hill_near").paint(rect(x - 1, y + 14, 3, 4), "yellow")


def _village(canvas: Canvas) -> None:
    """Put some houses between the hills, with light in their windows."""
    for x, y, width in (
        (90, 62, 20),
        (114, 66, 16),
        (64, 68, 18),
        (400, 60, 18),
        (422, 64, 22),
        (700, 62, 20),
    ):
        house = rect(x, y, width, 24) | polygon((x - 3, y), (x + width // 2, y - 9), (x + width + 2, y))
        canvas.paint(house, "hill_near").paint(
            rect(x + 4, y + 4, 3, 4) | rect(x + width - 7, y + 4, 3, 4), "yellow"
        )
        canvas.paint(rect(x + width - 7, y - 10, 3, 8), "hill_near")
    canvas.paint(rect(140, 44, 10, 40) | polygon((138, 44), (145, 20), (151, 44)), "hill_near")
    canvas.paint(rect(144, 50, 2, 5), "yellow").paint(rect(145, 14, 1, 8) | rect(143, 16, 5, 1), "hill_near")


def _trees(canvas: Canvas, ground: Region) -> None:
    tops = dict(sorted(ground, reverse=True))
    for tree in range(34):
        x = noise(tree, 11) * _WIDE // 256
        size = 4 + noise(tree, 12) % 6
        y = tops.get(x, _HILLS_HEIGHT)
        crown = disc(x, y - size, size) | oval(x - size, y - size // 2, 2 * size, size)
        canvas.paint(crown, "hill_near")
        canvas.paint(crown - moved(crown, 1, 1), "sky_2")


def _meadow() -> Canvas:
    """Return grass that grows darker towards the viewer, so that a line of text can lie on it."""
    canvas = Canvas(_WIDE, _MEADOW_HEIGHT)
    canvas.shade(
        rect(0, 6, _WIDE, _MEADOW_HEIGHT - 6),
        ("grass_ink", "grass_ink", "grass_dark", "grass"),
        slope_light((0, _MEADOW_HEIGHT), (0, 0)),
    )
    for x in range(_WIDE):
        blade = line((x, 7), (x, 7 - noise(x, 21) % 7))
        canvas.paint(blade, "grass" if noise(x, 22) % 3 else "grass_light")
    for tuft in range(300):
        y = 14 + noise(tuft, 23) * noise(tuft, 26) * (_MEADOW_HEIGHT - 24) // 65_536
        _tuft(canvas, _scatter(tuft, 24, _WIDE), y, 2 + y // 24)
    for flower in range(52):
        _flower(canvas, _scatter(flower, 32, _WIDE), 16 + noise(flower, 31) * 90 // 256, flower)
    return canvas


def _tuft(canvas: Canvas, x: int, y: int, size: int) -> None:
    colours = (
        ("grass_light", "grass") if y < 50 else ("grass", "grass_dark") if y < 110 else ("grass_dark",) * 2
    )
    blades = path((x - size // 2, y - size), (x, y), (x + size // 2, y - size + 1))
    canvas.paint(blades, colours[0]).paint(line((x, y), (x + 1, y - size - 1)), colours[1])


def _flower(canvas: Canvas, x: int, y: int, kind: int) -> None:
    petals = ("paper", "red_light", "blue_light", "yellow")[kind % 4]
    canvas.paint(rim(frozenset({(x, y)})), petals).paint([(x, y)], "orange")
