"""Text on the picture: two pixel fonts, rendered once and remembered.

Terminus Bold carries running text; its file holds bitmap sizes only, and SDL_ttf chooses one of them
by its index in the file instead of by points. Press Start 2P is for titles. The person chooses how large
texts are; the bitmaps nearest to a quarter more are larger by a fifth (body) to a third (large).
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.store.settings import TEXT_SIZES

if TYPE_CHECKING:
    from pathlib import Path

Colour = tuple[int, int, int]

_TERMINUS = "terminus-bold.otb"
_PRESS_START = "PressStart2P-Regular.ttf"
_CACHED_TEXTS = 512
_SOFT_HYPHEN = "\u00ad"


class Style(Enum):
    """A font file and its usual and large size: indices of bitmap sizes for Terminus, pixels for the other.

    A third number says how many times larger than in the file it is drawn. FIXED is for what stands in cells,
    which don't grow with the texts.
    """

    FIXED = (_TERMINUS, (2,), (2,))
    SMALL = (_TERMINUS, (2,), (4,))
    BODY = (_TERMINUS, (4,), (6,))
    MEDIUM = (_TERMINUS, (5,), (7,))
    LARGE = (_TERMINUS, (6,), (8,))
    HUGE = (_TERMINUS, (8,), (4, 2))
    TITLE = (_PRESS_START, (16,), (20,))
    BANNER = (_PRESS_START, (32,), (40,))


def make_sure_of_font(path: Path) -> None:
    """Look whether all tables of a TrueType file are there: from others pygame makes fonts that crash it.

    Raises:
        ValueError: it is none, or cut.
        OSError: it can't be read.
    """
    content = path.read_bytes()
    count = int.from_bytes(content[4:6], "big")
    tables = [content[at : at + 16] for at in range(12, 12 + 16 * count, 16)]
    ends = [int.from_bytes(one[8:12], "big") + int.from_bytes(one[12:], "big") for one in tables]
    if content[:4] != b"\0\1\0\0" or max(ends, default=len(content) + 1) > len(content):
        raise ValueError(f"{path.name} is no whole font")


class _Face:
    """A font as large as it is wanted.

    Args:
        path: the font file.
        size: as its format has it.
        times: every pixel of it becomes a square of so many.
    """

    def __init__(self, path: Path, size: int, times: int = 1) -> None:
        self._font = pygame.font.Font(path, size)
        self._times = times
        self.height = self._font.get_height() * times

    def width(self, text: str) -> int:
        return self._font.size(text)[0] * self._times

    def render(self, text: str, colour: Colour) -> pygame.Surface:
        image = self._font.render(text, antialias=False, color=colour)
        return pygame.transform.scale_by(image, self._times) if self._times > 1 else image


class Text:
    """Measures and renders; every piece of text is rendered once and kept while it is in use.

    Args:
        folder: where the font files lie.
        size: one of `TEXT_SIZES`.
    """

    def __init__(self, folder: Path, size: int = TEXT_SIZES[0]) -> None:
        for name in {style.value[0] for style in Style}:
            make_sure_of_font(folder / name)
        pygame.font.init()
        self._folder = folder
        self._render = lru_cache(_CACHED_TEXTS)(self._render_new)
        self.use_size(size)

    def use_size(self, size: int) -> None:
        """Write everything in another of `TEXT_SIZES` from now on."""
        step = 1 + TEXT_SIZES.index(size)
        self._faces = {style: _Face(self._folder / style.value[0], *style.value[step]) for style in Style}
        self._render.cache_clear()

    def close(self) -> None:
        """Give the font files back; pygame can't once it has ended."""
        self._faces.clear()
        self._render.cache_clear()

    def render(self, text: str, style: Style, colour: Colour) -> pygame.Surface:
        """Return the picture of one line; don't draw on it, it is shared."""
        return self._render(text, style, colour)

    def _render_new(self, text: str, style: Style, colour: Colour) -> pygame.Surface:
        return self._faces[style].render(printable(text), colour)

    def width(self, text: str, style: Style) -> int:
        """Return the width of one line in pixels."""
        return self._faces[style].width(printable(text))

    def height(self, style: Style) -> int:
        """Return the height of a line in pixels."""
        return self._faces[style].height

    def fitting(self, text: str, width: int, style: Style) -> Style:
        """Return ``style``, or the next smaller one in which ``text`` is at most ``width`` pixels wide."""
        smaller = [
            one for one in (Style.MEDIUM, Style.BODY, Style.SMALL) if self.height(one) < self.height(style)
        ]
        fits = (one for one in (style, *smaller) if self.width(text, one) <= width)
        return next(fits, (style, *smaller)[-1])

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
