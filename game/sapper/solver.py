"""The computer in the minefield: what to do next, and why. It knows only what a player sees.

Certain cells first: those that single numbers prove, then those that counting proves. Otherwise the best
play to the end where few layouts are left (`endgame`), or a guess (`guessing`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import numpy as np

from game.core.errors import noop
from game.sapper.components import Components
from game.sapper.endgame import Endgame, OutOfBudgetError, is_small
from game.sapper.guessing import best_guess
from game.sapper.knowledge import MINE, UNKNOWN, ContradictionError, Knowledge
from game.sapper.position import Position
from game.sapper.view import COVERED, FLAGGED

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from numpy.typing import NDArray

    from game.fields.field import Field
    from game.sapper.components import Component
    from game.sapper.view import MinefieldView


_T = TypeVar("_T")
ENDGAME_LIMIT = 8000
"""Positions with at most so many layouts are searched, to the end if the work allows."""
ENDGAME_BUDGET = 300_000
"""So many cells are looked at in all positions of a search; about a tenth of a second."""
GUESS_BUDGET = 25_000
"""So many states are counted for a guess, then the best cell so far is taken."""


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
    ROUGH_GUESS = noop("guess: about {percent} %")  # the numbers hang together too widely to be counted


@dataclass(frozen=True)
class Decision:
    """What the computer does next.

    Attributes:
        cell: where.
        act: what.
        reason: why the cell is opened, or why its flag is set or taken away.
        chance: how likely the cell holds a mine: 0 or 1 exactly when it is certain.
        proof: the numbers that settled it, the last step only (`proof.explain` gives a whole proof).
        wins: the chance to win the game by the best play, where all of it was searched.
    """

    cell: int
    act: Act
    reason: Reason
    chance: float
    proof: tuple[int, ...] = ()
    wins: float | None = None


class Guess(NamedTuple):
    """A cell to open, how likely it holds a mine, and the chance to win where it is known."""

    cell: int
    chance: float
    wins: float | None = None


def finish(thought: Generator[object, None, _T]) -> _T:
    """Run a thought to its end and return its answer."""
    try:
        while True:
            next(thought)
    except StopIteration as end:
        answer: _T = end.value
        return answer


def first_cell(field: Field) -> int:
    """Return the best cell to open first: the one with the fewest neighbours, a corner of squares."""
    return int(np.argmin(field.degrees))


class Solver:
    """Plays one game; keeps what it knows from move to move.

    Args:
        field: who borders whom.
        mines: how many mines there are.
    """

    def __init__(self, field: Field, mines: int) -> None:
        self._begin(field, mines)

    def _begin(self, field: Field, mines: int) -> None:
        """Forget everything: a new game."""
        self.field = field
        self.mines = mines
        self.knowledge = Knowledge(field, mines)
        self.position: Position | None = None
        self._components = Components()
        self._endgame: Endgame | None = None
        self._seen: NDArray[np.int8] = np.full(field.cell_count, COVERED, np.int8)

    def decide(self, view: MinefieldView, *, sets_flags: bool = False) -> Decision:
        """Return what to do next; see `think`."""
        return finish(self.think(view, sets_flags=sets_flags))

    def think(self, view: MinefieldView, *, sets_flags: bool = False) -> Generator[int, None, Decision]:
        """Think about what to do next; yields the work done between portions of some milliseconds.

        Args:
            view: what is seen now; usually that of the last call and what was opened since. Flags are
                never trusted.
            sets_flags: flag every proved mine before anything is opened.

        Raises:
            ContradictionError: no layout fits the view.
            ValueError: no safe cell is covered any more.
        """
        try:
            self.look(view)
            yield from self.search()
        except ContradictionError:
            self._begin(view.field, view.mines)  # what was half concluded must not be built upon
            raise
        seen, knowledge = view.seen, self.knowledge
        if sets_flags:
            for cell in knowledge.proof:
                if knowledge.status[cell] == MINE and seen[cell] == COVERED:
                    return Decision(cell, Act.FLAG, self._reason(cell), 1.0, knowledge.proof[cell])
        if self.position is None:
            cell = next(iter(knowledge.safe))
            act = Act.UNFLAG if seen[cell] == FLAGGED else Act.OPEN
            return Decision(cell, act, self._reason(cell), 0.0, knowledge.proof[cell])
        guess = yield from self.choose()
        act = Act.UNFLAG if seen[guess.cell] == FLAGGED else Act.OPEN
        reason = Reason.GUESS if self.position.is_exact else Reason.ROUGH_GUESS
        return Decision(guess.cell, act, reason, guess.chance, wins=guess.wins)

    def look(self, view: MinefieldView) -> None:
        """Take in what was opened since the last look; begin anew when the view is of another game."""
        seen = np.maximum(view.seen, COVERED)
        is_new = seen != self._seen
        if view.field is not self.field or view.mines != self.mines or np.any(self._seen[is_new] >= 0):
            self._begin(view.field, view.mines)
            is_new = seen != self._seen
        for cell in np.flatnonzero(is_new).tolist():
            self.knowledge.open(cell, int(seen[cell]))
        self._seen = seen

    def search(self) -> Generator[int, None, None]:
        """Look for safe cells until one is known or none is certain; then a position is ready to guess.

        Raises:
            ContradictionError: the numbers can't be met.
        """
        knowledge = self.knowledge
        knowledge.settle()
        self.position = None
        while not knowledge.safe:
            components, others = self._components.find_narrow(knowledge)
            yield sum(component.count.states for component in components)
            position = Position(knowledge, components, is_exact=not others)
            proved = _prove_by_numbers(knowledge, [*components, *others])
            if not (proved or _prove_by_count(position)):
                self.position = position
                return
            knowledge.settle()

    def choose(self) -> Generator[int, None, Guess]:
        """Return the cell to open after `search` found nothing certain.

        Raises:
            IndexError: something is certain.
        """
        position = self.position
        if position is None:
            raise IndexError("there are certain cells")
        if position.is_exact and is_small(position, ENDGAME_LIMIT):
            self._endgame = self._endgame or Endgame(position)
            self._endgame.follow(self.knowledge)
            try:
                cell, wins = self._endgame.best(ENDGAME_BUDGET)
            except OutOfBudgetError:
                self._endgame = None
            else:
                return Guess(cell, position.chances[cell], wins)
        cell = yield from best_guess(position, self._components, GUESS_BUDGET)
        return Guess(cell, position.chances[cell])

    def _reason(self, cell: int) -> Reason:
        return Reason.COUNT if cell in self.knowledge.by_count else Reason.NUMBERS


def _prove_by_numbers(knowledge: Knowledge, components: Iterable[Component]) -> bool:
    """Mark the cells that the numbers of their component settle; tell whether there is one."""
    marked = False
    for component in components:
        every = component.count.ways
        for cells, tally in zip(component.boxes, component.count.tallies, strict=True):
            if not any(tally):
                for cell in cells:
                    if knowledge.status[cell] == UNKNOWN:
                        knowledge.mark_safe(cell, component.numbers)
                marked = True
            elif all(mined == ways * len(cells) for mined, ways in zip(tally, every, strict=True)):
                for cell in cells:
                    if knowledge.status[cell] == UNKNOWN:
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
