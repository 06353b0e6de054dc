"""A screen for programs that need a real window: Xvfb, started for as long as it is wanted."""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

HAS_XVFB = shutil.which("Xvfb") is not None


@contextmanager
def virtual_screen(size: str = "1600x1000") -> Iterator[dict[str, str]]:
    """Start Xvfb on a free display; give the environment for programs that shall appear there.

    Raises:
        RuntimeError: Xvfb did not come up.
    """
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
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
