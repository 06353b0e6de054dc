"""How sure a rate is that was found by playing."""

from __future__ import annotations

import math


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate (E. B. Wilson, 1927)."""
    z = 1.959964
    middle = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale
