"""Where things lie: what the program brings along, and what it writes."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from platformdirs import user_data_path, user_documents_path, user_pictures_path

from game import APP_NAME, TITLE
from game.core.errors import noop
from game.store.files import SCRATCH, Notice, shown, sweep

if TYPE_CHECKING:
    from collections.abc import Callable

SCORES_NAME = "usapper.scr"
PORTABLE_NAME = "portable.txt"

_PACKAGE = Path(__file__).resolve().parents[1]
_WHEEL_DATA = _PACKAGE / "_data"


@dataclass(frozen=True)
class Paths:
    """The places of one run of the program.

    Attributes:
        data: folder of settings, saves, replays and the log.
        scores: the high-score file.
        is_writable: whether ``data`` can be written; if not, files there are read and nothing is kept.
        keeps_scores: whether the high-score file can be written.
        exports: folders for what the person takes out of the program, the best first.
        pictures: likewise for pictures of the screen.
        notice: what to tell the person about these places.
    """

    data: Path
    scores: Path
    is_writable: bool = True
    keeps_scores: bool = True
    exports: tuple[Path, ...] = ()
    pictures: tuple[Path, ...] = ()
    notice: Notice | None = None

    def resources(self) -> Path:
        """Return the folder that holds ``sprites`` and ``sounds``."""
        return resources()


def resources() -> Path:
    """Return the folder that holds ``sprites`` and ``sounds``: frozen, installed or in a checkout."""
    if getattr(sys, "frozen", False):
        return Path(getattr(sys, "_MEIPASS", Path(sys.executable).parent))
    return _WHEEL_DATA if _WHEEL_DATA.is_dir() else _PACKAGE.parent


def find_paths(data_dir: Path | None = None) -> Paths:
    """Return the places to use; folders are made and tried out, and nothing is raised.

    Args:
        data_dir: folder for everything, in place of the usual ones.
    """
    user = data_dir.absolute() if data_dir else _user_folder()
    program = [] if data_dir else _program_folder()
    is_portable = any(os.path.lexists(folder / PORTABLE_NAME) for folder in program)
    choices = [*program, user] if is_portable else [user]
    data = _first_usable(choices)
    scores = _first_usable(program) or data
    kept = data or choices[0]
    is_private = bool(data_dir or is_portable)
    return Paths(
        data=kept,
        scores=(scores or choices[0]) / SCORES_NAME,
        is_writable=data is not None,
        keeps_scores=scores is not None,
        exports=_places(user_documents_path, kept / "exports", is_private=is_private),
        pictures=_places(user_pictures_path, kept / "screenshots", is_private=is_private),
        notice=None if data else _unwritable(choices[0]),
    )


def _user_folder() -> Path:
    try:
        return user_data_path(APP_NAME, appauthor=False, roaming=True)
    except RuntimeError:  # an account without a home has no place at all
        return Path(os.devnull)


def _places(find: Callable[[], Path], own: Path, *, is_private: bool) -> tuple[Path, ...]:
    """Return a folder among the person's own, unless all is to stay together, and one beside the saves."""
    try:
        return (own,) if is_private else (find() / TITLE, own)
    except RuntimeError:  # no home, no documents
        return (own,)


def _program_folder() -> list[Path]:
    """Return the folder of the frozen program or of the checkout; none for an installed wheel."""
    if getattr(sys, "frozen", False):
        return [Path(sys.executable).resolve().parent]
    return [] if _WHEEL_DATA.is_dir() else [_PACKAGE.parent]


def _first_usable(folders: list[Path]) -> Path | None:
    return next(filter(_is_usable, folders), None)


def _is_usable(folder: Path) -> bool:
    """Make the folder if it is missing and try to write in it."""
    # Permission bits mislead on Windows, and there `tempfile` tries for ever in a forbidden folder.
    probe = folder / f".probe.{uuid4().hex[:8]}{SCRATCH}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch(exist_ok=False)
        probe.unlink()
    except (OSError, ValueError):
        return False
    sweep(folder)
    return True


def _unwritable(folder: Path) -> Notice:
    message = noop("The folder {folder} can't be written: nothing will be kept when the program ends.")
    return Notice(message, {"folder": shown(folder)})
