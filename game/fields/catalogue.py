"""All kinds of fields in menu order."""

from __future__ import annotations

from game.fields.maps import VORONOI
from game.fields.networks import SQUARE_NETWORKS
from game.fields.nodes import NODE_NETWORKS
from game.fields.parquets import PARQUETS
from game.fields.polyominoes import POLYOMINOES
from game.fields.squares import SQUARES

KINDS = {
    kind.name: kind for kind in (SQUARES, *PARQUETS, *POLYOMINOES, *SQUARE_NETWORKS, VORONOI, *NODE_NETWORKS)
}
"""Each kind by its name, family by family."""
