"""The system's clipboard."""

from __future__ import annotations

from contextlib import suppress
from typing import Protocol

import pygame

LONGEST = 1_000
"""Signs; nobody means to paste a book into a name."""


class Clipboard(Protocol):
    """A place for one text; both ways never fail."""

    def get(self, longest: int = LONGEST) -> str:
        """Return the first ``longest`` signs of the text, or "" if there is none."""
        ...

    def put(self, text: str) -> None:
        """Replace the text."""
        ...


class SystemClipboard:
    """Text from and to the clipboard; a clipboard that fails counts as empty."""

    def get(self, longest: int = LONGEST) -> str:
        """Return the first ``longest`` signs of its text, or "" if it has none."""
        with suppress(pygame.error, UnicodeError):
            return pygame.scrap.get_text()[:longest]
        return ""

    def put(self, text: str) -> None:
        """Replace its text."""
        with suppress(pygame.error):
            pygame.scrap.put_text(text.replace("\0", ""))
