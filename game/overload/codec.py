"""The text form of a match's state: for saves, bug reports and the hash in replays."""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache

from game.core.errors import MalformedError, noop
from game.overload import board as boards
from game.overload.match import Match
from game.overload.rules import CELLS, RuleSet

_NONE = "-"
_CELL = range(CELLS)
_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")


def to_text(state: Match) -> str:
    """Return a state as one line without blanks."""
    fields = (
        state.rules.to_text(),
        "training" if state.is_training else "match",
        _NONE if state.limit is None else str(state.limit),
        boards.to_text(state.board),
        str(state.seat),
        str(state.left),
        str(state.moves),
        str(state.passes),
        _NONE if state.winner is None else str(state.winner),
        ",".join(map(str, state.marked)) or _NONE,
    )
    return ";".join(fields)


def parse(text: str) -> Match:
    """Read what `to_text` wrote.

    Raises:
        MalformedError: if it isn't such a text.
    """
    fields = text.split(";")
    if len(fields) != 10 or fields[1] not in ("training", "match"):
        raise _not_a_state(text)
    rules, mode, limit, board, *numbers, winner, marked = fields
    seat, left, moves, passes = (_number(number, text) for number in numbers)
    state = Match(
        rules=RuleSet.parse(rules),
        is_training=mode == "training",
        limit=None if limit == _NONE else _number(limit, text),
        cells=boards.parse(board).tobytes(),
        seat=seat,
        left=left,
        moves=moves,
        passes=passes,
        winner=None if winner == _NONE else _number(winner, text),
        marked=() if marked == _NONE else tuple(_number(cell, text) for cell in marked.split(",")),
    )
    if not _is_possible(state):
        raise _not_a_state(text)
    return state


@lru_cache(maxsize=2048)
def state_hash(state: Match) -> str:
    """Return 8 hexadecimal digits that two different states hardly share.

    Remembered for several matches: a match is written anew, with all its hashes, after each move.
    """
    return hashlib.sha256(to_text(state).encode()).hexdigest()[:8]


def _is_possible(state: Match) -> bool:
    if state.seat not in (0, 1) or state.winner not in (None, 0, 1) or state.passes > state.moves:
        return False
    lefts = (0,) if state.winner is not None else range(1, state.seat_rules.placements + 1)
    return state.left in lefts and all(cell in _CELL for cell in state.marked)


def _number(text: str, whole: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise _not_a_state(whole)
    return int(text)


def _not_a_state(text: str) -> MalformedError:
    return MalformedError(noop("“{text}” is not a state of a match."), text=text[:100])
