"""A match as it is kept: its beginning, the moves with their times, and a hash after each."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.errors import MalformedError, noop
from game.core.record import Record, Step, followed
from game.overload.codec import state_hash
from game.overload.history import History
from game.overload.match import start, start_training
from game.overload.moves import Move
from game.overload.rules import RuleSet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.overload.match import Match

GAME = "overload"


def record_of(history: History, times_ms: Sequence[int], code: str) -> Record:
    """Return the record of a match up to the present; moves taken back are left out.

    Args:
        history: the match.
        times_ms: game time of each past move.
        code: seed of the computer's choices, 8 capitals.
    """
    first = history.start
    params: dict[str, str | int] = {
        "rules": first.rules.to_text(),
        "first": first.seat,
        "training": int(first.is_training),
    }
    steps = tuple(
        Step(at_ms, move.to_text(), state_hash(applied.state))
        for at_ms, (move, applied) in zip(times_ms, history.past, strict=True)
    )
    return Record(GAME, params, code, steps)


def replayed(record: Record) -> Iterator[History]:
    """Give the beginning of a match, then where each step of a record leads.

    Raises:
        MalformedError: it is no record of a match, or a move can't be made or leads elsewhere.
    """
    yield from followed(record, History(_start_of(record)), _made)


def _made(before: History, step: Step) -> tuple[History, Step]:
    history = before.play(Move.parse(step.text))
    return history, replace(step, hash=state_hash(history.state))


def history_of(record: Record) -> History:
    """Return the match that a record describes; raises what `replayed` does."""
    return deque(replayed(record), maxlen=1)[0]


def _start_of(record: Record) -> Match:
    params = record.params
    rules, first, is_training = params.get("rules"), params.get("first"), params.get("training")
    if record.game != GAME or not isinstance(rules, str) or first not in (0, 1) or is_training not in (0, 1):
        raise MalformedError(noop("This is no saved game of Overload."))
    return start_training(int(first)) if is_training else start(RuleSet.parse(rules), int(first))
