"""The standings of a table, and everybody's board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.errors import noop
from game.sapper.standings import standings
from game.sapper.table import end_pictures
from game.scenes.form_scene import FormScene
from game.scenes.high_scores import MEDALS, HighScores
from game.scenes.result_card import CardScene, standings_card
from game.scenes.stack import Push, Replace
from game.store.score_keys import TABLE
from game.ui.form import Form
from game.ui.text import Style, seconds_text, signed
from game.ui.views.tiles import Marks, TileView
from game.ui.widgets import PushButton, draw_plate

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.replay import Replay
    from game.sapper.standings import Result
    from game.sapper.table import TablePlay
    from game.scenes.context import Context
    from game.scenes.table_flow import TableFlow
    from game.ui.form import Look
    from game.ui.painter import Align, Painter

_PANEL = pygame.Rect(16, 72, 768, 420)
_ROW_HEIGHT = 36
_COLUMNS: tuple[tuple[str, int, int, Align], ...] = (
    (noop("Name"), 72, 216, "left"),
    (noop("Points"), 292, 74, "right"),
    (noop("Opened"), 376, 86, "right"),
    (noop("Flags ✔ ×"), 474, 122, "right"),
    (noop("Time"), 606, 86, "right"),
)
_OUTCOME_ICONS = {"won": "star", "mine": "skull", "time": "clock"}


class Standings(CardScene):
    """Who came where; a press on a row shows that board."""

    def __init__(self, flow: TableFlow) -> None:
        super().__init__(flow.ctx)
        self._flow = flow
        self._rows = standings(flow.party.results())

    def enter(self) -> None:
        """Greet the winner."""
        super().enter()
        self.ctx.sound.play("record")

    def make_form(self) -> Form:
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
        buttons = [
            self.button((16, 516, 180, 52), tr("Back"), self.back, "arrow_left"),
            self.button((250, 516, 260, 52), tr("Same table again"), self._same_table, "flag_icon"),
            self.button((544, 516, 240, 52), tr("Next table"), self._next_table, "dice"),
        ]
        scores = self.button((732, 14, 52, 44), "", self._show_scores, "trophy", tr("High scores"))
        tip = tr("Copy the result as a text")
        copy = PushButton(pygame.Rect(672, 14, 52, 44), "", self.copy_card, icon="copy", tip=tip)
        return Form([*rows, *buttons, copy, scores], focus=len(rows) + 2)

    def card(self) -> str:
        """Return what can be copied: the table and everybody's place."""
        return standings_card(self.ctx.tr, self._flow.party.code, self._rows)

    def _show_scores(self) -> None:
        marked = [row.id for row in self._flow.records().values()]
        self.change = Push(HighScores(self.ctx, TABLE, marked))

    def _show_board(self, entry: int) -> None:
        self.ctx.sound.play("menu_accept")
        party = self._flow.party
        replay = self._flow.replays()[entry]
        self.change = Push(FinalBoard(self.ctx, party.seats[entry].name, party.plays[entry], replay))

    def _same_table(self) -> None:
        self._begin(self._flow.party.code)

    def _next_table(self) -> None:
        self._begin(self.ctx.new_code())

    def _begin(self, code: str) -> None:
        self.change = Replace(self._flow.begin(self.ctx, code, self._flow.party.seats))

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the table of results."""
        del alpha
        tr = self.ctx.tr
        painter.backdrop()
        painter.write(tr("Standings"), pygame.Rect(0, 14, 800, 30), Style.TITLE, "title", "centre")
        code = tr("Table {code}", code=self._flow.code)
        painter.write(code, pygame.Rect(0, 42, 800, 26), Style.BODY, "text", "centre")
        painter.plate("panel", _PANEL)
        for label, left, width, align in _COLUMNS:
            place = pygame.Rect(_PANEL.x + 12 + left, _PANEL.y + 24, width, 30)
            painter.write(tr(label), place, Style.BODY, "panel_title", align)
        self.form.draw(painter)
        usual = tr("A row shows its board · star: cleared · skull: blown up · clock: out of time")
        painter.hint(self.form.tip or usual)


class _Row(PushButton):
    """One participant's line."""

    def __init__(self, rect: pygame.Rect, place: int, result: Result, on_press: Callable[[], None]) -> None:
        super().__init__(rect, "", on_press)
        self._place = place
        self._result = result

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the line's values into the columns."""
        result, score = self._result, self._result.score
        draw_plate(painter, self.rect, look)
        painter.write(str(self._place), self.rect.inflate(-28, 0), Style.BODY, "button_text")
        if self._place <= len(MEDALS) and score.total > 0:
            painter.centred(
                MEDALS[self._place - 1], pygame.Rect(self.rect.x + 32, self.rect.y, 30, _ROW_HEIGHT)
            )
        outcome = pygame.Rect(self.rect.x + 700, self.rect.y, 30, _ROW_HEIGHT)
        painter.centred(_OUTCOME_ICONS[result.outcome], outcome)
        values = (
            result.name,
            signed(score.total),
            str(score.opened),
            f"+{score.right_flags} −{score.wrong_flags}",
            seconds_text(result.elapsed_ms),
        )
        for (_, left, width, align), value in zip(_COLUMNS, values, strict=True):
            cell = pygame.Rect(self.rect.x + left, self.rect.y, width, _ROW_HEIGHT)
            painter.fit(value, cell, Style.BODY, "button_text", align)


class FinalBoard(FormScene):
    """The board that a participant ended with."""

    def __init__(self, ctx: Context, name: str, play: TablePlay, replay: Replay) -> None:
        super().__init__(ctx)
        self._replay = replay
        self._name = name
        self._play = play
        self._view = TileView(self._play.board.field, (48, 64))

    def make_form(self) -> Form:
        """The way back, and the replay."""
        tr = self.ctx.tr
        replay = self.button((0, 10, 212, 44), tr("Watch the replay"), self._watch, "play")
        replay.rect.width = max(replay.rect.width, replay.need(self.ctx.text))
        replay.rect.right = 752
        self._title = pygame.Rect(208, 12, replay.rect.x - 216, 40)
        return Form([self.button((48, 10, 150, 44), tr("Back"), self.back, "arrow_left"), replay])

    def _watch(self) -> None:
        self.change = Push(self.ctx.replay_scene(self.ctx.replays.find(self._replay)))

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the name and the whole field."""
        del alpha
        painter.backdrop()
        painter.fit(self._name, self._title, Style.LARGE, "text", "centre")
        self._view.draw(painter, self._play.board, Marks(), end_pictures(self._play))
        self.form.draw(painter)
