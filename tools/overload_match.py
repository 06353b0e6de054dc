"""Play N games of Overload between two strengths and print the result.

    python tools/overload_match.py 300 200 --games 200
    python tools/overload_match.py 400 hard --round 3 --games 100 --out build/match.json

FIRST sits in the person's seat, SECOND in the computer's. Each is a level in hundredths (see
`game/overload/players.py`), or for the computer's seat easy, normal or hard: its strength in that round.
Who begins alternates. The games of a block are played in step, so that the positions of all of them
are searched in one batch; every move is the one that `think` would make.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.rng import Stream
from game.overload import match
from game.overload.evaluate import Nodes
from game.overload.planes import words
from game.overload.players import Strength, any_cell, as_move, best_cell
from game.overload.rules import ROUNDS, RuleSet
from game.overload.search import Index, Judged, Turn, expand, search
from game.overload.tournament import Difficulty, strength
from tools.rates import wilson

if TYPE_CHECKING:
    from collections.abc import Sequence

_CHUNK = 8192
_TICKETS = 1 << 30


@dataclass(frozen=True)
class Task:
    """A block of games: numbers, levels of both seats, rules, who begins, and the move limit."""

    games: tuple[int, ...]
    levels: tuple[int, int]
    round_number: int
    first: int
    limit: int


@dataclass
class Result:
    """What came out, from the view of the first player; times are the sum over all moves."""

    won: int = 0
    lost: int = 0
    undecided: int = 0
    moves: int = 0
    seat_moves: list[int] = field(default_factory=lambda: [0, 0])
    seat_seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])

    def add(self, other: Result) -> None:
        """Take in another block's games."""
        self.won += other.won
        self.lost += other.lost
        self.undecided += other.undecided
        self.moves += other.moves
        for seat in (0, 1):
            self.seat_moves[seat] += other.seat_moves[seat]
            self.seat_seconds[seat] += other.seat_seconds[seat]

    @property
    def games(self) -> int:
        """How many were played."""
        return self.won + self.lost + self.undecided

    def summary(self) -> dict[str, object]:
        """Return all figures; score counts an undecided game half, rate counts won games only."""
        score = (self.won + self.undecided / 2) / self.games
        return {
            **asdict(self),
            "games": self.games,
            "score": score,
            "score_wilson_95": wilson(score, self.games),
            "rate": self.won / self.games,
            "rate_wilson_95": wilson(self.won / self.games, self.games),
            "moves_a_game": self.moves / self.games,
            "ms_a_move": [
                1000 * s / max(1, n) for s, n in zip(self.seat_seconds, self.seat_moves, strict=True)
            ],
        }


class Block:
    """Games played in step: all have the same seat to move."""

    def __init__(self, task: Task) -> None:
        self.task, self.rules = task, ROUNDS[task.round_number]
        empty = words(np.zeros(len(task.games)))
        self.nodes = Nodes(empty, empty.copy(), empty.copy())
        self.turn = Turn(task.first, self.rules.seats[task.first].placements)
        self.games = list(range(len(task.games)))
        self.records: list[list[int]] = [[] for _ in task.games]
        self.result = Result()

    def play(self) -> Result:
        """Play all games to the end, then one of them again by the rules of `match` to be sure."""
        strengths = [Strength(level) for level in self.task.levels]
        moves = 0
        winners: dict[int, int] = {}
        while self.games and moves < self.task.limit:
            began = time.perf_counter()
            cells = self._cells(strengths[self.turn.seat], moves)
            self.result.seat_seconds[self.turn.seat] += time.perf_counter() - began
            self.result.seat_moves[self.turn.seat] += len(self.games)
            moves += 1
            self.result.moves += len(self.games)
            self._advance(cells, winners)
        for winner in winners.values():
            self.result.won += winner == 0
            self.result.lost += winner == 1
        self.result.undecided = len(self.games)
        self._verify(winners)
        return self.result

    def _cells(self, player: Strength, moves: int) -> list[int]:
        """Return every game's move: draw the style of each, then search the games of a style together."""
        code = f"G{self.task.round_number}{self.task.first}"
        streams = [Stream(f"match:{code}:{self.task.games[game]}:{moves}", "00000000") for game in self.games]
        tickets = [stream.below(_TICKETS) for stream in streams]
        plans = [player.plan(stream) for stream in streams]
        cells = [0] * len(plans)
        for plan in dict.fromkeys(plans):
            at = np.array([i for i, other in enumerate(plans) if other == plan])
            some = self.nodes.pick(at)
            if plan is None:
                rules = self.rules.seats[self.turn.seat]
                for i, row in enumerate(at.tolist()):
                    cells[row] = any_cell(some.pick(np.array([i])), rules, tickets[row])
                continue
            judged = _whole_search(some, self.turn, self.rules, plan)
            for row, one in zip(at.tolist(), _by_root(judged), strict=True):
                cells[row] = best_cell(one, tickets[row])
        return cells

    def _advance(self, cells: list[int], winners: dict[int, int]) -> None:
        """Make the moves; won games leave the block."""
        bits = words(1) << words(cells)
        children = expand(self.nodes, bits, self.rules.seats[self.turn.seat])
        for game, cell in zip(self.games, cells, strict=True):
            self.records[game].append(cell)
        winners.update({self.games[at]: self.turn.seat for at in np.flatnonzero(children.is_won).tolist()})
        going = np.flatnonzero(~children.is_won)
        self.games = [self.games[at] for at in going.tolist()]
        after = self.turn.after(self.rules)
        nodes = children.nodes.pick(going)
        self.nodes = nodes if after.seat == self.turn.seat else nodes.turned()
        self.turn = after

    def _verify(self, winners: dict[int, int]) -> None:
        state = match.start(self.rules, self.task.first, self.task.limit)
        for cell in self.records[0]:
            state = match.apply(state, as_move(cell)).state
        if not state.is_over or state.winner != winners.get(0):
            raise RuntimeError("the games in step don't follow the rules")


