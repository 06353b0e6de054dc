"""Finished games, each in a small file of its own in one folder."""

from __future__ import annotations

import hashlib
import json
import re
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING

from game.core.errors import MalformedError, noop
from game.core.replay import Replay
from game.store.files import Notice, StoreError, damaged, read_text, remove, shown, sweep, write_atomic
from game.store.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from pathlib import Path

MOST_GAMES = 200
"""So many games are kept beside those that the person chose to keep."""
LONGEST_TEXT = 2 * 1024 * 1024
"""Signs of a replay's text; many times what the longest game takes."""
_OWN = re.compile(r"[0-9]{8}T[0-9]{6}Z-[a-z]+-[0-9a-f]{12}(\.kept)?\.json")
_ENDINGS = (".json", ".txt")
_KEPT = ".kept.json"


def replay_text(replay: Replay) -> str:
    """Return a whole replay as one line of ASCII."""
    return json.dumps(replay.to_json(), separators=(",", ":")) + "\n"


def parse_replay(text: str) -> Replay:
    """Return the replay of what `replay_text` made.

    Raises:
        MalformedError: the text is anything else.
    """
    try:
        document = json.loads(text) if len(text) <= LONGEST_TEXT else None
    except (ValueError, RecursionError) as error:
        raise MalformedError(_NO_REPLAY) from error
    if not isinstance(document, dict) or "replay" not in document:
        raise MalformedError(_NO_REPLAY)
    return Replay.from_json(document)


def mark_of(replay: Replay) -> str:
    """Return 12 hexadecimal digits that are the same whenever the game and its players are."""
    who = {**replay.to_json(), "date": ""}
    return hashlib.sha256(json.dumps(who, sort_keys=True).encode()).hexdigest()[:12]


_NO_REPLAY = noop("This is no replay of a game, or only a part of one.")


@dataclass(frozen=True)
class Filed:
    """A replay in its place.

    Attributes:
        name: of its file.
        replay: what the file holds.
        is_kept: the person wants to keep it.
    """

    name: str
    replay: Replay
    is_kept: bool


