"""Events become actions: once each, from any device, under any keyboard layout."""

from __future__ import annotations

import pygame
import pytest

from game.ui.actions import Button, Caught, Command, Device, Phase, Pointer, Presence, Press, Scroll
from game.ui.inputs import Inputs
from game.ui.keys import Key
from game.ui.pads import PadButton

RUSSIAN_TE = 1090  # the key code of "т", which lies where an English keyboard has N


class Hands:
    """An input table with a clock to turn."""

    def __init__(self) -> None:
        self.ns = 0
        self.inputs = Inputs(lambda pos: pos if pos[0] >= 0 else None, lambda: self.ns)

    def key(self, key: int, scancode: int, mod: int = 0, unicode: str = "") -> object:
        """Press a key."""
        event = pygame.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode=unicode)
        return self.inputs.translate(event)

    def let_go(self, scancode: int) -> None:
        """Let a key go."""
        self.inputs.translate(pygame.Event(pygame.KEYUP, key=0, scancode=scancode, mod=0, unicode=""))

    def mouse(self, kind: int, button: int, pos: tuple[int, int] = (5, 5), *, touch: bool = False) -> object:
        """Use a mouse button."""
        return self.inputs.translate(pygame.Event(kind, pos=pos, button=button, touch=touch))


def test_a_letter_works_by_what_is_printed_or_by_its_place() -> None:
    """Ctrl+C is found under an English, a Russian and a moved Latin layout; Russian С alone is not M."""
    ctrl = pygame.KMOD_LCTRL
    assert Hands().key(pygame.K_c, pygame.KSCAN_C, ctrl) == Press(Command.COPY)
    assert Hands().key(1089, pygame.KSCAN_C, ctrl) == Press(Command.COPY)
    assert Hands().key(pygame.K_c, pygame.KSCAN_J, ctrl) == Press(Command.COPY)
    assert Hands().key(1100, pygame.KSCAN_M, unicode="ь") == Press(Command.MUTE)
    assert Hands().key(RUSSIAN_TE, pygame.KSCAN_N, unicode="т") is None


def test_a_key_that_is_waited_for_comes_as_it_is() -> None:
    """With what is held beside it, but not what is held alone; a key without a name comes, too."""
    hands = Hands()
    hands.inputs.caught = Device.KEYBOARD
    assert hands.key(pygame.K_LCTRL, pygame.KSCAN_LCTRL, pygame.KMOD_LCTRL) is None
    assert hands.key(RUSSIAN_TE, pygame.KSCAN_N, pygame.KMOD_LCTRL) == Caught(Key("n", ctrl=True))
    assert hands.key(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE) == Caught(Key("escape"))
    assert hands.key(pygame.K_MENU, pygame.KSCAN_MENU) == Caught(None)
    hands.inputs.caught = None
    hands.let_go(pygame.KSCAN_ESCAPE)
    assert hands.key(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE) == Press(Command.BACK)


def test_a_held_key_acts_once() -> None:
    """Doubled key-downs without a key-up are one press; after letting go the key works again."""
    hands = Hands()
    presses = [hands.key(pygame.K_RETURN, pygame.KSCAN_RETURN, unicode="\r") for _ in range(50)]
    assert [press for press in presses if press] == [Press(Command.PRESS)]
    hands.let_go(pygame.KSCAN_RETURN)
    assert hands.key(pygame.K_RETURN, pygame.KSCAN_RETURN, unicode="\r") == Press(Command.PRESS)


def test_held_cursor_keys_repeat_and_stop() -> None:
    """After 0.35 s a held cursor key repeats; a stall brings one repeat, not a burst; letting go ends it."""
    hands = Hands()
    assert hands.key(pygame.K_UP, pygame.KSCAN_UP) == Press(Command.UP)
    hands.ns = 300_000_000
    assert hands.inputs.repeats() == []
    hands.ns = 5_000_000_000
    assert hands.inputs.repeats() == [Press(Command.UP, repeat=True)]
    assert hands.inputs.repeats() == []
    hands.let_go(pygame.KSCAN_UP)
    hands.ns = 9_000_000_000
    assert hands.inputs.repeats() == []


@pytest.mark.parametrize("button", [4, 5, 6, 7, 12])
def test_the_wheel_is_never_a_click(button: int) -> None:
    """The button events that SDL makes of wheel steps and side buttons mean nothing."""
    assert Hands().mouse(pygame.MOUSEBUTTONDOWN, button) is None
    assert Hands().mouse(pygame.MOUSEBUTTONUP, button) is None
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False)
    assert Hands().inputs.translate(wheel) == Scroll(-2)


