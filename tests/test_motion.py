"""What moves on the screen, and how it is kept still for those who want that."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest

from game.overload.history import History
from game.overload.moves import place
from game.scenes.overload_match import MatchScene
from game.ui.shaker import Shaker
from tools.table_script import APART_MS, Participant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tools.pilot import Pilot

CORNER = pygame.Rect(0, 0, 40, 60)
"""Nothing but the sky, while nothing shakes."""
MANY = {21: 3, 12: 3, 20: 3, 22: 3, 30: 3, 3: 3, 11: 3, 13: 3, 29: 3, 31: 3, 53: -3}
"""Chips by cell, red positive: a chip on cell 21 makes more than five burst at once, in the third wave."""


def sky(pilot: Pilot) -> bytes:
    """Return what is seen in the corner."""
    return pygame.image.tobytes(pilot.canvas.subsurface(CORNER), "RGB")


def explode(pilot: Pilot) -> None:
    """Open a mine at Table Sapper."""
    pilot.press("flag_icon")
    pilot.press("flag_icon")
    person = Participant(pilot)
    mine = person.mines[30]
    person.act(mine)
    pilot.frame(APART_MS)
    person.act(mine)


def burst(pilot: Pilot) -> MatchScene:
    """Begin a large cascade at Overload."""
    pilot.press("Overload")
    pilot.press("Two players")
    scene = pilot.scene
    assert isinstance(scene, MatchScene)
    cells = bytes(MANY.get(cell, 0) % 256 for cell in range(54))
    scene.jump(History(replace(scene.match, cells=cells)))
    pilot.frame()
    scene.play(place(21))
    return scene


def frames(pilot: Pilot, count: int) -> Iterator[int]:
    """Let frames of a tick pass."""
    for number in range(count):
        pilot.frame()
        yield number


def test_a_shake_is_small_and_short() -> None:
    """At most 3 pixels and 0.25 s; a second blow meanwhile makes it no longer."""
    shaker = Shaker()
    assert shaker.offset == (0, 0)
    assert not shaker.tick()
    shaker.begin()
    seen = []
    while shaker.offset != (0, 0):
        seen.append(shaker.offset)
        shaker.tick()
        shaker.begin() if len(seen) == 5 else None
    assert 5 < len(seen) <= 15
    assert max(abs(part) for offset in seen for part in offset) <= 3


def test_a_mine_shakes_the_picture(pilot: Pilot) -> None:
    """All of it moves, and lies where it lay a quarter of a second later."""
    pilot.press("flag_icon")
    calm = sky(pilot)
    pilot.key("escape")
    explode(pilot)
    pictures = [sky(pilot) for _ in frames(pilot, 15)]
    assert sum(picture != calm for picture in pictures) >= 5
    assert pictures[-1] == calm


@pytest.mark.parametrize("change", [{"shakes": False}, {"reduced_motion": True}, {"animation": 0}])
def test_who_does_not_want_it_sees_no_shake(pilot: Pilot, change: dict[str, object]) -> None:
    """Neither a mine nor a large burst moves the picture."""
    pilot.app.ctx.change_settings(**change)
    calm = sky(pilot)
    explode(pilot)
    assert {sky(pilot) for _ in frames(pilot, 15)} == {calm}
    pilot.wait(3)
    pilot.keys("enter", "escape", "escape", "escape")
    burst(pilot)
    assert not any(pilot.app.ctx.shaker.offset != (0, 0) for _ in frames(pilot, 120))


def test_a_large_burst_shakes_once_a_move(pilot: Pilot) -> None:
    """However many waves follow, the picture shakes for a quarter of a second in all."""
    scene = burst(pilot)
    moved = [pilot.app.ctx.shaker.offset != (0, 0) for _ in frames(pilot, 200)]
    assert not scene.is_showing
    assert 5 < sum(moved) <= 15


def test_little_motion_on_a_minefield(pilot: Pilot) -> None:
    """Flags don't wave, cascades don't spread, and the mine is there at once."""
    pilot.app.ctx.change_settings(reduced_motion=True)
    pilot.press("flag_icon")
    pilot.press("flag_icon")
    person = Participant(pilot)
    for cell in (0, 0, person.mines[3], person.mines[30], person.mines[30]):
        person.act(cell)
        assert not person.scene.effects.is_moving
        pilot.frame(APART_MS)
    assert person.play.is_over


def test_little_motion_at_overload(pilot: Pilot) -> None:
    """A cascade goes step by step: between two of them nothing moves, and no chip flies."""
    pilot.app.ctx.change_settings(reduced_motion=True)
    scene = burst(pilot)
    pictures = []
    while scene.is_showing:
        pilot.frame()
        pictures.append(pygame.image.tobytes(pilot.canvas.subsurface(scene.view.rect), "RGB"))
    steps = sum(one != other for one, other in pairwise(pictures))
    assert 2 <= steps < len(pictures) // 4
