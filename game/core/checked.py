"""Reading saved values of unknown origin: what is not of the right form raises MalformedError.

Faults are named by their place, never by the value: junk may be too long or too deep to print.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.codes import parse_code
from game.core.errors import MalformedError, noop

if TYPE_CHECKING:
    from collections.abc import Collection

_LONGEST = 256


def damaged(place: str) -> MalformedError:
    """Return the error that says where a saved game is damaged."""
    return MalformedError(noop("The saved game is damaged: {place}."), place=place)


def version(value: object, known: int) -> None:
    """Make sure that a format version is the known one."""
    if type(value) is not int or value != known:
        raise damaged("format")


def members(value: object, place: str, keys: Collection[str]) -> dict[str, object]:
    """Return an object that has exactly these keys."""
    if not isinstance(value, dict) or value.keys() != set(keys):
        raise damaged(place)
    return value


def items(value: object, place: str) -> list[object]:
    """Return a list."""
    if not isinstance(value, list):
        raise damaged(place)
    return value


def whole(value: object, place: str, most: int) -> int:
    """Return a whole number from 0 to ``most``; true and 1.0 are none."""
    if type(value) is not int or not 0 <= value <= most:
        raise damaged(place)
    return value


def text(value: object, place: str) -> str:
    """Return a text of at most 256 signs."""
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise damaged(place)
    return value


def code(value: object, place: str) -> str:
    """Return a code that stands there as 8 capitals without a hyphen."""
    found = text(value, place)
    if found != parse_code(found):
        raise damaged(place)
    return found
