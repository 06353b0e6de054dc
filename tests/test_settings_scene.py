"""The pages of the settings, and the keys and buttons chosen there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.scenes.key_rows import GROUPS, KeyCatcher, KeyRow
from game.scenes.sapper_game import SapperGame
from game.scenes.settings import SettingsScene
from game.ui.actions import Command
from game.ui.bindings import TEXT_COMMANDS
from game.ui.painter import Painter
from game.ui.text import Style
from game.ui.widgets import Choice, PushButton, Tab

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.pilot import Pilot

PAGES = ("gear", "picture", "speaker_on", "keyboard", "mine_icon")


def settings(pilot: Pilot, page: str) -> SettingsScene:
    """Open a page of the settings."""
    pilot.press("Settings" if pilot.app.ctx.tr.language == "en" else "Настройки")
    pilot.press(page)
    scene = pilot.scene
    assert isinstance(scene, SettingsScene)
    return scene


def row(scene: SettingsScene, label: str) -> KeyRow:
    """Return the row of a command of the group in sight."""
    return next(one for one in scene.form.widgets if isinstance(one, KeyRow) and one.label == label)


def is_waiting(pilot: Pilot) -> bool:
    """Return whether a key is waited for."""
    return isinstance(pilot.scene, KeyCatcher)


def in_games(pilot: Pilot) -> SettingsScene:
    """Open the keys of games."""
    scene = settings(pilot, "keyboard")
    turn_group(pilot, scene)
    return scene


def turn_group(pilot: Pilot, scene: SettingsScene) -> None:
    """Turn to the next group of keys."""
    turn(pilot, scene, 0)


def turn(pilot: Pilot, scene: SettingsScene, index: int) -> None:
    """Turn one of the choices above the keys: of the group or of the device."""
    place = [one for one in scene.form.widgets if isinstance(one, Choice)][index].rect
    pilot.click((place.right - 20, place.centery))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_row_can_be_read(start: Callable[..., Pilot], language: str) -> None:
    """Tabs and keys fit their places, and what a command does fits two small lines."""
    pilot = start(language=language)
    scene = settings(pilot, "keyboard")
    text = pilot.app.ctx.text
    for number in range(2 * len(GROUPS)):
        for widget in scene.form.widgets:
            if isinstance(widget, Tab):
                assert text.width(widget.label, Style.BODY) <= widget.rect.width - 50
            if type(widget) is PushButton:
                assert text.width(widget.label, Style.BODY) <= widget.rect.width - 50
            if isinstance(widget, KeyRow):
                assert len(text.lines(widget.label, Style.SMALL, widget.rect.width - 240)) <= 2
                assert text.width(widget.keys, Style.BODY) <= 210
                assert pilot.canvas.get_rect().contains(widget.rect)
        turn_group(pilot, scene)
        if number == len(GROUPS) - 1:
            turn(pilot, scene, 1)


def test_every_command_can_be_given_a_key() -> None:
    """All but those that edit text stand in one of the groups."""
    commands = [command for group in GROUPS.values() for command in group]
    assert len(commands) == len(set(commands))
    assert set(commands) == set(Command) - TEXT_COMMANDS


def test_another_key_by_mouse(start: Callable[..., Pilot]) -> None:
    """A click on a row and a key: it works at once, after a restart; a button brings the usual ones back."""
    pilot = start()
    scene = in_games(pilot)
    pilot.click(row(scene, "new game").rect.center)
    assert is_waiting(pilot)
    pilot.key("s", mod=pygame.KMOD_LCTRL)
    assert pilot.scene is scene
    assert row(scene, "new game").keys == "Ctrl+S"
    pilot = start()
    keyboard = pilot.app.ctx.keyboard
    assert pilot.app.ctx.key(Command.NEW) == "Ctrl+S"
    settings(pilot, "keyboard")
    pilot.press("Usual keys")
    assert [str(key) for key in keyboard.signs(Command.NEW)] == ["f2"]


def test_a_key_in_use_is_exchanged_and_said(pilot: Pilot) -> None:
    """H for a new game gives F2 to the hint, in one sentence."""
    scene = in_games(pilot)
    pilot.click(row(scene, "new game").rect.center)
    pilot.key("h")
    assert row(scene, "new game").keys == "H"
    assert row(scene, "Universal Sapper: a hint").keys == "F2"
    assert "H had another meaning" in pilot.app.toast.text
    assert "F2" in pilot.app.toast.text


@pytest.mark.parametrize("name", ["enter", "up", "backspace"])
def test_a_lasting_key_is_refused(pilot: Pilot, name: str) -> None:
    """What moves through the program keeps its meaning, and that is said."""
    scene = in_games(pilot)
    pilot.click(row(scene, "new game").rect.center)
    pilot.key(name)
    assert pilot.scene is scene
    assert row(scene, "new game").keys == "F2"
    assert "keeps its meaning" in pilot.app.toast.text


def test_waiting_for_a_key_can_be_ended(pilot: Pilot) -> None:
    """Esc, the button and the gamepad leave all as it is; keys that do something elsewhere do it not here."""
    scene = in_games(pilot)
    place = row(scene, "new game").rect.center
    pilot.click(place)
    pilot.key("shift")
    assert is_waiting(pilot)
    pilot.key("escape")
    pilot.click(place)
    pilot.press("Leave as it is")
    pilot.click(place)
    pilot.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B, instance_id=0)
    pilot.frame()
    pilot.frame(300)
    assert pilot.scene is scene
    pilot.click(place)
    pilot.key("m")
    assert not pilot.app.ctx.settings.mute
    assert pilot.app.ctx.settings.keys == {"new": "m", "mute": "f2"}


def test_a_chosen_key_works_and_is_shown_in_hints(start: Callable[..., Pilot]) -> None:
    """W moves the focus up; a field's buttons name the key for a new game."""
    pilot = start()
    pilot.app.ctx.change_settings(keys={"down": "w", "new": "f5"})
    before = pilot.scene
    pilot.key("w")
    pilot.key("w")
    pilot.key("enter")
    assert pilot.scene is not before  # the third entry of the menu
    assert type(pilot.scene).__name__ == "OverloadMenu"
    pilot.key("escape")
    pilot.app.ctx.change_settings(field_kind="squares", field_level="beginner")
    pilot.press("Universal Sapper")
    pilot.press("Start")
    assert any("(F5)" in tip for _, tip, _ in pilot.scene.buttons())  # type: ignore[attr-defined]


