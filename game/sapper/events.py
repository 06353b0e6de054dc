"""What happened by an act, in order; pictures and sounds are made from these alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Flagged:
    """A flag was set."""

    cell: int


@dataclass(frozen=True)
class Unflagged:
    """A flag was taken away."""

    cell: int


@dataclass(frozen=True)
class Questioned:
    """A flag became a question mark."""

    cell: int


@dataclass(frozen=True)
class Unquestioned:
    """A question mark was taken away."""

    cell: int


@dataclass(frozen=True)
class Opened:
    """Cells were opened: ``waves[k]`` are those k steps from the nearest cell that was opened, ascending."""

    waves: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class MineHit:
    """A mine went off; the game is lost."""

    cell: int


@dataclass(frozen=True)
class Won:
    """The last mine-free cell was opened."""


@dataclass(frozen=True)
class TimedOut:
    """The time has run out."""


Event: TypeAlias = Flagged | Unflagged | Questioned | Unquestioned | Opened | MineHit | Won | TimedOut
