"""All kinds of fields in menu order."""

from __future__ import annotations

from game.fields.parquets import PARQUETS
from game.fields.squares import SQUARES

KINDS = {kind.name: kind for kind in (SQUARES, *PARQUETS)}
"""Each kind by its name, family by family."""
