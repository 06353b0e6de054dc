"""Sapper & Overload: three games from the nineties."""

__version__ = "0.1.0"
