"""What every scene needs from the program, handed in from outside."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.i18n import Translator
    from game.store.files import Notice
    from game.store.saves import SaveSlot
    from game.store.settings import Settings, SettingsFile
    from game.ui.assets import Assets
    from game.ui.clock import Clock
    from game.ui.sound import Sound
    from game.ui.text import Text


class Clipboard(Protocol):
    """The system's clipboard; both ways never fail."""

    def get(self) -> str:
        """Return its text, or "" if it has none."""
        ...

    def put(self, text: str) -> None:
        """Replace its text."""
        ...


@dataclass
class Context:
    """The program as scenes see it.

    Attributes:
        clock: all time.
        tr: texts in the person's language.
        settings: the settings in force; change them by ``change_settings``.
        table_slot: where the table lies that was left or played last.
        random_bits: gives a number of that many random bits.
        toggle_fullscreen: changes between window and full screen.
        open_help: shows the help in the browser.
        notices: sentences that a person must still be told.
    """

    clock: Clock
    assets: Assets
    text: Text
    sound: Sound
    tr: Translator
    clipboard: Clipboard
    settings: Settings
    settings_file: SettingsFile
    table_slot: SaveSlot
    random_bits: Callable[[int], int]
    toggle_fullscreen: Callable[[], None]
    open_help: Callable[[], None]
    system_language: str
    notices: list[Notice] = field(default_factory=list)

    def change_settings(self, **changes: Any) -> None:  # noqa: ANN401 - as dataclasses.replace has it
        """Put settings into force and keep them for next time."""
        self.settings = replace(self.settings, **changes)
        self.tr.language = self.settings.language or self.system_language
        self.sound.set_volume(self.settings.volume / 100)
        self.sound.set_mute(self.settings.mute)
        if "palette" in changes:
            self.assets.use_palette(self.settings.palette)
        self.settings_file.save(self.settings)
