"""Taking up what was left in a place for saved games."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, TypeVar

from game.core.errors import MalformedError

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.context import Context
    from game.store.saves import SaveSlot

_LOGGER = logging.getLogger(__name__)
T = TypeVar("T")


def load_left(ctx: Context, slot: SaveSlot, read: Callable[[object], T], notice: str) -> T | None:
    """Return what was left, None if nothing was; what ``read`` can't read is set aside with a notice.

    Args:
        ctx: the program.
        slot: where it lies.
        read: makes it of its document, or raises `MalformedError`.
        notice: English sentence for the person.
    """
    document = slot.load()
    if document is None:
        return None
    try:
        return read(document)
    except MalformedError as error:
        slot.set_aside()
        _LOGGER.warning("What %s holds is damaged: %s", slot.path.name, error)
        ctx.tell(notice)
        return None
