"""The points of a Universal Sapper game (RULES section 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from game.sapper.board import Cell

if TYPE_CHECKING:
    from game.sapper.universal import Play

FLAG_POINTS = 5


@dataclass(frozen=True)
class Score:
    """What a player reached; nothing before the end depends on where the mines lie.

    Attributes:
        opened: points of the cells that the player opened, cascades apart.
        right_flags: the player's flags on mines after a victory, 5 points each; else 0.
        bonus: for speed, on a victory; else 0.
    """

    opened: int
    right_flags: int
    bonus: int

    @property
    def total(self) -> int:
        """All points."""
        return self.opened + FLAG_POINTS * self.right_flags + self.bonus


def score(play: Play) -> Score:
    """Return the points of a play as far as it has come."""
    if play.outcome != "won":
        return Score(play.opened_points, 0, 0)
    right_flags = int(np.count_nonzero((play.board.cells == Cell.FLAG) & play.board.mines))
    return Score(play.opened_points, right_flags, speed_bonus(play.game.mines, play.elapsed_ms))


def speed_bonus(mines: int, elapsed_ms: int) -> int:
    """Return floor(N² / (10 + T)) for N mines and T seconds from the first to the last opening."""
    return mines * mines * 1000 // (10_000 + elapsed_ms)
