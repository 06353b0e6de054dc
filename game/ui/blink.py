"""The calm blinking of a cursor, counted in ticks."""

from __future__ import annotations

_TICKS = 30


class Blink:
    """Two looks in turn, each for half a second.

    Attributes:
        frame: which look it is, 0 or 1.
        has_changed: the look is another one than when last asked by `take`.
    """

    def __init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Begin with the first look: the cursor has moved."""
        self.frame = 0
        self.has_changed = False
        self._ticks = 0

    def tick(self) -> None:
        """Let a sixtieth of a second pass."""
        self._ticks += 1
        if self._ticks == _TICKS:
            self._ticks = 0
            self.frame = 1 - self.frame
            self.has_changed = True

    def take(self) -> bool:
        """Return whether the look has changed since the last call."""
        has_changed, self.has_changed = self.has_changed, False
        return has_changed
