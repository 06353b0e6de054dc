"""What all tests share."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest
from hypothesis import settings

from tools.pilot import Pilot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

settings.register_profile("patient", deadline=None)  # a busy machine is no fault
settings.load_profile("patient")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how much the readers were given, where that was asked for."""
    if os.environ.get("EXAMPLES"):
        from tests.readers import tried  # noqa: PLC0415 - only the tests of readers need it

        terminalreporter.write_sep("=", f"{sum(tried.values())} contents, texts and values tried")
        for name, count in sorted(tried.items()):
            terminalreporter.write_line(f"{count:8} {name}")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Pilot]]:
    """Start the program over one data folder, as often as a test likes."""
    pilots: list[Pilot] = []

    def start_program(**options: object) -> Pilot:
        while pilots:
            pilots.pop().close()
        pilots.append(Pilot(tmp_path, **options))  # type: ignore[arg-type]
        return pilots[-1]

    yield start_program
    while pilots:
        pilots.pop().close()


@pytest.fixture
def pilot(start: Callable[..., Pilot]) -> Pilot:
    """A person in front of the menu."""
    return start()
