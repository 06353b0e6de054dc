"""Looking ahead layer by layer, whole batches of positions at a time.

All positions of a layer have the same turn. A layer's children are made and judged together, and of
each position only the most promising children make up the next layer. A child is judged by its
`quiet` worth: what is left when both sides have made the captures that pay. The widths and steps were
found by measured matches (`DEVELOPING.md`). The roots may be positions of many matches at once.

The functions that take long are generators: each yield tells how many positions were made since the
last one, and the caller may stop there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.overload.bursts import BATCH, resolve
from game.overload.evaluate import WIN, Nodes, Values, Weights, evaluate, is_decided
from game.overload.planes import BORDER, FULL, Planes, Words, bits, words

if TYPE_CHECKING:
    from collections.abc import Generator

    from game.overload.rules import RuleSet, SeatRules

Index = NDArray[np.intp]

PASS_CELL = 62  # a bit that is no cell: who has no legal cell places there, which does nothing
CHUNK = 1024  # children made at a time: few enough for a slice of some milliseconds
_PASS_BIT = words(1 << PASS_CELL)
_BOARD = words(FULL)
_INNER = words(FULL & ~BORDER)
_BITS = words([1 << bit for bit in range(64)])
_BRANCHING = 32  # typical number of legal cells
_SET_BACK = WIN // 4  # keeps children that were not looked into below those that were


class Turn(NamedTuple):
    """Who is to move, and how many placements are left in the turn, this one included."""

    seat: int
    left: int

    def after(self, rules: RuleSet) -> Turn:
        """Return the turn after a placement that doesn't win."""
        if self.left > 1:
            return Turn(self.seat, self.left - 1)
        return Turn(1 - self.seat, rules.seats[1 - self.seat].placements)


class Plan(NamedTuple):
    """How far and how wide to look.

    Attributes:
        widths: children kept of each position, layer by layer; one layer more is judged than kept.
        captures: captures kept of each position, step by step, in `quiet`.
        weights: the evaluation.
    """

    widths: tuple[int, ...] = ()
    captures: tuple[int, ...] = ()
    weights: Weights = Weights()


class Children(NamedTuple):
    """Positions after placements as the seat that has placed sees them; sorted by parent, then cell."""

    parent: Index
    cell: Index
    nodes: Nodes
    is_won: NDArray[np.bool_]


class Judged(NamedTuple):
    """Moves of a batch of positions with their worth for who makes them; sorted by position, then cell."""

    root: Index
    cell: Index
    value: Values


def legal(nodes: Nodes, rules: SeatRules) -> Words:
    """Return the bits of the legal cells; `PASS_CELL` where there is none."""
    cells = ~nodes.foes & (_INNER if rules.is_border_barred else _BOARD)
    cells[cells == 0] = _PASS_BIT
    return cells


def paying_cells(nodes: Nodes, rules: SeatRules) -> Words:
    """Return the bits of the own critical cells beside an opponent's cell."""
    a, b, c, d = BATCH.targets(nodes.foes, rules)
    return nodes.ones & nodes.twos & ~nodes.foes & (a | b | c | d)


def expand(nodes: Nodes, cells: Words, rules: SeatRules) -> Children:
    """Place on each of the ``cells`` of each position."""
    hits = np.flatnonzero(bits(cells).ravel())
    parent, cell = hits >> 6, hits & 63
    ones, twos, foes = nodes.pick(parent)
    after, is_won, _ = resolve(Planes(ones, twos, np.zeros_like(ones), foes), _BITS[cell], rules)
    return Children(parent, cell, Nodes(after.ones & _BOARD, after.twos, after.foes), is_won)


def search(
    nodes: Nodes, turn: Turn, rules: RuleSet, plan: Plan, *, depth: int = 0, chunk: int = CHUNK
) -> Generator[int, None, Judged]:
    """Judge all moves of every position, the most promising ones by looking further."""
    children, values = yield from _judged_children(nodes, turn, rules, plan, chunk)
    values[children.is_won] = WIN - depth
    if depth < len(plan.widths):
        best = top(children.parent, values, plan.widths[depth])
        best = best[~is_decided(values[best])]
        if len(best):
            values = np.where(is_decided(values), values, values - _SET_BACK)
            after = turn.after(rules)
            is_own = after.seat == turn.seat
            chosen = children.nodes.pick(best)
            if not is_own:
                chosen = chosen.turned()
            deeper = yield from search(chosen, after, rules, plan, depth=depth + 1, chunk=chunk)
            backed = best_of(deeper.root, deeper.value)
            values[best] = backed if is_own else -backed
    return Judged(children.parent, children.cell, values)


