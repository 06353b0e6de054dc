"""Keys and buttons of a gamepad by name, and those that a person chose."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.actions import Command
from game.ui.bindings import LASTING, TEXT_COMMANDS, USUAL_BUTTONS, USUAL_KEYS, Gamepad, Keyboard
from game.ui.keys import Key, scancode_of
from game.ui.pads import PadButton

NEEDED = sorted(LASTING - TEXT_COMMANDS)
BUTTONS = [*USUAL_BUTTONS.values(), "left_stick"]
NAMES = [name for names in USUAL_KEYS.values() for name in names.split()]


def key(name: str) -> Key:
    """Return a key that has a name."""
    found = Key.parse(name)
    assert found is not None
    return found


def does(keyboard: Keyboard, name: str) -> Command | None:
    """Return what a key does."""
    return keyboard.command_of(key(name))


def test_every_usual_key_does_its_command_and_nothing_else() -> None:
    """No key stands twice in the table, and pressing it gives its command."""
    assert len(set(NAMES)) == len(NAMES)
    assert set(USUAL_KEYS) == set(Command)
    for command, names in USUAL_KEYS.items():
        assert {does(Keyboard(), name) for name in names.split()} == {command}


@pytest.mark.parametrize("name", [*NAMES, "ctrl+alt+shift+kp_0", "alt+slash", "f9"])
def test_names_are_stable(name: str) -> None:
    """A name gives a key, the key its name, and pressing it at its place the same key."""
    one = key(name)
    assert str(one) == name
    mods = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_RSHIFT}
    mod = sum(value for held, value in mods.items() if f"{held}+" in name)
    printed = ord(one.base) if len(one.base) == 1 and one.base.isalpha() else 0
    assert Key.pressed(printed, scancode_of(one), mod) == one


@pytest.mark.parametrize(
    "name", ["", "+", "F2", "shift+ctrl+z", "ctrl+", "ctrl", "hyper+z", "ы", "f99", "ctrl+ctrl+z"]
)
def test_other_names_are_none(name: str) -> None:
    """What is no name in its one spelling is no key."""
    assert Key.parse(name) is None


def test_shift_counts_only_where_a_key_wants_it() -> None:
    """Shift+F2 does what F2 does until something else has it."""
    keyboard = Keyboard()
    assert does(keyboard, "shift+f2") is Command.NEW
    keyboard.use({"mute": "shift+f2"})
    assert does(keyboard, "shift+f2") is Command.MUTE
    assert does(keyboard, "f2") is Command.NEW


def test_a_key_in_use_is_exchanged() -> None:
    """The command that loses its only key gets the old one of the other."""
    keyboard = Keyboard()
    keyboard.use(keyboard.rebound(Command.MUTE, key("h")))
    assert (does(keyboard, "h"), does(keyboard, "m")) == (Command.MUTE, Command.HINT)
    keyboard.use(keyboard.rebound(Command.NEW, key("ctrl+z")))
    assert (does(keyboard, "ctrl+z"), does(keyboard, "4")) == (Command.NEW, Command.UNDO)
    assert does(keyboard, "f2") is None


def test_lasting_keys_stay() -> None:
    """A cursor key can't get another meaning; another one comes beside it, first in hints."""
    keyboard = Keyboard()
    assert keyboard.is_lasting(key("up"))
    assert not keyboard.is_lasting(key("f2"))
    keyboard.use(keyboard.rebound(Command.UP, key("h")))
    assert (does(keyboard, "h"), does(keyboard, "up")) == (Command.UP, Command.UP)
    assert keyboard.labels(Command.UP, str) == ["H", "↑"]
    assert keyboard.labels(Command.HINT, str) == []
    keyboard.use(keyboard.rebound(Command.MUTE, key("h")))
    assert does(keyboard, "h") is Command.MUTE
    assert keyboard.labels(Command.UP, str) == ["↑"]


