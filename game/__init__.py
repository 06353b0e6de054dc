"""Sapper & Overload: three games from the nineties."""

import os

TITLE = "Sapper & Overload"
__version__ = "0.1.0"

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
