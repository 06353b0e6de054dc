"""What the person chose, kept from one start to the next."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.names import MAX_NAME
from game.sapper.choices import MAX_SEATS, OPENINGS
from game.store.documents import JsonFile
from game.store.files import Notice, StoreError, locked

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

FORMAT = 1
TEXT_SIZES = (100, 125)
MUSIC = ("off", "menus", "always")
SEAT_KINDS = ("person", "computer")
_MAX_KEYS = 64  # commands with keys of their own, and signs of the keys of one
_MAX_LESSONS = 64
MAX_TOKEN = 32  # signs of a name that the program gives

Seat = tuple[str, str]
Frame = tuple[int, int, int, int]


@dataclass(frozen=True)
class Settings:
    """The choices of a person.

    Attributes:
        language: "ru", "en" or "" for the system's.
        volume: of all but the tune, 0 to 100 percent.
        mute: no sound at all.
        music: when the tune plays, one of `MUSIC`: never, in the menus, in games, too.
        music_volume: of the tune, 0 to 100 percent.
        fullscreen: start in full screen.
        palette: name of the colours; an unknown one counts as the usual ones.
        text_size: of all texts, one of `TEXT_SIZES`, in percent.
        animation: 0 off, 1 slow, 2 normal, 3 fast.
        reduced_motion: nothing spreads, waves, flies or shakes.
        shakes: the picture shakes shortly when a mine goes off.
        keys: names of the keys that the person chose, parted by blanks, by the name of their command.
        buttons: likewise of the buttons of a gamepad.
        window: x, y, width and height in screen pixels, None before the window was first moved.
        code: code of the last table in capitals, with or without the hyphen, "" for none.
        seats: name and kind (one of `SEAT_KINDS`) of the participants of the last table, 1 to 8.
        show_hints: say at the bottom of every scene what can be done there.
        difficulty: of Overload's tournament.
        strength: of the computer in Overload's training.
        pair: names of two people at Overload.
        player: the name that last went into the high scores.
        field_kind: of Universal Sapper's last game.
        field_level: its level, "" for a custom size.
        field_size: columns, rows and mines of the last custom size.
        opening: "safe": the first opening is no mine; "zero": and opens its neighbours, too.
        questions: the right button also sets question marks.
        watch_speed: of the computer in Universal Sapper, 0 slow to 3 at once.
        shows_chances: write the chance of a mine on every cell while the computer plays.
        shows_neighbours: the neighbours of the cell under the mouse or cursor are marked.
        greeted: the lessons were offered once.
        lessons: names of the lessons that were played to their end.
        extra: what a newer version keeps in the file.
    """

    language: str = ""
    volume: int = 70
    mute: bool = False
    music: str = "menus"
    music_volume: int = 40
    fullscreen: bool = False
    palette: str = "classic"
    text_size: int = 100
    animation: int = 2
    reduced_motion: bool = False
    shakes: bool = True
    keys: Mapping[str, str] = field(default_factory=dict, hash=False)
    buttons: Mapping[str, str] = field(default_factory=dict, hash=False)
    window: Frame | None = None
    code: str = ""
    seats: tuple[Seat, ...] = (("", "person"),)
    show_hints: bool = True
    difficulty: str = "normal"
    strength: str = ""
    pair: tuple[str, str] = ("", "")
    player: str = ""
    field_kind: str = "squares"
    field_level: str = "beginner"
    field_size: tuple[int, int, int] = (16, 12, 30)
    opening: str = "safe"
    questions: bool = False
    shows_neighbours: bool = True
    watch_speed: int = 1
    shows_chances: bool = False
    greeted: bool = False
    lessons: tuple[str, ...] = ()
    extra: Mapping[str, object] = field(default_factory=dict, hash=False)

    @classmethod
    def from_json(cls, document: Mapping[str, object]) -> Settings:
        """Read each field on its own: a wrong one takes its default, an unknown one is kept."""
        chosen: dict[str, Any] = {}
        extra = dict(document)
        extra.pop("format", None)
        for name, is_good in _CHECKS.items():
            value = _as_tuples(extra.pop(name, _MISSING))
            if is_good(value):
                chosen[name] = value
        return cls(**chosen, extra=extra)

    def to_json(self) -> dict[str, object]:
        """Return the object that `from_json` reads."""
        return {**self.extra, "format": FORMAT, **{name: getattr(self, name) for name in _CHECKS}}


class SettingsFile(JsonFile):
    """The settings in their file; two running copies keep each other's changes."""

    indent = 2
    limit_bytes = 1024 * 1024
    _kept: dict[str, object] | None = None

    def load(self) -> Settings:
        """Return the settings kept, or the defaults; see `notice` for a damaged file."""
        self.flush()
        document = self.read()
        settings = Settings.from_json(document or {})
        self._kept = settings.to_json() if document else None
        return settings

    def save(self, settings: Settings) -> None:
        """Write soon what changed since the last load or save; a fault becomes a `notice`."""
        self.later(partial(self._merge, settings.to_json()))

    def _merge(self, wanted: dict[str, object]) -> None:
        if wanted == self._kept or not self._is_writable:
            return
        kept = self._kept or {}
        changed = {name: value for name, value in wanted.items() if value != kept.get(name, _MISSING)}
        try:
            with locked(self.path):
                in_file = self.read() or {}
                if self.write(self.encode({**wanted, **in_file, **changed})):
                    self._kept = wanted
        except StoreError as error:
            self.tell(Notice.of(error))


