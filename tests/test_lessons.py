"""The lessons: played through by mouse, keyboard and gamepad; wrong acts; ways around them; the offer."""

from __future__ import annotations

import json
from collections import deque
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest

from game.i18n import Translator
from game.sapper.board import Cell
from game.sapper.universal import Play
from game.scenes.dialog import Dialog
from game.scenes.lessons import LESSONS, LessonButton, Lessons
from game.scenes.lessons_field import FieldLesson
from game.scenes.lessons_guide import NEXT_BUTTON, TEXT
from game.scenes.lessons_steps import after, state_at
from game.scenes.menu import Menu
from game.scenes.table_lobby import TableLobby
from game.ui.actions import DIRECTIONS, Command
from game.ui.bindings import Gamepad
from game.ui.text import Style
from tools.lesson_shots import Pupil
from tools.pilot import LEFT, MIDDLE, RIGHT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.scenes.lessons_steps import Lesson
    from tools.pilot import Pilot

NUMBERS = range(len(LESSONS))


class KeyPupil(Pupil):
    """The same with the keyboard."""

    def click(self, cell: int, button: int) -> None:
        """Go to the cell with the cursor keys and press."""
        self.send("left" if self.shown_cursor is None else "")
        for name in self._way(cell):
            self.send(name)
        self.send("alternate" if button == RIGHT else "press")

    def go_on(self) -> None:
        """Where nothing is left to do, the key that presses goes on."""
        self.send("press")

    def send(self, name: str) -> None:
        """Press the key of a command."""
        if name:
            key = {"press": "space", "alternate": "space"}.get(name, name)
            self.pilot.key(key, pygame.KMOD_LSHIFT if name == "alternate" else 0)

    @property
    def shown_cursor(self) -> int | None:
        """The cell under the cursor, if that is in sight."""
        scene = self.scene
        if isinstance(scene, FieldLesson):
            return scene.cursor
        return scene.cursor if scene._is_cursor_shown else None

    def _way(self, cell: int) -> list[str]:
        start = self.scene.cursor or 0
        ways: dict[int, list[str]] = {start: []}
        todo = deque([start])
        while cell not in ways:
            here = todo.popleft()
            for command, direction in DIRECTIONS.items():
                there = self._beside(here, direction)
                if there not in ways:
                    ways[there] = [*ways[here], command.value]
                    todo.append(there)
        return ways[cell]

    def _beside(self, cell: int, direction: tuple[int, int]) -> int:
        if isinstance(self.scene, FieldLesson):
            return self.scene.view.step(cell, direction)
        row, column = divmod(cell, 9)
        row, column = row + direction[1], column + direction[0]
        return row * 9 + column if 0 <= row < 6 and 0 <= column < 9 else cell


class PadPupil(KeyPupil):
    """The same with the gamepad."""

    def send(self, name: str) -> None:
        """Press the button of a command."""
        if name:
            press_pad(self.pilot, Command(name))


def press_pad(pilot: Pilot, command: Command) -> None:
    """Press a button of the gamepad."""
    pilot.pad(str(Gamepad().signs(command)[0]))
    pilot.frame(260)


def open_lesson(pilot: Pilot, number: int) -> None:
    """Go to a lesson by its button."""
    pilot.press("Lessons")
    pilot.press(LESSONS[number].icon)


def play_through(pupil: Pupil, lesson: Lesson) -> None:
    """Do every step; each must be done by what it waits for, and then go on."""
    for index, step in enumerate(lesson.steps):
        pupil.settle()
        assert pupil.guide.index == index
        assert pupil.guide.is_done == (not step.is_task)
        pupil.do_step()
        if step.is_task and not step.then:
            continue
        assert pupil.guide.is_done
        pupil.go_on()


@pytest.mark.parametrize("kind", [Pupil, KeyPupil, PadPupil])
def test_all_lessons_are_played_one_after_another(pilot: Pilot, tmp_path: Path, kind: type[Pupil]) -> None:
    """From the first step to the last, and back in the list at the end; no game and no replay is left."""
    open_lesson(pilot, 0)
    for lesson in LESSONS:
        play_through(kind(pilot), lesson)
    assert isinstance(pilot.scene, Lessons)
    pilot.close()
    left = {path.name for path in tmp_path.rglob("*.json")}
    assert left <= {"settings.json"}


@pytest.mark.parametrize("number", NUMBERS)
def test_wrong_acts_change_nothing(pilot: Pilot, number: int) -> None:
    """Whatever is clicked at whatever step: a sentence, and the board as before."""
    open_lesson(pilot, number)
    pupil = Pupil(pilot)
    for step in LESSONS[number].steps:
        pupil.settle()
        before = board_of(pupil)
        for cell, button in ((5, LEFT), (7, RIGHT), (13, MIDDLE)):
            awaited = {int(act[1:]) for act in step.awaited if isinstance(pupil.scene, FieldLesson)}
            if cell not in awaited and not step.is_any:
                pupil.click(cell, button)
                assert said(pupil)
                assert board_of(pupil) == before
        pilot.press("arrow_right")


