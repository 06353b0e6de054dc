"""Dialogues over a scene: a question with two answers, or something to take note of."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.form_scene import FormScene
from game.scenes.stack import Pop
from game.ui.form import Form
from game.ui.text import Style

if TYPE_CHECKING:
    from game.scenes.context import Context
    from game.ui.painter import Painter

_WIDTH = 520
_PAD = 28
_BUTTON_HEIGHT = 44


class Dialog(FormScene):
    """Shows a text and one or two buttons; gives True for the first, False for the second or Esc.

    Args:
        ctx: the program.
        text: what is asked or told.
        yes: label of the first button.
        no: label of the second one, which has the focus; "" if there is none.
    """

    is_overlay = True

    def __init__(self, ctx: Context, text: str, yes: str, no: str = "") -> None:
        super().__init__(ctx)
        lines = ctx.text.lines(text, Style.BODY, _WIDTH - 2 * _PAD)
        self._text = text
        height = 3 * _PAD + len(lines) * ctx.text.height(Style.BODY) + _BUTTON_HEIGHT
        self._rect = pygame.Rect(0, 0, _WIDTH, height)
        self._rect.center = (400, 300)
        self._labels = [label for label in (yes, no) if label]

    def build(self) -> None:
        """Lay the buttons side by side at the bottom."""
        count = len(self._labels)
        width = min(240, (_WIDTH - _PAD * (count + 1)) // count)
        left = self._rect.centerx - (count * width + (count - 1) * _PAD) // 2
        top = self._rect.bottom - _PAD - _BUTTON_HEIGHT
        buttons = [
            self.button(
                (left + i * (width + _PAD), top, width, _BUTTON_HEIGHT), label, partial(self._end, i == 0)
            )
            for i, label in enumerate(self._labels)
        ]
        self.form = Form(buttons, focus=count - 1)

    def _end(self, answer: bool) -> None:  # noqa: FBT001 - the answer is what it is about
        self.change = Pop(answer)

    def back(self) -> None:
        """Esc answers no."""
        self.ctx.sound.play("menu_back")
        self.change = Pop(result=False)

    def draw(self, painter: Painter, alpha: float) -> None:
        """Dim the scene below and draw the box."""
        del alpha
        painter.dim()
        painter.plate("panel", self._rect)
        inside = self._rect.inflate(-2 * _PAD, -2 * _PAD)
        painter.paragraph(self._text, inside, Style.BODY, "panel_text", "centre")
        self.form.draw(painter)
