"""A form: widgets, which of them has the focus, and how mouse and keys reach them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.actions import DIRECTIONS, Action, Button, Command, Phase, Pointer, Press, Typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.ui.painter import Painter


@dataclass(frozen=True)
class Look:
    """How a widget stands towards the person just now."""

    is_hovered: bool = False
    is_pressed: bool = False
    is_focused: bool = False


class Widget:
    """Something to press. Subclasses draw themselves and say what a press does."""

    is_typing = False
    """Whether it takes text while it has the focus."""
    tip = ""
    """What it is for, where it doesn't say so itself."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect

    def press(self, pos: tuple[int, int] | None) -> None:
        """Do what the widget is for; ``pos`` is where it was clicked, None by key."""

    def focused(self) -> None:
        """Called when the focus comes to the widget."""

    def drag(self, pos: tuple[int, int]) -> None:
        """React to a pointer that went down on the widget and moves."""

    def step(self, direction: int) -> bool:
        """Change the value by one step; return False if the widget has none."""
        del direction
        return False

    def edit(self, action: Press | Typed) -> bool:
        """Take text or an editing key; return whether it was used."""
        del action
        return False

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the widget."""
        raise NotImplementedError


class Form:
    """Widgets in the order of the Tab key.

    Args:
        widgets: all of them.
        focus: index of the one that keys go to at first; None for none.
        default: the one that Enter in a text field goes to; the next one if None.
    """

    def __init__(
        self, widgets: Sequence[Widget] = (), focus: int | None = 0, default: Widget | None = None
    ) -> None:
        self.widgets = list(widgets)
        self._default = default
        self._focus = focus if self.widgets else None
        self._hovered: Widget | None = None
        self._armed: Widget | None = None

    @property
    def focus(self) -> int | None:
        """Index of the widget that keys go to."""
        return self._focus

    @focus.setter
    def focus(self, index: int | None) -> None:
        if index != self._focus:
            self._focus = index
            if self.focused is not None:
                self.focused.focused()

    @property
    def focused(self) -> Widget | None:
        """The widget that keys go to."""
        return None if self.focus is None else self.widgets[self.focus]

    @property
    def hovered(self) -> Widget | None:
        """The widget under the mouse."""
        return self._hovered

    @property
    def tip(self) -> str:
        """What the widget under the mouse is for, or else the one with the focus."""
        meant = self._hovered or self.focused
        return meant.tip if meant is not None else ""

    @property
    def is_typing(self) -> bool:
        """Whether keys are text now."""
        return self.focused is not None and self.focused.is_typing

    @property
    def is_armed(self) -> bool:
        """Whether a widget is held down with the mouse."""
        return self._armed is not None

    def focus_on(self, widget: Widget) -> None:
        """Give a widget of this form the focus."""
        self.focus = self.widgets.index(widget)

    def handle(self, action: Action) -> bool:
        """Take an action; return whether anything may look different now."""
        if isinstance(action, Pointer):
            return self._point(action)
        return isinstance(action, Press | Typed) and self._key(action)

    def _point(self, pointer: Pointer) -> bool:
        before = (self._hovered, self._armed)
        self._hovered = self._at(pointer.pos)
        if pointer.phase is Phase.DOWN and pointer.button is Button.LEFT:
            self._arm(self._hovered, pointer)
            return True
        if self._armed is not None and pointer.phase is Phase.MOVE and pointer.pos is not None:
            self._armed.drag(pointer.pos)
            return True
        if pointer.phase is Phase.UP and pointer.button is Button.LEFT:
            armed, self._armed = self._armed, None
            if armed is not None and armed is self._hovered:
                armed.press(pointer.pos)
            return True
        return before != (self._hovered, self._armed)

    def _arm(self, widget: Widget | None, pointer: Pointer) -> None:
        self._armed = widget
        if widget is not None and pointer.pos is not None:
            self.focus_on(widget)
            widget.drag(pointer.pos)

    def _at(self, pos: tuple[int, int] | None) -> Widget | None:
        return next((one for one in self.widgets if pos is not None and one.rect.collidepoint(pos)), None)

    def _key(self, action: Press | Typed) -> bool:
        focused = self.focused
        if focused is not None and focused.edit(action):
            return True
        if isinstance(action, Typed) or not self.widgets:
            return False
        if action.command in (Command.NEXT, Command.PREVIOUS):
            self._advance(1 if action.command is Command.NEXT else -1)
        elif focused is not None and action.command is Command.PRESS:
            self._press(focused)
        elif focused is not None and action.command in DIRECTIONS:
            self._move(focused, DIRECTIONS[action.command])
        else:
            return False
        return True

    def _press(self, focused: Widget) -> None:
        if not focused.is_typing:
            focused.press(None)
        elif self._default is None:
            self._advance(1)
        else:
            self.focus_on(self._default)

    def _advance(self, move: int) -> None:
        here = -max(move, 0) if self.focus is None else self.focus
        self.focus = (here + move) % len(self.widgets)

    def _move(self, focused: Widget, direction: tuple[int, int]) -> None:
        if direction[0] and focused.step(direction[0]):
            return
        distances = {
            index: distance
            for index, widget in enumerate(self.widgets)
            if (distance := _distance(focused.rect, widget.rect, direction)) is not None
        }
        if distances:
            self.focus = min(distances, key=lambda index: (distances[index], index))

    def draw(self, painter: Painter) -> None:
        """Draw all widgets."""
        for widget in self.widgets:
            is_pressed = widget is self._armed and widget is self._hovered
            widget.draw(painter, Look(widget is self._hovered, is_pressed, widget is self.focused))


def _distance(start: pygame.Rect, goal: pygame.Rect, direction: tuple[int, int]) -> int | None:
    """Return how far ``goal`` lies in a direction, sideways gaps counting more, or None if it doesn't."""
    if direction[0]:
        ahead = (goal.centerx - start.centerx) * direction[0]
        gap = max(goal.top - start.bottom, start.top - goal.bottom, 0)
    else:
        ahead = (goal.centery - start.centery) * direction[1]
        gap = max(goal.left - start.right, start.left - goal.right, 0)
    return ahead + 3 * gap if ahead > 0 else None
