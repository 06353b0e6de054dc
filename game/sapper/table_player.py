"""The computer at a table: the solver's decisions as the clicks of table rules (RULES section 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sapper.layout import CORNERS, TABLE_MINES
from game.sapper.solver import Act as Deed
from game.sapper.solver import Solver
from game.sapper.table import Act
from game.sapper.view import FLAGGED, MinefieldView, view_of

if TYPE_CHECKING:
    from collections.abc import Generator

    from game.sapper.table import TablePlay

CLICK_MS = 300
"""Time between two of its clicks at the fastest: two on one cell must not count as a double click."""


def seen_of(play: TablePlay) -> MinefieldView:
    """Return what a participant sees."""
    return view_of(play.board, TABLE_MINES)


def clicks(solver: Solver, view: MinefieldView) -> Generator[int, None, tuple[Act, ...]]:
    """Think about what to click next; yields between portions of work.

    The corners come first, since they are safe; then every proved mine gets its flag, which is worth points,
    before cells are opened by a click that flags and one that opens.
    """
    for corner in CORNERS:
        if view.seen[corner] < 0:
            return _opening(corner, view)
    decision = yield from solver.think(view, sets_flags=True)
    if decision.act is Deed.FLAG:
        return (Act.click(decision.cell),)
    return _opening(decision.cell, view)


def _opening(cell: int, view: MinefieldView) -> tuple[Act, ...]:
    is_flagged = view.seen[cell] == FLAGGED
    return (Act.click(cell),) if is_flagged else (Act.click(cell), Act.click(cell))
