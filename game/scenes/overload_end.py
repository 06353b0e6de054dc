"""The dialogue that tells how a match of Overload ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.dialog import Dialog
from game.scenes.result_card import CardScene
from game.ui.form import Form

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.context import Context
    from game.ui.painter import Painter


class EndDialog(CardScene, Dialog):
    """Tells how it ended and offers what comes next, or another look at the board.

    Args:
        ctx: the program.
        text: how it ended.
        yes: label of what comes next.
        on_yes: does that.
        card: what can be copied.
    """

    def __init__(self, ctx: Context, text: str, yes: str, on_yes: Callable[[], None], card: str) -> None:
        super().__init__(ctx, text, yes, ctx.tr("See the board"), on_yes, is_yes_likely=True)
        self._card = card

    def make_form(self) -> Form:
        """The two answers, and a button in the corner that copies."""
        form = super().make_form()
        return Form([*form.widgets, self.copy_button(self.rect)], form.focus)

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the question, and what the button in the corner is for."""
        super().draw(painter, alpha)
        painter.hint(self.form.tip, covers=True)

    def card(self) -> str:
        """Return what can be copied."""
        return self._card
