"""Every scene by keyboard, by gamepad and by mouse alone; keys that work everywhere, held ones, layouts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.scenes.dialog import Dialog
from game.scenes.form_scene import FormScene
from game.scenes.high_scores import HighScores
from game.scenes.overload_two import TwoPlayers
from game.scenes.sapper_game import SapperGame
from game.ui.widgets import Choice, PushButton, Slider
from tests.walks import WAYS, all_scenes, form_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.pilot import Pilot

OWN_CURSOR_KEYS = ("HighScores", "Statistics")
"""There up and down choose what is shown, and Tab moves the focus."""
GAMES = (
    *("TableGame", "TableComputer", "SapperGame", "SapperWatch", "TwoPlayers", "Training", "TournamentRound"),
    *("FieldLesson", "MatchLesson", "SapperReplay", "OverloadReplay", "Practice", "_Rehearsal"),
)


def come(pilot: Pilot, name: str) -> None:
    """Come to a scene by name."""
    WAYS[name](pilot)
    assert type(pilot.scene).__name__ == name


def depth(pilot: Pilot) -> int:
    """Return how many scenes lie on each other."""
    return len(pilot.app.stack._scenes)


def test_there_is_a_way_to_every_scene() -> None:
    """A new scene belongs into this walk."""
    assert set(WAYS) == all_scenes()


@pytest.mark.parametrize("name", WAYS)
def test_by_keyboard_alone_and_by_gamepad_alone(pilot: Pilot, name: str) -> None:
    """The focus goes everywhere, and M mutes where letters are no text and no key is waited for."""
    come(pilot, name)
    scene = pilot.scene
    walk_in_order(pilot)
    if isinstance(scene, FormScene) and name not in OWN_CURSOR_KEYS and not scene.wants:
        walk_by_cursor_keys(pilot)
    is_mute = not (scene.is_typing or scene.wants)
    pilot.key("m")
    assert pilot.app.ctx.settings.mute == is_mute
    assert pilot.scene is scene or scene.wants


def walk_in_order(pilot: Pilot) -> None:
    """Shoulders of the gamepad, Tab and Shift+Tab reach every widget and come round."""
    scene = pilot.scene
    count = len(form_of(scene).widgets)
    steps: list[Callable[[], None]] = [
        lambda: pilot.pad("right_shoulder"),
        lambda: pilot.pad("left_shoulder"),
    ]
    if not scene.wants:
        steps += [lambda: pilot.key("tab"), lambda: pilot.key("tab", pygame.KMOD_LSHIFT)]
    for step in steps:
        seen = set()
        for _ in range(count + 1):
            step()
            assert pilot.scene is scene
            seen.add(form_of(scene).focus)
        assert seen == set(range(count))


def walk_by_cursor_keys(pilot: Pilot) -> None:
    """Cursor keys reach every widget; where left and right change a value, up and down do."""
    form = form_of(pilot.scene)
    seen, todo = {form.focus}, [form.focus]
    while todo:
        here = todo.pop()
        assert here is not None
        has_values = isinstance(form.widgets[here], Choice | Slider)
        for key in ("down", "up") if has_values else ("down", "up", "right", "left"):
            form.focus = here
            pilot.key(key)
            if form.focus not in seen:
                seen.add(form.focus)
                todo.append(form.focus)
    assert seen == set(range(len(form.widgets)))


@pytest.mark.parametrize("name", WAYS)
def test_the_mouse_reaches_everything_and_finds_a_way_out(pilot: Pilot, name: str) -> None:
    """No widget hides another one, and one of them leads elsewhere by a click."""
    come(pilot, name)
    scene, form = pilot.scene, form_of(pilot.scene)
    for widget in form.widgets:
        pilot.move(widget.rect.center)
        pilot.frame()
        assert form.hovered is widget
    before = depth(pilot)
    for place in [widget.rect.center for widget in reversed(form.widgets)]:
        pilot.click(place)
        pilot.app.toast.dismiss()  # a sentence may lie over the next one
        pilot.frame()
        if pilot.app.stack.top is not scene:
            break
    assert pilot.app.stack.top is not scene
    assert name == "Menu" or abs(depth(pilot) - before) <= 1


@pytest.mark.parametrize("name", WAYS)
def test_what_has_only_a_picture_says_what_it_is_for(pilot: Pilot, name: str) -> None:
    """A button without a label has a tip."""
    come(pilot, name)
    buttons = [widget for widget in form_of(pilot.scene).widgets if isinstance(widget, PushButton)]
    assert [button.icon for button in buttons if button.icon and not (button.label or button.tip)] == []


@pytest.mark.parametrize("way", ["escape", "b"])
@pytest.mark.parametrize("name", [name for name in WAYS if name != "Menu"])
def test_esc_and_b_go_one_level_back(pilot: Pilot, name: str, way: str) -> None:
    """A running game is left with a question, or kept, or nothing is lost by it; no stays where one was."""
    come(pilot, name)
    scene, before = pilot.scene, depth(pilot)
    go = pilot.key if way == "escape" else pilot.pad
    go(way)
    if depth(pilot) > before:
        assert isinstance(pilot.scene, Dialog)
        go(way)
        assert pilot.scene is scene
        return
    assert pilot.scene is not scene
    assert depth(pilot) == before - (name != "NameEntry"), "there the high scores come instead"
    slots = {
        "SapperGame": pilot.app.ctx.sapper_slot,
        "TwoPlayers": pilot.app.ctx.two_slot,
        "Training": pilot.app.ctx.training_slot,
        "TournamentRound": pilot.app.ctx.tournament_slot,
        "TableGame": pilot.app.ctx.table_slot,
        "TableComputer": pilot.app.ctx.table_slot,
    }
    if name in slots:
        assert slots[name].load() is not None


@pytest.mark.parametrize("name", GAMES)
def test_f2_and_pause_in_games(pilot: Pilot, name: str) -> None:
    """F2 begins a new one of the same kind, asks, or does nothing; P waits, or does nothing. None breaks."""
    come(pilot, name)
    scene = pilot.scene
    pilot.key("p")
    pilot.wait(0.2)
    assert pilot.scene is scene
    pilot.key("p")
    before = depth(pilot)
    pilot.key("f2")
    after = pilot.scene
    is_branch = name in ("SapperReplay", "OverloadReplay")
    assert isinstance(after, Dialog) or type(after) is type(scene) or is_branch
    assert depth(pilot) == before + (isinstance(after, Dialog) or (is_branch and after is not scene))


def test_held_keys_act_once(pilot: Pilot) -> None:
    """CASES 81: Enter from the name field on, F2 in a game, A of a gamepad: three seconds are one press."""
    come(pilot, "NameEntry")
    hold(pilot, lambda: pilot.key_down("enter"))
    assert isinstance(pilot.scene, HighScores)
    pilot.key_up("enter")
    pilot.key("escape")
    come(pilot, "SapperGame")
    codes = hold(pilot, lambda: pilot.key_down("f2"))
    assert len(codes) == 1
    pilot.key_up("f2")
    pilot.keys("escape", "escape")
    button = pygame.CONTROLLER_BUTTON_A
    pilot.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
    pilot.wait(3)
    assert type(pilot.scene).__name__ == "SapperSetup", "one level down from the menu"


def hold(pilot: Pilot, press: Callable[[], None]) -> set[str]:
    """Press again and again for three seconds, as a system that repeats keys does; return all codes seen."""
    codes = set()
    for _ in range(90):
        press()
        pilot.frame(33)
        if isinstance(pilot.scene, SapperGame):
            codes.add(pilot.scene.play.game.code)
    return codes


@pytest.mark.parametrize(
    ("undo", "redo"),
    [
        ((ord("я"), pygame.KSCAN_Z), (ord("н"), pygame.KSCAN_Y)),
        ((ord("z"), pygame.KSCAN_Y), (ord("y"), pygame.KSCAN_Z)),
    ],
)
def test_letters_under_a_russian_and_a_german_layout(
    pilot: Pilot, undo: tuple[int, int], redo: tuple[int, int]
) -> None:
    """CASES 79: Ctrl+Z takes back, Ctrl+Y brings again: by the place in Russian, by the letter in German."""
    come(pilot, "TwoPlayers")
    scene = pilot.scene
    assert isinstance(scene, TwoPlayers)
    moves = []
    for key, scancode in (undo, redo, undo):
        pilot.post(pygame.KEYDOWN, key=key, scancode=scancode, mod=pygame.KMOD_LCTRL, unicode="")
        pilot.post(pygame.KEYUP, key=key, scancode=scancode, mod=0, unicode="")
        pilot.wait(0.5)
        moves.append(scene.match.moves)
    assert moves == [0, 1, 0]
