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
    """Builds its form on entering and again when language or colours may differ; the focus stays."""

    def __init__(self, ctx: Context) -> None:
        super().__init__()
        self.ctx = ctx
        self.form = Form()

    def make_form(self) -> Form:
        """Return the widgets in the person's language."""
        raise NotImplementedError

    def build(self) -> None:
        """Make the form anew; what stands at the place of the focused widget has the focus."""
        focus = self.form.focus
        self.form = self.make_form()
        if focus is not None:
            self.form.focus = min(focus, len(self.form.widgets) - 1)
        self.is_dirty = True

    def enter(self) -> None:
        """Build the form."""
        self.build()

    def refresh(self) -> None:
        """Build the form anew."""
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
        focus = self.form.focus
        if self.form.handle(action):
            self.is_dirty = True
            if self.form.focus != focus:
                self.ctx.sound.play("menu_move")
        elif action == Press(Command.BACK):
            self.back()

    def button(
        self,
        rect: pygame.Rect | tuple[int, int, int, int],
        label: str,
        do: Callable[[], None],
        icon: str = "",
        tip: str = "",
    ) -> PushButton:
        """Return a button that sounds when pressed; one without a label needs a ``tip``."""

        def press() -> None:
            self.ctx.sound.play("menu_accept")
            do()

        return PushButton(pygame.Rect(rect), label, press, icon=icon, tip=tip)
