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