def _judged_children(
    nodes: Nodes, turn: Turn, rules: RuleSet, plan: Plan, chunk: int
) -> Generator[int, None, tuple[Children, Values]]:
    """Return all children and their quiet worth, made portion by portion."""
    seat_rules = rules.seats[turn.seat]
    portion = max(1, chunk // _BRANCHING)
    made, worth = [], []
    for start in range(0, len(nodes.ones), portion):
        part = nodes.pick(np.arange(start, min(start + portion, len(nodes.ones))))
        children = expand(part, legal(part, seat_rules), seat_rules)
        yield len(children.cell)
        worth.append((yield from judge(children.nodes, turn, rules, plan)))
        made.append(children._replace(parent=children.parent + start))
    columns = zip(*(children.nodes for children in made), strict=True)
    joined = Children(
        np.concatenate([children.parent for children in made]),
        np.concatenate([children.cell for children in made]),
        Nodes(*(np.concatenate(column) for column in columns)),
        np.concatenate([children.is_won for children in made]),
    )
    return joined, np.concatenate(worth)


def judge(
    nodes: Nodes, turn: Turn, rules: RuleSet, plan: Plan, step: int = 0
) -> Generator[int, None, Values]:
    """Return the quiet worth of positions for the seat that has just placed in ``turn``."""
    after = turn.after(rules)
    if after.seat == turn.seat:
        return (yield from quiet(nodes, after, rules, plan, step))
    return -(yield from quiet(nodes.turned(), after, rules, plan, step))


def quiet(
    nodes: Nodes, turn: Turn, rules: RuleSet, plan: Plan, step: int = 0
) -> Generator[int, None, Values]:
    """Return the worth for the seat to move when captures are made as long as they pay."""
    values = evaluate(nodes, plan.weights)
    if step == len(plan.captures):
        return values
    seat_rules = rules.seats[turn.seat]
    cells = paying_cells(nodes, seat_rules)
    index = np.flatnonzero(cells)
    if not len(index):
        return values
    children = expand(nodes.pick(index), cells[index], seat_rules)
    yield len(children.cell)
    judged = evaluate(children.nodes, plan.weights)
    judged[children.is_won] = WIN
    best = top(children.parent, judged, plan.captures[step])
    gained, parent = judged[best], index[children.parent[best]]
    pays = np.flatnonzero((gained > values[parent]) & ~is_decided(gained))
    if len(pays):
        gained[pays] = yield from judge(children.nodes.pick(best[pays]), turn, rules, plan, step + 1)
    at = parent[starts_of(parent)]
    values[at] = np.maximum(values[at], best_of(parent, gained))
    return values


def top(parent: Index, values: Values, count: int) -> Index:
    """Return the rows of the ``count`` highest values of each parent, by parent; of equals the first."""
    rows = np.arange(len(parent), dtype=np.int64)
    starts = starts_of(parent)
    if count == 1:
        return -np.maximum.reduceat((values.astype(np.int64) << 32) - rows, starts) & 0xFFFFFFFF
    lengths = np.diff(starts, append=len(parent))
    rank = rows - starts.repeat(lengths)
    order = np.argsort((parent << 32) - (values.astype(np.int64) << 7) + rank)
    return order[rank < count]


def best_of(parent: Index, values: Values) -> Values:
    """Return the highest value of each parent, in order."""
    best: Values = np.maximum.reduceat(values, starts_of(parent))
    return best


def starts_of(parent: Index) -> Index:
    """Return where the rows of each parent begin."""
    is_first = np.ones(len(parent), dtype=np.bool_)
    np.not_equal(parent[1:], parent[:-1], out=is_first[1:])
    return np.flatnonzero(is_first)
