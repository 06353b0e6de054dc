"""A short shake of the whole picture, counted in ticks."""

from __future__ import annotations

_OFFSETS = ((3, -2), (-3, 1), (2, 3), (-2, -2), (2, 1), (-1, -1), (1, 0))
_TICKS_EACH = 2


class Shaker:
    """Says by how many pixels the picture is off its place; at most 3, for less than 0.25 s."""

    def __init__(self) -> None:
        self._left = 0

    def begin(self) -> None:
        """Shake from now on, unless it shakes already."""
        self._left = self._left or len(_OFFSETS) * _TICKS_EACH

    def tick(self) -> bool:
        """Let a sixtieth of a second pass; return whether the picture must be drawn again."""
        was_moving = self._left > 0
        self._left = max(0, self._left - 1)
        return was_moving

    @property
    def offset(self) -> tuple[int, int]:
        """Pixels to the right and down."""
        steps_left = -(-self._left // _TICKS_EACH)
        return _OFFSETS[-steps_left] if steps_left else (0, 0)
