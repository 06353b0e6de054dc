"""The panel beside the board: who plays a seat, how many chips, what is special, games won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.overload.rules import Directions
from game.ui.text import Style

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.overload.rules import SeatRules
    from game.ui.painter import Painter

_SIZE = (96, 384)
_SIGN = 40


@dataclass(frozen=True)
class Side:
    """What a panel shows.

    Attributes:
        seat: 0 red on the left, 1 blue on the right.
        name: who plays it.
        chips: how many are on the board.
        wins: games won, or None.
        signs: sprites of what is special about the seat's rules.
        is_to_move: whether it is this seat's turn.
    """

    seat: int
    name: str
    chips: int
    wins: int | None
    signs: Sequence[str]
    is_to_move: bool


def draw_side(painter: Painter, side: Side, top: int) -> None:
    """Draw a seat's panel with its upper edge at ``top``."""
    rect = pygame.Rect((4 if side.seat == 0 else 700, top), _SIZE)
    painter.plate("panel", rect)
    if side.is_to_move:
        painter.plate("button_focus", rect.inflate(-6, -6))
    name = pygame.Rect(rect.x + 3, rect.y + 6, rect.width - 6, 42)
    painter.fit(side.name, name, Style.SMALL, "panel_text", "centre")
    ball = pygame.Rect(rect.x, rect.y + 48, rect.width, 64)
    painter.centred(f"ball_{('red', 'blue')[side.seat]}_3", ball)
    count = pygame.Rect(rect.x, ball.bottom + 2, rect.width, 28)
    painter.write(str(side.chips), count, Style.LARGE, "panel_title", "centre")
    for index, sign in enumerate(side.signs):
        place = pygame.Rect(rect.x, count.bottom + 8 + index * (_SIGN + 8), rect.width, _SIGN)
        painter.centred(sign, place)
    if side.wins is not None:
        bottom = pygame.Rect(rect.x + 12, rect.bottom - 40, rect.width - 24, 28)
        painter.centred("trophy", pygame.Rect(bottom.x, bottom.y, 28, 28))
        painter.write(str(side.wins), bottom, Style.LARGE, "panel_title", "right")


def signs(rules: SeatRules) -> list[str]:
    """Return the sprites that say what is special about a seat's rules."""
    marks = {
        "sign_border_ban": rules.is_border_barred,
        "sign_wall_hole": rules.goes_through_walls,
        "sign_diagonal": rules.directions is Directions.DIAGONALS,
        "sign_twice": rules.placements > 1,
    }
    return [sprite for sprite, is_set in marks.items() if is_set]
