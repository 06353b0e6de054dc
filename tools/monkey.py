"""A monkey at the controls: random events of all devices over all scenes, with a fake clock.

    python tools/monkey.py --events 100000 --seed 1

Half of what it does is aimed at widgets and cells, so that it comes everywhere; now and then it knows for a
while how to win; the rest is noise: mouse, wheel, keys under odd layouts, touch, gamepad, text, resizing,
focus, stalls, quitting and starting again over what it left. An exception ends it with the seed and the
number of the event. At the end all files must be readable, and neither memory nor open files nor threads may
have grown; scenes it never came to are named. What it found is written to build/monkey.json.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import sys
import tempfile
import threading
import time
import webbrowser
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "build" / "monkey.json"
sys.path.insert(0, str(ROOT))

import pygame

from game.core.record import Record
from game.core.replay import Replay
from game.overload.progress import Tournament
from game.overload.tournament import Difficulty
from game.scenes.board_scene import BoardScene
from game.scenes.catalogue import SCENES, load_all
from game.scenes.category_list import CategoryScene
from game.scenes.field_scene import FieldScene
from game.scenes.form_scene import FormScene
from game.scenes.overload_match import MatchScene
from game.scenes.overload_saves import Standing
from game.scenes.overload_scene import OverloadScene
from game.scenes.result_card import CardScene
from game.scenes.stack import Scene
from game.store.replays import replay_text
from game.ui.actions import Command
from game.ui.bindings import USUAL_KEYS
from game.ui.form import Form
from game.ui.keys import Key, scancode_of
from game.ui.viewport import PICTURE
from tools.footprint import Footprints
from tools.hands import good_click
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
_WINDOW_EVENTS = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWLEAVE,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWEXPOSED,
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
)
_STALLS_MS = (1, 16, 16, 16, 40, 300, 5_000, 8 * 3_600_000)
_RESTART_EVERY = 4_000
_SKILLED_FOR = 400
"""Acts for which it knows how to win."""
_SIZE_IS_USUAL = 1 / 25
_LOOKS = 60
_BASES = (BoardScene, FieldScene, FormScene, CategoryScene, OverloadScene, MatchScene, CardScene)
"""Scenes that only others are made of."""


class Monkey:
    """One monkey with its own folder of files.

    Args:
        folder: where the program keeps its files.
        seed: of its whims.
    """

    def __init__(self, folder: Path, seed: int) -> None:
        self._folder = folder
        self._rng = random.Random(seed)  # noqa: S311 - whims, no secrets
        self._skill = 0
        self._last: Scene | None = None
        self.done: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.visits: Counter[str] = Counter()
        self.pilot = self._start()

    def _start(self) -> Pilot:
        chance = self._rng.random
        if chance() < 0.2:
            self._put_last_round()
        if chance() < 0.1:
            self._put_foreign_replay()
        scene = self._rng.choice(["menu", *sorted(SCENES)])
        language = self._rng.choice(("en", "ru"))
        return Pilot(
            self._folder,
            language=language,
            scene=scene,
            seed=self._rng.getrandbits(32),
            is_new=chance() < 0.1,
        )

    def _put_last_round(self) -> None:
        """Leave a tournament that is nearly won: it would never come so far."""
        standing = Standing.begin(Tournament(Difficulty.EASY, round=7, first=0), "7K3M9QXV")
        (self._folder / "tournament.json").write_text(json.dumps(standing.to_json()), encoding="utf-8")

    def _put_foreign_replay(self) -> None:
        """Leave a replay of a field that this version doesn't know."""
        record = Record("sapper", {"field": "donut/expert"}, "7K3M9QXV")
        replay = Replay("sapper", "2026-11-30T12:00:00Z", ("Bob",), "lost", 0, 0, record)
        (self._folder / "replays").mkdir(exist_ok=True)
        (self._folder / "replays" / "from Bob.txt").write_text(replay_text(replay), encoding="utf-8")

    def restart(self) -> None:
        """End the program in the ordinary way and start it again."""
        self.done["restart"] += 1
        self.pilot.close()
        self._last = None  # or the old program would live on
        del self.pilot
        gc.collect()  # a program that ends gives back its memory; here pieces of many would lie about
        self.pilot = self._start()

    def act(self) -> None:
        """Do one thing; start the program again if it ended by that."""
        name, act = self._chosen()
        self.done[name] += 1
        act()
        if self._rng.random() < _SIZE_IS_USUAL:
            self._as_usual()
        if self._rng.random() < 0.5:
            self.pilot.frame()
            if threading.active_count() > 1:
                time.sleep(0.000_2)  # threads that think get a real moment, or the computer would never move
        top = self.pilot.app.stack.top
        if top is None:
            self.restart()
            return
        self.seen[type(top).__name__] += 1
        if top is not self._last:
            self.visits[type(top).__name__] += 1
            self._last = top

    def _chosen(self) -> tuple[str, Callable[[], None]]:
        acts: dict[str, tuple[Callable[[], None], int]] = {
            "widget": (self._widget, 30),
            "cell": (self._cell, 30),
            "mouse": (self._mouse, 12),
            "key": (self._key, 20),
            "pad": (self._pad, 4),
            "text": (self._text, 3),
            "window": (self._window, 2),
            "stall": (self._stall, 4),
        }
        if self._skill:
            self._skill -= 1
            top = self.pilot.app.stack.top
            if self._rng.random() < 0.95 and (place := good_click(top)) is not None:
                return "skilled", lambda: self._play_well(place)
            if isinstance(top, MatchScene) and not top.match.is_over:
                return "waiting", self._wait
        elif self._rng.random() < 0.5 / _SKILLED_FOR:
            self._skill = _SKILLED_FOR
        name = self._rng.choices(list(acts), [weight for _, weight in acts.values()])[0]
        return name, acts[name][0]

    def _play_well(self, place: tuple[int, int]) -> None:
        """Click where it is good, slowly enough to be no double click."""
        self._press_at(place, 1)
        self.pilot.frame(300)

    def _wait(self) -> None:
        """Let the computer move."""
        self.pilot.frame(300)
        time.sleep(0.000_2)

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
        do = self._rng.randrange(20)
        if do == 0 and self._rng.random() < 0.5:
            self.pilot.post(pygame.QUIT)
        elif do in (1, 2):
            self._drop()
        elif do < 8:
            self._resize()
        else:
            self.pilot.post(self._rng.choice(_WINDOW_EVENTS), device_index=0, instance_id=0)

    def _resize(self) -> None:
        self.done["resize"] += 1
        most = self._rng.choice((PICTURE, PICTURE, (2_000, 1_500)))
        self.pilot.resize((self._rng.randrange(200, most[0]), self._rng.randrange(150, most[1])))

    def _as_usual(self) -> None:
        """Bring the window back to the picture's size: scaling takes more time than all else together."""
        if self.pilot.app.window.is_fullscreen:
            self.pilot.app.ctx.toggle_fullscreen()
        self.pilot.resize(PICTURE)

    def _stall(self) -> None:
        self.pilot.frame(self._rng.choice(_STALLS_MS))


