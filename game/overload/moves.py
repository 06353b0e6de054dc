"""What a seat can do, with its text form; and what happens then, for pictures and sounds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.core.errors import MalformedError, noop
from game.overload.rules import CELLS, COLUMNS

_LETTERS = "abcdefghi"
_CELL = re.compile(r"([a-i])([1-6])")


class Kind(Enum):
    """The kinds of moves; the value is the text form."""

    PLACE = "place"
    SKIP = "skip"  # training: the person lets the turn go by
    INVERT = "invert"  # training: red becomes blue and blue red
    PASS = "pass"  # there is no legal cell  # noqa: S105 - no password


@dataclass(frozen=True)
class Move:
    """A move; ``cell`` is the index row * 9 + column of a placement, else -1."""

    kind: Kind
    cell: int = -1

    def to_text(self) -> str:
        """Return the cell's name (``a1`` top left to ``i6`` bottom right), or the kind."""
        return cell_name(self.cell) if self.kind is Kind.PLACE else self.kind.value

    @staticmethod
    def parse(text: str) -> Move:
        """Read what `to_text` wrote.

        Raises:
            MalformedError: if it isn't such a text.
        """
        if match := _CELL.fullmatch(text):
            return place((int(match[2]) - 1) * COLUMNS + _LETTERS.index(match[1]))
        for move in (SKIP, INVERT, PASS):
            if move.kind.value == text:
                return move
        raise MalformedError(noop("“{text}” is not a move."), text=text)


SKIP, INVERT, PASS = Move(Kind.SKIP), Move(Kind.INVERT), Move(Kind.PASS)
_PLACEMENTS = tuple(Move(Kind.PLACE, cell) for cell in range(CELLS))


def place(cell: int) -> Move:
    """Return the placement on the cell with that index."""
    return _PLACEMENTS[cell]


def cell_name(cell: int) -> str:
    """Return the name of a cell: column letter, row number from the top."""
    row, column = divmod(cell, COLUMNS)
    return f"{_LETTERS[column]}{row + 1}"


@dataclass(frozen=True)
class Placed:
    """A chip was put on a cell. ``board`` (here and below) is `Match.cells` of that moment."""

    seat: int
    cell: int
    board: bytes


@dataclass(frozen=True)
class Burst:
    """A wave: the cells that burst together (see `flight.flights` for where their chips fly).

    Attributes:
        number: 1 for the first wave.
        cells: indices of the bursting cells, ascending.
        lost: chips that flew over the border and are gone.
        board: the board after it.
    """

    number: int
    cells: tuple[int, ...]
    lost: int
    board: bytes


@dataclass(frozen=True)
class Skipped:
    """A turn was let go by; ``is_forced`` because there was no legal cell."""

    seat: int
    is_forced: bool


@dataclass(frozen=True)
class Inverted:
    """All chips changed hands."""

    board: bytes


@dataclass(frozen=True)
class Ended:
    """The match is over; ``winner`` is a seat, or None at the move limit."""

    winner: int | None


Event: TypeAlias = Placed | Burst | Skipped | Inverted | Ended
