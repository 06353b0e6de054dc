"""One play of Universal Sapper (RULES section 2)."""

from __future__ import annotations

import hashlib
from collections import deque
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from game.core.arrays import frozen
from game.core.errors import IllegalMoveError, MalformedError, noop
from game.core.record import Record, Step, followed_acts
from game.sapper.board import Board, Cell, EndPicture, flag, open_cells, revealed, unflag
from game.sapper.events import Flagged, MineHit, Opened, Questioned, Unflagged, Unquestioned, Won
from game.sapper.mines import Laid, laying, most_mines
from game.sapper.solver import finish
from game.sapper.universal_acts import Act, parse_act
from game.sapper.universal_game import Game, clamped, needs_luck, parse_game, problems, why_guesses
from game.sapper.view import MinefieldView, view_of

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from game.core.arrays import Bytes
    from game.sapper.events import Event

    _Moment: TypeAlias = "tuple[Play, tuple[Event, ...]]"  # a play, and what just happened

__all__ = [
    "Act",
    "Game",
    "Laid",
    "Outcome",
    "Play",
    "apply",
    "chorded",
    "clamped",
    "end_pictures",
    "mines_left",
    "most_mines",
    "needs_luck",
    "new_record",
    "parse_act",
    "parse_game",
    "prepare",
    "problems",
    "recorded",
    "replay_play",
    "replayed",
    "seen_of",
    "start_play",
    "state_hash",
    "why_guesses",
]

GAME = "universal"
ZERO_POINTS = 10
"""What an empty cell gives; a number gives itself."""

Outcome: TypeAlias = Literal["ready", "playing", "won", "lost"]


@dataclass(frozen=True, eq=False)
class Play:
    """How far a game has come; never changes.

    Attributes:
        game: what is played.
        board: the minefield, without any mines before the first opening; mines that went off are covered.
        outcome: "ready" before the first opening, "playing", or how it ended.
        elapsed_ms: time of the last act that counted, from the first opening; 0 at first.
        first: the cell opened first.
        fatal: the mines that went off, ascending; more than one by a chord only.
        questions: covered cells with a question mark.
        opened_points: for what the player opened, cascades apart.
        acts: how many acts counted.
        laid: the mines laid at the first opening, or beforehand for one that is still to come (`prepare`).
    """

    game: Game
    board: Board
    outcome: Outcome = "ready"
    elapsed_ms: int = 0
    first: int | None = None
    fatal: tuple[int, ...] = ()
    questions: frozenset[int] = frozenset()
    opened_points: int = 0
    acts: int = 0
    laid: Laid | None = None

    @property
    def is_over(self) -> bool:
        """Whether nothing can change any more."""
        return self.outcome in ("won", "lost")

    @property
    def shared(self) -> Game:
        """The game with the cell opened first: whoever opens that one has the same mines."""
        return self.game if self.first is None else replace(self.game, first=self.first)


def start_play(game: Game) -> Play:
    """Return the untouched field of a game. Where ``game.first`` is set, opening it repeats a shared game."""
    return Play(game, Board.covered(game.field, np.zeros(game.field.cell_count, bool)))


def prepare(play: Play, first: int) -> Generator[int, None, Play]:
    """Return an untouched play with the mines laid as for its first opening, so that it takes no time then.

    With the opening "no_guess" it may take long; yields between portions of work. `apply` comes to the same
    without it. A play that has begun is returned as it is.
    """
    if play.outcome != "ready":
        return play
    laid = yield from _laying(play, first)
    return replace(play, laid=laid)


def apply(play: Play, act: Act, at_ms: int) -> tuple[Play, tuple[Event, ...]]:
    """Return the play after an act, and what happened by it.

    An act that does nothing, as all do after the end, returns ``play`` itself.

    Args:
        play: the play so far.
        act: what is done.
        at_ms: whole milliseconds of game time since the first opening; 0 for it and all before it.

    Raises:
        IllegalMoveError: there is no such cell, or time would go back, or run before the first opening.
    """
    if play.is_over:
        return play, ()
    _check(play, act, at_ms)
    if act.kind in ("flag", "mark"):
        now, event = _mark(play, act.cell, has_questions=act.kind == "mark")
        events: tuple[Event, ...] = (event,) if event else ()
    else:
        now, events = _open(
            play, chorded(play.board, act.cell) if act.kind == "chord" else _bare(play, act.cell)
        )
    if not events:
        return play, ()
    return replace(now, elapsed_ms=at_ms, acts=play.acts + 1), events


def chorded(board: Board, cell: int) -> tuple[int, ...]:
    """Return the cells that a chord on ``cell`` opens, ascending; none where it does nothing."""
    near = board.field.around(cell)
    states = board.cells[near]
    if board.cells[cell] != Cell.OPEN or np.count_nonzero(states == Cell.FLAG) != board.numbers[cell]:
        return ()
    return tuple(near[states == Cell.COVERED].tolist())


def seen_of(play: Play) -> MinefieldView:
    """Return what the player sees: never where the mines are."""
    return view_of(play.board, play.game.mines)


def mines_left(play: Play) -> int:
    """Return the mines minus the flags, below zero with too many flags; none after a victory."""
    return 0 if play.outcome == "won" else play.game.mines - play.board.flag_count


