"""Pictures: loaded when first wanted, coloured by the palette in use, converted once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pygame

from game.ui.palette import NAMES, PALETTES, USUAL
from game.ui.viewport import PICTURE

if TYPE_CHECKING:
    from pathlib import Path

    from game.ui.text import Colour

_OPAQUE_MASKS = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)


class Assets:
    """The sprites of a folder in the colours of one palette.

    Sprites are indexed pictures in one master palette, so another palette needs no other files.
    """

    def __init__(self, folder: Path, palette: str) -> None:
        self._folder = folder
        self._manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
        self.use_palette(palette)

    def use_palette(self, name: str) -> None:
        """Change all colours, to the usual ones if there are none of that name; older pictures are void."""
        self._palette = PALETTES.get(name, PALETTES[USUAL])
        self._frames: dict[str, list[pygame.Surface]] = {}
        self._plates: dict[tuple[str, int, int], pygame.Surface] = {}
        self._backdrop: pygame.Surface | None = None

    def colour(self, name: str) -> Colour:
        """Return the colour of a palette entry."""
        return self._palette.colour(name)

    def image(self, name: str) -> pygame.Surface:
        """Return the first or only frame of a sprite."""
        return self.frames(name)[0]

    def frames(self, name: str) -> list[pygame.Surface]:
        """Return all frames of a sprite."""
        if name not in self._frames:
            self._frames[name] = self._load(name)
        return self._frames[name]

    def _load(self, name: str) -> list[pygame.Surface]:
        sheet = pygame.image.load(self._folder / f"{name}.png")
        sheet.set_palette([self.colour(entry) for entry in NAMES])
        sheet.set_colorkey(0)
        picture = pygame.Surface(sheet.get_size(), pygame.SRCALPHA, 32, _OPAQUE_MASKS)
        picture.blit(sheet, (0, 0))
        count = self._manifest[name].get("frames", 1)
        width = picture.get_width() // count
        return [picture.subsurface((index * width, 0, width, picture.get_height())) for index in range(count)]

    def backdrop(self) -> pygame.Surface:
        """Return the meadow behind all scenes, put together from its layers once."""
        if self._backdrop is None:
            time = self._palette.time
            layers = [(name, entry) for name, entry in self._manifest.items() if entry.get(time)]
            self._backdrop = pygame.Surface(PICTURE, depth=32)
            for name, entry in sorted(layers, key=lambda layer: int(layer[1]["layer"])):
                image = self.image(name)
                end = PICTURE[0] if entry["repeat"] else entry["x"] + 1
                for x in range(entry["x"], end, image.get_width()):
                    self._backdrop.blit(image, (x, entry["y"]))
        return self._backdrop

    def plate(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a nine-patch stretched to ``size``: corners kept, sides and middle repeated."""
        key = (name, *size)
        if key not in self._plates:
            self._plates[key] = _stretched(self.image(name), self._manifest[name]["nine"], size)
        return self._plates[key]


def _stretched(patch: pygame.Surface, corner: int, size: tuple[int, int]) -> pygame.Surface:
    plate = pygame.Surface(size, pygame.SRCALPHA, 32, _OPAQUE_MASKS)
    columns = _bands(patch.get_width(), size[0], corner)
    rows = _bands(patch.get_height(), size[1], corner)
    for source_x, target_x, width in columns:
        for source_y, target_y, height in rows:
            plate.blit(patch, (target_x, target_y), (source_x, source_y, width, height))
    return plate


def _bands(source: int, target: int, corner: int) -> list[tuple[int, int, int]]:
    """Return (source, target, length) of the pieces along one side."""
    middle = source - 2 * corner
    end = target - corner
    repeats = [(corner, start, min(middle, end - start)) for start in range(corner, end, middle)]
    return [(0, 0, corner), *repeats, (source - corner, end, corner)]