def board_of(pupil: Pupil) -> bytes:
    """Return all that can be seen of the board."""
    scene = pupil.scene
    return scene.state.board.cells.tobytes() if isinstance(scene, FieldLesson) else scene.match.cells


def said(pupil: Pupil) -> str:
    """Return what was said after a wrong act."""
    return pupil.guide._remark


def test_the_way_on_is_framed_once_the_step_is_done(pilot: Pilot) -> None:
    """A child who has done what was asked for sees what to press now."""
    open_lesson(pilot, 0)
    pupil = Pupil(pilot)
    corner, focus = NEXT_BUTTON.move(3, 3).topleft, pilot.app.painter.assets.colour("focus")
    assert pilot.canvas.get_at(corner)[:3] != focus[:3]
    pupil.click(0, LEFT)
    pupil.settle()
    assert pilot.canvas.get_at(corner)[:3] == focus[:3]


def test_a_mine_opened_against_the_lesson_does_no_harm(pilot: Pilot) -> None:
    """A click on the flag over the mine gets a friendly sentence."""
    open_lesson(pilot, 0)
    for _ in range(3):
        pilot.press("arrow_right")
    pupil = Pupil(pilot)
    pupil.click(48, LEFT)
    assert "nothing happened" in said(pupil)
    assert isinstance(pupil.scene, FieldLesson)
    assert not pupil.scene.is_over


def test_flags_count_where_they_are_wanted_only(pilot: Pilot) -> None:
    """Where any cell may be opened, a flag is refused; any opening then counts, and is safe."""
    open_lesson(pilot, 1)
    pupil = Pupil(pilot)
    pupil.click(3, RIGHT)
    assert not pupil.guide.is_done
    pupil.click(3, LEFT)
    assert pupil.guide.is_done
    assert isinstance(pupil.scene, FieldLesson)
    assert isinstance(pupil.scene.state, Play)
    assert pupil.scene.state.board.cells[3] == Cell.OPEN


@pytest.mark.parametrize("way", ["left", "middle", "both", "key"])
def test_a_chord_is_done_by_all_its_ways(pilot: Pilot, way: str) -> None:
    """A click on the number, the middle button, left and right together, and the key."""
    open_lesson(pilot, 1)
    pilot.press("arrow_right")
    pilot.press("arrow_right")
    pupil = KeyPupil(pilot) if way == "key" else Pupil(pilot)
    pos = pupil.scene.view.cell_rect(28).center
    if way == "both":
        for press in (pilot.button_down, pilot.button_up):
            press(pos, LEFT)
            press(pos, RIGHT)
        pilot.frame()
    else:
        pupil.click(28, MIDDLE if way == "middle" else LEFT)
    assert pupil.guide.is_done


@pytest.mark.parametrize("number", NUMBERS)
def test_steps_are_walked_back_and_forth(pilot: Pilot, number: int) -> None:
    """Next and back reach every step without doing anything; each time it begins alike."""
    open_lesson(pilot, number)
    pupil = Pupil(pilot)
    boards = [board_of(pupil)]
    for _ in LESSONS[number].steps[1:]:
        pilot.press("arrow_right")
        boards.append(board_of(pupil))
    for board in reversed(boards[:-1]):
        pilot.press("arrow_left")
        assert board_of(pupil) == board
    with pytest.raises(LookupError):
        pilot.find("arrow_left")


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_is_left_at_any_time(pilot: Pilot, number: int) -> None:
    """Esc, the button and the gamepad's B lead back to the list."""
    open_lesson(pilot, number)
    pilot.key("escape")
    assert isinstance(pilot.scene, Lessons)
    pilot.press(LESSONS[number].icon)
    pilot.press("Skip")
    assert isinstance(pilot.scene, Lessons)
    pilot.press(LESSONS[number].icon)
    press_pad(pilot, Command.BACK)
    assert isinstance(pilot.scene, Lessons)


def test_tab_reaches_the_buttons_and_keeps_its_place(pilot: Pilot) -> None:
    """By Tab and Enter alone the steps go on, the focus staying on the button."""
    open_lesson(pilot, 3)
    pupil = Pupil(pilot)
    pilot.key("tab")
    for index in range(1, 4):
        pilot.key("enter")
        assert pupil.guide.index == index


def test_shown_moves_come_after_time_to_read(pilot: Pilot) -> None:
    """The computer's chip is placed by itself, and not at once; a click meanwhile does nothing."""
    open_lesson(pilot, 4)
    pupil = Pupil(pilot)
    before = board_of(pupil)
    pilot.wait(1)
    pupil.click(40, LEFT)
    assert board_of(pupil) == before
    pilot.wait(4)
    assert board_of(pupil) != before


