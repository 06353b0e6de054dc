"""The page of the settings where keys and a gamepad's buttons are chosen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.errors import noop
from game.scenes.form_scene import FormScene
from game.scenes.stack import Pop, Push
from game.ui.actions import COMMAND_TEXTS, Caught, Command, Device
from game.ui.bindings import TEXT_COMMANDS, USUAL_KEYS
from game.ui.form import Form
from game.ui.text import Style
from game.ui.widgets import Choice, PushButton, draw_plate

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.scenes.context import Context
    from game.ui.actions import Action
    from game.ui.bindings import Bindings
    from game.ui.form import Look, Widget
    from game.ui.keys import Key
    from game.ui.pads import PadButton
    from game.ui.painter import Painter
    from game.ui.text import Text

_STEP, _ROW_PX, _MOST_ROWS = 37, 33, 10
_HEAD = ((0, 232), (236, 232), (472, 248))
"""Left edges and widths of what stands above the rows."""
_ICONS = {Device.KEYBOARD: "keyboard", Device.GAMEPAD: "gamepad"}
_WAYS_OUT = {Device.KEYBOARD: ("escape",), Device.GAMEPAD: ("up", "down", "left", "right")}
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


@dataclass(frozen=True)
class _Words:
    """What is said about a device's keys.

    Attributes:
        name: of the device.
        setting: where the person's choice is kept.
        usual: the way back to the usual ones.
        ask: asks for one.
        leave: the way out without one.
        unknown: one without a name was pressed.
    """

    name: str
    setting: str
    usual: str
    ask: str
    leave: str
    unknown: str


_WORDS = {
    Device.KEYBOARD: _Words(
        noop("keyboard"),
        "keys",
        noop("Usual keys"),
        noop("Press the key for this:"),
        noop("Leave as it is"),
        noop("This key can't be chosen."),
    ),
    Device.GAMEPAD: _Words(
        noop("gamepad"),
        "buttons",
        noop("Usual buttons"),
        noop("Press the gamepad's button for this:"),
        noop("Leave as it is (←↑→↓)"),
        noop("This button can't be chosen."),
    ),
}


class KeyRow(PushButton):
    """A command and its keys; a press asks for another key."""

    def __init__(self, rect: pygame.Rect, label: str, keys: str, on_press: Callable[[], None]) -> None:
        super().__init__(rect, label, on_press)
        self.keys = keys

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw what the command does in one or two small lines, and its keys on the right."""
        draw_plate(painter, self.rect, look)
        inside = self.rect.inflate(-20, 0)
        room = pygame.Rect(inside.x, 0, self._room(painter.text), self.need_height(painter.text))
        room.centery = inside.centery
        painter.paragraph(self.label, room, Style.SMALL, "button_text")
        painter.write(self.keys, inside, Style.BODY, "button_text", "right")

    def _room(self, text: Text) -> int:
        return self.rect.width - 30 - text.width(self.keys, Style.BODY)

    def need_height(self, text: Text) -> int:
        """Return how high the lines of the label are."""
        lines = text.lines(self.label, Style.SMALL, self._room(text))
        return len(lines) * text.height(Style.SMALL)


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
        self._device = Device.KEYBOARD

    @property
    def _bindings(self) -> Bindings[Any]:
        return self._ctx.keyboard if self._device is Device.KEYBOARD else self._ctx.gamepad

    def widgets(self, area: pygame.Rect) -> list[Widget]:
        """Return the choices of group and device, the way back to what is usual, and a row a command."""
        tr = self._ctx.tr
        rows = [
            KeyRow(
                area.copy(),
                tr(COMMAND_TEXTS[command]),
                " / ".join(self._bindings.labels(command, tr)) or "—",
                partial(self._ask, command),
            )
            for command in GROUPS[self._group]
        ]
        self._stack(rows, area.y + _STEP)
        return [*self._head(pygame.Rect(area.x, area.y, area.width, _ROW_PX)), *rows]

    def _stack(self, rows: list[KeyRow], top: int) -> None:
        """Lay rows below each other; those with two lines take from the others what they need."""
        needs = [row.need_height(self._ctx.text) for row in rows]
        heights = range(_ROW_PX, 0, -1)
        least = next(px for px in heights if sum(max(px, need) for need in needs) <= _MOST_ROWS * _ROW_PX)
        for row, need in zip(rows, needs, strict=True):
            row.rect.y, row.rect.height = top, max(least, need)
            top += row.rect.height + _STEP - _ROW_PX

    def _head(self, area: pygame.Rect) -> list[Widget]:
        """Return what stands above the rows."""
        tr = self._ctx.tr
        groups = [(name, tr(name)) for name in GROUPS]
        devices = [(device.name, tr(words.name)) for device, words in _WORDS.items()]
        left, middle, right = (pygame.Rect(area.x + x, area.y, w, area.height) for x, w in _HEAD)
        label, icon = tr(_WORDS[self._device].usual), _ICONS[self._device]
        return [
            Choice(left, "", groups, self._group, self._turn),
            Choice(middle, "", devices, self._device.name, self._take),
            self._scene.button((*right.topleft, *right.size), label, self._reset, icon),
        ]

    def _turn(self, group: str) -> None:
        self._ctx.sound.play("menu_accept")
        self._group = group
        self._scene.build()

    def _take(self, device: str) -> None:
        self._ctx.sound.play("menu_accept")
        self._device = Device[device]
        self._scene.build()

    def _reset(self) -> None:
        self._keep({})
        self._scene.build()

    def _keep(self, chosen: Mapping[str, str]) -> None:
        self._ctx.change_settings(**{_WORDS[self._device].setting: chosen})

    def _ask(self, command: Command) -> None:
        self._ctx.sound.play("menu_accept")
        catcher = KeyCatcher(self._ctx, self._device, command, partial(self._bind, command))
        self._scene.change = Push(catcher)

    def _bind(self, command: Command, key: Key | PadButton) -> None:
        """Give a key to a command, unless it must keep its meaning; say what else changes by it."""
        ctx, bindings = self._ctx, self._bindings
        owner = bindings.command_of(key)
        if owner is None or owner is command or key not in bindings.signs(owner):
            self._keep(bindings.rebound(command, key))
            return
        values = {"key": key.label(ctx.tr), "what": ctx.tr(COMMAND_TEXTS[owner])}
        if bindings.is_free_for(command, key):
            self._keep(bindings.rebound(command, key))
            other = next(iter(bindings.labels(owner, ctx.tr)), "—")
            text = noop("{key} had another meaning: {what}. For that there is now {other}.")
            ctx.tell(text, **values, other=other)
        else:
            ctx.sound.play("refuse")
            ctx.tell(noop("{key} keeps its meaning: {what}."), **values)


