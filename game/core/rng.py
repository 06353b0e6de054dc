"""Random streams that are the same on every machine, forever (DESIGN section 4)."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from game.core.arrays import AnyArray

_T = TypeVar("_T")
_U32_COUNT = 1 << 32


class Stream:
    """The random stream ``label`` of the code ``code`` (8 capitals, no hyphen).

    Its bytes are SHA-256("sapper-overload:1:" + label + ":" + code + block number), block after block;
    no other generator is used for anything that must repeat.
    """

    def __init__(self, label: str, code: str) -> None:
        self._seed = f"sapper-overload:1:{label}:{code}".encode()
        self._block = b""
        self._block_number = 0

    def u32(self) -> int:
        """Return the next whole number from 0 to 2**32 - 1."""
        if not self._block:
            self._block = self._next_blocks(1)
        value, self._block = int.from_bytes(self._block[:4], "big"), self._block[4:]
        return value

    def words(self, count: int) -> AnyArray:
        """Return what ``count`` calls of `u32` would, but quickly, (count,) int64."""
        missing = max(4 * count - len(self._block), 0)
        joined = self._block + self._next_blocks(-(-missing // 32))
        self._block = joined[4 * count :]
        return np.frombuffer(joined, ">u4", count).astype(np.int64)

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely; n is from 1 to 2**32.

        Raises:
            ValueError: n is outside that range.
        """
        if not 1 <= n <= _U32_COUNT:
            raise ValueError(f"no number below {n}")
        limit = n * (_U32_COUNT // n)
        while (value := self.u32()) >= limit:
            pass
        return value % n

    def below_each(self, bounds: AnyArray) -> AnyArray:
        """Return what calls of `below` with the bounds (m,), one after the other, would, (m,) int64.

        Raises:
            ValueError: a bound is outside the range.
        """
        if not 1 <= bounds.min(initial=1) <= bounds.max(initial=1) <= _U32_COUNT:
            raise ValueError(f"no numbers below {bounds}")
        limits = bounds * (_U32_COUNT // bounds)
        words = self.words(len(bounds))
        while (refused := np.flatnonzero(words >= limits)).size:  # rarely
            words = np.append(np.delete(words, refused[0]), self.words(1))
        values: AnyArray = words % bounds
        return values

    def shuffle(self, items: MutableSequence[_T], count: int | None = None) -> None:
        """Put ``items`` into random order; with ``count``, only so many first places are settled."""
        n = len(items)
        steps = self.below_each(np.arange(n, n - (n if count is None else count), -1))
        for k, step in enumerate(steps.tolist()):
            items[k], items[k + step] = items[k + step], items[k]

    def _next_blocks(self, count: int) -> bytes:
        numbers = range(self._block_number, self._block_number + count)
        self._block_number += count
        return b"".join([hashlib.sha256(self._seed + i.to_bytes(8, "big")).digest() for i in numbers])
