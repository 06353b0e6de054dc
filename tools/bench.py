"""Measure start, frames, idling, memory and cascades; print a table and write build/bench.json.

Nothing here is asserted: the machines are shared. Every figure is the median of several runs.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame

from tools.bench_cascades import cascade_ratios
from tools.bench_fields import build_ms
from tools.bench_fields_view import view_times
from tools.display import HAS_XVFB, virtual_screen
from tools.overload_bench import expansion_rates

if TYPE_CHECKING:
    from game.app import App

TARGET = ROOT / "build" / "bench.json"
RUNS = 5
IDLE_S = 10.0
DUMMY = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def start_ms(environment: dict[str, str]) -> dict[str, float]:
    """Return milliseconds from the start of Python to the end of imports and to the first frame."""
    runs = [_child("start", environment, start_ns=time.monotonic_ns()) for _ in range(RUNS)]
    return {key: median(run[key] for run in runs) for key in runs[0]}


def idle_percent(environment: dict[str, str], scene: str, *, is_minimised: bool = False) -> dict[str, float]:
    """Return the share of one core that an untouched window takes, and its memory (PSS)."""
    runs = [_child("idle", environment, scene=scene, is_minimised=is_minimised) for _ in range(3)]
    return {key: median(run[key] for run in runs) for key in runs[0]}


def frame_us() -> dict[str, float]:
    """Return microseconds of a tick and of a full frame of the table at 800x600."""
    runs = [_child("frames", DUMMY) for _ in range(RUNS)]
    return {key: median(run[key] for run in runs) for key in runs[0]}


def _child(what: str, environment: dict[str, str], **options: object) -> dict[str, float]:
    command = [sys.executable, __file__, "--child", what, json.dumps(options)]
    output = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    result: dict[str, float] = json.loads(output.splitlines()[-1])
    return result


def _run_child(what: str, options: dict[str, object]) -> dict[str, float]:
    from game.app import App  # noqa: PLC0415 - its import is what is measured
    from game.store.paths import find_paths  # noqa: PLC0415
    from game.ui.clock import SystemClock  # noqa: PLC0415

    imported_ns = time.monotonic_ns()
    with tempfile.TemporaryDirectory() as folder:
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
        elif what == "thinking":
            result = _thinking(app)
        else:
            result = _frames(app)
        app.close()
    return result


def _idle(app: App, *, is_minimised: bool) -> dict[str, float]:
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


def _thinking(app: App) -> dict[str, float]:
    """Return the gaps between frames while the strongest computer thinks about a full board."""
    from game.core.rng import Stream  # noqa: PLC0415
    from game.overload.history import History  # noqa: PLC0415
    from game.overload.players import STRENGTHS  # noqa: PLC0415
    from game.scenes.overload_training import Training  # noqa: PLC0415
    from game.scenes.stack import Push  # noqa: PLC0415

    scene = Training(app.ctx, STRENGTHS[-1])
    top = app.stack.top
    assert top is not None  # noqa: S101 - for the type checker
    top.change = Push(scene)
    app.stack.tick()
    rng, gaps, thoughts = Stream("bench", "00000000"), [0.0], []
    for _ in range(8):
        cells = bytes((rng.below(7) - 3) % 256 for _ in range(54))
        scene.jump(History(replace(scene.match, cells=cells, seat=1, moves=0)))
        begun = last = time.perf_counter()
        while scene.match.moves == 0:
            time.sleep(1 / 60)
            app.frame()
            gaps.append(time.perf_counter() - last)
            last = time.perf_counter()
        thoughts.append(last - begun)
    gaps.sort()
    return {
        "move_s_worst": max(thoughts),
        "gap_ms_p99": 1e3 * gaps[len(gaps) * 99 // 100],
        "gap_ms_worst": 1e3 * gaps[-1],
    }


def main() -> int:
    """Measure everything."""
    results: dict[str, object] = {"cascades": cascade_ratios(), "frames": frame_us()}
    results["fields built"] = build_ms()
    results["field views"] = view_times()
    results["overload positions"] = expansion_rates()
    results["overload thinking"] = _child("thinking", DUMMY)
    with virtual_screen() if HAS_XVFB else nullcontext(DUMMY) as environment:
        results["screen"] = "Xvfb" if HAS_XVFB else "dummy"
        results["start"] = start_ms(environment)
        results["idle menu"] = idle_percent(environment, "menu")
        results["idle minimised"] = idle_percent(environment, "menu", is_minimised=True)
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    _print(results)
    return 0


def _print(results: dict[str, object]) -> None:
    for name, value in results.items():
        rows = value if isinstance(value, list) else [value]
        for row in rows:
            text = (
                "  ".join(f"{k} {v:.3g}" if isinstance(v, float) else f"{k} {v}" for k, v in row.items())
                if isinstance(row, dict)
                else row
            )
            print(f"{name:16} {text}")
    print(f"written to {TARGET.relative_to(ROOT)}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        print(json.dumps(_run_child(sys.argv[2], json.loads(sys.argv[3]))))
        sys.exit(0)
    sys.exit(main())
