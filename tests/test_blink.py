"""The blinking of the cursor on boards: calm, exact, cheap, and not for who wants little motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.scenes.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.painter import Painter
    from tools.pilot import Pilot

BOARDS = ("table", "squares", "hat", "net_crossing", "overload")


def begin(pilot: Pilot, board: str) -> None:
    """Come before a board, the cursor of the keys in sight, all chance movements at rest."""
    if board == "table":
        pilot.press("Table Sapper")
        pilot.press("Start")
    elif board == "overload":
        pilot.press("Overload")
        pilot.press("Two players")
    else:
        pilot.app.ctx.change_settings(field_kind=board, field_level="beginner")
        pilot.press("Universal Sapper")
        pilot.press("Start")
    pilot.key("right")
    pilot.wait(0.1)


def pixels(pilot: Pilot) -> bytes:
    """Return the picture."""
    return pygame.image.tobytes(pilot.canvas, "RGB")


def count_draws(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return a list that grows by one whenever the whole picture is drawn."""
    drawn: list[float] = []
    draw = pilot.scene.draw

    def counted(painter: Painter, alpha: float) -> None:
        drawn.append(alpha)
        draw(painter, alpha)

    monkeypatch.setattr(pilot.scene, "draw", counted)
    return drawn


@pytest.mark.parametrize("board", BOARDS)
def test_the_cursor_blinks_without_the_picture_being_drawn(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, board: str
) -> None:
    """Two looks in turn, each for half a second; each is what a drawing of the whole picture shows."""
    begin(pilot, board)
    drawn = count_draws(pilot, monkeypatch)
    looks: list[bytes] = []
    for _ in range(100):
        pilot.frame()
        if not looks or looks[-1] != pixels(pilot):
            looks.append(pixels(pilot))
    assert 3 <= len(looks) <= 4
    assert len(set(looks)) == 2
    assert drawn == []
    for _ in range(2):
        before = pixels(pilot)
        pilot.scene.is_dirty = True
        pilot.frame(1)
        assert pixels(pilot) == before
        pilot.wait(0.5)
    assert len(drawn) == 2


def test_nothing_blinks_for_who_wants_little_motion(start: Callable[..., Pilot]) -> None:
    """The cursor stays as it is."""
    pilot = start()
    pilot.app.ctx.change_settings(reduced_motion=True)
    begin(pilot, "squares")
    before = pixels(pilot)
    pilot.wait(0.7)
    assert pixels(pilot) == before


def test_nothing_blinks_through_what_lies_above(pilot: Pilot) -> None:
    """Neither over the cover of a pause nor through a dialogue."""
    begin(pilot, "squares")
    pilot.keys("space", "p")
    pilot.wait(1)
    before = pixels(pilot)
    pilot.wait(0.7)
    assert pixels(pilot) == before
    pilot.keys("f2", "right", "h")
    assert isinstance(pilot.scene, Dialog)
    pilot.wait(0.3)
    before = pixels(pilot)
    pilot.wait(0.7)
    assert pixels(pilot) == before
