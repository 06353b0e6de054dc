"""The fixed step: exactly sixty ticks a second at any frame rate; and the clock of one play."""

from __future__ import annotations

import pytest

from game.ui.clock import MAX_TICKS_PER_FRAME, FixedStep
from game.ui.play_clock import PlayClock
from tools.pilot import FakeClock

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


def test_an_act_in_a_stall_took_no_time() -> None:
    """Up to 0.1 s after the last look an act has its own time, later that of the look or the act before."""
    clock = FakeClock()
    play = PlayClock(clock, 500)
    play.run()
    clock.sleep(0.05)
    play.look()
    clock.sleep(0.1)
    assert (play.unseen_ms, play.act_ms(0)) == (100, 650)
    clock.sleep(0.001)
    assert (play.act_ms(0), play.act_ms(580)) == (550, 580)


def test_a_clock_that_stood_goes_on_where_it_stood() -> None:
    """What passes while it stands, or is taken off, doesn't count."""
    clock = FakeClock()
    play = PlayClock(clock)
    play.run()
    clock.sleep(9)
    play.stop_at(2_000)
    clock.sleep(5)
    assert play.elapsed_ms == 2_000
    play.run()
    clock.sleep(1)
    assert play.elapsed_ms == 3_000
