"""Codes and the random streams made of them."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.codes import code_of_bits, day_code, parse_code, show_code
from game.core.errors import MalformedError
from game.core.rng import Stream

GOLDEN = [
    4_274_144_420,
    1_878_616_971,
    2_816_257_553,
    555_454_346,
    79_442_341,
    2_472_257_779,
    91_102_602,
    1_153_219_165,
    1_940_695_554,
    2_007_488_223,
]
"""First values of the stream "table" of 7K3M-9QXV, computed with `sha256sum`."""


@given(st.integers(0, 2**40 - 1))
def test_round_trip(bits: int) -> None:
    """A code is read as it was shown, in capitals or small letters."""
    code = code_of_bits(bits)
    assert parse_code(show_code(code)) == code
    assert parse_code(code.lower()) == code


def test_code_of_bits() -> None:
    """5 bits make a sign, the highest first."""
    assert code_of_bits(0) == "00000000"
    assert code_of_bits(2**40 - 1) == "ZZZZZZZZ"
    assert code_of_bits(0b00001_00010_00011_00100_00101_00110_00111_11111) == "1234567Z"
    for bits in (-1, 2**40):
        with pytest.raises(ValueError, match="40 bits"):
            code_of_bits(bits)


@pytest.mark.parametrize(
    "text",
    [
        "ABCD-0110",
        " abcd 0110\r\n",
        "AbCdOiLo",
        "a-b-c-d-o-I-l-O",
        "ABCD\N{EN DASH}0110",
        "ABCD\N{NON-BREAKING HYPHEN}0110",
        "ABCD\N{MINUS SIGN}0110",
        "\ufeffABCD\N{NO-BREAK SPACE}01\N{NARROW NO-BREAK SPACE}10\N{ZERO WIDTH SPACE}",
        "AB\N{SOFT HYPHEN}CD\t0110",
    ],
)
def test_forms_of_entry(text: str) -> None:
    """Case, blanks, hyphens of every kind, and the look-alikes of 0 and 1 don't matter."""
    assert parse_code(text) == "ABCD0110"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A code has 8 signs, not 0."),
        ("- -", "A code has 8 signs, not 0."),
        ("ABCD-123", "A code has 8 signs, not 7."),
        ("ABCD-12345", "A code has 8 signs, not 9."),
        ("ABCU-1234", "The sign U does not occur in a code."),
        ("АВСD-1234", "The sign А does not occur in a code."),
        ("２BCD-1234", "The sign ２ does not occur in a code."),
        ("ßBCD-123", "The sign ß does not occur in a code."),
        ("ıBCD-1234", "The sign ı does not occur in a code."),
        ("{0}BCD123", "The sign { does not occur in a code."),
        ("ABCD-123\0", "The sign U+0000 does not occur in a code."),
        ("ABCD-123\ud800", "The sign U+D800 does not occur in a code."),
    ],
)
def test_junk_is_refused(text: str, sentence: str) -> None:
    """Anything else is refused with one sentence that names the fault."""
    with pytest.raises(MalformedError) as caught:
        parse_code(text)
    assert str(caught.value) == sentence
    assert caught.value.message.format(**caught.value.values) == sentence


@pytest.mark.parametrize("day", ["", "2026-1-1", "30.11.2026", "2026-11-30 ", "２０２６-11-30"])
def test_day_is_an_iso_date(day: str) -> None:
    """Only ISO dates have a table of the day."""
    with pytest.raises(MalformedError, match="YYYY-MM-DD"):
        day_code(day)


def test_golden_stream() -> None:
    """The stream is the one of the design, forever."""
    stream = Stream("table", "7K3M9QXV")
    assert [stream.u32() for _ in range(10)] == GOLDEN
    other = Stream("other", "7K3M9QXV")
    assert other.u32() != GOLDEN[0]


def test_below_refuses_the_uneven_rest() -> None:
    """Of 2**31 + 1 sides, every u32 from there on is drawn again, so that all are equally likely."""
    n = 2**31 + 1
    values = [value for value in _reference("x", "00000000") if value < n]
    stream = Stream("x", "00000000")
    assert [stream.below(n) for _ in values] == values


def test_below_ranges() -> None:
    """One side and 2**32 sides exist, none and more don't."""
    stream = Stream("x", "00000000")
    first, second = list(_reference("x", "00000000"))[:2]
    assert (stream.below(1), stream.below(2**32)) == (first % 1, second)
    for n in (0, -1, 2**32 + 1):
        with pytest.raises(ValueError, match="no number below"):
            stream.below(n)


@given(st.integers(0, 20), st.lists(st.integers(1, 2**32) | st.just(2**31 + 1)))
def test_many_at_once(skipped: int, bounds: list[int]) -> None:
    """Numbers drawn together are those drawn one by one, and so is what follows."""
    one, other = Stream("x", "00000000"), Stream("x", "00000000")
    assert [one.u32() for _ in range(skipped)] == other.words(skipped).tolist()
    assert [one.below(n) for n in bounds] == other.below_each(np.array(bounds, np.int64)).tolist()
    assert one.u32() == other.u32()
    with pytest.raises(ValueError, match="no numbers below"):
        one.below_each(np.array([5, 0]))


@given(st.lists(st.integers()), st.data())
def test_shuffle_settles_the_first_places(items: list[int], data: st.DataObject) -> None:
    """Settling fewer places gives the beginning of the whole order, and nothing is lost."""
    count = data.draw(st.integers(0, len(items)))
    whole, part = list(items), list(items)
    Stream("x", "00000000").shuffle(whole)
    Stream("x", "00000000").shuffle(part, count)
    assert part[:count] == whole[:count]
    assert sorted(part) == sorted(whole) == sorted(items)


def _reference(label: str, code: str) -> list[int]:
    """Return 80 values of a stream, written down from the design."""
    seed = f"sapper-overload:1:{label}:{code}".encode()
    text = b"".join(hashlib.sha256(seed + i.to_bytes(8, "big")).digest() for i in range(10))
    return [int.from_bytes(text[at : at + 4], "big") for at in range(0, len(text), 4)]
