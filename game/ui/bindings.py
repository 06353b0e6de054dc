"""The one table of keys and gamepad buttons; input, help, hints and settings read it.

The table is what is usual; a person may choose other keys (``Settings.keys``), and `Keyboard` holds
those in force. What moves through the program and edits text keeps its usual keys for ever, so that
nobody can lock himself out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.ui.actions import Command
from game.ui.keys import Key

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

USUAL_KEYS: dict[Command, str] = {
    Command.UP: "up",
    Command.DOWN: "down",
    Command.LEFT: "left",
    Command.RIGHT: "right",
    Command.PRESS: "space enter kp_enter",
    Command.ALTERNATE: "shift+space",
    Command.BACK: "escape",
    Command.NEXT: "tab",
    Command.PREVIOUS: "shift+tab",
    Command.HOME: "home",
    Command.END: "end",
    Command.ERASE: "backspace",
    Command.DELETE: "delete",
    Command.NEW: "f2",
    Command.AGAIN: "f3",
    Command.PAUSE: "p pause",
    Command.SKIP: "1",
    Command.INVERT: "2",
    Command.COMPUTER: "3",
    Command.HINT: "h",
    Command.STEP: "s",
    Command.UNDO: "4 ctrl+z",
    Command.REDO: "5 ctrl+y",
    Command.COPY: "ctrl+c",
    Command.PASTE: "ctrl+v shift+insert",
    Command.HELP: "f1",
    Command.MUTE: "m",
    Command.FULLSCREEN: "f11 alt+enter",
    Command.SCREENSHOT: "f12",
    Command.QUIT: "ctrl+q",
}
"""Names of keys by what they do, parted by blanks; the first is named in hints."""

TEXT_COMMANDS = frozenset({Command.HOME, Command.END, Command.ERASE, Command.DELETE})
"""These matter only where text is entered, so nobody needs other keys for them."""
LASTING = TEXT_COMMANDS | {
    *(Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, Command.PRESS),
    *(Command.ALTERNATE, Command.BACK, Command.NEXT, Command.PREVIOUS),
}
"""Commands whose usual keys work always, beside those that a person chose."""

PADS: dict[int, tuple[Command, str]] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: (Command.UP, "↑"),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (Command.DOWN, "↓"),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (Command.LEFT, "←"),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (Command.RIGHT, "→"),
    pygame.CONTROLLER_BUTTON_A: (Command.PRESS, "A"),
    pygame.CONTROLLER_BUTTON_X: (Command.ALTERNATE, "X"),
    pygame.CONTROLLER_BUTTON_B: (Command.BACK, "B"),
    pygame.CONTROLLER_BUTTON_START: (Command.PAUSE, "Start"),
    pygame.CONTROLLER_BUTTON_BACK: (Command.HELP, "Back"),
    pygame.CONTROLLER_BUTTON_Y: (Command.MUTE, "Y"),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (Command.NEXT, "RB"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (Command.PREVIOUS, "LB"),
}

REPEATING = frozenset({Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, Command.ERASE, Command.DELETE})
"""Commands that a held key gives again and again; all others come once a press."""


class Keyboard:
    """Which keys do what just now.

    Args:
        chosen: names of keys, parted by blanks, by the value of their command; see `use`.
    """

    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        self.use(chosen or {})

    def use(self, chosen: Mapping[str, str]) -> None:
        """Put a person's keys into force.

        What is not chosen has its usual keys where those are free; unknown names count for nothing. Of two
        commands with one chosen key the first of the table has it, lasting ones before all.
        """
        self._chosen = chosen
        self._keys: dict[Command, list[Key]] = {command: [] for command in USUAL_KEYS}
        self._commands: dict[Key, Command] = {}
        for command in LASTING:
            self._give(command, USUAL_KEYS[command])
        for command in USUAL_KEYS:
            self._give(command, chosen.get(command, ""))
        for command in USUAL_KEYS.keys() - chosen.keys():
            self._give(command, USUAL_KEYS[command])

    def _give(self, command: Command, names: str) -> None:
        for name in names.split():
            key = Key.parse(name)
            if key is not None and self._commands.setdefault(key, command) is command:
                self._keys[command] += [key] if key not in self._keys[command] else []

    def command_of(self, key: Key | None) -> Command | None:
        """Return what a pressed key does, or None; Shift counts only where a key wants it."""
        if key is None:
            return None
        return self._commands.get(key) or self._commands.get(replace(key, shift=False))

    def keys(self, command: Command) -> list[Key]:
        """Return the keys of a command; one that a person chose comes first."""
        own = [
            key for key in map(Key.parse, self._chosen.get(command, "").split()) if key in self._keys[command]
        ]
        return [*(key for key in own if key is not None), *(k for k in self._keys[command] if k not in own)]

    def labels(self, command: Command, tr: Callable[[str], str]) -> list[str]:
        """Return what stands on the keys of a command, without repeats."""
        return list(dict.fromkeys(key.label(tr) for key in self.keys(command)))

    def is_lasting(self, key: Key) -> bool:
        """Return whether a key can't be given another meaning."""
        owner = self._commands.get(key)
        return owner in LASTING and str(key) in USUAL_KEYS[owner].split()

    def rebound(self, command: Command, key: Key) -> dict[str, str]:
        """Return what is chosen once ``key`` alone does ``command``.

        The command that had the key loses it, and gets those of ``command`` if it would have none.
        The key must not be a lasting one.
        """
        chosen = {**self._chosen, command.value: str(key)}
        loser = self._commands.get(key)
        if loser is not None and loser is not command:
            left = [one for one in self.keys(loser) if one != key]
            given = [one for one in self.keys(command) if not self.is_lasting(one)]
            names = [str(one) for one in left or given if not self.is_lasting(one)]
            chosen[loser.value] = " ".join(names)
        return chosen
