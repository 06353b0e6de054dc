"""The tutorial: five lessons to choose from."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.form_scene import FormScene
from game.scenes.lessons_field import FieldLesson
from game.scenes.lessons_guide import Ending
from game.scenes.lessons_match import MatchLesson
from game.scenes.lessons_overload_steps import OVERLOAD_LESSON, TOURNAMENT_LESSON
from game.scenes.lessons_sapper_steps import FIELDS_LESSON, TABLE_LESSON, UNIVERSAL_LESSON
from game.scenes.stack import Pop, Push, Replace
from game.ui.actions import Command
from game.ui.form import Form
from game.ui.text import Style
from game.ui.widgets import PushButton

if TYPE_CHECKING:
    from game.scenes.lessons_steps import Lesson
    from game.scenes.stack import Scene
    from game.ui.form import Look
    from game.ui.painter import Painter

LESSONS = (TABLE_LESSON, UNIVERSAL_LESSON, FIELDS_LESSON, OVERLOAD_LESSON, TOURNAMENT_LESSON)
_ON_BOARD = (OVERLOAD_LESSON, TOURNAMENT_LESSON)
_PANEL = pygame.Rect(90, 40, 620, 516)


class LessonButton(PushButton):
    """The button of a lesson; a tick on its right says that it was played to its end."""

    is_done = False

    def draw_face(self, painter: Painter, look: Look, colour: str) -> None:
        """Draw the icon, the title and the tick."""
        super().draw_face(painter, look, colour)
        if self.is_done:
            place = pygame.Rect(0, self.rect.y, 24, self.rect.height)
            place.right = self.rect.right - 10
            painter.centred("tick", place)


class Lessons(FormScene):
    """The list of lessons; at first the focus is on the first one that wasn't played to its end."""

    def make_form(self) -> Form:
        """One button a lesson, and the way back."""
        rows = [self._row(number, lesson) for number, lesson in enumerate(LESSONS)]
        left = (number for number, row in enumerate(rows) if not row.is_done)
        back = self.button(
            (_PANEL.centerx - 130, _PANEL.bottom - 70, 260, 44), self.ctx.tr("Back"), self.back, "arrow_left"
        )
        return Form([*rows, back], focus=next(left, 0))

    def _row(self, number: int, lesson: Lesson) -> LessonButton:
        place = pygame.Rect(_PANEL.x + 80, _PANEL.y + 134 + 58 * number, _PANEL.width - 160, 48)
        label = f"{number + 1}. {self.ctx.tr(lesson.title)}"
        row = LessonButton(place, label, partial(self._begin, number), icon=lesson.icon)
        row.is_done = lesson.name in self.ctx.settings.lessons
        return row

    def _begin(self, number: int) -> None:
        self.ctx.sound.play("menu_accept")
        self.change = Push(self._scene(number))

    def _scene(self, number: int) -> Scene:
        """Return a lesson; the next one takes its place at its end."""
        lesson, tr = LESSONS[number], self.ctx.tr
        is_last = number + 1 == len(LESSONS)
        label = tr("Done") if is_last else tr("Lesson {number}", number=number + 2)

        def follow() -> None:
            if not is_last:
                self.form.focus = number + 1
            scene.change = Pop() if is_last else Replace(self._scene(number + 1))

        def reach() -> None:
            done = self.ctx.settings.lessons
            if lesson.name not in done:
                self.ctx.change_settings(lessons=(*done, lesson.name))

        kind = MatchLesson if lesson in _ON_BOARD else FieldLesson
        scene: Scene = kind(self.ctx, lesson, Ending(label, reach, follow))
        return scene

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the panel and the buttons."""
        del alpha
        tr = self.ctx.tr
        painter.backdrop()
        painter.plate("panel", _PANEL)
        row = pygame.Rect(_PANEL.x, _PANEL.y + 24, _PANEL.width, 30)
        painter.write(tr("Lessons"), row, Style.TITLE, "panel_title", "centre")
        text = tr("Two minutes each, on real boards. Nothing can go wrong here.")
        below = pygame.Rect(_PANEL.x + 40, _PANEL.y + 70, _PANEL.width - 80, 60)
        painter.paragraph(text, below, Style.BODY, "panel_text", "centre")
        self.form.draw(painter)
        painter.hint(tr("{key} leaves a lesson at any time", key=self.ctx.key(Command.BACK)))
