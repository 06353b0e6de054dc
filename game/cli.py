"""The command line: arguments, the log, and what happens when something breaks."""

from __future__ import annotations

import argparse
import signal
import sys
from contextlib import suppress
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pygame

from game import TITLE, __version__
from game.app import App
from game.core.names import clean_name
from game.i18n import LANGUAGES, Translator, system_language
from game.scenes.catalogue import SCENES
from game.scenes.menu import MENU
from game.store.log import open_log, report_crash
from game.store.paths import find_paths
from game.ui.clock import SystemClock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import FrameType

BAD_ARGUMENTS = 2
BROKEN = 1


class _Parser(argparse.ArgumentParser):
    """Says in one sentence of the person's language what can't be understood."""

    def __init__(self, tr: Translator, words: Sequence[str]) -> None:
        super().__init__(prog="game", description=tr("Three games from the nineties."), allow_abbrev=False)
        self.tr = tr
        self._words = words

    def error(self, message: str) -> NoReturn:
        """Write the sentence instead of argparse's English ``message`` and end."""
        del message
        words = " ".join(map(clean_name, self._words))
        text = self.tr(
            "These arguments can't be used: {words}. Add --help to see which there are.", words=words
        )
        self.exit(BAD_ARGUMENTS, text + "\n")


def _parse(words: Sequence[str], tr: Translator) -> argparse.Namespace:
    parser = _Parser(tr, words)
    parser.add_argument("--version", action="version", version=f"{TITLE} {__version__}")
    parser.add_argument("--lang", choices=sorted(LANGUAGES), default="", help=tr("language of this run"))
    parser.add_argument(
        "--data-dir", type=_folder, metavar="dir", help=tr("folder for all files of the program")
    )
    parser.add_argument("--fullscreen", action="store_true", default=None, help=tr("start in full screen"))
    parser.add_argument(
        "--scene", choices=sorted([MENU, *SCENES]), default=MENU, help=tr("scene to start in")
    )
    # For builders: load everything that the program brings along, without a window, and end.
    parser.add_argument("--check", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args(words)


def _folder(text: str) -> Path:
    if not text.strip():
        raise argparse.ArgumentTypeError
    return Path(text)


def main(words: Sequence[str] | None = None) -> int:
    """Run the program; return its exit code: 0, 1 after an unforeseen error, 2 for bad arguments."""
    words = sys.argv[1:] if words is None else words
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a console may lack Russian letters
    spoken = system_language([str(one["language"]) for one in pygame.system.get_pref_locales()])
    tr = Translator(_wished_language(words) or spoken)
    try:
        arguments = _parse(words, tr)
    except SystemExit as end:
        return int(end.code or 0)
    paths = find_paths(arguments.data_dir)
    open_log(paths.data / "log.txt")
    tr.language = arguments.lang or spoken
    try:
        if arguments.check:
            from game.scenes.inventory import missing  # noqa: PLC0415 - players don't need it

            return BROKEN if missing(paths.resources()) else 0
        app = App(
            paths,
            SystemClock(),
            language=arguments.lang,
            system_language=spoken,
            is_fullscreen=arguments.fullscreen,
            scene=arguments.scene,
        )
        tr = app.ctx.tr
        _on_signals(_ask_to_quit)
        app.run()
        _on_signals(signal.SIG_IGN)
        problems = app.close()
    except Exception as error:  # noqa: BLE001 - the last resort: whatever it is, tell the person
        _tell(_crash_text(tr, report_crash(error)))
        return BROKEN
    if problems:
        _tell(" ".join(problems))
    return 0


def _on_signals(handler: Callable[[int, FrameType | None], None] | signal.Handlers) -> None:
    """Set what happens when the program is asked from outside to end."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):  # Windows has no SIGHUP
            signal.signal(getattr(signal, name), handler)


def _ask_to_quit(number: int, frame: FrameType | None) -> None:
    del number, frame
    with suppress(pygame.error):
        pygame.event.post(pygame.Event(pygame.QUIT))


def _wished_language(words: Sequence[str]) -> str:
    """Return the language named in the arguments, for what is to be said about the arguments themselves."""
    wished = next((after for word, after in pairwise(words) if word == "--lang"), "")
    return wished if wished in LANGUAGES else ""


def _crash_text(tr: Translator, log: Path | None) -> str:
    text = tr("Something in the program broke. Your saved games are safe.")
    return text if log is None else f"{text} {tr('What happened is written in {file}.', file=log)}"


def _tell(text: str) -> None:
    """Show a text wherever one can be shown now that there is no picture."""
    with suppress(pygame.error):
        pygame.quit()  # out of full screen, or nobody sees the message
    with suppress(Exception):
        print(text, file=sys.stderr)  # noqa: T201 - a windowed program has no stream, a terminal shows it
    with suppress(Exception):
        pygame.display.message_box(TITLE, text, "error")
