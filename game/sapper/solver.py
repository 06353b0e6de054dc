"""The computer in the minefield: what to do next, and why. It knows only what a player sees.

Certain cells first: those that single numbers prove, then those that counting proves. Otherwise a
guess (`guessing`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

import numpy as np

from game.core.errors import noop
from game.sapper.components import Components
from game.sapper.guessing import best_guess
from game.sapper.knowledge import MINE, Knowledge
from game.sapper.position import Position
from game.sapper.view import COVERED, FLAGGED

if TYPE_CHECKING:
    from collections.abc import Generator

    from numpy.typing import NDArray

    from game.fields.field import Field
    from game.sapper.view import MinefieldView


class Act(Enum):
    """What to do with a cell."""

    OPEN = "open"
    FLAG = "flag"
    UNFLAG = "unflag"


class Reason(Enum):
    """Why; the value is a message id."""

    NUMBERS = noop("certain: these numbers")
    COUNT = noop("certain: mine count")
    GUESS = noop("guess: {percent} %")


@dataclass(frozen=True)
class Decision:
    """What the computer does next.

    Attributes:
        cell: where.
        act: what.
        reason: why the cell is opened, or why its flag is set or taken away.
        chance: how likely the cell holds a mine: 0 or 1 exactly when it is certain.
        proof: the numbers that settled it, the last step only (`proof.explain` gives a whole proof).
    """

    cell: int
    act: Act
    reason: Reason
    chance: float
    proof: tuple[int, ...] = ()


class Solver:
    """Plays one game; keeps what it knows from move to move.

    Args:
        field: who borders whom.
        mines: how many mines there are.
    """

    def __init__(self, field: Field, mines: int) -> None:
        self.field = field
        self.mines = mines
        self._start()

    def decide(self, view: MinefieldView, *, sets_flags: bool = False) -> Decision:
        """Return what to do next; see `think`."""
        thought = self.think(view, sets_flags=sets_flags)
        try:
            while True:
                next(thought)
        except StopIteration as end:
            decision: Decision = end.value
            return decision

    def think(self, view: MinefieldView, *, sets_flags: bool = False) -> Generator[int, None, Decision]:
        """Think about what to do next; yields the work done between portions of some milliseconds.

        Args:
            view: what is seen now; usually that of the last call and what was opened since. Flags are
                never trusted.
            sets_flags: flag every proved mine before anything is opened.

        Raises:
            ContradictionError: no layout fits the view.
            IndexError: nothing is covered any more but mines.
        """
        self.look(view)
        yield from self.search()
        seen, knowledge = view.seen, self.knowledge
        if sets_flags:
            for cell in knowledge.proof:
                if knowledge.status[cell] == MINE and seen[cell] == COVERED:
                    return Decision(cell, Act.FLAG, self._reason(cell), 1.0, knowledge.proof[cell])
        cell, chance = yield from self.choose()
        act = Act.UNFLAG if seen[cell] == FLAGGED else Act.OPEN
        if chance:
            return Decision(cell, act, Reason.GUESS, chance)
        return Decision(cell, act, self._reason(cell), 0.0, knowledge.proof[cell])

    def look(self, view: MinefieldView) -> None:
        """Take in what was opened since the last look; begin anew when the view is of another game."""
        seen = np.maximum(view.seen, COVERED)
        is_new = seen != self._seen
        if view.field is not self.field or view.mines != self.mines or np.any(self._seen[is_new] >= 0):
            self.field, self.mines = view.field, view.mines
            self._start()
            is_new = seen != self._seen
        for cell in np.flatnonzero(is_new).tolist():
            self.knowledge.open(cell, int(seen[cell]))
        self._seen: NDArray[np.int8] = seen

    def search(self) -> Generator[int, None, None]:
        """Look for safe cells until one is known or none is certain; then a position is ready to guess.

        Raises:
            ContradictionError: the numbers can't be met.
        """
        knowledge = self.knowledge
        knowledge.settle()
        self.position = None
        while not knowledge.safe:
            components = self._components.find(knowledge)
            yield sum(component.count.states for component in components)
            position = Position(knowledge, components)
            if not (_prove_by_numbers(position) or _prove_by_count(position)):
                self.position = position
                return
            knowledge.settle()

    def choose(self) -> Generator[int, None, tuple[int, float]]:
        """Return the cell to open after `search`, and how likely it holds a mine."""
        if self.position is None:
            return next(iter(self.knowledge.safe)), 0.0
        cell = yield from best_guess(self.position)
        return cell, self.position.chances[cell]

    def _start(self) -> None:
        self.knowledge = Knowledge(self.field, self.mines)
        self._components = Components()
        self._seen = np.full(self.field.cell_count, COVERED, np.int8)
        self.position: Position | None = None

    def _reason(self, cell: int) -> Reason:
        return Reason.COUNT if cell in self.knowledge.by_count else Reason.NUMBERS


def _prove_by_numbers(position: Position) -> bool:
    """Mark the cells that the numbers of their component settle; tell whether there is one."""
    knowledge = position.knowledge
    marked = False
    for component in position.components:
        every = component.count.ways
        for cells, tally in zip(component.boxes, component.count.tallies, strict=True):
            if not any(tally):
                for cell in cells:
                    knowledge.mark_safe(cell, component.numbers)
                marked = True
            elif all(mined == ways * len(cells) for mined, ways in zip(tally, every, strict=True)):
                for cell in cells:
                    knowledge.mark_mine(cell, component.numbers)
                marked = True
    return marked


def _prove_by_count(position: Position) -> bool:
    """Mark the cells that only the mine total settles; tell whether there is one."""
    weights, knowledge = position.weights, position.knowledge
    groups = [
        (cells, tally)
        for component, row in zip(position.components, position.box_tallies, strict=True)
        for cells, tally in zip(component.boxes, row, strict=True)
    ]
    groups.append((position.outside, weights.outside_tally))
    marked = False
    for cells, tally in groups:
        if cells and tally in (0, weights.solutions * len(cells)):
            for cell in cells:
                (knowledge.mark_mine if tally else knowledge.mark_safe)(cell)
            marked = True
    return marked
