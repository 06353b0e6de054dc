"""One measurement of `make bench` in a process of its own: start, idling, frames, gaps while thinking.

    python tools/bench_child.py WHAT OPTIONS     (OPTIONS is JSON; the last line printed is too)

Nothing but the program is imported before its start is measured.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

if TYPE_CHECKING:
    from game.app import App

IDLE_S = 10.0


def measure(what: str, options: dict[str, object]) -> dict[str, float]:
    """Open the program and return the figures of one measurement."""
    from game.app import App  # noqa: PLC0415 - its import is what is measured
    from game.store.paths import find_paths  # noqa: PLC0415
    from game.ui.clock import SystemClock  # noqa: PLC0415

    imported_ns = time.monotonic_ns()
    with tempfile.TemporaryDirectory() as folder:
        # Else a newcomer is asked first whether to see the lessons.
        Path(folder, "settings.json").write_text(json.dumps({"format": 1, "greeted": True}), encoding="utf-8")
        app = App(find_paths(Path(folder)), SystemClock(), scene=str(options.get("scene", "menu")))
        app.frame()
        shown_ns = time.monotonic_ns()
        if what == "start":
            start_ns = int(str(options["start_ns"]))
            result = {
                "import_ms": (imported_ns - start_ns) / 1e6,
                "first_frame_ms": (shown_ns - start_ns) / 1e6,
            }
        elif what == "idle":
            result = _idle(app, is_minimised=bool(options["is_minimised"]))
        elif what == "frames":
            result = _frames(app)
        else:
            from tools.bench_gaps import gaps  # noqa: PLC0415 - it imports much more of the program

            result = gaps(app, what)
        app.close()
    return result


def _idle(app: App, *, is_minimised: bool) -> dict[str, float]:
    import pygame  # noqa: PLC0415

    if is_minimised:
        # Posted, because a virtual screen without a window manager minimises nothing.
        pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    app.begin()
    _loop(app, 2.0)  # the devices open, the first frames are drawn
    before, begun = time.process_time(), time.monotonic()
    _loop(app, IDLE_S)
    share = (time.process_time() - before) / (time.monotonic() - begun)
    return {"percent": 100 * share, "pss_mib": _pss_mib()}


def _loop(app: App, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        app.rest()
        app.frame()


def _pss_mib() -> float:
    lines = Path("/proc/self/smaps_rollup").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def _frames(app: App) -> dict[str, float]:
    from game.sapper.party import Party, Seat  # noqa: PLC0415
    from game.scenes.stack import Push  # noqa: PLC0415
    from game.scenes.table_flow import TableFlow  # noqa: PLC0415
    from game.scenes.table_game import TableGame  # noqa: PLC0415

    scene = app.stack.top
    assert scene is not None  # noqa: S101
    scene.change = Push(TableGame(TableFlow(app.ctx, Party.start("7K3M9QXV", [Seat("x", "person")]))))
    app.stack.tick()
    count = 300
    begun = time.perf_counter_ns()
    for _ in range(count):
        app.stack.tick()
    ticked = time.perf_counter_ns()
    for _ in range(count):
        app.show(0.0)
    shown = time.perf_counter_ns()
    return {"tick_us": (ticked - begun) / count / 1e3, "frame_us": (shown - ticked) / count / 1e3}


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], json.loads(sys.argv[2]))))
