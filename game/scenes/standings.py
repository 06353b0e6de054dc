"""The standings of a table, and everybody's board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.codes import code_of_bits, show_code
from game.core.errors import noop
from game.sapper.party import Party
from game.sapper.standings import standings
from game.sapper.table import end_pictures
from game.scenes.form_scene import FormScene
from game.scenes.stack import Push, Replace
from game.scenes.table_flow import scene_of
from game.scenes.table_lobby import CODE_BITS
from game.scenes.table_result import signed
from game.ui.form import Form, Look, Widget
from game.ui.text import Style
from game.ui.views.tiles import Marks, TileView

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.sapper.standings import Result
    from game.scenes.context import Context
    from game.ui.painter import Align, Painter

_PANEL = pygame.Rect(16, 72, 768, 420)
_ROW_HEIGHT = 36
_COLUMNS: tuple[tuple[str, int, int, Align], ...] = (
    (noop("Name"), 72, 256, "left"),
    (noop("Points"), 330, 80, "right"),
    (noop("Opened"), 420, 80, "right"),
    (noop("Flags"), 510, 90, "right"),
    (noop("Time"), 610, 80, "right"),
)
OUTCOME_ICONS = {"won": "star", "mine": "skull", "time": "clock"}
MEDALS = ("medal_gold", "medal_silver", "medal_bronze")


class Standings(FormScene):
    """Who came where; a press on a row shows that board."""

    def __init__(self, ctx: Context, party: Party) -> None:
        super().__init__(ctx)
        self._party = party
        self._rows = standings(party.results())

    def build(self) -> None:
        """Rows, and below them what can come next."""
        tr = self.ctx.tr
        rows = [
            _Row(
                pygame.Rect(_PANEL.x + 12, _PANEL.y + 62 + i * 40, 744, _ROW_HEIGHT),
                place,
                result,
                partial(self._show_board, result.entry),
            )
            for i, (place, result) in enumerate(self._rows)
        ]
        next_table = self.button((544, 516, 240, 52), tr("Next table"), self._next_table, "dice")
        self.form = Form(
            [
                *rows,
                self.button((16, 516, 180, 52), tr("Back"), self.back, "arrow_left"),
                self.button((250, 516, 260, 52), tr("Same table again"), self._same_table, "flag_icon"),
                next_table,
            ]
        )
        self.form.focus_on(next_table)

    def _show_board(self, entry: int) -> None:
        self.change = Push(FinalBoard(self.ctx, self._party, entry))

    def _same_table(self) -> None:
        self._begin(self._party.code)

    def _next_table(self) -> None:
        self._begin(code_of_bits(self.ctx.random_bits(CODE_BITS)))

    def _begin(self, code: str) -> None:
        party = Party.start(code, self._party.seats)
        self.ctx.change_settings(code=code)
        self.ctx.table_slot.put(party.to_json())
        self.change = Replace(scene_of(self.ctx, party))

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the table of results."""
        del alpha
        tr = self.ctx.tr
        painter.backdrop()
        painter.write(tr("Standings"), pygame.Rect(0, 14, 800, 30), Style.TITLE, "title", "centre")
        code = tr("Table {code}", code=show_code(self._party.code))
        painter.write(code, pygame.Rect(0, 42, 800, 26), Style.BODY, "text", "centre")
        painter.plate("panel", _PANEL)
        for label, left, width, align in _COLUMNS:
            place = pygame.Rect(_PANEL.x + 12 + left, _PANEL.y + 24, width, 30)
            painter.write(tr(label), place, Style.SMALL, "panel_title", align)
        self.form.draw(painter)
        if self.ctx.settings.show_hints:
            hint = tr("Choose a row to see that board")
            painter.write(hint, pygame.Rect(0, 574, 800, 20), Style.SMALL, "text", "centre")


class _Row(Widget):
    """One participant's line."""

    def __init__(self, rect: pygame.Rect, place: int, result: Result, on_press: Callable[[], None]) -> None:
        super().__init__(rect)
        self._place = place
        self._result = result
        self._on_press = on_press

    def press(self, pos: tuple[int, int] | None) -> None:
        """Show the board."""
        del pos
        self._on_press()

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the line's values into the columns."""
        result, score = self._result, self._result.score
        painter.plate("button_hover" if look.is_hovered else "button", self.rect)
        if look.is_focused:
            painter.plate("button_focus", self.rect)
        painter.write(str(self._place), self.rect.inflate(-28, 0), Style.BODY, "button_text")
        if self._place <= len(MEDALS):
            painter.centred(
                MEDALS[self._place - 1], pygame.Rect(self.rect.x + 32, self.rect.y, 30, _ROW_HEIGHT)
            )
        outcome = pygame.Rect(self.rect.x + 700, self.rect.y, 30, _ROW_HEIGHT)
        painter.centred(OUTCOME_ICONS[result.outcome], outcome)
        values = (
            result.name,
            signed(score.total),
            str(score.opened),
            f"+{score.right_flags} −{score.wrong_flags}",
            f"{result.elapsed_ms / 1000:.3f}",
        )
        for (_, left, width, align), value in zip(_COLUMNS, values, strict=True):
            cell = pygame.Rect(self.rect.x + left, self.rect.y, width, _ROW_HEIGHT)
            painter.write(value, cell, Style.BODY, "button_text", align)


class FinalBoard(FormScene):
    """The board that a participant ended with."""

    def __init__(self, ctx: Context, party: Party, entry: int) -> None:
        super().__init__(ctx)
        self._name = party.seats[entry].name
        self._play = party.play_of(entry)
        self._view = TileView(self._play.board.field, (48, 64))

    def build(self) -> None:
        """One button."""
        self.form = Form([self.button((48, 10, 150, 44), self.ctx.tr("Back"), self.back, "arrow_left")])

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the name and the whole field."""
        del alpha
        painter.backdrop()
        painter.write(self._name, pygame.Rect(210, 12, 380, 40), Style.LARGE, "text", "centre")
        self._view.draw(painter, self._play.board, Marks(), end_pictures(self._play))
        self.form.draw(painter)
