"""What the sheet of sprites is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tools.art.canvas import strip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tools.art.canvas import Canvas


@dataclass(frozen=True)
class Sprite:
    """A picture with what the manifest says about it.

    Attributes:
        canvas: all frames side by side.
        frames: how many.
        notes: further entries of the manifest, such as the corner of a nine-patch.
    """

    canvas: Canvas
    frames: int = 1
    notes: dict[str, int | bool] = field(default_factory=dict)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of one frame."""
        return self.canvas.width // self.frames, self.canvas.height


def animated(frames: Sequence[Canvas]) -> Sprite:
    """Return a sprite of several frames."""
    return Sprite(strip(frames), len(frames))


def nine_patch(canvas: Canvas, corner: int = 8) -> Sprite:
    """Return a sprite to be stretched over any rectangle: corners kept, sides and middle repeated."""
    return Sprite(canvas, notes={"nine": corner})
