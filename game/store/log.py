"""A small log file in the data folder: what happened before something broke."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path

import game

_LIMIT_BYTES = 256 * 1024
_LOGGER = logging.getLogger("game")


class _QuietFile(RotatingFileHandler):
    """A log file whose own troubles are nobody's: a windowed program has no stream to complain to."""

    is_broken = False

    def rotate(self, source: str, dest: str) -> None:
        """Rename the file; where another running copy holds it, let it grow instead."""
        with suppress(OSError):
            super().rotate(source, dest)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: ARG002, N802  # the name is logging's
        """Remember that a line was lost."""
        self.is_broken = True


def open_log(path: Path) -> logging.Logger:
    """Send what the program's loggers say into a file, also if there is no console; never raises.

    When the file grows past 256 KiB, it becomes ``….1`` in place of the one before.
    """
    close_log()
    # Opened at the first line, so that a folder without permission is met inside `emit`.
    handler = _QuietFile(
        path, maxBytes=_LIMIT_BYTES, backupCount=1, encoding="utf-8", delay=True, errors="backslashreplace"
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    _LOGGER.addHandler(handler)
    _LOGGER.setLevel(logging.INFO)
    # `platform` would say more, but on Windows it starts a console to find out.
    _LOGGER.info("%s %s, Python %s, %s", game.TITLE, game.__version__, sys.version, sys.platform)
    return _LOGGER


def report_crash(error: BaseException) -> Path | None:
    """Write the traceback of an error into the log; return the file if it is there, for the message."""
    handlers = _handlers()
    for handler in handlers:
        handler.is_broken = False
    _LOGGER.critical("The program can't go on.", exc_info=error)
    return next((Path(handler.baseFilename) for handler in handlers if not handler.is_broken), None)


def close_log() -> None:
    """Close the file that `open_log` opened, if any."""
    for handler in _handlers():
        _LOGGER.removeHandler(handler)
        with suppress(OSError, ValueError):  # a full disk shows once more at the last flush
            handler.close()


def _handlers() -> list[_QuietFile]:
    return [handler for handler in _LOGGER.handlers if isinstance(handler, _QuietFile)]
