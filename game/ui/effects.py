"""Moving pictures of a minefield, made from events only and counted in ticks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sapper.events import Flagged, MineHit, Opened

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.sapper.events import Event

_CASCADE_TICKS = (0, 15, 10, 5)
"""How long a cascade spreads at animation speed none, slow, normal, fast; never over 0.25 s."""
_FRAME_TICKS = (0, 8, 5, 3)
"""Ticks a frame of a strip."""
FLAG_FRAMES = 4
EXPLOSION_FRAMES = 8


class FieldEffects:
    """The effects that run on one board.

    Args:
        speed: 0 none, 1 slow, 2 normal, 3 fast.
    """

    def __init__(self, speed: int) -> None:
        self._speed = speed
        self._now = 0
        self._begun_at = 0
        self._shown_at: dict[int, int] = {}
        self._flagged_at: dict[int, int] = {}
        self._exploded: tuple[int, int] | None = None

    def add(self, events: Iterable[Event]) -> None:
        """Begin what the events show."""
        if not self._speed:
            return
        self._begun_at = self._now
        for event in events:
            if isinstance(event, Flagged):
                self._flagged_at[event.cell] = self._now
            elif isinstance(event, MineHit):
                self._exploded = (event.cell, self._now)
            elif isinstance(event, Opened):
                total = _CASCADE_TICKS[self._speed]
                for index, wave in enumerate(event.waves):
                    delay = total * index // len(event.waves)
                    if delay:
                        self._shown_at.update(dict.fromkeys(wave, self._now + delay))

    def tick(self) -> None:
        """Let a sixtieth of a second pass."""
        self._now += 1
        self._shown_at = {cell: due for cell, due in self._shown_at.items() if due > self._now}
        frame_ticks = _FRAME_TICKS[self._speed]
        self._flagged_at = {
            cell: since
            for cell, since in self._flagged_at.items()
            if self._now - since < FLAG_FRAMES * frame_ticks
        }
        if self._exploded and self._now - self._exploded[1] >= EXPLOSION_FRAMES * frame_ticks:
            self._exploded = None

    def skip(self) -> None:
        """Jump to the end of all that runs."""
        self._shown_at = {}
        self._flagged_at = {}
        self._exploded = None

    @property
    def is_moving(self) -> bool:
        """Whether anything is to be drawn every frame."""
        return bool(self._shown_at or self._flagged_at or self._exploded)

    @property
    def is_spreading(self) -> bool:
        """Whether a cascade or an explosion is in sight, which a click skips.

        What came in the same frame as its cause was not meant for it.
        """
        return self._now > self._begun_at and bool(self._shown_at or self._exploded)

    @property
    def hidden(self) -> frozenset[int]:
        """Cells that are open but not shown yet."""
        return frozenset(self._shown_at)

    @property
    def flag_frames(self) -> dict[int, int]:
        """Frame of each waving flag by its cell."""
        ticks = _FRAME_TICKS[self._speed]
        return {cell: (self._now - since) // ticks % FLAG_FRAMES for cell, since in self._flagged_at.items()}

    @property
    def explosion(self) -> tuple[int, int] | None:
        """The cell and the frame of the explosion, or None."""
        if self._exploded is None:
            return None
        cell, since = self._exploded
        return cell, min((self._now - since) // _FRAME_TICKS[self._speed], EXPLOSION_FRAMES - 1)
