"""A list of tables of high scores or of statistics, of which one is in sight."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from game.scenes.kind_names import group_title, step_title
from game.ui.form import Look, Widget
from game.ui.text import Style
from game.ui.widgets import draw_plate

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.i18n import Translator
    from game.ui.painter import Painter

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
