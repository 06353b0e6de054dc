"""Boards as bit planes: one 64-bit word holds one bit of all 54 cells.

Bit ``row * 9 + column`` belongs to that cell. Four words make a board of up to 7 chips a cell: the
planes of ones, twos and fours of the chip counts, and the plane of foes: the cells held by the
opponent of the seat to move. All planes are either Python integers (one board) or uint64 arrays of
shape (B,) (a batch): the same operators work on both, so both run through the same code.
"""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from game.overload.rules import CELLS, COLUMNS, ROWS

Words = NDArray[np.uint64]
Lane = TypeVar("Lane", int, Words)

FULL = (1 << CELLS) - 1
FIRST_COLUMN = sum(1 << row * COLUMNS for row in range(ROWS))
LAST_COLUMN = FIRST_COLUMN << COLUMNS - 1
TOP_ROW = (1 << COLUMNS) - 1
BORDER = FIRST_COLUMN | LAST_COLUMN | TOP_ROW | TOP_ROW << CELLS - COLUMNS
_WORD_BITS = 64


class Planes(NamedTuple, Generic[Lane]):
    """A board or a batch of boards; see the module."""

    ones: Lane
    twos: Lane
    fours: Lane
    foes: Lane


def words(values: object) -> Words:
    """Return uint64 words made of integers, shape as given."""
    return np.asarray(values, dtype=np.uint64)


def pack(boards: NDArray[np.int8], seat: int) -> Planes[Words]:
    """Return the planes (B,) of signed boards (B, 6, 9) as ``seat`` sees them."""
    flat = boards.reshape(-1, CELLS)
    chips = np.abs(flat)
    foes = flat < 0 if seat == 0 else flat > 0
    return Planes(*(_join(plane != 0) for plane in (chips & 1, chips & 2, chips & 4, foes)))


def unpack(planes: Planes[Words], seat: int) -> NDArray[np.int8]:
    """Return signed boards (B, 6, 9); the reverse of `pack`."""
    chips = _split(planes.ones)
    chips += 2 * _split(planes.twos)
    chips += 4 * _split(planes.fours)
    chips[bits(planes.foes)[:, :CELLS] ^ (seat == 1)] *= -1
    return chips.reshape(-1, ROWS, COLUMNS)


def single(planes: Planes[Words]) -> Planes[int]:
    """Return the only board of a batch of one."""
    return Planes(*(int(plane[0]) for plane in planes))


def unpack_single(planes: Planes[int], seat: int) -> NDArray[np.int8]:
    """Return a signed board (6, 9)."""
    batch = Planes(*(words([plane & FULL]) for plane in planes))
    return unpack(batch, seat).reshape(ROWS, COLUMNS)


def count_chips(planes: Planes[int]) -> int:
    """Return how many chips lie on one board."""
    return planes.ones.bit_count() + 2 * planes.twos.bit_count() + 4 * planes.fours.bit_count()


def cells_of(mask: int) -> tuple[int, ...]:
    """Return the indices of the set bits, ascending."""
    return tuple(cell for cell in range(CELLS) if mask >> cell & 1)


def bits(masks: Words) -> NDArray[np.bool_]:
    """Return (B, 64) truth values, one a bit; shape (B,) words in."""
    octets = masks.astype("<u8", copy=False).view(np.uint8).reshape(-1, 8)
    return np.unpackbits(octets, axis=1, bitorder="little").view(np.bool_)


def _split(plane: Words) -> NDArray[np.int8]:
    return bits(plane).view(np.int8)[:, :CELLS].copy()


def _join(plane: NDArray[np.bool_]) -> Words:
    padded = np.zeros((len(plane), _WORD_BITS), dtype=np.bool_)
    padded[:, :CELLS] = plane
    return np.packbits(padded, axis=1, bitorder="little").view("<u8").ravel().astype(np.uint64)
