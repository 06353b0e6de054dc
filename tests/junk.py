"""What is not what a reader expects: JSON, bytes and files by another hand, cut, flipped or torn apart."""

from __future__ import annotations

import copy
import json
import random
import re
import zlib
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Iterator

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.floats(),
    st.integers(),
    st.sampled_from([2**63, 1.0, "", "0", "\ud800", "\0"]),
    st.text(max_size=20),
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@st.composite
def spoilt(draw: st.DrawFn, document: object) -> object:
    """Draw the document with one value, anywhere in it, replaced, left out, added or changed for another."""
    spoiled = copy.deepcopy(document)
    places = _places(spoiled)
    holder, key = draw(st.sampled_from(places))
    way = draw(st.sampled_from(["replace", "drop", "add", "swap"]))
    if way == "replace":
        holder[key] = draw(JSON)
    elif way == "drop":
        del holder[key]
    elif way == "swap":
        other, its_key = draw(st.sampled_from(places))
        holder[key], other[its_key] = copy.deepcopy(other[its_key]), copy.deepcopy(holder[key])
    elif isinstance(holder, list):
        holder.append(draw(JSON))
    else:
        holder[draw(st.text(max_size=8))] = draw(JSON)
    return spoiled


def overgrown(document: object) -> Iterator[object]:
    """Give the document with each of its values replaced by one that can't be printed or walked through."""
    values = (10**5000, -(10**5000), "x" * 10**6, _deep("["), _deep("{"))
    for index in range(len(_places(document))):
        for value in values:
            grown = copy.deepcopy(document)
            holder, key = _places(grown)[index]
            holder[key] = value
            yield grown


def _deep(bracket: str) -> Any:  # noqa: ANN401 - JSON is anything
    value: Any = 0
    for _ in range(10_000):
        value = [value] if bracket == "[" else {"a": value}
    return value


def _places(document: Any) -> list[tuple[Any, Any]]:  # noqa: ANN401 - JSON is anything
    pairs = document.items() if isinstance(document, dict) else enumerate(document)
    found: list[tuple[Any, Any]] = []
    for key, value in pairs:
        found.append((document, key))
        if isinstance(value, dict | list):
            found += _places(value)
    return found


# -- bytes ----------------------------------------------------------------------------------------------

_HUGE = b"9" * 5000
TOKENS = (
    *(b"", b"null", b"true", b"-1", b"0", b"1.5", b"NaN", b"-Infinity", b"1e999", _HUGE, b"-" + _HUGE),
    *(b'""', b'"\\ud800"', b'"\\u0000"', b'"' + b"x" * 5000 + b'"', b"{}", b"[]", b"[" * 200 + b"]" * 200),
    *(b"\xff", b"\0", b",", b"}"),
)
"""What takes the place of a word of JSON."""
_TOKEN = re.compile(rb'"[^"]*"|-?[0-9]+|true|false|null|[\[\]{},:]')
_PAIR = re.compile(rb'"[^"]*": ?(?:"[^"]*"|-?[0-9]+|true|false|null),')
_CHUNK = b"IHDR\0\0\0\1\0\0\0\1\x08\2\0\0\0"
FOREIGN = {
    "empty": b"",
    "blank": b" ",
    "line ends": b"\r\n\r\n",
    "mark only": b"\xef\xbb\xbf",
    "NULs": b"\0" * 300,
    "random": random.Random(61).randbytes(300),
    "PNG": b"\x89PNG\r\n\x1a\n\0\0\0\r" + _CHUNK + zlib.crc32(_CHUNK).to_bytes(4, "big"),
    "zip": b"PK\5\6" + b"\0" * 18,
    "UTF-16": '{"format": 1, "tables": {}}'.encode("utf-16"),
    "UTF-16 without a mark": '{"format": 1}'.encode("utf-16-be"),
    "other letters": "Рекорды".encode("cp1251"),
    "list": b"[1, 2]",
    "number": b"12",
    "text": b'"text"',
    "nothing": b"null",
    "long number": b'{"format": ' + _HUGE + b"}",
    "no number": b'{"format": NaN}',
    "endless number": b'{"format": 1e999}',
    "deep": b'{"format": 1, "tables": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "deep objects": b'{"a":' * 5_000 + b"1" + b"}" * 5_000,
    "two objects": b"{}{}",
    "half a surrogate": b'{"\\ud800": "\\udfff"}',
    "bytes of half a surrogate": b'{"a": "\xed\xa0\x80"}',
    "another object": b'{"foreign": 12}',
    "other format": b'{"format": 99, "tables": {}}',
    "no tables": b'{"format": 1, "tables": [1]}',
    "10 MB line": b'{"a": "' + b"x" * 10_000_000 + b'"}',
}
"""Contents that no version of the program wrote."""


@st.composite
def torn(draw: st.DrawFn, content: bytes) -> bytes:
    """Draw a content that was cut, flipped, mixed up, or has other words of JSON in places of its own."""
    at = draw(st.integers(0, len(content) - 1))
    end = at + draw(st.integers(1, 40))
    words = list(_TOKEN.finditer(content)) or list(re.finditer(b"^", content))
    pairs = list(_PAIR.finditer(content)) or words
    one, other = draw(st.sampled_from(words)), draw(st.sampled_from(words))
    pair, another = draw(st.sampled_from(pairs)), draw(st.sampled_from(pairs))
    noise, word = draw(st.binary(min_size=1, max_size=40)), draw(st.sampled_from(TOKENS))
    ways = {
        "cut": content[:at],
        "flipped": flipped(content, 8 * at + draw(st.integers(0, 7))),
        "noise": content[:at] + noise + content[at + 1 :],
        "other end": content[:at] + noise,
        "dropped": content[:at] + content[end:],
        "doubled": content[:end] + content[at:],
        "word": content[: one.start()] + word + content[one.end() :],
        "other word": content[: one.start()] + other[0] + content[one.end() :],
        "doubled pair": content[: pair.end()] + another[0] + content[pair.end() :],
    }
    return ways[draw(st.sampled_from(sorted(ways)))]


def flipped(content: bytes, bit: int) -> bytes:
    """Return a content with one bit changed."""
    changed = bytearray(content)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def respelt(content: bytes) -> Iterator[bytes]:
    """Give a JSON text in other layouts that mean the same."""
    document = json.loads(content)
    yield b"\xef\xbb\xbf" + content
    yield content.replace(b"\n", b"\r\n")
    yield b"\r\n \t" + content + b"\r\n"
    yield json.dumps(document, indent=8).encode()
    yield json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
