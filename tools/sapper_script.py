"""Scripted players of Universal Sapper: after the first opening they know the mines."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.sapper.board import Cell
from game.scenes.sapper_game import SapperGame
from game.ui.actions import DIRECTIONS
from tools.pilot import LEFT, MIDDLE, RIGHT

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.sapper.universal import Play
    from tools.pilot import Pilot

SETTLE_MS = 300
"""A cascade spreads for a quarter of a second."""


class Sapper:
    """Plays the field in sight with the mouse."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    @property
    def scene(self) -> SapperGame:
        """The game on screen."""
        scene = self.pilot.scene
        if not isinstance(scene, SapperGame):
            raise TypeError(f"{type(scene).__name__} is in sight instead of a game")
        return scene

    @property
    def play(self) -> Play:
        """How far it has come."""
        return self.scene.play

    def open(self, cell: int) -> None:
        """Open a cell, or the rest around an open number."""
        self._click(cell, LEFT)
        self.pilot.frame(SETTLE_MS)

    def flag(self, cell: int) -> None:
        """Set or take away a flag."""
        self._click(cell, RIGHT)

    def chord(self, cell: int) -> None:
        """Open the rest around an open number with the middle button."""
        self._click(cell, MIDDLE)
        self.pilot.frame(SETTLE_MS)

    def _click(self, cell: int, button: int) -> None:
        self.pilot.click(self.scene.view.centre(cell), button)

    def win(self) -> None:
        """Take wrong flags away and open all safe cells one by one."""
        if self.play.outcome == "ready":
            self.open(0)
        for cell in np.flatnonzero((self.play.board.cells == Cell.FLAG) & ~self.play.board.mines).tolist():
            self.flag(cell)
        while self.play.outcome == "playing":
            board = self.play.board
            self.open(int(np.flatnonzero((board.cells == Cell.COVERED) & ~board.mines)[0]))

    def chord_somewhere(self, chord: Callable[[int], None] | None = None) -> bool:
        """Flag all mines around a number with other covered cells around it, and chord it."""
        board, field = self.play.board, self.play.board.field
        for cell in np.flatnonzero((board.cells == Cell.OPEN) & (board.numbers > 0)).tolist():
            near = field.around(cell)
            if (~board.mines[near] & (board.cells[near] == Cell.COVERED)).any():
                for mine in near[board.mines[near] & (board.cells[near] == Cell.COVERED)].tolist():
                    self.flag(mine)
                (chord or self.open)(cell)
                return True
        return False

    def lose(self) -> None:
        """Open a mine."""
        if self.play.outcome == "ready":
            self.open(0)
        self.open(int(np.flatnonzero(self.play.board.mines & (self.play.board.cells == Cell.COVERED))[0]))


class KeySapper(Sapper):
    """The same with the cursor keys, space and Shift."""

    def _click(self, cell: int, button: int) -> None:
        self._go(cell)
        self.pilot.key("space", pygame.KMOD_LSHIFT if button == RIGHT else 0)

    def _go(self, cell: int) -> None:
        if self.scene.cursor is None:
            self.pilot.key("left")  # the first cursor key only brings the cursor into sight
        start = self.scene.cursor or 0
        came: dict[int, tuple[int, str]] = {}
        todo = deque([start])
        while todo and cell not in came and cell != start:
            here = todo.popleft()
            for command, direction in DIRECTIONS.items():
                there = self.scene.view.step(here, direction)
                if there not in came and there != start:
                    came[there] = here, command.value
                    todo.append(there)
        keys: list[str] = []
        while cell != start:
            cell, key = came[cell]
            keys.append(key)
        self.pilot.keys(*reversed(keys))
