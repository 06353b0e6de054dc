"""One unfinished game in one file."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from filelock import FileLock, Timeout

from game.store.documents import JsonFile

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


_MOST_COPIES = 9


class SaveSlot(JsonFile):
    """A place for one JSON object, kept in memory at once and on disk soon.

    `put` and `clear` don't wait for the disk; of what is put in quick succession only the latest is written.
    A write that fails becomes a `notice`, and the object stays in memory.
    """

    def __init__(self, path: Path, *, is_writable: bool = True) -> None:
        """Name the file; see `JsonFile`."""
        super().__init__(path, is_writable=is_writable)
        self._is_fresh = True  # nothing put or cleared yet: what counts is in the file
        self._text: str | None = None
        self._lock: FileLock | None = None

    @classmethod
    def claim(cls, folder: Path, name: str, *, is_writable: bool = True) -> SaveSlot:
        """Return a slot that no other running copy of the program uses, and hold it until `close`.

        The first copy has ``NAME.json``, the second ``NAME.2.json``, and so on; one with a file in it comes
        before empty ones, so that what a second copy left is found again.
        """
        if not is_writable:
            return cls(folder / f"{name}.json", is_writable=False)
        others = (f"{name}.{number}.json" for number in range(2, _MOST_COPIES + 1))
        there = {path.name for path in folder.glob(f"{name}*.json")}
        for file in sorted((f"{name}.json", *others), key=lambda file: file not in there):
            path = folder / file
            lock = FileLock(f"{path}.lock")
            with suppress(Timeout, OSError):
                lock.acquire(timeout=0)
                slot = cls(path)
                slot._lock = lock
                return slot
        return cls(folder / f"{name}.json", is_writable=False)

    def close(self) -> bool:
        """Wait for the last write and let another copy have the slot."""
        is_done = super().close()
        if self._lock is not None:
            self._lock.release()
        return is_done

    def load(self) -> dict[str, object] | None:
        """Return the object put last, by this run or an earlier one; None if there is none.

        A damaged file is set aside with a `notice`.
        """
        if self._is_fresh:
            return self.read()
        return None if self._text is None else dict(json.loads(self._text))

    def put(self, document: Mapping[str, object]) -> None:
        """Keep an object in place of the one before; changing it afterwards does no harm."""
        self._want(self.encode(document))

    def clear(self) -> None:
        """Forget the object and remove the file."""
        self._want(None)

    def set_aside(self) -> Path | None:
        """Forget the object because it makes no sense; return where its file is kept, if it is."""
        self.flush()
        self._is_fresh, self._text = False, None
        return super().set_aside()

    def _want(self, text: str | None) -> None:
        self._is_fresh, self._text = False, text
        self.later(partial(self.write, text))
