"""Who may do what: the rules of each seat, and the eight named rule sets as data.

Source: "Полные правила турнира" in the original document; `RULES.md`, section 3.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.core.errors import MalformedError, noop

ROWS, COLUMNS = 6, 9
CELLS = ROWS * COLUMNS
SEATS = 2
BURSTING = 4  # a cell with so many chips bursts, and loses as many
MAX_WAVES = 1000  # a cascade is cut here; only one with no opponent on the board can get so far
MAX_TRAINING_MOVES = 1000


class Directions(Enum):
    """Where a burst throws its four chips, as steps of (row, column)."""

    SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))
    DIAGONALS = ((-1, 1), (1, 1), (1, -1), (-1, -1))


@dataclass(frozen=True)
class SeatRules:
    """What holds for one seat. A burst follows the rules of the seat whose move it is.

    Attributes:
        is_border_barred: may not place on the border cells (bursts may still reach them).
        goes_through_walls: what flies over the border comes in on the opposite side.
        directions: where bursts go.
        placements: chips placed in one turn.
    """

    is_border_barred: bool = False
    goes_through_walls: bool = False
    directions: Directions = Directions.SIDES
    placements: int = 1

    def to_text(self) -> str:
        """Return for example ``1``, ``1b`` or ``2wd``."""
        marks = (self.is_border_barred, self.goes_through_walls, self.directions is Directions.DIAGONALS)
        return str(self.placements) + "".join(sign for sign, mark in zip("bwd", marks, strict=True) if mark)


@dataclass(frozen=True)
class RuleSet:
    """The rules of both seats: 0 = first, red, the person; 1 = second, blue, the computer."""

    seats: tuple[SeatRules, SeatRules]

    def to_text(self) -> str:
        """Return both seats' rules, for example ``1b/1wd``."""
        return "/".join(seat.to_text() for seat in self.seats)

    @staticmethod
    def parse(text: str) -> RuleSet:
        """Read what `to_text` wrote.

        Raises:
            MalformedError: if it isn't such a text.
        """
        parts = text.split("/")
        if len(parts) != SEATS:
            raise MalformedError(noop("“{text}” is not a rule set."), text=text)
        return RuleSet((_parse_seat(parts[0]), _parse_seat(parts[1])))


def _parse_seat(text: str) -> SeatRules:
    number, marks = text[:1], text[1:]
    if number in ("1", "2"):
        directions = Directions.DIAGONALS if "d" in marks else Directions.SIDES
        seat = SeatRules("b" in marks, "w" in marks, directions, int(number))
        if seat.to_text() == text:
            return seat
    raise MalformedError(noop("“{text}” is not a rule set."), text=text)


_CLASSIC = SeatRules()
_WALLS = SeatRules(goes_through_walls=True)
_BARRED = SeatRules(is_border_barred=True)

CLASSIC = RuleSet((_CLASSIC, _CLASSIC))
ROUNDS = (  # index = round; 0 = outside the tournament
    CLASSIC,
    CLASSIC,
    RuleSet((_CLASSIC, _WALLS)),
    RuleSet((_BARRED, _CLASSIC)),
    RuleSet((_BARRED, _WALLS)),
    RuleSet((_BARRED, SeatRules(goes_through_walls=True, directions=Directions.DIAGONALS))),
    RuleSet((_WALLS, SeatRules(placements=2))),
    RuleSet((_WALLS, SeatRules(goes_through_walls=True, placements=2))),
)
TOURNAMENT_ROUNDS = range(1, len(ROUNDS))
