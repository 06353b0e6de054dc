"""Clicks on cells: down and up in the same cell count, dragging off cancels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.actions import Button, Phase, Pointer

if TYPE_CHECKING:
    from collections.abc import Callable

_LONG_TOUCH_NS = 500_000_000


@dataclass(frozen=True)
class Click:
    """A finished click; a finger held for half a second counts as the right button."""

    cell: int
    button: Button
    shift: bool


@dataclass(frozen=True)
class _Armed:
    cell: int
    button: Button
    since_ns: int


class CellPress:
    """Follows the pointer over a board.

    Args:
        pick: gives the cell at a picture position, or None.
        now_ns: the clock, for long touches.
    """

    def __init__(self, pick: Callable[[tuple[int, int]], int | None], now_ns: Callable[[], int]) -> None:
        self._pick = pick
        self._now_ns = now_ns
        self._armed: _Armed | None = None
        self.hovered: int | None = None

    @property
    def pressed(self) -> int | None:
        """The cell that would be clicked if the button came up now."""
        return self.hovered if self._armed is not None and self._armed.cell == self.hovered else None

    def cancel(self) -> None:
        """Forget a press that was begun."""
        self._armed = None

    def point(self, pointer: Pointer) -> Click | None:
        """Take a pointer action; return the click that it finishes."""
        self.hovered = None if pointer.pos is None else self._pick(pointer.pos)
        if pointer.phase is Phase.DOWN:
            self._down(pointer)
            return None
        armed = self._armed
        if pointer.phase is not Phase.UP or armed is None or pointer.button is not armed.button:
            return None
        self._armed = None
        if self.hovered != armed.cell:
            return None
        is_long = pointer.touch and self._now_ns() - armed.since_ns >= _LONG_TOUCH_NS
        return Click(armed.cell, Button.RIGHT if is_long else armed.button, pointer.shift)

    def _down(self, pointer: Pointer) -> None:
        # A second button pressed meanwhile makes neither a click; the same one again was let go unseen.
        is_second = self._armed is not None and self._armed.button is not pointer.button
        self._armed = None
        if self.hovered is not None and pointer.button is not None and not is_second:
            self._armed = _Armed(self.hovered, pointer.button, self._now_ns())
