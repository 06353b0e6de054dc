"""Measure how long every kind of field takes to build with 2,000 cells, and polyominoes at expert level.

Processor time: each board is built three times and the fastest counts, because others use the machine too. A
kind passes when the median of its boards does.
"""

from __future__ import annotations

import sys
import time
from math import sqrt
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.fields import FIELD_KINDS, build_field
from game.fields.catalogue import KINDS

CELLS = 2000
BOARDS, RUNS = 9, 3
MOST_MS = 100.0
"""For a field of 2,000 cells."""
MOST_EXPERT_MS = 50.0
"""For polyominoes at expert level."""


def build_ms() -> list[dict[str, object]]:
    """Return for each kind the milliseconds until neighbours, outlines and centres are there."""
    large = [_measured(kind, *_size(kind), MOST_MS) for kind in FIELD_KINDS]
    laid = [kind for kind in KINDS.values() if kind.family == "polyominoes"]
    sizes = [(kind.name, kind.sizes["expert"]) for kind in laid]
    return large + [_measured(kind, size.columns, size.rows, MOST_EXPERT_MS) for kind, size in sizes]


def _measured(kind: str, columns: int, rows: int, most_ms: float) -> dict[str, object]:
    times = []
    for board in range(BOARDS):
        runs = []
        for _ in range(RUNS):
            begun = time.process_time()
            field = build_field(kind, columns=columns, rows=rows, seed=f"{board:08d}")
            _ = field.polygons, field.centres, field.degrees
            runs.append(1e3 * (time.process_time() - begun))
        times.append(min(runs))
    verdict = f"{'pass' if median(times) <= most_ms else 'FAIL'} (<= {most_ms:.0f})"
    row: dict[str, object] = {"kind": kind, "cells": field.cell_count, "best_ms": min(times)}
    return row | {"median_ms": median(times), "worst_ms": max(times), "verdict": verdict}


def _size(kind: str) -> tuple[int, int]:
    """Return columns and rows, 5 to 4, that make about ``CELLS`` cells: what they count is up to the kind."""
    share = build_field(kind, columns=20, rows=16).cell_count / (20 * 16)
    rows = round(sqrt(CELLS / share / 1.25) / 4) * 4
    return rows * 5 // 4, rows


def main() -> int:
    """Print a table."""
    print(f"{'kind':24} {'cells':>5} {'best':>7} {'median':>7} {'worst':>7} ms of processor time")
    for row in build_ms():
        kind, cells, *times, verdict = row.values()
        print(f"{kind:24} {cells:5}", *(f"{value:7.1f}" for value in times), verdict)
    return 0


if __name__ == "__main__":
    sys.exit(main())
