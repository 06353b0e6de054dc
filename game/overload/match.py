"""A match: its state after any number of moves, and how a move leads to the next state.

A state never changes; undo is a list of states (`history`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.core.errors import IllegalMoveError, noop
from game.overload import board as boards
from game.overload.moves import (
    INVERT,
    PASS,
    SKIP,
    Burst,
    Ended,
    Event,
    Inverted,
    Kind,
    Move,
    Placed,
    Skipped,
    place,
)
from game.overload.rules import CELLS, CLASSIC, COLUMNS, MAX_TRAINING_MOVES, ROWS, RuleSet, SeatRules

if TYPE_CHECKING:
    from game.overload.board import Boards

PERSON = 0  # the seat of the person in training and tournament


@dataclass(frozen=True)
class Match:
    """The state of a match.

    Attributes:
        rules: of both seats.
        is_training: the person may skip and invert.
        limit: the match ends undecided after so many moves; None = never.
        cells: the board, 54 signed bytes in row order; see `board`.
        seat: who is to move.
        left: placements left in this turn, this one included.
        moves: placements, skips and passes so far.
        passes: forced passes among them.
        winner: seat that has won, or None.
        marked: cells placed on in the turn that is under way or was the last.
    """

    rules: RuleSet = CLASSIC
    is_training: bool = False
    limit: int | None = None
    cells: bytes = bytes(CELLS)
    seat: int = 0
    left: int = 1
    moves: int = 0
    passes: int = 0
    winner: int | None = None
    marked: tuple[int, ...] = ()

    @property
    def board(self) -> Boards:
        """The board as a read-only signed int8 array (6, 9)."""
        return np.frombuffer(self.cells, dtype=np.int8).reshape(ROWS, COLUMNS)

    @property
    def is_over(self) -> bool:
        """Whether it is won, or undecided at the limit."""
        return self.winner is not None or (self.limit is not None and self.moves >= self.limit)

    @property
    def seat_rules(self) -> SeatRules:
        """The rules of the seat to move."""
        return self.rules.seats[self.seat]

    def view(self) -> View:
        """Return what a player may know."""
        return View(self.cells, self.rules, self.seat, self.left)


class View(NamedTuple):
    """What a player sees: board (`Match.cells`), rules, the seat it plays and its placements left."""

    cells: bytes
    rules: RuleSet
    seat: int
    left: int

    @property
    def board(self) -> Boards:
        """The board as a read-only signed int8 array (6, 9)."""
        return np.frombuffer(self.cells, dtype=np.int8).reshape(ROWS, COLUMNS)


class Applied(NamedTuple):
    """The state after a move, and what happened, in order."""

    state: Match
    events: tuple[Event, ...]


def start(rules: RuleSet, first: int = 0, limit: int | None = None) -> Match:
    """Return the beginning of a match; seat ``first`` moves first."""
    return Match(rules=rules, seat=first, left=rules.seats[first].placements, limit=limit)


def start_training(first: int = PERSON) -> Match:
    """Return the beginning of a training match."""
    return replace(start(CLASSIC, first, MAX_TRAINING_MOVES), is_training=True)


def legal_placements(state: Match) -> tuple[int, ...]:
    """Return the indices of the cells on which may be placed now, ascending."""
    return () if state.is_over else boards.legal_cells(state.board, state.seat, state.seat_rules)


def legal_moves(state: Match) -> tuple[Move, ...]:
    """Return all legal moves, placements first; none exactly when the match is over."""
    if state.is_over:
        return ()
    placements = tuple(place(cell) for cell in legal_placements(state))
    extra = (SKIP, INVERT) if state.is_training and state.seat == PERSON else ()
    return (placements or (PASS,)) + extra


def apply(state: Match, move: Move) -> Applied:
    """Return the state after ``move`` and what happened.

    Raises:
        IllegalMoveError: if the move isn't legal now.
    """
    _check(state, move)
    if move.kind is Kind.PLACE:
        return _apply_placement(state, move.cell)
    if move.kind is Kind.INVERT:
        cells = (-state.board).tobytes()
        return Applied(replace(state, cells=cells, marked=()), (Inverted(cells),))
    is_forced = move.kind is Kind.PASS
    after = _next_turn(replace(state, marked=(), passes=state.passes + is_forced, moves=state.moves + 1))
    return _ended(after, [Skipped(state.seat, is_forced)])


def _check(state: Match, move: Move) -> None:
    if state.is_over:
        raise IllegalMoveError(noop("The game is over."))
    if move.kind is Kind.PLACE:
        _check_placement(state, move)
    elif move.kind is Kind.PASS and legal_placements(state):
        raise IllegalMoveError(noop("Only who has no cell to place on passes."))
    elif move.kind in (Kind.SKIP, Kind.INVERT) and not (state.is_training and state.seat == PERSON):
        raise IllegalMoveError(noop("Only the person in a training game can do this."))


def _check_placement(state: Match, move: Move) -> None:
    if not 0 <= move.cell < CELLS:
        raise IllegalMoveError(noop("There is no such cell."))
    if move.cell in legal_placements(state):
        return
    name = move.to_text()
    if int(state.board.flat[move.cell]) * (1 - 2 * state.seat) < 0:
        raise IllegalMoveError(noop("Cell {cell} is held by the opponent."), cell=name)
    raise IllegalMoveError(noop("Cell {cell} lies on the border and is barred for you."), cell=name)


def _apply_placement(state: Match, cell: int) -> Applied:
    placed, steps = boards.steps(state.board, cell, state.seat, state.seat_rules)
    events: list[Event] = [Placed(state.seat, cell, placed.tobytes())]
    winner, cells = None, placed.tobytes()
    for number, step in enumerate(steps, 1):
        cells = step.board.tobytes()
        events.append(Burst(number, step.bursting, step.lost, cells))
        winner = state.seat if step.is_won else None
    is_first = state.left == state.seat_rules.placements
    marked = (cell,) if is_first else (*state.marked, cell)
    after = replace(state, cells=cells, moves=state.moves + 1, marked=marked, winner=winner)
    return _ended(_next_placement(after), events)


def _next_placement(state: Match) -> Match:
    if state.winner is not None:
        return replace(state, left=0)
    return replace(state, left=state.left - 1) if state.left > 1 else _next_turn(state)


def _next_turn(state: Match) -> Match:
    seat = 1 - state.seat
    return replace(state, seat=seat, left=state.rules.seats[seat].placements)


def _ended(state: Match, events: list[Event]) -> Applied:
    if state.is_over:
        events.append(Ended(state.winner))
    return Applied(state, tuple(events))
