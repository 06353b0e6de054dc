"""Files that finished games are added to, by all running copies of the program."""

from __future__ import annotations

from itertools import chain, count
from threading import Lock
from typing import TYPE_CHECKING, Generic, TypeVar

from game.core.errors import noop
from game.store.documents import JsonFile
from game.store.files import Notice, StoreError, locked

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

T = TypeVar("T")


class AdditionsFile(JsonFile, Generic[T]):
    """A JSON object that things are added to: at once in memory, soon in the file, merged under a lock.

    What can't be written is kept, with one `notice`, and tried again with the next addition and at the end.
    """

    def __init__(self, path: Path, *, is_writable: bool = True) -> None:
        """Name the file; see `JsonFile`."""
        super().__init__(path, is_writable=is_writable)
        self._document: dict[str, object] | None = None
        self._unsaved: list[T] = []
        self._lock = Lock()  # guards the two above

    def merged(self, document: dict[str, object], additions: Sequence[T]) -> dict[str, object]:
        """Return a document with additions; neither is changed."""
        raise NotImplementedError

    def has_nonsense(self, document: dict[str, object]) -> bool:
        """Return whether a document holds what `merged` can't add to."""
        raise NotImplementedError

    def put_in(self, addition: T) -> None:
        """Add something, and write it soon; a fault becomes a `notice`."""
        with self._lock:
            self._read()  # before the addition is in the file, or it would count twice
            self._unsaved.append(addition)
        self.later(self._merge)

    def now(self) -> dict[str, object]:
        """Return what the file held when it was last read, with all additions of this run."""
        with self._lock:
            return self.merged(self._read(), self._unsaved)

    def close(self) -> bool:
        """Try once more what could not be written, and wait for the disk."""
        is_done = self.flush()
        if self._unsaved:
            self.later(self._merge)
        return self.flush() and is_done

    def _read(self) -> dict[str, object]:
        if self._document is None:
            self._document = self.read() or {}
            if self.has_nonsense(self._document):
                message = noop(
                    "Some of what {file} holds can't be understood. It stays there and doesn't count."
                )
                self.tell(Notice(message, {"file": self.path.name}))
        return self._document

    def _merge(self) -> None:
        with self._lock:
            additions = tuple(self._unsaved)
        if not additions or not self._is_writable:
            return
        try:
            with locked(self.path):
                document = self.merged(self.read() or {}, additions)
                if self.write(self.encode(document)):
                    with self._lock:
                        self._document = document
                        del self._unsaved[: len(additions)]
        except StoreError as error:
            self.tell(Notice.of(error))


def is_aside(key: str) -> bool:
    """Return whether a key is one that `aside_key` gave."""
    return key.endswith(_ASIDE)


def aside_key(document: dict[str, object], key: str) -> str:
    """Return a free key in a document for what lies under another one and can't be understood."""
    names = chain([f"{key}{_ASIDE}"], (f"{key} {number}{_ASIDE}" for number in count(2)))
    return next(name for name in names if name not in document)


_ASIDE = " (unreadable)"
