"""Compare our probabilities on squares with those of PyPI's `ms_toollib`, an independent solver.

    python3 -m venv /tmp/scratch && /tmp/scratch/bin/pip install ms_toollib numpy
    /tmp/scratch/bin/python tools/ms_compare.py --views 2000

The views come from games of which the solver has played a part. Ends with 1 at the first cell whose
chance differs, and prints the view.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.rng import Stream
from game.fields import build_field
from game.sapper.board import Board, open_cell
from game.sapper.mines import lay_mines
from game.sapper.probability import TooWideError, probabilities
from game.sapper.solver import Solver
from game.sapper.view import view_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.sapper.view import MinefieldView

SIZES = ((30, 16, 99), (16, 16, 40), (9, 9, 10), (22, 16, 60), (7, 12, 30))
COVERED = 10
TOLERANCE = 1e-9


def views(count: int, seed: int) -> Iterator[MinefieldView]:
    """Yield views from the course of games; mines that would be hit are passed over."""
    stream = Stream(f"ms-compare:{seed}", "00000000")
    game = 0
    while count:
        columns, rows, mines = SIZES[game % len(SIZES)]
        field = build_field("squares", columns=columns, rows=rows)
        code = "".join(str(stream.below(10)) for _ in range(8))
        board = Board.covered(field, lay_mines(field, mines, code, "safe", 0))
        board, _ = open_cell(board, 0)
        solver = Solver(field, mines)
        game += 1
        while count and not board.is_cleared:
            view = view_of(board)
            cell = solver.decide(view).cell
            if solver.position is not None or not stream.below(10):
                yield view
                count -= 1
            if board.mines[cell]:
                break
            board, _ = open_cell(board, cell)


def differs(view: MinefieldView, other: Sequence[Sequence[float]]) -> bool:
    """Whether the chances of the other solver are not ours."""
    found = probabilities(view)
    covered = view.seen < 0
    return bool(np.abs(found.chance - np.array(other).ravel())[covered].max() > TOLERANCE)


def main(arguments: Sequence[str]) -> int:
    """Compare as many views as the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--views", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    toollib = importlib.import_module("ms_toollib")
    compared = too_wide = 0
    for view in views(options.views, options.seed):
        board = np.where(view.seen < 0, COVERED, view.seen).reshape(view.field.rows, -1).tolist()
        chances, _ = toollib.cal_probability_onboard(board, view.mines)
        try:
            if differs(view, chances):
                print(f"different: {view.mines} mines, {board}")
                return 1
        except TooWideError:
            too_wide += 1
        compared += 1
    print(f"{compared} views agree within {TOLERANCE}; {too_wide} too wide to be counted")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
