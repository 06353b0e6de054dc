"""Clicks on cells: down and up in the same cell count, dragging off cancels.

Left and right button held together make a click of the middle one, which many mice don't have.
"""

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

    @property
    def is_second(self) -> bool:
        """Whether it is a click of the right button, or one of the left with Shift, which means the same."""
        return self.button is Button.RIGHT or (self.button is Button.LEFT and self.shift)


_BOTH = frozenset({Button.LEFT, Button.RIGHT})


@dataclass(frozen=True)
class _Armed:
    cell: int
    button: Button
    since_ns: int
    ends_with: frozenset[Button]


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
        if pointer.phase is not Phase.UP or armed is None or pointer.button not in armed.ends_with:
            return None
        self._armed = None
        if self.hovered != armed.cell:
            return None
        is_long = pointer.touch and self._now_ns() - armed.since_ns >= _LONG_TOUCH_NS
        return Click(armed.cell, Button.RIGHT if is_long else armed.button, pointer.shift)

    def _down(self, pointer: Pointer) -> None:
        before, self._armed = self._armed, None
        cell, button = self.hovered, pointer.button
        if cell is None or button is None:
            return
        if before is None or before.button is button:  # the same one again was let go unseen
            self._armed = _Armed(cell, button, self._now_ns(), frozenset({button}))
        elif before.cell == cell and {before.button, button} == _BOTH:
            self._armed = _Armed(cell, Button.MIDDLE, self._now_ns(), _BOTH)
