"""Time: the clock that is handed to everything, and the fixed 60 ticks a second.

Source of the loop: G. Fiedler, "Fix your timestep": the display produces time, the simulation
consumes it in equal steps.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Protocol

TICKS_PER_SECOND = 60
MAX_TICKS_PER_FRAME = 15
_SECOND_NS = 1_000_000_000


class Clock(Protocol):
    """Where all time in the program comes from."""

    def now_ns(self) -> int:
        """Return monotonic nanoseconds."""
        ...

    def today(self) -> str:
        """Return the UTC date as ``YYYY-MM-DD``."""
        ...

    def moment(self) -> str:
        """Return UTC date and time as ``YYYY-MM-DDTHH:MM:SSZ``."""
        ...

    def sleep(self, seconds: float) -> None:
        """Let the processor rest."""
        ...


class SystemClock:
    """The machine's own clock."""

    def now_ns(self) -> int:
        """Return monotonic nanoseconds."""
        return time.monotonic_ns()

    def today(self) -> str:
        """Return the UTC date as ``YYYY-MM-DD``."""
        return datetime.now(UTC).date().isoformat()

    def moment(self) -> str:
        """Return UTC date and time as ``YYYY-MM-DDTHH:MM:SSZ``."""
        return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    def sleep(self, seconds: float) -> None:
        """Let the processor rest."""
        time.sleep(seconds)


class FixedStep:
    """Turns passing time into whole ticks, exactly 60 a second.

    The debt is kept in sixtieths of a nanosecond, so no rounding ever gathers. After a stall at
    most ``MAX_TICKS_PER_FRAME`` ticks are made up and the rest is forgotten.
    """

    def __init__(self, now_ns: int) -> None:
        self._last_ns = now_ns
        self._debt = 0

    def advance(self, now_ns: int) -> tuple[int, float]:
        """Return the ticks due and the fraction (0 to 1) of the next one."""
        self._debt += max(0, now_ns - self._last_ns) * TICKS_PER_SECOND
        self._last_ns = now_ns
        ticks, self._debt = divmod(self._debt, _SECOND_NS)
        return min(ticks, MAX_TICKS_PER_FRAME), self._debt / _SECOND_NS
