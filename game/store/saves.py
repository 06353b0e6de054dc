"""One unfinished game in one file, written behind the picture's back."""

from __future__ import annotations

import json
from threading import Condition, Thread
from typing import TYPE_CHECKING

from game.store.documents import JsonFile

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class SaveSlot(JsonFile):
    """A place for one JSON object, kept in memory at once and on disk soon.

    `put` and `clear` never wait for the disk: a thread writes, one at a time, and only the latest object
    counts. A write that fails becomes a `notice`, and the object stays in memory. The thread is no daemon, so
    that a program which ends in the ordinary way still finishes its last write.
    """

    def __init__(self, path: Path, *, is_writable: bool = True) -> None:
        """Name the file; see `JsonFile`."""
        super().__init__(path, is_writable=is_writable)
        self._change = Condition()  # guards all below
        self._version = 0  # counts the calls of `put` and `clear`
        self._text: str | None = None  # what the file should hold, None for no file
        self._is_writing = False

    def load(self) -> dict[str, object] | None:
        """Return the object put last, by this run or an earlier one; None if there is none.

        A damaged file is set aside with a `notice`.
        """
        with self._change:
            is_untouched, text = not self._version, self._text
        if is_untouched:
            return self.read()
        return None if text is None else dict(json.loads(text))

    def put(self, document: Mapping[str, object]) -> None:
        """Keep an object in place of the one before; changing it afterwards does no harm."""
        self._want(self.encode(document))

    def clear(self) -> None:
        """Forget the object and remove the file."""
        self._want(None)

    def flush(self, timeout_s: float = 5.0) -> bool:
        """Wait for the disk; say whether it is done with what was put last (`notice` says how it went)."""
        with self._change:
            return self._change.wait_for(lambda: not self._is_writing, timeout_s)

    def close(self, timeout_s: float = 5.0) -> bool:
        """Flush for the last time."""
        return self.flush(timeout_s)

    def _want(self, text: str | None) -> None:
        with self._change:
            self._version += 1
            self._text = text
            if not self._is_writing:
                Thread(target=self._work, name=f"saving {self.path.name}").start()
                self._is_writing = True

    def _work(self) -> None:
        """Write until the file holds the latest version."""
        written = 0
        while True:
            with self._change:
                if written == self._version:
                    self._is_writing = False
                    self._change.notify_all()
                    return
                written, text = self._version, self._text
            self.write(text)
