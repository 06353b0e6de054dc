"""Synthesise the sounds into ``sounds/``, in whole numbers only: the same bytes on every machine.

A new sound is one line of ``RECIPES`` and its name in ``game.ui.sound.SOUND_NAMES``. Notes are written
``PITCH/TICKS`` with 60 ticks a second; a pitch is ``C5``, a rest ``-``, a slide ``C5>G5`` or, one
tick each in turn, an arpeggio ``C5+E5+G5``.
"""

from __future__ import annotations

import io
import sys
import wave
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.ui.sound import BURSTS, TUNE
from game.ui.speaker import RATE_HZ
from tools.title_tune import VOICES

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

_OVERSAMPLING = 4
"""Drawn so much finer and averaged, which softens the false tones of steep waves."""
_FINE_HZ = RATE_HZ * _OVERSAMPLING
_TICK = RATE_HZ // 60 * _OVERSAMPLING
_ATTACK = _FINE_HZ // 500
_RELEASE = _FINE_HZ // 200
_CYCLE = 1 << 16
_FULL_SCALE = 32_767
_KEYS = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
_OCTAVE_8_MHZ = (
    *(4186009, 4434922, 4698636, 4978032, 5274041, 5587652),
    *(5919911, 6271927, 6644875, 7040000, 7458620, 7902133),
)
"""Pitches in thousandths of a hertz."""


class Part(NamedTuple):
    """One voice of a sound.

    Attributes:
        shape: "square", "pulse" (a quarter high), "thin" (an eighth), "triangle" or "noise".
        notes: what it plays.
        volume: beside the other voices, in percent.
        end: how loud each note has become at its end, in percent.
    """

    shape: str
    notes: str
    volume: int = 100
    end: int = 0


class Recipe(NamedTuple):
    """A sound: its peak in percent of full scale and its voices, which start together.

    Attributes:
        divisor: what the usual rate is divided by, for a small file.
    """

    peak: int
    parts: tuple[Part, ...]
    divisor: int = 1


def _burst(note: str, top: str) -> Recipe:
    return Recipe(60, (Part("noise", "C9>C8/4", 40), Part("triangle", f"{note}>{top}/11")))


_BURST_NOTES = ("C4", "D4", "E4", "G4", "A4", "C5", "D5", "E5", "G5", "A5", "C6")
RECIPES = {
    "flag": Recipe(40, (Part("pulse", "G5/2 D6/7"),)),
    "unflag": Recipe(40, (Part("pulse", "D6/2 G5/7"),)),
    "open": Recipe(50, (Part("noise", "C9>C7/5"), Part("triangle", "C5>G3/5", 60))),
    "cascade": Recipe(38, (Part("triangle", "C5/2 D5/2 E5/2 G5/2 A5/2 C6/2 D6/2 E6/2 G6/8", 100, 30),)),
    "mine": Recipe(
        80, (Part("noise", "C9/4", 50), Part("noise", "G8>C5/54"), Part("triangle", "C5>G2/24", 60))
    ),
    "win": Recipe(
        80,
        (
            Part("pulse", "G4/7 C5/7 E5/7 G5/14 E5/7 A5/7 G5/7 B5/14 C6/50", 70, 40),
            Part("square", "-/21 C5/7 E5/7 C5/7 F5/7 E5/7 D5/14 C5+E5+G5/50", 30, 30),
            Part("triangle", "C4/21 C4/14 G3/7 F3/14 G3/14 C4/50", 50, 40),
            Part("noise", "-/21 C9/4 -/24 C9/4 -/3 C9/4 -/10 C9>C8/16", 25),
        ),
    ),
    "time_out": Recipe(28, (Part("square", "A5/5 -/2 A5/5 -/2 A5/5 -/2 E5>A4/26", 100, 50),)),
    "tick": Recipe(45, (Part("triangle", "C7/2"), Part("noise", "C9/1", 30))),
    "menu_move": Recipe(30, (Part("pulse", "A5/3"),)),
    "menu_accept": Recipe(35, (Part("pulse", "E5/3 A5/7"),)),
    "menu_back": Recipe(35, (Part("pulse", "A5/3 E5/7"),)),
    "refuse": Recipe(45, (Part("thin", "C4/4 -/1 B3/8", 100, 40), Part("square", "C#4/4 -/1 C4/8", 40, 40))),
    "turn": Recipe(40, (Part("triangle", "G5/7 E5/7 C6/20"), Part("pulse", "-/3 G5/7 E5/7 C6/20", 25))),
    **{name: _burst(_BURST_NOTES[i], _BURST_NOTES[i + 3]) for i, name in enumerate(BURSTS)},
    "place_red": Recipe(60, (Part("triangle", "D5>A4/7"), Part("noise", "C9/1", 30))),
    "place_blue": Recipe(60, (Part("triangle", "A4>D5/7"), Part("noise", "C9/1", 30))),
    "round_win": Recipe(
        70,
        (
            Part("pulse", "C5/5 E5/5 G5/5 C6/8 G5/5 C6/26", 70, 30),
            Part("triangle", "C4/15 G3/13 C4/26", 50, 30),
        ),
    ),
    "round_lose": Recipe(
        70,
        (Part("pulse", "G5/6 E5/6 D#5/6 D5>B4/24", 70, 30), Part("triangle", "C4/12 G3/6 G#3>F3/24", 50, 30)),
    ),
    TUNE: Recipe(60, tuple(Part(*voice) for voice in VOICES), divisor=2),
    "record": Recipe(
        70,
        (
            Part("thin", "C5+E5+G5/12 F5+A5+C6/12 G5+B5+D6/12 C6+E6+G6/40", 60, 40),
            Part("triangle", "C4/12 F4/12 G4/12 C4/40", 50, 40),
            Part("pulse", "-/39 C7/4 E7/4 G7/4 C8/14", 20),
        ),
    ),
}


