"""The program's icon in three sizes."""

from __future__ import annotations

from tools.art.canvas import Canvas, ball_light
from tools.art.shapes import disc, moved, oval, polygon, rect, rim, rounded
from tools.art.sprite import Sprite
from tools.art.tiles import mine

_SMALL = """
    ................
    .kkkkkkkkkkkkkk.
    .kzzzzkTzzzzzdk.
    .kzzzzkrrrzzzdk.
    .kzzzzkrrrrzzdk.
    .kzzzzkrrrzzzdk.
    .kzkzzkzzzzkzdk.
    .kzzkkkkkkkzzdk.
    .kzzkwsssSkzzdk.
    .kgkwsssSSKkggk.
    .kgkssssSSKkggk.
    .kgkssSSSKKkggk.
    .kgGkSSSKKkGggk.
    .kGGGkkkkkGGGGk.
    .kkkkkkkkkkkkkk.
    ................"""
_SMALL_KEY = {
    "k": "ink", "z": "sky_4", "d": "sky_3", "T": "brass_light", "r": "red", "w": "white",
    "s": "steel", "S": "steel_dark", "K": "steel_ink", "g": "grass_light", "G": "grass",
}  # fmt: skip


def sprites() -> dict[str, Sprite]:
    """Return the icons for window, task bar and title bar."""
    canvases = {"icon": _icon(64), "icon_32": _icon(32), "icon_16": Canvas(16, 16).draw(_SMALL, _SMALL_KEY)}
    return {name: Sprite(canvas) for name, canvas in canvases.items()}


def _icon(size: int) -> Canvas:
    """Return a mine with a flag stuck into it, at dusk in a brass frame."""
    unit = size // 32
    canvas = Canvas(size, size).paint(rounded(0, 0, size, size, 3 * unit), "ink")
    frame = rounded(1, 1, size - 2, size - 2, 3 * unit)
    canvas.shade(frame, ("brass_dark", "brass", "brass_light", "brass_shine"), ball_light(0, 0, size, size))
    inside = rounded(3 * unit, 3 * unit, 26 * unit, 26 * unit, unit)
    canvas.paint(rim(inside), "brass_ink")
    canvas.shade(
        inside, ("sky_2", "sky_3", "sky_4", "sky_5", "sky_6"), lambda _, y: (y - 3 * unit) * 10 // unit
    )
    meadow = oval(-8 * unit, 21 * unit, 48 * unit, 20 * unit) & inside
    canvas.paint(meadow, "grass").paint(meadow - moved(meadow, 0, unit), "grass_light")
    pole = rect(16 * unit, 4 * unit, unit + 1, 9 * unit)
    cloth = polygon((18 * unit, 4 * unit), (28 * unit, 7 * unit), (18 * unit, 11 * unit)) & inside
    canvas.paint(rim(pole | cloth), "ink").paint(pole, "soil_shine").paint(cloth, "red")
    canvas.paint(cloth - moved(cloth, 0, unit), "red_light")
    ball = mine(10 * unit, 6 * unit)
    canvas.paint(disc(15 * unit, 24 * unit, 5 * unit) & meadow, "grass_dark")
    return canvas.blit(ball, 5 * unit, 9 * unit)
