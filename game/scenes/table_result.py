"""What a participant reached, over the board that shows everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.sapper.scoring import FLAG_POINTS, table_score
from game.scenes.result_card import OUTCOME_TEXTS, CardScene, table_card
from game.scenes.stack import Pop
from game.ui.form import Form
from game.ui.rows import share
from game.ui.text import Style, signed

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.sapper.table import TablePlay
    from game.scenes.context import Context
    from game.ui.painter import Painter

_PANEL = pygame.Rect(150, 130, 500, 350)


class TableResult(CardScene):
    """Goes away to show the field once more, or does ``go_on``."""

    is_overlay = True

    def __init__(
        self, ctx: Context, code: str, name: str, play: TablePlay, go_on: Callable[[], None]
    ) -> None:
        super().__init__(ctx)
        self._code = code
        self._name = name
        self._play = play
        self._go_on = go_on

    def make_form(self) -> Form:
        """Look at the field, or go on."""
        tr = self.ctx.tr
        row = (_PANEL.x + 24, _PANEL.bottom - 64, _PANEL.width - 48, 44)
        buttons = [
            self.button(row, tr("See the field"), self.back),
            self.button(row, tr("Go on"), self._leave, "arrow_right"),
        ]
        share(buttons[0].rect, buttons, self.ctx.text, gap=20)
        return Form([*buttons, self.copy_button(_PANEL)], focus=1)

    def card(self) -> str:
        """Return what can be copied: table, name, result, points and time."""
        return table_card(self.ctx.tr, self._code, self._name, self._play)

    def _leave(self) -> None:
        self.change = Pop()
        self._go_on()

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw how it ended and how the points come about."""
        del alpha
        tr = self.ctx.tr
        score = table_score(self._play)
        painter.plate("panel", _PANEL)
        row = pygame.Rect(_PANEL.x + 32, _PANEL.y + 20, _PANEL.width - 64, 30)
        painter.write(tr(OUTCOME_TEXTS[self._play.outcome]), row, Style.LARGE, "panel_title", "centre")
        painter.fit(self._name, row.move(0, 34), Style.BODY, "panel_text", "centre")
        lines = (
            (tr("Opened cells"), score.opened, 1),
            (tr("Right flags"), score.right_flags, FLAG_POINTS),
            (tr("Wrong flags"), score.wrong_flags, -FLAG_POINTS),
            (tr("Bonus for the victory"), score.bonus_seconds, 1),
        )
        for index, (label, number, points) in enumerate(lines):
            line = row.move(0, 80 + 30 * index)
            painter.write(label, line, Style.BODY, "panel_text")
            product = f"{number} × {signed(points)}" if number else "—"
            painter.write(product, line.inflate(-150, 0), Style.BODY, "panel_text", "right")
            painter.write(signed(number * points), line, Style.BODY, "panel_text", "right")
        total = row.move(0, 84 + 30 * len(lines))
        painter.write(tr("Points"), total, Style.LARGE, "panel_title")
        painter.write(signed(score.total), total, Style.LARGE, "panel_title", "right")
        self.draw_form(painter)
