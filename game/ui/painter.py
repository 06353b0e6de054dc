"""Drawing on the picture with the sprites, plates and texts of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from game.ui.text import Style

if TYPE_CHECKING:
    from game.ui.assets import Assets
    from game.ui.text import Text

Align = Literal["left", "centre", "right"]
_DIM_ALPHA = 150


class Painter:
    """What scenes and widgets draw with; positions are picture pixels.

    Attributes:
        shows_hints: whether the person wants hints.
    """

    def __init__(self, canvas: pygame.Surface, assets: Assets, text: Text) -> None:
        self.canvas = canvas
        self.assets = assets
        self.text = text
        self.shows_hints = True
        self._veil = pygame.Surface(canvas.get_size())
        self._veil.set_alpha(_DIM_ALPHA)

    def backdrop(self) -> None:
        """Draw the meadow over the whole picture."""
        self.canvas.blit(self.assets.backdrop(), (0, 0))

    def sprite(self, name: str, pos: tuple[int, int], frame: int = 0) -> None:
        """Draw a sprite's frame with its top left corner at ``pos``."""
        self.canvas.blit(self.assets.frames(name)[frame], pos)

    def centred(self, name: str, rect: pygame.Rect, frame: int = 0) -> None:
        """Draw a sprite's frame in the middle of ``rect``."""
        image = self.assets.frames(name)[frame]
        self.canvas.blit(image, image.get_rect(center=rect.center))

    def plate(self, name: str, rect: pygame.Rect) -> None:
        """Draw a nine-patch over ``rect``."""
        self.canvas.blit(self.assets.plate(name, rect.size), rect)

    def write(
        self,
        text: str,
        rect: pygame.Rect,
        style: Style = Style.BODY,
        colour: str = "text",
        align: Align = "left",
    ) -> None:
        """Write one line, vertically in the middle of ``rect``, cut to its width."""
        fitted = self.text.fitted(text, style, rect.width)
        image = self.text.render(fitted, style, self.assets.colour(colour))
        place = image.get_rect(midleft=rect.midleft)
        if align == "centre":
            place.centerx = rect.centerx
        elif align == "right":
            place.right = rect.right
        self.canvas.blit(image, place)

    def paragraph(
        self,
        text: str,
        rect: pygame.Rect,
        style: Style = Style.BODY,
        colour: str = "text",
        align: Align = "left",
    ) -> int:
        """Write ``text`` from the top of ``rect``, broken into lines; return the height used."""
        height = self.text.height(style)
        lines = self.text.lines(text, style, rect.width)
        for index, line in enumerate(lines):
            self.write(
                line, pygame.Rect(rect.x, rect.y + index * height, rect.width, height), style, colour, align
            )
        return height * len(lines)

    def hint(self, text: str) -> None:
        """Write a line at the very bottom of the picture, unless the person wants no hints."""
        if self.shows_hints:
            self.write(text, pygame.Rect(8, 576, 784, 20), Style.SMALL, "text", "centre")

    def dim(self) -> None:
        """Darken all that is drawn so far."""
        self.canvas.blit(self._veil, (0, 0))
