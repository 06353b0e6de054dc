"""Scripted participants of a table: they know the layout and click it by mouse or by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.sapper.board import Cell
from game.scenes.table_game import TableGame
from tools.pilot import LEFT, RIGHT

if TYPE_CHECKING:
    from game.sapper.table import TablePlay
    from tools.pilot import Pilot

APART_MS = 300
"""Time between two clicks on one cell, longer than the guard against double clicks."""


class Participant:
    """Plays the board in sight with the mouse."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    @property
    def scene(self) -> TableGame:
        """The table on screen."""
        scene = self.pilot.scene
        if not isinstance(scene, TableGame):
            raise TypeError(f"{type(scene).__name__} is in sight instead of a table")
        return scene

    @property
    def play(self) -> TablePlay:
        """How far it has come."""
        return self.scene.play

    @property
    def mines(self) -> list[int]:
        """The mined cells; scripts know them, people don't."""
        return [int(cell) for cell in np.flatnonzero(self.play.board.mines)]

    def pos(self, cell: int) -> tuple[int, int]:
        """Return the middle of a cell in the picture."""
        x, y = self.scene.view.cell_rect(cell).center
        return x, y

    def act(self, cell: int) -> None:
        """Click a cell once."""
        self.pilot.click(self.pos(cell), LEFT)

    def unflag(self, cell: int) -> None:
        """Take a flag away."""
        self.pilot.click(self.pos(cell), RIGHT)

    def open(self, cell: int) -> None:
        """Flag a covered cell, wait, and open it."""
        if self.play.board.cells[cell] == Cell.COVERED:
            self.act(cell)
            self.pilot.frame(APART_MS)
        self.act(cell)
        self.pilot.frame(APART_MS)  # a cascade spreads for a quarter of a second

    def win(self) -> None:
        """Open every safe cell."""
        for cell in np.flatnonzero(~self.play.board.mines).tolist():
            if self.play.board.cells[cell] != Cell.OPEN:
                self.open(cell)

    def lose(self) -> None:
        """Open a mine."""
        self.open(self.mines[0])


class KeyParticipant(Participant):
    """The same with the cursor keys, space and Shift."""

    def act(self, cell: int) -> None:
        """Move the cursor to a cell and press space."""
        self._go(cell)
        self.pilot.key("space")

    def unflag(self, cell: int) -> None:
        """Move the cursor to a cell and press Shift+space."""
        self._go(cell)
        self.pilot.key("space", pygame.KMOD_LSHIFT)

    def _go(self, cell: int) -> None:
        if self.scene.cursor is None:
            self.pilot.key("left")  # the first cursor key only brings the cursor into sight
        columns = self.play.board.field.columns
        here, goal = divmod(self.scene.cursor or 0, columns), divmod(cell, columns)
        self.pilot.keys(*["down" if goal[0] > here[0] else "up"] * abs(goal[0] - here[0]))
        self.pilot.keys(*["right" if goal[1] > here[1] else "left"] * abs(goal[1] - here[1]))
