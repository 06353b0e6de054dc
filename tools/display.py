"""A screen for programs that need a real window: Xvfb, started for as long as it is wanted."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HAS_XVFB = shutil.which("Xvfb") is not None


@contextmanager
def virtual_screen(size: str = "1600x1000", pixels: Path | None = None) -> Iterator[dict[str, str]]:
    """Start Xvfb on a free display; give the environment for programs that shall appear there.

    Args:
        size: width and height of the screen.
        pixels: folder in which to keep what is on the screen, for `photograph`.

    Raises:
        RuntimeError: Xvfb did not come up.
    """
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
    command += ["-fbdir", str(pixels)] if pixels else []
    server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader) as lines:
        number = lines.readline().strip()
    try:
        if not number:
            raise RuntimeError("Xvfb did not start")
        environment = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
        yield {**environment, "DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy"}
    finally:
        server.terminate()
        server.wait()


def photograph(pixels: Path) -> pygame.Surface:
    """Return what is on the screen that keeps its pixels in a folder (a file in the form of xwd)."""
    data = (pixels / "Xvfb_screen0").read_bytes()
    header = struct.unpack(">25I", data[:100])
    width, height, line_bytes, colours = header[4], header[5], header[12], header[19]
    begin = header[0] + 12 * colours
    picture = pygame.image.frombuffer(
        data[begin : begin + line_bytes * height], (line_bytes // 4, height), "BGRA"
    )
    return picture.subsurface((0, 0, width, height)).convert(24)
