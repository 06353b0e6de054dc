"""Pictures of the lessons: every step as it begins and, where there is something to do, when it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.overload.moves import Move
from game.scenes.lessons import LESSONS
from game.scenes.lessons_field import FieldLesson
from game.scenes.lessons_match import MatchLesson
from game.ui.views.overload_board import OverloadBoard
from tools.pilot import LEFT, RIGHT

if TYPE_CHECKING:
    from game.scenes.lessons_guide import Guide
    from tools.pilot import Pilot
    from tools.shots import Studio


class Pupil:
    """Does with the mouse what the lesson in sight waits for."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    @property
    def scene(self) -> FieldLesson | MatchLesson:
        """The lesson on screen."""
        scene = self.pilot.scene
        if not isinstance(scene, FieldLesson | MatchLesson):
            raise TypeError(f"{type(scene).__name__} is in sight instead of a lesson")
        return scene

    @property
    def guide(self) -> Guide:
        """Its guide."""
        return self.scene.guide

    def settle(self) -> None:
        """Let everything that moves come to rest."""
        self.pilot.wait(0.1)
        while self.scene.is_animating or (isinstance(self.scene, MatchLesson) and self.scene.is_waiting):
            self.pilot.wait(0.1)

    def do_step(self) -> None:
        """Do all that the step waits for."""
        step = self.guide.step
        free = "e3" if isinstance(self.scene, MatchLesson) else "o22"
        for act in (free,) if step.is_any else step.awaited:
            self.act(act)
            self.settle()

    def act(self, act: str) -> None:
        """Do one act, given as its game writes it."""
        if isinstance(self.scene, MatchLesson):
            self.click(Move.parse(act).cell, LEFT)
        else:
            self.click(int(act[1:]), RIGHT if act[0] in "uf" else LEFT)

    def click(self, cell: int, button: int) -> None:
        """Click on a cell."""
        view = self.scene.view
        pos = view.cell_rect(cell).center if isinstance(view, OverloadBoard) else view.centre(cell)
        self.pilot.click(pos, button)

    def go_on(self) -> None:
        """Press the button that goes on."""
        self.pilot.press("arrow_right")


def take_lessons(studio: Studio) -> None:
    """Take all pictures of one language."""
    pilot = studio.open()
    pilot.app.ctx.change_settings(greeted=False)
    pilot.wait(0.5)
    studio.take(pilot, "lessons-offer")
    pilot.key("enter")
    studio.take(pilot, "lessons")
    pupil = Pupil(pilot)
    pilot.press("flag_icon")
    for number, lesson in enumerate(LESSONS, 1):
        for index, step in enumerate(lesson.steps):
            pupil.settle()
            studio.take(pilot, f"lesson-{number}-{index + 1}")
            if step.otherwise and step.awaited:
                pupil.click(1, LEFT)
                studio.take(pilot, f"lesson-{number}-{index + 1}-other")
            pupil.do_step()
            if step.then:
                studio.take(pilot, f"lesson-{number}-{index + 1}-done")
            if step.then or not step.is_task:
                pupil.go_on()
    studio.take(pilot, "lessons-done")
    pilot.close()