class ReplayFolder:
    """The folder; disk work is done in a thread, and a fault there becomes a notice and loses nothing else.

    Args:
        folder: of the replays; made when needed.
        exports: folders to export into, the first that can be written counts.
        is_writable: False when the person knows already that nothing can be kept.
    """

    def __init__(self, folder: Path, exports: tuple[Path, ...] = (), *, is_writable: bool = True) -> None:
        self.folder = folder
        self._exports = exports
        self._is_writable = is_writable
        self._jobs: deque[Callable[[], None]] = deque()
        self._unsaved: dict[str, Filed] = {}  # by the mark of the replay
        self._notices: list[Notice] = []
        self._told: set[str] = set()
        self._lock = Lock()  # guards the four above
        self._writer = Writer()

    # -- what the program asks for ---------------------------------------------------------------------

    def add(self, replay: Replay, *, is_kept: bool = False) -> Filed:
        """Keep a game, soon on disk as well; one that lies there already stays as it is."""
        filed = Filed(_name(replay, is_kept=is_kept), replay, is_kept)
        with self._lock:
            self._unsaved[mark_of(replay)] = filed
        self._later(partial(self._save, filed))
        return filed

    def find(self, replay: Replay) -> Filed:
        """Return a game that was kept before, as it is; it is kept now if it isn't."""
        with self._lock:
            known = self._unsaved.get(mark_of(replay))
        there = None if known else self._place_of(replay)
        if there is not None:
            known = Filed(there.name, replay, there.name.endswith(_KEPT))
        return known or self.add(replay)

    def listed(self) -> Generator[None, None, list[Filed]]:
        """Return all games, the latest first; yields between files, for it reads them all.

        Files that can't be read are named once and left as they are.
        """
        with self._lock:
            found = dict(self._unsaved)
        for path in self._files():
            yield
            filed = self._read(path)
            if filed is not None:
                found.setdefault(mark_of(filed.replay), filed)
        latest = sorted(found.items(), key=lambda item: (item[1].replay.date, item[0]), reverse=True)
        return [filed for _, filed in latest]

    def keep(self, filed: Filed, *, is_kept: bool) -> Filed:
        """Mark a game as one to be kept for good, or not any more; return it as it is then."""
        name = _name(filed.replay, is_kept=is_kept)
        changed = Filed(name, filed.replay, is_kept)
        with self._lock:
            self._unsaved[mark_of(filed.replay)] = changed
        self._later(partial(self._rename, filed.name, changed))
        return changed

    def give_names(self, filed: Filed, names: tuple[str, ...]) -> Filed:
        """Keep a game under the names of its players, given later; return it as it is then."""
        if names == filed.replay.names:
            return filed
        with self._lock:
            self._unsaved.pop(mark_of(filed.replay), None)
        self._later(partial(self._drop, filed.name))
        return self.add(replace(filed.replay, names=names), is_kept=filed.is_kept)

    def export(self, replay: Replay) -> None:
        """Write a game into the person's folder of documents; a notice says where it lies."""
        self._later(partial(self._export, replay))

    def import_file(self, path: Path) -> Filed:
        """Take a game from a file anywhere and keep it.

        Raises:
            MalformedError: the file holds something else.
            StoreError: the file can't be read.
        """
        text = read_text(path, LONGEST_TEXT)
        if text is None:
            raise damaged(path)
        return self.import_text(text)

    def import_text(self, text: str) -> Filed:
        """Take a game from a text and keep it.

        Raises:
            MalformedError: the text is something else.
        """
        return self.add(parse_replay(text), is_kept=True)

    def take_notice(self) -> Notice | None:
        """Return the oldest sentence not taken yet, and forget it."""
        with self._lock:
            return self._notices.pop(0) if self._notices else None

    def flush(self, timeout_s: float = 5.0) -> bool:
        """Wait for the disk; return False when it was not done in time."""
        return self._writer.flush(timeout_s)

    def close(self) -> bool:
        """Flush for the last time."""
        return self.flush()

    # -- in the thread ---------------------------------------------------------------------------------

    def _later(self, job: Callable[[], None]) -> None:
        self._jobs.append(job)
        self._writer.submit(self._work)

    def _work(self) -> None:
        while self._jobs:
            try:
                self._jobs.popleft()()
            except StoreError as error:
                self._tell(Notice.of(error))

    def _save(self, filed: Filed) -> None:
        if not self._is_writable:
            return
        there = self._place_of(filed.replay)
        if there is None:
            write_atomic(self.folder / filed.name, replay_text(filed.replay))
            self._trim()
        elif filed.is_kept and _OWN.fullmatch(there.name):
            self._rename(there.name, filed)
        self._saved(filed)

    def _place_of(self, replay: Replay) -> Path | None:
        """Return the file that holds a game already."""
        mark = mark_of(replay)
        return next((path for path in self._files() if mark in path.name), None)

    def _trim(self) -> None:
        """Remove the oldest games beyond those to be kept; files that were put there by hand stay."""
        sweep(self.folder)
        own = sorted(path for path in self._files() if _OWN.fullmatch(path.name))
        for path in [path for path in own if not path.name.endswith(_KEPT)][:-MOST_GAMES]:
            remove(path)

    def _rename(self, old: str, changed: Filed) -> None:
        with suppress(OSError):  # it went meanwhile, or can't be written; then it stays in memory only
            if self._is_writable and old != changed.name:
                (self.folder / old).rename(self.folder / changed.name)
                self._saved(changed)

    def _drop(self, name: str) -> None:
        if self._is_writable:
            remove(self.folder / name)

    def _saved(self, filed: Filed) -> None:
        """Forget what is on disk now, unless it was changed meanwhile."""
        mark = mark_of(filed.replay)
        with self._lock:
            if self._unsaved.get(mark) == filed:
                del self._unsaved[mark]

    def _export(self, replay: Replay) -> None:
        name = f"{_name(replay, is_kept=False).removesuffix('.json')}.txt"
        for number, folder in enumerate(self._exports, 1):
            try:
                write_atomic(folder / name, replay_text(replay))
            except StoreError:
                if number == len(self._exports):
                    raise
            else:
                message = noop("The replay lies in {place}")
                self._tell(Notice(message, {"place": shown(folder / name)}), is_always=True)
                return

    # -- files -----------------------------------------------------------------------------------------

    def _files(self) -> list[Path]:
        with suppress(OSError):
            return [
                path
                for path in self.folder.iterdir()
                if path.name.endswith(_ENDINGS) and not path.name.startswith(".")
            ]
        return []

    def _read(self, path: Path) -> Filed | None:
        try:
            text = read_text(path, LONGEST_TEXT)
            replay = None if text is None else parse_replay(text)
        except (MalformedError, StoreError):
            message = noop("The file {file} in the folder of replays is no replay. It is left as it is.")
            self._tell(Notice(message, {"file": path.name}))
            return None
        is_kept = path.name.endswith(_KEPT) or not _OWN.fullmatch(path.name)
        return None if replay is None else Filed(path.name, replay, is_kept)

    def _tell(self, notice: Notice, *, is_always: bool = False) -> None:
        with self._lock:
            if is_always or notice.message not in self._told:
                self._told.add(notice.message)
                self._notices.append(notice)


def _name(replay: Replay, *, is_kept: bool) -> str:
    stamp = replay.date.replace("-", "").replace(":", "")
    return f"{stamp}-{replay.mode}-{mark_of(replay)}{_KEPT if is_kept else '.json'}"
