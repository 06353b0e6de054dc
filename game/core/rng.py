"""Random streams that are the same on every machine, forever (DESIGN section 4)."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import MutableSequence

_T = TypeVar("_T")
_U32_COUNT = 1 << 32


class Stream:
    """The random stream ``label`` of the code ``code`` (8 capitals, no hyphen).

    Its bytes are SHA-256("sapper-overload:1:" + label + ":" + code + block number), block after block;
    no other generator is used for anything that must repeat.
    """

    def __init__(self, label: str, code: str) -> None:
        self._seed = hashlib.sha256(f"sapper-overload:1:{label}:{code}".encode())
        self._block = b""
        self._block_number = 0

    def u32(self) -> int:
        """Return the next whole number from 0 to 2**32 - 1."""
        if not self._block:
            digest = self._seed.copy()
            digest.update(self._block_number.to_bytes(8, "big"))
            self._block = digest.digest()
            self._block_number += 1
        value, self._block = int.from_bytes(self._block[:4], "big"), self._block[4:]
        return value

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

    def shuffle(self, items: MutableSequence[_T], count: int | None = None) -> None:
        """Put ``items`` into random order; with ``count``, only so many first places are settled."""
        n = len(items)
        for k in range(n if count is None else count):
            j = k + self.below(n - k)
            items[k], items[j] = items[j], items[k]