class KeyCatcher(FormScene):
    """Waits for a key or a gamepad's button, goes away, and then gives it to ``on_key``.

    Esc, a button for a direction, and the button in sight give none.
    """

    is_overlay = True

    def __init__(
        self, ctx: Context, device: Device, command: Command, on_key: Callable[[Key | PadButton], None]
    ) -> None:
        super().__init__(ctx)
        self._device = device
        self._words = _WORDS[device]
        self._command = command
        self._on_key = on_key

    @property
    def wants(self) -> Device | None:
        """Whatever is pressed on the device."""
        return self._device

    def make_form(self) -> Form:
        """The way back."""
        place = (_BOX.x + 100, _BOX.bottom - 64, _BOX.width - 200, 40)
        return Form([self.button(place, self.ctx.tr(self._words.leave), self.back)])

    def handle(self, action: Action) -> None:
        """Take the key."""
        if not isinstance(action, Caught):
            super().handle(action)
        elif action.key is None:
            self.ctx.sound.play("refuse")
            self.ctx.tell(self._words.unknown)
        elif str(action.key) in _WAYS_OUT[self._device]:
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
        ask = self.ctx.tr(self._words.ask)
        height = painter.paragraph(ask, inside, Style.BODY, "panel_title", "centre")
        text = self.ctx.tr(COMMAND_TEXTS[self._command])
        painter.paragraph(text, inside.move(0, height + 10), Style.BODY, "panel_text", "centre")
        self.form.draw(painter)
