"""One participant's play of a table (RULES section 1)."""

from __future__ import annotations

import hashlib
import re
from collections import deque
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.core.errors import IllegalMoveError, MalformedError, noop
from game.core.record import Record, Step, followed_acts
from game.sapper.board import Board, Cell, flag, open_cell, revealed, unflag
from game.sapper.events import Event, Flagged, MineHit, Opened, TimedOut, Unflagged, Won
from game.sapper.layout import TABLE_MINES, table_field, table_layout

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.core.arrays import Bytes

    _Moment: TypeAlias = "tuple[TablePlay, tuple[Event, ...]]"  # a play, and what just happened

GAME = "table"
SECONDS = 999
LIMIT_MS = SECONDS * 1000
DOUBLE_CLICK_MS = 250
"""Two clicks on one cell at most so far apart count as one."""

Outcome: TypeAlias = Literal["ready", "playing", "won", "mine", "time"]
ActKind: TypeAlias = Literal["click", "unflag", "timeout"]
_LETTERS: dict[str, ActKind] = {"c": "click", "u": "unflag"}
_ACT = re.compile(r"([cu])(0|[1-9][0-9]{0,5})")


@dataclass(frozen=True)
class Act:
    """What a participant, or the clock, does; ``cell`` is -1 for the clock."""

    kind: ActKind
    cell: int = -1

    @classmethod
    def click(cls, cell: int) -> Act:
        """A click: flags a covered cell, opens a flagged one."""
        return cls("click", cell)

    @classmethod
    def unflag(cls, cell: int) -> Act:
        """Shift+click or right click: takes a flag away."""
        return cls("unflag", cell)

    @classmethod
    def timeout(cls) -> Act:
        """The time has run out."""
        return cls("timeout")

    def text(self) -> str:
        """Return "c17", "u17" or "t"."""
        return "t" if self.kind == "timeout" else f"{self.kind[0]}{self.cell}"


def parse_act(text: str) -> Act:
    """Return the act whose text this is.

    Raises:
        MalformedError: it is no act's.
    """
    if text == "t":
        return Act.timeout()
    match = _ACT.fullmatch(text)
    if match is None:
        raise MalformedError(noop("This is no act: {text}"), text=text)
    return Act(_LETTERS[match[1]], int(match[2]))


