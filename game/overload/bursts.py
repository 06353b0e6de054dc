"""How a placement resolves, wave by wave (`RULES.md`, "The exact resolution").

Everything is whole-board bit arithmetic on `Planes`. A wave adds the up to four chips that reach
each cell with a carry-save adder, for all cells and all boards of a batch at once. Few boards lie side
by side in one long Python integer, 64 bits each; many are an array. Both use the same `wave`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple

import numpy as np

from game.overload.planes import FIRST_COLUMN, FULL, LAST_COLUMN, TOP_ROW, Lane, Planes, Words, words
from game.overload.rules import CELLS, COLUMNS, MAX_WAVES, Directions, SeatRules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

# Stands in the plane of foes while there was none before the move: nothing to win. The bit below the highest.
NO_FOE = 1 << 62
_CHUNK = 8000  # boards resolved in one go: what fits the processor's cache
_FEW = 256  # so many boards or fewer are quicker side by side in one long integer than as an array
_KEEP = 0.75  # share of boards still bursting at which the others are taken out
_LANE = 64  # bits of a board in the long integer


@dataclass(frozen=True)
class Spread(Generic[Lane]):
    """Masks and distances for moving planes by one cell, in the kind of number the planes are made of."""

    top: Lane
    bottom: Lane
    first: Lane
    last: Lane
    not_top: Lane
    not_bottom: Lane
    not_first: Lane
    not_last: Lane
    step: Lane
    row: Lane
    across: Lane
    down: Lane

    def targets(self, bursting: Lane, seat: SeatRules) -> tuple[Lane, Lane, Lane, Lane]:
        """Return the cells that chips thrown in each of the four directions reach."""
        east = (bursting & self.not_last) << self.step
        west = (bursting & self.not_first) >> self.step
        if seat.goes_through_walls:
            east = east | (bursting & self.last) >> self.across
            west = west | (bursting & self.first) << self.across
        if seat.directions is Directions.SIDES:
            return self._north(bursting, seat), east, self._south(bursting, seat), west
        return (
            self._north(east, seat),
            self._south(east, seat),
            self._south(west, seat),
            self._north(west, seat),
        )

    def _north(self, plane: Lane, seat: SeatRules) -> Lane:
        moved = (plane & self.not_top) >> self.row
        return moved | (plane & self.top) << self.down if seat.goes_through_walls else moved

    def _south(self, plane: Lane, seat: SeatRules) -> Lane:
        moved = (plane & self.not_bottom) << self.row
        return moved | (plane & self.bottom) >> self.down if seat.goes_through_walls else moved


_EDGES = (TOP_ROW, TOP_ROW << CELLS - COLUMNS, FIRST_COLUMN, LAST_COLUMN)
_MASKS = (*_EDGES, *(FULL ^ edge for edge in _EDGES))
_DISTANCES = (1, COLUMNS, COLUMNS - 1, CELLS - COLUMNS)
_EVERY_LANE = sum(1 << _LANE * lane for lane in range(_FEW))
SIDE_BY_SIDE: Spread[int] = Spread(*[*(mask * _EVERY_LANE for mask in _MASKS), *_DISTANCES])
BATCH: Spread[Words] = Spread(*(words(number) for number in _MASKS + _DISTANCES))
_BOARD = words(FULL)


def wave(planes: Planes[Lane], seat: SeatRules, spread: Spread[Lane]) -> Planes[Lane]:
    """Burst all cells with 4 to 7 once, together, for the seat whose move it is."""
    a, b, c, d = spread.targets(planes.fours, seat)
    ab, cd = a ^ b, c ^ d
    ab_both, cd_both = a & b, c & d
    ones_in = ab ^ cd
    twos_in = (ab_both ^ cd_both) | (ab & cd)
    fours_in = ab_both & cd_both
    carry = planes.ones & ones_in
    twos = planes.twos ^ twos_in
    fours = (planes.twos & twos_in) | (twos & carry) | fours_in
    foes = planes.foes ^ (planes.foes & (ones_in | twos_in | fours_in))
    return Planes(planes.ones ^ ones_in, twos ^ carry, fours, foes)


def place(planes: Planes[int], cell: int) -> Planes[int]:
    """Return one board with a chip more on ``cell``, not yet resolved; up to 6 may lie there."""
    bit = 1 << cell
    carry = planes.ones & bit
    fours = planes.fours ^ (planes.twos & carry)
    return Planes(planes.ones ^ bit, planes.twos ^ carry, fours, planes.foes or NO_FOE)


def waves(planes: Planes[int], seat: SeatRules, done: int = 0) -> Iterator[Planes[int]]:
    """Yield the board after each wave until it is settled, won (no foes) or cut; ``done`` waves are over."""
    for _ in range(done, MAX_WAVES):
        if not (planes.fours and planes.foes):
            return
        after = wave(planes, seat, SIDE_BY_SIDE)
        if planes.fours & planes.foes:  # the opponent's, left so by a cut: now maybe empty
            held = after.ones | after.twos | after.fours
            after = after._replace(foes=after.foes & (held | NO_FOE))
        planes = after
        yield planes


class Outcome(NamedTuple):
    """What a batch of placements led to; every array has shape (B,)."""

    planes: Planes[Words]
    is_won: NDArray[np.bool_]
    waves: NDArray[np.int16]


def resolve(planes: Planes[Words], cells: Words, seat: SeatRules) -> Outcome:
    """Place one chip on each board and let it resolve.

    Args:
        planes: (B,) boards as the mover sees them.
        cells: (B,) words with one bit, the cell of the placement.
        seat: the mover's rules.
    """
    carry = planes.ones & cells
    after = Planes(planes.ones ^ cells, planes.twos ^ carry, planes.twos & carry, planes.foes.copy())
    after.foes[after.foes == 0] = NO_FOE
    counts = np.zeros(len(cells), dtype=np.int16)
    bursting = np.flatnonzero(after.fours)
    for start in range(0, len(bursting), _CHUNK):
        _settle(after, counts, bursting[start : start + _CHUNK], seat)
    is_won = after.foes == 0
    return Outcome(after._replace(foes=after.foes & _BOARD), is_won, counts)


def _settle(
    boards: Planes[Words], counts: NDArray[np.int16], index: NDArray[np.intp], seat: SeatRules
) -> None:
    """Let the boards at ``index`` resolve in place and note their waves in ``counts``.

    Settled boards have no fours, so further waves leave them as they are; they are taken out when
    enough have gathered. Won boards may still have fours and are taken out at once.
    """
    active = _take(boards, index)
    is_live = np.ones(len(index), dtype=np.bool_)
    spent = np.zeros(len(index), dtype=np.int16)
    number = 0
    while len(index) > _FEW and number < MAX_WAVES:
        active = wave(active, seat, BATCH)
        spent += is_live
        number += 1
        is_live = np.logical_and(active.fours, active.foes)
        if np.count_nonzero(is_live) < _KEEP * len(index) or np.count_nonzero(active.foes) < len(index):
            _store(boards, counts, index, (active, spent), np.flatnonzero(~is_live))
            live = np.flatnonzero(is_live)
            index, active, spent, is_live = index[live], _take(active, live), spent[live], is_live[live]
    if number:
        _store(boards, counts, index, (active, spent), np.arange(len(index)))
    if len(index):
        _settle_few(boards, counts, index, seat, MAX_WAVES - number)


def _settle_few(
    boards: Planes[Words], counts: NDArray[np.int16], index: NDArray[np.intp], seat: SeatRules, most: int
) -> None:
    """Do the same for few boards, side by side in one integer for each plane."""
    lanes = len(index)
    high = (_EVERY_LANE << _LANE - 1) & (1 << _LANE * lanes) - 1
    below = high - (high >> _LANE - 1)
    active = Planes(*(_to_long(plane[index]) for plane in boards))
    won = won_fours = spent = 0
    while active.fours and most:
        spent += ((active.fours + below) & high) >> _LANE - 1  # the sum reaches the high bit where any is set
        active = wave(active, seat, SIDE_BY_SIDE)
        most -= 1
        newly_won = high ^ ((active.foes + below) & high)
        if newly_won:  # these stop; NO_FOE keeps them from winning again
            stopped = active.fours & (newly_won - (newly_won >> _LANE - 1))
            won_fours |= stopped
            won |= newly_won >> 1
            active = active._replace(fours=active.fours ^ stopped, foes=active.foes | newly_won >> 1)
    active = active._replace(fours=active.fours | won_fours, foes=active.foes ^ won)
    for plane, values in zip(boards, active, strict=True):
        plane[index] = _from_long(values, lanes)
    counts[index] += _from_long(spent, lanes).astype(np.int16)


def _to_long(plane: Words) -> int:
    return int.from_bytes(plane.astype("<u8", copy=False).tobytes(), "little")


def _from_long(values: int, lanes: int) -> Words:
    return np.frombuffer(values.to_bytes(lanes * _LANE // 8, "little"), dtype="<u8").astype(np.uint64)


def _take(boards: Planes[Words], index: NDArray[np.intp]) -> Planes[Words]:
    return Planes(boards.ones[index], boards.twos[index], boards.fours[index], boards.foes[index])


def _store(
    boards: Planes[Words],
    counts: NDArray[np.int16],
    index: NDArray[np.intp],
    values: tuple[Planes[Words], NDArray[np.int16]],
    done: NDArray[np.intp],
) -> None:
    """Write the boards number ``done`` of the active ones back to their places."""
    at = index[done]
    counts[at] = values[1][done]
    for plane, value in zip(boards, values[0], strict=True):
        plane[at] = value[done]
