"""A tune that plays over and over, coming and going softly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.ui.speaker import RATE_HZ

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from game.ui.speaker import Samples

    Floats = NDArray[np.float32]

_AHEAD = RATE_HZ * 3 // 2
"""So many samples are handed out beforehand; the program may stand still for so long."""
_FADE = RATE_HZ // 4


class Tune:
    """Where the tune is, and how loud.

    Attributes:
        is_wanted: whether it shall be heard; otherwise it fades away.

    Args:
        samples: of the whole tune; none at all are silence.
    """

    def __init__(self, samples: Samples) -> None:
        self._samples = samples if len(samples) else np.zeros(1, np.int16)
        self._at = 0
        self._level = 0
        self.is_wanted = False

    @property
    def is_heard(self) -> bool:
        """Whether there is anything to be heard of it."""
        return self.is_wanted or self._level > 0

    def cut(self) -> None:
        """Be silent at once; if it is still wanted it comes softly again."""
        self._level = 0

    def advance(self, count: int) -> None:
        """Let so many samples have been heard."""
        self._at = (self._at + count) % len(self._samples)
        self._level = int(self._levels(count + 1)[-1])

    def samples(self, volume: float) -> Floats:
        """Return what comes next, as far as it is handed out beforehand; it goes on where it stopped.

        Args:
            volume: 0 to 1 of full scale.
        """
        count = _AHEAD if self.is_wanted else self._level
        taken = self._samples[(self._at + np.arange(count)) % len(self._samples)]
        levels = self._levels(count).astype(np.float32) * np.float32(volume / _FADE)
        return taken.astype(np.float32) * levels

    def _levels(self, count: int) -> NDArray[np.int64]:
        """Return the level at each of the next samples, 0 to ``_FADE``."""
        way = 1 if self.is_wanted else -1
        return np.clip(self._level + way * np.arange(count), 0, _FADE)
