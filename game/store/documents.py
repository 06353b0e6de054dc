"""One JSON object in one file, with what there is to say about it."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

from game.core.errors import noop
from game.store.files import Notice, StoreError, damaged, read_text, remove, set_aside, write_atomic
from game.store.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

_MAX_DEPTH = 100  # no version nests so deep; Python could read what it can't write again


class JsonFile:
    """A file holding one JSON object; faults become notices, each kind once, and play goes on.

    Attributes:
        path: the file.
        indent: blanks a level is indented by; None is many times faster.
        limit_bytes: a longer file counts as damaged.
    """

    indent: int | None = None
    limit_bytes = 8 * 1024 * 1024  # many times what the longest game takes

    def __init__(self, path: Path, *, is_writable: bool = True) -> None:
        """Name the file.

        Args:
            path: the file; its folder is made when needed.
            is_writable: False when the person knows already that nothing can be kept
                (`Paths.is_writable`): then nothing is written and nothing more is said.
        """
        self.path = path
        self._is_writable = is_writable
        self._notices: list[Notice] = []
        self._told: set[str] = set()
        self._writer = Writer()

    @property
    def notice(self) -> Notice | None:
        """The oldest sentence that was not taken yet."""
        return self._notices[0] if self._notices else None

    def take_notice(self) -> Notice | None:
        """Return the oldest sentence not taken yet, and forget it."""
        return self._notices.pop(0) if self._notices else None

    def read(self) -> dict[str, object] | None:
        """Return the object, None when there is none; a damaged file is set aside with a notice."""
        try:
            text = read_text(self.path, self.limit_bytes)
            return None if text is None else self._parse(text)
        except StoreError as error:
            self._rescue(error)
        return None

    def write(self, text: str | None) -> bool:
        """Replace the file by ``text`` as `encode` made it, or remove it for None; say whether it worked."""
        if not self._is_writable:
            return False
        try:
            if text is None:
                remove(self.path)
            else:
                write_atomic(self.path, text)
        except StoreError as error:
            self.tell(Notice.of(error))
            return False
        return True

    def set_aside(self) -> Path | None:
        """Rename the file so that nothing writes over it; return its new place, None if that failed."""
        if not os.path.lexists(self.path):
            return None
        try:
            return set_aside(self.path)
        except StoreError:
            self._is_writable = False  # what can't be kept aside must not be overwritten
            return None

    def encode(self, document: Mapping[str, object]) -> str:
        """Return a JSON object as a text that UTF-8 can carry."""
        text = json.dumps(document, ensure_ascii=False, indent=self.indent)
        # Half a surrogate pair has no place in UTF-8; its Python escape happens to be the JSON one.
        return text.encode(errors="backslashreplace").decode() + "\n"

    def later(self, job: Callable[[], object]) -> None:
        """Do disk work in a thread, in place of any that waits: it never stops the picture."""
        self._writer.submit(job)

    def flush(self, timeout_s: float = 5.0) -> bool:
        """Wait for the disk; return False when it was not done in time (`notice` says how it went)."""
        return self._writer.flush(timeout_s)

    def close(self) -> bool:
        """Flush for the last time."""
        return self.flush()

    def tell(self, notice: Notice) -> None:
        """Keep a sentence for the person, unless its like was kept before."""
        if notice.message not in self._told:
            self._told.add(notice.message)
            self._notices.append(notice)

    def _parse(self, text: str) -> dict[str, object]:
        try:
            document = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise damaged(self.path) from error
        if not isinstance(document, dict) or _is_deeper(document, _MAX_DEPTH):
            raise damaged(self.path)
        return document

    def _rescue(self, error: StoreError) -> None:
        if not self._is_writable:
            return  # the person knows that these files are out of reach
        aside = self.set_aside()
        if aside is None:
            self.tell(Notice.of(error))
        else:
            message = noop(
                "The file {file} could not be read. It is kept as {aside}; play goes on without it."
            )
            self.tell(Notice(message, {"file": self.path.name, "aside": aside.name}))


def _is_deeper(document: object, limit: int) -> bool:
    level = [document]
    for _ in range(limit):
        level = [inner for value in level for inner in _parts(value)]
    return bool(level)


def _parts(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()
