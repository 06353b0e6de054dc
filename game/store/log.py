"""A small log file in the data folder: what happened before something broke."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from pathlib import Path

import game

_LIMIT_BYTES = 250 * 1024
_LOGGER = logging.getLogger("game")


class _QuietFile(logging.FileHandler):
    """A log file whose own troubles are nobody's: a windowed program has no stream to complain to.

    Not ``logging.handlers``: its import brings sockets along, a tenth of the way to the first picture.
    """

    is_broken = False

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line; a full file is renamed first, or grows where another running copy holds it."""
        path = Path(self.baseFilename)
        with suppress(OSError):
            if path.stat().st_size > _LIMIT_BYTES:
                self._let_go()
                path.replace(f"{path}.1")
        try:
            super().emit(record)
        except OSError:  # it opens the file before it takes care of errors
            self.handleError(record)

    def _let_go(self) -> None:
        stream, self.stream = self.stream, None
        if stream is not None:
            stream.close()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: ARG002, N802  # the name is logging's
        """Remember that a line was lost."""
        self.is_broken = True


def open_log(path: Path) -> logging.Logger:
    """Send what the program's loggers say into a file, also if there is no console; never raises.

    When the file has grown past 250 KiB, it becomes ``….1`` in place of the one before.
    """
    close_log()
    # Opened at the first line, so that a folder without permission is met inside `emit`.
    handler = _QuietFile(path, encoding="utf-8", delay=True, errors="backslashreplace")
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
