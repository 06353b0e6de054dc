"""The computer plays its turn at a table."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.sapper.layout import TABLE_MINES
from game.sapper.solver import Solver
from game.sapper.table_player import CLICK_MS, clicks, seen_of
from game.scenes.table_game import TableGame
from game.scenes.watch_speed import SPEED_TICKS, next_speed
from game.ui.actions import Command
from game.ui.text import Style
from game.ui.thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.sapper.events import Event
    from game.sapper.table import Act
    from game.scenes.table_flow import TableFlow
    from game.ui.cell_press import Click
    from game.ui.painter import Painter

_LEAST_TICKS = 18
"""A click of the computer every 0.3 s at the fastest pace that people can follow."""


class TableComputer(TableGame):
    """Nobody who has not played yet may see it, so then the field stays covered and all goes at once."""

    def __init__(self, flow: TableFlow) -> None:
        later = flow.party.seats[flow.party.turn + 1 :]
        self._is_secret = any(seat.kind == "person" for seat in later)
        super().__init__(flow)
        self._solver = Solver(self.play.board.field, TABLE_MINES)
        self._thinker: Thinker[tuple[Act, ...]] | None = None
        self._todo: deque[Act] = deque()
        self._waited = 0

    @property
    def _is_at_once(self) -> bool:
        return self._is_secret or not SPEED_TICKS[self.ctx.settings.watch_speed]

    def tick(self) -> None:
        """Think, and click when it is time to."""
        super().tick()
        if self.is_over or self.effects.is_spreading:
            return
        if self._todo:
            self._click_next()
        elif self._thinker is None:
            self._thinker = Thinker(clicks(self._solver, seen_of(self.play)))
        elif self._thinker.answer is not None:
            self._todo.extend(self._thinker.answer)
            self._thinker = None

    def _click_next(self) -> None:
        """Do the next click; at once means that only the game's clock sees the time between clicks."""
        self._waited += 1
        if self._is_at_once:
            while self._todo and not self.is_over:
                self.wait_for(CLICK_MS)
                self._act(self._todo.popleft())
        elif self._waited > max(_LEAST_TICKS, SPEED_TICKS[self.ctx.settings.watch_speed] // 2):
            self._waited = 0
            self._act(self._todo.popleft())

    def show(self, events: Iterable[Event]) -> None:
        """Show and sound what happens, unless it all happens at once."""
        self.is_dirty = True
        if not self._is_at_once:
            super().show(events)

    def leave(self) -> None:
        """Let the computer think no longer."""
        super().leave()
        if self._thinker is not None:
            self._thinker.stop()

    def click(self, click: Click) -> None:
        """Do nothing: the turn is the computer's."""
        del click
        self.ctx.sound.play("refuse")

    def command(self, command: Command) -> None:
        """Leave, copy, or go on after the end; the field is the computer's."""
        if self.is_over or command not in (Command.PRESS, Command.ALTERNATE):
            super().command(command)

    def buttons(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """How fast it clicks, beside the usual ones, where that can be seen."""
        if self._is_secret:
            return super().buttons()
        tip = self.ctx.tr("Speed: slow, normal, fast, at once")
        return *super().buttons(), ("speed", tip, partial(next_speed, self.ctx))

    def _show_result(self) -> None:
        if self._is_secret:
            self._go_on()
        else:
            super()._show_result()

    def _draw_board(self, painter: Painter) -> None:
        if not self._is_secret:
            super()._draw_board(painter)
            return
        painter.plate("panel", self.view.rect)
        text = self.ctx.tr("The computer plays the same mines. Nobody may watch before having played.")
        place = self.view.rect.inflate(-120, 0).move(0, 200)
        painter.paragraph(text, place, Style.LARGE, "panel_text", "centre")
        painter.centred("train_computer", pygame.Rect(place.x, place.y - 60, place.width, 40))

    def _hint(self) -> str:
        tr = self.ctx.tr
        return tr("Click for the result") if self.is_over else tr("The computer plays")
