"""Which cell to guess when none is certain.

The cells near the safest are looked at more closely: what the position would be after each number
that could come up, how likely that is (exactly), and how likely the guess after that is right. Dead
cells, which would tell nothing, are set back.
"""

from __future__ import annotations

from math import log1p
from typing import TYPE_CHECKING

from game.sapper.components import TooWideError
from game.sapper.knowledge import MINE, UNKNOWN, ContradictionError
from game.sapper.position import Position

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from game.sapper.components import Components

_CUT = 0.9
"""Cells are looked at that are at least so safe, as a share of the safest."""
_OUTSIDE_CUT = 0.95
"""The same for cells that no number sees."""
_OUTSIDE = 6
"""So many of the cells that no number sees are looked at, and as many of those beside the seen ones."""
_PROGRESS = 1.001
"""What a position with a certain cell counts beside one without, all else being equal."""
_FIRST = 0.8
"""What the safest cell counts beside the second safest: a position with one good cell is worth less."""
_DEAD = 0.9
"""What the score of a cell is multiplied with that can show only one number."""


def best_guess(position: Position, components: Components, budget: int) -> Generator[int, None, int]:
    """Return the cell to open; yields the states counted since the last time.

    Args:
        position: it has no certain cell.
        components: counts the positions looked ahead to.
        budget: after so many states counted, the best cell so far is taken.
    """
    chances = position.chances
    if not position.is_exact:
        zero = _zero_logits(position, chances)
        return min(chances, key=lambda cell: (chances[cell], -zero[cell], cell))
    ends_at = components.work + budget
    best, best_score = -1, 0.0
    for cell in candidates(position):
        if best >= 0 and ((1 - chances[cell]) * _PROGRESS <= best_score or components.work > ends_at):
            break
        began = components.work
        score = _score(position, components, cell, best_score)
        yield components.work - began
        if score > best_score or best < 0:
            best, best_score = cell, score
    return best


def candidates(position: Position) -> list[int]:
    """Return the cells worth a closer look, the safest first; of cells that are alike one."""
    chances = position.chances
    near, status = position.knowledge.near, position.knowledge.status
    safest = 1 - min(chances.values())
    most = 1 - _CUT * safest
    found: list[int] = []
    for component in position.components:
        for box in component.boxes:
            if chances[box[0]] <= most:
                alike: dict[frozenset[int], int] = {}
                for cell in box:
                    sees = frozenset(one for one in near[cell] if status[one] == UNKNOWN and one not in box)
                    alike.setdefault(sees, cell)
                found += alike.values()
    outside = position.outside
    if outside and chances[outside[0]] <= 1 - _OUTSIDE_CUT * safest:
        found += _outside_candidates(position)
    return sorted(found, key=chances.__getitem__)


def _outside_candidates(position: Position) -> list[int]:
    """Return the cells that no number sees and that are likeliest to be a zero, some beside seen cells."""
    near, status = position.knowledge.near, position.knowledge.status
    outside = set(position.outside)
    zero = _zero_logits(position, outside)
    ranked = sorted(outside, key=lambda cell: (-zero[cell], cell))
    found, others = ranked[:_OUTSIDE], ranked[_OUTSIDE:]
    beside = (
        cell for cell in others if any(status[one] == UNKNOWN and one not in outside for one in near[cell])
    )
    return found + [cell for cell, _ in zip(beside, range(_OUTSIDE), strict=False)]


def _zero_logits(position: Position, cells: Iterable[int]) -> dict[int, float]:
    """Return for each cell about the logarithm of the chance that all its neighbours are safe."""
    near = position.knowledge.near
    logs = {cell: log1p(-min(chance, 0.999)) for cell, chance in position.chances.items()}
    for cell, status in enumerate(position.knowledge.status):
        if status == MINE:
            logs[cell] = -1.0
    get = logs.get
    return {cell: sum([get(other, 0.0) for other in near[cell]]) for cell in cells}


def _score(position: Position, components: Components, cell: int, to_beat: float) -> float:
    """Return how likely this guess and the next are right; too low when it can't beat ``to_beat``."""
    knowledge, solutions = position.knowledge, position.weights.solutions
    left = 1 - position.chances[cell]
    lowest = knowledge.mines_near[cell]
    score = 0.0
    numbers = 0
    for number in range(lowest, lowest + knowledge.unknown_near[cell] + 1):
        if left < 1e-9 or score + left * _PROGRESS <= to_beat:
            break
        after = position_after(position, components, cell, number)
        if after is not None:
            share = after.weights.solutions / solutions
            left -= share
            score += share * survival(after)
            numbers += 1
    return score * _DEAD if numbers == 1 else score


def survival(position: Position) -> float:
    """Return about how likely the next guess in a position is right; `_PROGRESS` when none is needed."""
    weights = position.weights
    if weights.solutions == 1:
        return _PROGRESS
    safe = len(position.knowledge.safe)
    lowest: list[float] = []
    if weights.outside_count:
        density = weights.outside_tally / (weights.solutions * weights.outside_count)
        lowest = [density] * min(weights.outside_count, 2)
        safe += 0 if density else weights.outside_count
    for component, row in zip(position.components, position.box_chances, strict=True):
        for size, chance in zip(component.group.sizes, row, strict=True):
            lowest += [chance] * min(size, 2)
            if not chance:
                safe += size
    lowest = [0.0] * min(safe, 2) + sorted(lowest)
    first, second = (lowest * 2)[:2]
    right = 1 - _FIRST * first - (1 - _FIRST) * second
    return right * _PROGRESS if safe else right


def position_after(position: Position, components: Components, cell: int, number: int) -> Position | None:
    """Return the position after a cell turned out to be safe with a number; None when it can't be."""
    knowledge = position.knowledge.copy()
    try:
        knowledge.open(cell, number)
        knowledge.settle()
        after = Position(knowledge, components.find(knowledge))
        _ = after.weights  # raises when no number of mines fits
    except (ContradictionError, TooWideError):
        return None
    return after
