"""Going back and forward through the moves of a match: a list of states with a place in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.overload.match import Applied, Match, apply

if TYPE_CHECKING:
    from game.overload.moves import Event, Move


@dataclass(frozen=True)
class History:
    """The moves made so far and those taken back.

    Attributes:
        start: the state before the first move.
        past: moves made, oldest first, each with what it led to.
        future: moves taken back, the next one to be made again first.
    """

    start: Match
    past: tuple[tuple[Move, Applied], ...] = ()
    future: tuple[tuple[Move, Applied], ...] = ()

    @property
    def state(self) -> Match:
        """The present state."""
        return self.past[-1][1].state if self.past else self.start

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the last move; empty at the start."""
        return self.past[-1][1].events if self.past else ()

    def play(self, move: Move) -> History:
        """Make a move; moves taken back are forgotten.

        Raises:
            IllegalMoveError: if it isn't legal now.
        """
        return History(self.start, (*self.past, (move, apply(self.state, move))))

    def back(self) -> History:
        """Take back one move; at the start nothing happens."""
        if not self.past:
            return self
        return History(self.start, self.past[:-1], (self.past[-1], *self.future))

    def forward(self) -> History:
        """Make again the move taken back last; `events` tells what happens. At the end nothing happens."""
        if not self.future:
            return self
        return History(self.start, (*self.past, self.future[0]), self.future[1:])
