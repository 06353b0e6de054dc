"""A line of text to type into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.names import MAX_NAME
from game.ui.actions import Command, Press, Typed
from game.ui.form import Look, Widget
from game.ui.text import Style

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.ui.painter import Painter
    from game.ui.text import Text

_PAD = 10


class TextField(Widget):
    """One line of text to type into, limited by what fits into its width.

    Args:
        rect: where it lies.
        text: what stands in it at first.
        measure: the fonts, to limit the width.
        on_change: called with the new text.
        clean: takes away what may not stand in the text.
        paste: gives the clipboard's text.
        hint: shown dimmed while the field is empty.
        is_replaced: what is typed or pasted first takes the place of the whole text, as if it were marked.
    """

    is_typing = True

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        *,
        measure: Text,
        on_change: Callable[[str], None],
        clean: Callable[[str], str],
        paste: Callable[[], str],
        hint: str = "",
        is_replaced: bool = False,
        style: Style = Style.BODY,
    ) -> None:
        super().__init__(rect)
        self.text = text
        self._cursor = len(text)
        self._measure = measure
        self._on_change = on_change
        self._clean = clean
        self._paste = paste
        self._hint = hint
        self._is_replaced = is_replaced
        self._is_marked = False
        self.style = style

    @property
    def _inside(self) -> pygame.Rect:
        return self.rect.inflate(-2 * _PAD, 0)

    def focused(self) -> None:
        """Mark the text if it is one that is replaced."""
        self._is_marked = self._is_replaced

    def press(self, pos: tuple[int, int] | None) -> None:
        """Put the cursor where the field was clicked."""
        if pos is not None:
            x, first = pos[0] - self._inside.x, self._first
            ends = range(first, len(self.text) + 1)
            self._cursor = min(ends, key=lambda end: abs(self._width(first, end) - x))

    def _width(self, first: int, end: int) -> int:
        return self._measure.width(self.text[first:end], self.style)

    @property
    def _first(self) -> int:
        """The first sign in sight: that of the text, or a later one so that the cursor is in sight, too."""
        starts = range(self._cursor + 1)
        return next(first for first in starts if self._width(first, self._cursor) <= self._inside.width - 2)

    def edit(self, action: Press | Typed) -> bool:
        """Take typed text and the editing keys."""
        if isinstance(action, Typed):
            self._insert(action.text)
            return True
        before, after = self._around_cursor()
        self._is_marked = action.command is Command.SELECT
        command = action.command
        if command is Command.PASTE:
            self._is_marked = self._is_replaced
            self._insert(self._paste())
        elif command is Command.ERASE:
            self._put(before[:-1], after)
        elif command is Command.DELETE:
            self._put(before, after[1:])
        elif command in _MOVES and not (command is Command.LEFT and not before):
            self._cursor = max(0, min(len(self.text), self._cursor + _MOVES[command]))
        else:
            return self._is_marked
        return True

    def _insert(self, text: str) -> None:
        before, after = self._around_cursor()
        self._is_marked = False
        # A blank that is typed stays, though at the end of a name it would not.
        for sign in " " if text == " " else self._clean(text):
            if len(before + after) >= MAX_NAME:
                break
            if self._measure.width(before + sign + after, self.style) > self._inside.width - 2:
                break
            before += sign
        self._put(before, after)

    def _around_cursor(self) -> tuple[str, str]:
        """Return the text before and after the cursor; of a marked text nothing stays."""
        return ("", "") if self._is_marked else (self.text[: self._cursor], self.text[self._cursor :])

    def _put(self, before: str, after: str) -> None:
        self._cursor = len(before)
        if before + after != self.text:
            self.text = before + after
            self._on_change(self.text)

    def replace(self, text: str) -> None:
        """Put another text into the field."""
        self.text = text
        self._cursor = len(text)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the field, its text or hint, and the cursor while it has the focus."""
        painter.plate("field_focus" if look.is_focused else "field", self.rect)
        inside = self._inside
        if self._is_marked and look.is_focused:
            width = min(self._measure.width(self.text, self.style), inside.width)
            mark = painter.assets.colour("brass_light")
            painter.canvas.fill(mark, (inside.x, inside.y + 6, width, inside.height - 12))
        first = self._first if look.is_focused else 0
        if self.text:
            painter.write(self.text[first:], inside, self.style, "field_text")
        else:
            painter.write(self._hint, inside, self.style, "field_hint")
        if look.is_focused:
            x = inside.x + self._measure.width(self.text[first : self._cursor], self.style)
            painter.canvas.fill(painter.assets.colour("field_text"), (x, inside.y + 6, 2, inside.height - 12))


_MOVES = {Command.LEFT: -1, Command.RIGHT: 1, Command.HOME: -1_000, Command.END: 1_000}
