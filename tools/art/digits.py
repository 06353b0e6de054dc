"""The numbers of the minefield and the digits of the brass counters."""

from __future__ import annotations

from tools.art.canvas import Canvas
from tools.art.shapes import Region, drawn, moved, polygon
from tools.art.sprite import Sprite

TILE = 32
_GAP = 2
_DIGITS = {
    "0": """
        ..########..
        .##########.
        ############
        ####....####
        ####....####
        ####....####
        ####....####
        ####....####
        ####....####
        ####....####
        ####....####
        ####....####
        ####....####
        ############
        .##########.
        ..########..""",
    "1": """
        ...####
        ..#####
        .######
        #######
        ##.####
        ...####
        ...####
        ...####
        ...####
        ...####
        ...####
        ...####
        ...####
        ...####
        ...####
        ...####""",
    "2": """
        .#########..
        ###########.
        ############
        ###.....####
        ........####
        ........####
        .......#####
        ......#####.
        .....#####..
        ...#####....
        ..#####.....
        .#####......
        #####.......
        ############
        ############
        ############""",
    "3": """
        .#########..
        ###########.
        ############
        ###.....####
        ........####
        ........####
        ...########.
        ...#######..
        ...########.
        ........####
        ........####
        ........####
        ###.....####
        ############
        ###########.
        .#########..""",
    "4": """
        ......####..
        .....#####..
        ....######..
        ...#######..
        ..###.####..
        .###..####..
        ###...####..
        ###...####..
        ############
        ############
        ############
        ......####..
        ......####..
        ......####..
        ......####..
        ......####..""",
    "5": """
        ############
        ############
        ############
        ####........
        ####........
        ####........
        ##########..
        ###########.
        ############
        ........####
        ........####
        ........####
        ###.....####
        ############
        ###########.
        .#########..""",
    "6": """
        ..########..
        .#########..
        ##########..
        ####........
        ####........
        ####........
        ##########..
        ###########.
        ############
        ####....####
        ####....####
        ####....####
        ####....####
        ############
        .##########.
        ..########..""",
    "7": """
        ############
        ############
        ############
        ........####
        .......####.
        .......####.
        ......####..
        ......####..
        .....####...
        .....####...
        ....####....
        ....####....
        ...####.....
        ...####.....
        ...####.....
        ...####.....""",
    "8": """
        ..########..
        .##########.
        ############
        ####....####
        ####....####
        ####....####
        .##########.
        ..########..
        .##########.
        ####....####
        ####....####
        ####....####
        ####....####
        ############
        .##########.
        ..########..""",
    "9": """
        ..########..
        .##########.
        ############
        ####....####
        ####....####
        ####....####
        ############
        .###########
        ..##########
        ........####
        ........####
        ........####
        ........####
        ..##########
        ..#########.
        ..########..""",
}
_LED_SIZE = (20, 34)
_LED_SEGMENTS = {
    "a": polygon((3, 1), (16, 1), (13, 4), (6, 4)),
    "b": polygon((17, 2), (17, 15), (16, 15), (14, 13), (14, 5)),
    "c": polygon((17, 31), (17, 18), (16, 18), (14, 20), (14, 28)),
    "d": polygon((3, 32), (16, 32), (13, 29), (6, 29)),
    "e": polygon((2, 31), (2, 18), (3, 18), (5, 20), (5, 28)),
    "f": polygon((2, 2), (2, 15), (3, 15), (5, 13), (5, 5)),
    "g": polygon((4, 16), (6, 15), (13, 15), (15, 16), (15, 17), (13, 18), (6, 18), (4, 17)),
}
_LED_SIGNS = {
    "0": "abcdef",
    "1": "bc",
    "2": "abdeg",
    "3": "abcdg",
    "4": "bcfg",
    "5": "acdfg",
    "6": "acdefg",
    "7": "abc",
    "8": "abcdefg",
    "9": "abcdfg",
    "minus": "g",
    "blank": "",
}


def sprites() -> dict[str, Sprite]:
    """Return the numbers 1 to 12 and the counter's digits."""
    numbers = {f"number_{n}": Sprite(_number(n)) for n in range(1, 13)}
    return numbers | {f"digit_{name}": Sprite(_led(lit)) for name, lit in _LED_SIGNS.items()}


def figure(number: int) -> Region:
    """Return a number's digits beside each other, from (0, 0)."""
    pixels: Region = frozenset()
    left = 0
    for sign in str(number):
        digit = drawn(_DIGITS[sign], left)
        pixels |= digit
        left = max(x for x, _ in digit) + 1 + _GAP
    return pixels


def _number(number: int) -> Canvas:
    shape = figure(number)
    width = max(x for x, _ in shape) + 1
    height = max(y for _, y in shape) + 1
    shape = moved(shape, (TILE - width) // 2, (TILE - height) // 2)
    # The light edge below makes the figure look pressed into the ground.
    return Canvas(TILE, TILE).paint(moved(shape, 1, 1), "ground_light").paint(shape, f"number_{number}")


def _led(lit: str) -> Canvas:
    canvas = Canvas(*_LED_SIZE)
    for name, segment in _LED_SEGMENTS.items():
        canvas.paint(segment, "led_on" if name in lit else "led_off")
        if name in lit:
            top = min(y for _, y in segment)
            inner = frozenset(p for p in segment if p[1] == top + 1 and name in "ag")
            canvas.paint(inner, "red_light")
    return canvas
