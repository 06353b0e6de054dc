"""Measure how long boards without guesses take to make; print a table and write build/noguess.json.

Ends with 1 if a board is missing, needs a guess, or the median is too slow.

Each board is proved again by a separate game of the solver; the clock is processor time, so what else
the machine does hardly counts. With ``--tatham N`` the solver plays N boards of Simon Tatham's Mines
instead (Debian's sgt-puzzles), which never need a guess either.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
import time
from itertools import count
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import numpy as np

from game.core.rng import Stream
from game.fields import FIELD_KINDS, LEVELS, build_field
from game.fields.catalogue import KINDS
from game.sapper.board import Board, open_cell
from game.sapper.noguess import hangs_together, make_no_guess
from game.sapper.solver import Solver, finish
from game.sapper.view import view_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.arrays import Bools
    from game.fields.field import Field

TARGET = ROOT / "build" / "noguess.json"
TABLE = "22x16/60"
"""Squares of this size stand first in the table."""
LIMIT_MS = {TABLE: 10.0, "squares/expert": 40.0}
"""What a median may be at most; 500 ms elsewhere."""
TATHAM_SIZES = ("9x9n10", "16x16n40", "22x16n60", "30x16n99")


def is_proved(field: Field, mines: Bools, first: int) -> bool:
    """Whether the solver, seeing only what is open, wins by certain cells alone."""
    board = open_cell(Board.covered(field, mines), first)[0]
    solver = Solver(field, int(mines.sum()))
    while not board.is_cleared:
        decision = solver.decide(view_of(board))
        if decision.chance:
            return False
        board = open_cell(board, decision.cell)[0]
    return True


def measured(name: str, boards: int) -> dict[str, object]:
    """Return the figures of a kind and level like "hexagons/expert", or of the table's size."""
    kind, _, level = name.partition("/")
    times: list[float] = []
    missing = wrong = 0
    for number in range(boards):
        code = f"{number:08d}"
        if name == TABLE:
            field, mines = build_field("squares", columns=22, rows=16), 60
        else:
            field, mines = build_field(kind, level=level, seed=code), KINDS[kind].sizes[level].mines
        if not hangs_together(field):
            return {"name": name, "cells": field.cell_count, "mines": mines, "boards": 0}
        first = Stream("noguess_bench", code).below(field.cell_count)
        begun = time.process_time()
        layout = finish(make_no_guess(field, mines, code, first))
        times.append(1e3 * (time.process_time() - begun))
        if layout is None:
            missing += 1
        else:
            wrong += not is_proved(field, layout, first)
    times.sort()
    return {
        "name": name,
        "cells": field.cell_count,
        "mines": mines,
        "boards": boards,
        "median_ms": round(median(times), 2),
        "p95_ms": round(times[boards * 95 // 100], 2),
        "worst_ms": round(times[-1], 2),
        "missing": missing,
        "not_proved": wrong,
        "is_good": not (missing or wrong) and median(times) <= LIMIT_MS.get(name, 500.0),
    }


def tatham(boards: int) -> list[dict[str, object]]:
    """Return for each size how many of Simon Tatham's boards the solver plays without a guess."""
    program = shutil.which("sgt-mines", path="/usr/bin:/usr/games")
    if program is None:
        raise SystemExit("There is no sgt-mines here: apt-get install sgt-puzzles")
    found: list[dict[str, object]] = []
    for size in TATHAM_SIZES:
        command = [program, "--generate", str(boards), f"{size}#{size}"]
        lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
        proved = sum(is_proved(*board_of(line, int(size.partition("n")[2]))) for line in lines)
        found.append({"name": f"tatham {size}", "boards": len(lines), "without_guess": proved})
    return found


def board_of(text: str, mines: int) -> tuple[Field, Bools, int]:
    """Return field, mines and first cell of a board like "9x9:4,4,m85b5…" (an x, a y, masked bits)."""
    size, _, rest = text.partition(":")
    columns, rows = map(int, size.split("x"))
    x, y, masked = rest.split(",")
    data = bytes.fromhex(masked[1:] + "0" * (len(masked) % 2 == 0))
    half, padding = len(data) // 2, len(data) * 8 - columns * rows
    back = _mixed(data[half:], data[:half])
    back = back[:-1] + bytes([back[-1] >> padding << padding])
    front = _mixed(data[:half], back)
    is_mine = np.unpackbits(np.frombuffer(front + back, np.uint8), count=columns * rows).astype(bool)
    if np.count_nonzero(is_mine) != mines:
        raise SystemExit(f"This board of sgt-mines is not understood: {text}")
    return build_field("squares", columns=columns, rows=rows), is_mine, int(y) * columns + int(x)


def _mixed(data: bytes, seed: bytes) -> bytes:
    """Return bytes xor the SHA-1 hashes of a seed and 0, 1, 2 …: how his boards are masked."""
    mask = b""
    for number in count():
        if len(mask) >= len(data):
            break
        mask += hashlib.sha1(seed + str(number).encode(), usedforsecurity=False).digest()
    return bytes(a ^ b for a, b in zip(data, mask, strict=False))


def main(arguments: Sequence[str]) -> int:
    """Print a line for each kind and level, or for each size of Simon Tatham's boards."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=100, help="boards of each kind and level")
    parser.add_argument("--kinds", nargs="*", choices=FIELD_KINDS, default=FIELD_KINDS)
    parser.add_argument("--levels", nargs="*", choices=LEVELS, default=("expert",))
    parser.add_argument("--tatham", type=int, metavar="N", help="play N of Simon Tatham's boards a size")
    options = parser.parse_args(arguments)
    if options.tatham:
        rows = tatham(options.tatham)
        for row in rows:
            print(row)
        return int(any(row["boards"] != row["without_guess"] for row in rows))
    rows = []
    for name in (TABLE, *(f"{kind}/{level}" for kind in options.kinds for level in options.levels)):
        rows.append(measured(name, options.boards))
        print("  ".join(f"{key} {value}" for key, value in rows[-1].items()), flush=True)
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(rows, indent=1), encoding="utf-8")
    return int(any(row["boards"] and not row["is_good"] for row in rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
