"""The program: everything put together, and the loop that drives it."""

from __future__ import annotations

import logging
import secrets
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pygame
from pygame._sdl2 import controller

from game import TITLE
from game.core.errors import GameError, noop
from game.i18n import Translator
from game.scenes.catalogue import load_all
from game.scenes.context import Context
from game.scenes.menu import MENU, first_scene
from game.scenes.stack import SceneStack
from game.store.chronicles import ChronicleFile
from game.store.replays import ReplayFolder
from game.store.saves import SaveSlot
from game.store.scores import Scores
from game.store.settings import SettingsFile
from game.store.tallies import TallyFile
from game.ui.actions import Action, Caught, Command, Dropped, Phase, Pointer, Press
from game.ui.assets import Assets
from game.ui.bindings import Gamepad, Keyboard
from game.ui.camera import Camera
from game.ui.clipboard import SystemClipboard
from game.ui.clock import FixedStep
from game.ui.inputs import Inputs
from game.ui.painter import Painter
from game.ui.sound import Sound
from game.ui.text import Text
from game.ui.toast import Toast
from game.ui.window import Window

if TYPE_CHECKING:
    from game.scenes.stack import Scene
    from game.store.paths import Paths
    from game.store.replays import Filed
    from game.ui.clock import Clock

_FRAME_S = 1 / 60
_IDLE_S = 1 / 24  # what a person does is still answered within 50 ms (CASES 75)
_MINIMISED_S = 1 / 10
_BUSY_NS = 500_000_000
"""How long after an input the loop still looks for the next one every frame."""
_LOGGER = logging.getLogger(__name__)


