"""Names that people give themselves."""

from __future__ import annotations

import unicodedata

MAX_NAME = 64
"""Signs of a name at most; how wide they are is for the picture to say."""
_UNSAFE_CATEGORIES = ("Cc", "Cs", "Zl", "Zp")
"""Control signs, halves of surrogate pairs, line and paragraph separators."""
_BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Marks and overrides of the writing direction: they would turn what stands beside the name."""
_UNSEEN = "\u200b\u2060\ufeff"
"""Zero-width blanks, which `str.strip` leaves."""


def clean_name(text: str) -> str:
    """Return a name fit for one line of a table and for a file; may be empty.

    Control signs and direction marks go, blanks at the ends too; all other Unicode stays, composed (NFC).
    """
    kept = (
        sign for sign in text if sign not in _BIDI and unicodedata.category(sign) not in _UNSAFE_CATEGORIES
    )
    composed = _strip(unicodedata.normalize("NFC", "".join(kept)))
    return _strip(composed[:MAX_NAME])


def _strip(text: str) -> str:
    """Take away blanks at the ends, those of no width too, in whatever order they stand."""
    return text.strip(_UNSEEN + "".join(filter(str.isspace, text)))
