"""The clock of one play: it follows the monotonic clock and can be taken up where it stood."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.clock import Clock


_STALL_MS = 100


class PlayClock:
    """Counts whole milliseconds while it runs.

    Args:
        clock: all time.
        base_ms: where it stands at first.
    """

    def __init__(self, clock: Clock, base_ms: int = 0) -> None:
        self._clock = clock
        self._base_ms = base_ms
        self._last_ms = self._seen_ms = base_ms
        self._since_ns: int | None = None

    @property
    def elapsed_ms(self) -> int:
        """The time that has passed while it ran; it never goes back, whatever the machine's clock does."""
        if self._since_ns is not None:
            passed_ms = (self._clock.now_ns() - self._since_ns) // 1_000_000
            self._last_ms = max(self._last_ms, self._base_ms + passed_ms)
        return self._last_ms

    def look(self) -> None:
        """Note the time that a person sees now, as the loop does every tick."""
        self._seen_ms = self.elapsed_ms

    @property
    def unseen_ms(self) -> int:
        """The time that has passed since it was looked at."""
        return self.elapsed_ms - self._seen_ms

    def act_ms(self, least_ms: int) -> int:
        """Return the time of an act that is done now; the act before was at ``least_ms``.

        When the loop stood still, what was done meanwhile took no time, but came after the last act.
        """
        return max(self._seen_ms, least_ms) if self.unseen_ms > _STALL_MS else self.elapsed_ms

    def run(self) -> None:
        """Let it run from now on, if it doesn't run yet."""
        if self._since_ns is None:
            self._since_ns = self._clock.now_ns()

    def stop(self) -> None:
        """Let it stand until it runs again."""
        self.stop_at(self.elapsed_ms)

    def stop_at(self, elapsed_ms: int) -> None:
        """Let it stand at a time; what passed since then doesn't count."""
        self._base_ms = self._last_ms = elapsed_ms
        self._since_ns = None

    def skip(self, ms: int) -> None:
        """Let some milliseconds pass at once."""
        self._base_ms += ms
        self._last_ms += ms