def _noise_bits() -> Numbers:
    """Return one period of a shift register of 15 bits as 0 and 1."""
    register, bits = 0x2D5B, []
    for _ in range((1 << 15) - 1):
        bits.append(register & 1)
        register = register >> 1 | ((register ^ register >> 1) & 1) << 14
    return np.array(bits, np.int64)


_NOISE = _noise_bits()
_HIGH_EIGHTHS = {"square": 4, "pulse": 2, "thin": 1}


def _wave(shape: str, phase: Numbers) -> Numbers:
    """Return a wave without a constant part; ``_CYCLE`` is one turn of the phase."""
    turn = phase % _CYCLE
    if shape == "triangle":
        return np.abs(2 * turn - _CYCLE) - _CYCLE // 2
    if shape == "noise":
        return (2 * _NOISE[phase // _CYCLE % len(_NOISE)] - 1) * (_CYCLE // 4)
    high = _HIGH_EIGHTHS[shape]
    return np.where(turn < high * _CYCLE // 8, 8 - high, -high) * (_CYCLE // 16)


def _pitch_mhz(name: str) -> int:
    return _OCTAVE_8_MHZ[_KEYS.index(name[:-1])] * 2 >> 9 - int(name[-1])


def _pitches(text: str, count: int) -> Numbers:
    """Return the pitch at each of ``count`` fine samples, in thousandths of a hertz."""
    at = np.arange(count, dtype=np.int64)
    if ">" in text:
        start, stop = map(_pitch_mhz, text.split(">"))
        return start + (stop - start) * at // count
    steps = np.array([_pitch_mhz(name) for name in text.split("+")], np.int64)
    return steps[at // _TICK % len(steps)]


def _note(part: Part, token: str) -> Numbers:
    pitch, ticks = token.split("/")
    count = int(ticks) * _TICK
    if pitch == "-":
        return np.zeros(count, np.int64)
    at = np.arange(count, dtype=np.int64)
    phase = np.cumsum(_pitches(pitch, count) * _CYCLE // _FINE_HZ) // 1000
    left = (count - at) * 256 // count
    level = part.end * _CYCLE + (100 - part.end) * left * left
    level = level * np.minimum(at, _ATTACK) // _ATTACK * np.minimum(count - 1 - at, _RELEASE) // _RELEASE
    return _wave(part.shape, phase) * level // _CYCLE * part.volume


def render(recipe: Recipe) -> NDArray[np.int16]:
    """Return the samples of a sound; the first and the last are 0."""
    voices = [np.concatenate([_note(part, token) for token in part.notes.split()]) for part in recipe.parts]
    total = np.zeros(max(map(len, voices)), np.int64)
    for voice in voices:
        total[: len(voice)] += voice
    coarse = total.reshape(-1, _OVERSAMPLING * recipe.divisor).sum(axis=1)
    coarse[[0, -1]] = 0
    peak = int(np.abs(coarse).max())
    loud: Numbers = np.abs(coarse) * _FULL_SCALE * recipe.peak // (100 * peak) * np.sign(coarse)
    return loud.astype(np.int16)


def wav_bytes(name: str) -> bytes:
    """Return the file of a sound."""
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE_HZ // RECIPES[name].divisor)
        file.writeframes(render(RECIPES[name]).astype("<i2").tobytes())
    return buffer.getvalue()


def main() -> None:
    """Write every sound."""
    folder = ROOT / "sounds"
    for name in RECIPES:
        (folder / f"{name}.wav").write_bytes(wav_bytes(name))
    print(f"{len(RECIPES)} sounds in {folder}")


if __name__ == "__main__":
    main()
