"""What a player of Universal Sapper can do, and its text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.core.errors import MalformedError, noop

ActKind: TypeAlias = Literal["open", "flag", "mark", "chord"]
_LETTERS: dict[str, ActKind] = {"o": "open", "f": "flag", "m": "mark", "c": "chord"}
_ACT = re.compile(r"([ofmc])(0|[1-9][0-9]{0,5})")


@dataclass(frozen=True)
class Act:
    """What a player does with a cell."""

    kind: ActKind
    cell: int

    @classmethod
    def open(cls, cell: int) -> Act:
        """Open a covered cell that has no flag."""
        return cls("open", cell)

    @classmethod
    def flag(cls, cell: int, *, questions: bool = False) -> Act:
        """Flag a covered cell, or take its flag away; with ``questions`` a flag becomes a question mark."""
        return cls("mark" if questions else "flag", cell)

    @classmethod
    def chord(cls, cell: int) -> Act:
        """Open what is covered around an open number that has as many flags around it."""
        return cls("chord", cell)

    def text(self) -> str:
        """Return "o17", "f17", "m17" (flag with question marks) or "c17"."""
        return f"{self.kind[0]}{self.cell}"


def parse_act(text: str) -> Act:
    """Return the act whose text this is.

    Raises:
        MalformedError: it is no act's.
    """
    match = _ACT.fullmatch(text)
    if match is None:
        raise MalformedError(noop("This is no act: {text}"), text=text)
    return Act(_LETTERS[match[1]], int(match[2]))
