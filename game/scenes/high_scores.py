"""The high scores: all tables that have rows, one of them in sight."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from game.core.errors import noop
from game.scenes.dialog import Dialog
from game.scenes.form_scene import FormScene
from game.scenes.kind_names import category_title, group_title, step_title
from game.scenes.stack import Push
from game.ui.actions import DIRECTIONS, Press, Scroll
from game.ui.form import Form, Look, Widget
from game.ui.text import Style, minutes_text, seconds_text, signed

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from game.i18n import Translator
    from game.scenes.context import Context
    from game.store.score_rows import Row
    from game.ui.actions import Action
    from game.ui.painter import Align, Painter

MEDALS = ("medal_gold", "medal_silver", "medal_bronze")
_LIST = pygame.Rect(16, 56, 204, 452)
_PANEL = pygame.Rect(228, 56, 556, 452)
_LINE_PX = 24
_LINES = (_LIST.height - 24) // _LINE_PX
_ROW_PX = 35


@dataclass(frozen=True)
class _Column:
    label: str
    value: Callable[[Row], str]
    left: int
    width: int
    align: Align = "right"


_COLUMNS = (
    _Column(noop("Name"), lambda row: row.name, 72, 194, "left"),
    _Column(noop("Points"), lambda row: signed(row.points), 268, 72),
    _Column(noop("Time"), lambda row: _time_text(row.ms), 350, 80),
)
_TOURNAMENT = (
    _Column(noop("Name"), lambda row: row.name, 72, 144, "left"),
    _Column(noop("Rounds"), lambda row: str(row.points), 216, 52),
    _Column(noop("Losses"), lambda row: str(row.count("retries")), 270, 52),
    _Column(noop("Moves"), lambda row: str(row.count("moves")), 324, 50),
    _Column(noop("Time"), lambda row: minutes_text(row.ms), 376, 60),
)
_NOTHING = noop("No records yet. Play a game, and your name will stand here!")
_LONG_MS = 1_000_000
_ICON_X, _DATE_X, _DATE_PX = 436, 464, 80


def short_date(tr: Translator, date: str) -> str:
    """Return the day of a moment in UTC as the person's calendar and language have it."""
    try:
        day = datetime.fromisoformat(date).astimezone()
    except (ValueError, OverflowError, OSError):
        return date[:10]
    values = {"day": f"{day.day:02}", "month": f"{day.month:02}", "year": f"{day.year:04}"}
    return tr("{year}-{month}-{day}", **values)


def _time_text(ms: int) -> str:
    """Return seconds with three places as long as they fit the column."""
    return seconds_text(ms) if ms < _LONG_MS else minutes_text(ms)


