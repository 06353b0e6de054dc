"""Where the chips of a burst fly, for whoever draws them."""

from __future__ import annotations

from typing import NamedTuple

from game.overload.rules import COLUMNS, ROWS, SeatRules


class Flight(NamedTuple):
    """One of the four chips of a burst.

    Attributes:
        step: direction as (rows, columns), each -1, 0 or 1.
        target: index of the cell it reaches, None if it is lost over the border.
        is_through_wall: it leaves the board and comes in on the opposite side.
    """

    step: tuple[int, int]
    target: int | None
    is_through_wall: bool


def flights(cell: int, rules: SeatRules) -> tuple[Flight, ...]:
    """Return the four flights of a burst of ``cell`` under the mover's rules."""
    return tuple(_flight(*divmod(cell, COLUMNS), step, rules) for step in rules.directions.value)


def _flight(row: int, column: int, step: tuple[int, int], rules: SeatRules) -> Flight:
    row, column = row + step[0], column + step[1]
    is_inside = 0 <= row < ROWS and 0 <= column < COLUMNS
    if is_inside or rules.goes_through_walls:
        return Flight(step, row % ROWS * COLUMNS + column % COLUMNS, not is_inside)
    return Flight(step, None, is_through_wall=False)
