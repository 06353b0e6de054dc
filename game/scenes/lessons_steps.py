"""What lessons are made of: steps as data, and the real games that they are played on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from game.fields import build_field
from game.overload import match as overload
from game.overload.board import parse
from game.overload.match import Match
from game.overload.moves import Move
from game.overload.rules import CLASSIC
from game.sapper import table, universal
from game.sapper.board import Board
from game.sapper.table import TablePlay
from game.sapper.universal import Act, Game, Play

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.fields.kinds import Size
    from game.overload.rules import RuleSet
    from game.sapper.events import Event

State: TypeAlias = TablePlay | Play | Match
_ACT_MS = 1000
"""In lessons every act comes a second after the last one, so none counts as the slip of a finger."""


@dataclass(frozen=True)
class Step:
    """One sentence, and what a person does then. All texts are message ids.

    Attributes:
        text: what is said.
        awaited: texts of the acts that are to be done, as the game writes them.
        then: what is said when they are done; without it the next step comes at once.
        otherwise: what is said after another act; "" for the usual sentence.
        marked: cells to look at.
        lit: a cell whose neighbours are shown.
        start: the state in which it begins; where the step before ended if None.
        shown: acts that the program makes at first.
        is_any: any opening or placement is awaited; the next step must have a start.
    """

    text: str
    awaited: tuple[str, ...] = ()
    then: str = ""
    otherwise: str = ""
    marked: tuple[int, ...] = ()
    lit: int | None = None
    start: Callable[[], State] | None = None
    shown: tuple[str, ...] = ()
    is_any: bool = False

    @property
    def is_task(self) -> bool:
        """Whether a person has to do something."""
        return bool(self.awaited) or self.is_any


@dataclass(frozen=True)
class Lesson:
    """A name that the settings keep, a title (a message id), the sprite of its button, and the steps."""

    name: str
    title: str
    icon: str
    steps: tuple[Step, ...]


def after(state: State, text: str) -> State:
    """Return the state after an act, by the rules of its game; the same one if nothing happens by it.

    Raises:
        IllegalMoveError: it can't be done.
    """
    if isinstance(state, Match):
        return overload.apply(state, Move.parse(text)).state
    return after_on_field(state, text)[0]


def after_on_field(state: TablePlay | Play, text: str) -> tuple[TablePlay | Play, tuple[Event, ...]]:
    """Return a minefield after an act, and what happened by it."""
    at_ms = 0 if state.outcome == "ready" else state.elapsed_ms + _ACT_MS
    if isinstance(state, TablePlay):
        return table.apply(state, table.parse_act(text), at_ms)
    return universal.apply(state, universal.parse_act(text), at_ms)


def cell_of(state: State, text: str) -> int:
    """Return the cell that an act is about."""
    return Move.parse(text).cell if isinstance(state, Match) else int(text[1:])


def state_at(steps: Sequence[Step], index: int) -> State:
    """Return the state in which a step begins, the steps before it being done."""
    # The first step of every lesson has a start.
    first, start = next((at, start) for at in range(index, -1, -1) if (start := steps[at].start) is not None)
    state = start()
    for step in steps[first:index]:
        for text in (*step.shown, *step.awaited):
            state = after(state, text)
    return state


# -- where steps begin ---------------------------------------------------------------------------------


def drawn_table(*rows: str) -> TablePlay:
    """Return an untouched table whose mines are drawn: ``*``."""
    field = build_field("squares", columns=len(rows[0]), rows=len(rows))
    return TablePlay(Board.covered(field, np.array([sign == "*" for sign in "".join(rows)])))


def untouched(kind: str, size: Size, code: str) -> Play:
    """Return an untouched field of Universal Sapper, whose first opening will open a zero."""
    return universal.start_play(Game.custom(kind, size, code, "zero"))


def opened(kind: str, size: Size, code: str, first: int) -> Play:
    """Return a field of Universal Sapper after its first opening."""
    return universal.apply(untouched(kind, size, code), Act.open(first), 0)[0]


def nearly_won(kind: str, size: Size, code: str, first: int, last: int) -> Play:
    """Return the same with all mines flagged and all safe cells open but the last one."""
    play = opened(kind, size, code, first)
    for cell in range(play.board.field.cell_count):
        if cell != last:
            act = Act.flag(cell) if play.board.mines[cell] else Act.open(cell)
            play = universal.apply(play, act, play.elapsed_ms)[0]
    return play


def position(*rows: str, rules: RuleSet = CLASSIC, seat: int = 0) -> Match:
    """Return a match of Overload on a drawn board (see `board.parse`) with a seat to move."""
    placements = rules.seats[seat].placements
    return Match(rules=rules, cells=parse("".join(rows)).tobytes(), seat=seat, left=placements)
