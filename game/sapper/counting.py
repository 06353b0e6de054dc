"""How many ways there are to lay mines in a group of cells so that all numbers around it are met.

Cells seen by the same numbers form a box: only how many of them hold mines matters. Boxes are dealt
with one after another; a state is what every number still needs, packed into one whole number, a few
bits and a guard bit for each. Beside each state stands the number of ways to it, sorted by mines
used: a polynomial, packed into one whole number as well, so that adding and multiplying integers adds
and multiplies polynomials. One pass forwards and one backwards count everything (variable elimination;
exact, as integers are).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import comb
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence


Move: TypeAlias = tuple[int, int, int]
"""Some mines laid into a box: what they take from the state, in how many ways, and how many they are."""

Step: TypeAlias = tuple[list[Move], int, int, int]
"""A box in its turn: its moves and how to see that a state is still possible after it.

That are the guard bits of the numbers that see the box, the other bits of these numbers, and the guard
bits with how many cells each of the numbers has left after this box.
"""


@dataclass(frozen=True)
class Group:
    """Boxes and the numbers that see them; nothing else sees them.

    Attributes:
        sizes: how many cells each box has.
        seen_by: the numbers that see each box, as places in ``needs``.
        needs: how many mines each number needs among the boxes it sees.
    """

    sizes: tuple[int, ...]
    seen_by: tuple[tuple[int, ...], ...]
    needs: tuple[int, ...]


@dataclass(frozen=True)
class Count:
    """The solutions of a group.

    Attributes:
        low: the fewest mines of any solution.
        ways: how many solutions have low, low + 1 … mines; empty when there is none.
        tallies: for each box the mines in it summed over the solutions with low, low + 1 … mines.
        states: how many states were met, a measure of the work.
    """

    low: int
    ways: tuple[int, ...]
    tallies: tuple[tuple[int, ...], ...]
    states: int


def order_boxes(group: Group) -> list[int]:
    """Return an order of the boxes in which few numbers are half met at any time."""
    sees: list[list[int]] = [[] for _ in group.needs]
    for box, numbers in enumerate(group.seen_by):
        for number in numbers:
            sees[number].append(box)
    start = _far_end(group, sees, _far_end(group, sees, 0))
    left = [len(boxes) for boxes in sees]
    done = [False] * len(group.sizes)
    order: list[int] = []
    begun: dict[int, None] = {start: None}
    while begun:
        number = min(begun, key=left.__getitem__)
        del begun[number]
        for box in sees[number]:
            if not done[box]:
                done[box] = True
                order.append(box)
                for other in group.seen_by[box]:
                    left[other] -= 1
                    if other != number and left[other] >= 0:
                        begun[other] = None
    return order


def _far_end(group: Group, sees: Sequence[Sequence[int]], start: int) -> int:
    """Return a number as many boxes away from another as can be."""
    met = {start}
    wave = [start]
    last = start
    while wave:
        last = wave[-1]
        reached = []
        for number in wave:
            for box in sees[number]:
                for other in group.seen_by[box]:
                    if other not in met:
                        met.add(other)
                        reached.append(other)
        wave = reached
    return last


def steps_of(group: Group, order: Sequence[int], slot: int) -> tuple[int, list[Step]]:
    """Return the first state and a step for each box; ``slot`` is the bits of a coefficient."""
    needs, sizes = group.needs, group.sizes
    width = max(needs).bit_length() + 1
    top = width - 1
    room = [0] * len(needs)
    for size, numbers in zip(sizes, group.seen_by, strict=True):
        for number in numbers:
            room[number] += size
    state = 0
    for number, need in enumerate(needs):
        state |= (need | 1 << top) << number * width
    steps = []
    for box in order:
        size = most = sizes[box]
        ones = spare = 0
        for number in group.seen_by[box]:
            room[number] -= size
            place, need = number * width, needs[number]
            ones |= 1 << place
            spare |= min(need, room[number]) << place
            most = min(most, need)
        guards = ones << top
        moves = [(ones * k, ways << slot * k, k) for k, ways in enumerate(_row(size)[: most + 1])]
        steps.append((moves, guards, guards - ones, guards | spare))
    return state, steps


@cache
def _row(size: int) -> tuple[int, ...]:
    """Return in how many ways 0, 1, 2 … of some cells can be taken."""
    return tuple(comb(size, k) for k in range(size + 1))


def forwards(state: int, steps: Sequence[Step], limit: int) -> list[dict[int, int]] | None:
    """Return the ways to every state before each step and after the last; None beyond ``limit`` states."""
    layer = {state: 1}
    layers = [layer]
    total = 1
    for moves, guards, fields, room in steps:
        after: dict[int, int] = {}
        get = after.get
        for key, ways in layer.items():
            for taken, factor, _ in moves:
                left = key - taken
                if left & guards != guards:
                    break  # a number would be exceeded
                if (room - (left & fields)) & guards == guards:  # each number can still be met
                    after[left] = get(left, 0) + ways * factor
        layers.append(after)
        layer = after
        total += len(after)
        if total > limit:
            return None
    return layers


def backwards(layers: Sequence[dict[int, int]], steps: Sequence[Step]) -> tuple[list[int], int]:
    """Return the tally of each step's box and the ways in all, both as packed polynomials."""
    onward = dict.fromkeys(layers[-1], 1)
    tallies = [0] * len(steps)
    for place in range(len(steps) - 1, -1, -1):
        moves = steps[place][0]
        get = onward.get
        before: dict[int, int] = {}
        tally = 0
        for key, ways in layers[place].items():
            every = mined = 0
            for taken, factor, mines in moves:
                on = get(key - taken)
                if on:
                    on *= factor
                    every += on
                    mined += on * mines
            if every:
                before[key] = every
                if mined:
                    tally += ways * mined
        tallies[place] = tally
        onward = before
    return tallies, sum(onward.values())


def count_group(group: Group, limit: int) -> Count | None:
    """Count the solutions of a group, or return None when that meets more than ``limit`` states."""
    slot = sum(group.sizes) + sum(group.sizes).bit_length() + 1
    order = order_boxes(group)
    state, steps = steps_of(group, order, slot)
    layers = forwards(state, steps, limit)
    if layers is None:
        return None
    packed, total = backwards(layers, steps)
    low = ((total & -total).bit_length() - 1) // slot if total else 0
    length = -(-total.bit_length() // slot) - low if total else 0
    tallies: list[tuple[int, ...]] = [()] * len(order)
    for place, box in enumerate(order):
        tallies[box] = unpack(packed[place], slot, low, length)
    return Count(low, unpack(total, slot, low, length), tuple(tallies), sum(map(len, layers)))


def unpack(packed: int, slot: int, low: int, length: int) -> tuple[int, ...]:
    """Return ``length`` coefficients of a packed polynomial from power ``low`` on."""
    mask = (1 << slot) - 1
    packed >>= low * slot
    coefficients = []
    for _ in range(length):
        coefficients.append(packed & mask)
        packed >>= slot
    return tuple(coefficients)


@cache
def choose(n: int, k: int) -> int:
    """Return in how many ways k of n cells can be taken; none when k is below 0."""
    return comb(n, k) if k >= 0 else 0
