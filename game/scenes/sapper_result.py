"""How a game of Universal Sapper ended: its points and measures, and what was reached so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.errors import noop
from game.sapper.measures import efficiency, per_second, work
from game.sapper.points import FLAG_POINTS, score
from game.scenes.form_scene import FormScene
from game.scenes.high_scores import HighScores
from game.scenes.kind_names import category_title
from game.scenes.stack import Pop, Push
from game.store.tallies import FinishedGame
from game.ui.actions import Phase, Pointer
from game.ui.form import Form
from game.ui.text import Style, seconds_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.sapper.universal import Play
    from game.scenes.context import Context
    from game.ui.actions import Action
    from game.ui.painter import Painter

_PANEL = pygame.Rect(150, 84, 500, 456)
_ROW_STEP = 24
OUTCOME_TEXTS = {"won": noop("The field is cleared!"), "lost": noop("Posthumously a hero")}


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


class SapperResult(FormScene):
    """Lies over the field; goes away to show it, or begins a new game, also by a click on the field.

    Args:
        ctx: the program.
        play: a game that has ended.
        field_rect: where its field lies.
        new_game: begins another one.
        note: a sentence about the end, or "".
    """

    is_overlay = True

    def __init__(
        self,
        ctx: Context,
        play: Play,
        field_rect: pygame.Rect,
        new_game: Callable[[], None],
        *,
        note: str = "",
    ) -> None:
        super().__init__(ctx)
        self._play = play
        self._field_rect = field_rect
        self._new_game = new_game
        self._note = note
        self._tally = ctx.tallies.tally(play.game.category)

    def make_form(self) -> Form:
        """New game, look at the field, high scores."""
        tr = self.ctx.tr
        top, width = _PANEL.bottom - 58, 152
        lefts = [_PANEL.x + 14 + i * (width + 8) for i in range(3)]
        return Form(
            [
                self.button((lefts[0], top, width, 44), tr("See the field"), self.back),
                self.button((lefts[1], top, width, 44), tr("High scores"), self._show_scores),
                self.button((lefts[2], top, width, 44), tr("New game"), self._leave),
            ],
            focus=2,
        )

    def handle(self, action: Action) -> None:
        """Take a click beside the panel as one on the field below."""
        is_down = isinstance(action, Pointer) and action.phase is Phase.DOWN
        pos = action.pos if isinstance(action, Pointer) else None
        if is_down and pos and self._field_rect.collidepoint(pos) and not _PANEL.collidepoint(pos):
            self._leave()
        else:
            super().handle(action)

    def _leave(self) -> None:
        self.change = Pop()
        self._new_game()

    def _show_scores(self) -> None:
        self.change = Push(HighScores(self.ctx, self._play.game.category))

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the points, the measures, and the tally of the category."""
        del alpha
        tr, play = self.ctx.tr, self._play
        painter.plate("panel", _PANEL)
        row = pygame.Rect(_PANEL.x + 32, _PANEL.y + 18, _PANEL.width - 64, 28)
        painter.write(tr(OUTCOME_TEXTS[play.outcome]), row, Style.LARGE, "panel_title", "centre")
        title = category_title(tr, play.game.category)
        painter.write(title, row.move(0, 30), Style.BODY, "panel_text", "centre")
        top = 68
        for lines in (self._points(), self._measures(), self._totals()):
            for label, value in lines:
                line = row.move(0, top)
                painter.write(label, line, Style.BODY, "panel_text")
                painter.write(value, line, Style.BODY, "panel_text", "right")
                top += _ROW_STEP
            top += 8
        painter.paragraph(self._note, row.move(0, top), Style.SMALL, "panel_title", "centre")
        self.form.draw(painter)

    def _points(self) -> list[tuple[str, str]]:
        tr, points = self.ctx.tr, score(self._play)
        rows = [(tr("Cells that you opened"), str(points.opened))]
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
