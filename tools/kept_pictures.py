"""Pictures that go into git: written only where they show something else than the ones that lie there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pathlib import Path


def keep(picture: pygame.Surface, path: Path) -> None:
    """Save a picture, unless the file shows the same."""
    if not path.exists() or _pixels(pygame.image.load(path)) != _pixels(picture):
        pygame.image.save(picture, path)


def _pixels(picture: pygame.Surface) -> tuple[tuple[int, int], bytes]:
    return picture.get_size(), pygame.image.tobytes(picture, "RGB")
