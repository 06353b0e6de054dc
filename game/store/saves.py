"""One unfinished game in one file."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING

from game.store.documents import JsonFile

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


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
