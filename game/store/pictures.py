"""Pictures of the screen that a person wants to keep."""

from __future__ import annotations

import os
from itertools import chain, count
from typing import TYPE_CHECKING

from game.core.errors import noop
from game.store.files import StoreError, write_atomic

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def keep_picture(folders: Sequence[Path], moment: str, png: bytes) -> Path:
    """Write a picture into the first folder that takes it, under a name that nothing has; return its place.

    Args:
        folders: the best first, at least one; they are made if they are missing.
        moment: UTC date and time as ``YYYY-MM-DDTHH:MM:SSZ``, for the name.
        png: the file's content.

    Raises:
        StoreError: no folder takes it.
    """
    reasons = []
    for folder in folders:
        place = _free(folder, moment.rstrip("Z").replace("T", " ").replace(":", "-"))
        try:
            write_atomic(place, png)
        except StoreError as error:
            reasons.append(error)
        else:
            return place
    if not reasons:
        raise StoreError(noop("There is no folder for pictures."))
    raise reasons[-1]


def _free(folder: Path, name: str) -> Path:
    names = chain([f"{name}.png"], (f"{name} ({number}).png" for number in count(2)))
    return next(place for place in map(folder.joinpath, names) if not os.path.lexists(place))