def _whole_search(nodes: Nodes, turn: Turn, rules: RuleSet, plan: object) -> Judged:
    looking = search(nodes, turn, rules, plan, chunk=_CHUNK)  # type: ignore[arg-type]
    try:
        while True:
            next(looking)
    except StopIteration as found:
        judged: Judged = found.value
        return judged


def _by_root(judged: Judged) -> list[Judged]:
    ends: Index = np.flatnonzero(np.diff(judged.root)) + 1
    columns = (np.split(column, ends) for column in judged)
    return [Judged(*parts) for parts in zip(*columns, strict=True)]


def play_block(task: Task) -> Result:
    """Play one block (in a process of its own)."""
    return Block(task).play()


def run(
    levels: tuple[int, int], round_number: int, games: int, limit: int = 1000, jobs: int | None = None
) -> Result:
    """Play ``games`` games on all cores; every second one is begun by the second player."""
    jobs = jobs or os.cpu_count() or 1
    numbers = range((games + 1) // 2), range(games // 2)
    tasks = [
        Task(tuple(numbers[first][part::jobs]), levels, round_number, first, limit)
        for first in (0, 1)
        for part in range(jobs)
    ]
    total = Result()
    tasks = [task for task in tasks if task.games]
    if jobs == 1:
        results = list(map(play_block, tasks))
    else:
        with ProcessPoolExecutor(jobs) as pool:
            results = list(pool.map(play_block, tasks))
    for result in results:
        total.add(result)
    return total


def main(arguments: Sequence[str]) -> int:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("first", type=int)
    parser.add_argument("second", help="a level, or easy, normal or hard")
    parser.add_argument("--round", type=int, default=0, choices=range(len(ROUNDS)))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--limit", type=int, default=1000, help="moves after which a game is undecided")
    parser.add_argument("--jobs", type=int, help="processes; all cores if not given")
    parser.add_argument("--out", type=Path, help="write the figures there as JSON")
    options = parser.parse_args(arguments)
    if options.second.isdecimal():
        level = int(options.second)
    else:
        level = strength(Difficulty[options.second.upper()], options.round).level
    result = run((options.first, level), options.round, options.games, options.limit, options.jobs)
    figures = {
        "first": options.first,
        "second": options.second,
        "second_level": level,
        "round": options.round,
        "limit": options.limit,
        **result.summary(),
    }
    low, high = wilson((result.won + result.undecided / 2) / result.games, result.games)
    print(f"round {options.round}, {options.first} against {options.second} ({level}), {result.games} games:")
    print(f"  won {result.won}, lost {result.lost}, undecided {result.undecided} at {options.limit} moves")
    print(f"  score {figures['score']:.1%} (95 %: {low:.1%} to {high:.1%}), won {figures['rate']:.1%}")
    if options.out:
        options.out.parent.mkdir(parents=True, exist_ok=True)
        options.out.write_text(json.dumps(figures, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
