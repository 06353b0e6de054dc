"""The cover between two participants: nobody sees another one's board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.sapper.table import seconds_left
from game.scenes.form_scene import FormScene
from game.scenes.stack import Replace
from game.scenes.table_game import TableGame
from game.ui.form import Form
from game.ui.text import Style

if TYPE_CHECKING:
    from game.scenes.table_flow import TableFlow
    from game.ui.painter import Painter

_PANEL = pygame.Rect(140, 150, 520, 300)


class TableTurn(FormScene):
    """Says whose turn it is and waits until that person has sat down."""

    def __init__(self, flow: TableFlow) -> None:
        super().__init__(flow.ctx)
        self._flow = flow

    def enter(self) -> None:
        """Call the person."""
        super().enter()
        self.ctx.sound.play("turn")

    def make_form(self) -> Form:
        """One button to begin, one to leave."""
        tr = self.ctx.tr
        label = tr("Continue") if self._flow.party.current_elapsed_ms else tr("Begin")
        return Form(
            [
                self.button((420, 374, 210, 48), label, self._begin, "shovel"),
                self.button((170, 374, 210, 48), tr("Leave for now"), self.back, "arrow_left"),
            ]
        )

    def _begin(self) -> None:
        self.change = Replace(TableGame(self._flow))

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the name large, the code and the time below."""
        del alpha
        tr, party = self.ctx.tr, self._flow.party
        seconds = seconds_left(party.current_elapsed_ms)
        painter.backdrop()
        painter.plate("panel", _PANEL)
        lines = (
            (tr("Your turn"), 24, Style.TITLE, "panel_title"),
            (party.current_seat.name, 72, Style.HUGE, "panel_text"),
            (tr("Table {code}", code=self._flow.code), 124, Style.BODY, "panel_text"),
            (
                tr.plural("{number} second left", "{number} seconds left", seconds),
                156,
                Style.BODY,
                "panel_text",
            ),
        )
        if len(party.seats) > 1:
            warning = tr("The mines are the same for all: don't watch the others play!")
            below = pygame.Rect(_PANEL.x + 20, _PANEL.bottom + 12, _PANEL.width - 40, 50)
            painter.paragraph(warning, below, Style.BODY, "text", "centre")
        for text, top, style, colour in lines:
            row = pygame.Rect(_PANEL.x + 20, _PANEL.y + top, _PANEL.width - 40, 40)
            painter.fit(text, row, style, colour, "centre")
        self.form.draw(painter)