def test_shift_is_forgotten_when_the_window_loses_attention() -> None:
    """Shift let go elsewhere does not stay held."""
    hands = Hands()
    hands.key(pygame.K_LSHIFT, pygame.KSCAN_LSHIFT)
    held = hands.mouse(pygame.MOUSEBUTTONDOWN, 1)
    assert held == Pointer(Phase.DOWN, (5, 5), Button.LEFT, shift=True)
    assert hands.inputs.translate(pygame.Event(pygame.WINDOWFOCUSLOST)) == Presence(here=False)
    assert hands.inputs.translate(pygame.Event(pygame.WINDOWFOCUSGAINED)) == Presence(here=True)
    assert hands.mouse(pygame.MOUSEBUTTONDOWN, 1) == Pointer(Phase.DOWN, (5, 5), Button.LEFT)


def test_a_finger_comes_once() -> None:
    """Finger events are left aside; the mouse event made of them is marked."""
    hands = Hands()
    finger = pygame.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.1, y=0.1, dx=0.0, dy=0.0)
    assert hands.inputs.translate(finger) is None
    down = hands.mouse(pygame.MOUSEBUTTONDOWN, 1, touch=True)
    assert down == Pointer(Phase.DOWN, (5, 5), Button.LEFT, touch=True)


def test_bars_are_dead_but_a_release_there_arrives() -> None:
    """A press on the bar is nothing; a release there has no place, so it cancels."""
    hands = Hands()
    assert hands.mouse(pygame.MOUSEBUTTONDOWN, 1, (-1, 5)) is None
    assert hands.mouse(pygame.MOUSEBUTTONUP, 1, (-1, 5)) == Pointer(Phase.UP, None, Button.LEFT)


def test_typing_keeps_letters_from_being_commands() -> None:
    """While text is wanted, M and the blank are text; Esc and Ctrl+V still act."""
    hands = Hands()
    hands.inputs.is_typing = True
    assert hands.key(pygame.K_m, pygame.KSCAN_M, unicode="m") is None
    assert hands.key(pygame.K_SPACE, pygame.KSCAN_SPACE, unicode=" ") is None
    assert hands.key(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE, unicode="\x1b") == Press(Command.BACK)
    assert hands.key(pygame.K_v, pygame.KSCAN_V, pygame.KMOD_CTRL, "\x16") == Press(Command.PASTE)


def test_the_stick_moves_once_and_repeats_like_a_key() -> None:
    """Pushing the stick is one step; trembling around the threshold makes no more."""
    hands = Hands()
    axis = pygame.CONTROLLER_AXIS_LEFTX

    def push(value: int) -> object:
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
        return hands.inputs.translate(event)

    assert push(30_000) == Press(Command.RIGHT)
    assert push(15_000) is None
    assert push(30_000) is None
    hands.ns = 400_000_000
    assert hands.inputs.repeats() == [Press(Command.RIGHT, repeat=True)]
    assert push(0) is None
    assert push(-30_000) == Press(Command.LEFT)


def test_triggers_are_buttons_and_a_wanted_button_comes_as_it_is() -> None:
    """Pulled once is pressed once; while one is waited for, buttons do nothing else; unknown ones come."""
    hands = Hands()

    def pull(value: int) -> object:
        axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
        return hands.inputs.translate(event)

    def push(number: int) -> object:
        return hands.inputs.translate(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=number, instance_id=0))

    assert push(pygame.CONTROLLER_BUTTON_A) == Press(Command.PRESS)
    assert pull(30_000) == Press(Command.REDO)
    hands.inputs.caught = Device.GAMEPAD
    assert [pull(value) for value in (0, 20_000, 30_000, 12_000, 32_000)] == [
        *(None, Caught(PadButton("right_trigger"))),
        *(None, None, None),
    ]
    assert push(pygame.CONTROLLER_BUTTON_A) == Caught(PadButton("a"))
    assert push(pygame.CONTROLLER_BUTTON_GUIDE) == Caught(None)
    hands.inputs.caught = Device.KEYBOARD
    assert push(pygame.CONTROLLER_BUTTON_B) == Press(Command.BACK)


def test_what_was_used_last_is_known() -> None:
    """A key or a click after the gamepad counts; moving the mouse doesn't."""
    hands = Hands()
    devices = []
    for kind, values in (
        (pygame.CONTROLLERBUTTONDOWN, {"button": 0, "instance_id": 0}),
        (pygame.MOUSEMOTION, {"pos": (5, 5), "rel": (0, 0), "buttons": (0, 0, 0)}),
        (pygame.MOUSEBUTTONDOWN, {"pos": (5, 5), "button": 1}),
    ):
        hands.inputs.translate(pygame.Event(kind, values))
        devices.append(hands.inputs.device)
    assert devices == [Device.GAMEPAD, Device.GAMEPAD, Device.KEYBOARD]
