"""What a participant reached, over the board that shows everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.errors import noop
from game.sapper.scoring import table_score
from game.scenes.form_scene import FormScene
from game.scenes.stack import Pop
from game.ui.form import Form
from game.ui.text import Style

if TYPE_CHECKING:
    from game.sapper.table import TablePlay
    from game.scenes.context import Context
    from game.ui.painter import Painter

_PANEL = pygame.Rect(180, 130, 440, 350)
OUTCOME_TEXTS = {
    "won": noop("The field is cleared!"),
    "mine": noop("Posthumously a hero"),
    "time": noop("Time is up"),
}


class TableResult(FormScene):
    """Gives True to go on, False to look at the field once more."""

    is_overlay = True

    def __init__(self, ctx: Context, name: str, play: TablePlay) -> None:
        super().__init__(ctx)
        self._name = name
        self._play = play

    def build(self) -> None:
        """Look at the field, or go on."""
        tr = self.ctx.tr
        self.form = Form(
            [
                self.button((204, 416, 186, 44), tr("See the field"), self.back),
                self.button((410, 416, 186, 44), tr("Go on"), self._go_on, "arrow_right"),
            ],
            focus=1,
        )

    def back(self) -> None:
        """Look at the field."""
        self.change = Pop(result=False)

    def _go_on(self) -> None:
        self.change = Pop(result=True)

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw how it ended and how the points come about."""
        del alpha
        tr = self.ctx.tr
        score = table_score(self._play)
        painter.plate("panel", _PANEL)
        row = pygame.Rect(_PANEL.x + 32, _PANEL.y + 20, _PANEL.width - 64, 30)
        painter.write(tr(OUTCOME_TEXTS[self._play.outcome]), row, Style.LARGE, "panel_title", "centre")
        painter.write(self._name, row.move(0, 34), Style.BODY, "panel_text", "centre")
        lines = (
            (tr("Opened cells"), f"{score.opened} × 1", score.opened),
            (tr("Right flags"), f"{score.right_flags} × 5", 5 * score.right_flags),
            (tr("Wrong flags"), f"{score.wrong_flags} × −5", -5 * score.wrong_flags),
            (tr("Seconds left"), f"{score.bonus_seconds} × 1", score.bonus_seconds),
        )
        for index, (label, sum_text, points) in enumerate(lines):
            line = row.move(0, 80 + 30 * index)
            painter.write(label, line, Style.BODY, "panel_text")
            painter.write(sum_text, line.inflate(-130, 0), Style.BODY, "panel_text", "right")
            painter.write(signed(points), line, Style.BODY, "panel_text", "right")
        total = row.move(0, 84 + 30 * len(lines))
        painter.write(tr("Points"), total, Style.LARGE, "panel_title")
        painter.write(signed(score.total), total, Style.LARGE, "panel_title", "right")
        self.form.draw(painter)


def signed(number: int) -> str:
    """Return a number with a true minus sign."""
    return str(number).replace("-", "−")
