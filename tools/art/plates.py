"""The plates of panels, buttons and fields: nine-patches with corners of 8 pixels, and the small knobs."""

from __future__ import annotations

from tools.art.canvas import Canvas, ball_light, noise
from tools.art.shapes import Region, moved, path, rect, rounded
from tools.art.sprite import Sprite, nine_patch

_CORNER = 8
_PLANK, _PLANK_LENGTH = 16, 96
_GRAIN_ROWS = (5, 10)


def sprites() -> dict[str, Sprite]:
    """Return all plates and knobs."""
    patches = {
        "panel": _panel("soil_dark", "soil", "soil_ink"),
        "panel_dark": _panel("soil_ink", "soil_dark", "ink"),
        "button": _button("steel_light", "steel_shine", "steel"),
        "button_hover": _button("steel_shine", "white", "brass"),
        "button_pressed": _button("steel_light", "steel_dark", "steel_shine"),
        "button_disabled": _button("steel", "steel_light", "steel_dark"),
        "button_focus": _focus(),
        "field": _field("brass_ink", "brass"),
        "field_focus": _field("ink", "focus"),
        "slider_track": _track(),
        "counter": _counter(),
    }
    knobs = {"slider_knob": _knob(), "check_on": _check(is_on=True), "check_off": _check(is_on=False)}
    return {name: nine_patch(canvas) for name, canvas in patches.items()} | {
        name: Sprite(canvas) for name, canvas in knobs.items()
    }


def _bevel(canvas: Canvas, outside: Region, light: str, dark: str) -> None:
    """Colour the border pixels of a region: light on the upper left, dark on the lower right."""
    canvas.paint(outside - moved(outside, -1, -1), dark)
    canvas.paint(outside - moved(outside, 1, 1), light)


def _panel(face: str, light: str, dark: str) -> Canvas:
    """Return planks in a brass frame with a rivet in each corner."""
    width, height = 2 * _CORNER + _PLANK_LENGTH, 2 * _CORNER + 2 * _PLANK
    canvas = Canvas(width, height).paint(rounded(0, 0, width, height), "ink")
    plate = rounded(1, 1, width - 2, height - 2)
    canvas.paint(plate, "brass")
    _bevel(canvas, plate, "brass_shine", "brass_dark")
    inner = rect(4, 4, width - 8, height - 8)
    _bevel(canvas, rect(3, 3, width - 6, height - 6), "brass_dark", "brass_light")
    canvas.paint(inner, face).paint(inner - rect(5, 5, width - 9, height - 9), "ink")
    _grain(canvas, inner, light, dark)
    for x in (1, width - 8):
        for y in (1, height - 8):
            _rivet(canvas, x, y)
    return canvas


def _grain(canvas: Canvas, inner: Region, light: str, dark: str) -> None:
    """Draw the joints of the planks and a few short lines of grain, the same on every repeat."""
    for x, y in inner:
        row = (y - _CORNER) % _PLANK
        if row == _PLANK - 1 or (row in _GRAIN_ROWS and noise(x // 6, row, y // _PLANK) < 40):
            canvas.dot(x, y, dark)
        elif row == 0:
            canvas.dot(x, y, light)


def _rivet(canvas: Canvas, x: int, y: int) -> None:
    head = rounded(x, y, 7, 7, 2)
    canvas.paint(head, "brass_ink")
    canvas.shade(
        rounded(x + 1, y + 1, 5, 5),
        ("brass_dark", "brass", "brass_light", "brass_shine"),
        ball_light(x, y, 7, 7),
    )


def _button(face: str, light: str, dark: str) -> Canvas:
    canvas = Canvas(24, 24).paint(rounded(0, 0, 24, 24), "ink")
    plate = rounded(1, 1, 22, 22)
    canvas.paint(plate, face)
    _bevel(canvas, plate, light, dark)
    _bevel(canvas, rect(2, 2, 20, 20), light, dark)
    return canvas


def _focus() -> Canvas:
    canvas = Canvas(24, 24)
    frame = rounded(0, 0, 24, 24) - rect(5, 5, 14, 14)
    return canvas.paint(frame, "ink").paint(rounded(1, 1, 22, 22) - rect(4, 4, 16, 16), "focus")


def _field(edge: str, frame: str) -> Canvas:
    canvas = Canvas(24, 24).paint(rounded(0, 0, 24, 24), edge)
    canvas.paint(rounded(1, 1, 22, 22), frame).paint(rect(3, 3, 18, 18), "paper")
    canvas.paint(rect(3, 3, 18, 2) | rect(3, 3, 2, 18), "soil_shine")
    return canvas.paint(rect(3, 3, 18, 1) | rect(3, 3, 1, 18), "soil_ink")


def _track() -> Canvas:
    """Return a groove; drawn 16 pixels high, it is half as high itself."""
    canvas = Canvas(24, 24).paint(rounded(0, 4, 24, 16), "ink")
    groove = rect(1, 5, 22, 14)
    return (
        canvas.paint(groove, "steel_dark")
        .paint(rect(1, 17, 22, 2), "steel")
        .paint(rect(1, 5, 22, 1), "steel_ink")
    )


def _counter() -> Canvas:
    """Return a black display in a brass frame."""
    canvas = Canvas(32, 32).paint(rounded(0, 0, 32, 32), "ink")
    plate = rounded(1, 1, 30, 30)
    canvas.paint(plate, "brass")
    _bevel(canvas, plate, "brass_shine", "brass_dark")
    _bevel(canvas, rect(2, 2, 28, 28), "brass_light", "brass_dark")
    _bevel(canvas, rect(4, 4, 24, 24), "brass_ink", "brass_light")
    return canvas.paint(rect(5, 5, 22, 22), "ink")


def _knob() -> Canvas:
    canvas = Canvas(14, 22).paint(rounded(0, 0, 14, 22, 2), "ink")
    plate = rounded(1, 1, 12, 20)
    canvas.paint(plate, "brass")
    _bevel(canvas, plate, "brass_shine", "brass_dark")
    for y in (7, 10, 13):
        canvas.paint(rect(4, y, 6, 1), "brass_dark").paint(rect(4, y + 1, 6, 1), "brass_light")
    return canvas


def _check(*, is_on: bool) -> Canvas:
    canvas = Canvas(20, 20).paint(rounded(0, 0, 20, 20), "ink")
    canvas.paint(rounded(1, 1, 18, 18), "brass").paint(rect(3, 3, 14, 14), "paper")
    canvas.paint(rect(3, 3, 14, 1) | rect(3, 3, 1, 14), "soil_ink")
    if is_on:
        tick = path((6, 10), (9, 13), (14, 6), width=3)
        canvas.paint(tick, "ink")
    return canvas
