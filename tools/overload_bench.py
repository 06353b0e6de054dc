"""How fast Overload's engine is: positions a second for full two-ply expansions of mid-game positions.

    python tools/overload_bench.py

Every legal move and every legal reply is made and resolved to the end, in one process. Measured twice:
position by position (small batches), and many positions together, as the search does it.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.rng import Stream
from game.overload import planes
from game.overload.evaluate import Nodes
from game.overload.match import View
from game.overload.players import STRENGTHS, think
from game.overload.rules import CELLS, CLASSIC, COLUMNS, ROWS
from game.overload.search import expand, legal

if TYPE_CHECKING:
    from collections.abc import Callable

CHIPS = (60, 100, 140)
POSITIONS = 32
_PORTION = 250  # positions of which the replies are made at once, so that all boards fit the cache
_REPEATS = 15


def mid_game(chips: int, number: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
    """Return a settled board (6, 9) with so many chips, strewn by chance, each cell of either seat."""
    rng = Stream(f"bench:{chips}", f"{number:08d}")
    board = np.zeros(CELLS, dtype=np.int8)
    while board.sum() < chips:
        cell = rng.below(CELLS)
        board[cell] += board[cell] < 3
    for cell in range(CELLS):
        board[cell] *= 1 - 2 * rng.below(2)
    return board.reshape(ROWS, COLUMNS)


def expand_twice(nodes: Nodes) -> int:
    """Make every move and every reply; return the number of positions."""
    first, second = CLASSIC.seats
    moves = expand(nodes, legal(nodes, first), first)
    going = moves.nodes.pick(np.flatnonzero(~moves.is_won)).turned()
    count = len(moves.cell)
    for start in range(0, len(going.ones), _PORTION):
        part = going.pick(np.arange(start, min(start + _PORTION, len(going.ones))))
        count += len(expand(part, legal(part, second), second).cell)
    return count


def expansion_rates() -> list[dict[str, float]]:
    """Return for 60, 100 and 140 chips the millions of positions a second, alone and together."""
    rates = []
    for chips in CHIPS:
        boards = np.stack([mid_game(chips, number) for number in range(POSITIONS)])
        ones, twos, _, foes = planes.pack(boards, 0)
        together = Nodes(ones, twos, foes)
        alone = [together.pick(np.array([at])) for at in range(POSITIONS)]
        rates.append(
            {
                "chips": chips,
                "alone_millions": _rate(lambda alone=alone: sum(map(expand_twice, alone))),  # type: ignore[misc]
                "together_millions": _rate(lambda together=together: expand_twice(together)),  # type: ignore[misc]
            }
        )
    return rates


def thinking_times() -> list[dict[str, object]]:
    """Return for every strength the milliseconds for a move in mid-game, and its longest slice."""
    found: list[dict[str, object]] = []
    boards = [mid_game(chips, number) for chips in (60, 90, 120) for number in range(4)]
    for strength in STRENGTHS:
        moves_ms, slices_ms = [], []
        for board in boards:
            thought = think(View(board.tobytes(), CLASSIC, 0, 1), strength, Stream("bench", "00000000"))
            began = last = time.perf_counter()
            for _ in thought:
                now = time.perf_counter()
                slices_ms.append(1000 * (now - last))
                last = now
            moves_ms.append(1000 * (time.perf_counter() - began))
        found.append(
            {
                "name": strength.name,
                "mean_ms": float(np.mean(moves_ms)),
                "worst_ms": max(moves_ms),
                "p99_slice_ms": float(np.percentile(slices_ms, 99)),
                "worst_slice_ms": max(slices_ms),
            }
        )
    return found


def _rate(work: Callable[[], int]) -> float:
    """Return millions a second, the best of some runs (other programs only ever slow it down)."""
    best = 0.0
    for _ in range(_REPEATS):
        began = time.perf_counter()
        count = work()
        best = max(best, count / (time.perf_counter() - began) / 1e6)
    return best


def main() -> None:
    """Print all figures."""
    print("two-ply expansions, millions of positions a second")
    for row in expansion_rates():
        print(f"  {row['chips']:4.0f} chips: alone {row['alone_millions']:5.2f}", end="")
        print(f", {POSITIONS} together {row['together_millions']:5.2f}")
    print("thinking, ms a move")
    for times in thinking_times():
        print(f"  {times['name']:<12} mean {times['mean_ms']:6.1f}, worst {times['worst_ms']:6.1f}", end="")
        print(f", slice p99 {times['p99_slice_ms']:5.2f}, worst {times['worst_slice_ms']:5.2f}")


if __name__ == "__main__":
    main()
