"""Errors that carry a sentence for the person.

The sentence is an English message id; whoever shows it translates it. `noop` marks such a sentence
for the message collector where it can't be translated on the spot (pure rooms know no language).
"""

from __future__ import annotations


def noop(message: str) -> str:
    """Mark ``message`` for translation and return it unchanged."""
    return message


class GameError(ValueError):
    """A fault that a person caused or can understand.

    Attributes:
        message: English message id with ``{named}`` places.
        values: what fills the places.
    """

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message.format(**values))
        self.message = message
        self.values = values


class MalformedError(GameError):
    """A text that does not have the form it must have (a code, a move, a file)."""


class IllegalMoveError(GameError):
    """A well-formed move that the position does not allow."""
