"""Gaps between frames while the computer thinks in another thread: whether the picture sticks."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.rng import Stream
from game.overload.history import History
from game.overload.players import STRENGTHS
from game.sapper.universal import Game
from game.scenes.overload_training import Training
from game.scenes.sapper_watch import SapperWatch
from game.scenes.stack import Push
from game.scenes.watch_speed import SPEED_TICKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.app import App
    from game.scenes.stack import Scene

_FRAME_S = 1 / 60
_KINDS = ("squares", "triakis", "hat", "net_crossing", "tetrominoes")
_GAME_S = 6.0  # no game of the computer is watched for longer


def gaps(app: App, what: str) -> dict[str, float]:
    """Measure "overload thinking" or "minefield thinking"."""
    return _overload(app) if what == "overload thinking" else _minefield(app)


def _overload(app: App) -> dict[str, float]:
    """Return the gaps, and the slowest of 8 moves, while the strongest computer thinks about full boards."""
    scene = Training(app.ctx, STRENGTHS[-1])
    _show(app, scene)
    rng, found, moves_s = Stream("bench", "00000000"), [0.0], []
    for _ in range(8):
        cells = bytes((rng.below(7) - 3) % 256 for _ in range(54))
        scene.jump(History(replace(scene.match, cells=cells, seat=1, moves=0)))
        frames = list(_frames(app, lambda: scene.match.moves > 0))
        found += frames
        moves_s.append(sum(frames))
    return {"move_s_worst": max(moves_s), **_summary(found)}


def _minefield(app: App) -> dict[str, float]:
    """Return the gaps, and the longest time from act to act, of expert fields played at once."""
    app.ctx.change_settings(watch_speed=len(SPEED_TICKS) - 1, shows_chances=True)
    found, acts_s = [0.0], []
    for kind in _KINDS:
        scene = SapperWatch.begin(app.ctx, Game.at_level(kind, "expert", "00000001"))
        _show(app, scene)
        acts, waited_s = scene.play.acts, 0.0
        end = time.perf_counter() + _GAME_S
        for gap in _frames(app, lambda end=end, scene=scene: scene.is_over or time.perf_counter() > end):  # type: ignore[misc]
            found.append(gap)
            waited_s += gap
            if scene.play.acts != acts:
                acts_s.append(waited_s)
                acts, waited_s = scene.play.acts, 0.0
    return {"act_s_worst": max(acts_s), **_summary(found)}


def _show(app: App, scene: Scene) -> None:
    top = app.stack.top
    assert top is not None  # noqa: S101 - for the type checker
    top.change = Push(scene)
    app.stack.tick()


def _frames(app: App, is_done: Callable[[], bool]) -> Iterator[float]:
    """Run the program frame by frame; yield how long each took to come, in seconds."""
    last = time.perf_counter()
    while not is_done():
        time.sleep(_FRAME_S)
        app.frame()
        now = time.perf_counter()
        yield now - last
        last = now


def _summary(found: list[float]) -> dict[str, float]:
    found.sort()
    return {"gap_ms_p99": 1e3 * found[len(found) * 99 // 100], "gap_ms_worst": 1e3 * found[-1]}