@given(
    st.dictionaries(
        st.sampled_from([*Command, "unknown"]), st.lists(st.sampled_from(NAMES)).map(" ".join) | st.text()
    )
)
def test_whatever_was_chosen_nobody_is_locked_out(chosen: dict[str, str]) -> None:
    """Any choice can be put into force; lasting keys work, and every key shown does what it says."""
    keyboard = Keyboard(chosen)
    for command in Command:
        for one in keyboard.signs(command):
            assert keyboard.command_of(one) is command
        if command in LASTING:
            assert {does(keyboard, name) for name in USUAL_KEYS[command].split()} == {command}


@given(st.lists(st.tuples(st.sampled_from([*Command]), st.sampled_from(NAMES))))
def test_any_rebinding_gives_the_key(steps: list[tuple[Command, str]]) -> None:
    """Key after key: each does what it was chosen for, and no other command changes but who lost it."""
    keyboard = Keyboard()
    for command, name in steps:
        if keyboard.is_lasting(key(name)):
            continue
        before = {one: keyboard.signs(one) for one in Command}
        loser = does(keyboard, name)
        keyboard.use(keyboard.rebound(command, key(name)))
        assert does(keyboard, name) is command
        assert {one for one in Command if keyboard.signs(one) != before[one]} <= {command, loser}


# -- gamepad -------------------------------------------------------------------------------------------


def test_every_usual_button_does_its_command() -> None:
    """No button stands twice in the table, and each is one."""
    assert len(set(USUAL_BUTTONS.values())) == len(USUAL_BUTTONS)
    for command, name in USUAL_BUTTONS.items():
        assert Gamepad().command_of(PadButton.parse(name)) is command


def test_needed_buttons_can_be_exchanged_but_not_lost() -> None:
    """A and B change places; A can't go to a command that has none to give; once it has one, it can."""
    pad = Gamepad()
    a, b, stick = PadButton("a"), PadButton("b"), PadButton("left_stick")
    assert pad.is_free_for(Command.PRESS, b)
    pad.use(pad.rebound(Command.PRESS, b))
    assert (pad.command_of(b), pad.command_of(a)) == (Command.PRESS, Command.BACK)
    assert not pad.is_free_for(Command.AGAIN, a)
    assert pad.is_free_for(Command.AGAIN, stick)
    pad.use(pad.rebound(Command.AGAIN, stick))
    assert pad.is_free_for(Command.AGAIN, a)
    pad.use(pad.rebound(Command.AGAIN, a))
    assert (pad.command_of(a), pad.command_of(stick)) == (Command.AGAIN, Command.BACK)


def test_directions_stay() -> None:
    """A direction can't do anything else; another button may go the same way beside it."""
    pad = Gamepad()
    assert not pad.is_free_for(Command.AGAIN, PadButton("up"))
    assert not pad.is_free_for(Command.PRESS, PadButton("up"))
    pad.use(pad.rebound(Command.UP, PadButton("left_stick")))
    assert pad.labels(Command.UP, str) == ["L3", "↑"]


@given(
    st.dictionaries(
        st.sampled_from([*Command, "unknown"]), st.lists(st.sampled_from(BUTTONS)).map(" ".join) | st.text()
    )
)
def test_whatever_buttons_were_chosen_nobody_is_locked_out(chosen: dict[str, str]) -> None:
    """Any choice can be put into force: what is needed has a button, and every button does what it says."""
    pad = Gamepad(chosen)
    for command in Command:
        for one in pad.signs(command):
            assert pad.command_of(one) is command
        assert pad.signs(command) or command not in NEEDED


@given(st.lists(st.tuples(st.sampled_from([*Command]), st.sampled_from(BUTTONS))))
def test_any_choice_of_a_button_is_kept_or_refused(steps: list[tuple[Command, str]]) -> None:
    """Button after button: each does what it was chosen for, and only who lost it has others."""
    pad = Gamepad()
    for command, name in steps:
        button = PadButton(name)
        before = {one: pad.signs(one) for one in Command}
        loser = pad.command_of(button)
        if pad.is_free_for(command, button):
            assert pad.use(pad.rebound(command, button))
            assert pad.command_of(button) is command
        changed = {one for one in Command if pad.signs(one) != before[one]}
        assert changed <= {command, loser}
