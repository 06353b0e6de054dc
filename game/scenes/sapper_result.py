"""How a game of Universal Sapper ended: its points and measures, and what was reached so far."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.sapper.measures import efficiency, per_second, work
from game.sapper.points import FLAG_POINTS, score
from game.scenes.high_scores import HighScores
from game.scenes.kind_names import category_title
from game.scenes.result_card import OUTCOME_TEXTS, CardScene, sapper_card
from game.scenes.stack import Pop, Push
from game.store.tallies import FinishedGame
from game.ui.actions import Command, Phase, Pointer, Press
from game.ui.form import Form
from game.ui.rows import share
from game.ui.text import Style, seconds_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.sapper.universal import Play
    from game.scenes.context import Context
    from game.store.replays import Filed
    from game.ui.actions import Action
    from game.ui.painter import Painter
    from game.ui.widgets import PushButton

_SIZE = (500, 484)
_BOTTOM = 568
_LEAST_STEP = 22
_MOST_LINES = 13


def finished_game(play: Play) -> FinishedGame:
    """Return what a game that has ended adds to the tally of its category."""
    return FinishedGame(
        play.game.category,
        play.outcome == "won",
        play.elapsed_ms,
        score(play).total,
        work(play.board).done,
        play.acts,
    )


class SapperResult(CardScene):
    """Lies over the field; goes away to show it, or begins a new game, also by a click on the field.

    Args:
        ctx: the program.
        play: a game that has ended.
        field_rect: where its field lies.
        new_game: begins another one.
        replay: how it was played, if that is to be offered.
        note: a sentence about the end, or "".
        again: begins with the same mines, if that is to be offered.
        is_counted: show what was reached so far in the category.
    """

    is_overlay = True

    def __init__(
        self,
        ctx: Context,
        play: Play,
        field_rect: pygame.Rect,
        new_game: Callable[[], None],
        *,
        replay: Filed | None = None,
        note: str = "",
        again: Callable[[], None] | None = None,
        is_counted: bool = True,
    ) -> None:
        super().__init__(ctx)
        self._is_counted = is_counted
        self._replay = replay
        self._again = again
        self._play = play
        self._field_rect = field_rect
        self._new_game = new_game
        self._note = note
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._tally = ctx.tallies.tally(play.game.category)

    def make_form(self) -> Form:
        """Look at the field or the replay; below: the same mines, high scores, new game."""
        tr = self.ctx.tr
        top: list[tuple[str, Callable[[], None]]] = [(tr("See the field"), self.back)]
        if self._replay is not None:
            top.append((tr("Watch the replay"), self._watch))
        bottom: list[tuple[str, Callable[[], None]]] = [(tr("High scores"), self._show_scores)]
        if self._again is not None:
            bottom.insert(0, (tr("Same mines again"), partial(self._go, self._again)))
        bottom.append((tr("New game"), partial(self._go, self._new_game)))
        self._panel = self._measured(top, bottom)
        rows = [*self._row(top, self._panel.bottom - 98), *self._row(bottom, self._panel.bottom - 52)]
        return Form([*rows, self.copy_button(self._panel)], focus=len(rows) - 1)

    @property
    def _step(self) -> int:
        return max(_LEAST_STEP, self.ctx.text.height(Style.BODY))

    def _measured(self, *rows: Sequence[tuple[str, Callable[[], None]]]) -> pygame.Rect:
        """Return the panel, as wide as the widest row of buttons and as high as all lines need it."""
        buttons = [
            [self.button((0, 0, 0, 0), *entry).need(self.ctx.text) + 8 for entry in row] for row in rows
        ]
        width = max(_SIZE[0], *(sum(needs) + 20 for needs in buttons))
        height = _SIZE[1] + _MOST_LINES * (self._step - _LEAST_STEP)
        return pygame.Rect(400 - width // 2, _BOTTOM - height, width, height)

    def _row(self, entries: Sequence[tuple[str, Callable[[], None]]], top: int) -> list[PushButton]:
        """Return buttons side by side over the width of the panel, longer ones for longer labels."""
        place = (self._panel.x + 14, top, self._panel.width - 28, 40)
        row = [self.button(place, label, do) for label, do in entries]
        share(pygame.Rect(place), row, self.ctx.text)
        return row

    def handle(self, action: Action) -> None:
        """Take a click beside the panel as one on the field below."""
        is_down = isinstance(action, Pointer) and action.phase is Phase.DOWN
        pos = action.pos if isinstance(action, Pointer) else None
        if is_down and pos and self._field_rect.collidepoint(pos) and not self._panel.collidepoint(pos):
            self._go(self._new_game)
        elif action == Press(Command.AGAIN) and self._again is not None:
            self._go(self._again)
        else:
            super().handle(action)

    def _go(self, do: Callable[[], None]) -> None:
        self.change = Pop()
        do()

    def _watch(self) -> None:
        if self._replay is not None:
            self.change = Push(self.ctx.replay_scene(self._replay))

    def card(self) -> str:
        """Return what can be copied: game, result, points and measures."""
        return sapper_card(self.ctx.tr, self._play)

    def _show_scores(self) -> None:
        self.change = Push(HighScores(self.ctx, self._play.game.category))

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the points, the measures, and the tally of the category."""
        del alpha
        tr, play = self.ctx.tr, self._play
        painter.plate("panel", self._panel)
        row = pygame.Rect(self._panel.x + 32, self._panel.y + 18, self._panel.width - 64, 28)
        painter.write(tr(OUTCOME_TEXTS[play.outcome]), row, Style.LARGE, "panel_title", "centre")
        title = category_title(tr, play.game.category)
        painter.write(title, row.move(0, 30), Style.BODY, "panel_text", "centre")
        top = 68
        totals = self._totals() if self._is_counted else []
        for lines in (self._points(), self._measures(), totals):
            for label, value in lines:
                line = row.move(0, top)
                painter.write(label, line, Style.BODY, "panel_text")
                painter.write(value, line, Style.BODY, "panel_text", "right")
                top += self._step
            top += 8
        painter.paragraph(self._note, row.move(0, top), Style.SMALL, "panel_title", "centre")
        self.draw_form(painter)

    def _points(self) -> list[tuple[str, str]]:
        tr, points = self.ctx.tr, score(self._play)
        rows = [(tr("Points for opened cells"), str(points.opened))]
        if self._play.outcome == "won":
            flags = f"{points.right_flags} × {FLAG_POINTS} = {points.right_flags * FLAG_POINTS}"
            rows += [(tr("Right flags"), flags), (tr("Bonus for speed"), str(points.bonus))]
        return [*rows, (tr("Points"), str(points.total))]

    def _measures(self) -> list[tuple[str, str]]:
        tr, play = self.ctx.tr, self._play
        done = work(play.board)
        return [
            (tr("Time, seconds"), seconds_text(play.elapsed_ms)),
            (tr("3BV: done / in all"), f"{done.done} / {done.total}"),
            (tr("3BV a second"), f"{per_second(done.done, play.elapsed_ms):.2f}"),
            (tr("Clicks"), str(play.acts)),
            (tr("Efficiency"), f"{efficiency(done.done, play.acts):.0%}"),
        ]

    def _totals(self) -> list[tuple[str, str]]:
        tr, tally = self.ctx.tr, self._tally
        best = "—" if tally.best_ms is None else seconds_text(tally.best_ms)
        share = f"{tally.wins / tally.games:.0%}" if tally.games else "—"
        return [
            (tr("Games, won of them"), f"{tally.games}, {tally.wins} ({share})"),
            (tr("Best time, best points"), f"{best}, {tally.best_points}"),
            (tr("Won in a row, most so far"), f"{tally.streak}, {tally.best_streak}"),
        ]
