"""The saved form of a play: where it began, every move with its time, and a hash of each state after.

Whoever replays a record compares the hashes and names the first step that leads elsewhere.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from game.core import checked
from game.core.errors import IllegalMoveError, MalformedError, noop

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

S = TypeVar("S")
P = TypeVar("P")
A = TypeVar("A")
E = TypeVar("E")

FORMAT = 1
_KEYS = ("format", "game", "params", "code", "steps")
_MOVE = re.compile(r"[!-~]{1,64}")
_HASH = re.compile(r"[0-9a-f]{8}")
_MAX_MS = 1 << 48
_MAX_PARAM = 1 << 31


@dataclass(frozen=True)
class Step:
    """One move.

    Attributes:
        at_ms: when it was made, in milliseconds of game time.
        text: the move in its text form.
        hash: 8 hexadecimal digits of the state after it.
    """

    at_ms: int
    text: str
    hash: str


@dataclass(frozen=True)
class Record:
    """A play as far as it went.

    Attributes:
        game: name of the game.
        params: what else the game needs to begin the same play again.
        code: seed of the play, 8 capitals.
        steps: the moves in order.
    """

    game: str
    params: Mapping[str, str | int]
    code: str
    steps: tuple[Step, ...] = ()

    def with_step(self, step: Step) -> Record:
        """Return the record with one more step."""
        return replace(self, steps=(*self.steps, step))

    def to_json(self) -> dict[str, object]:
        """Return the record as plain JSON values."""
        steps = [[step.at_ms, step.text, step.hash] for step in self.steps]
        start = {"game": self.game, "params": dict(self.params), "code": self.code}
        return {"format": FORMAT, **start, "steps": steps}

    @classmethod
    def from_json(cls, document: object) -> Record:
        """Return the record of what `to_json` made.

        Whether the moves make sense is for the game's replay to say.

        Raises:
            MalformedError: the document is anything else.
        """
        found = checked.members(document, "record", _KEYS)
        checked.version(found["format"], FORMAT)
        return cls(
            checked.text(found["game"], "game"),
            _read_params(found["params"]),
            checked.code(found["code"], "code"),
            tuple(_read_step(i, step) for i, step in enumerate(checked.items(found["steps"], "steps"), 1)),
        )


def followed(record: Record, start: S, make: Callable[[S, Step], tuple[S, Step]]) -> Iterator[S]:
    """Give the beginning of a play, then where each step of its record leads.

    Args:
        record: the play.
        start: where it began.
        make: gives where a step leads from a state, and the step as it would be recorded now.

    Raises:
        MalformedError: a step can't be made or leads elsewhere.
    """
    state = start
    yield state
    for number, step in enumerate(record.steps, 1):
        try:
            state, made = make(state, step)
        except (IllegalMoveError, MalformedError) as error:
            raise _mismatch(number, step) from error
        if made != step:
            raise _mismatch(number, step)
        yield state


def followed_acts(
    record: Record,
    play: P,
    parse: Callable[[str], A],
    apply: Callable[[P, A, int], tuple[P, tuple[E, ...]]],
    recorded: Callable[[P, A], Step],
) -> Iterator[tuple[P, tuple[E, ...]]]:
    """Give a play before its first act, then where each act of its record leads and what happens by it.

    Args:
        record: the play.
        play: where it began.
        parse: gives the act of a step's text.
        apply: gives the play after an act at a time, and the events; the same play for an act without effect.
        recorded: gives the step of the act that led to a play.

    Raises:
        MalformedError: an act can't be made, does nothing, or leads elsewhere.
    """

    def make(before: tuple[P, tuple[E, ...]], step: Step) -> tuple[tuple[P, tuple[E, ...]], Step]:
        act = parse(step.text)
        after, events = apply(before[0], act, step.at_ms)
        if after is before[0]:
            raise IllegalMoveError(f"{step.text} does nothing.")
        return (after, events), recorded(after, act)

    start: tuple[P, tuple[E, ...]] = (play, ())
    yield from followed(record, start, make)


def _mismatch(number: int, step: Step) -> MalformedError:
    message = noop("Step {number} of the saved game ({text}) doesn't lead where it once led.")
    return MalformedError(message, number=number, text=step.text)


def _read_params(document: object) -> dict[str, str | int]:
    if not isinstance(document, dict):
        raise checked.damaged("params")
    return {checked.text(name, "params"): _read_param(value) for name, value in document.items()}


def _read_param(value: object) -> str | int:
    return (
        checked.text(value, "params")
        if isinstance(value, str)
        else checked.whole(value, "params", _MAX_PARAM)
    )


def _read_step(number: int, document: object) -> Step:
    place = f"step {number}"
    parts = checked.items(document, place)
    if len(parts) != 3:
        raise checked.damaged(place)
    move, state_hash = checked.text(parts[1], place), checked.text(parts[2], place)
    if not (_MOVE.fullmatch(move) and _HASH.fullmatch(state_hash)):
        raise checked.damaged(place)
    return Step(checked.whole(parts[0], place, _MAX_MS), move, state_hash)
