"""Boards as people and the rest of the program see them: signed int8 arrays.

A board is (6, 9), a batch (B, 6, 9). A cell with n chips is +n in the hands of seat 0 (red) and -n
in the hands of seat 1 (blue). The arithmetic itself is done on bit planes, see `bursts`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.core.errors import MalformedError, noop
from game.overload import bursts, planes
from game.overload.planes import BORDER, Planes, cells_of, words
from game.overload.rules import BURSTING, CELLS, COLUMNS, ROWS, SeatRules

if TYPE_CHECKING:
    from collections.abc import Iterator

Boards = NDArray[np.int8]

_SIGNS = "GFEDCBA.abcdefg"  # index = signed chips + 7
FULL_CELL = 7  # no placement there: only a board cut at the wave limit can have it
_IS_BORDER = planes.bits(words([BORDER]))[0, :CELLS]


class Resolved(NamedTuple):
    """What placements on a batch of boards led to: (B, 6, 9), (B,) and (B,)."""

    boards: Boards
    is_won: NDArray[np.bool_]
    waves: NDArray[np.int16]


class Step(NamedTuple):
    """One wave on one board: which cells burst, how many chips flew over the border, and what is left."""

    bursting: tuple[int, ...]
    lost: int
    board: Boards
    is_won: bool


def empty() -> Boards:
    """Return a board without chips."""
    return np.zeros((ROWS, COLUMNS), dtype=np.int8)


def to_text(board: Boards) -> str:
    """Return 54 signs in row order: ``.`` empty, ``a`` to ``g`` seat 0 with 1 to 7 chips, capitals seat 1."""
    return "".join(_SIGNS[chips + FULL_CELL] for chips in board.ravel().tolist())


def parse(text: str) -> Boards:
    """Read what `to_text` wrote.

    Raises:
        MalformedError: if it isn't such a text.
    """
    if len(text) != CELLS or not set(text) <= set(_SIGNS):
        raise MalformedError(noop("“{text}” is not a board."), text=text)
    chips = [_SIGNS.index(sign) - FULL_CELL for sign in text]
    return np.array(chips, dtype=np.int8).reshape(ROWS, COLUMNS)


def legal_cells(board: Boards, seat: int, rules: SeatRules) -> tuple[int, ...]:
    """Return the indices of the cells on which ``seat`` may place, ascending."""
    own = board.ravel() * (1 if seat == 0 else -1)
    is_legal = (own >= 0) & (own < FULL_CELL)
    if rules.is_border_barred:
        is_legal &= ~_IS_BORDER
    return tuple(np.flatnonzero(is_legal).tolist())


def resolve(boards: Boards, cells: NDArray[np.integer], seat: int, rules: SeatRules) -> Resolved:
    """Let ``seat`` place one chip on each board of a batch and let all bursts happen.

    Args:
        boards: (B, 6, 9).
        cells: (B,) indices of legal cells.
        seat: who places.
        rules: the rules of that seat.
    """
    places = words(1) << cells.astype(np.uint64)
    outcome = bursts.resolve(planes.pack(boards, seat), places, rules)
    resolved = Resolved(planes.unpack(outcome.planes, seat), outcome.is_won, outcome.waves)
    for at in np.flatnonzero((np.abs(boards) >= BURSTING).any(axis=(1, 2))):
        _resolve_unsettled(resolved, int(at), boards[at], (int(cells[at]), seat, rules))
    return resolved


def _resolve_unsettled(into: Resolved, at: int, board: Boards, move: tuple[int, int, SeatRules]) -> None:
    """Resolve one board that was cut at the wave limit before: cells of both seats burst there."""
    into.boards[at], waves = steps(board, *move)
    into.waves[at], into.is_won[at] = 0, False
    for step in waves:
        into.waves[at] += 1
        into.boards[at], into.is_won[at] = step.board, step.is_won


def steps(board: Boards, cell: int, seat: int, rules: SeatRules) -> tuple[Boards, Iterator[Step]]:
    """Place on one board; return it before the first wave, and the waves one by one.

    The waves come from the same function as in `resolve`.
    """
    before = planes.single(planes.pack(board[None], seat))
    placed = bursts.place(before, cell)
    return planes.unpack_single(placed, seat), _steps(placed, seat, rules)


def _steps(before: Planes[int], seat: int, rules: SeatRules) -> Iterator[Step]:
    for after in bursts.waves(before, rules):
        lost = planes.count_chips(before) - planes.count_chips(after)
        bursting = cells_of(before.fours)
        yield Step(bursting, lost, planes.unpack_single(after, seat), after.foes == 0)
        before = after


def is_settled(board: Boards) -> bool:
    """Return whether no cell has 4 chips or more."""
    return bool(np.abs(board).max() < BURSTING)
