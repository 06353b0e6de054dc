"""Disk work behind the picture's back."""

from __future__ import annotations

import logging
from threading import Condition, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_LOGGER = logging.getLogger(__name__)


class Writer:
    """Does jobs in a thread, one at a time; of those waiting only the latest is done.

    The thread lives while there is work. It is no daemon, so that a program which ends in the ordinary way
    still finishes its last write.
    """

    def __init__(self) -> None:
        self._change = Condition()  # guards the two below
        self._waiting: Callable[[], object] | None = None
        self._is_busy = False

    def submit(self, job: Callable[[], object]) -> None:
        """Do ``job`` soon, in place of any that waits; its faults go to the log."""
        with self._change:
            self._waiting = job
            if not self._is_busy:
                Thread(target=self._work, name="writer").start()
                self._is_busy = True

    def flush(self, timeout_s: float) -> bool:
        """Wait until no job is left; return False when the time was not enough."""
        with self._change:
            return self._change.wait_for(lambda: not self._is_busy, timeout_s)

    def _work(self) -> None:
        while True:
            with self._change:
                job, self._waiting = self._waiting, None
                if job is None:
                    self._is_busy = False
                    self._change.notify_all()
                    return
            try:
                job()
            except Exception:
                _LOGGER.exception("A file was not written.")
