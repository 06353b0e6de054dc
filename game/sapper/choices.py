"""What is chosen before a game, without the games themselves: settings know it before any board is there."""

from __future__ import annotations

from typing import Literal, TypeAlias

Opening: TypeAlias = Literal["safe", "zero", "no_guess"]
OPENINGS: tuple[Opening, ...] = ("safe", "zero", "no_guess")
"""What is promised of the first opening: the cell is safe, or it opens a zero where the mines allow it, or
it does so and no guess is ever needed (as far as `most_mines`; where such a layout isn't found, a zero)."""
MAX_SEATS = 8
"""So many take part in one table at most."""
