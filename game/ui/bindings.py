"""The one table of keys and gamepad buttons; input, help and settings read it.

A key is bound by its **place** on the keyboard (cursor keys, space …) or by its **letter**. A letter
is what the layout prints on the key; where the layout has no Latin letter there (Russian), the letter
that an English keyboard has at that place counts. So Ctrl+C works under every layout.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.errors import noop
from game.ui.actions import Command


@dataclass(frozen=True)
class Binding:
    """One key for one command.

    Attributes:
        command: what it does.
        label: what stands on the key; translated where it is a word.
        scancode: the place, or None if bound by letter.
        letter: a lower-case Latin letter, or "".
        ctrl: Ctrl (or the Mac's Command) must be held; otherwise it must not be.
        alt: likewise Alt.
        shift: True: Shift must be held; False: must not be; None: doesn't matter.
    """

    command: Command
    label: str
    scancode: int | None = None
    letter: str = ""
    ctrl: bool = False
    alt: bool = False
    shift: bool | None = None


KEYS: tuple[Binding, ...] = (
    Binding(Command.UP, "↑", pygame.KSCAN_UP),
    Binding(Command.DOWN, "↓", pygame.KSCAN_DOWN),
    Binding(Command.LEFT, "←", pygame.KSCAN_LEFT),
    Binding(Command.RIGHT, "→", pygame.KSCAN_RIGHT),
    Binding(Command.PRESS, noop("Space"), pygame.KSCAN_SPACE, shift=False),
    Binding(Command.PRESS, "Enter", pygame.KSCAN_RETURN),
    Binding(Command.PRESS, "Enter", pygame.KSCAN_KP_ENTER),
    Binding(Command.ALTERNATE, noop("Shift+Space"), pygame.KSCAN_SPACE, shift=True),
    Binding(Command.BACK, "Esc", pygame.KSCAN_ESCAPE),
    Binding(Command.NEXT, "Tab", pygame.KSCAN_TAB, shift=False),
    Binding(Command.PREVIOUS, "Shift+Tab", pygame.KSCAN_TAB, shift=True),
    Binding(Command.HOME, "Home", pygame.KSCAN_HOME),
    Binding(Command.END, "End", pygame.KSCAN_END),
    Binding(Command.ERASE, "Backspace", pygame.KSCAN_BACKSPACE),
    Binding(Command.DELETE, "Delete", pygame.KSCAN_DELETE),
    Binding(Command.NEW, "F2", pygame.KSCAN_F2),
    Binding(Command.PAUSE, "P", letter="p"),
    Binding(Command.PAUSE, "Pause", pygame.KSCAN_PAUSE),
    Binding(Command.SKIP, "1", pygame.KSCAN_1),
    Binding(Command.INVERT, "2", pygame.KSCAN_2),
    Binding(Command.COMPUTER, "3", pygame.KSCAN_3),
    Binding(Command.HINT, "H", letter="h"),
    Binding(Command.STEP, "S", letter="s"),
    Binding(Command.UNDO, "4", pygame.KSCAN_4),
    Binding(Command.UNDO, "Ctrl+Z", letter="z", ctrl=True),
    Binding(Command.REDO, "5", pygame.KSCAN_5),
    Binding(Command.REDO, "Ctrl+Y", letter="y", ctrl=True),
    Binding(Command.COPY, "Ctrl+C", letter="c", ctrl=True),
    Binding(Command.PASTE, "Ctrl+V", letter="v", ctrl=True),
    Binding(Command.PASTE, "Shift+Insert", pygame.KSCAN_INSERT, shift=True),
    Binding(Command.HELP, "F1", pygame.KSCAN_F1),
    Binding(Command.MUTE, "M", letter="m"),
    Binding(Command.FULLSCREEN, "F11", pygame.KSCAN_F11),
    Binding(Command.FULLSCREEN, "Alt+Enter", pygame.KSCAN_RETURN, alt=True),
    Binding(Command.QUIT, "Ctrl+Q", letter="q", ctrl=True),
)

PADS: dict[int, tuple[Command, str]] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: (Command.UP, "↑"),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (Command.DOWN, "↓"),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (Command.LEFT, "←"),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (Command.RIGHT, "→"),
    pygame.CONTROLLER_BUTTON_A: (Command.PRESS, "A"),
    pygame.CONTROLLER_BUTTON_X: (Command.ALTERNATE, "X"),
    pygame.CONTROLLER_BUTTON_B: (Command.BACK, "B"),
    pygame.CONTROLLER_BUTTON_START: (Command.PAUSE, "Start"),
    pygame.CONTROLLER_BUTTON_BACK: (Command.HELP, "Back"),
    pygame.CONTROLLER_BUTTON_Y: (Command.MUTE, "Y"),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (Command.NEXT, "RB"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (Command.PREVIOUS, "LB"),
}

REPEATING = frozenset({Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, Command.ERASE, Command.DELETE})
"""Commands that a held key gives again and again; all others come once a press."""


_NOT_A_SIGN = 1 << 30
"""SDL marks keys that print nothing with this bit."""


def letter_of(key: int, scancode: int) -> str:
    """Return the Latin letter of a pressed key, or "" if it has none."""
    if ord("a") <= key <= ord("z"):
        return chr(key)
    has_other_letter = 127 < key < _NOT_A_SIGN
    if has_other_letter and pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    return ""


def command_of(key: int, scancode: int, mod: int) -> Command | None:
    """Return the command bound to a key press, or None."""
    letter = letter_of(key, scancode)
    ctrl = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    alt = bool(mod & pygame.KMOD_ALT)
    shift = bool(mod & pygame.KMOD_SHIFT)
    for binding in KEYS:
        is_key = scancode == binding.scancode if binding.scancode is not None else letter == binding.letter
        if is_key and (binding.ctrl, binding.alt) == (ctrl, alt) and binding.shift in (None, shift):
            return binding.command
    return None


def labels(command: Command) -> list[str]:
    """Return what stands on the keys of a command, without repeats."""
    return list(dict.fromkeys(binding.label for binding in KEYS if binding.command is command))
