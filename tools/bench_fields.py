"""Measure how long a field of 2,000 cells takes to build, for every kind."""

from __future__ import annotations

import sys
import time
from math import sqrt
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.fields import FIELD_KINDS, build_field

CELLS = 2000
RUNS = 5


def build_ms() -> list[dict[str, object]]:
    """Return for each kind the milliseconds until neighbours, outlines and centres are there."""
    return [_measured(kind) for kind in FIELD_KINDS]


def _measured(kind: str) -> dict[str, object]:
    columns, rows = _size(kind)
    times = []
    for run in range(RUNS):
        begun = time.perf_counter()
        field = build_field(kind, columns=columns, rows=rows, seed=f"{run:08d}")
        _ = field.polygons, field.centres, field.degrees
        times.append(1e3 * (time.perf_counter() - begun))
    return {"kind": kind, "cells": field.cell_count, "build_ms": median(times), "worst_ms": max(times)}


def _size(kind: str) -> tuple[int, int]:
    """Return columns and rows, 5 to 4, that make about ``CELLS`` cells: what they count is up to the kind."""
    share = build_field(kind, columns=20, rows=16).cell_count / (20 * 16)
    rows = round(sqrt(CELLS / share / 1.25) / 4) * 4
    return rows * 5 // 4, rows


def main() -> int:
    """Print a table."""
    for row in build_ms():
        print(
            "  ".join(
                f"{value:7.1f}" if isinstance(value, float) else f"{value:<24}" for value in row.values()
            )
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
