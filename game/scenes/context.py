"""What every scene needs from the program, handed in from outside."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from game.core.codes import CODE_BITS, code_of_bits
from game.core.errors import noop
from game.store.files import Notice
from game.ui.actions import Device
from game.ui.shaker import Shaker

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.i18n import Translator
    from game.scenes.stack import Scene
    from game.store.chronicles import ChronicleFile
    from game.store.documents import JsonFile
    from game.store.replays import Filed, ReplayFolder
    from game.store.saves import SaveSlot
    from game.store.scores import Scores
    from game.store.settings import Settings, SettingsFile
    from game.store.tallies import TallyFile
    from game.ui.actions import Command
    from game.ui.assets import Assets
    from game.ui.bindings import Gamepad, Keyboard
    from game.ui.clipboard import Clipboard
    from game.ui.clock import Clock
    from game.ui.sound import Sound
    from game.ui.text import Text


@dataclass
class Context:
    """The program as scenes see it.

    Attributes:
        clock: all time.
        tr: texts in the person's language.
        keyboard: which keys do what.
        gamepad: which of its buttons do what.
        settings: the settings in force; change them by ``change_settings``.
        table_slot: where the table lies that was left or played last.
        tournament_slot: where the Overload tournament lies that is under way.
        sapper_slot: where the game of Universal Sapper lies that was left.
        training_slot: where the game of Overload's training lies that was left.
        two_slot: where the game of two people at Overload lies that was left.
        tallies: what was reached in each category of Universal Sapper.
        chronicles: the last games of every category, for the statistics.
        replays: all finished games.
        scores: the high scores.
        random_bits: gives a number of that many random bits.
        replay_scene: gives the scene that shows a replay.
        toggle_fullscreen: changes between window and full screen.
        language: asked for on the command line, whatever the settings say; "" for none.
        system_language: what "as the system" means.
        open_help: shows the help in the browser.
        notices: sentences that a person must still be told.
        shaker: shakes the picture; see `shake`.
        device: what the person has in hand.
    """

    clock: Clock
    assets: Assets
    text: Text
    sound: Sound
    tr: Translator
    keyboard: Keyboard
    gamepad: Gamepad
    clipboard: Clipboard
    settings: Settings
    settings_file: SettingsFile
    table_slot: SaveSlot
    tournament_slot: SaveSlot
    sapper_slot: SaveSlot
    training_slot: SaveSlot
    two_slot: SaveSlot
    tallies: TallyFile
    chronicles: ChronicleFile
    replays: ReplayFolder
    scores: Scores
    random_bits: Callable[[int], int]
    replay_scene: Callable[[Filed], Scene]
    toggle_fullscreen: Callable[[], None]
    open_help: Callable[[], None]
    language: str
    system_language: str
    notices: list[Notice] = field(default_factory=list)
    shaker: Shaker = field(default_factory=Shaker)
    device: Device = Device.KEYBOARD

    def change_settings(self, **changes: Any) -> None:  # noqa: ANN401 - as dataclasses.replace has it
        """Put settings into force and keep them for next time."""
        self.settings = replace(self.settings, **changes)
        if "language" in changes:
            self.language = ""  # what the person chooses now counts for more than the command line
        self.tr.language = self.language or self.settings.language or self.system_language
        self.sound.set_volume(self.settings.volume / 100, self.settings.music_volume / 100)
        self.sound.set_mute(self.settings.mute)
        if "palette" in changes:
            self.assets.use_palette(self.settings.palette)
        if "text_size" in changes:
            self.text.use_size(self.settings.text_size)
        self.keyboard.use(self.settings.keys)
        self.gamepad.use(self.settings.buttons)
        self.settings_file.save(self.settings)

    @property
    def field_animation(self) -> int:
        """How fast things move on a minefield, 0 to 3; not at all for who wants little motion."""
        return 0 if self.settings.reduced_motion else self.settings.animation

    def shake(self) -> None:
        """Shake the picture shortly, for who likes that."""
        if self.settings.shakes and self.field_animation:
            self.shaker.begin()

    def key(self, command: Command) -> str:
        """Return what stands on the key of a command, for hints; "—" if it has none.

        With a gamepad in hand it is its button, if it has one.
        """
        buttons = self.gamepad.labels(command, self.tr) if self.device is Device.GAMEPAD else []
        return next(iter([*buttons, *self.keyboard.labels(command, self.tr)]), "—")

    def new_code(self) -> str:
        """Return a code that nobody can foresee."""
        return code_of_bits(self.random_bits(CODE_BITS))

    def tell(self, message: str, **values: object) -> None:
        """Say a sentence (a message id) to the person without stopping anything."""
        self.notices.append(Notice(message, values))

    def copy(self, code: str) -> None:
        """Put a code of a game or table into the clipboard, and say so."""
        self.clipboard.put(code)
        self.tell(noop("Copied: {code}"), code=code)

    @property
    def files(self) -> tuple[JsonFile | ReplayFolder, ...]:
        """All files that the program keeps."""
        sapper = self.table_slot, self.sapper_slot, self.tallies, self.chronicles
        overload = self.tournament_slot, self.training_slot, self.two_slot
        return self.settings_file, *sapper, *overload, self.replays, self.scores

    def take_notices(self) -> list[Notice]:
        """Return what a person must still be told, and forget it."""
        for file in self.files:
            while (notice := file.take_notice()) is not None:
                self.notices.append(notice)
        taken, self.notices = self.notices, []
        return taken
