"""Turn pygame's events into actions: one place for mouse, touch, keyboard and gamepad.

A finger arrives once: SDL turns it into mouse events marked ``touch``; the finger events themselves
are left aside. Wheel steps, which SDL also reports as buttons 4 and up, are never clicks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame._sdl2 import controller

from game.ui.actions import (
    Action,
    Button,
    Caught,
    Command,
    Device,
    Dropped,
    Phase,
    Pointer,
    Presence,
    Press,
    Scroll,
    Typed,
)
from game.ui.bindings import REPEATING, Gamepad, Keyboard
from game.ui.keys import Key
from game.ui.pads import PadButton

if TYPE_CHECKING:
    from collections.abc import Callable

_BUTTONS = {1: Button.LEFT, 2: Button.MIDDLE, 3: Button.RIGHT}
_SHIFTS = (pygame.KSCAN_LSHIFT, pygame.KSCAN_RSHIFT)
_MODIFIERS = frozenset(
    {
        *_SHIFTS,
        *(pygame.KSCAN_LCTRL, pygame.KSCAN_RCTRL, pygame.KSCAN_LALT, pygame.KSCAN_RALT),
        *(pygame.KSCAN_LGUI, pygame.KSCAN_RGUI, pygame.KSCAN_CAPSLOCK, pygame.KSCAN_NUMLOCKCLEAR),
    }
)
_REPEAT_AFTER_NS = 350_000_000
_REPEAT_EVERY_NS = 70_000_000
_STICK_ON = 18_000
_STICK_OFF = 10_000
_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: (Command.LEFT, Command.RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (Command.UP, Command.DOWN),
}


class Inputs:
    """Remembers what is held, so that one press gives one action.

    Args:
        to_picture: maps a window position to the 800x600 picture, None outside.
        now_ns: the clock, for repeats of held keys.
        keyboard: the keys in force; the usual ones if None.
        gamepad: the buttons in force; the usual ones if None.

    Attributes:
        is_typing: keys are text now.
        caught: whose keys or buttons are wanted as they are.
        device: what was used last; the mouse counts with the keyboard.
    """

    def __init__(
        self,
        to_picture: Callable[[tuple[int, int]], tuple[int, int] | None],
        now_ns: Callable[[], int],
        keyboard: Keyboard | None = None,
        gamepad: Gamepad | None = None,
    ) -> None:
        self._to_picture = to_picture
        self._keyboard = keyboard or Keyboard()
        self._gamepad = gamepad or Gamepad()
        self._now_ns = now_ns
        self._held: set[object] = set()
        self._repeat: tuple[object, Command, int] | None = None
        self._pads: dict[int, controller.Controller] = {}
        self.is_typing = False
        self.caught: Device | None = None
        self.device = Device.KEYBOARD
        self._readers: dict[int, Callable[[pygame.Event], Action | None]] = {
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: lambda event: self._release(event.scancode),
            pygame.TEXTINPUT: lambda event: Typed(event.text),
            pygame.MOUSEMOTION: self._mouse_move,
            pygame.MOUSEBUTTONDOWN: self._mouse_button,
            pygame.MOUSEBUTTONUP: self._mouse_button,
            pygame.DROPFILE: lambda event: Dropped(event.file),
            pygame.MOUSEWHEEL: lambda event: Scroll(-event.y) if event.y else None,
            pygame.WINDOWLEAVE: lambda _: Pointer(Phase.MOVE, None),
            pygame.WINDOWFOCUSGAINED: lambda _: self._presence(here=True),
            pygame.WINDOWFOCUSLOST: lambda _: self._presence(here=False),
            pygame.WINDOWMINIMIZED: lambda _: self._presence(here=False),
            pygame.QUIT: lambda _: Press(Command.QUIT),
            pygame.CONTROLLERDEVICEADDED: lambda event: self._open_pad(event.device_index),
            pygame.CONTROLLERDEVICEREMOVED: lambda event: self._close_pad(event.instance_id),
            pygame.CONTROLLERBUTTONDOWN: self._pad_button,
            pygame.CONTROLLERBUTTONUP: lambda event: self._release(("pad", event.button)),
            pygame.CONTROLLERAXISMOTION: self._axis,
        }

    def translate(self, event: pygame.Event) -> Action | None:
        """Return the action that an event means, or None."""
        reader = self._readers.get(event.type)
        return reader(event) if reader else None

    def repeats(self) -> list[Press]:
        """Return what a held key gives by now."""
        if self._repeat is None:
            return []
        source, command, due_ns = self._repeat
        if self._now_ns() < due_ns:
            return []
        # Counted from now, not from when it was due: a stall must not fire a burst.
        self._repeat = (source, command, self._now_ns() + _REPEAT_EVERY_NS)
        return [Press(command, repeat=True)]

    def _key_down(self, event: pygame.Event) -> Action | None:
        if event.scancode in self._held:
            return None
        self.device = Device.KEYBOARD
        self._held.add(event.scancode)
        key = Key.pressed(event.key, event.scancode, event.mod)
        if self.caught is Device.KEYBOARD:
            return None if event.scancode in _MODIFIERS else Caught(key)
        is_printable = event.unicode.isprintable() and event.unicode != ""
        has_modifier = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if self.is_typing and is_printable and not has_modifier:
            return None
        return self._pressed(event.scancode, self._keyboard.command_of(key))

    def _pressed(self, source: object, command: Command | None) -> Press | None:
        if command is None:
            return None
        if command in REPEATING:
            self._repeat = (source, command, self._now_ns() + _REPEAT_AFTER_NS)
        return Press(command)

    def _release(self, source: object) -> None:
        self._held.discard(source)
        if self._repeat is not None and self._repeat[0] == source:
            self._repeat = None

    def _presence(self, *, here: bool) -> Presence:
        # What is let go elsewhere is never reported, so nothing counts as held any more.
        self._held.clear()
        self._repeat = None
        return Presence(here)

    def _mouse_move(self, event: pygame.Event) -> Pointer:
        return Pointer(Phase.MOVE, self._to_picture(event.pos), None, self._has_shift, _is_touch(event))

    def _mouse_button(self, event: pygame.Event) -> Pointer | None:
        pos = self._to_picture(event.pos)
        button = _BUTTONS.get(event.button)
        is_down = event.type == pygame.MOUSEBUTTONDOWN
        if button is None or (is_down and pos is None):
            return None
        self.device = Device.KEYBOARD
        phase = Phase.DOWN if is_down else Phase.UP
        return Pointer(phase, pos, button, self._has_shift, _is_touch(event))

    @property
    def _has_shift(self) -> bool:
        return any(shift in self._held for shift in _SHIFTS)

    def _pad_button(self, event: pygame.Event) -> Action | None:
        return self._pad_pressed(("pad", event.button), PadButton.pressed(event.button))

    def _pad_pressed(self, source: object, button: PadButton | None) -> Action | None:
        self.device = Device.GAMEPAD
        if self.caught is Device.GAMEPAD:
            return Caught(button)
        return self._pressed(source, self._gamepad.command_of(button))

    def _open_pad(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
        except pygame.error:
            return  # gone again, or not ours to open: play goes on without it
        self._pads[pad.as_joystick().get_instance_id()] = pad

    def _close_pad(self, instance: int) -> None:
        self._pads.pop(instance, None)

    def _axis(self, event: pygame.Event) -> Action | None:
        if event.axis in _AXES:
            return self._stick(event)
        button, source = PadButton.trigger(event.axis), ("axis", event.axis)
        if button is not None and event.value < _STICK_OFF:
            self._release(source)
        elif button is not None and event.value > _STICK_ON and source not in self._held:
            self._held.add(source)
            return self._pad_pressed(source, button)
        return None

    def _stick(self, event: pygame.Event) -> Press | None:
        side = event.value > 0
        source, other = ("stick", event.axis, side), ("stick", event.axis, not side)
        self._release(other)
        if abs(event.value) < _STICK_OFF:
            self._release(source)
        elif abs(event.value) > _STICK_ON and source not in self._held:
            self._held.add(source)
            self.device = Device.GAMEPAD
            return self._pressed(source, _AXES[event.axis][side])
        return None


def _is_touch(event: pygame.Event) -> bool:
    return bool(getattr(event, "touch", False))
