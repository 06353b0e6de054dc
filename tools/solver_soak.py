"""Let the computer play games on every kind of field by the real rules and check all that it claims.

    python tools/solver_soak.py --games 2000

So many games a family, its kinds in turn, at its levels in turn, every second one with flags: no cell that
is called certain holds a mine, no flag is wrong, every move is legal, no decision takes longer than the
limit, nothing raises. Ends with 1 at the first fault, naming the game. Writes build/solver_soak.json.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.fields import LEVELS, build_field
from game.fields.catalogue import KINDS
from game.sapper.board import Board, flag, open_cell
from game.sapper.mines import lay_mines
from game.sapper.solver import Act, Reason, Solver, first_cell
from game.sapper.view import view_of

if TYPE_CHECKING:
    from collections.abc import Sequence

LIMIT_S = 1.0


def play(task: tuple[str, str, str, bool]) -> tuple[bool, float]:
    """Play one game; return whether it was won, and the seconds of its slowest decision.

    Raises:
        RuntimeError: a claim was wrong or a decision slow.
        IllegalMoveError: a move was not legal.
    """
    kind, level, code, sets_flags = task
    mines = KINDS[kind].sizes[level].mines
    field = build_field(kind, level=level, seed=code)
    first = first_cell(field)
    board, _ = open_cell(Board.covered(field, lay_mines(field, mines, code, "safe", first)), first)
    solver = Solver(field, mines)
    slowest = 0.0
    while not board.is_cleared:
        view = view_of(board)
        began = time.process_time()
        decision = solver.decide(view, sets_flags=sets_flags)
        slowest = max(slowest, time.process_time() - began)
        is_mine = bool(board.mines[decision.cell])
        is_certain = decision.reason in (Reason.NUMBERS, Reason.COUNT)
        if is_certain and is_mine != (decision.act is Act.FLAG):
            raise RuntimeError(f"{task}: cell {decision.cell} is wrongly called certain")
        if decision.act is Act.FLAG:
            board = flag(board, decision.cell)
        elif is_mine:
            return False, slowest
        else:
            board, _ = open_cell(board, decision.cell)
    return True, slowest


def main(arguments: Sequence[str]) -> int:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2000, help="games a family")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("build/solver_soak.json"))
    options = parser.parse_args(arguments)
    families = defaultdict(list)
    for kind in KINDS.values():
        families[kind.family].append(kind.name)
    figures = {}
    worst = 0.0
    for family, kinds in families.items():
        tasks = [
            (kinds[game % len(kinds)], LEVELS[game // len(kinds) % len(LEVELS)], f"{game:08}", bool(game % 2))
            for game in range(options.games)
        ]
        with ProcessPoolExecutor(options.jobs) as pool:
            results = list(pool.map(play, tasks, chunksize=8))
        slowest, task = max((result[1], task) for result, task in zip(results, tasks, strict=True))
        won = sum(result[0] for result in results)
        figures[family] = {"games": len(results), "won": won, "slowest_s": slowest, "slowest": task}
        worst = max(worst, slowest)
        print(f"{family}: {len(results)} games, won {won}, slowest {slowest:.3f} s ({' '.join(task[:3])})")
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(json.dumps(figures, indent=1), encoding="utf-8")
    return int(worst > LIMIT_S)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
