"""What tells growth from warming up: looks at memory, handles and objects."""

from __future__ import annotations

from collections import Counter

import pygame

from game.store.score_rows import Row
from tools.footprint import Footprint, Footprints

SCENE = "game.scenes.menu.Menu"


def looks(*memories: float, files: int = 9, scenes: int = 0) -> Footprints:
    """Return looks with these memories; more files and scenes with each."""
    return Footprints(
        [
            Footprint(memory, 9 + files * number, 1, Counter({SCENE: scenes * number}))
            for number, memory in enumerate(memories)
        ]
    )


def test_steady_runs_have_no_faults() -> None:
    """Ups and downs are no growth, nor is one look that stands out."""
    assert looks(50, 90, 50, 52, 51, 53, 52, 50, 51, files=0).faults() == []


def test_growth_is_named() -> None:
    """Memory, open files and scenes that live on, each in words."""
    found = looks(*range(40, 130, 10), files=1, scenes=10)
    assert found.growth_mib == 60
    assert found.faults() == ["memory grew by 60.0 MiB", "6.0 more open files", f"60 more {SCENE}"]


def test_a_look_sees_what_lives() -> None:
    """Surfaces are counted by who holds them, the program's own objects by themselves."""
    before = Footprint.now()
    held = [pygame.Surface((1, 1)), pygame.Surface((1, 1)), Row("1", "", 0, 0, alive=False, date="")]
    now = Footprint.now()
    kinds = ("pygame.Surface", f"{Row.__module__}.Row")
    assert [now.objects[kind] - before.objects[kind] for kind in kinds] == [2, 1]
    assert len(held) == 3
