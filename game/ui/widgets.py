"""Widgets of forms: button, check box, choice, slider."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.form import Look, Widget
from game.ui.text import Style

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.painter import Painter
    from game.ui.text import Text

_ICON = 24
_ARROW = 20
_PAD = 10
_LEAST_PAD = 4
_ICON_GAP = 6


class PushButton(Widget):
    """A button with a label, an icon, or both; ``tip`` says what one without a label is for."""

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        on_press: Callable[[], None],
        *,
        icon: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(rect)
        self.label = label
        self.icon = icon
        self.tip = tip
        self._on_press = on_press

    def press(self, pos: tuple[int, int] | None) -> None:
        """Do what the button is for."""
        del pos
        self._on_press()

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the plate, the icon on the left and the label in the middle of the rest."""
        draw_plate(painter, self.rect, look)
        self.draw_face(painter, look, "button_text")

    def draw_face(self, painter: Painter, look: Look, colour: str) -> None:
        """Draw what lies on the plate; where both don't fit, the label rather than the icon."""
        pad = _PAD if self.need(painter.text) <= self.rect.width else _LEAST_PAD
        inside = self.rect.inflate(-2 * pad, 0).move(0, 2 if look.is_pressed else 0)
        if self.icon and not self.label:
            painter.centred(self.icon, inside)
            return
        beside = _ICON + _ICON_GAP
        if self.icon and painter.text.width(self.label, Style.BODY) <= inside.width - beside:
            painter.centred(self.icon, pygame.Rect(inside.x, inside.y, _ICON, inside.height))
            inside = pygame.Rect(inside.x + beside, inside.y, inside.width - beside, inside.height)
        painter.fit(self.label, inside, Style.BODY, colour, "centre")

    def need(self, text: Text) -> int:
        """Return the width that icon and label need."""
        beside = _ICON + _ICON_GAP * bool(self.label) if self.icon else 0
        return 2 * _PAD + beside + text.width(self.label, Style.BODY)


class Tab(PushButton):
    """The button of a page; that of the page in sight looks like a part of the panel."""

    def __init__(
        self, rect: pygame.Rect, label: str, on_press: Callable[[], None], *, icon: str = "", is_chosen: bool
    ) -> None:
        super().__init__(rect, label, on_press, icon=icon)
        self.is_chosen = is_chosen

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the button, or its sunken plate if it is chosen."""
        if not self.is_chosen:
            super().draw(painter, look)
            return
        painter.plate("panel_dark", self.rect)
        if look.is_focused:
            painter.plate("button_focus", self.rect)
        self.draw_face(painter, look, "panel_title")


def draw_plate(painter: Painter, rect: pygame.Rect, look: Look) -> None:
    """Draw the plate of a widget as it stands towards the person."""
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
        draw_plate(painter, self.rect, look)
        inside = self.rect.inflate(-2 * _PAD, 0)
        painter.fit(self._label, inside, Style.BODY, "button_text")
        box = pygame.Rect(inside.right - _ICON, inside.y, _ICON, inside.height)
        painter.centred("check_on" if self.value else "check_off", box)


class Choice(Widget):
    """One of a few values; a click or key takes the next, the left arrow the one before.

    While ``is_off`` the value has no effect, and it looks so.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        options: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
        *,
        is_off: Callable[[], bool] = bool,
    ) -> None:
        super().__init__(rect)
        self._label = label
        self._options = options
        self._index = next((i for i, option in enumerate(options) if option[0] == value), 0)
        self._on_change = on_change
        self._is_off = is_off

    def press(self, pos: tuple[int, int] | None) -> None:
        """Take the next value, or the one before when clicked on the left arrow."""
        is_back = pos is not None and self._value_rect.x <= pos[0] < self._value_rect.x + _ARROW
        self.step(-1 if is_back else 1)

    def step(self, direction: int) -> bool:
        """Take the next or the previous value; after the last comes the first."""
        self._index = (self._index + direction) % len(self._options)
        self._on_change(self._options[self._index][0])
        return True

    @property
    def _value_rect(self) -> pygame.Rect:
        width = self.rect.width // 2 if self._label else self.rect.width - 2 * _LEAST_PAD
        pad = _PAD if self._label else _LEAST_PAD
        return pygame.Rect(self.rect.right - width - pad, self.rect.y, width, self.rect.height)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the label, if there is one, and the value between two arrows."""
        draw_plate(painter, self.rect, look)
        if self._is_off():
            painter.plate("button_disabled", self.rect)
        place = self._value_rect
        painter.fit(
            self._label,
            pygame.Rect(self.rect.x + _PAD, self.rect.y, place.x - self.rect.x - _PAD, self.rect.height),
            Style.BODY,
            "button_text",
        )
        painter.centred("arrow_left", pygame.Rect(place.x, place.y, _ARROW, place.height))
        painter.centred("arrow_right", pygame.Rect(place.right - _ARROW, place.y, _ARROW, place.height))
        painter.fit(
            self._options[self._index][1], place.inflate(-2 * _ARROW, 0), Style.BODY, "button_text", "centre"
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
        draw_plate(painter, self.rect, look)
        track = self._track
        painter.fit(self._label, self.rect.inflate(-2 * _PAD, 0), Style.BODY, "button_text")
        painter.plate("slider_track", track.inflate(0, 4))
        knob = pygame.Rect(0, 0, 16, 24)
        knob.center = (track.x + track.width * self.value // 100, track.centery)
        painter.centred("slider_knob", knob)
