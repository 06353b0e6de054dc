"""A sentence that slides over any scene for a while and then goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.text import Style

if TYPE_CHECKING:
    from game.ui.painter import Painter

_SHOWN_NS = 8_000_000_000
_WIDTH = 700
_PAD = 16


class Toast:
    """Shows one sentence after the other; a click or key takes the one in sight away."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._until_ns = 0
        self.text = ""
        self._rect = pygame.Rect(0, 0, 0, 0)

    def add(self, text: str) -> None:
        """Show a sentence as soon as those before it have gone."""
        self._waiting.append(text)

    def covers(self, pos: tuple[int, int] | None) -> bool:
        """Return whether a sentence in sight lies over a position."""
        return bool(self.text) and pos is not None and self._rect.collidepoint(pos)

    def dismiss(self) -> None:
        """Take the sentence in sight away."""
        self._until_ns = 0

    def update(self, now_ns: int) -> bool:
        """Let time pass; return whether the picture must be drawn again."""
        before = self.text
        if self.text and now_ns >= self._until_ns:
            self.text = ""
        if not self.text and self._waiting:
            self.text = self._waiting.pop(0)
            self._until_ns = now_ns + _SHOWN_NS
        return self.text != before

    def draw(self, painter: Painter) -> None:
        """Draw the sentence over the bottom of the picture."""
        if not self.text:
            return
        lines = len(painter.text.lines(self.text, Style.BODY, _WIDTH - 2 * _PAD))
        height = lines * painter.text.height(Style.BODY) + 2 * _PAD
        rect = self._rect = pygame.Rect((800 - _WIDTH) // 2, 590 - height, _WIDTH, height)
        painter.plate("panel", rect)
        inside = rect.inflate(-2 * _PAD, -2 * _PAD)
        painter.paragraph(self.text, inside, Style.BODY, "panel_text", "centre")
