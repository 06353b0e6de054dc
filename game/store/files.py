"""Files that are read whole or set aside, and written whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import time
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar
from uuid import uuid4

from filelock import FileLock, Timeout

from game.core.errors import GameError, noop, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

# On Windows a virus scanner or indexer may hold a fresh file for a moment.
_TRIES = 20 if os.name == "nt" else 1
_PAUSE_S = 0.02
_STALE_S = 3600
SCRATCH = ".sapper-tmp"  # ends names that nobody else gives, so that leftovers can go

_FULL = (errno.ENOSPC, errno.EDQUOT)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)
_IN_THE_WAY = (errno.EISDIR, errno.ENOTDIR, errno.EEXIST, errno.ENOTEMPTY)

_T = TypeVar("_T")


class StoreError(GameError):
    """A file could not be read or written; what lay there before is untouched."""


class DamagedError(StoreError):
    """A file is there, but it is not a text that this program wrote."""


@dataclass(frozen=True)
class Notice:
    """A sentence for the person about a file.

    Attributes:
        message: English message id with ``{named}`` places.
        values: what fills the places.
    """

    message: str
    values: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Make sure that the names of files, which may be anything, can be shown."""
        object.__setattr__(self, "values", {name: quoted(value) for name, value in self.values.items()})

    @classmethod
    def of(cls, error: GameError) -> Notice:
        """Return what an error says."""
        return cls(error.message, error.values)


def write_atomic(path: Path, content: str | bytes) -> None:
    """Put a text (in UTF-8) or bytes into a file; a crash at any moment leaves the old or the new content.

    Raises:
        StoreError: it could not be written; the old content is untouched.
    """
    target = Path(os.path.realpath(path))  # a linked file stays a link
    scratch = target.with_name(f".{target.name}.{uuid4().hex[:8]}{SCRATCH}")
    try:
        data = content if isinstance(content, bytes) else content.encode()
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, "is a folder")
        _write_durably(scratch, data)
        _keep_mode(target, scratch)
        _patiently(lambda: scratch.replace(target))
    except (OSError, ValueError) as error:
        raise _store_error(path, error) from error
    finally:
        with suppress(OSError, ValueError):
            scratch.unlink(missing_ok=True)
    _sync_folder(target.parent)


def read_text(path: Path, limit_bytes: int) -> str | None:
    """Return the text of a UTF-8 file (a byte order mark is dropped), None when there is none.

    Raises:
        DamagedError: it is not a file, is longer than the limit or is not a text.
        StoreError: it is there but could not be read.
    """
    try:
        status = path.stat()
        # A pipe of that name would wait for ever, a huge file would fill the memory.
        if not stat.S_ISREG(status.st_mode) or status.st_size > limit_bytes:
            raise damaged(path)
        content = _patiently(path.read_bytes)
    except FileNotFoundError:
        return None
    except OSError as error:
        message = noop("The file {file} can't be read ({reason}).")
        raise StoreError(message, file=path.name, reason=_reason(error)) from error
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise damaged(path) from error
    if not text or "\0" in text:
        raise damaged(path)
    return text


def remove(path: Path) -> None:
    """Remove a file if it is there.

    Raises:
        StoreError: it could not be removed.
    """
    try:
        _patiently(lambda: path.unlink(missing_ok=True))
    except OSError as error:
        message = noop("The file {file} could not be removed ({reason}).")
        raise StoreError(message, file=path.name, reason=_reason(error)) from error


def set_aside(path: Path) -> Path:
    """Rename a damaged file to ``.bad``, ``.2.bad`` … and return its new place.

    Raises:
        StoreError: it could not be renamed.
    """
    aside = free_aside(path)
    try:
        _patiently(lambda: path.rename(aside))
    except OSError as error:
        raise _store_error(path, error) from error
    return aside


def free_aside(path: Path) -> Path:
    """Return the first name of ``.bad``, ``.2.bad`` … that nothing has."""
    names = (f"{path.name}{middle}.bad" for middle in chain([""], (f".{n}" for n in count(2))))
    return next(place for place in map(path.with_name, names) if not os.path.lexists(place))


@contextmanager
def locked(path: Path, timeout_s: float = 2.0) -> Iterator[None]:
    """Keep other running copies of the program away from a file, for reading, merging and writing.

    Raises:
        StoreError: another copy holds it for longer than the timeout, or the folder can't be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(f"{path}.lock")
        lock.acquire(timeout=timeout_s)
    except Timeout as error:
        message = noop("Another running copy of the program holds the file {file}.")
        raise StoreError(message, file=path.name) from error
    except (OSError, ValueError) as error:
        raise _store_error(path, error) from error
    try:
        yield
    finally:
        lock.release()


def damaged(path: Path) -> DamagedError:
    """Return the error that a file does not hold what it should."""
    return DamagedError(noop("The file {file} is damaged."), file=path.name)


def shown(path: Path) -> str:
    """Return a path that can be drawn: bytes in it that are no text are written out."""
    return str(path).encode(errors="backslashreplace").decode()


def sweep(folder: Path) -> None:
    """Remove what killed programs left half-written in a folder more than an hour ago; never raises."""
    with suppress(OSError):
        for scratch in folder.glob(f".*{SCRATCH}"):
            if time.time() - scratch.stat().st_mtime > _STALE_S:
                scratch.unlink()


def _write_durably(path: Path, content: bytes) -> None:
    with path.open("xb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


def _keep_mode(target: Path, scratch: Path) -> None:
    """Give the new file the old one's permissions: scores may be shared by the users of a machine."""
    with suppress(OSError):  # there is no old one, or the file system knows no permissions
        scratch.chmod(stat.S_IMODE(target.stat().st_mode))


def _sync_folder(folder: Path) -> None:
    """Make the renaming itself last; not every system can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _patiently(act: Callable[[], _T]) -> _T:
    for _ in range(_TRIES - 1):
        try:
            return act()
        except PermissionError:
            time.sleep(_PAUSE_S)
    return act()


def _reason(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)


def _store_error(path: Path, error: OSError | ValueError) -> StoreError:
    code = error.errno if isinstance(error, OSError) else None
    if code in _FULL:
        return StoreError(noop("The disk is full: {file} was not saved."), file=path.name)
    if code in _FORBIDDEN:
        message = noop("The folder {folder} can't be written: {file} was not saved.")
        return StoreError(message, file=path.name, folder=shown(path.parent))
    if code in _IN_THE_WAY:
        message = noop("Something of the same name is in the way at {place}: {file} was not saved.")
        return StoreError(message, file=path.name, place=shown(path))
    message = noop("The file {file} was not saved ({reason}).")
    return StoreError(message, file=path.name, reason=_reason(error))
