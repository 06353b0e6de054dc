"""The cover between two participants: nobody sees another one's board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.codes import show_code
from game.sapper.table import SECONDS, seconds_left
from game.scenes.form_scene import FormScene
from game.scenes.stack import Replace
from game.scenes.table_game import TableGame
from game.ui.form import Form
from game.ui.text import Style

if TYPE_CHECKING:
    from game.sapper.party import Party
    from game.scenes.context import Context
    from game.ui.painter import Painter

_PANEL = pygame.Rect(140, 150, 520, 300)


class TableTurn(FormScene):
    """Says whose turn it is and waits until that person has sat down."""

    def __init__(self, ctx: Context, party: Party) -> None:
        super().__init__(ctx)
        self._party = party

    def enter(self) -> None:
        """Call the person."""
        super().enter()
        self.ctx.sound.play("turn")

    def build(self) -> None:
        """One button to begin, one to leave."""
        tr = self.ctx.tr
        label = tr("Go on") if self._elapsed_ms else tr("Begin")
        self.form = Form(
            [
                self.button((420, 374, 210, 48), label, self._begin, "shovel"),
                self.button((170, 374, 210, 48), tr("Later"), self.back, "arrow_left"),
            ]
        )

    @property
    def _elapsed_ms(self) -> int:
        return self._party.current_elapsed_ms

    def _begin(self) -> None:
        self.change = Replace(TableGame(self.ctx, self._party))

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the name large, the code and the time below."""
        del alpha
        tr, party = self.ctx.tr, self._party
        painter.backdrop()
        painter.plate("panel", _PANEL)
        lines = (
            (tr("Your turn"), 24, Style.TITLE, "panel_title"),
            (party.current_seat.name, 72, Style.HUGE, "panel_text"),
            (tr("Table {code}", code=show_code(party.code)), 124, Style.BODY, "panel_text"),
            (self._time_text(), 156, Style.BODY, "panel_text"),
        )
        for text, top, style, colour in lines:
            row = pygame.Rect(_PANEL.x + 20, _PANEL.y + top, _PANEL.width - 40, 40)
            painter.write(text, row, style, colour, "centre")
        self.form.draw(painter)

    def _time_text(self) -> str:
        seconds = seconds_left(self._elapsed_ms) if self._elapsed_ms else SECONDS
        return self.ctx.tr.plural("{number} second left", "{number} seconds left", seconds)
