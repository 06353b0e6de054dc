"""Sapper & Overload: three games from the nineties."""

import os

TITLE = "Sapper & Overload"
APP_NAME = "sapper-overload"
"""What systems know the program by; also the name of the desktop file and of folders that are not seen."""
__version__ = "0.1.0"

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Our matrices are tiny: threads for large ones would only make the start longer.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