_MISSING = object()


def _as_tuples(value: object) -> object:
    return tuple(map(_as_tuples, value)) if isinstance(value, (list, tuple)) else value


def _is_bool(value: object) -> bool:
    return isinstance(value, bool)


def _is_whole(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high  # True and False are no numbers here


def _is_frame(value: object) -> bool:
    if not isinstance(value, tuple) or len(value) != 4:
        return value is None
    return all(
        _is_whole(part, low, 32_767) for part, low in zip(value, (-32_768, -32_768, 1, 1), strict=True)
    )


def _is_code(value: object) -> bool:
    sign = "[0-9A-HJKMNP-TV-Z]"
    return isinstance(value, str) and re.fullmatch(f"({sign}{{4}}-?{sign}{{4}})?", value) is not None


def _is_seat(value: object) -> bool:
    match value:
        case (str(name), str(kind)):
            return len(name) <= MAX_NAME and kind in SEAT_KINDS
    return False


def _is_token(value: object) -> bool:
    return isinstance(value, str) and len(value) <= MAX_TOKEN


def _is_name(value: object) -> bool:
    return isinstance(value, str) and len(value) <= MAX_NAME


def _is_keys(value: object) -> bool:
    return (
        isinstance(value, dict)
        and len(value) <= _MAX_KEYS
        and all(_is_token(name) for name in value)
        and all(isinstance(keys, str) and len(keys) <= _MAX_KEYS for keys in value.values())
    )


def _is_list(value: object, is_good: Callable[[object], bool], least: int, most: int) -> bool:
    return isinstance(value, tuple) and least <= len(value) <= most and all(map(is_good, value))


_CHECKS: dict[str, Callable[[object], bool]] = {
    "language": _is_token,
    "volume": lambda value: _is_whole(value, 0, 100),
    "mute": _is_bool,
    "music": lambda value: value in MUSIC,
    "music_volume": lambda value: _is_whole(value, 0, 100),
    "fullscreen": _is_bool,
    "palette": _is_token,
    "text_size": lambda value: type(value) is int and value in TEXT_SIZES,
    "animation": lambda value: _is_whole(value, 0, 3),
    "reduced_motion": _is_bool,
    "shakes": _is_bool,
    "keys": _is_keys,
    "buttons": _is_keys,
    "window": _is_frame,
    "code": _is_code,
    "seats": lambda value: _is_list(value, _is_seat, 1, MAX_SEATS),
    "show_hints": _is_bool,
    "difficulty": _is_token,
    "strength": _is_token,
    "pair": lambda value: _is_list(value, _is_name, 2, 2),
    "player": _is_name,
    "field_kind": _is_token,
    "field_level": _is_token,
    "field_size": lambda value: _is_list(value, lambda part: _is_whole(part, 1, 9999), 3, 3),
    "opening": lambda value: value in OPENINGS,
    "questions": _is_bool,
    "shows_neighbours": _is_bool,
    "watch_speed": lambda value: _is_whole(value, 0, 3),
    "shows_chances": _is_bool,
    "greeted": _is_bool,
    "lessons": lambda value: _is_list(value, _is_token, 0, _MAX_LESSONS),
}
