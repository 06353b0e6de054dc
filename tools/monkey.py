"""A monkey at the controls: random events of all devices over all scenes, with a fake clock.

    python tools/monkey.py --events 100000 --seed 1

Half of what it does is aimed at widgets and cells, so that it comes everywhere; the rest is noise: mouse,
wheel, keys under odd layouts, touch, gamepad, text, resizing, focus, stalls, quitting and starting again. An
exception ends it with the seed and the number of the event. At the end all files must be readable; what
it found is written to build/monkey.json.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import resource
import sys
import tempfile
import time
import webbrowser
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "build" / "monkey.json"
sys.path.insert(0, str(ROOT))

import pygame

from game.ui.actions import Command
from game.ui.bindings import USUAL_KEYS
from game.ui.form import Form
from game.ui.keys import Key, scancode_of
from tools.pilot import Pilot

if TYPE_CHECKING:
    from collections.abc import Callable

_KEYS = [
    key
    for command, names in USUAL_KEYS.items()
    if command is not Command.SCREENSHOT  # thousands of pictures prove nothing
    for key in map(Key.parse, names.split())
    if key is not None
]
_TEXTS = (
    "a",
    "Ж",
    "7K3M-9QXV",
    "\0",
    "👩",
    "\u200f",
    "12",
    "-5",
    "squares/expert/safe/7K3M-9QXV@3",
    "x" * 200,
)
_STALLS_MS = (1, 16, 16, 16, 40, 300, 5_000, 8 * 3_600_000)
_RESTART_EVERY = 4_000


class Monkey:
    """One monkey with its own folder of files.

    Args:
        folder: where the program keeps its files.
        seed: of its whims.
    """

    def __init__(self, folder: Path, seed: int) -> None:
        self._folder = folder
        self._rng = random.Random(seed)  # noqa: S311 - whims, no secrets
        self.seen: Counter[str] = Counter()
        self.pilot = self._start()

    def _start(self) -> Pilot:
        return Pilot(self._folder, language=self._rng.choice(("en", "ru")))

    def restart(self) -> None:
        """End the program in the ordinary way and start it again."""
        self.pilot.close()
        self.pilot = self._start()

    def act(self) -> None:
        """Do one thing; start the program again if it ended by that."""
        acts: tuple[tuple[Callable[[], None], int], ...] = (
            (self._widget, 30),
            (self._cell, 30),
            (self._mouse, 12),
            (self._key, 20),
            (self._pad, 4),
            (self._text, 3),
            (self._window, 2),
            (self._stall, 4),
        )
        do = self._rng.choices([act for act, _ in acts], [weight for _, weight in acts])[0]
        do()
        if self._rng.random() < 0.5:
            self.pilot.frame()
            # Threads that think get a real moment, or the computer would never move.
            time.sleep(0.000_2)
        top = self.pilot.app.stack.top
        self.seen[type(top).__name__] += 1
        if top is None:
            self.restart()

    def _widget(self) -> None:
        top = self.pilot.app.stack.top
        parts = [getattr(part, "form", part) for part in vars(top).values()] if top else []
        forms = [form for form in parts if isinstance(form, Form)]
        widgets = [widget for form in forms for widget in form.widgets]
        if widgets:
            self._press_at(self._rng.choice(widgets).rect.center, 1)

    def _cell(self) -> None:
        rect = getattr(getattr(self.pilot.app.stack.top, "view", None), "rect", None)
        if isinstance(rect, pygame.Rect):
            pos = (rect.x + self._rng.randrange(rect.width), rect.y + self._rng.randrange(rect.height))
            self._press_at(pos, self._rng.choice((1, 1, 1, 2, 3)))
        else:
            self._mouse()

    def _press_at(self, pos: tuple[int, int], button: int) -> None:
        touch = self._rng.random() < 0.05
        self.pilot.move(pos)
        self.pilot.button_down(pos, button, touch=touch)
        self.pilot.button_up(pos, button, touch=touch)

    def _mouse(self) -> None:
        pos = (self._rng.randrange(-40, 860), self._rng.randrange(-40, 660))
        do = self._rng.randrange(4)
        if do == 0:
            self.pilot.move(pos)
        elif do == 1:
            self.pilot.button_down(pos, self._rng.choice((1, 2, 3, 4, 5, 6, 12)))
        elif do == 2:
            self.pilot.button_up(pos, self._rng.choice((1, 2, 3, 4, 5, 6, 12)))
        else:
            self.pilot.post(
                pygame.MOUSEWHEEL, x=0, y=self._rng.choice((-3, -1, 1, 9)), flipped=False, which=0
            )

    def _key(self) -> None:
        named = self._rng.choice(_KEYS)
        scancode = scancode_of(named)
        key = self._rng.choice((pygame.key.key_code("a"), ord(named.base[0]), 1090, 0))
        mods = (0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT)
        mod = pygame.KMOD_LCTRL if named.ctrl and self._rng.random() < 0.7 else self._rng.choice(mods)
        self.pilot.post(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode="")
        if self._rng.random() < 0.9:
            self.pilot.post(pygame.KEYUP, key=key, scancode=scancode, mod=0, unicode="")

    def _pad(self) -> None:
        if self._rng.random() < 0.5:
            kind = self._rng.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
            self.pilot.post(kind, button=self._rng.randrange(16), instance_id=0)
        else:
            value = self._rng.choice((-32_768, 0, 32_767))
            self.pilot.post(
                pygame.CONTROLLERAXISMOTION, axis=self._rng.randrange(6), value=value, instance_id=0
            )

    def _text(self) -> None:
        self.pilot.app.ctx.clipboard.put(self._rng.choice(_TEXTS))
        self.pilot.post(pygame.TEXTINPUT, text=self._rng.choice(_TEXTS))

    def _drop(self) -> None:
        """Let some file or folder, the program's own or none, fall onto the window."""
        places = [self._folder / "nothing", *self._folder.rglob("*")]
        self.pilot.post(pygame.DROPFILE, file=str(self._rng.choice(places)))

    def _window(self) -> None:
        if self._rng.random() < 0.1:
            self._drop()
        kind = self._rng.choice(
            (
                pygame.WINDOWFOCUSLOST,
                pygame.WINDOWFOCUSGAINED,
                pygame.WINDOWLEAVE,
                pygame.WINDOWMINIMIZED,
                pygame.WINDOWRESTORED,
                pygame.WINDOWEXPOSED,
                pygame.CONTROLLERDEVICEADDED,
                pygame.CONTROLLERDEVICEREMOVED,
            )
        )
        if self._rng.random() < 0.2:
            size = (self._rng.randrange(200, 2000), self._rng.randrange(150, 1500))
            self.pilot.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.pilot.post(kind, device_index=0, instance_id=0)

    def _stall(self) -> None:
        self.pilot.frame(self._rng.choice(_STALLS_MS))


