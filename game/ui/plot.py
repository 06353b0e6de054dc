"""Plots: a line over the games, and bars side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.text import Style

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.painter import Painter

_SCALE_PX = 64
_PAD = 8
_LATEST_PX = 100
_MOST_DOTS = 100
_LABEL_PX, _NOTE_PX = 140, 80


@dataclass(frozen=True)
class Bar:
    """One bar.

    Attributes:
        label: what it stands for.
        share: its length, 0 to 1; None where nothing is known.
        note: what stands behind it.
    """

    label: str
    share: float | None
    note: str


def draw_line(
    painter: Painter,
    rect: pygame.Rect,
    title: str,
    values: Sequence[float],
    text: Callable[[float], str],
    *,
    ends: tuple[float, float] | None = None,
) -> None:
    """Draw values from left to right.

    Args:
        painter: where to.
        rect: what the plot covers, title included.
        title: what is shown.
        values: at least none; with none only the title is drawn.
        text: writes a value.
        ends: lowest and highest value of the scale; those of the values if None.
    """
    field = _frame(painter, rect, title, _LATEST_PX)
    if not values:
        return
    low, high = ends or (min(values), max(values))
    scale = pygame.Rect(rect.x + _PAD, field.y - 4, _SCALE_PX - _PAD, 16)
    painter.write(text(high), scale, Style.SMALL, "panel_text", "right")
    if high > low:
        painter.write(text(low), scale.move(0, field.height - 8), Style.SMALL, "panel_text", "right")
    latest = pygame.Rect(rect.right - _LATEST_PX - _PAD, rect.y + 4, _LATEST_PX, _title_px(painter))
    painter.write(text(values[-1]), latest, Style.SMALL, "panel_title", "right")
    span = high - low
    heights = [(value - low) / span if span else 1.0 for value in values]
    points = [_point(field, index, len(values), height) for index, height in enumerate(heights)]
    colour = painter.assets.colour("accent")
    if len(points) > 1:
        pygame.draw.lines(painter.canvas, colour, closed=False, points=points, width=2)
    if len(points) <= _MOST_DOTS:
        for x, y in points:
            painter.canvas.fill(colour, (x - 2, y - 2, 5, 5))


def draw_bars(painter: Painter, rect: pygame.Rect, title: str, bars: Sequence[Bar]) -> None:
    """Draw bars below each other, each with its label on the left and its note on the right."""
    _frame(painter, rect, title)
    top, left = rect.y + _title_px(painter) + 20, rect.x + 2 * _PAD
    step = (rect.bottom - _PAD - top) // max(len(bars), 1)
    track = pygame.Rect(left + _LABEL_PX, 0, rect.right - 2 * _PAD - _NOTE_PX - left - _LABEL_PX, step - 12)
    for index, bar in enumerate(bars):
        line = pygame.Rect(left, top + index * step, rect.width - 4 * _PAD, step)
        track.centery = line.centery
        painter.fit(bar.label, pygame.Rect(line.x, line.y, _LABEL_PX - _PAD, step), colour="panel_text")
        painter.write(bar.note, line, Style.BODY, "panel_title", "right")
        painter.plate("slider_track", track)
        if bar.share:
            block = pygame.Rect(track.x, track.y, round(track.width * bar.share), track.height).inflate(
                -4, -8
            )
            painter.canvas.fill(painter.assets.colour("accent"), block)


def _frame(painter: Painter, rect: pygame.Rect, title: str, beside: int = 0) -> pygame.Rect:
    """Draw what lies behind a plot, ``beside`` pixels after the title left free; return where lines go."""
    painter.plate("panel_dark", rect)
    line = pygame.Rect(rect.x + _PAD, rect.y + 4, rect.width - 2 * _PAD - beside, _title_px(painter))
    painter.write(title, line, Style.SMALL, "panel_title")
    top = line.bottom + 6
    return pygame.Rect(
        rect.x + _SCALE_PX + _PAD, top, rect.width - _SCALE_PX - 3 * _PAD, rect.bottom - top - 10
    )


def _title_px(painter: Painter) -> int:
    return painter.text.height(Style.SMALL)


def _point(field: pygame.Rect, index: int, count: int, share: float) -> tuple[int, int]:
    x = field.x + (field.width * index // (count - 1) if count > 1 else field.width // 2)
    return x, round(field.bottom - 2 - share * (field.height - 4))
