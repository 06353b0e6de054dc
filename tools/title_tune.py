"""The tune of the menus as notes: sixteen bars in A minor, a march that doesn't take itself seriously.

A bar has 96 ticks, so the tune lasts 25.6 s and then begins again. See `make_sounds` for the notation.
"""

from __future__ import annotations

_MELODY = """
    A4/24 E5/24 D5/12 C5/12 B4/12 C5/12    A4/24 C5/12 E5/12 A5/36 G5/12
    F5/24 A5/12 F5/12 E5/24 D5/24          E5/12 D5/12 C5/12 B4/12 E5/36 -/12
    A4/24 E5/24 D5/12 C5/12 B4/12 C5/12    A4/24 C5/12 E5/12 A5/36 G5/12
    F5/12 E5/12 D5/12 F5/12 E5/24 B4/24    C5/12 B4/12 A4/12 B4/12 A4/36 -/12
    C6/24 A5/12 F5/12 A5/24 C6/24          B5/24 G5/12 D5/12 G5/36 -/12
    A5/24 E5/12 C5/12 E5/24 A5/24          G#5/12 F#5/12 G#5/12 A5/12 B5/36 -/12
    A5/24 F5/12 A5/12 C6/24 A5/24          G5/12 E5/12 C5/12 E5/12 G5/36 -/12
    F5/12 A5/12 D5/12 F5/12 E5/24 G#4/24   A4/24 E5/12 C5/12 A4/36 -/12"""
_CHORDS = ("Am Am Dm E Am Am DE Am", "F G Am E F C DE Am")
_TRIADS = {
    "Am": "A4+C5+E5", "Dm": "A4+D5+F5", "E": "G#4+B4+E5", "F": "A4+C5+F5", "G": "G4+B4+D5", "C": "G4+C5+E5",
}  # fmt: skip
_ROOTS = {"Am": "A2 E3", "Dm": "D3 A2", "E": "E3 B2", "F": "F2 C3", "G": "G2 D3", "C": "C3 G2"}


def _bars() -> list[tuple[str, str]]:
    """Return the chords of each bar's two halves."""
    names = " ".join(_CHORDS).split()
    return [("Dm", "E") if name == "DE" else (name, name) for name in names]


def _bass() -> str:
    halves = [half for bar in _bars() for half in bar]
    return " ".join(f"{note}/18 -/6" for half in halves for note in _ROOTS[half].split())


def _harmony() -> str:
    halves = [half for bar in _bars() for half in bar]
    return " ".join(f"-/12 {_TRIADS[half]}/12 -/12 {_TRIADS[half]}/12" for half in halves)


def _drums() -> str:
    """Return a light stroke on every second eighth, and a roll at the end of every fourth bar."""
    beat = "-/12 C9/4 -/8 " * 4
    roll = "-/12 C9/4 -/8 -/12 C9/4 -/8 C9/3 -/3 C9/3 -/3 C9/4 -/8 C9/4 -/20"
    return " ".join([beat, beat, beat, roll] * 4)


VOICES: tuple[tuple[str, str, int, int], ...] = (
    ("pulse", _MELODY, 60, 45),
    ("thin", _harmony(), 45, 10),
    ("triangle", _bass(), 75, 30),
    ("noise", _drums(), 22, 0),
)
"""Shape, notes, volume and end of each voice, as in `make_sounds.Part`."""
