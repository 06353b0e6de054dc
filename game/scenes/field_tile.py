"""A kind of field as a small live picture to press."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pygame

from game.fields import build_field
from game.ui.text import Style
from game.ui.views.thumbnail import thumbnail
from game.ui.widgets import PushButton, draw_plate

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.fields.field import Field
    from game.fields.kinds import FieldKind
    from game.ui.form import Look
    from game.ui.painter import Painter

_LINES = 2
_PAD = 5


class FieldTile(PushButton):
    """The picture of a kind above its name; the chosen one stands out."""

    def __init__(
        self, rect: pygame.Rect, kind: FieldKind, label: str, on_press: Callable[[], None], *, is_chosen: bool
    ) -> None:
        super().__init__(rect.inflate(-4, -4), label, on_press)
        self.kind = kind
        self.is_chosen = is_chosen

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw plate, picture and name."""
        if self.is_chosen:
            painter.plate("panel_dark", self.rect)
            if look.is_focused:
                painter.plate("button_focus", self.rect)
        else:
            draw_plate(painter, self.rect, look)
        line = painter.text.height(Style.SMALL)
        names = painter.text.lines(self.label, Style.SMALL, self.rect.width - 6)[:_LINES]
        room = self.rect.height - _LINES * line - 2 * _PAD
        side = min(room, self.rect.width - 2 * _PAD)
        picture = thumbnail(_sample(self.kind.name), (self.rect.width - 2 * _PAD, side), painter.assets)
        painter.canvas.blit(picture, picture.get_rect(midtop=(self.rect.centerx, self.rect.y + _PAD)))
        top = self.rect.bottom - _PAD - (_LINES * line + len(names) * line) // 2
        colour = "panel_title" if self.is_chosen else "button_text"
        for index, name in enumerate(names):
            place = pygame.Rect(self.rect.x + 2, top + index * line, self.rect.width - 4, line)
            painter.write(name, place, Style.SMALL, colour, "centre")


@cache
def _sample(kind: str) -> Field:
    """Return the field that stands for a kind; always the same one."""
    return build_field(kind, level="beginner")
