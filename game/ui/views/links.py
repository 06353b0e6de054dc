"""The lines of a network, in several colours so that lines that cross can be told apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.arrays import AnyArray, Floats, Ints
    from game.ui.assets import Assets

_COLOURS = ("steel_light", "brass", "blue_light", "grass_light", "red_light", "skin_dark")
_BRIGHT = "focus"
_CROSSING = 8  # against 1 for a common node


class LinkLines:
    """All lines between nodes."""

    def __init__(self, links: Ints, nodes: Floats) -> None:
        """Choose a colour for each line.

        Args:
            links: (m, 2) pairs of nodes.
            nodes: (n, 2) where the nodes lie, in pixels.
        """
        self._links = links
        self._nodes = np.floor(nodes).astype(int)
        self.colours = _coloured(nodes[links], len(_COLOURS))

    def draw(self, canvas: pygame.Surface, assets: Assets) -> None:
        """Draw all lines."""
        for number, (start, end) in enumerate(self._nodes[self._links].tolist()):
            pygame.draw.line(canvas, assets.colour("ink"), start, end, 4)
            pygame.draw.line(canvas, assets.colour(_COLOURS[self.colours[number]]), start, end, 2)

    def draw_bright(
        self, canvas: pygame.Surface, assets: Assets, cells: Iterable[int], shift: tuple[int, int]
    ) -> None:
        """Draw the lines of some nodes brightly, ``shift`` pixels away."""
        chosen = np.isin(self._links, list(cells)).any(axis=1)
        ends = (self._nodes[self._links[chosen]] + shift).tolist()
        for colour, width in (("ink", 5), (_BRIGHT, 3)):
            for start, end in ends:
                pygame.draw.line(canvas, assets.colour(colour), start, end, width)


def _coloured(ends: Floats, count: int) -> list[int]:
    """Return a colour number for each line, (m, 2, 2), so that few that meet have the same."""
    meeting = _meeting(ends)
    colours = np.full(len(ends), -1)
    for line in range(len(ends)):
        others = np.flatnonzero(meeting[line] * (colours >= 0))
        used = np.bincount(colours[others], weights=meeting[line, others], minlength=count).tolist()
        # Each line begins with another colour, or most would have the first.
        colours[line] = min(range(count), key=lambda colour: (used[colour], (colour - line) % count))
    return [int(colour) for colour in colours]


def _meeting(ends: Floats) -> AnyArray:
    """Return how much it matters that lines differ, (m, m): where they cross, more than at a common node."""
    a, b = ends[:, 0], ends[:, 1]

    def side(p: Floats) -> AnyArray:
        dx, dy = (b - a).T[:, :, None]
        # Exactly 0 where ``p`` is one of the ends.
        signs: AnyArray = np.sign(dx * (p[:, 1] - a[:, 1, None]) - dy * (p[:, 0] - a[:, 0, None]))
        return signs

    parts = side(a) * side(b)
    weights: AnyArray = np.where((parts < 0) & (parts.T < 0), _CROSSING, (parts <= 0) & (parts.T <= 0))
    np.fill_diagonal(weights, 0)
    return weights
