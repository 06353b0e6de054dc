"""Which game is played: its text, what is refused or clamped, where its mines lie."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.codes import CODE_SIGNS
from game.core.errors import MalformedError
from game.fields import FIELD_KINDS, LEVELS, build_field
from game.fields.catalogue import KINDS
from game.fields.kinds import Size
from game.sapper.choices import OPENINGS
from game.sapper.mines import lay_mines, most_mines
from game.sapper.universal import Game, clamped, needs_luck, parse_game, problems

CODE = "7K3M9QXV"
IN_PARTS = ("diagonals", "rook2")
"""Kinds that can't do without guessing."""
codes = st.text(CODE_SIGNS, min_size=8, max_size=8)
sides = st.integers(-5, 20)
wild = st.integers(-(10**9), 10**9)


@pytest.mark.parametrize("kind", FIELD_KINDS)
@pytest.mark.parametrize("level", LEVELS)
def test_levels(kind: str, level: str) -> None:
    """Every kind can be played at every level with every opening, and its text leads back to it."""
    for opening in OPENINGS[:2] if kind in IN_PARTS else OPENINGS:
        game = Game.at_level(kind, level, CODE, opening)
        assert game.text() == f"{kind}/{level}/{opening}/7K3M-9QXV"
        assert parse_game(game.text()) == game
        assert game.mines <= most_mines(game.field, opening)
        assert game.category == game.field.category
    assert game.again("00000000") == Game.at_level(kind, level, "00000000", opening)
    assert replace(game, first=5).again("00000000").first is None


@pytest.mark.parametrize("kind", FIELD_KINDS)
def test_fields(kind: str) -> None:
    """A field is built once; only those of random kinds depend on the code."""
    field, other = (Game.at_level(kind, "beginner", code).field for code in (CODE, "00000000"))
    assert Game.at_level(kind, "beginner", CODE, "zero").field is field
    assert (other is not field) == KINDS[kind].is_random
    if KINDS[kind].is_random:
        assert field.neighbours.tolist() == build_field(kind, level="beginner", seed=CODE).neighbours.tolist()
        assert field.neighbours.tolist() != other.neighbours.tolist()


@given(st.sampled_from(FIELD_KINDS), sides, sides, wild, st.sampled_from(OPENINGS), codes)
def test_nonsense_is_clamped(  # noqa: PLR0917 - hypothesis gives them by place
    kind: str, columns: int, rows: int, mines: int, opening: str, code: str
) -> None:
    """Whatever numbers are typed, a sound game comes of them, and its text leads back to it."""
    size = clamped(kind, columns, rows, mines, opening)  # type: ignore[arg-type]
    assert clamped(kind, size.columns, size.rows, size.mines, opening) == size  # type: ignore[arg-type]
    if opening == "no_guess" and kind in IN_PARTS:
        opening = "zero"
    game = Game.custom(kind, size, code, opening)  # type: ignore[arg-type]
    assert parse_game(game.text()) == game
    shared = replace(game, first=mines % game.field.cell_count)
    assert parse_game(shared.text()) == shared
    assert shared.text().startswith(f"{kind}/{size.columns}x{size.rows}/{size.mines}/{opening}/")


def test_clamped_sizes() -> None:
    """The limits are those of the kind and of the zone around the first opening."""
    assert clamped("squares", -5, 10**9, 10**9) == Size(4, 32, 127)
    assert clamped("squares", 10**9, 0, 10**9, "zero") == Size(46, 4, 175)
    assert clamped("squares", 9, 12, 0) == Size(9, 12, 1)
    with pytest.raises(MalformedError, match="no field called donut"):
        clamped("donut", 9, 9, 9)


@pytest.mark.parametrize(
    "text",
    [
        " Squares / 12 x 10 / 30 / ZERO / 7k3m 9qxv @ 17 \n",
        "squares/12×10/30/zero/7K3M9QXV@17",
        "SQUARES/12Х10/30/Zero/7k3m–9qxv@17",
        "squares／１２x10/０30/zero/7K3M-9QXV@17",
    ],
)
def test_text_is_read_forgivingly(text: str) -> None:
    """Case, blanks, hyphens, full width and the sign of multiplication don't matter."""
    game = parse_game(text)
    assert game == Game("squares", None, 12, 10, 30, CODE, "zero", 17)
    assert game.text() == "squares/12x10/30/zero/7K3M-9QXV@17"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "looks like this: squares/expert/safe/7K3M-9QXV"),
        (CODE, "looks like this"),
        ("squares/expert/safe/7K3M-9QXV" + " " * 100, "looks like this"),
        ("squares/expert/safe/7K3M-9QXV@", "looks like this"),
        ("squares/expert/safe/7K3M-9QXV@-1", "looks like this"),
        ("squares/9x9/10/7K3M-9QXV", "There is no first opening called 10"),
        ("squares/9x9/" + "9" * 50 + "/safe/7K3M-9QXV", "looks like this"),
        ("donut/expert/safe/7K3M-9QXV", "There is no field called donut"),
        ("squares/master/safe/7K3M-9QXV", "There is no level called master"),
        ("squares/expert/kind/7K3M-9QXV", "There is no first opening called kind"),
        ("squares/expert/safe/7K3M-9QX", "A code has 8 signs, not 7"),
        ("squares/expert/safe/7K3M-9QXU", "The sign u does not occur in a code"),
        ("squares/expert/safe/7K3M-9QXV@480", "The field has no cell 480"),
        ("squares/3x9/10/safe/7K3M-9QXV", "Columns: 4 to 46"),
        ("squares/9x33/10/safe/7K3M-9QXV", "Rows: 4 to 32"),
        ("squares/9x9/0/safe/7K3M-9QXV", "Mines: 1 to 80"),
        ("squares/9x9/81/safe/7K3M-9QXV", "Mines: 1 to 80"),
    ],
)
def test_faults_are_named(text: str, sentence: str) -> None:
    """What is no game is refused with a sentence."""
    with pytest.raises(MalformedError, match=sentence):
        parse_game(text)


