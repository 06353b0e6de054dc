"""The computer's strengths, from one that hardly looks to one that looks four moves ahead.

A strength is a level in hundredths on the ladder of `STYLES`: 340 plays six moves of ten in style 3
and four in style 4, drawn anew for each move. Players get a view and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np

from game.core.errors import noop
from game.overload import planes
from game.overload.evaluate import Nodes, Weights
from game.overload.moves import PASS, Move, place
from game.overload.search import PASS_CELL, Judged, Plan, Turn, legal, search

if TYPE_CHECKING:
    from collections.abc import Generator

    from game.overload.match import View
    from game.overload.rules import SeatRules

STYLES: tuple[Plan | None, ...] = (
    None,  # any legal cell
    Plan(weights=Weights(chip=4, cell=0, critical=0)),  # most chips after its own move
    Plan(captures=(1, 1, 1, 1)),  # one move and the captures that follow
    Plan(widths=(30,), captures=(1, 1, 1, 1)),  # two moves
    Plan(widths=(8, 4, 3), captures=(1, 1, 1, 1)),  # four moves, the promising ones only
    Plan(widths=(12, 6, 4), captures=(1, 1, 1, 1)),  # four moves, more of them
)

_TICKETS = 1 << 30  # a number below this picks one of equally good moves


class Random(Protocol):
    """Where a player's chance comes from; a `game.core.rng.Stream` is one."""

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        ...


@dataclass(frozen=True)
class Strength:
    """How strong a player is.

    Attributes:
        level: in hundredths of the ladder, 0 to 500.
        name: message id; empty for the strengths of the tournament.
    """

    level: int
    name: str = ""

    @property
    def key(self) -> str:
        """What settings and files call it."""
        return self.name.lower()

    def plan(self, rng: Random) -> Plan | None:
        """Draw how the next move is looked for; None = at random."""
        style, hundredths = divmod(self.level, 100)
        return STYLES[style + (hundredths > 0 and rng.below(100) < hundredths)]


STRENGTHS = (
    Strength(50, noop("Beginner")),
    Strength(75, noop("Novice")),
    Strength(100, noop("Apprentice")),
    Strength(130, noop("Amateur")),
    Strength(160, noop("Skilled")),
    Strength(200, noop("Seasoned")),
    Strength(300, noop("Expert")),
    Strength(400, noop("Master")),
    Strength(500, noop("Grandmaster")),
)
"""Of training, weakest first."""
STRENGTH_KEYS = {one.key: one for one in STRENGTHS}
DEFAULT_STRENGTH = STRENGTH_KEYS["apprentice"]


class Progress(NamedTuple):
    """The best move so far, always legal, and how many positions were looked at."""

    move: Move
    positions: int


def think(
    view: View, strength: Strength, rng: Random, budget: int | None = None
) -> Generator[Progress, None, Move]:
    """Look for a move; yields after slices of some milliseconds and returns the move.

    Whoever doesn't want to wait takes the move of the last progress. The same view, strength, stream
    and budget give the same move on every machine.

    Args:
        view: what the player sees.
        strength: how to play.
        rng: fresh for each move, for example ``Stream(f"overload:{state.moves}", code)``.
        budget: positions after which the move found so far is taken; None = the whole plan.
    """
    nodes, turn = position(view)
    ticket, plan = rng.below(_TICKETS), strength.plan(rng)
    best, positions = as_move(any_cell(nodes, view.rules.seats[view.seat], ticket)), 0
    yield Progress(best, positions)
    if plan is None or best == PASS:
        return best
    for depth in range(len(plan.widths) + 1):
        looking = search(nodes, turn, view.rules, plan._replace(widths=plan.widths[:depth]))
        try:
            while budget is None or positions < budget:
                positions += next(looking)
                yield Progress(best, positions)
        except StopIteration as found:
            best = as_move(best_cell(found.value, ticket))
    return best


def position(view: View) -> tuple[Nodes, Turn]:
    """Return a view as a batch of one position."""
    ones, twos, _, foes = planes.pack(view.board[None], view.seat)
    return Nodes(ones, twos, foes), Turn(view.seat, view.left)


def any_cell(nodes: Nodes, rules: SeatRules, ticket: int) -> int:
    """Return a legal cell of the only position of a batch, or `PASS_CELL`."""
    cells = np.flatnonzero(planes.bits(legal(nodes, rules))[0])
    return int(cells[ticket % len(cells)])


def best_cell(judged: Judged, ticket: int) -> int:
    """Return the cell of one of the best moves of a single position."""
    best = judged.cell[np.flatnonzero(judged.value == judged.value.max())]
    return int(best[ticket % len(best)])


def as_move(cell: int) -> Move:
    """Return the move that places on a cell."""
    return PASS if cell == PASS_CELL else place(cell)
