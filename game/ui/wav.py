"""Sounds out of wave files."""

from __future__ import annotations

import wave
from typing import TYPE_CHECKING

import numpy as np

from game.ui.speaker import RATE_HZ

if TYPE_CHECKING:
    from pathlib import Path

    from game.ui.speaker import Samples


def read_wav(path: Path) -> Samples:
    """Return the samples, ``RATE_HZ`` a second, of a mono file of 16 bit and that rate or half of it.

    Raises:
        OSError: it can't be read.
        ValueError: it is of another form.
    """
    try:
        with wave.open(str(path), "rb") as file:
            rate, form = file.getframerate(), (file.getnchannels(), file.getsampwidth())
            content = file.readframes(file.getnframes())
    except (wave.Error, EOFError) as error:
        raise ValueError(f"{path.name}: {error}") from error
    if form != (1, 2) or rate not in (RATE_HZ, RATE_HZ // 2):
        raise ValueError(f"{path.name}: not mono, 16 bit, {RATE_HZ} Hz")
    samples = np.frombuffer(content, "<i2").astype(np.int16)
    if rate == RATE_HZ:
        return samples
    twice = np.repeat(samples, 2)
    twice[1:-1:2] = (samples[:-1].astype(np.int32) + samples[1:]) // 2
    return twice


def silence() -> Samples:
    """Return a sound without samples."""
    return np.zeros(0, np.int16)
