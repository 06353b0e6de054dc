"""Keys of high-score tables, the same in every language, and their order."""

from __future__ import annotations

import re

from game.fields import FIELD_KINDS, LEVELS
from game.overload.tournament import Difficulty

TABLE = "table"
_OVERLOAD = "overload"
_GAMES = (TABLE, *FIELD_KINDS, _OVERLOAD)
_LEVELS = ("", *LEVELS, *(one.key for one in Difficulty))


def overload_category(difficulty: Difficulty) -> str:
    """Return the key of Overload's tournaments of a difficulty, such as ``overload/normal``."""
    return f"{_OVERLOAD}/{difficulty.key}"


def category_rank(category: str) -> tuple[int, str, int, list[int], str]:
    """Return what keys are ordered by: game, level, custom size and mines; unknown ones come last."""
    game, _, rest = category.partition("/")
    size = [int(number) for number in re.findall("[0-9]{1,6}", rest)]
    return _place(game, _GAMES), game, _place(rest, _LEVELS), size, rest


def _place(name: str, names: tuple[str, ...]) -> int:
    return names.index(name) if name in names else len(names)
