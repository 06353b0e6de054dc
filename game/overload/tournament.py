"""How strong the computer is in the tournament: a strength for every difficulty and round.

Found by matches (`tools/overload_match.py`; the results stand in `DEVELOPING.md`): on hard the
strongest player within 200 ms a move wins 30 to 80 % in the person's seat, on normal 70 to 97 %, and on
easy one who only looks for the most chips after his own move wins at least 40 %.
"""

from __future__ import annotations

from enum import Enum

from game.core.errors import noop
from game.overload.players import Strength


class Difficulty(Enum):
    """The difficulties of a tournament; the value is a message id."""

    EASY = noop("Easy")
    NORMAL = noop("Normal")
    HARD = noop("Hard")

    @property
    def key(self) -> str:
        """What settings and files call it."""
        return self.name.lower()


DIFFICULTY_KEYS = {one.key: one for one in Difficulty}


_LEVELS = {  # of rounds 1 to 7
    Difficulty.EASY: (90, 25, 60, 8, 10, 75, 8),
    Difficulty.NORMAL: (350, 115, 255, 50, 140, 118, 14),
    Difficulty.HARD: (400, 135, 280, 65, 165, 138, 50),
}


def strength(difficulty: Difficulty, round_number: int) -> Strength:
    """Return how the computer plays in a round from 1 to 7."""
    return Strength(_LEVELS[difficulty][round_number - 1])
