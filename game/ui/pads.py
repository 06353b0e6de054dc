"""Buttons of a gamepad by name: "a", "left_shoulder", "right_trigger".

Names and labels are those of SDL's common layout: "a" is the lower one of the four, whatever a maker
prints on it. The two triggers, which SDL reports as axes, count as buttons.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable

_LABELS = {
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "a": "A",
    "b": "B",
    "x": "X",
    "y": "Y",
    "start": "Start",
    "back": "Back",
    "left_shoulder": "LB",
    "right_shoulder": "RB",
    "left_trigger": "LT",
    "right_trigger": "RT",
    "left_stick": "L3",
    "right_stick": "R3",
}
_NAMES = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
}
_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "left_trigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "right_trigger",
}


@dataclass(frozen=True)
class PadButton:
    """One button; ``str`` gives its stable name."""

    name: str

    @classmethod
    def parse(cls, name: str) -> PadButton | None:
        """Return the button of a name, or None for what is none."""
        return cls(name) if name in _LABELS else None

    @classmethod
    def pressed(cls, number: int) -> PadButton | None:
        """Return the button with SDL's number, or None for one that has no name here."""
        return cls(_NAMES[number]) if number in _NAMES else None

    @classmethod
    def trigger(cls, axis: int) -> PadButton | None:
        """Return the trigger that is SDL's axis, or None if the axis is none."""
        return cls(_TRIGGERS[axis]) if axis in _TRIGGERS else None

    def __str__(self) -> str:
        """Return the stable name."""
        return self.name

    def label(self, tr: Callable[[str], str]) -> str:
        """Return what stands on the button, the same in every language."""
        del tr
        return _LABELS[self.name]


def number_of(button: PadButton) -> int:
    """Return SDL's number of a button that is no trigger."""
    return next(number for number, name in _NAMES.items() if name == button.name)
