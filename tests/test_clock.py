"""The fixed step: exactly sixty ticks a second at any frame rate."""

from __future__ import annotations

import pytest

from game.ui.clock import MAX_TICKS_PER_FRAME, FixedStep

SECOND_NS = 1_000_000_000


@pytest.mark.parametrize("frames_per_second", [20, 30, 60, 75, 144, 240])
def test_exactly_600_ticks_in_ten_seconds(frames_per_second: int) -> None:
    """No frame rate loses or gains a tick."""
    steps = FixedStep(0)
    moments = [SECOND_NS * frame // frames_per_second for frame in range(1, 10 * frames_per_second + 1)]
    assert sum(steps.advance(now)[0] for now in moments) == 600


def test_a_stall_is_clamped_and_forgotten() -> None:
    """Eight hours of sleep bring a handful of ticks once and none afterwards."""
    steps = FixedStep(0)
    assert steps.advance(8 * 3600 * SECOND_NS)[0] == MAX_TICKS_PER_FRAME
    assert steps.advance(8 * 3600 * SECOND_NS)[0] == 0


def test_time_that_goes_back_brings_nothing() -> None:
    """A clock that jumps back makes no negative ticks."""
    steps = FixedStep(SECOND_NS)
    assert steps.advance(0) == (0, 0.0)


def test_the_fraction_tells_how_far_the_next_tick_is() -> None:
    """Half of a tick is 0.5."""
    ticks, alpha = FixedStep(0).advance(SECOND_NS // 40)
    assert (ticks, round(alpha, 6)) == (1, 0.5)
