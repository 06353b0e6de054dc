"""Widgets side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.text import Text
    from game.ui.widgets import PushButton


def share(row: pygame.Rect, buttons: Sequence[PushButton], text: Text, gap: int = 8) -> None:
    """Lay buttons over a row: each has the width that its label needs, and as much of the rest as others."""
    needs = [button.need(text) for button in buttons]
    spare = row.width - gap * (len(buttons) - 1) - sum(needs)
    left = row.x
    for index, (button, need) in enumerate(zip(buttons, needs, strict=True)):
        width = need + spare // len(buttons) + (index < spare % len(buttons))
        button.rect = pygame.Rect(left, row.y, width, row.height)
        left += width + gap
