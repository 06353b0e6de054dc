"""A scene that consists of a form: menus, the lobby, settings, dialogues."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.stack import Pop, Scene
from game.ui.actions import Command, Press
from game.ui.form import Form
from game.ui.widgets import PushButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.context import Context
    from game.ui.actions import Action


class FormScene(Scene):
    """Builds its form on entering and again on coming back, when language or colours may differ."""

    def __init__(self, ctx: Context) -> None:
        super().__init__()
        self.ctx = ctx
        self.form = Form()

    def build(self) -> None:
        """Make the widgets in the person's language."""
        raise NotImplementedError

    def enter(self) -> None:
        """Build the form."""
        self.build()

    def resume(self, result: object) -> None:
        """Build the form anew."""
        del result
        self.build()

    @property
    def is_typing(self) -> bool:
        """Whether keys are text now."""
        return self.form.is_typing

    def back(self) -> None:
        """Go one step back."""
        self.ctx.sound.play("menu_back")
        self.change = Pop()

    def handle(self, action: Action) -> None:
        """Give the action to the form; Esc goes back."""
        focused = self.form.focused
        if self.form.handle(action):
            self.is_dirty = True
            if self.form.focused is not focused:
                self.ctx.sound.play("menu_move")
        elif action == Press(Command.BACK):
            self.back()

    def button(
        self, rect: tuple[int, int, int, int], label: str, do: Callable[[], None], icon: str = ""
    ) -> PushButton:
        """Return a button that sounds when pressed."""

        def press() -> None:
            self.ctx.sound.play("menu_accept")
            do()

        return PushButton(pygame.Rect(rect), label, press, icon=icon)
