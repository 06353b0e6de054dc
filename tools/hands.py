"""Hands that know how to win: where to click next in the game in sight, for scripts that need its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.core.rng import Stream
from game.overload.moves import Kind
from game.overload.players import Strength, think
from game.sapper.board import Cell
from game.scenes.overload_match import MatchScene
from game.scenes.sapper_game import SapperGame
from game.scenes.table_computer import TableComputer
from game.scenes.table_game import TableGame

if TYPE_CHECKING:
    from game.scenes.stack import Scene

GREEDY = Strength(200)
"""Looks one move ahead, in a tenth of a millisecond."""


def good_click(scene: Scene | None) -> tuple[int, int] | None:
    """Return where to click in order to win; None where there is nothing to be played now."""
    if isinstance(scene, MatchScene):
        return _good_placement(scene) if scene.is_persons_turn else None
    if isinstance(scene, SapperGame | TableGame) and not isinstance(scene, TableComputer):
        return _cell_to_open(scene, is_mine=False)
    return None


def bad_click(scene: Scene | None) -> tuple[int, int] | None:
    """Return where to click in order to lose a minefield; None in all other places."""
    if isinstance(scene, SapperGame | TableGame) and not isinstance(scene, TableComputer):
        return _cell_to_open(scene, is_mine=True)
    return None


def _cell_to_open(scene: SapperGame | TableGame, *, is_mine: bool) -> tuple[int, int] | None:
    """At a table the first click flags a cell and the second opens it; elsewhere a flag guards it."""
    if scene.is_over:
        return None
    board, is_table = scene.play.board, isinstance(scene, TableGame)
    wanted = board.mines == is_mine if board.mines.any() else np.ones(len(board.cells), bool)
    closed = (board.cells != Cell.OPEN) if is_table else (board.cells == Cell.COVERED)
    cells = np.flatnonzero(wanted & closed)
    return scene.view.centre(int(cells[0])) if len(cells) else None


def _good_placement(scene: MatchScene) -> tuple[int, int] | None:
    thought = think(scene.match.view(), GREEDY, Stream(f"hands:{scene.match.moves}", scene.code))
    while True:
        try:
            next(thought)
        except StopIteration as end:
            move = end.value
            break
    return scene.view.cell_rect(move.cell).center if move.kind is Kind.PLACE else None