def test_chosen_keys_stand_below_the_helpers_of_a_training(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both the line at the bottom and the labels name them."""
    pilot.app.ctx.change_settings(keys={"skip": "f7", "undo": "ctrl+u"})
    pilot.press("Overload")
    pilot.press("Training")
    written: list[str] = []
    monkeypatch.setattr(Painter, "write", lambda _, text, *__: written.append(text))
    pilot.scene.is_dirty = True
    pilot.frame()
    assert {"F7", "Ctrl+U"} <= set(written)
    assert any("F7 skip" in text and "Ctrl+U back" in text for text in written)


@pytest.mark.parametrize("page", PAGES)
def test_every_page_by_keyboard_and_by_gamepad(pilot: Pilot, page: str) -> None:
    """Tab and cursor keys reach every row of a page, and B goes back to the menu."""
    scene = settings(pilot, page)
    count = len(scene.form.widgets)
    seen = set()
    for _ in range(count):
        seen.add(scene.form.focus)
        pilot.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, instance_id=0)
        pilot.post(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, instance_id=0)
        pilot.frame()
    assert seen == set(range(count))
    by_cursor = {scene.form.focus}
    for _ in range(count):
        pilot.key("down")
        by_cursor.add(scene.form.focus)
    assert count - 1 in by_cursor  # the way back lies at the bottom
    pilot.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B, instance_id=0)
    pilot.frame(300)
    assert type(pilot.scene).__name__ == "Menu"


# -- the gamepad's buttons -----------------------------------------------------------------------------


def pad_to(pilot: Pilot, label: str) -> None:
    """Bring the focus to a row or button by the gamepad's shoulder alone."""
    scene = pilot.scene
    assert isinstance(scene, SettingsScene)
    for _ in scene.form.widgets:
        if getattr(scene.form.focused, "label", "") == label:
            return
        pilot.pad("right_shoulder")
    raise LookupError(label)


def buttons_in_games(pilot: Pilot) -> SettingsScene:
    """Open the gamepad's buttons of games with the gamepad alone."""
    pilot.pad("down", "down", "down", "down", "a")
    scene = pilot.scene
    assert isinstance(scene, SettingsScene)
    pad_to(pilot, "Keys")
    pilot.pad("a", "right_shoulder", "right_shoulder", "right", "right_shoulder", "right")
    return scene


def test_another_button_by_gamepad_alone(start: Callable[..., Pilot]) -> None:
    """Exchanged, refused, given up, kept for the next start, and back to the usual ones."""
    pilot = start()
    scene = buttons_in_games(pilot)
    pad_to(pilot, "new game")
    pilot.pad("a", "y")
    assert pilot.scene is scene
    assert row(scene, "new game").keys == "Y"
    assert "Y had another meaning" in pilot.app.toast.text
    pad_to(pilot, "Universal Sapper: the same mines again, not counted")
    pilot.pad("a", "a")
    assert "A keeps its meaning" in pilot.app.toast.text
    pilot.pad("a")
    assert is_waiting(pilot)
    pilot.pad("up")
    assert pilot.scene is scene
    assert row(scene, "Universal Sapper: the same mines again, not counted").keys == "—"
    pilot = start()
    assert pilot.app.ctx.settings.buttons == {"new": "y", "mute": ""}
    buttons_in_games(pilot)
    pad_to(pilot, "Usual buttons")
    pilot.pad("a", "b")
    assert pilot.app.ctx.settings.buttons == {}
    assert type(pilot.scene).__name__ == "Menu"


def test_a_and_b_change_places_at_once(pilot: Pilot) -> None:
    """From then on B presses and A goes back, and a key on the keyboard still leaves the asking box."""
    scene = settings(pilot, "keyboard")
    turn(pilot, scene, 1)
    place = row(scene, "one step back").rect.center
    pilot.click(place)
    pilot.pad("a")
    pilot.pad("a")
    assert type(pilot.scene).__name__ == "Menu"
    pilot.pad("b")
    assert isinstance(pilot.scene, SettingsScene)
    pilot.press("keyboard")
    turn(pilot, pilot.scene, 1)
    pilot.click(place)
    assert is_waiting(pilot)
    pilot.key("escape")
    assert isinstance(pilot.scene, SettingsScene)


def test_hints_name_the_buttons_while_the_gamepad_is_in_hand(pilot: Pilot) -> None:
    """Tips and the line below change with what was used last; what has no button keeps its key."""
    pilot.app.ctx.change_settings(buttons={"new": "left_trigger", "back": "a", "press": "b"})
    pilot.press("Universal Sapper")
    pilot.press("Start")
    scene = pilot.scene
    assert isinstance(scene, SapperGame)

    def tips() -> str:
        return " ".join(one.tip for one in scene._column)

    assert "(F2)" in tips()
    pilot.pad("right")
    assert "(LT)" in tips()
    assert "(Start)" in tips()
    assert "(Ctrl+C)" in tips()
    assert "B: open" in scene.hint()
    assert "X: flag" in scene.hint()
    pilot.key("right")
    assert "(F2)" in tips()
    assert "Space: open" in scene.hint()


def test_text_size_is_in_force_at_once(start: Callable[..., Pilot]) -> None:
    """Everything is written larger as soon as it is chosen, in the scenes below, too, and after a restart."""
    pilot = start()
    text = pilot.app.ctx.text
    usual = {style: text.height(style) for style in Style}
    scene = settings(pilot, "picture")
    turn(pilot, scene, 1)
    larger = {style: text.height(style) for style in Style}
    assert pilot.app.ctx.settings.text_size == 125
    assert all(
        1.2 * usual[style] <= larger[style] <= 1.35 * usual[style]
        for style in Style
        if style is not Style.FIXED
    )
    assert larger[Style.FIXED] == usual[Style.FIXED]
    pilot.close()
    assert start().app.ctx.text.height(Style.BODY) == larger[Style.BODY]
