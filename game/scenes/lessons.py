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
from game.ui.form import Form
from game.ui.text import Style

if TYPE_CHECKING:
    from game.scenes.stack import Scene
    from game.ui.painter import Painter

LESSONS = (TABLE_LESSON, UNIVERSAL_LESSON, FIELDS_LESSON, OVERLOAD_LESSON, TOURNAMENT_LESSON)
_ON_BOARD = (OVERLOAD_LESSON, TOURNAMENT_LESSON)
_PANEL = pygame.Rect(140, 40, 520, 516)


class Lessons(FormScene):
    """The list of lessons."""

    def make_form(self) -> Form:
        """One button a lesson, and the way back."""
        left, width = _PANEL.x + 60, _PANEL.width - 120
        rows = [
            self.button(
                (left, _PANEL.y + 134 + 58 * number, width, 48),
                f"{number + 1}. {self.ctx.tr(lesson.title)}",
                partial(self._begin, number),
                lesson.icon,
            )
            for number, lesson in enumerate(LESSONS)
        ]
        back = self.button(
            (_PANEL.centerx - 130, _PANEL.bottom - 70, 260, 44), self.ctx.tr("Back"), self.back, "arrow_left"
        )
        return Form([*rows, back])

    def _begin(self, number: int) -> None:
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

        kind = MatchLesson if lesson in _ON_BOARD else FieldLesson
        scene: Scene = kind(self.ctx, lesson, Ending(label, follow))
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
        painter.hint(tr("Esc leaves a lesson at any time"))