@dataclass(frozen=True, eq=False)
class TablePlay:
    """How far a participant has come; never changes.

    Attributes:
        board: the minefield; the mine that went off counts as covered there.
        outcome: "ready" before the first act, "playing", or how it ended.
        elapsed_ms: time of the last act that counted, or of the end; 0 at first.
        fatal: the mine that went off.
        recent_clicks: cell and time of the clicks that a double click would repeat, the latest last.
    """

    board: Board
    outcome: Outcome = "ready"
    elapsed_ms: int = 0
    fatal: int | None = None
    recent_clicks: tuple[tuple[int, int], ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether nothing can change any more."""
        return self.outcome not in ("ready", "playing")


def start_play(code: str) -> TablePlay:
    """Return the untouched table of a code."""
    return TablePlay(Board.covered(table_field(), table_layout(code)))


def apply(play: TablePlay, act: Act, at_ms: int) -> tuple[TablePlay, tuple[Event, ...]]:
    """Return the play after an act, and what happened by it.

    An act that does nothing, as all do after the end, returns ``play`` itself and doesn't start the clock.
    A click that a double click repeats is an act, though nothing happens by it.

    Args:
        play: the play so far.
        act: what is done.
        at_ms: whole milliseconds since the participant's first act, whose time is 0.

    Raises:
        IllegalMoveError: there is no such cell, or time would go back, or run before the first act.
    """
    if play.is_over:
        return play, ()
    _check(play, act, at_ms)
    if act.kind == "timeout" or at_ms >= LIMIT_MS:
        return replace(play, outcome="time", elapsed_ms=LIMIT_MS), (TimedOut(),)
    cell, state = act.cell, play.board.cells[act.cell]
    if state == Cell.OPEN or (act.kind == "unflag" and state == Cell.COVERED):
        return play, ()
    return _unflag(play, cell, at_ms) if act.kind == "unflag" else _click(play, cell, at_ms)


def mines_left(play: TablePlay) -> int:
    """Return the mines minus the flags; below zero with too many flags."""
    return TABLE_MINES - play.board.flag_count


def seconds_left(elapsed_ms: int) -> int:
    """Return the seconds left as they are shown: those begun count."""
    return max(0, -((elapsed_ms - LIMIT_MS) // 1000))


def end_pictures(play: TablePlay) -> Bytes:
    """Return an ``EndPicture`` for every cell, (352,) uint8, read-only.

    Raises:
        IllegalMoveError: the play has not ended; this would show where the mines are.
    """
    if not play.is_over:
        raise IllegalMoveError("The mines are not shown before the end.")
    return revealed(play.board, play.fatal)


def state_hash(play: TablePlay) -> str:
    """Return 8 hexadecimal digits of all that an act can change, the same on every machine."""
    clicks = [value for click in play.recent_clicks for value in click]
    text = " ".join(map(str, (play.outcome, play.fatal, play.elapsed_ms, *clicks)))
    return hashlib.sha256(play.board.cells.tobytes() + text.encode()).hexdigest()[:8]


def new_record(code: str) -> Record:
    """Return the record of an untouched table."""
    return Record(GAME, {}, code)


def recorded(play: TablePlay, act: Act) -> Step:
    """Return the step of the act that led to ``play``."""
    return Step(play.elapsed_ms, act.text(), state_hash(play))


def replayed(record: Record) -> Iterator[_Moment]:
    """Give the untouched table, then where each step of a record leads and what happens by it.

    Raises:
        MalformedError: it is no record of a table, or a step can't be made or leads elsewhere.
    """
    if record.game != GAME or record.params:
        raise MalformedError(noop("This is no saved game of Table Sapper."))
    yield from followed_acts(record, start_play(record.code), parse_act, apply, recorded)


def replay_play(record: Record) -> TablePlay:
    """Return the play that a record describes; raises what `replayed` does."""
    return deque(replayed(record), maxlen=1)[0][0]


def _check(play: TablePlay, act: Act, at_ms: int) -> None:
    count = play.board.field.cell_count
    if act.kind != "timeout" and not 0 <= act.cell < count:
        raise IllegalMoveError(f"There is no cell {act.cell} among {count}.")
    if at_ms < play.elapsed_ms:
        raise IllegalMoveError(f"Time goes back from {play.elapsed_ms} ms to {at_ms} ms.")
    if play.outcome == "ready" and (at_ms or act.kind == "timeout"):
        raise IllegalMoveError(f"The clock doesn't run before the first act ({act.text()} at {at_ms} ms).")


def _unflag(play: TablePlay, cell: int, at_ms: int) -> tuple[TablePlay, tuple[Event, ...]]:
    # The next click on this cell sets a flag again, it repeats nothing.
    clicks = _without(play.recent_clicks, cell)
    board = unflag(play.board, cell)
    return replace(play, board=board, elapsed_ms=at_ms, recent_clicks=clicks), (Unflagged(cell),)


def _click(play: TablePlay, cell: int, at_ms: int) -> tuple[TablePlay, tuple[Event, ...]]:
    recent = [(other, ms) for other, ms in play.recent_clicks if at_ms - ms <= DOUBLE_CLICK_MS]
    others = _without(recent, cell)
    now = replace(play, outcome="playing", elapsed_ms=at_ms, recent_clicks=(*others, (cell, at_ms)))
    if len(others) < len(recent):
        return now, ()  # a slip of the finger; however many follow in a row, none opens
    if play.board.cells[cell] == Cell.COVERED:
        return replace(now, board=flag(play.board, cell)), (Flagged(cell),)
    return _open(now, cell)


def _without(clicks: Iterable[tuple[int, int]], cell: int) -> tuple[tuple[int, int], ...]:
    return tuple(click for click in clicks if click[0] != cell)


def _open(play: TablePlay, cell: int) -> tuple[TablePlay, tuple[Event, ...]]:
    if play.board.mines[cell]:
        return replace(play, board=unflag(play.board, cell), outcome="mine", fatal=cell), (MineHit(cell),)
    board, waves = open_cell(play.board, cell)
    opened = Opened(tuple(tuple(wave.tolist()) for wave in waves))
    if board.is_cleared:
        return replace(play, board=board, outcome="won"), (opened, Won())
    return replace(play, board=board), (opened,)
