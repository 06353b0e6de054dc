"""Voices added up into one stream that can't exceed full scale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from game.ui.speaker import Samples

    Floats = NDArray[np.float32]

VOICES = 8
_FULL_SCALE = 32_767
_BLOCK_SAMPLES = 128
_NOTHING = np.zeros(0, np.float32)
_DUCKED = 0.4
"""How loud lesser sounds are beside an important one."""


@dataclass(eq=False)
class _Voice:
    samples: Samples
    is_important: bool
    at: int = 0
    """The next sample to be heard."""

    @property
    def left(self) -> int:
        """Samples still to be heard."""
        return len(self.samples) - self.at


class Mix:
    """What is being heard, at most ``VOICES`` sounds at once."""

    def __init__(self) -> None:
        self.voices: list[_Voice] = []

    def advance(self, count: int) -> None:
        """Let so many samples have been heard."""
        for voice in self.voices:
            voice.at += count
        self.voices = [voice for voice in self.voices if voice.left > 0]

    def add(self, samples: Samples, *, is_important: bool) -> None:
        """Begin a sound; of too many the lesser one that ends soonest, so the quietest, gives way."""
        self.voices.append(_Voice(samples, is_important))
        if len(self.voices) > VOICES:
            self.voices.remove(min(self.voices, key=lambda voice: (voice.is_important, voice.left)))

    def clear(self) -> None:
        """End all sounds."""
        self.voices = []

    def samples(self, volume: float, beside: Floats = _NOTHING) -> Samples:
        """Return all that is still to be heard if nothing is added.

        Args:
            volume: 0 to 1 of full scale.
            beside: the tune, as loud as it shall be.
        """
        total = np.zeros(max((voice.left for voice in self.voices), default=0), np.float32)
        lesser = _DUCKED if any(voice.is_important for voice in self.voices) else 1
        for voice in self.voices:
            total[: voice.left] += voice.samples[voice.at :] * np.float32(
                1.0 if voice.is_important else lesser
            )
        total = total * _gain(total) * np.float32(volume)
        if not len(total) or not len(beside):
            return (total if len(total) else beside).astype(np.int16)
        # Each fits by itself, but perhaps not both together.
        both = np.zeros(max(len(total), len(beside)), np.float32)
        both[: len(total)] += total
        both[: len(beside)] += beside
        return (both * _gain(both)).astype(np.int16)


def _gain(total: Floats) -> Floats:
    """Return the factor for each sample that keeps ``total`` within full scale, free of steps.

    At the border of two blocks it is what the louder one needs, and runs straight between borders.
    """
    count = -(-len(total) // _BLOCK_SAMPLES)
    blocks = np.pad(total, (0, count * _BLOCK_SAMPLES - len(total))).reshape(count, _BLOCK_SAMPLES)
    needed = _FULL_SCALE / np.maximum(np.abs(blocks).max(axis=1), _FULL_SCALE)
    borders = np.minimum(np.append(needed, 1.0), np.append(1.0, needed))
    gain: Floats = np.interp(np.arange(len(total)), np.arange(count + 1) * _BLOCK_SAMPLES, borders).astype(
        np.float32
    )
    return gain
