"""Which cell to guess when none is certain."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator

    from game.sapper.position import Position


def best_guess(position: Position) -> Generator[int, None, int]:
    """Return the cell to open."""
    chances = position.chances
    yield len(chances)
    near = position.knowledge.near
    return min(chances, key=lambda cell: (chances[cell], len(near[cell]), cell))
