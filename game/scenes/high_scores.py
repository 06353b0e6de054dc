"""The high scores: all tables that have rows, one of them in sight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.errors import noop
from game.scenes.category_list import LIST, PANEL, CategoryScene
from game.scenes.dates import short_date
from game.scenes.dialog import Dialog
from game.scenes.kind_names import category_title
from game.scenes.replays import Replays
from game.scenes.stack import Push
from game.scenes.statistics import Statistics
from game.ui.form import Form
from game.ui.text import Style, minutes_text, seconds_text, signed

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from game.scenes.context import Context
    from game.store.score_rows import Row
    from game.ui.painter import Align, Painter

MEDALS = ("medal_gold", "medal_silver", "medal_bronze")
_ROW_PX = 35


@dataclass(frozen=True)
class _Column:
    """Heading, how a value is made, and the longest usual value; all are right-aligned."""

    label: str
    value: Callable[[Row], str]
    longest: str


_COLUMNS = (
    _Column(noop("Points"), lambda row: signed(row.points), "99999"),
    _Column(noop("Time"), lambda row: _time_text(row.ms), "999.999"),
)
_TOURNAMENT = (
    _Column(noop("Rounds"), lambda row: str(row.points), "7"),
    _Column(noop("Losses"), lambda row: str(row.count("retries")), "99"),
    _Column(noop("Moves"), lambda row: str(row.count("moves")), "9999"),
    _Column(noop("Time"), lambda row: minutes_text(row.ms), "99:59"),
)
_NOTHING = noop("No records yet. Play a game, and your name will stand here!")
_LONG_MS = 1_000_000
_LONGEST_DATE = "00.00.0000"
_NAME_X, _GAP, _ICON_PX = 72, 8, 24


def _time_text(ms: int) -> str:
    """Return seconds with three places as long as they fit the column."""
    return seconds_text(ms) if ms < _LONG_MS else minutes_text(ms)


class HighScores(CategoryScene):
    """A list of the tables on the left, the rows of the chosen one on the right.

    Args:
        ctx: the program.
        category: key of the table to be shown first; None for the first one.
        marked: ids of the rows that stand out.
    """

    def __init__(self, ctx: Context, category: str | None = None, marked: Collection[str] = ()) -> None:
        super().__init__(ctx, category)
        self._marked = marked

    def enter(self) -> None:
        """Read what another running copy has written meanwhile."""
        self.ctx.scores.load()
        super().enter()

    def categories(self) -> list[str]:
        """Return the tables that have rows, or had some before they were changed."""
        return self.ctx.scores.categories()

    def make_form(self) -> Form:
        """The way back, the list, and the way out of a changed table."""
        tr = self.ctx.tr
        widgets = [
            *self.back_and_list(),
            self.button((228, 520, 270, 48), tr("Replays"), self._show_replays, "play"),
            self.button((514, 520, 270, 48), tr("Statistics"), self._show_statistics, "chart"),
        ]
        if self._is_changed:
            place = (PANEL.x + 148, PANEL.bottom - 64, 260, 48)
            widgets.append(self.button(place, tr("Begin anew"), self._ask, "cross"))
        return Form(widgets)

    @property
    def _is_changed(self) -> bool:
        return self.category is not None and self.ctx.scores.status(self.category) == "changed"

    def _show_replays(self) -> None:
        self.change = Push(Replays(self.ctx))

    def _show_statistics(self) -> None:
        self.change = Push(Statistics(self.ctx))

    def _ask(self) -> None:
        tr = self.ctx.tr
        text = tr("Begin this table anew? The old file is kept aside.")
        self.change = Push(Dialog(self.ctx, text, tr("Begin anew"), tr("Don't"), self._begin_anew))

    def _begin_anew(self) -> None:
        if self.category is not None:
            self.ctx.scores.accept_loss(self.category)
            self.build()

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the list and the table."""
        del alpha
        tr = self.ctx.tr
        self.draw_panels(painter, tr("High scores"))
        if self.shown is None:
            self._draw_nothing(painter)
        else:
            self._draw_table(painter, self.shown)
            painter.hint(tr("Cursor keys, wheel or mouse choose a table · star: won · skull: lost"))
        self.form.draw(painter)

    def _draw_nothing(self, painter: Painter) -> None:
        panel = LIST.union(PANEL)
        trophy = pygame.transform.scale_by(painter.assets.image("trophy"), 5)
        painter.canvas.blit(trophy, trophy.get_rect(center=(panel.centerx, panel.y + 150)))
        place = pygame.Rect(panel.x + 100, panel.y + 250, panel.width - 200, 80)
        painter.paragraph(self.ctx.tr(_NOTHING), place, Style.BODY, "panel_text", "centre")

    def _draw_table(self, painter: Painter, category: str) -> None:
        tr = self.ctx.tr
        heading = pygame.Rect(PANEL.x, PANEL.y + 14, PANEL.width, 28)
        painter.write(category_title(tr, category), heading, Style.LARGE, "panel_title", "centre")
        rows, top = self.ctx.scores.rows(category), PANEL.y + 50
        if self._is_changed or not rows:
            changed = tr(
                "This table was changed by hand and is not shown. Put the file {file} back as it was, or "
                "delete it, or begin the table anew. Until then new results here last only while the program "
                "runs.",
                file=self.ctx.scores.path.name,
            )
            place = pygame.Rect(PANEL.x + 40, top + 10, PANEL.width - 80, 120)
            text = changed if self._is_changed else tr(_NOTHING)
            top += 20 + painter.paragraph(text, place, Style.BODY, "panel_text", "centre")
        if not rows:
            return
        columns = _TOURNAMENT if category.startswith("overload/") else _COLUMNS
        places = self._places(columns)
        for label, (left, width), align in zip(
            (noop("Name"), *(column.label for column in columns)), places, _aligns(columns), strict=False
        ):
            place = pygame.Rect(PANEL.x + left, top, width, 24)
            painter.write(tr(label), place, Style.SMALL, "panel_title", align)
        bottom = PANEL.bottom - (70 if self._is_changed else 10)
        room = (bottom - top - 30) // _ROW_PX
        for index, row in enumerate(rows[:room]):
            line = pygame.Rect(PANEL.x, top + 30 + index * _ROW_PX, PANEL.width, _ROW_PX)
            self._draw_row(painter, line, columns, index, row)

    def _places(self, columns: tuple[_Column, ...]) -> list[tuple[int, int]]:
        """Return left edge and width of name, columns, outcome and date; the name has what they leave."""
        tr, text = self.ctx.tr, self.ctx.text
        widths = [
            max(text.width(tr(column.label), Style.SMALL), text.width(column.longest, Style.BODY))
            for column in columns
        ]
        widths += [_ICON_PX, text.width(_LONGEST_DATE, Style.SMALL)]
        right, places = PANEL.width - 12, []
        for width in reversed(widths):
            places.append((right - width, width))
            right -= width + _GAP
        return [(_NAME_X, right - _NAME_X), *reversed(places)]

    def _draw_row(
        self, painter: Painter, line: pygame.Rect, columns: tuple[_Column, ...], index: int, row: Row
    ) -> None:
        colour = "panel_text"
        if row.id in self._marked:
            painter.plate("button_hover", line.inflate(-16, -2))
            colour = "button_text"
        painter.write(
            str(index + 1), pygame.Rect(line.x + 12, line.y, 28, line.height), colour=colour, align="right"
        )
        if index < len(MEDALS) and row.points > 0:
            painter.centred(MEDALS[index], pygame.Rect(line.x + 44, line.y, 24, line.height))
        places = [
            pygame.Rect(line.x + left, line.y, width, line.height) for left, width in self._places(columns)
        ]
        values = (row.name, *(column.value(row) for column in columns))
        for text, place, align in zip(values, places, _aligns(columns), strict=False):
            painter.fit(text, place, Style.BODY, colour, align)
        painter.centred("star" if row.alive else "skull", places[-2])
        painter.write(short_date(self.ctx.tr, row.date), places[-1], Style.SMALL, colour, "right")


def _aligns(columns: tuple[_Column, ...]) -> list[Align]:
    right: Align = "right"
    return ["left", *[right] * len(columns)]