class App:
    """One run of the program.

    Args:
        paths: where files lie.
        clock: all time.
        language: overrides the settings' language; "" for none.
        system_language: what "as the system" means.
        is_fullscreen: overrides the settings; None for no override.
        scene: name of the scene to start in.
    """

    def __init__(
        self,
        paths: Paths,
        clock: Clock,
        *,
        language: str = "",
        system_language: str = "en",
        is_fullscreen: bool | None = None,
        scene: str = MENU,
    ) -> None:
        self._clock = clock
        settings_file = SettingsFile(paths.data / "settings.json", is_writable=paths.is_writable)
        settings = settings_file.load()
        fullscreen = settings.fullscreen if is_fullscreen is None else is_fullscreen
        self.window = Window(TITLE, settings.window, is_fullscreen=fullscreen)
        resources = paths.resources()
        assets = Assets(resources / "sprites", settings.palette)
        self.window.set_icon(assets.image("icon"))
        text = Text(resources / "sprites" / "fonts", settings.text_size)
        self.ctx = Context(
            clock=clock,
            assets=assets,
            text=text,
            sound=Sound(
                resources / "sounds",
                volume=settings.volume / 100,
                tune_volume=settings.music_volume / 100,
                mute=settings.mute,
                now_ns=clock.now_ns,
            ),
            tr=Translator(language or settings.language or system_language),
            keyboard=Keyboard(settings.keys),
            gamepad=Gamepad(settings.buttons),
            clipboard=SystemClipboard(),
            settings=settings,
            settings_file=settings_file,
            table_slot=SaveSlot.claim(paths.data, "table", is_writable=paths.is_writable),
            tournament_slot=SaveSlot.claim(paths.data, "tournament", is_writable=paths.is_writable),
            sapper_slot=SaveSlot.claim(paths.data, "sapper", is_writable=paths.is_writable),
            training_slot=SaveSlot.claim(paths.data, "training", is_writable=paths.is_writable),
            two_slot=SaveSlot.claim(paths.data, "two", is_writable=paths.is_writable),
            tallies=TallyFile(paths.data / "tallies.json", is_writable=paths.is_writable),
            chronicles=ChronicleFile(paths.data / "chronicles.json", is_writable=paths.is_writable),
            replays=ReplayFolder(paths.data / "replays", paths.exports, is_writable=paths.is_writable),
            scores=Scores(paths.scores, is_writable=paths.keeps_scores),
            random_bits=secrets.randbits,
            replay_scene=self._replay_scene,
            toggle_fullscreen=self._toggle_fullscreen,
            open_help=self._open_help,
            language=language,
            system_language=system_language,
        )
        self.ctx.scores.load()
        if paths.notice is not None:
            self.ctx.notices.append(paths.notice)
        self._paths = paths
        self.painter = Painter(self.window.canvas, assets, text)
        self.toast = Toast()
        self._inputs = Inputs(self.window.to_picture, clock.now_ns, self.ctx.keyboard, self.ctx.gamepad)
        self._must_present = True
        self._last_input_ns = clock.now_ns()
        self._is_text_input_on = True
        self._camera = Camera(paths.pictures, self.ctx.tell)
        self.stack = SceneStack(first_scene(scene, self.ctx), clock.now_ns)
        self._steps = FixedStep(clock.now_ns())

    def run(self) -> None:
        """Loop until the person leaves."""
        self.frame()
        _LOGGER.info("The first picture is shown.")
        self.begin()
        while self.stack.top is not None:
            self.rest()
            self.frame()

    def begin(self) -> None:
        """Open the devices that may be slow and load the rest; best after the first frame is in sight."""
        with suppress(RuntimeError):  # without a thread each part is loaded when it is wanted
            Thread(target=_load_rest, name="loader").start()
        self.ctx.sound.open()
        controller.init()

    def rest(self) -> None:
        """Sleep until the next frame is worth a look."""
        if self.window.is_minimised:
            self._clock.sleep(_MINIMISED_S)
            return
        is_busy = self.stack.is_animating or self._clock.now_ns() - self._last_input_ns < _BUSY_NS
        self._clock.sleep(_FRAME_S if is_busy else _IDLE_S)

    def frame(self) -> None:
        """Take what the person did, let time pass in ticks, and show what changed."""
        for event in pygame.event.get():
            self._must_present |= self.window.note(event)
            self._follow_typing()
            action = self._inputs.translate(event)
            self._follow_device()
            if action is not None:
                self._take(action)
        for press in self._inputs.repeats():
            self._take(press)
        ticks, alpha = self._steps.advance(self._clock.now_ns())
        for _ in range(ticks):
            self.stack.tick()
            self._must_present |= self.ctx.shaker.tick()
        self._follow_typing()  # before the first key in a field that came by itself
        self.ctx.sound.set_tune(is_wanted=self._wants_tune)
        for sentence in self._take_notices():
            self.toast.add(sentence)
        if self.toast.update(self._clock.now_ns()) or self.stack.is_dirty:
            self._must_present = True
        if self._must_present and self.stack.top is not None and not self.window.is_minimised:
            self.show(alpha)
        elif not (self.toast.text or self.window.is_minimised) and self.stack.blink(self.painter):
            self.window.present()

    def show(self, alpha: float) -> None:
        """Draw the picture and bring it onto the window."""
        self.painter.shows_hints = self.ctx.settings.show_hints
        self.stack.draw(self.painter, alpha)
        self.window.canvas.scroll(*self.ctx.shaker.offset)
        self.toast.draw(self.painter)
        self.window.present()
        self._must_present = False

    def close(self) -> list[str]:
        """Keep what is to be kept and give all devices back; return what went wrong, in sentences."""
        self.stack.close()
        self._camera.close()
        self.ctx.change_settings(window=self.window.placement)
        for file in self.ctx.files:
            file.close()
        self.ctx.sound.close()
        self.ctx.text.close()
        self.window.close()
        pygame.quit()
        return self._take_notices()

    def _take(self, action: Action) -> None:
        self._last_input_ns = self._clock.now_ns()
        is_down = isinstance(action, Pointer) and action.phase is Phase.DOWN
        is_on_toast = isinstance(action, Pointer) and self.toast.covers(action.pos)
        if is_down or isinstance(action, Press | Caught):
            self.toast.dismiss()
        if is_down and is_on_toast:
            return  # what lies below can't be seen, so it can't be meant
        command = action.command if isinstance(action, Press) else None
        if command is Command.QUIT:
            self.stack.close()
        elif command is Command.HELP:
            self._open_help()
        elif command is Command.FULLSCREEN:
            self._toggle_fullscreen()
        elif command is Command.MUTE:
            self._toggle_mute()
        elif command is Command.SCREENSHOT:
            self._camera.take(self.window.canvas, self._clock.moment())
        elif isinstance(action, Dropped):
            self._import(Path(action.path))
        else:
            self.stack.handle(action)

    @property
    def _wants_tune(self) -> bool:
        """Whether the person wants to hear the tune where he is."""
        where = self.ctx.settings.music
        is_fitting = where == "always" or (where == "menus" and not self.stack.has_game)
        return is_fitting and not self.window.is_minimised and self.stack.top is not None

    def _follow_typing(self) -> None:
        """Let the system offer its input methods only where text is wanted."""
        is_typing = self.stack.top is not None and self.stack.top.is_typing
        self._inputs.is_typing = is_typing
        self._inputs.caught = None if self.stack.top is None else self.stack.top.wants
        if is_typing != self._is_text_input_on:
            self._is_text_input_on = is_typing
            (pygame.key.start_text_input if is_typing else pygame.key.stop_text_input)()

    def _follow_device(self) -> None:
        """Let hints name the keys of what the person has in hand."""
        if self.ctx.device is not self._inputs.device:
            self.ctx.device = self._inputs.device
            self.stack.refresh()

    def _toggle_mute(self) -> None:
        self.ctx.change_settings(mute=not self.ctx.settings.mute)
        message = noop("Sound off ({key})") if self.ctx.settings.mute else noop("Sound on ({key})")
        self.ctx.tell(message, key=self.ctx.key(Command.MUTE))
        self.ctx.sound.play("menu_accept")
        self.stack.refresh()

    def _import(self, path: Path) -> None:
        """Take a replay from a file that was let fall onto the window."""
        try:
            self.ctx.replays.import_file(path)
        except GameError as error:
            self.ctx.tell(error.message, **error.values)
        else:
            self.ctx.tell(noop("Taken in. You find it among the replays, beside the high scores."))
            self.stack.refresh()

    def _toggle_fullscreen(self) -> None:
        self.window.toggle_fullscreen()
        self.ctx.change_settings(fullscreen=self.window.is_fullscreen)
        self._must_present = True
        self.stack.refresh()

    def _replay_scene(self, filed: Filed) -> Scene:
        from game.scenes.replay_opening import ReplayOpening  # noqa: PLC0415 - see `load_all`

        return ReplayOpening(self.ctx, filed)

    def _open_help(self) -> None:
        from game.scenes.help import open_help  # noqa: PLC0415 - see `load_all`

        open_help(self.ctx, self._paths.data, self._paths.resources() / "sprites")

    def _take_notices(self) -> list[str]:
        """Return what the person must still be told, in sentences."""
        return [self.ctx.tr(notice.message, **notice.values) for notice in self.ctx.take_notices()]


def _load_rest() -> None:
    load_all()
    _LOGGER.info("All scenes are loaded.")
