"""How much work a minefield is, and how well it was done."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.sapper.board import Board, Cell, open_cell


@dataclass(frozen=True)
class Work:
    """The fewest openings without chords ("3BV") that clear a minefield, on any kind of field.

    Attributes:
        openings: groups of zeros, each with the numbers around it, that one opening clears.
        numbers: numbers beside no zero, to be opened one by one.
        done: how much of openings and numbers together is open; an opening counts by any of its zeros.
    """

    openings: int
    numbers: int
    done: int

    @property
    def total(self) -> int:
        """The 3BV."""
        return self.openings + self.numbers


def work(board: Board) -> Work:
    """Return the work of a board whose mines are laid, and how much of it was done; flags don't matter."""
    is_open = board.cells == Cell.OPEN
    bare, openings, done = Board.covered(board.field, board.mines), 0, 0
    for zero in np.flatnonzero((board.numbers == 0) & ~board.mines):
        if bare.cells[zero] == Cell.OPEN:
            continue
        bare, waves = open_cell(bare, int(zero))
        cleared = np.concatenate(waves)
        openings += 1
        done += bool(is_open[cleared[board.numbers[cleared] == 0]].any())
    numbers = (bare.cells == Cell.COVERED) & ~board.mines
    return Work(openings, int(np.count_nonzero(numbers)), done + int(np.count_nonzero(numbers & is_open)))


def efficiency(done: int, clicks: int) -> float:
    """Return the work done by each click; above 1 thanks to chords. What clicks are, is for the caller."""
    return done / clicks if clicks else 0.0


def per_second(done: int, elapsed_ms: int) -> float:
    """Return the work done in each second ("3BV/s"); 0 where no time has passed."""
    return done * 1000 / elapsed_ms if elapsed_ms else 0.0
