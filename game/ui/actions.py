"""What a person can do, freed from the device it was done with."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from typing import TYPE_CHECKING

from game.core.errors import noop

if TYPE_CHECKING:
    from game.ui.keys import Key
    from game.ui.pads import PadButton


class Command(StrEnum):
    """A named wish; the value is its stable name in settings and tests."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    PRESS = "press"
    ALTERNATE = "alternate"
    BACK = "back"
    NEXT = "next"
    PREVIOUS = "previous"
    HOME = "home"
    END = "end"
    ERASE = "erase"
    DELETE = "delete"
    SELECT = "select"
    NEW = "new"
    AGAIN = "again"
    PAUSE = "pause"
    UNDO = "undo"
    REDO = "redo"
    SKIP = "skip"
    INVERT = "invert"
    COMPUTER = "computer"
    HINT = "hint"
    STEP = "step"
    COPY = "copy"
    PASTE = "paste"
    HELP = "help"
    MUTE = "mute"
    FULLSCREEN = "fullscreen"
    SCREENSHOT = "screenshot"
    QUIT = "quit"


COMMAND_TEXTS: dict[Command, str] = {
    Command.UP: noop("up"),
    Command.DOWN: noop("down"),
    Command.LEFT: noop("left"),
    Command.RIGHT: noop("right"),
    Command.PRESS: noop("press a button; on the field: like a click"),
    Command.ALTERNATE: noop("Table Sapper: take a flag away; Universal Sapper: flag"),
    Command.BACK: noop("one step back"),
    Command.NEXT: noop("next button or field"),
    Command.PREVIOUS: noop("previous button or field"),
    Command.HOME: noop("to the beginning of the line"),
    Command.END: noop("to the end of the line"),
    Command.ERASE: noop("erase the sign before the cursor"),
    Command.DELETE: noop("erase the sign after the cursor"),
    Command.SELECT: noop("mark the whole text, to type another"),
    Command.NEW: noop("new game"),
    Command.AGAIN: noop("Universal Sapper: the same mines again, not counted"),
    Command.PAUSE: noop("Universal Sapper: cover the field, or let the computer wait"),
    Command.UNDO: noop("Overload: one move back"),
    Command.REDO: noop("Overload: one move forward"),
    Command.SKIP: noop("Overload, training: skip a move"),
    Command.INVERT: noop("Overload, training: swap the colours"),
    Command.COMPUTER: noop("the computer plays: your move in Overload's training, on in Universal Sapper"),
    Command.HINT: noop("Universal Sapper: a hint"),
    Command.STEP: noop("Universal Sapper, the computer plays: one step"),
    Command.COPY: noop("copy the code"),
    Command.PASTE: noop("paste"),
    Command.HELP: noop("help in the browser"),
    Command.MUTE: noop("sound off and on"),
    Command.FULLSCREEN: noop("full screen and back"),
    Command.SCREENSHOT: noop("keep the picture on the screen as a file"),
    Command.QUIT: noop("leave the program"),
}

DIRECTIONS: dict[Command, tuple[int, int]] = {
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
}


class Device(Enum):
    """What can be given other meanings."""

    KEYBOARD = auto()
    GAMEPAD = auto()


class Button(Enum):
    """A mouse button by its meaning; the system has swapped them already for left-handed people."""

    LEFT = auto()
    MIDDLE = auto()
    RIGHT = auto()


class Phase(Enum):
    """What a pointer does."""

    MOVE = auto()
    DOWN = auto()
    UP = auto()


@dataclass(frozen=True)
class Pointer:
    """Mouse or finger.

    Attributes:
        phase: what happens.
        pos: place in the 800x600 picture, or None outside it.
        button: which button went down or up; None for moves.
        shift: whether Shift is held.
        touch: whether it is a finger.
    """

    phase: Phase
    pos: tuple[int, int] | None
    button: Button | None = None
    shift: bool = False
    touch: bool = False


@dataclass(frozen=True)
class Press:
    """A command from keyboard or gamepad; ``repeat`` if it comes from holding the key."""

    command: Command
    repeat: bool = False


@dataclass(frozen=True)
class Typed:
    """Text from the keyboard or an input method."""

    text: str


@dataclass(frozen=True)
class Caught:
    """The key or button itself, for a scene that wants one (`Scene.wants`); None if it has no name."""

    key: Key | PadButton | None


@dataclass(frozen=True)
class Scroll:
    """The wheel, in lines; positive is down."""

    lines: int


@dataclass(frozen=True)
class Presence:
    """The window gained (True) or lost (False) the person's attention."""

    here: bool


@dataclass(frozen=True)
class Dropped:
    """A file let fall onto the window; ``path`` is its place."""

    path: str


Action = Pointer | Press | Typed | Caught | Scroll | Presence | Dropped
