"""Brass counters with red digits: the mines that are left and the time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.painter import Painter


def draw_counters(painter: Painter, mines: int, seconds: int, places: int = 4) -> None:
    """Draw both counters in the upper corners with their icons; that of the time has ``places`` digits."""
    _draw_counter(painter, pygame.Rect(48, 8, 92, 50), mines, 4)
    _draw_counter(painter, pygame.Rect(660, 8, 92, 50), seconds, places)
    painter.centred("mine_icon", pygame.Rect(144, 8, 32, 50))
    painter.centred("clock", pygame.Rect(624, 8, 32, 50))


def _draw_counter(painter: Painter, rect: pygame.Rect, value: int, places: int) -> None:
    """Draw ``value`` right-aligned on ``places`` digits inside a framed display."""
    painter.plate("counter", rect)
    width, height = painter.assets.image("digit_0").get_size()
    left = rect.centerx - places * width // 2
    top = rect.centery - height // 2
    for index, sign in enumerate(f"{value:>{places}}"[-places:]):
        name = {" ": "digit_blank", "-": "digit_minus"}.get(sign, f"digit_{sign}")
        painter.sprite(name, (left + index * width, top))
