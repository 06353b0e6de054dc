"""A brass counter with red digits."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from game.ui.painter import Painter

_FRAME = 6


def draw_counter(painter: Painter, rect: pygame.Rect, value: int, places: int) -> None:
    """Draw ``value`` right-aligned on ``places`` digits inside a framed display."""
    painter.plate("counter", rect)
    width, height = painter.assets.image("digit_0").get_size()
    left = rect.centerx - places * width // 2
    top = rect.centery - height // 2
    for index, sign in enumerate(f"{value:>{places}}"[-places:]):
        name = {" ": "digit_blank", "-": "digit_minus"}.get(sign, f"digit_{sign}")
        painter.sprite(name, (left + index * width, top))
