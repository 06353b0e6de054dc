"""Text on the picture: two pixel fonts, rendered once and remembered.

Terminus Bold carries running text; its file holds bitmap sizes only, and SDL_ttf chooses one of them
by its index in the file instead of by points. Press Start 2P is for titles.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pathlib import Path

Colour = tuple[int, int, int]

_TERMINUS = "terminus-bold.otb"
_PRESS_START = "PressStart2P-Regular.ttf"
_CACHED_TEXTS = 512
_SOFT_HYPHEN = "\u00ad"


class Style(Enum):
    """A font file and its size: an index of a bitmap size for Terminus, pixels for the other."""

    SMALL = (_TERMINUS, 2)
    BODY = (_TERMINUS, 4)
    LARGE = (_TERMINUS, 6)
    HUGE = (_TERMINUS, 8)
    TITLE = (_PRESS_START, 16)
    BANNER = (_PRESS_START, 32)


class Text:
    """Measures and renders; every piece of text is rendered once and kept while it is in use."""

    def __init__(self, folder: Path) -> None:
        pygame.font.init()
        self._fonts = {style: pygame.font.Font(folder / style.value[0], style.value[1]) for style in Style}
        self._render = lru_cache(_CACHED_TEXTS)(self._render_new)

    def close(self) -> None:
        """Give the font files back; pygame can't once it has ended."""
        self._fonts.clear()
        self._render.cache_clear()

    def render(self, text: str, style: Style, colour: Colour) -> pygame.Surface:
        """Return the picture of one line; don't draw on it, it is shared."""
        return self._render(text, style, colour)

    def _render_new(self, text: str, style: Style, colour: Colour) -> pygame.Surface:
        return self._fonts[style].render(printable(text), antialias=False, color=colour)

    def width(self, text: str, style: Style) -> int:
        """Return the width of one line in pixels."""
        return self._fonts[style].size(printable(text))[0]

    def height(self, style: Style) -> int:
        """Return the height of a line in pixels."""
        return self._fonts[style].get_height()

    def fitted(self, text: str, style: Style, width: int) -> str:
        """Return ``text`` cut with an ellipsis so that it is at most ``width`` pixels wide."""
        if self.width(text, style) <= width:
            return text
        while text and self.width(text + "…", style) > width:
            text = text[:-1]
        return text.rstrip() + "…"

    def lines(self, text: str, style: Style, width: int) -> list[str]:
        """Return ``text`` broken between words into lines of at most ``width`` pixels.

        A word that is longer than a line is broken at a soft hyphen (U+00AD), or anywhere if it has none.
        """
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".lstrip()
            if self.width(longer, style) <= width:
                lines[-1] = longer
            else:
                lines += self._pieces(word, style, width)
        return [line for line in lines if line]

    def _pieces(self, word: str, style: Style, width: int) -> list[str]:
        pieces = []
        while self.width(word, style) > width and len(word) > 1:
            ends = [end for end in range(1, len(word)) if self.width(f"{word[:end]}-", style) <= width] or [1]
            soft = [end for end in ends if word[end] == _SOFT_HYPHEN]
            end = (soft or ends)[-1]
            pieces.append(f"{word[:end]}-")
            word = word[end:]
        return [*pieces, word]


def printable(text: str) -> str:
    """Return ``text`` as a font can take it: no NUL, no soft hyphen, no half of a surrogate pair."""
    return text.replace("\0", "").replace(_SOFT_HYPHEN, "").encode("utf-8", "replace").decode()


def signed(number: int) -> str:
    """Return a number with a true minus sign."""
    return str(number).replace("-", "−")


def seconds_text(elapsed_ms: int) -> str:
    """Return a time in seconds with three places."""
    return f"{elapsed_ms // 1000}.{elapsed_ms % 1000:03}"


def minutes_text(elapsed_ms: int) -> str:
    """Return a time in minutes and seconds."""
    minutes, seconds = divmod(elapsed_ms // 1000, 60)
    return f"{minutes}:{seconds:02}"
