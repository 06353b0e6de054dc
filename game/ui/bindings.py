"""The one table of keys and gamepad buttons; input, help, hints and settings read it.

The tables are what is usual; a person may choose other keys and buttons (``Settings.keys`` and
``buttons``), and `Keyboard` and `Gamepad` hold those in force. What moves through the program and edits
text keeps its usual keys for ever, and a gamepad's button for each of it, so that nobody can lock himself
out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Generic, TypeVar

from game.ui.actions import Command
from game.ui.keys import Key
from game.ui.pads import PadButton

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Sign = TypeVar("Sign", Key, PadButton)
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
    Command.SELECT: "ctrl+a",
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

TEXT_COMMANDS = frozenset({Command.HOME, Command.END, Command.ERASE, Command.DELETE, Command.SELECT})
"""These matter only where text is entered, so nobody needs other keys for them."""
_MOVES = frozenset({Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT})
_NEEDED = _MOVES | {Command.PRESS, Command.ALTERNATE, Command.BACK, Command.NEXT, Command.PREVIOUS}
"""Without these a person can't walk through the program."""
LASTING = TEXT_COMMANDS | _NEEDED
"""Commands whose usual keys work always, beside those that a person chose."""

USUAL_BUTTONS: dict[Command, str] = {
    Command.UP: "up",
    Command.DOWN: "down",
    Command.LEFT: "left",
    Command.RIGHT: "right",
    Command.PRESS: "a",
    Command.ALTERNATE: "x",
    Command.BACK: "b",
    Command.NEXT: "right_shoulder",
    Command.PREVIOUS: "left_shoulder",
    Command.PAUSE: "start",
    Command.MUTE: "y",
    Command.HELP: "back",
    Command.UNDO: "left_trigger",
    Command.REDO: "right_trigger",
    Command.HINT: "right_stick",
}
"""Names of a gamepad's buttons by what they do."""

REPEATING = frozenset({Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, Command.ERASE, Command.DELETE})
"""Commands that a held key gives again and again; all others come once a press."""


class Bindings(Generic[Sign]):
    """Which keys, or which buttons of a gamepad, do what just now. Subclasses say which are usual.

    Args:
        chosen: names of signs, parted by blanks, by the value of their command; see `use`.
    """

    usual: Mapping[Command, str]
    lasting: frozenset[Command]
    """Commands whose usual signs work always."""

    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        self.use(chosen or {})

    def parse(self, name: str) -> Sign | None:
        """Return the sign of a name, or None for what is none."""
        raise NotImplementedError

    def use(self, chosen: Mapping[str, str]) -> bool:
        """Put a person's choice into force; return whether that was done.

        What is not chosen has its usual signs where those are free; unknown names count for nothing. Of two
        commands with one chosen sign the first of the table has it, lasting ones before all. A choice that
        leaves a needed command without any sign counts for nothing as a whole.
        """
        self._deal(chosen)
        is_whole = all(self._signs[command] for command in _NEEDED)
        if not is_whole:
            self._deal({})
        return is_whole

    def _deal(self, chosen: Mapping[str, str]) -> None:
        self._chosen = chosen
        self._signs: dict[Command, list[Sign]] = {command: [] for command in USUAL_KEYS}
        self._commands: dict[Sign, Command] = {}
        usual = [command for command in USUAL_KEYS if command in self.usual]
        for command in usual:
            if command in self.lasting:
                self._give(command, self.usual[command])
        for command in USUAL_KEYS:
            self._give(command, chosen.get(command, ""))
        for command in usual:
            if command not in chosen:
                self._give(command, self.usual[command])

    def _give(self, command: Command, names: str) -> None:
        for name in names.split():
            sign = self.parse(name)
            if sign is not None and self._commands.setdefault(sign, command) is command:
                self._signs[command] += [sign] if sign not in self._signs[command] else []

    def command_of(self, sign: Sign | None) -> Command | None:
        """Return what a pressed key or button does, or None."""
        return None if sign is None else self._commands.get(sign)

    def signs(self, command: Command) -> list[Sign]:
        """Return the signs of a command; one that a person chose comes first."""
        names = self._chosen.get(command, "").split()
        return sorted(self._signs[command], key=lambda sign: str(sign) not in names)

    def labels(self, command: Command, tr: Callable[[str], str]) -> list[str]:
        """Return what stands on the keys or buttons of a command, without repeats."""
        return list(dict.fromkeys(sign.label(tr) for sign in self.signs(command)))

    def is_lasting(self, sign: Sign) -> bool:
        """Return whether a sign can't be given another meaning."""
        owner = self._commands.get(sign)
        return owner in self.lasting and str(sign) in self.usual[owner].split()

    def is_free_for(self, command: Command, sign: Sign) -> bool:
        """Return whether ``command`` may have a sign: whoever loses it can do without, or gets another."""
        if self._commands.get(sign) is command:
            return True
        return not self.is_lasting(sign) and type(self)().use(self.rebound(command, sign))

    def rebound(self, command: Command, sign: Sign) -> dict[str, str]:
        """Return what is chosen once ``sign`` alone does ``command``.

        The command that had the sign loses it, and gets those of ``command`` if it would have none.
        The sign must be free for the command.
        """
        chosen = {**self._chosen, command.value: str(sign)}
        loser = self._commands.get(sign)
        if loser is not None and loser is not command:
            left = [one for one in self.signs(loser) if one != sign]
            given = [one for one in self.signs(command) if not self.is_lasting(one)]
            names = [str(one) for one in left or given if not self.is_lasting(one)]
            chosen[loser.value] = " ".join(names)
        return chosen


class Keyboard(Bindings[Key]):
    """Which keys do what just now."""

    usual = USUAL_KEYS
    lasting = LASTING

    def parse(self, name: str) -> Key | None:
        """Return the key of a name, or None for what is none."""
        return Key.parse(name)

    def command_of(self, sign: Key | None) -> Command | None:
        """Return what a pressed key does, or None; Shift counts only where a key wants it."""
        if sign is None:
            return None
        return self._commands.get(sign) or self._commands.get(replace(sign, shift=False))


class Gamepad(Bindings[PadButton]):
    """Which buttons of a gamepad do what just now; those for directions keep their meaning."""

    usual = USUAL_BUTTONS
    lasting = _MOVES

    def parse(self, name: str) -> PadButton | None:
        """Return the button of a name, or None for what is none."""
        return PadButton.parse(name)
