"""The title and the main menu."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.catalogue import open_scene
from game.scenes.dialog import Dialog
from game.scenes.form_scene import FormScene
from game.scenes.stack import Leave, Push
from game.ui.form import Form

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.context import Context
    from game.ui.painter import Painter

_BUTTON = (300, 48)
_GAP = 12
MENU = "menu"
"""The name of this scene among those of the catalogue."""


class Menu(FormScene):
    """Where everything begins."""

    def make_form(self) -> Form:
        """Stack the buttons on the right."""
        tr = self.ctx.tr
        rows: tuple[tuple[tuple[str, str, Callable[[], None]], ...], ...] = (
            ((tr("Table Sapper"), "flag_icon", partial(self.go, "table")),),
            ((tr("Universal Sapper"), "mine_icon", partial(self.go, "sapper")),),
            ((tr("Overload"), "star", partial(self.go, "overload")),),
            ((tr("High scores"), "trophy", partial(self.go, "scores")),),
            ((tr("Settings"), "gear", partial(self.go, "settings")),),
            (
                (tr("Lessons"), "bulb", partial(self.go, "lessons")),
                (tr("Help"), "question", self.ctx.open_help),
            ),
            ((tr("Quit"), "door", self._quit),),
        )
        full, height = _BUTTON
        top = 370 - (len(rows) * (height + _GAP)) // 2
        buttons = []
        for down, row in enumerate(rows):
            width = (full + _GAP) // len(row) - _GAP
            for right, (label, icon, do) in enumerate(row):
                place = (450 + right * (width + _GAP), top + down * (height + _GAP), width, height)
                buttons.append(self.button(place, label, do, icon))
        return Form(buttons)

    def tick(self) -> None:
        """Offer the lessons to who is new, once."""
        if not self.ctx.settings.greeted:
            self.ctx.change_settings(greeted=True)
            tr = self.ctx.tr
            text = tr("New here? Five short lessons show how to play.")
            learn = partial(self.go, "lessons")
            self.change = Push(
                Dialog(self.ctx, text, tr("Lessons"), tr("Not now"), learn, is_yes_likely=True)
            )

    def resume(self) -> None:
        """Offer nothing to who has been somewhere already."""
        if not self.ctx.settings.greeted:
            self.ctx.change_settings(greeted=True)
        super().resume()

    def go(self, name: str) -> None:
        """Go on to a scene of the catalogue."""
        self.change = Push(open_scene(name, self.ctx))

    def _quit(self) -> None:
        self.change = Leave()

    def back(self) -> None:
        """Stay: Esc on the title leaves nothing to go back to."""

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the meadow, the sapper, the title and the buttons."""
        del alpha
        painter.backdrop()
        painter.centred("title_logo", pygame.Rect(0, 34, 800, 112))
        painter.sprite("title_sapper", (70, 260))
        self.form.draw(painter)
        painter.hint(self.ctx.tr("Cursor keys and Enter, or the mouse"))


def first_scene(name: str, ctx: Context) -> Menu:
    """Return the menu, ready to go on to the named scene at once."""
    menu = Menu(ctx)
    if name != MENU:
        menu.go(name)
    return menu
