"""Boards that need no guess: proved by a separate game of the exact solver, the same forever."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from game.core.errors import MalformedError
from game.fields import FIELD_KINDS, build_field
from game.fields.catalogue import KINDS
from game.fields.kinds import Size
from game.sapper.mines import lay_mines, laying, most_mines
from game.sapper.noguess import hangs_together, make_no_guess
from game.sapper.solver import finish
from game.sapper.universal import (
    Act,
    Game,
    apply,
    new_record,
    parse_game,
    prepare,
    recorded,
    replay_play,
    start_play,
    state_hash,
)
from tools.noguess_bench import is_proved

CODE = "7K3M9QXV"
APART = ("diagonals", "rook2")
"""Kinds whose cells form two or four networks of their own."""
WHOLE = tuple(kind for kind in FIELD_KINDS if kind not in APART)


@pytest.mark.parametrize(
    ("kind", "level"),
    [*((kind, "beginner") for kind in WHOLE), ("squares", "expert"), ("truncated_hexagonal", "expert")],
)
def test_levels(kind: str, level: str) -> None:
    """Whatever is opened first is a zero, and no guess is needed (every level: tools/noguess_bench.py)."""
    random = Random(f"{kind}/{level}")
    for _ in range(2):
        code = f"{random.randrange(10**8):08}"
        field = Game.at_level(kind, level, code).field
        count = KINDS[kind].sizes[level].mines
        first = random.randrange(field.cell_count)
        mines = finish(make_no_guess(field, count, code, first))
        assert mines is not None
        assert np.count_nonzero(mines) == count
        assert not mines[first]
        assert not field.neighbour_sum(mines)[first]
        assert is_proved(field, mines, first)


@pytest.mark.parametrize(("code", "first"), [("00000003", 367), ("00000010", 163), ("00000015", 71)])
def test_a_change_is_no_proof(code: str, first: int) -> None:
    """Here a change shakes what was proved before it: only a game without any change proves a layout."""
    game = Game.at_level("rhombille", "expert", code, "no_guess")
    assert is_proved(game.field, lay_mines(game.field, game.mines, code, "no_guess", first), first)


@pytest.mark.parametrize("kind", WHOLE)
def test_small_fields(kind: str) -> None:
    """The smallest fields, where a promise can fail: what is called proved is, the rest is a layout still."""
    columns, rows = KINDS[kind].smallest
    field, random = build_field(kind, columns=columns, rows=rows, seed=CODE), Random(kind)
    for number in range(4):
        count, first = random.randint(1, field.cell_count // 3), random.randrange(field.cell_count)
        laid = finish(laying(field, count, f"{number:08}", "no_guess", first))
        assert np.count_nonzero(laid.mines) == count
        assert not laid.mines[first]
        assert not laid.is_proved or is_proved(field, laid.mines, first)


GOLDEN = {
    ("squares", "beginner", 40): "5ec06931",
    ("squares", "expert", 0): "2b38f89c",
    ("hexagons", "expert", 240): "a0ff43df",
    ("triakis", "expert", 7): "542bf7d8",
    ("tetrominoes", "intermediate", 100): "178059e6",
    ("mirror", "expert", 11): "298b8938",
}


@pytest.mark.parametrize("place", GOLDEN)
def test_golden_layouts(place: tuple[str, str, int]) -> None:
    """A code and a first cell have the same mines forever, on any platform, however often laid."""
    kind, level, first = place
    game = Game.at_level(kind, level, CODE, "no_guess")
    layouts = [lay_mines(game.field, game.mines, CODE, "no_guess", first) for _ in range(2)]
    digests = {hashlib.sha256(mines.tobytes()).hexdigest()[:8] for mines in layouts}
    assert digests == {GOLDEN[place]}


def test_it_is_laid_in_portions() -> None:
    """A large layout is laid in many portions, so the picture goes on and the person can stop it."""
    field = build_field("hexagons", columns=40, rows=30)
    portions = list(make_no_guess(field, most_mines(field, "no_guess"), CODE, 600))
    assert len(portions) > 50


@pytest.mark.parametrize("kind", APART)
def test_fields_in_parts(kind: str) -> None:
    """A field of parts that tell nothing of each other is refused with the reason."""
    assert not hangs_together(build_field(kind, level="beginner"))
    with pytest.raises(MalformedError, match="parts that tell nothing of each other"):
        Game.at_level(kind, "beginner", CODE, "no_guess")


@pytest.mark.parametrize("count", [26, 33])
def test_too_many_mines(count: int) -> None:
    """Where no such layout is found or none can be, it is that of a zero, and isn't called proved."""
    field = build_field("squares", columns=6, rows=6)
    assert most_mines(field, "no_guess") < 26
    laid = finish(laying(field, count, "00000000", "no_guess", 0))
    assert not laid.is_proved
    assert laid.mines.tolist() == lay_mines(field, count, "00000000", "zero", 0).tolist()


def test_game() -> None:
    """A game is played with mines laid beforehand or at once, to the same end; its record leads there."""
    game = Game.custom("squares", Size(9, 8, 12), CODE, "no_guess")
    assert game.text() == "squares/9x8/12/no_guess/7K3M-9QXV"
    assert {parse_game(game.text()), parse_game("Squares/9x8/12/No-guess/7k3m9qxv")} == {game}
    flagged, record = apply(start_play(game), Act.flag(3), 0)[0], new_record(game)
    record = record.with_step(recorded(flagged, Act.flag(3)))
    ready = finish(prepare(flagged, 40))
    assert ready.laid is not None
    assert ready.laid.is_proved
    play, events = apply(ready, Act.open(40), 0)
    assert play.laid is ready.laid
    assert events == apply(flagged, Act.open(40), 0)[1]
    assert state_hash(play) == state_hash(apply(flagged, Act.open(40), 0)[0])
    assert state_hash(apply(ready, Act.open(0), 0)[0]) == state_hash(apply(flagged, Act.open(0), 0)[0])
    assert finish(prepare(play, 0)) is play
    replay = replay_play(record.with_step(recorded(play, Act.open(40))))
    assert state_hash(replay) == state_hash(play)
    assert replace(game, first=40) == play.shared
