"""What the solver says to a person: a hint with its proof, the chances, and whether a loss was a guess."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.sapper.probability import ContradictionError, TooWideError, probabilities
from game.sapper.proof import explain

if TYPE_CHECKING:
    from collections.abc import Generator

    from game.core.arrays import Floats
    from game.sapper.solver import Decision, Solver
    from game.sapper.view import MinefieldView


@dataclass(frozen=True, eq=False)
class Advice:
    """What to do next and why.

    Attributes:
        decision: the act.
        proof: open cells whose numbers settle it; empty for a guess or if the mine total was needed.
        chances: the chance of a mine in each cell, (n,) float64; None if not asked for or too many to count.
    """

    decision: Decision
    proof: tuple[int, ...]
    chances: Floats | None = None


@dataclass(frozen=True)
class Judgement:
    """What could be known before a mine went off.

    Attributes:
        chance: how likely the most likely mine of the cells that were opened was.
        was_avoidable: whether a cell was certainly safe.
    """

    chance: float
    was_avoidable: bool


def advise(
    solver: Solver, view: MinefieldView, *, sets_flags: bool = False, wants_chances: bool = False
) -> Generator[int, None, Advice]:
    """Think about the next act; yields between portions of work.

    Raises:
        ContradictionError: no layout fits the view.
    """
    decision = yield from solver.think(view, sets_flags=sets_flags)
    is_certain = decision.chance in (0.0, 1.0)
    proof = explain(view, decision.cell) if is_certain else ()
    yield 0
    return Advice(decision, proof, _chances(view) if wants_chances else None)


def judge(view: MinefieldView, cells: tuple[int, ...]) -> Generator[int, None, Judgement | None]:
    """Judge the opening of cells that held mines; None if there is too much to count.

    Args:
        view: what was seen before.
        cells: what was opened then and held a mine.
    """
    yield 0
    try:
        found = probabilities(view)
    except (ContradictionError, TooWideError):
        return None
    return Judgement(max(float(found.chance[cell]) for cell in cells), bool(found.is_safe.any()))


def _chances(view: MinefieldView) -> Floats | None:
    try:
        return probabilities(view).chance
    except TooWideError:
        return None
