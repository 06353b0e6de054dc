"""Keys of the keyboard by name: "f2", "ctrl+z", "shift+space".

A key is meant by its **place** on the keyboard (cursor keys, space …) or by its **letter**. A letter
is what the layout prints on the key; where the layout has no Latin letter there (Russian), the letter
that an English keyboard has at that place counts. So Ctrl+C works under every layout.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.errors import noop

if TYPE_CHECKING:
    from collections.abc import Callable

_PLACES: dict[str, tuple[int, str]] = {
    "up": (pygame.KSCAN_UP, "↑"),
    "down": (pygame.KSCAN_DOWN, "↓"),
    "left": (pygame.KSCAN_LEFT, "←"),
    "right": (pygame.KSCAN_RIGHT, "→"),
    "space": (pygame.KSCAN_SPACE, noop("Space")),
    "enter": (pygame.KSCAN_RETURN, "Enter"),
    "kp_enter": (pygame.KSCAN_KP_ENTER, "Enter"),
    "escape": (pygame.KSCAN_ESCAPE, "Esc"),
    "tab": (pygame.KSCAN_TAB, "Tab"),
    "home": (pygame.KSCAN_HOME, "Home"),
    "end": (pygame.KSCAN_END, "End"),
    "page_up": (pygame.KSCAN_PAGEUP, "PgUp"),
    "page_down": (pygame.KSCAN_PAGEDOWN, "PgDn"),
    "insert": (pygame.KSCAN_INSERT, "Insert"),
    "delete": (pygame.KSCAN_DELETE, "Delete"),
    "backspace": (pygame.KSCAN_BACKSPACE, "Backspace"),
    "pause": (pygame.KSCAN_PAUSE, "Pause"),
    "scroll_lock": (pygame.KSCAN_SCROLLLOCK, "ScrLk"),
    "minus": (pygame.KSCAN_MINUS, "-"),
    "equals": (pygame.KSCAN_EQUALS, "="),
    "left_bracket": (pygame.KSCAN_LEFTBRACKET, "["),
    "right_bracket": (pygame.KSCAN_RIGHTBRACKET, "]"),
    "semicolon": (pygame.KSCAN_SEMICOLON, ";"),
    "apostrophe": (pygame.KSCAN_APOSTROPHE, "'"),
    "grave": (pygame.KSCAN_GRAVE, "`"),
    "backslash": (pygame.KSCAN_BACKSLASH, "\\"),
    "comma": (pygame.KSCAN_COMMA, ","),
    "period": (pygame.KSCAN_PERIOD, "."),
    "slash": (pygame.KSCAN_SLASH, "/"),
    "kp_divide": (pygame.KSCAN_KP_DIVIDE, "Num /"),
    "kp_multiply": (pygame.KSCAN_KP_MULTIPLY, "Num *"),
    "kp_minus": (pygame.KSCAN_KP_MINUS, "Num -"),
    "kp_plus": (pygame.KSCAN_KP_PLUS, "Num +"),
    "kp_period": (pygame.KSCAN_KP_PERIOD, "Num ."),
    # SDL counts the digits from 1 to 0.
    **{str(digit % 10): (pygame.KSCAN_1 + digit - 1, str(digit % 10)) for digit in range(1, 11)},
    **{f"kp_{digit % 10}": (pygame.KSCAN_KP_1 + digit - 1, f"Num {digit % 10}") for digit in range(1, 11)},
    **{f"f{number}": (pygame.KSCAN_F1 + number - 1, f"F{number}") for number in range(1, 13)},
}
_NAMES = {scancode: name for name, (scancode, _) in _PLACES.items()}
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")
_NOT_A_SIGN = 1 << 30
"""SDL marks keys that print nothing with this bit."""


@dataclass(frozen=True)
class Key:
    """One key, with what is held beside it.

    Attributes:
        base: a lower-case Latin letter, or the name of a place.
        ctrl: Ctrl (or the Mac's Command) must be held; otherwise it must not be.
        alt: likewise Alt.
        shift: Shift must be held; otherwise it doesn't matter unless another key wants it.
    """

    base: str
    ctrl: bool = False
    alt: bool = False
    shift: bool = False

    @classmethod
    def parse(cls, name: str) -> Key | None:
        """Return the key of a name, or None for what is none; ``str(key)`` gives the name back."""
        *held, base = name.split("+")
        key = cls(base, "ctrl" in held, "alt" in held, "shift" in held)
        return key if str(key) == name and (base in _PLACES or base in _LETTERS) else None

    @classmethod
    def pressed(cls, key: int, scancode: int, mod: int) -> Key | None:
        """Return what a key press means, or None for a key that has no name."""
        base = letter_of(key, scancode) or _NAMES.get(scancode, "")
        if not base:
            return None
        ctrl = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        return cls(base, ctrl, bool(mod & pygame.KMOD_ALT), bool(mod & pygame.KMOD_SHIFT))

    def __str__(self) -> str:
        """Return the stable name."""
        return "".join(f"{name}+" for name in self._held) + self.base

    def label(self, tr: Callable[[str], str]) -> str:
        """Return what stands on the key; ``tr`` translates where it is a word."""
        base = _PLACES[self.base][1] if self.base in _PLACES else self.base.upper()
        return "+".join([*(name.capitalize() for name in self._held), tr(base)])

    @property
    def _held(self) -> list[str]:
        return [name for name in ("ctrl", "alt", "shift") if getattr(self, name)]


def scancode_of(key: Key) -> int:
    """Return the place of a key on an English keyboard."""
    is_place = key.base in _PLACES
    return _PLACES[key.base][0] if is_place else pygame.KSCAN_A + ord(key.base) - ord("a")


def letter_of(key: int, scancode: int) -> str:
    """Return the Latin letter of a pressed key, or "" if it has none."""
    if ord("a") <= key <= ord("z"):
        return chr(key)
    has_other_letter = 127 < key < _NOT_A_SIGN
    if has_other_letter and pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    return ""
