"""What a person reached over the last games, with plots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.overload.players import STRENGTHS
from game.overload.rules import TOURNAMENT_ROUNDS
from game.scenes.category_list import LIST, PANEL, CategoryScene
from game.scenes.kind_names import category_title
from game.store.chronicle import day_streak, shares
from game.store.chronicles import DAILY, MOST_ENTRIES
from game.store.score_keys import TABLE, category_rank
from game.ui.form import Form
from game.ui.plot import Bar, draw_bars, draw_line
from game.ui.text import Style, seconds_text, signed
from game.ui.widgets import Choice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.scenes.context import Context
    from game.store.chronicle import Entry
    from game.ui.painter import Painter

_SPANS = (20, 50, 200, MOST_ENTRIES)
_WINDOW = 20
"""A share of victories is that of so many games."""
_TRAINING = "overload/training"


class Statistics(CategoryScene):
    """The categories on the left, the numbers and plots of the chosen one on the right."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._span = _SPANS[1]

    def categories(self) -> list[str]:
        """Return the pages: kinds of fields, the table, Overload's levels and its training."""
        found = set()
        for category in self.ctx.chronicles.categories():
            game, _, rest = category.partition("/")
            if game == "overload":
                found.add(f"overload/{rest.partition('/')[0]}")
            elif game == "training":
                found.add(_TRAINING)
            elif category != DAILY:
                found.add(category)
        return sorted(found, key=category_rank)

    def make_form(self) -> Form:
        """The way back, the list, and over how many games."""
        widgets = self.back_and_list()
        if self.category is not None:
            spans = [(str(span), str(span)) for span in _SPANS]
            place = pygame.Rect(404, 520, 380, 48)
            title = self.ctx.tr("Latest games")
            widgets.append(Choice(place, title, spans, str(self._span), self._change_span))
        return Form(widgets)

    def _change_span(self, span: str) -> None:
        self._span = int(span)
        self.ctx.sound.play("menu_move")
        self.is_dirty = True

    def way(self, direction: tuple[int, int]) -> int:
        """Return how far in the list a cursor key leads; those to the sides choose how many games."""
        return direction[1]

    # -- picture ---------------------------------------------------------------------------------------

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the list and the page of the chosen category."""
        del alpha
        tr, category = self.ctx.tr, self.category
        self.draw_panels(painter, tr("Statistics"))
        if category is None:
            text = tr("No games yet. Finish one, and it will be counted here!")
            place = LIST.union(PANEL).inflate(-200, -360)
            painter.paragraph(text, place, Style.BODY, "panel_text", "centre")
        else:
            heading = pygame.Rect(PANEL.x, PANEL.y + 12, PANEL.width, 28)
            painter.write(category_title(tr, category), heading, Style.LARGE, "panel_title", "centre")
            self._draw_page(painter, category)
            painter.hint(tr("Cursor keys or mouse choose a page"))
        self.form.draw(painter)

    def _draw_page(self, painter: Painter, category: str) -> None:
        if category == TABLE:
            self._draw_table(painter)
        elif category == _TRAINING:
            bars = [self._bar(self.ctx.tr(one.name), f"training/{one.key}") for one in STRENGTHS]
            self._draw_bars(painter, bars, self.ctx.tr("Victories by strength, without helpers"))
        elif category.startswith("overload/"):
            bars = [self._bar(str(number), f"{category}/{number}") for number in TOURNAMENT_ROUNDS]
            self._draw_bars(painter, bars, self.ctx.tr("Victories by round"))
        else:
            self._draw_field(painter, category)

    def _latest(self, category: str) -> tuple[Entry, ...]:
        return self.ctx.chronicles.entries(category)[-self._span :]

    def _draw_lines(self, painter: Painter, lines: Sequence[str]) -> None:
        step = self.ctx.text.height(Style.BODY)
        for index, text in enumerate(lines):
            place = pygame.Rect(PANEL.x + 16, PANEL.y + 46 + step * index, PANEL.width - 32, step)
            painter.fit(text, place, Style.BODY, "panel_text", "centre")

    def _plot(self, index: int, count: int) -> pygame.Rect:
        """Return where one of several plots lies, from above."""
        top = PANEL.y + 50 + 3 * self.ctx.text.height(Style.BODY)
        space = PANEL.bottom - 12 - top
        height = space // count
        return pygame.Rect(PANEL.x + 14, top + index * height, PANEL.width - 28, height - 6)

    def _draw_field(self, painter: Painter, category: str) -> None:
        tr, tally = self.ctx.tr, self.ctx.tallies.tally(category)
        entries = self._latest(category)
        best = "—" if tally.best_ms is None else seconds_text(tally.best_ms)
        share = f"{tally.wins / tally.games:.0%}" if tally.games else "—"
        self._draw_lines(
            painter,
            [
                tr("Games: {games}, won: {wins} ({share})", games=tally.games, wins=tally.wins, share=share),
                tr("Best time: {time} · most points: {points}", time=best, points=tally.best_points),
                tr("Won in a row: {number}, most: {most}", number=tally.streak, most=tally.best_streak),
            ],
        )
        self._draw_wins(painter, self._plot(0, 3), category)
        times = [one.elapsed_ms / 1000 for one in entries if one.is_won]
        draw_line(painter, self._plot(1, 3), tr("Time of won games, seconds"), times, "{:.1f}".format)
        speeds = [one.work * 1000 / one.elapsed_ms for one in entries if one.elapsed_ms and one.work]
        draw_line(painter, self._plot(2, 3), tr("3BV a second"), speeds, "{:.2f}".format)

    def _draw_wins(self, painter: Painter, place: pygame.Rect, category: str) -> None:
        wins = [one.is_won for one in self.ctx.chronicles.entries(category)]
        values = shares(wins, _WINDOW)[-self._span :]
        title = self.ctx.tr("Victories, share of {number} games", number=_WINDOW)
        draw_line(painter, place, title, values, "{:.0%}".format, ends=(0, 1))

    def _draw_table(self, painter: Painter) -> None:
        tr, entries = self.ctx.tr, self._latest(TABLE)
        days = [one.day for one in self.ctx.chronicles.entries(DAILY)]
        run, most = day_streak(days, self.ctx.clock.today())
        all_games = self.ctx.chronicles.entries(TABLE)
        self._draw_lines(
            painter,
            [
                tr("Table of the day: {number} days in a row, most: {most}", number=run, most=most),
                tr(
                    "Latest {games} tables, cleared: {wins}",
                    games=len(all_games),
                    wins=sum(one.is_won for one in all_games),
                ),
                tr("Most points: {points}", points=signed(max(one.points for one in all_games))),
            ],
        )
        points = [float(one.points) for one in entries]
        draw_line(painter, self._plot(0, 2), tr("Points"), points, lambda value: signed(round(value)))
        opened = [float(one.work) for one in entries]
        draw_line(painter, self._plot(1, 2), tr("Opened cells"), opened, "{:.0f}".format)

    def _bar(self, label: str, category: str) -> Bar:
        entries = self._latest(category)
        wins = sum(one.is_won for one in entries)
        if not entries:
            return Bar(label, None, "—")
        return Bar(label, wins / len(entries), f"{wins}/{len(entries)}")

    def _draw_bars(self, painter: Painter, bars: list[Bar], title: str) -> None:
        draw_bars(
            painter,
            pygame.Rect(PANEL.x + 14, PANEL.y + 54, PANEL.width - 28, PANEL.height - 72),
            title,
            bars,
        )
