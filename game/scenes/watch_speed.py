"""How fast the computer plays in a minefield while people watch."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.context import Context

SPEED_TICKS = (90, 30, 8, 0)
"""Ticks between two of its acts, from slow to at once; ``Settings.watch_speed`` chooses."""


def next_speed(ctx: Context) -> None:
    """Take the next faster speed, after the fastest the slowest."""
    ctx.change_settings(watch_speed=(ctx.settings.watch_speed + 1) % len(SPEED_TICKS))