def end_pictures(play: Play) -> Bytes:
    """Return an ``EndPicture`` for every cell, (n,) uint8, read-only; a victory flags all mines.

    Raises:
        IllegalMoveError: the play has not ended; this would show where the mines are.
    """
    if not play.is_over:
        raise IllegalMoveError("The mines are not shown before the end.")
    pictures = revealed(play.board, play.fatal)
    if play.outcome == "won":
        pictures = frozen(np.where(play.board.mines, np.uint8(EndPicture.RIGHT_FLAG), pictures))
    return pictures


def state_hash(play: Play) -> str:
    """Return 8 hexadecimal digits of all that an act can change and of the layout, the same everywhere."""
    board = play.board
    marks = " ".join(map(str, sorted(play.questions)))
    others = (play.outcome, play.elapsed_ms, play.first, *play.fatal, play.opened_points, play.acts, marks)
    text = " ".join(map(str, others))
    arrays = board.cells.tobytes() + board.mines.tobytes() + board.numbers.tobytes()
    return hashlib.sha256(arrays + text.encode()).hexdigest()[:8]


def new_record(game: Game) -> Record:
    """Return the record of an untouched game."""
    return Record(GAME, {"field": game.category, "opening": game.opening}, game.code)


def recorded(play: Play, act: Act) -> Step:
    """Return the step of the act that led to ``play``."""
    return Step(play.elapsed_ms, act.text(), state_hash(play))


def replayed(record: Record) -> Iterator[_Moment]:
    """Give the untouched field, then where each step of a record leads and what happens by it.

    Raises:
        MalformedError: it is no record of this game, or a step can't be made or leads elsewhere.
    """
    yield from followed_acts(record, start_play(_recorded_game(record)), parse_act, apply, recorded)


def replay_play(record: Record) -> Play:
    """Return the play that a record describes; raises what `replayed` does."""
    return deque(replayed(record), maxlen=1)[0][0]


def _recorded_game(record: Record) -> Game:
    field, opening = (record.params.get(name) for name in ("field", "opening"))
    game = parse_game(f"{field}/{opening}/{record.code}")
    if record != replace(new_record(game), steps=record.steps):
        raise MalformedError(noop("This is no saved game of Universal Sapper."))
    return game


def _check(play: Play, act: Act, at_ms: int) -> None:
    count = play.board.field.cell_count
    if not 0 <= act.cell < count:
        raise IllegalMoveError(f"There is no cell {act.cell} among {count}.")
    if at_ms < play.elapsed_ms:
        raise IllegalMoveError(f"Time goes back from {play.elapsed_ms} ms to {at_ms} ms.")
    if play.outcome == "ready" and at_ms:
        raise IllegalMoveError(
            f"The clock doesn't run before the first opening ({act.text()} at {at_ms} ms)."
        )


def _bare(play: Play, cell: int) -> tuple[int, ...]:
    return (cell,) if play.board.cells[cell] == Cell.COVERED else ()


def _mark(play: Play, cell: int, *, has_questions: bool) -> tuple[Play, Event | None]:
    """Return the play after the next sign on a covered cell; no event on an open one."""
    board, questions = play.board, play.questions
    if board.cells[cell] == Cell.OPEN:
        return play, None
    if board.cells[cell] == Cell.FLAG:
        event = Questioned(cell) if has_questions else Unflagged(cell)
        marks = questions | {cell} if has_questions else questions
        return replace(play, board=unflag(board, cell), questions=marks), event
    if has_questions and cell in questions:
        return replace(play, questions=questions - {cell}), Unquestioned(cell)
    return replace(play, board=flag(board, cell), questions=questions - {cell}), Flagged(cell)


def _open(play: Play, cells: Sequence[int]) -> tuple[Play, tuple[Event, ...]]:
    """Open covered cells at once; safe ones open beside mines too, but any mine among them loses.

    Where a chord hits a mine, a flag beside it is wrong and keeps a safe cell covered: it never clears too.
    """
    if not cells:
        return play, ()
    if play.first is None:
        play = _laid(play, cells[0])
    before = play.board
    hits = tuple(cell for cell in cells if before.mines[cell])
    safe = [cell for cell in cells if not before.mines[cell]]
    board, waves = open_cells(before, safe)
    opened = (Opened(tuple(tuple(wave.tolist()) for wave in waves)),) if waves else ()
    outcome: Outcome = "lost" if hits else "won" if board.is_cleared else "playing"
    now = replace(
        play,
        board=board,
        outcome=outcome,
        fatal=hits,
        questions=frozenset(cell for cell in play.questions if board.cells[cell] == Cell.COVERED),
        opened_points=play.opened_points + sum(int(board.numbers[cell]) or ZERO_POINTS for cell in safe),
    )
    return now, (*opened, *map(MineHit, hits), *([Won()] if outcome == "won" else []))


def _laid(play: Play, first: int) -> Play:
    """Return the play with its mines, laid at the first opening or before it; flags stay where they are."""
    laid = play.laid if play.laid is not None and play.laid.first == first else finish(_laying(play, first))
    board = replace(Board.covered(play.board.field, laid.mines), cells=play.board.cells)
    return replace(play, board=board, first=first, laid=laid)


def _laying(play: Play, first: int) -> Generator[int, None, Laid]:
    game = play.game
    return laying(play.board.field, game.mines, game.code, game.opening, first)
