"""Which cell to guess when none is certain.

The cells near the safest are looked at more closely: what the position would be after each number
that could come up, how likely that is (exactly), and how likely the guess after that is right. Dead
cells, which would tell nothing, are set back; guesses that can't be avoided (`twins`) cost less.
"""

from __future__ import annotations

from itertools import islice
from math import exp, log1p
from typing import TYPE_CHECKING

from game.sapper.components import TooWideError
from game.sapper.dead import is_dead
from game.sapper.knowledge import MINE, UNKNOWN, ContradictionError
from game.sapper.position import Position
from game.sapper.twins import lost_anyway

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Mapping, Sequence

    from game.sapper.components import Components
    from game.sapper.knowledge import Knowledge

_CUT = 0.9
"""Cells are looked at that are at least so safe, as a share of the safest."""
_OUTSIDE_CUT = 0.95
"""The same for cells that no number sees."""
_OUTSIDE = 6
"""So many of the cells that no number sees are looked at, and as many of those beside the seen ones."""
_EACH_SAFE = exp(-0.8)
"""What each certain cell leaves of the risk of the next guess on dense fields: it seldom opens much there."""
_ANY_SAFE = 0.001
"""The same on other fields: what certain cells tell nearly always spares the guess."""
_DENSE = 0.18
"""So large a share of the cells holds mines on dense fields (squares: Expert 0.21, Intermediate 0.16)."""
_UNAVOIDABLE = 0.9
"""How much of what is lost anyway is taken off the risk of a guess."""
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
    favours = {
        cell: 1 + _UNAVOIDABLE * share / (1 - chances[cell])
        for cell, share in lost_anyway(position, components, budget // 2).items()
    }
    best, best_score = -1, 0.0
    for most, cell in candidates(position, favours):
        if best >= 0 and (most <= best_score or components.work > ends_at):
            break
        began = components.work
        favour = favours.get(cell, 1.0)
        score = favour * _score(position, components, cell, best_score / favour)
        yield components.work - began
        if score > best_score or best < 0:
            best, best_score = cell, score
    return best


def candidates(position: Position, favours: Mapping[int, float]) -> list[tuple[float, int]]:
    """Return the highest scores that the cells worth a closer look can have, and these cells, best first.

    Of cells that are alike there is one.

    Args:
        position: it has no certain cell.
        favours: what the score of some cells is multiplied with.
    """
    chances = position.chances
    most = {cell: (1 - chance) * favours.get(cell, 1.0) for cell, chance in chances.items()}
    at_least = _CUT * max(most.values())
    safest = 1 - min(chances.values())
    found: list[int] = []
    for component in position.components:
        for box in component.boxes:
            if 1 - chances[box[0]] >= _CUT * safest:
                found += _unlike(position, box)
    outside = position.outside
    if outside and 1 - chances[outside[0]] >= _OUTSIDE_CUT * safest:
        found += _outside_candidates(position)
    found += [cell for cell in favours if most[cell] >= at_least]
    return sorted([(most[cell], cell) for cell in dict.fromkeys(found)], key=lambda one: -one[0])


def _unlike(position: Position, box: Sequence[int]) -> Iterable[int]:
    """Return of the cells of a box that border the same unknown cells outside it the first."""
    near, status = position.knowledge.near, position.knowledge.status
    alike: dict[frozenset[int], int] = {}
    for cell in box:
        sees = frozenset(one for one in near[cell] if status[one] == UNKNOWN and one not in box)
        alike.setdefault(sees, cell)
    return alike.values()


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
    each_safe = _EACH_SAFE if _is_dense(knowledge) else _ANY_SAFE
    lowest = knowledge.mines_near[cell]
    score = 0.0
    numbers = 0
    for number in range(lowest, lowest + knowledge.unknown_near[cell] + 1):
        if left < 1e-9 or score + left <= to_beat:
            break
        after = position_after(position, components, cell, number)
        if after is not None:
            share = after.weights.solutions / solutions
            left -= share
            score += share * survival(after, each_safe)
            numbers += 1
    return score * _DEAD if numbers == 1 else score


def _is_dense(knowledge: Knowledge) -> bool:
    """Whether the whole field is dense with mines."""
    status = knowledge.status
    return knowledge.mines_left + status.count(MINE) >= _DENSE * len(status)


def survival(position: Position, each_safe: float) -> float:
    """Return about how likely the next guess in a position is right, or spared by what certain cells tell.

    Dead cells don't count, neither as certain ones nor as the next guess.

    Args:
        position: one to guess in, or with certain cells.
        each_safe: what each of these leaves of the risk.
    """
    weights, knowledge = position.weights, position.knowledge
    if weights.solutions == 1:
        return 1.0
    safe = sum([not is_dead(knowledge, cell) for cell in knowledge.safe])
    boxes: list[tuple[float, tuple[int, ...]]] = []
    for component, row in zip(position.components, position.box_chances, strict=True):
        for cells, chance in zip(component.boxes, row, strict=True):
            if chance:
                boxes.append((chance, cells))
            else:
                safe += sum([not is_dead(knowledge, cell) for cell in cells])
    risks: list[float] = []
    if weights.outside_tally:
        chance = weights.outside_tally / (weights.solutions * weights.outside_count)
        risks = [chance] * min(weights.outside_count, 2)
    else:
        safe += weights.outside_count
    first, second = _lowest_risks(knowledge, sorted(boxes), risks)
    risk = _FIRST * first + (1 - _FIRST) * second
    return 1 - each_safe**safe * risk


def _lowest_risks(
    knowledge: Knowledge, boxes: Sequence[tuple[float, tuple[int, ...]]], risks: Sequence[float]
) -> tuple[float, float]:
    """Return the lowest two of some risks and those of cells that are not dead; boxes come safest first."""
    lowest = list(risks)
    for chance, cells in boxes:
        if len(lowest) >= 2 and chance >= lowest[1]:
            break
        lowest += islice((chance for cell in cells if not is_dead(knowledge, cell)), 2)
        lowest.sort()
    first, second = ((lowest or [boxes[0][0]]) * 2)[:2]
    return first, second


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