@pytest.mark.parametrize("language", ["en", "ru"])
def test_all_that_is_said_fits(start: Callable[..., Pilot], language: str) -> None:
    """Every sentence, with the longest remark above it, is at most as high as the panel."""
    pilot = start(language=language)
    text, tr = pilot.app.ctx.text, Translator(language)
    for lesson in LESSONS:
        for step in lesson.steps:
            usual = tr("Not this one: look for the arrow!")
            remark = text.lines(tr(step.otherwise) if step.otherwise else usual, Style.BODY, TEXT.width)
            for said_now in filter(None, (step.text, step.then)):
                lines = text.lines(tr(said_now), Style.BODY, TEXT.width)
                assert (len(lines) + len(remark)) * text.height(Style.BODY) <= TEXT.height, said_now


def test_steps_are_sound() -> None:
    """First steps have a start, last ones something to say, and all acts do something by the rules."""
    for lesson in LESSONS:
        assert lesson.steps[0].start is not None
        assert lesson.steps[-1].then or not lesson.steps[-1].is_task
        assert all(two.start is not None for one, two in pairwise(lesson.steps) if one.is_any)
        for index, step in enumerate(lesson.steps):
            state = state_at(lesson.steps, index)
            for act in (*step.shown, *step.awaited):
                assert after(state, act) is not state
                state = after(state, act)


def test_what_is_taught_is_true() -> None:
    """Marked ones touch one covered cell, flagged ones are mines, the triangle has twelve neighbours."""
    for lesson in LESSONS:
        for index, step in enumerate(lesson.steps):
            state = state_at(lesson.steps, index)
            for act in step.awaited:
                if isinstance(state, Play) and act[0] == "f":
                    board, (one,) = state.board, step.marked
                    near = board.field.around(one)
                    hidden = near[board.cells[near] == Cell.COVERED]
                    assert board.numbers[one] == 1
                    assert board.cells[one] == Cell.OPEN
                    assert hidden.tolist() == [int(act[1:])]
    triangles = state_at(LESSONS[2].steps, 3)
    assert isinstance(triangles, Play)
    middle = LESSONS[2].steps[3].lit
    assert middle is not None
    assert int(triangles.board.field.degrees[middle]) == 12
    assert np.count_nonzero(triangles.board.cells) == 0


def test_the_lessons_are_offered_once(start: Callable[..., Pilot]) -> None:
    """At the very first start, over the menu; "Not now" is remembered."""
    pilot = start(is_new=True)
    pilot.wait(0.5)
    assert isinstance(pilot.scene, Dialog)
    pilot.press("Not now")
    assert isinstance(pilot.scene, Menu)
    pilot.wait(0.5)
    assert isinstance(pilot.scene, Menu)
    pilot = start(is_new=True)
    pilot.wait(0.5)
    assert isinstance(pilot.scene, Menu)


def test_the_offer_leads_to_the_list(start: Callable[..., Pilot]) -> None:
    """Enter is enough."""
    pilot = start(is_new=True)
    pilot.wait(0.5)
    pilot.key("enter")
    assert isinstance(pilot.scene, Lessons)
    document = json.loads(settings_text(pilot))
    assert document["greeted"] is True
    pilot.key("escape")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, Menu)


def ticks(pilot: Pilot) -> list[bool]:
    """Return which lessons of the list in sight have a tick."""
    assert isinstance(pilot.scene, Lessons)
    return [row.is_done for row in pilot.scene.form.widgets if isinstance(row, LessonButton)]


def test_a_lesson_that_was_played_to_its_end_has_a_tick(start: Callable[..., Pilot]) -> None:
    """From its last sentence on, also after a restart; the list opens at the first one without."""
    pilot = start(scene="lessons")
    pilot.wait(0.3)
    pilot.press(LESSONS[0].icon)
    for _ in LESSONS[0].steps[2:]:
        pilot.press("arrow_right")
    pilot.key("escape")
    assert ticks(pilot) == [False] * 5
    for number in (0, 2):
        pilot.press(LESSONS[number].icon)
        pupil = Pupil(pilot)
        for step in LESSONS[number].steps[:-1]:
            pupil.settle()
            pupil.do_step()
            if step.then or not step.is_task:
                pupil.go_on()
        pupil.do_step()
        pilot.key("escape")
    assert ticks(pilot) == [True, False, True, False, False]
    pilot = start(scene="lessons", language="ru")
    assert ticks(pilot) == [True, False, True, False, False]
    assert pilot.scene.form.focus == 1  # type: ignore[attr-defined]


def settings_text(pilot: Pilot) -> str:
    """Return what the settings file holds."""
    pilot.app.ctx.settings_file.flush()
    return pilot.app.ctx.settings_file.path.read_text(encoding="utf-8")


def test_nothing_is_offered_to_who_began_elsewhere(start: Callable[..., Pilot]) -> None:
    """Who starts in another scene and comes back to the menu isn't new any more."""
    pilot = start(is_new=True, scene="table")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, TableLobby)
    pilot.key("escape")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, Menu)
