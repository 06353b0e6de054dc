"""Universal Sapper against a second, plain reading of its rules, on every kind of field."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from game.fields import FIELD_KINDS
from game.sapper.board import Cell
from game.sapper.measures import work
from game.sapper.points import score
from game.sapper.universal import Act, Game, Play, apply, clamped, mines_left, start_play

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

    from game.fields.field import Field

KINDS_OF_ACTS = ("open", "chord", "open", "chord", "flag", "mark")


class _Naive:
    """The game cell by cell: sets and loops, nothing shared with the engine but the mines it is given."""

    def __init__(self, field: Field, mines: set[int]) -> None:
        count = field.cell_count
        self.near = {c: [int(i) for i in field.neighbours[c] if i < count] for c in range(count)}
        self.mines = mines
        self.opened: set[int] = set()
        self.flags: set[int] = set()
        self.questions: set[int] = set()
        self.fatal: set[int] = set()
        self.points = 0
        self.outcome = "ready"

    def number(self, cell: int) -> int:
        return sum(near in self.mines for near in self.near[cell])

    def act(self, kind: str, cell: int) -> None:
        if self.outcome in ("won", "lost"):
            return
        if kind == "open":
            self.open_all([cell])
        elif kind == "chord" and cell in self.opened:
            if sum(near in self.flags for near in self.near[cell]) == self.number(cell):
                self.open_all(self.near[cell])
        elif kind in ("flag", "mark") and cell not in self.opened:
            self.mark(cell, has_questions=kind == "mark")

    def mark(self, cell: int, *, has_questions: bool) -> None:
        if cell in self.flags:
            self.flags.remove(cell)
            if has_questions:
                self.questions.add(cell)
        elif cell in self.questions and has_questions:
            self.questions.remove(cell)
        else:
            self.flags.add(cell)
            self.questions.discard(cell)

    def open_all(self, cells: list[int]) -> None:
        wanted = [cell for cell in cells if cell not in self.opened and cell not in self.flags]
        self.fatal = {cell for cell in wanted if cell in self.mines}
        for cell in wanted:
            if cell not in self.mines:
                self.points += self.number(cell) or 10
                self.spread(cell)
        self.questions -= self.opened
        if self.fatal:
            self.outcome = "lost"
        elif len(self.opened) == len(self.near) - len(self.mines):
            self.outcome = "won"
        elif self.opened:
            self.outcome = "playing"

    def spread(self, cell: int) -> None:
        todo = [cell]
        while todo:
            cell = todo.pop()
            if cell not in self.opened and cell not in self.flags:
                self.opened.add(cell)
                todo += self.near[cell] if self.number(cell) == 0 else []

    def least_clicks(self) -> tuple[int, int]:
        """Return the openings and single numbers of the field, by joining zeros two by two."""
        safe = [cell for cell in self.near if cell not in self.mines]
        zeros = {cell for cell in safe if self.number(cell) == 0}
        group = {cell: cell for cell in zeros}
        for _ in zeros:
            for cell in zeros:
                group[cell] = min([group[cell], *(group[near] for near in self.near[cell] if near in zeros)])
        alone = [cell for cell in safe if cell not in zeros and not zeros & set(self.near[cell])]
        return len(set(group.values())), len(alone)


@st.composite
def games(draw: DrawFn) -> tuple[Game, int, list[tuple[str, int]]]:
    """Draw a small game of any kind, its first cell, and what is done afterwards."""
    kind = draw(st.sampled_from(FIELD_KINDS))
    opening = draw(st.sampled_from(("safe", "zero")))
    size = clamped(kind, draw(st.integers(3, 6)), draw(st.integers(3, 6)), draw(st.integers(1, 8)), opening)  # type: ignore[arg-type]
    game = Game.custom(kind, size, f"{draw(st.integers(0, 10**8 - 1)):08}", opening)  # type: ignore[arg-type]
    cells = st.integers(0, game.field.cell_count - 1)
    return game, draw(cells), draw(st.lists(st.tuples(st.sampled_from(KINDS_OF_ACTS), cells), max_size=40))


def assert_same(play: Play, naive: _Naive) -> None:
    """Make sure that the engine and the plain reading agree in everything."""
    cells = play.board.cells
    assert set(np.flatnonzero(cells == Cell.OPEN)) == naive.opened
    assert set(np.flatnonzero(cells == Cell.FLAG)) == naive.flags
    assert (set(play.questions), set(play.fatal)) == (naive.questions, naive.fatal)
    assert (play.outcome, play.opened_points) == (naive.outcome, naive.points)


@settings(max_examples=200)
@given(games())
def test_rules(case: tuple[Game, int, list[tuple[str, int]]]) -> None:
    """Opening, flags, question marks, chords, ends, points and 3BV on all kinds of fields."""
    game, first, acts = case
    mined = apply(start_play(game), Act.open(first), 0)[0]
    naive = _Naive(game.field, set(np.flatnonzero(mined.board.mines).tolist()))
    assert [naive.number(cell) for cell in naive.near] == mined.board.numbers.tolist()
    play, now = start_play(game), 0
    for kind, cell in [("mark", first), ("mark", first), ("open", first), *acts]:
        before, now = play, now + 10 * (play.first is not None)
        play, events = apply(play, Act(kind, cell), now)  # type: ignore[arg-type]
        naive.act(kind, cell)
        assert_same(play, naive)
        assert (play is before) == (not events)
        assert play.acts == before.acts + bool(events)
    won = naive.outcome == "won"
    right = len(naive.flags & naive.mines) if won else 0
    bonus = game.mines**2 * 1000 // (10_000 + play.elapsed_ms) if won else 0
    assert score(play).total == naive.points + 5 * right + bonus
    assert mines_left(play) == (0 if won else game.mines - len(naive.flags))
    done = work(play.board)
    assert (done.openings, done.numbers) == naive.least_clicks()
    assert done.done <= done.total
    assert not won or done.done == done.total