class HighScores(FormScene):
    """A list of the tables on the left, the rows of the chosen one on the right.

    Args:
        ctx: the program.
        category: key of the table to be shown first; None for the first one.
        marked: ids of the rows that stand out.
    """

    def __init__(self, ctx: Context, category: str | None = None, marked: Collection[str] = ()) -> None:
        super().__init__(ctx)
        self._category = category
        self._marked = marked
        self._list = _CategoryList(_LIST, self._choose)

    def enter(self) -> None:
        """Read what another running copy has written meanwhile."""
        self.ctx.scores.load()
        self._list.show(self.ctx.tr, self._categories)
        if self._category is None and self._categories:
            self._category = self._categories[0]
        self._list.choose(self._category)
        super().enter()

    @property
    def _categories(self) -> list[str]:
        return self.ctx.scores.categories()

    def make_form(self) -> Form:
        """The list, the way back, and the way out of a changed table."""
        tr = self.ctx.tr
        self._list.show(tr, self._categories)
        widgets: list[Widget] = [
            self.button((16, 520, 204, 48), tr("Back"), self.back, "arrow_left"),
        ]
        if self._categories:
            widgets.append(self._list)
        if self._is_changed:
            place = (_PANEL.x + 148, _PANEL.y + 220, 260, 48)
            widgets.append(self.button(place, tr("Begin anew"), self._ask, "cross"))
        return Form(widgets)

    @property
    def _is_changed(self) -> bool:
        return self._category is not None and self.ctx.scores.status(self._category) == "changed"

    def _choose(self, category: str) -> None:
        if category != self._category:
            self._category = category
            self.ctx.sound.play("menu_move")
            self.build()

    def _ask(self) -> None:
        tr = self.ctx.tr
        text = tr("Begin this table anew? The old file is kept aside.")
        self.change = Push(Dialog(self.ctx, text, tr("Begin anew"), tr("Don't"), self._begin_anew))

    def _begin_anew(self) -> None:
        if self._category is not None:
            self.ctx.scores.accept_loss(self._category)
            self.build()

    def handle(self, action: Action) -> None:
        """Cursor keys choose a table, the wheel moves the list."""
        if isinstance(action, Press) and action.command in DIRECTIONS:
            self._list.choose_next(sum(DIRECTIONS[action.command]))
        elif isinstance(action, Scroll):
            self._list.scroll(action.lines)
        else:
            super().handle(action)
            return
        self.is_dirty = True

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the list and the table."""
        del alpha
        tr = self.ctx.tr
        painter.backdrop()
        painter.write(tr("High scores"), pygame.Rect(0, 18, 800, 30), Style.TITLE, "title", "centre")
        if self._category is None or not self._categories:
            self._draw_nothing(painter)
        else:
            painter.plate("panel", _LIST)
            painter.plate("panel", _PANEL)
            self._draw_table(painter, self._category)
            painter.hint(tr("Cursor keys, wheel or mouse choose a table · star: won · skull: lost"))
        self.form.draw(painter)

    def _draw_nothing(self, painter: Painter) -> None:
        panel = _LIST.union(_PANEL)
        painter.plate("panel", panel)
        trophy = pygame.transform.scale_by(painter.assets.image("trophy"), 5)
        painter.canvas.blit(trophy, trophy.get_rect(center=(panel.centerx, panel.y + 150)))
        place = pygame.Rect(panel.x + 100, panel.y + 250, panel.width - 200, 80)
        painter.paragraph(self.ctx.tr(_NOTHING), place, Style.BODY, "panel_text", "centre")

    def _draw_table(self, painter: Painter, category: str) -> None:
        tr = self.ctx.tr
        heading = pygame.Rect(_PANEL.x, _PANEL.y + 14, _PANEL.width, 28)
        painter.write(category_title(tr, category), heading, Style.LARGE, "panel_title", "centre")
        rows = self.ctx.scores.rows(category)
        if self._is_changed or not rows:
            changed = tr(
                "This table was changed by hand and is not shown. Put the file {file} back as it was, or "
                "delete it, or begin the table anew. Until then new results here last only while the program "
                "runs.",
                file=self.ctx.scores.path.name,
            )
            place = pygame.Rect(_PANEL.x + 40, _PANEL.y + 80, _PANEL.width - 80, 120)
            text = changed if self._is_changed else tr(_NOTHING)
            painter.paragraph(text, place, Style.BODY, "panel_text", "centre")
            return
        columns = _TOURNAMENT if category.startswith("overload/") else _COLUMNS
        for column in columns:
            place = pygame.Rect(_PANEL.x + column.left, _PANEL.y + 50, column.width, 24)
            painter.write(tr(column.label), place, Style.SMALL, "panel_title", column.align)
        for index, row in enumerate(rows):
            line = pygame.Rect(_PANEL.x, _PANEL.y + 80 + index * _ROW_PX, _PANEL.width, _ROW_PX)
            self._draw_row(painter, line, columns, index, row)

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
        for column in columns:
            text, place = column.value(row), line.move(column.left, 0)
            place.width = column.width
            fits = painter.text.width(text, Style.BODY) <= column.width
            painter.write(text, place, Style.BODY if fits else Style.SMALL, colour, column.align)
        painter.centred(
            "star" if row.alive else "skull", pygame.Rect(line.x + _ICON_X, line.y, 24, line.height)
        )
        date = pygame.Rect(line.x + _DATE_X, line.y, _DATE_PX, line.height)
        painter.write(short_date(self.ctx.tr, row.date), date, Style.SMALL, colour, "right")


class _CategoryList(Widget):
    """Headings of games and below them their tables, of which one is chosen; scrolls."""

    def __init__(self, rect: pygame.Rect, on_choose: Callable[[str], None]) -> None:
        super().__init__(rect)
        self._on_choose = on_choose
        self._lines: list[tuple[str, str | None]] = []
        self._chosen: str | None = None
        self._top = 0

    def show(self, tr: Translator, categories: list[str]) -> None:
        """Show these tables in the person's language."""
        self._lines = []
        for group, keys in groupby(categories, lambda key: group_title(tr, key)):
            steps = [(step_title(tr, key), key) for key in keys]
            if steps[0][0]:
                self._lines.append((group, None))
                self._lines += [(f"  {step}", key) for step, key in steps]
            else:
                self._lines += [(group, key) for _, key in steps]
        self.scroll(0)

    @property
    def _keys(self) -> list[str]:
        return [key for _, key in self._lines if key is not None]

    def choose(self, category: str | None) -> None:
        """Take a table as the chosen one and bring it into sight."""
        self._chosen = category
        place = next((i for i, (_, key) in enumerate(self._lines) if key == category), 0)
        self._top = max(place - _LINES + 1, min(self._top, place - 1))
        self.scroll(0)

    def choose_next(self, step: int) -> None:
        """Go to the next or previous table."""
        keys = self._keys
        if keys:
            here = keys.index(self._chosen) if self._chosen in keys else -max(step, 0)
            self.choose(keys[(here + step) % len(keys)])
            self._on_choose(keys[(here + step) % len(keys)])

    def scroll(self, lines: int) -> None:
        """Move the list."""
        self._top = max(0, min(self._top + lines, len(self._lines) - _LINES))

    def press(self, pos: tuple[int, int] | None) -> None:
        """Choose the table that was clicked; the arrows at the ends move the list."""
        if pos is None:
            self.choose_next(1)
            return
        arrow = next((i for i in (0, 1) if self._arrow(i).collidepoint(pos)), None)
        line = (pos[1] - self.rect.y - 12) // _LINE_PX
        if arrow is not None and self._can_scroll(arrow):
            self.scroll((-_LINES, _LINES)[arrow] // 2)
        elif 0 <= line < len(self._shown) and (key := self._shown[line][1]) is not None:
            self.choose(key)
            self._on_choose(key)

    @property
    def _shown(self) -> list[tuple[str, str | None]]:
        return self._lines[self._top : self._top + _LINES]

    def _can_scroll(self, arrow: int) -> bool:
        return self._top + _LINES < len(self._lines) if arrow else self._top > 0

    def _arrow(self, arrow: int) -> pygame.Rect:
        """Return where the arrow up (0) or down (1) lies."""
        top = (self.rect.y + 12, self.rect.bottom - 12 - 24)[arrow]
        return pygame.Rect(self.rect.right - 34, top, 24, 24)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the lines in sight."""
        for index, (text, key) in enumerate(self._shown):
            line = pygame.Rect(
                self.rect.x + 12, self.rect.y + 12 + index * _LINE_PX, self.rect.width - 24, _LINE_PX
            )
            colour = "panel_text" if key else "panel_title"
            if key is not None and key == self._chosen:
                painter.plate("button_focus" if look.is_focused else "button_hover", line.inflate(8, 0))
                colour = "button_text"
            painter.write(text, line, Style.SMALL, colour)
        for arrow, sprite in enumerate(("arrow_up", "arrow_down")):
            if self._can_scroll(arrow):
                painter.centred(sprite, self._arrow(arrow))