def unseen(visits: Counter[str]) -> list[str]:
    """Return the names of the scenes that were never on top."""
    load_all()
    todo, found = list(Scene.__subclasses__()), set()
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if kind not in _BASES:
            found.add(kind.__name__)
    return sorted(found - set(visits))


def run(events: int, seed: int) -> int:
    """Let a monkey play; return 1 if something broke or grew."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = os.environ["XDG_PICTURES_DIR"] = os.environ["XDG_DOCUMENTS_DIR"] = folder
        print(f"seed {seed}", flush=True)
        monkey, looks, begun = (
            Monkey(Path(folder), seed),
            Footprints(),
            (time.monotonic(), time.process_time()),
        )
        for number in range(1, events + 1):
            try:
                monkey.act()
                if number % _RESTART_EVERY == 0:
                    monkey.restart()
            except BaseException:
                print(f"broke at event {number} of seed {seed}", flush=True)
                raise
            # Warming up, which caches take, is no growth.
            if number > events // 5 and number % max(events // _LOOKS, 1) == 0:
                looks.look()
        seconds, cpu = time.monotonic() - begun[0], time.process_time() - begun[1]
        monkey.pilot.close()
        spoilt = sorted(path.name for path in Path(folder).rglob("*.bad"))
        faults = [*looks.faults(), *(f"{name} was set aside" for name in spoilt)]
        never = unseen(monkey.visits)
        figures = {
            "seed": seed,
            "events": events,
            "events_per_s": round(events / seconds),
            "events_per_cpu_s": round(events / cpu),
            "growth_mib": round(looks.growth_mib, 1),
            "faults": faults,
            "acts": dict(monkey.done.most_common()),
            "visits": dict(monkey.visits.most_common()),
            "events_in": dict(monkey.seen.most_common()),
            "never": never,
        }
        TARGET.parent.mkdir(exist_ok=True)
        TARGET.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
        print(
            f"{events} events in {seconds:.0f} s, {cpu:.0f} of them of the processor: "
            f"{events / cpu:.0f} a second of it"
        )
        print(f"  {looks.summary()}")
        print("  acts: " + ", ".join(f"{name} {count}" for name, count in monkey.done.most_common()))
        print("  visits: " + ", ".join(f"{name} {count}" for name, count in monkey.visits.most_common()))
        print("  never visited: " + (", ".join(never) or "none"))
        print("  faults: " + ("; ".join(faults) or "none"))
        return int(bool(faults))


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