@given(st.text(max_size=120) | st.from_regex(r"squares/[0-9x]{0,9}/[^/]{0,9}/(safe|zero)/[0-9A-Z@]{0,12}"))
def test_junk_raises_nothing_else(text: str) -> None:
    """Any text is a game or malformed."""
    try:
        game = parse_game(text)
    except MalformedError:
        return
    assert not problems(game)


def test_all_problems_are_told() -> None:
    """Everything wrong is told at once, each in a sentence."""
    game = Game("squares", None, 0, 99, 5, "abc", "kind")  # type: ignore[arg-type]
    assert [str(problem) for problem in problems(game)] == [
        "A code has 8 signs, not 3.",
        "There is no first opening called kind.",
        "Columns: 4 to 46.",
        "Rows: 4 to 32.",
    ]
    assert len(problems(replace(Game.at_level("squares", "expert", CODE), mines=98))) == 1
    with pytest.raises(MalformedError, match="capitals"):
        Game.at_level("squares", "expert", CODE.lower())
    with pytest.raises(MalformedError, match="no level called master"):
        Game.at_level("squares", "master", CODE)


# -- mines -----------------------------------------------------------------------------------------------

GOLDEN = {
    ("safe", 0): [2, 7, 9, 16, 17, 50, 55, 67, 73, 78],
    ("safe", 40): [1, 6, 8, 15, 16, 50, 55, 67, 73, 78],
    ("zero", 40): [4, 6, 21, 24, 25, 34, 36, 46, 52, 77],
    ("zero", 8): [12, 15, 19, 34, 37, 45, 52, 58, 67, 78],
}


@pytest.mark.parametrize(("opening", "first"), GOLDEN)
def test_golden_layouts(opening: str, first: int) -> None:
    """The mines of a code and a first cell are the same forever."""
    field = build_field("squares", level="beginner")
    mines = lay_mines(field, 10, CODE, opening, first)  # type: ignore[arg-type]
    assert np.flatnonzero(mines).tolist() == GOLDEN[opening, first]


@given(st.sampled_from(FIELD_KINDS), st.sampled_from(OPENINGS), codes, st.data())
def test_layouts(kind: str, opening: str, code: str, data: st.DataObject) -> None:
    """As many mines as wanted, none on the first cell, on its neighbours only what fits nowhere else."""
    small = KINDS[kind].smallest
    field = Game.custom(kind, Size(small[0], small[1] + 1, 1), code).field
    first = data.draw(st.integers(0, field.cell_count - 1))
    count = data.draw(st.integers(0, field.cell_count - 1))
    mines = lay_mines(field, count, code, opening, first)  # type: ignore[arg-type]
    far = field.cell_count - 1 - field.degrees[first]
    assert np.count_nonzero(mines) == count
    assert not mines[first]
    if opening == "zero":
        assert field.neighbour_sum(mines)[first] == max(count - far, 0)


def test_every_cell_is_as_likely() -> None:
    """Over many codes each cell but the first holds a mine equally often (chi-square, 3 sigma and more)."""
    field, counts = build_field("squares", columns=6, rows=4), np.zeros(24, int)
    for number in range(2400):
        counts += lay_mines(field, 5, f"{number:08}", "safe", 7)
    expected = 2400 * 5 / 23
    assert counts[7] == 0
    assert ((np.delete(counts, 7) - expected) ** 2).sum() / expected < 45


def test_where_luck_is_needed() -> None:
    """Triakis tiles come in twins at every level; squares, and random kinds, which avoid them, don't."""
    for kind, is_lucky in (("triakis", True), ("squares", False), ("tetrominoes", False)):
        assert all(needs_luck(build_field(kind, level=level)) == is_lucky for level in LEVELS)