def run(events: int, seed: int) -> int:
    """Let a monkey play; return 1 if something broke."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = os.environ["XDG_PICTURES_DIR"] = os.environ["XDG_DOCUMENTS_DIR"] = folder
        monkey = Monkey(Path(folder), seed)
        before = 0
        for number in range(events):
            try:
                monkey.act()
                if number % _RESTART_EVERY == _RESTART_EVERY - 1:
                    monkey.restart()
            except Exception:
                print(f"broke at event {number} of seed {seed}", flush=True)
                raise
            if number == events // 5:
                before = _memory_kib()
        grown = _memory_kib() - before
        monkey.pilot.close()
        spoilt = sorted(path.name for path in Path(folder).rglob("*.bad"))
        found = {
            "seed": seed,
            "events": events,
            "grown_mib": round(grown / 1024, 1),
            "files_set_aside": spoilt,
        }
        TARGET.parent.mkdir(exist_ok=True)
        TARGET.write_text(
            json.dumps({**found, "scenes": dict(monkey.seen)}, indent=2) + "\n", encoding="utf-8"
        )
        print(f"seed {seed}: {events} events, grown by {grown / 1024:.1f} MiB after the first fifth")
        print("  " + ", ".join(f"{name} {count}" for name, count in monkey.seen.most_common()))
        if spoilt:
            print(f"  files set aside: {', '.join(spoilt)}")
        return int(bool(spoilt))


def _memory_kib() -> int:
    """Return the memory in use now (Linux), or the most there ever was."""
    gc.collect()
    with suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * resource.getpagesize() // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> int:
    """Read the arguments and run."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    webbrowser.open = lambda *_, **__: True  # no page for every F1
    return run(arguments.events, arguments.seed)


if __name__ == "__main__":
    sys.exit(main())
