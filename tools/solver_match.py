"""Let the computer play N minefields and print how many it wins and how long it takes.

    python tools/solver_match.py --kind squares --level expert --games 20000
    python tools/solver_match.py --kind table --games 20000 --out build/solver_table.json
    python tools/solver_match.py --boards boards.jsonl --out results.jsonl

Games made here: game i of a seed has a code of its own; the first cell is the solver's choice (a corner, on
squares) and that cell alone is safe. ``--kind table`` plays tables of Table Sapper, the four corners opened
first. --out takes the figures as JSON.

A file of boards has a line {"w": 30, "h": 16, "starts": [0], "mines": [5, …]} of squares, or {"adj": [[1, 2],
…], "starts": …, "mines": …} of any field, for each; the starts are opened first. --out then takes a line
{"i": 0, "won": true, "guesses": 2, "s": 0.013} for each, in their order.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.arrays import Floats, Ints, frozen
from game.core.codes import CODE_LENGTH, CODE_SIGNS
from game.core.rng import Stream
from game.fields import FIELD_KINDS, LEVELS, build_field
from game.fields.catalogue import KINDS
from game.fields.field import Field
from game.sapper.layout import CORNERS, TABLE_COLUMNS, TABLE_ROWS, table_layout
from game.sapper.mines import lay_mines
from game.sapper.solver import Solver, finish, first_cell
from tools.rates import wilson

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

T = TypeVar("T")
TABLE = "table"
_BLOCK = 20


@dataclass(frozen=True)
class Board:
    """A minefield to play, and the cells to open first."""

    field: Field
    mines: tuple[int, ...]
    starts: tuple[int, ...]


@dataclass
class Played:
    """How a game went; seconds of every move, and of the whole game with the opening of cells."""

    won: bool = False
    guesses: int = 0
    seconds: float = 0.0
    moves: list[float] = field(default_factory=list)


class Graph(Field):
    """A field that is nothing but its neighbours."""

    @property
    def centres(self) -> Floats:
        """Cells lie nowhere."""
        return frozen(np.zeros((self.cell_count, 2)))

    @property
    def extent(self) -> tuple[float, float]:
        """Cells lie nowhere."""
        return 0.0, 0.0

    def pick(self, x: float, y: float) -> int | None:
        """Find nothing: cells lie nowhere."""
        del x, y
        return None


def play(board: Board) -> Played:
    """Play one game.

    Raises:
        RuntimeError: the solver called a mine certainly safe.
    """
    began = time.perf_counter()
    played = Played()
    solver = Solver(board.field, len(board.mines))
    known = solver.knowledge
    near = known.near
    is_mine = bytearray(board.field.cell_count)
    for cell in board.mines:
        is_mine[cell] = 1
    left = len(is_mine) - len(board.mines)
    is_open = bytearray(len(is_mine))
    cells = list(board.starts)
    while not any(map(is_mine.__getitem__, cells)):
        while cells:
            cell = cells.pop()
            if not is_open[cell]:
                is_open[cell] = 1
                left -= 1
                number = sum(map(is_mine.__getitem__, near[cell]))
                known.open(cell, number)
                if not number:
                    cells += near[cell]
        if not left:
            played.won = True
            break
        move_began = time.perf_counter()
        finish(solver.search())
        if solver.position is None:
            cells = list(known.safe)
            if any(map(is_mine.__getitem__, cells)):
                raise RuntimeError("a certainly safe cell held a mine")
        else:
            cells = [finish(solver.choose()).cell]
            played.guesses += 1
        played.moves.append(time.perf_counter() - move_began)
    played.seconds = time.perf_counter() - began
    return played


def read_board(line: str) -> Board:
    """Return the board of a line of a file."""
    described = json.loads(line)
    mines, starts = tuple(described["mines"]), tuple(described["starts"])
    if "adj" in described:
        return Board(graph(described["adj"]), mines, starts)
    return Board(squares(described["w"], described["h"]), mines, starts)


@cache
def squares(columns: int, rows: int) -> Field:
    """Return a field of squares, the same object every time."""
    return build_field("squares", columns=columns, rows=rows)


def graph(adjacent: Sequence[Sequence[int]]) -> Graph:
    """Return the field with the given neighbours of each cell."""
    count = len(adjacent)
    table: Ints = np.full((count, max(map(len, adjacent), default=0)), count, np.int32)
    for cell, others in enumerate(adjacent):
        table[cell, : len(others)] = sorted(others)
    return Graph("graph", "networks", None, 0, 0, frozen(table))


def made_board(kind: str, level: str, seed: int, game: int) -> Board:
    """Return board number ``game`` of a seed."""
    stream = Stream(f"solver-match:{seed}:{game}", "00000000")
    code = "".join(CODE_SIGNS[stream.below(len(CODE_SIGNS))] for _ in range(CODE_LENGTH))
    if kind == TABLE:
        mines = np.flatnonzero(table_layout(code)).tolist()
        return Board(squares(TABLE_COLUMNS, TABLE_ROWS), tuple(mines), CORNERS)
    known = KINDS[kind]
    size = known.sizes[level]
    if kind == "squares":
        where = squares(size.columns, size.rows)
    else:
        where = level_field(kind, level, code if known.is_random else None)
    first = first_cell(where)
    mines = np.flatnonzero(lay_mines(where, size.mines, code, "safe", first)).tolist()
    return Board(where, tuple(mines), (first,))


@cache
def level_field(kind: str, level: str, seed: str | None) -> Field:
    """Return the field of a kind at a level, the same object every time."""
    return build_field(kind, level=level, seed=seed)


def play_lines(lines: list[str]) -> list[Played]:
    """Play the boards of lines (in a process of its own)."""
    return [play(read_board(line)) for line in lines]


def play_numbers(task: tuple[str, str, int, range]) -> list[Played]:
    """Play made boards (in a process of its own)."""
    kind, level, seed, games = task
    return [play(made_board(kind, level, seed, game)) for game in games]


def run(player: Callable[[T], list[Played]], tasks: list[T], jobs: int) -> Iterator[list[Played]]:
    """Let a player do all tasks on so many cores; yield the results in order."""
    if jobs == 1:
        yield from map(player, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(player, tasks)


def gathered(results: Iterable[list[Played]], games: int) -> list[Played]:
    """Collect the blocks in order and show how far the match is."""
    found: list[Played] = []
    began = shown = time.monotonic()
    for block in results:
        found += block
        now = time.monotonic()
        if now - shown > 1 or len(found) == games:
            shown = now
            won = sum(played.won for played in found)
            rest = (now - began) / len(found) * (games - len(found))
            print(
                f"\r{len(found)} of {games}, won {won / len(found):.2%}, {rest:.0f} s left ",
                end="",
                file=sys.stderr,
            )
    print(file=sys.stderr)
    return found


def summary(found: Sequence[Played]) -> dict[str, object]:
    """Return the figures of a match; times in milliseconds, 95 % intervals after Wilson."""
    games, won = len(found), sum(played.won for played in found)
    return {
        "games": games,
        "won": won,
        "rate": won / games,
        "rate_wilson_95": wilson(won / games, games),
        "guesses_a_game": sum(played.guesses for played in found) / games,
        "guess_free_wins": sum(played.won and not played.guesses for played in found) / games,
        "ms_a_game": spread([played.seconds for played in found]),
        "ms_a_move": spread([second for played in found for second in played.moves]),
    }


def spread(seconds: Sequence[float]) -> dict[str, float]:
    """Return mean, median, 99th percentile and worst in milliseconds."""
    times = 1000 * np.array(seconds or [0.0])
    return {
        "mean": float(times.mean()),
        "median": float(np.median(times)),
        "p99": float(np.percentile(times, 99)),
        "worst": float(times.max()),
    }


def print_figures(name: str, figures: dict[str, object]) -> None:
    """Print what a person wants to know of a match."""
    low, high = cast("tuple[float, float]", figures["rate_wilson_95"])
    print(
        f"{name}: won {figures['won']} of {figures['games']}, {figures['rate']:.2%} ({low:.2%} to {high:.2%})"
    )
    print(
        f"  guesses a game {figures['guesses_a_game']:.2f}, won without one {figures['guess_free_wins']:.2%}"
    )
    for what in ("game", "move"):
        times = cast("dict[str, float]", figures[f"ms_a_{what}"])
        print(f"  ms a {what}: " + ", ".join(f"{key} {value:.2f}" for key, value in times.items()))


def main(arguments: Sequence[str]) -> int:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--boards", type=Path, help="play the boards of this file")
    parser.add_argument("--kind", default="squares", choices=[TABLE, *FIELD_KINDS])
    parser.add_argument("--level", default="expert", choices=LEVELS)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes; all cores if not given"
    )
    parser.add_argument("--out", type=Path, help="write the results there")
    options = parser.parse_args(arguments)
    if options.boards:
        lines = [line for line in options.boards.read_text(encoding="utf-8").splitlines() if line.strip()]
        name = options.boards.name
        blocks = [lines[at : at + _BLOCK] for at in range(0, len(lines), _BLOCK)]
        found = gathered(run(play_lines, blocks, options.jobs), len(lines))
    else:
        name = TABLE if options.kind == TABLE else f"{options.kind}/{options.level}"
        tasks = [
            (options.kind, options.level, options.seed, range(at, min(at + _BLOCK, options.games)))
            for at in range(0, options.games, _BLOCK)
        ]
        found = gathered(run(play_numbers, tasks, options.jobs), options.games)
    figures = summary(found)
    print_figures(name, figures)
    if options.out:
        options.out.parent.mkdir(parents=True, exist_ok=True)
        options.out.write_text(_report(options, name, figures, found), encoding="utf-8")
    return 0


def _report(
    options: argparse.Namespace, name: str, figures: dict[str, object], found: Sequence[Played]
) -> str:
    """Return what goes into the file of results."""
    if not options.boards:
        return json.dumps({"name": name, "seed": options.seed, **figures}, indent=1)
    return "".join(
        json.dumps({"i": i, "won": played.won, "guesses": played.guesses, "s": round(played.seconds, 6)})
        + "\n"
        for i, played in enumerate(found)
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
