"""Check the rules engine against a file of golden Overload games and positions.

    python tools/check_vectors.py FILE

Ends with 0 if every line is reproduced, 1 at the first mismatch, naming it, and 2 if the file can't
be read. The form of the file is that of `tests/vectors/overload.jsonl`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.errors import GameError
from game.overload import board as boards
from game.overload import match
from game.overload.moves import PASS, Burst, place
from game.overload.rules import ROUNDS

if TYPE_CHECKING:
    from game.overload.match import Applied, Match

Line = dict[str, Any]


class MismatchError(Exception):
    """The engine does something else than the file says."""


def main(arguments: list[str]) -> int:
    """Check the file named on the command line."""
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        counts = check_file(Path(arguments[0]))
    except MismatchError as error:
        print(f"mismatch: {error}")
        return 1
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as error:
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        print(f"{arguments[0]} can't be checked ({reason[:200]})", file=sys.stderr)
        return 2
    print(f"{counts['game']} games ({counts['moves']} moves), {counts['stress']} stress positions,")
    print(f"{counts['edge']} edge positions: all reproduced")
    return 0


def check_file(path: Path) -> dict[str, int]:
    """Check every line; return how many of each type, and of moves, were checked.

    Raises:
        MismatchError: at the first line that isn't reproduced.
        ValueError: if the file has another form.
    """
    counts = {"game": 0, "stress": 0, "edge": 0, "moves": 0}
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not text.strip():
            continue
        line = json.loads(text)
        if not isinstance(line, dict) or line.get("type") not in ("game", "stress", "edge"):
            raise ValueError(f"line {number} is neither a game nor a position")
        if not 0 <= line["round"] < len(ROUNDS):
            raise ValueError(f"line {number}: there is no round {line['round']}")
        counts[line["type"]] += 1
        counts["moves"] += check_game(line) if line["type"] == "game" else check_position(line)
    if not sum(counts.values()):
        raise ValueError("there is nothing in it")
    return counts


def check_game(line: Line) -> int:
    """Play a game again; return the number of moves."""
    state = match.start(ROUNDS[line["round"]], line["first"])
    for number, (player, cell, legal, waves, board) in enumerate(line["moves"], 1):
        place_name = f"{line['id']}, move {number}"
        _same(place_name, "player", player, state.seat)
        _same(place_name, "legal cells", legal, len(match.legal_placements(state)))
        applied = _applied(place_name, state, cell)
        _same(place_name, "waves", waves, len(_trace(applied)))
        _same(place_name, "board", board, boards.to_text(applied.state.board))
        if cell >= 0:
            _check_batched(place_name, state, cell, applied)
        state = applied.state
    _same(line["id"], "passes", line["passes"], state.passes)
    _same(line["id"], "plies", line["plies"], state.moves)
    _same(line["id"], "winner", line["winner"], -1 if state.winner is None else state.winner)
    return len(line["moves"])


def check_position(line: Line) -> int:
    """Make the one placement of a position; return 1."""
    rules, seat, name = ROUNDS[line["round"]], line["player"], line["id"]
    cells = boards.parse(line["before"]).tobytes()
    state = match.Match(rules=rules, cells=cells, seat=seat, left=line["left"])
    applied = _applied(name, state, line["cell"])
    after = applied.state
    _same(name, "waves", line["waves"], len(_trace(applied)))
    for number, (wanted, found) in enumerate(zip(line["trace"], _trace(applied), strict=False), 1):
        _same(name, f"board after wave {number}", wanted, found)
    _same(name, "length of trace", len(line["trace"]), len(_trace(applied)))
    _same(name, "board", line["after"], boards.to_text(after.board))
    _same(name, "winner", line["winner"], -1 if after.winner is None else after.winner)
    _same(name, "next player", line["next_player"], -1 if after.is_over else after.seat)
    _same(name, "placements left", line["next_left"], after.left)
    _check_batched(name, state, line["cell"], applied)
    _check_endless(line, state)
    return 1


def _check_endless(line: Line, state: Match) -> None:
    """Check that the cascade would go on for ever without the win, or would not.

    Without an opponent on the board nothing stops it: with every chip the mover's own the waves are the same.
    """
    own = np.abs(state.board) * (1 - 2 * state.seat)
    _, steps = boards.steps(own.astype(np.int8), line["cell"], state.seat, state.seat_rules)
    last = state.board
    for step in steps:
        last = step.board
    _same(line["id"], "endless", line["endless_if_not_stopped"], not boards.is_settled(last))


def _check_batched(name: str, state: Match, cell: int, applied: Applied) -> None:
    """Check that the batch resolver agrees with the single board."""
    copies = 16  # enough that the batch is resolved as a batch and not board by board
    batch = np.repeat(state.board[None], copies, axis=0)
    resolved = boards.resolve(batch, np.full(copies, cell), state.seat, state.seat_rules)
    _same(name, "batched board", boards.to_text(applied.state.board), boards.to_text(resolved.boards[-1]))
    _same(name, "batched waves", len(_trace(applied)), int(resolved.waves[-1]))
    _same(name, "batched win", applied.state.winner is not None, bool(resolved.is_won[-1]))


def _applied(name: str, state: Match, cell: int) -> Applied:
    try:
        return match.apply(state, place(cell) if cell >= 0 else PASS)
    except GameError as error:
        raise MismatchError(f"{name}: {error}") from error


def _trace(applied: Applied) -> list[str]:
    return [
        boards.to_text(np.frombuffer(event.board, dtype=np.int8))
        for event in applied.events
        if isinstance(event, Burst)
    ]


def _same(name: str, what: str, wanted: object, found: object) -> None:
    if wanted != found:
        raise MismatchError(f"{name}: {what} should be {wanted} and is {found}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
