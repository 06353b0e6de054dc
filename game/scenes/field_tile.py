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
    from game.ui.text import Text

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
        """Draw plate, picture and name, which stands below the picture or, on a low tile, beside it."""
        if self.is_chosen:
            painter.plate("panel_dark", self.rect)
            if look.is_focused:
                painter.plate("button_focus", self.rect)
        else:
            draw_plate(painter, self.rect, look)
        box = self.rect.inflate(-2 * _PAD, -2 * _PAD)
        below = _LINES * painter.text.height(Style.SMALL)
        if box.width > 2 * box.height:
            room = pygame.Rect(box.topleft, (box.height, box.height))
            name = pygame.Rect(
                room.right + 4, self.rect.y + 2, box.right - room.right - 4, self.rect.height - 4
            )
        else:
            room = pygame.Rect(box.topleft, (box.width, min(box.height - below, box.width)))
            name = pygame.Rect(self.rect.x + 2, box.bottom - below, self.rect.width - 4, below)
        picture = thumbnail(_sample(self.kind.name), room.size, painter.assets)
        painter.canvas.blit(picture, picture.get_rect(midtop=room.midtop))
        colour = "panel_title" if self.is_chosen else "button_text"
        painter.fit(self.label, name, Style.SMALL, colour, "centre")


def has_room(text: Text, label: str, width: int) -> bool:
    """Return whether a name fits below the picture of a tile ``width`` pixels wide, gaps included."""
    return len(text.lines(label, Style.SMALL, width - 8)) <= _LINES


@cache
def _sample(kind: str) -> Field:
    """Return the field that stands for a kind; always the same one."""
    return build_field(kind, level="beginner")
