"""How long a cascade over an empty field takes, against one numpy pass over the same field."""

from __future__ import annotations

import sys
import time
from functools import partial
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np

from game.fields import build_field
from game.sapper.board import Board, open_cell

if TYPE_CHECKING:
    from collections.abc import Callable

SIZES = ((22, 16), (1000, 1000))
RUNS = 7


def cascade_ratios() -> list[dict[str, str | float]]:
    """Return name, median milliseconds and times the numpy pass of cascades from a corner and the middle."""
    return [entry for columns, rows in SIZES for entry in _measure(columns, rows)]


def _measure(columns: int, rows: int) -> list[dict[str, str | float]]:
    field = build_field("squares", columns=columns, rows=rows)
    board = Board.covered(field, np.zeros(field.cell_count, bool))
    mines_padded = np.zeros(field.cell_count + 1, bool)
    pass_ms = _median_ms(lambda: mines_padded[field.neighbours].sum(1))
    starts = {"corner": 0, "middle": rows // 2 * columns + columns // 2}
    entries: list[dict[str, str | float]] = []
    for start, cell in starts.items():
        cascade_ms = _median_ms(partial(open_cell, board, cell))
        name = f"{columns}x{rows} from the {start}"
        entries.append({"name": name, "median_ms": cascade_ms, "ratio": cascade_ms / pass_ms})
    return entries


def _median_ms(work: Callable[[], object]) -> float:
    times = []
    for _ in range(RUNS):
        begun_ns = time.perf_counter_ns()
        work()
        times.append((time.perf_counter_ns() - begun_ns) / 1e6)
    return median(times)


def main() -> int:
    """Print the figures."""
    for entry in cascade_ratios():
        print(f"{entry['name']:28} {entry['median_ms']:9.3f} ms  {entry['ratio']:6.1f} passes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
