"""What happened by a move, shown step by step; made from events only and counted in ticks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.overload.flight import flights
from game.overload.moves import Burst, Inverted, Placed
from game.ui.views.overload_board import FlyingChip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.overload.moves import Event
    from game.overload.rules import SeatRules

_PLACE_TICKS = (0, 18, 10, 5)
"""By animation speed: none, slow, normal, fast."""
_WAVE_TICKS = (0, 24, 14, 7)
_SHORTEST_WAVE = (0, 10, 6, 3)
"""Later waves are quicker, so that a long cascade doesn't bore."""
_LONGEST = 350
"""Ticks that a whole move takes at most, however long its cascade."""


class Playback:
    """Runs through the events of a move.

    Args:
        before: the board before the move, as in `Match.cells`.
        events: what happened.
        seat: whose move it was.
        rules: the mover's.
        speed: 0 none, 1 slow, 2 normal, 3 fast.
        flies: whether chips are seen in flight; otherwise they are seen where they come down.
    """

    def __init__(
        self,
        before: bytes,
        events: Sequence[Event],
        seat: int,
        rules: SeatRules,
        speed: int,
        *,
        flies: bool = True,
    ) -> None:
        self._events = list(events)
        self._seat = seat
        self._rules = rules
        self._speed = speed
        self._flies = flies
        self._at = 0
        self._ticks = 0.0
        total = sum(map(self._usual_length, self._events))
        self._haste = min(1.0, _LONGEST / total) if total else 1.0
        self.cells = before
        self.begun: list[Event] = []
        self._begin()

    @property
    def is_over(self) -> bool:
        """Whether all is shown."""
        return self._at >= len(self._events)

    @property
    def seat(self) -> int:
        """Whose chips fly."""
        return self._seat

    def take_begun(self) -> list[Event]:
        """Return the events that began since the last call, for sounds."""
        begun, self.begun = self.begun, []
        return begun

    def skip(self) -> None:
        """Jump to the end."""
        while not self.is_over:
            self._settle()
            self._begin()

    def tick(self) -> None:
        """Let a sixtieth of a second pass; in long cascades several waves may go by."""
        self._ticks += 1
        while not self.is_over and self._ticks >= self._length:
            self._ticks -= self._length
            self._settle()
            self._begin()

    def flying(self, alpha: float) -> list[FlyingChip]:
        """Return the chips in flight now, ``alpha`` of a tick later."""
        event = None if self.is_over else self._events[self._at]
        if not self._flies or not isinstance(event, Burst):
            return []
        share = min(1.0, (self._ticks + alpha) / self._length)
        chips: list[FlyingChip] = []
        for cell in event.cells:
            for flight in flights(cell, self._rules):
                chips.append(FlyingChip(cell, flight.step, share))
                if flight.is_through_wall and flight.target is not None:
                    # The same chip seen coming in from beyond the opposite border.
                    chips.append(FlyingChip(flight.target, flight.step, share - 1))
        return chips

    @property
    def _length(self) -> float:
        """Ticks of the event at hand."""
        return self._usual_length(self._events[self._at]) * self._haste

    def _usual_length(self, event: Event) -> int:
        if isinstance(event, Burst):
            return max(_SHORTEST_WAVE[self._speed], _WAVE_TICKS[self._speed] - event.number)
        return _PLACE_TICKS[self._speed] if isinstance(event, Placed | Inverted) else 0

    def _begin(self) -> None:
        """Begin the event at hand; those that take no time are over at once."""
        while not self.is_over:
            event = self._events[self._at]
            self.begun.append(event)
            if isinstance(event, Placed | Inverted):
                self.cells = event.board
            elif isinstance(event, Burst):
                self.cells = _without(self.cells, event.cells) if self._flies else event.board
            if self._length:
                return
            self._settle()

    def _settle(self) -> None:
        event = self._events[self._at]
        if isinstance(event, Burst):
            self.cells = event.board
        self._at += 1


def _without(cells: bytes, bursting: Sequence[int]) -> bytes:
    """Return the board while the four chips of each bursting cell are in the air."""
    board = bytearray(cells)
    for cell in bursting:
        chips = board[cell]
        board[cell] = (chips - 4 if chips < 128 else chips + 4) % 256
    return bytes(board)
