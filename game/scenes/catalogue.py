"""The scenes that the menu leads to, by name; each is imported when it is first wanted.

The menu needs none of them, nor the fields, boards and numpy that they bring along, so it is in sight
sooner (`tests/law/test_first_picture.py`). `load_all` brings the rest while a person looks at it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.context import Context
    from game.scenes.stack import Scene

SCENES = {
    "table": "table_lobby:TableLobby",
    "sapper": "sapper_setup:SapperSetup",
    "overload": "overload_menu:OverloadMenu",
    "lessons": "lessons:Lessons",
    "scores": "high_scores:HighScores",
    "replays": "replays:Replays",
    "statistics": "statistics:Statistics",
    "settings": "settings:SettingsScene",
}
"""Module and class of each scene."""
_OTHERS = ("scenes.replay_opening", "scenes.help", "ui.mix", "ui.tune", "ui.wav")
"""What else is imported only when it is wanted."""


def open_scene(name: str, ctx: Context) -> Scene:
    """Return a new scene of ``SCENES``."""
    module, _, scene_class = SCENES[name].partition(":")
    scene: Scene = getattr(import_module(f"game.scenes.{module}"), scene_class)(ctx)
    return scene


def load_all() -> None:
    """Import everything that the menu did without, so that no later click waits for it."""
    for module in (*(f"scenes.{scene.partition(':')[0]}" for scene in SCENES.values()), *_OTHERS):
        import_module(f"game.{module}")
