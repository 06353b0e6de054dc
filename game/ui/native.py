"""What a system wants to know about the program before its window comes, and how its memory is kept."""

from __future__ import annotations

import ctypes
import os
import sys
from contextlib import suppress

from game import APP_NAME

_WINDOWS_ID = "SapperOverload.SapperOverload"
_HINTS = {
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    # What desktops know the window by; it must equal the name of the desktop file.
    "SDL_VIDEO_X11_WMCLASS": APP_NAME,
    "SDL_VIDEO_WAYLAND_WMCLASS": APP_NAME,
    # Windows gives us real pixels and does not blur the picture on fine screens.
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}


def introduce() -> None:
    """Tell SDL and the system how the program is called and what it can do; a person's own settings win."""
    for hint, value in _HINTS.items():
        os.environ.setdefault(hint, value)
    if sys.platform == "win32":
        # Run by python.exe, the program would share Python's button and icon on the taskbar.
        with suppress(OSError, AttributeError):
            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(_WINDOWS_ID)


_M_MMAP_THRESHOLD = -3
_LARGE_BYTES = 256 * 1024


def steady_memory() -> None:
    """Let large pieces of memory go back to the system as soon as they are free.

    The C library of Linux otherwise learns from the first large array to keep such pieces, and hours of
    play leave holes in them: a monkey's 6,400 events took 84 MiB instead of 22.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _LARGE_BYTES)
