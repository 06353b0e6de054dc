"""Hundreds of games in a row in one run of the program: nothing may pile up.

    python tools/endurance.py --games 300

Plays each of the three games so often through its scenes, with a fake clock and hands that know how to win
or lose: Table Sapper beside the computer, Universal Sapper on all kinds of fields, Overload against the
computer, for two and in the tournament. Ends with 1 if memory, open files, threads or objects grew
(`tools/footprint.py`).
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.fields import FIELD_KINDS
from game.scenes.menu import Menu
from game.scenes.overload_match import MatchScene
from game.scenes.overload_menu import OverloadMenu
from game.scenes.overload_tournament import RoundCard
from game.scenes.sapper_game import SapperGame
from game.scenes.standings import Standings
from game.scenes.table_result import TableResult
from game.scenes.table_turn import TableTurn
from tools.footprint import Footprints
from tools.hands import bad_click, good_click
from tools.pilot import Pilot

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.stack import Scene

SETTLE_MS = 320
"""Longer than the guard against double clicks."""
MOST_STEPS = 20_000
"""A game that takes more has hung."""
_LOOK_EVERY = 5
_WAYS = ("Two players", "Training", "Tournament")


class Player:
    """Somebody who plays one game after another, and then leaves for the menu.

    Args:
        pilot: in front of the program.
    """

    def __init__(self, pilot: Pilot) -> None:
        self._pilot = pilot
        self._acts = 0

    def table(self, number: int) -> None:
        """Play a table beside the computer; one in thirty to its end, the others blow up."""
        self._begin("Table Sapper", "Start")
        self._play(lambda: isinstance(self._pilot.scene, Standings), 1_000 if number % 30 == 0 else 12)

    def field(self, number: int) -> None:
        """Play a field of the next kind; every other is won."""
        self._pilot.app.ctx.change_settings(field_kind=FIELD_KINDS[number % len(FIELD_KINDS)])
        self._begin("Universal Sapper", "Start")
        self._play(lambda: self._has_left(SapperGame), 1_000 if number % 2 else 15)

    def match(self, number: int) -> None:
        """Play a match, in turns for two, in training, and one round after the other of a tournament."""
        self._begin("Overload", _WAYS[number % len(_WAYS)])
        self._play(lambda: self._has_left(MatchScene, RoundCard), MOST_STEPS)

    def _has_left(self, *scenes: type[Scene]) -> bool:
        """Return whether what comes after the game has come."""
        return not isinstance(self._pilot.scene, scenes)

    def _begin(self, game: str, way: str) -> None:
        self._pilot.press(game)
        scene = self._pilot.scene
        if way == "Tournament" and isinstance(scene, OverloadMenu) and scene._standing is not None:  # noqa: SLF001 - no button says so alone
            way = f"Continue with round {scene._standing.tournament.round}"  # noqa: SLF001
        self._pilot.press(way)

    def _play(self, is_over: Callable[[], bool], patience: int) -> None:
        """Play until the game is over; lose it on purpose after so many clicks; go back to the menu."""
        self._acts = patience
        for _ in range(MOST_STEPS):
            if is_over():
                break
            self._step()
        else:
            raise TimeoutError(f"{type(self._pilot.scene).__name__} never ends")
        for _ in range(100):
            if isinstance(self._pilot.scene, Menu):
                return
            self._pilot.key("escape")
            self._pilot.frame(SETTLE_MS)
        raise TimeoutError(f"no way back from {type(self._pilot.scene).__name__}")

    def _step(self) -> None:
        scene = self._pilot.scene
        place = (good_click if self._acts > 0 else bad_click)(scene)
        if place is not None:
            self._acts -= 1
            self._pilot.click(place)
            self._pilot.frame(SETTLE_MS)
        elif isinstance(scene, TableResult | TableTurn | RoundCard):
            self._pilot.key("enter")
        else:
            self._pilot.frame(SETTLE_MS)
            time.sleep(0.000_5)  # the computer thinks in a thread


def run(games: int) -> list[str]:
    """Play so many games of each of the three; return what grew."""
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = os.environ["XDG_PICTURES_DIR"] = os.environ["XDG_DOCUMENTS_DIR"] = folder
        pilot = Pilot(Path(folder))
        pilot.app.ctx.change_settings(
            seats=(("Ann", "person"), ("", "computer")),
            watch_speed=3,
            animation=3,
            strength="beginner",
            difficulty="easy",
        )
        player, all_looks = Player(pilot), Footprints()
        for name, play in (("Table", player.table), ("Universal", player.field), ("Overload", player.match)):
            looks, begun = Footprints(), time.monotonic()
            for number in range(games):
                play(number)
                if number % _LOOK_EVERY == 0:
                    looks.look()
            all_looks.looks += looks.looks
            print(f"{name}: {games} games in {time.monotonic() - begun:.0f} s; {looks.summary()}", flush=True)
            faults += [f"{name}: {fault}" for fault in looks.faults()]
        replays = len(list(Path(folder, "replays").iterdir()))
        print(f"all {3 * games}: {all_looks.summary()}; {replays} replays kept")
        faults += [path.name for path in Path(folder).rglob("*.bad")]
        pilot.close()
    print("faults: " + ("; ".join(faults) or "none"))
    return faults


def main() -> int:
    """Read the arguments and run."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=300)
    return int(bool(run(parser.parse_args().games)))


if __name__ == "__main__":
    sys.exit(main())
