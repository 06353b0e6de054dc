"""Show pictures as others see them: usual, without green cones, without red cones, and in grey.

    python tools/colour_sight.py build/shots/table-middle.en.png …

writes a sheet of four beside each picture in ``build/sight``. The matrices are those of Machado, Oliveira and
Fernandes, "A physiologically-based model for simulation of color vision deficiency" (2009), severity 1,
which act on linear light.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    Floats = NDArray[np.float64]

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "build" / "sight"
_LIGHTNESS = (0.2126, 0.7152, 0.0722)
SIGHTS: dict[str, Floats] = {
    "usual": np.eye(3),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "grey": np.array([_LIGHTNESS] * 3),
}


def linear(colours: ArrayLike) -> Floats:
    """Return colours, (…, 3) of 0 to 255, as linear light of 0 to 1."""
    parts = np.asarray(colours, np.float64) / 255
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def seen(colours: ArrayLike, sight: str) -> Floats:
    """Return colours, (…, 3) of 0 to 255, as linear light that is seen; ``sight`` is one of `SIGHTS`."""
    return np.clip(linear(colours) @ SIGHTS[sight].T, 0, 1)


def distance(one: ArrayLike, other: ArrayLike, sight: str) -> float:
    """Return how different two colours look, in Oklab (B. Ottosson, 2020): 0 equal, 1 black and white."""
    labs = [_oklab(seen(colour, sight)) for colour in (one, other)]
    return float(np.linalg.norm(labs[0] - labs[1]))


def _oklab(light: Floats) -> Floats:
    cones = np.cbrt(
        np.array(
            [
                [0.4122214708, 0.5363325363, 0.0514459929],
                [0.2119034982, 0.6806995451, 0.1073969566],
                [0.0883024619, 0.2817188376, 0.6299787005],
            ]
        )
        @ light
    )
    opponent = np.array(
        [
            [0.2104542553, 0.7936177850, -0.0040720468],
            [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ]
    )
    result: Floats = opponent @ cones
    return result


def picture_as_seen(picture: pygame.Surface, sight: str) -> pygame.Surface:
    """Return the picture as somebody sees it."""
    light = seen(pygame.surfarray.array3d(picture), sight)
    parts = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return pygame.surfarray.make_surface((parts * 255).round().astype(np.uint8))


def main() -> int:
    """Write a sheet for each picture named."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:]:
        picture = pygame.image.load(name)
        width, height = picture.get_size()
        sheet = pygame.Surface((2 * width, 2 * height))
        for index, sight in enumerate(SIGHTS):
            sheet.blit(picture_as_seen(picture, sight), (index % 2 * width, index // 2 * height))
        pygame.image.save(sheet, TARGET / Path(name).name)
    print(f"{len(sys.argv) - 1} pictures in {TARGET}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
