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
_HINT = pygame.Rect(4, 576, 792, 20)


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
        self.canvas.blit(image, self.place(image, rect, align))

    @staticmethod
    def place(image: pygame.Surface, rect: pygame.Rect, align: Align) -> pygame.Rect:
        """Return where the picture of a line lies in ``rect``."""
        place = image.get_rect(midleft=rect.midleft)
        if align == "centre":
            place.centerx = rect.centerx
        elif align == "right":
            place.right = rect.right
        return place

    def paragraph(
        self,
        text: str,
        rect: pygame.Rect,
        style: Style = Style.BODY,
        colour: str = "text",
        align: Align = "left",
    ) -> int:
        """Write ``text`` from the top of ``rect``, broken into lines; return the height used."""
        return self._lines(self.text.lines(text, style, rect.width), rect, style, colour, align)

    def _lines(self, lines: list[str], rect: pygame.Rect, style: Style, colour: str, align: Align) -> int:
        """Write lines below each other from the top of ``rect``; return the height used."""
        height = self.text.height(style)
        for index, line in enumerate(lines):
            place = pygame.Rect(rect.x, rect.y + index * height, rect.width, height)
            self.write(line, place, style, colour, align)
        return height * len(lines)

    def fit(
        self,
        text: str,
        rect: pygame.Rect,
        style: Style = Style.BODY,
        colour: str = "text",
        align: Align = "left",
    ) -> None:
        """Write ``text`` in the middle of ``rect`` as large as it fits there, at most in ``style``.

        What is too long for a line is broken into small ones; only what is too long for these is cut.
        """
        style = self.text.fitting(text, rect.width, style)
        lines, height = self.text.lines(text, style, rect.width), self.text.height(style)
        room = max(rect.height // height, 1)
        if len(lines) > room:
            lines = [text] if room == 1 else [*lines[: room - 1], f"{lines[room - 1]}…"]
        top = rect.centery - height * len(lines) // 2
        self._lines(lines, pygame.Rect(rect.x, top, rect.width, rect.height), style, colour, align)

    def hint(self, text: str, *, covers: bool = False) -> None:
        """Write a line at the very bottom of the picture, unless the person wants no hints.

        What is too long for a line, or ``covers`` another hint, stands on a plate that hides what lies there.
        """
        if not (text and self.shows_hints):
            return
        height = self.text.height(Style.SMALL)
        lines = len(self.text.lines(text, Style.SMALL, _HINT.width))
        place = pygame.Rect(_HINT.x, _HINT.bottom - height * lines, _HINT.width, height * lines)
        if lines > 1 or covers:
            self.plate("panel_dark", place.inflate(8, 8))
        self.paragraph(text, place, Style.SMALL, "text", "centre")

    def dim(self) -> None:
        """Darken all that is drawn so far."""
        self.canvas.blit(self._veil, (0, 0))
