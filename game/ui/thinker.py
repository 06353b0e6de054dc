"""A computer player's thought, off the main thread, so that the picture never waits for it."""

from __future__ import annotations

from threading import Event, Thread
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Generator

T = TypeVar("T")


class Thinker(Generic[T]):
    """Runs one thought; whoever drops it never hears its answer, so a late one can't do harm.

    Args:
        thought: yields between small portions of work and returns the answer.
    """

    def __init__(self, thought: Generator[object, None, T]) -> None:
        self._thought = thought
        self._is_stopped = Event()
        self._answer: T | None = None
        self._error: BaseException | None = None
        self._thread = Thread(target=self._run, name="thinking", daemon=True)
        self._thread.start()

    @property
    def answer(self) -> T | None:
        """The answer, or None while there is none yet; raises what broke the thought."""
        if self._error is not None:
            raise self._error
        return self._answer

    def stop(self) -> None:
        """Let the thought end at its next yield; its answer is dropped."""
        self._is_stopped.set()

    def _run(self) -> None:
        try:
            while not self._is_stopped.is_set():
                next(self._thought)
        except StopIteration as end:
            self._answer = end.value
        except Exception as error:  # noqa: BLE001 - raised again where the answer is asked for
            self._error = error
