"""Which cell to guess when none is certain.

The cells near the safest are looked at more closely: what the position would be after each number
that could come up, how likely that is (exactly), and how promising that position. Dead cells, which
would tell nothing, are set back.
"""

from __future__ import annotations

from math import inf, log1p
from typing import TYPE_CHECKING

from game.sapper.components import TooWideError
from game.sapper.knowledge import MINE, UNKNOWN, ContradictionError
from game.sapper.position import Position
from game.sapper.promise import promise, survival

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from game.sapper.components import Components

_CUT = 0.88
"""Cells are looked at that are at least so safe, as a share of the safest."""
_OUTSIDE = 6
"""So many of the cells that no number sees are looked at, and as many of those beside the seen ones."""
_HEADROOM = 1.25
"""A cell is passed over when it could not be best even if its positions were so much more promising."""
_DEAD = 0.9
"""What the score of a cell is multiplied with that can show only one number."""
_LATE = 10**6
"""With fewer layouts than that, what counts is to survive this guess and the next."""


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
    look = _Look(position, components)
    best, best_score, ceiling = -1, 0.0, inf
    for cell in candidates(position):
        safety = 1 - chances[cell]
        if best >= 0 and (safety * ceiling <= best_score or components.work > ends_at):
            break
        began = components.work
        score = look.score(cell, ceiling, best_score)
        yield components.work - began
        if score > best_score or best < 0:
            best, best_score = cell, score
        promised = _HEADROOM * score / safety
        ceiling = promised if ceiling == inf else max(ceiling, promised)
    return best


def candidates(position: Position) -> list[int]:
    """Return the cells worth a closer look, the safest first; of cells that are alike one."""
    chances = position.chances
    near, status = position.knowledge.near, position.knowledge.status
    most = 1 - _CUT * (1 - min(chances.values()))
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
    if outside and chances[outside[0]] <= most:
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


class _Look:
    """Looks at what could come up under the cells of a position."""

    def __init__(self, position: Position, components: Components) -> None:
        self._position, self._components = position, components
        self._judge = survival if position.weights.solutions < _LATE else promise

    def score(self, cell: int, ceiling: float, to_beat: float) -> float:
        """Return about the chance to win after opening a cell; too low when it can't beat ``to_beat``."""
        position = self._position
        knowledge, solutions = position.knowledge, position.weights.solutions
        left = 1 - position.chances[cell]
        lowest = knowledge.mines_near[cell]
        score = 0.0
        numbers = 0
        for number in range(lowest, lowest + knowledge.unknown_near[cell] + 1):
            if left < 1e-9 or score + left * ceiling <= to_beat:
                break
            after = position_after(position, self._components, cell, number)
            if after is not None:
                share = after.weights.solutions / solutions
                left -= share
                score += share * self._judge(after)
                numbers += 1
        return score * _DEAD if numbers == 1 else score


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
