"""Errors that carry a sentence for the person.

The sentence is an English message id; whoever shows it translates it. `noop` marks such a sentence
for the message collector where it can't be translated on the spot (pure rooms know no language).
"""

from __future__ import annotations


def noop(message: str) -> str:
    """Mark ``message`` for translation and return it unchanged."""
    return message


_LONGEST = 160


def quoted(value: object) -> object:
    """Return what can stand in a sentence: of a text one line of signs that can be drawn, not too long."""
    if not isinstance(value, str):
        return value
    short = value if len(value) <= _LONGEST else f"{value[:_LONGEST]}…"
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in short)


class GameError(ValueError):
    """A fault that a person caused or can understand.

    Attributes:
        message: English message id with ``{named}`` places.
        values: what fills the places, as it can be `quoted`: a fault may be made of anything.
    """

    def __init__(self, message: str, **values: object) -> None:
        self.message = message
        self.values = {name: quoted(value) for name, value in values.items()}
        super().__init__(message.format(**self.values))


class MalformedError(GameError):
    """A text that does not have the form it must have (a code, a move, a file)."""


class IllegalMoveError(GameError):
    """A well-formed move that the position does not allow."""
