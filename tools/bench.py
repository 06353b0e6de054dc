"""Measure start, frames, idling, memory and cascades; print a table and write build/bench.json.

Nothing here is asserted: the machines are shared. Every figure is the median of several runs.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.bench_cascades import cascade_ratios
from tools.bench_fields import build_ms
from tools.bench_fields_view import view_times
from tools.display import HAS_XVFB, virtual_screen
from tools.overload_bench import expansion_rates

TARGET = ROOT / "build" / "bench.json"
CHILD = ROOT / "tools" / "bench_child.py"
RUNS = 5
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
    command = [sys.executable, str(CHILD), what, json.dumps(options)]
    output = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    result: dict[str, float] = json.loads(output.splitlines()[-1])
    return result


def main() -> int:
    """Measure everything."""
    results: dict[str, object] = {"cascades": cascade_ratios(), "frames": frame_us()}
    results["fields built"] = build_ms()
    results["field views"] = view_times()
    results["overload positions"] = expansion_rates()
    for what in ("overload thinking", "minefield thinking"):
        results[what] = _child(what, DUMMY)
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
    sys.exit(main())
