"""The scenes that the program can start in, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.high_scores import HighScores
from game.scenes.lessons import Lessons
from game.scenes.menu import Menu
from game.scenes.overload_menu import OverloadMenu
from game.scenes.replays import Replays
from game.scenes.sapper_setup import SapperSetup
from game.scenes.settings import SettingsScene
from game.scenes.stack import Push
from game.scenes.statistics import Statistics
from game.scenes.table_lobby import TableLobby

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.context import Context
    from game.scenes.stack import Scene

SCENES: dict[str, Callable[[Context], Scene]] = {
    "menu": Menu,
    "table": TableLobby,
    "sapper": SapperSetup,
    "overload": OverloadMenu,
    "lessons": Lessons,
    "scores": HighScores,
    "replays": Replays,
    "statistics": Statistics,
    "settings": SettingsScene,
}


def first_scene(name: str, ctx: Context) -> Scene:
    """Return the menu, ready to go on to the named scene at once."""
    menu = Menu(ctx)
    if name != "menu":
        menu.change = Push(SCENES[name](ctx))
    return menu
