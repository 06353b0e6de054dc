"""Where the 800x600 picture lies in a window of any shape."""

from __future__ import annotations

from dataclasses import dataclass

PICTURE = (800, 600)
_WHOLE_IS_ENOUGH = 0.9
"""A whole-number scale is taken when it fills at least this share of the largest possible one."""


@dataclass(frozen=True)
class Viewport:
    """The rectangle of the picture in the window, in window pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def is_whole(self) -> bool:
        """Whether every picture pixel becomes a square of whole window pixels."""
        return self.width % PICTURE[0] == 0 and self.height * PICTURE[0] == self.width * PICTURE[1]

    def to_picture(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        """Return the picture pixel under a window pixel, or None on the bars."""
        x, y = pos[0] - self.x, pos[1] - self.y
        if not (0 <= x < self.width and 0 <= y < self.height):
            return None
        return x * PICTURE[0] // self.width, y * PICTURE[1] // self.height


def fit(window: tuple[int, int]) -> Viewport:
    """Return the viewport of a window of the given size in pixels, aspect kept, centred."""
    width, height = (max(1, side) for side in window)
    scale = min(width / PICTURE[0], height / PICTURE[1])
    whole = int(scale)
    if whole >= _WHOLE_IS_ENOUGH * scale:
        size = (PICTURE[0] * whole, PICTURE[1] * whole)
    elif width * PICTURE[1] <= height * PICTURE[0]:
        size = (width, max(1, width * PICTURE[1] // PICTURE[0]))
    else:
        size = (max(1, height * PICTURE[0] // PICTURE[1]), height)
    return Viewport((width - size[0]) // 2, (height - size[1]) // 2, *size)
