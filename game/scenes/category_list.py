"""Scenes with a list of tables of high scores or of statistics, of which one is in sight."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from game.scenes.form_scene import FormScene
from game.scenes.kind_names import group_title, step_title
from game.ui.actions import DIRECTIONS, Press, Scroll
from game.ui.form import Look, Widget
from game.ui.text import Style
from game.ui.widgets import draw_plate

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.i18n import Translator
    from game.scenes.context import Context
    from game.ui.actions import Action
    from game.ui.painter import Painter

LIST = pygame.Rect(16, 56, 204, 452)
PANEL = pygame.Rect(228, 56, 556, 452)
_LINE_PX = 24
_PAD = 12


class CategoryList(Widget):
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
                self._lines += [(f" {step}", key) for step, key in steps]
            else:
                self._lines += [(group, key) for _, key in steps]
        self.scroll(0)

    @property
    def _count(self) -> int:
        """How many lines are in sight."""
        return (self.rect.height - 2 * _PAD) // _LINE_PX

    @property
    def _keys(self) -> list[str]:
        return [key for _, key in self._lines if key is not None]

    def choose(self, category: str | None) -> None:
        """Take a table as the chosen one and bring it into sight."""
        self._chosen = category
        place = next((i for i, (_, key) in enumerate(self._lines) if key == category), 0)
        self._top = max(place - self._count + 1, min(self._top, place - 1))
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
        self._top = max(0, min(self._top + lines, len(self._lines) - self._count))

    def press(self, pos: tuple[int, int] | None) -> None:
        """Choose the table that was clicked; the arrows at the ends move the list."""
        if pos is None:
            self.choose_next(1)
            return
        arrow = next((i for i in (0, 1) if self._arrow(i).collidepoint(pos)), None)
        line = (pos[1] - self.rect.y - 12) // _LINE_PX
        if arrow is not None and self._can_scroll(arrow):
            self.scroll((-self._count, self._count)[arrow] // 2)
        elif 0 <= line < len(self._shown) and (key := self._shown[line][1]) is not None:
            self.choose(key)
            self._on_choose(key)

    @property
    def _shown(self) -> list[tuple[str, str | None]]:
        return self._lines[self._top : self._top + self._count]

    def _can_scroll(self, arrow: int) -> bool:
        return self._top + self._count < len(self._lines) if arrow else self._top > 0

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
                plate = Look(is_hovered=True, is_focused=look.is_focused)
                draw_plate(painter, line.inflate(8, 0), plate)
                colour = "button_text"
            painter.write(text, line, Style.SMALL, colour)
        for arrow, sprite in enumerate(("arrow_up", "arrow_down")):
            if self._can_scroll(arrow):
                painter.centred(sprite, self._arrow(arrow))


class CategoryScene(FormScene):
    """A list on the left (`LIST`); subclasses show its chosen table on the right (`PANEL`).

    Attributes:
        category: key of the chosen table.

    Args:
        ctx: the program.
        category: key of the table to be shown first; None for the first one.
    """

    def __init__(self, ctx: Context, category: str | None = None) -> None:
        super().__init__(ctx)
        self.category = category
        self._list = CategoryList(LIST, self._choose)

    def categories(self) -> list[str]:
        """Return the keys of all tables in their order."""
        raise NotImplementedError

    @property
    def shown(self) -> str | None:
        """The table in sight, None where there are none."""
        return self.category if self.categories() else None

    def enter(self) -> None:
        """Choose a table."""
        categories = self.categories()
        if self.category is None and categories:
            self.category = categories[0]
        self._list.show(self.ctx.tr, categories)
        self._list.choose(self.category)
        super().enter()

    def back_and_list(self) -> list[Widget]:
        """Return the way back, and the list where there is something in it."""
        categories = self.categories()
        self._list.show(self.ctx.tr, categories)
        back = self.button((16, 520, 204, 48), self.ctx.tr("Back"), self.back, "arrow_left")
        return [back, self._list] if categories else [back]

    def _choose(self, category: str) -> None:
        if category != self.category:
            self.category = category
            self.ctx.sound.play("menu_move")
            self.build()

    def way(self, direction: tuple[int, int]) -> int:
        """Return how far in the list a cursor key leads; those to the sides do the same as up and down."""
        return sum(direction)

    def handle(self, action: Action) -> None:
        """Cursor keys choose a table, the wheel moves the list."""
        direction = DIRECTIONS.get(action.command, (0, 0)) if isinstance(action, Press) else (0, 0)
        way = self.way(direction)
        if way:
            self._list.choose_next(way)
        elif isinstance(action, Scroll):
            self._list.scroll(action.lines)
        else:
            super().handle(action)
            return
        self.is_dirty = True

    def draw_panels(self, painter: Painter, title: str) -> None:
        """Draw the title and the panels of list and table, one for both where there are no tables."""
        painter.backdrop()
        painter.write(title, pygame.Rect(0, 18, 800, 30), Style.TITLE, "title", "centre")
        for panel in (LIST.union(PANEL),) if self.shown is None else (LIST, PANEL):
            painter.plate("panel", panel)
