"""JSON that is not what a reader expects."""

from __future__ import annotations

import copy
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
    """Draw the document with one value, anywhere in it, replaced, left out or added."""
    spoiled = copy.deepcopy(document)
    holder, key = draw(st.sampled_from(_places(spoiled)))
    way = draw(st.sampled_from(["replace", "drop", "add"]))
    if way == "replace":
        holder[key] = draw(JSON)
    elif way == "drop":
        del holder[key]
    elif isinstance(holder, list):
        holder.append(draw(JSON))
    else:
        holder[draw(st.text(max_size=8))] = draw(JSON)
    return spoiled


def overgrown(document: object) -> Iterator[object]:
    """Give the document with each of its values replaced by one that can't be printed or walked through."""
    for index in range(len(_places(document))):
        for value in (10**5000, -(10**5000), "x" * 10**6, _deep("["), _deep("{")):
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
