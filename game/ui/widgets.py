"""The widgets of all forms: button, check box, choice, slider, text field."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.actions import Command, Press, Typed
from game.ui.form import Look, Widget
from game.ui.text import Style

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.painter import Painter
    from game.ui.text import Text

_ICON = 24
_PAD = 10


class PushButton(Widget):
    """A button with a label, an icon, or both."""

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        on_press: Callable[[], None],
        *,
        icon: str = "",
        style: Style = Style.BODY,
    ) -> None:
        super().__init__(rect)
        self.label = label
        self.icon = icon
        self._on_press = on_press
        self.style = style

    def press(self, pos: tuple[int, int] | None) -> None:
        """Do what the button is for."""
        del pos
        self._on_press()

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the plate, the icon on the left and the label in the middle of the rest."""
        _plate(painter, self.rect, look)
        inside = self.rect.inflate(-2 * _PAD, 0).move(0, 2 if look.is_pressed else 0)
        if self.icon and not self.label:
            painter.centred(self.icon, inside)
            return
        if self.icon:
            painter.centred(self.icon, pygame.Rect(inside.x, inside.y, _ICON, inside.height))
            inside = pygame.Rect(inside.x + _ICON + 6, inside.y, inside.width - _ICON - 6, inside.height)
        painter.write(self.label, inside, self.style, "button_text", "centre")


def _plate(painter: Painter, rect: pygame.Rect, look: Look) -> None:
    if look.is_pressed:
        painter.plate("button_pressed", rect)
    else:
        painter.plate("button_hover" if look.is_hovered else "button", rect)
    if look.is_focused:
        painter.plate("button_focus", rect)


class CheckBox(Widget):
    """A labelled yes or no."""

    def __init__(
        self, rect: pygame.Rect, label: str, *, value: bool, on_change: Callable[[bool], None]
    ) -> None:
        super().__init__(rect)
        self._label = label
        self.value = value
        self._on_change = on_change

    def press(self, pos: tuple[int, int] | None) -> None:
        """Turn yes to no and back."""
        del pos
        self.value = not self.value
        self._on_change(self.value)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the box on the right of the label."""
        _plate(painter, self.rect, look)
        inside = self.rect.inflate(-2 * _PAD, 0)
        painter.write(self._label, inside, Style.BODY, "button_text")
        box = pygame.Rect(inside.right - _ICON, inside.y, _ICON, inside.height)
        painter.centred("check_on" if self.value else "check_off", box)


class Choice(Widget):
    """One of a few values; a click or key takes the next, the left arrow the one before."""

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        options: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
    ) -> None:
        super().__init__(rect)
        self._label = label
        self._options = options
        self._index = next((i for i, option in enumerate(options) if option[0] == value), 0)
        self._on_change = on_change

    def press(self, pos: tuple[int, int] | None) -> None:
        """Take the next value, or the one before when clicked on the left arrow."""
        is_back = pos is not None and self._value_rect.x <= pos[0] < self._value_rect.x + _ICON
        self.step(-1 if is_back else 1)

    def step(self, direction: int) -> bool:
        """Take the next or the previous value; after the last comes the first."""
        self._index = (self._index + direction) % len(self._options)
        self._on_change(self._options[self._index][0])
        return True

    @property
    def _value_rect(self) -> pygame.Rect:
        width = self.rect.width // 2
        return pygame.Rect(self.rect.right - width - _PAD, self.rect.y, width, self.rect.height)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the label and the value between two arrows."""
        _plate(painter, self.rect, look)
        place = self._value_rect
        painter.write(
            self._label,
            pygame.Rect(self.rect.x + _PAD, self.rect.y, place.x - self.rect.x - _PAD, self.rect.height),
            Style.BODY,
            "button_text",
        )
        painter.centred("arrow_left", pygame.Rect(place.x, place.y, _ICON, place.height))
        painter.centred("arrow_right", pygame.Rect(place.right - _ICON, place.y, _ICON, place.height))
        painter.write(
            self._options[self._index][1], place.inflate(-2 * _ICON, 0), Style.BODY, "button_text", "centre"
        )


class Slider(Widget):
    """A number from 0 to 100 in steps of 10."""

    def __init__(self, rect: pygame.Rect, label: str, value: int, on_change: Callable[[int], None]) -> None:
        super().__init__(rect)
        self._label = label
        self.value = value
        self._on_change = on_change

    @property
    def _track(self) -> pygame.Rect:
        width = self.rect.width // 2
        return pygame.Rect(self.rect.right - width - _PAD, self.rect.centery - 6, width, 12)

    def _set(self, value: int) -> None:
        value = max(0, min(100, value))
        if value != self.value:
            self.value = value
            self._on_change(value)

    def drag(self, pos: tuple[int, int]) -> None:
        """Take the value under the pointer."""
        if pos[0] >= self._track.x - _PAD:
            self._set(round((pos[0] - self._track.x) * 10 / self._track.width) * 10)

    def step(self, direction: int) -> bool:
        """Add or take away 10."""
        self._set(self.value + 10 * direction)
        return True

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw label, track and knob."""
        _plate(painter, self.rect, look)
        track = self._track
        painter.write(self._label, self.rect.inflate(-2 * _PAD, 0), Style.BODY, "button_text")
        painter.plate("slider_track", track.inflate(0, 4))
        knob = pygame.Rect(0, 0, 16, 24)
        knob.center = (track.x + track.width * self.value // 100, track.centery)
        painter.centred("slider_knob", knob)


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
        self.style = style

    @property
    def _inside(self) -> pygame.Rect:
        return self.rect.inflate(-2 * _PAD, 0)

    def press(self, pos: tuple[int, int] | None) -> None:
        """Put the cursor where the field was clicked."""
        if pos is not None:
            x = pos[0] - self._inside.x
            ends = [self._measure.width(self.text[:end], self.style) for end in range(len(self.text) + 1)]
            self._cursor = min(range(len(ends)), key=lambda end: abs(ends[end] - x))

    def edit(self, action: Press | Typed) -> bool:
        """Take typed text and the editing keys."""
        if isinstance(action, Typed):
            self._insert(action.text)
            return True
        before, after = self.text[: self._cursor], self.text[self._cursor :]
        command = action.command
        if command is Command.PASTE:
            self._insert(self._paste())
        elif command is Command.ERASE:
            self._put(before[:-1], after)
        elif command is Command.DELETE:
            self._put(before, after[1:])
        elif command in _MOVES and not (command is Command.LEFT and not before):
            self._cursor = max(0, min(len(self.text), self._cursor + _MOVES[command]))
        else:
            return False
        return True

    def _insert(self, text: str) -> None:
        before, after = self.text[: self._cursor], self.text[self._cursor :]
        for sign in self._clean(text) if text.strip() else text:
            if self._measure.width(before + sign + after, self.style) > self._inside.width - 2:
                break
            before += sign
        self._put(before, after)

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
        if self.text:
            painter.write(self.text, inside, self.style, "field_text")
        else:
            painter.write(self._hint, inside, self.style, "field_hint")
        if look.is_focused:
            x = inside.x + self._measure.width(self.text[: self._cursor], self.style)
            painter.canvas.fill(painter.assets.colour("field_text"), (x, inside.y + 6, 2, inside.height - 12))


_MOVES = {Command.LEFT: -1, Command.RIGHT: 1, Command.HOME: -1_000, Command.END: 1_000}
