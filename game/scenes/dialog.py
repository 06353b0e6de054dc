"""A question over a scene, with two answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.form_scene import FormScene
from game.scenes.stack import Pop
from game.ui.form import Form
from game.ui.text import Style

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.context import Context
    from game.ui.painter import Painter

_WIDTH = 520
_PAD = 28
_BUTTON_HEIGHT = 44


class Dialog(FormScene):
    """Asks something and goes away; then does what the first button is for, if that was pressed.

    Args:
        ctx: the program.
        text: what is asked.
        yes: label of the first button.
        no: label of the second one.
        on_yes: what the first button is for.
        is_yes_likely: the first button has the focus; otherwise the second one, which does no harm.
    """

    is_overlay = True
    rect: pygame.Rect
    """What the box covers."""

    def __init__(
        self,
        ctx: Context,
        text: str,
        yes: str,
        no: str,
        on_yes: Callable[[], None],
        *,
        is_yes_likely: bool = False,
    ) -> None:
        super().__init__(ctx)
        lines = ctx.text.lines(text, Style.BODY, _WIDTH - 2 * _PAD)
        self._text = text
        height = 3 * _PAD + len(lines) * ctx.text.height(Style.BODY) + _BUTTON_HEIGHT
        self.rect = pygame.Rect(0, 0, _WIDTH, height)
        self.rect.center = (400, 300)
        self._labels = (yes, no)
        self._on_yes = on_yes
        self._focus = 0 if is_yes_likely else 1

    def make_form(self) -> Form:
        """Lay the buttons side by side at the bottom."""
        width = (_WIDTH - 3 * _PAD) // 2
        top = self.rect.bottom - _PAD - _BUTTON_HEIGHT
        places = [(self.rect.x + _PAD + i * (width + _PAD), top, width, _BUTTON_HEIGHT) for i in (0, 1)]
        yes, no = self._labels
        return Form(
            [self.button(places[0], yes, self._answer_yes), self.button(places[1], no, self.back)],
            self._focus,
        )

    def _answer_yes(self) -> None:
        self.change = Pop()
        # The scene below may ask for its own change; it is done once this dialogue has gone.
        self._on_yes()

    def draw(self, painter: Painter, alpha: float) -> None:
        """Dim the scene below and draw the box."""
        del alpha
        painter.dim()
        painter.plate("panel", self.rect)
        inside = self.rect.inflate(-2 * _PAD, -2 * _PAD)
        painter.paragraph(self._text, inside, Style.BODY, "panel_text", "centre")
        self.form.draw(painter)
