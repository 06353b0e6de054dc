"""The page of the settings where keys are chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.errors import noop
from game.scenes.form_scene import FormScene
from game.scenes.stack import Pop, Push
from game.ui.actions import COMMAND_TEXTS, Caught, Command
from game.ui.bindings import TEXT_COMMANDS, USUAL_KEYS
from game.ui.form import Form
from game.ui.text import Style
from game.ui.widgets import Choice, PushButton, draw_plate

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.context import Context
    from game.ui.actions import Action
    from game.ui.form import Look, Widget
    from game.ui.keys import Key
    from game.ui.painter import Painter

_STEP = 37
_KEYS_WIDTH = 210
_BOX = pygame.Rect(140, 190, 520, 220)
_MOVING = (
    *(Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, Command.PRESS),
    *(Command.ALTERNATE, Command.BACK, Command.NEXT, Command.PREVIOUS),
)
_PLAYING = (
    *(Command.NEW, Command.AGAIN, Command.PAUSE, Command.HINT, Command.COMPUTER, Command.STEP),
    *(Command.UNDO, Command.REDO, Command.SKIP, Command.INVERT),
)
GROUPS: dict[str, tuple[Command, ...]] = {
    noop("moving"): _MOVING,
    noop("in games"): _PLAYING,
    noop("everywhere"): tuple(
        command for command in USUAL_KEYS if command not in {*_MOVING, *_PLAYING, *TEXT_COMMANDS}
    ),
}
"""Commands by the heading they stand under; every one that a person may want another key for."""


class KeyRow(PushButton):
    """A command and its keys; a press asks for another key."""

    def __init__(self, rect: pygame.Rect, label: str, keys: str, on_press: Callable[[], None]) -> None:
        super().__init__(rect, label, on_press)
        self.keys = keys

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw what the command does in one or two small lines, and its keys on the right."""
        draw_plate(painter, self.rect, look)
        inside = self.rect.inflate(-20, 0)
        room = pygame.Rect(inside.x, 0, inside.width - _KEYS_WIDTH - 10, 0)
        lines = painter.text.lines(self.label, Style.SMALL, room.width)
        room.height = len(lines) * painter.text.height(Style.SMALL)
        room.centery = inside.centery
        painter.paragraph(self.label, room, Style.SMALL, "button_text")
        keys = pygame.Rect(inside.right - _KEYS_WIDTH, inside.y, _KEYS_WIDTH, inside.height)
        painter.write(self.keys, keys, Style.BODY, "button_text", "right")


class KeyRows:
    """The rows of the page, and what happens when one is pressed.

    Args:
        ctx: the program.
        scene: what the rows stand in.
    """

    def __init__(self, ctx: Context, scene: FormScene) -> None:
        self._ctx = ctx
        self._scene = scene
        self._group = next(iter(GROUPS))

    def widgets(self, area: pygame.Rect) -> list[Widget]:
        """Return the choice of the group, a row for each command, and the way back to the usual keys."""
        tr, keyboard = self._ctx.tr, self._ctx.keyboard
        places = [pygame.Rect(area.x, area.y + i * _STEP, area.width, _STEP - 4) for i in range(11)]
        groups = [(name, tr(name)) for name in GROUPS]
        left, right = places[0].copy(), places[0].copy()
        left.width, right.width, right.right = 424, 288, area.right
        choice = Choice(left, "", groups, self._group, self._turn)
        reset = self._scene.button((*right.topleft, *right.size), tr("Usual keys"), self._reset, "keyboard")
        rows = [
            KeyRow(
                place,
                tr(COMMAND_TEXTS[command]),
                " / ".join(keyboard.labels(command, tr)) or "—",
                partial(self._ask, command),
            )
            for place, command in zip(places[1:], GROUPS[self._group], strict=False)
        ]
        return [choice, reset, *rows]

    def _turn(self, group: str) -> None:
        self._ctx.sound.play("menu_accept")
        self._group = group
        self._scene.build()

    def _reset(self) -> None:
        self._ctx.change_settings(keys={})
        self._scene.build()

    def _ask(self, command: Command) -> None:
        self._ctx.sound.play("menu_accept")
        self._scene.change = Push(KeyCatcher(self._ctx, command, partial(self._bind, command)))

    def _bind(self, command: Command, key: Key) -> None:
        """Give a key to a command, unless it has a lasting meaning; say what else changes by it."""
        ctx, keyboard = self._ctx, self._ctx.keyboard
        label, owner = key.label(ctx.tr), keyboard.command_of(key)
        if owner is None or owner is command or key not in keyboard.keys(owner):
            ctx.change_settings(keys=keyboard.rebound(command, key))
        elif keyboard.is_lasting(key):
            ctx.sound.play("refuse")
            text = noop("{key} keeps its meaning: {what}.")
            ctx.tell(text, key=label, what=ctx.tr(COMMAND_TEXTS[owner]))
        else:
            ctx.change_settings(keys=keyboard.rebound(command, key))
            text = noop("{key} had another meaning: {what}. The key for that is now {other}.")
            ctx.tell(text, key=label, what=ctx.tr(COMMAND_TEXTS[owner]), other=ctx.key(owner))


class KeyCatcher(FormScene):
    """Waits for a key, goes away, and then gives it to ``on_key``; Esc and the button give none."""

    is_overlay = True

    def __init__(self, ctx: Context, command: Command, on_key: Callable[[Key], None]) -> None:
        super().__init__(ctx)
        self._command = command
        self._on_key = on_key

    @property
    def wants_key(self) -> bool:
        """Yes: whatever key is pressed."""
        return True

    def make_form(self) -> Form:
        """The way back."""
        place = (_BOX.x + 100, _BOX.bottom - 64, _BOX.width - 200, 40)
        return Form([self.button(place, self.ctx.tr("Leave as it is"), self.back)])

    def handle(self, action: Action) -> None:
        """Take the key."""
        if not isinstance(action, Caught):
            super().handle(action)
        elif action.key is None:
            self.ctx.sound.play("refuse")
            self.ctx.tell(noop("This key can't be chosen."))
        elif str(action.key) == "escape":
            self.back()
        else:
            self.ctx.sound.play("menu_accept")
            self.change = Pop()
            self._on_key(action.key)

    def draw(self, painter: Painter, alpha: float) -> None:
        """Dim the scene below and draw the box."""
        del alpha
        painter.dim()
        painter.plate("panel", _BOX)
        inside = _BOX.inflate(-56, -48)
        height = painter.paragraph(
            self.ctx.tr("Press the key for this:"), inside, Style.BODY, "panel_title", "centre"
        )
        text = self.ctx.tr(COMMAND_TEXTS[self._command])
        painter.paragraph(text, inside.move(0, height + 10), Style.BODY, "panel_text", "centre")
        self.form.draw(painter)
