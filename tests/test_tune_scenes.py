"""Where the tune is heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

if TYPE_CHECKING:
    from tools.pilot import Pilot


@pytest.mark.parametrize(
    ("music", "in_menu", "in_game"),
    [("off", False, False), ("menus", True, False), ("always", True, True)],
)
def test_tune_by_setting(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, music: str, *, in_menu: bool, in_game: bool
) -> None:
    """In menus unless it is off, in games only for who wants that, and never while the window is hidden."""
    asked: list[bool] = []
    monkeypatch.setattr(pilot.app.ctx.sound, "set_tune", lambda *, is_wanted: asked.append(is_wanted))
    pilot.app.ctx.change_settings(music=music)
    pilot.frame()
    assert asked[-1] is in_menu
    for button in ("Overload", "Two players"):
        assert asked[-1] is in_menu
        pilot.press(button)
    assert asked[-1] is in_game
    pilot.key("escape")
    pilot.post(pygame.WINDOWMINIMIZED)
    pilot.frame()
    assert not asked[-1]
    pilot.post(pygame.WINDOWRESTORED)
    pilot.frame()
    assert asked[-1] is in_menu


def test_tune_is_off_in_games_at_first(pilot: Pilot) -> None:
    """The usual setting is: in the menus."""
    assert pilot.app.ctx.settings.music == "menus"
    assert pilot.app.ctx.settings.music_volume < pilot.app.ctx.settings.volume
