"""Keeps what is on the screen as PNG files, without stopping the picture."""

from __future__ import annotations

import io
from threading import Thread
from typing import TYPE_CHECKING

import pygame

from game.core.errors import noop
from game.store.files import StoreError, shown
from game.store.pictures import keep_picture

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path


class Camera:
    """Takes one picture after another.

    Args:
        folders: where they shall lie, the best first.
        tell: says a message id with its values to the person; called from a thread.
    """

    def __init__(self, folders: Sequence[Path], tell: Callable[..., None]) -> None:
        self._folders = folders
        self._tell = tell
        self._work = Thread()

    def take(self, canvas: pygame.Surface, moment: str) -> None:
        """Keep a picture and say where it lies; while one is being written nothing happens."""
        if not self._work.is_alive():
            self._work = Thread(target=self._keep, args=(canvas.copy(), moment), name="camera")
            self._work.start()

    def close(self) -> None:
        """Wait until the last picture is written."""
        if self._work.is_alive():
            self._work.join()

    def _keep(self, canvas: pygame.Surface, moment: str) -> None:
        png = io.BytesIO()
        pygame.image.save(canvas, png, "picture.png")
        try:
            place = keep_picture(self._folders, moment, png.getvalue())
        except StoreError as error:
            self._tell(error.message, **error.values)
        else:
            self._tell(noop("The picture lies in {place}"), place=shown(place))
