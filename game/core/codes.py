"""Codes: 8 signs that stand for a table or a game (DESIGN section 4)."""

from __future__ import annotations

import hashlib
import re
import unicodedata

from game.core.errors import MalformedError, noop

CODE_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: digits and capitals without I, L, O, U."""
CODE_LENGTH = 8
CODE_BITS = 5 * CODE_LENGTH
_READINGS = dict(zip(CODE_SIGNS + CODE_SIGNS.lower() + "OoIiLl", CODE_SIGNS * 2 + "001111", strict=True))
_UNSEEN = "\N{MINUS SIGN}\N{SOFT HYPHEN}\N{ZERO WIDTH SPACE}\N{WORD JOINER}\N{ZERO WIDTH NO-BREAK SPACE}"
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def parse_code(text: str) -> str:
    """Return the code that a person typed or pasted, as 8 capitals without a hyphen.

    Case, blanks and hyphens of every kind don't matter; O is read as 0, I and L as 1.

    Raises:
        MalformedError: another sign, or not 8 of them.
    """
    signs = [sign for sign in text if not _is_ignored(sign)]
    for sign in signs:
        if sign not in _READINGS:
            shown = sign if sign.isprintable() else f"U+{ord(sign):04X}"
            raise MalformedError(noop("The sign {sign} does not occur in a code."), sign=shown)
    if len(signs) != CODE_LENGTH:
        raise MalformedError(
            noop("A code has {length} signs, not {number}."), length=CODE_LENGTH, number=len(signs)
        )
    return "".join(_READINGS[sign] for sign in signs)


def show_code(code: str) -> str:
    """Return a code of 8 capitals in the form in which people read it, ``XXXX-XXXX``."""
    return f"{code[:4]}-{code[4:]}"


def code_of_bits(bits: int) -> str:
    """Return the code of a 40-bit number, 5 bits a sign, the highest first.

    Raises:
        ValueError: the number is negative or longer.
    """
    if not 0 <= bits < 1 << CODE_BITS:
        raise ValueError(f"not a number of {CODE_BITS} bits: {bits:#x}")
    return "".join(CODE_SIGNS[bits >> shift & 31] for shift in range(CODE_BITS - 5, -1, -5))


def day_code(day: str) -> str:
    """Return the code of the table of the day for a UTC date in ISO form, ``2026-11-30``.

    Raises:
        MalformedError: not of that form.
    """
    if not _DATE.fullmatch(day):
        raise MalformedError(noop("A date has the form YYYY-MM-DD."))
    digest = hashlib.sha256(f"sapper-overload:1:day:{day}".encode()).digest()
    return code_of_bits(int.from_bytes(digest[: CODE_BITS // 8], "big"))


def _is_ignored(sign: str) -> bool:
    # A paste brings no-break blanks, dashes of all lengths and signs that nobody sees.
    return sign.isspace() or sign in _UNSEEN or unicodedata.category(sign) == "Pd"
