"""Pictures of every scene and state in both languages, for people to look at: build/shots/*.png."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame

from game.core.rng import Stream
from game.fields import FIELD_KINDS, LEVELS
from game.overload.history import History
from game.overload.moves import place
from game.overload.progress import Tournament
from game.overload.rules import TOURNAMENT_ROUNDS
from game.scenes.high_scores import HighScores
from game.scenes.key_rows import GROUPS
from game.scenes.name_entry import name_entry
from game.scenes.overload_match import MatchScene
from game.scenes.overload_tournament import Ceremony, RoundCard, begin_round
from game.scenes.stack import Push
from game.store.score_rows import Row
from game.ui.palette import PALETTES
from tools.help_shots import take_help
from tools.kept_pictures import keep
from tools.lesson_shots import take_lessons
from tools.pilot import SCENE_CHANGE_MS, Pilot
from tools.replay_shots import take_replays
from tools.sapper_shots import take_sapper
from tools.table_script import APART_MS, Participant

if TYPE_CHECKING:
    from collections.abc import Iterable

TARGET = ROOT / "build" / "shots"
README = ROOT / ".github" / "pictures"
README_PICTURES = {
    "menu": "menu.en",
    "table-middle": "table-middle.en",
    "table-lost.ru": "table-lost.ru",
    "lobby": "lobby.en",
    "standings": "standings.en",
    "sapper-choice": "sapper-choice-hexagons.en",
    "sapper-penrose_kites": "field-penrose_kites-expert.en",
    "sapper-tetrominoes": "field-tetrominoes-intermediate.en",
    "overload": "overload-two-cascade.en",
    "round": "round-5.en",
}
"""What the README shows: the picture there, and the one taken here."""
CODE = "7K3M9QXV"
LONG_NAME = "Иннокентий Ёлкин-Задунайский"
LONGEST_MS = 999_000
_CATEGORIES = (
    "table",
    *(f"{kind}/{level}" for kind in ("squares", "hexagons", "penrose_rhombs") for level in LEVELS),
    "torus/24x16/120",
    "overload/hard",
    "overload/normal",
)


class Studio:
    """Takes the pictures of one language.

    Args:
        language: "en" or "ru".
        folder: where the program may keep its files.
    """

    def __init__(self, language: str, folder: Path) -> None:
        self._language = language
        self._folder = folder

    def open(self, **settings: object) -> Pilot:
        """Start the program over an empty folder with some settings."""
        folder = Path(tempfile.mkdtemp(dir=self._folder))
        document = {"format": 1, "code": CODE, **settings}
        (folder / "settings.json").write_text(json.dumps(document), encoding="utf-8")
        return Pilot(folder, language=self._language)

    def take(self, pilot: Pilot, name: str) -> None:
        """Save what the person sees."""
        self.keep(pilot.canvas, name)

    def keep(self, picture: pygame.Surface, name: str) -> None:
        """Save a picture."""
        pygame.image.save(picture, TARGET / f"{name}.{self._language}.png")

    def run(self, palettes: Iterable[str] = tuple(PALETTES), kinds: Iterable[str] = FIELD_KINDS) -> None:
        """Take all pictures, or those in some palettes and of some kinds of fields."""
        self._menus()
        self._keys()
        for palette in palettes:
            self._table(palette)
        self._party()
        self._computer()
        self._time_out()
        self._overload()
        self._rounds()
        self._scores()
        take_sapper(self, palettes, kinds)
        take_replays(self)
        take_lessons(self)
        self._large_texts()
        self._window_sizes()

    def _keys(self) -> None:
        """Take every group of keys, of the keyboard and of the gamepad."""
        pilot = self.open()
        pilot.press("gear")
        pilot.press("keyboard")
        pilot.keys("down", "down", "up")
        for device in ("keyboard", "gamepad"):
            for group in GROUPS:
                self.take(pilot, f"settings-{device}-{group.replace(' ', '-')}")
                pilot.key("right")
            pilot.keys("tab", "right")
            pilot.key("tab", pygame.KMOD_LSHIFT)
        pilot.close()

    def _menus(self) -> None:
        pilot = self.open()
        self.take(pilot, "menu")
        pilot.press("gear")
        self.take(pilot, "settings")
        for page in ("picture", "speaker_on", "keyboard"):
            pilot.press(page)
            self.take(pilot, f"settings-{page.partition('_')[0]}")
        pilot.keys("down", "down", "enter")
        self.take(pilot, "settings-key")
        pilot.key("escape")
        pilot.keys("up", "right", "tab", "right")
        self.take(pilot, "settings-buttons")
        pilot.keys("tab", "tab", "enter")
        self.take(pilot, "settings-button")
        pilot.key("escape")
        pilot.key("escape")
        pilot.press("flag_icon")
        self.take(pilot, "lobby")
        pilot.click((200, 160))
        pilot.key("backspace")
        pilot.type("U")
        self.take(pilot, "lobby-bad-code")
        pilot.close()
        names = [[LONG_NAME[: 3 * count], "person"] for count in range(1, 9)]
        pilot = self.open(seats=names)
        pilot.press("flag_icon")
        self.take(pilot, "lobby-eight")
        pilot.close()

    def _table(self, palette: str) -> None:
        suffix = "" if palette == "classic" else f"-{palette}"
        pilot = self.open(palette=palette, seats=[[LONG_NAME, "person"]])
        person = self._begin(pilot)
        self.take(pilot, f"table-begin{suffix}")
        self._half(person)
        self.take(pilot, f"table-middle{suffix}")
        if palette == "classic":
            self._interruptions(pilot)
        person.open(person.mines[30])
        pilot.frame(100)
        self.take(pilot, f"table-explosion{suffix}")
        pilot.wait(0.8)
        self.take(pilot, f"table-lost{suffix}")
        pilot.wait(3)
        self.take(pilot, f"table-result{suffix}")
        pilot.close()

    def _begin(self, pilot: Pilot) -> Participant:
        pilot.press("flag_icon")
        pilot.press("flag_icon")
        return Participant(pilot)

    def _half(self, person: Participant) -> None:
        """Open the upper half and set right and wrong flags, the last one just now."""
        upper = range(11 * 22)
        for cell in upper:
            is_covered = person.play.board.cells[cell] == 0
            if cell not in person.mines and is_covered:
                person.open(cell)
        for cell in person.mines[:28]:
            person.act(cell)
        person.pilot.frame(APART_MS)
        person.act(next(cell for cell in range(300, 352) if cell not in person.mines))
        person.pilot.keys("left", "left")

    def _interruptions(self, pilot: Pilot) -> None:
        pilot.post(pygame.WINDOWFOCUSLOST)
        pilot.frame()
        self.take(pilot, "table-covered")
        pilot.post(pygame.WINDOWFOCUSGAINED)
        pilot.key("tab")
        pilot.key("escape")
        self.take(pilot, "table-leave")
        pilot.key("escape")

    def _party(self) -> None:
        names = ["Анна", LONG_NAME, "Zoë", "Bob"]
        pilot = self.open(seats=[[name, "person"] for name in names])
        pilot.press("flag_icon")
        pilot.press("flag_icon")
        for index in range(len(names)):
            self.take(pilot, "turn")
            pilot.press("shovel")
            person = Participant(pilot)
            if index == 1:
                person.win()
                self.take(pilot, "table-won")
                pilot.wait(2.5)
                self.take(pilot, "table-won-result")
            else:
                for cell in person.mines[: 5 * index]:
                    person.act(cell)
                person.open(0)
                person.lose()
                pilot.wait(4)
            pilot.press("arrow_right")
        self.take(pilot, "standings")
        pilot.keys("up", "up")
        pilot.key("enter")
        self.take(pilot, "standings-board")
        pilot.key("escape")
        pilot.key("escape")
        self.take(pilot, "lobby-after")
        pilot.close()

    def _computer(self) -> None:
        pilot = self.open(seats=[["", "computer"]])
        pilot.press("flag_icon")
        pilot.press("flag_icon")
        self.take(pilot, "table-computer")
        pilot.close()

    def _time_out(self) -> None:
        pilot = self.open()
        person = self._begin(pilot)
        person.open(0)
        pilot.frame(LONGEST_MS)
        self.take(pilot, "table-time-out")
        pilot.wait(3)
        self.take(pilot, "table-time-out-result")
        pilot.close()

    def _overload(self) -> None:
        pilot = self.open(pair=["Анна", LONG_NAME[:20]])
        pilot.press("star")
        self.take(pilot, "overload")
        for icon, name in (("person", "two"), ("computer", "training")):
            pilot.press(icon)
            scene = pilot.scene
            assert isinstance(scene, MatchScene)  # noqa: S101 - for the type checker
            rng = Stream("shots", CODE)
            board = bytes((rng.below(7) - 3) % 256 for _ in range(53)) + b"\x03"
            scene.jump(History(replace(scene.match, cells=board)))
            pilot.frame()
            self.take(pilot, f"overload-{name}")
            pilot.click(scene.view.cell_rect(53).center)
            pilot.frame(250)
            self.take(pilot, f"overload-{name}-cascade")
            pilot.frame(100)
            winning = bytes([3]) + bytes(52) + b"\x03"
            scene.jump(History(replace(scene.match, cells=b"\x03\xff" + winning[2:], seat=0)))
            pilot.frame(300)
            pilot.click(scene.view.cell_rect(0).center)
            pilot.wait(2)
            self.take(pilot, f"overload-{name}-won")
            if name == "training":
                pilot.frame(SCENE_CHANGE_MS)
                pilot.key("escape")
                losing = b"\xfd\x01" + bytes(52)
                scene.jump(History(replace(scene.match, cells=losing, seat=1, left=1, winner=None)))
                scene.play(place(0))
                pilot.wait(2)
                self.take(pilot, "overload-training-lost")
            pilot.keys("escape", "escape")
        pilot.close()

    def _rounds(self) -> None:
        pilot = self.open()
        ctx = pilot.app.ctx
        for number in TOURNAMENT_ROUNDS:
            tournament = Tournament(round=number, retries=number // 2, first=(number - 1) % 2)
            pilot.scene.change = Push(RoundCard(ctx, begin_round(ctx, tournament)))
            pilot.frame()
            self.take(pilot, f"round-{number}")
            pilot.frame(SCENE_CHANGE_MS)
            if number in (5, 7):
                pilot.press("play")
                pilot.frame()
                self.take(pilot, f"round-{number}-game")
            pilot.key("escape")
        won = Tournament(round=8, retries=4, moves=812, elapsed_ms=3_723_000)
        pilot.scene.change = Push(Ceremony(ctx, won))
        pilot.frame()
        self.take(pilot, "ceremony")
        pilot.close()

    def _scores(self) -> None:
        pilot = self.open(player=LONG_NAME)
        pilot.press("trophy")
        self.take(pilot, "scores-empty")
        pilot.key("escape")
        ctx = pilot.app.ctx
        for number, category in enumerate(_CATEGORIES):
            for index in range(1 + number % 10):
                extra = {"retries": index, "moves": 812} if category.startswith("overload") else {}
                points = 7 - index // 2 if extra else 12_345 - 1_399 * index
                name = (LONG_NAME, "Анна", "Bob")[index % 3]
                ms = 3_723_000 if extra else 998_999 - index
                row = Row(f"{index}", name, points, ms, index % 4 < 2, ctx.clock.moment(), extra)
                ctx.scores.add(category, row)
        category = "hexagons/expert"
        entry = name_entry(ctx, category, ctx.tr("The tournament"), replace(row, id="new", points=9_000))
        pilot.scene.change = Push(entry or pilot.scene)
        pilot.frame()
        self.take(pilot, "name-entry")
        pilot.frame(SCENE_CHANGE_MS)
        pilot.key("enter")
        self.take(pilot, "scores-marked")
        pilot.key("escape")
        ctx.scores.flush()
        text = ctx.scores.path.read_text(encoding="utf-8").replace("12345", "99999", 1)
        ctx.scores.path.write_text(text, encoding="utf-8")
        ctx.scores.load()
        for category in ("table", "overload/normal"):
            pilot.scene.change = Push(HighScores(ctx, category))
            pilot.frame(SCENE_CHANGE_MS)
            pilot.click((5, 5))  # takes the sentence away
            self.take(pilot, f"scores-{category.replace('/', '-')}")
            pilot.key("escape")
        pilot.close()

    def _large_texts(self) -> None:
        """Take some pictures with large texts; `tools/text_watch.py` looks at all of them."""
        pilot = self.open(text_size=125, seats=[["Анна", "person"]])
        self.take(pilot, "large-menu")
        pilot.press("gear")
        pilot.press("picture")
        self.take(pilot, "large-settings")
        pilot.key("escape")
        pilot.press("mine_icon")
        self.take(pilot, "large-choice")
        pilot.key("escape")
        pilot.press("bulb")
        pilot.key("enter")
        self.take(pilot, "large-lesson")
        pilot.keys("escape", "escape")
        person = self._begin(pilot)
        person.win()
        pilot.wait(3)
        self.take(pilot, "large-result")
        pilot.close()

    def _window_sizes(self) -> None:
        for size in ((480, 400), (1600, 700)):
            pilot = self.open(window=[0, 0, *size])
            self.keep(pilot.app.window.picture(), f"window-{size[0]}x{size[1]}")
            pilot.close()


def main() -> int:
    """Take all pictures in both languages."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for old in TARGET.glob("*.png"):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder:
        for language in ("en", "ru"):
            Studio(language, Path(folder)).run()
        take_help(Studio("en", Path(folder)))
    for name, taken in README_PICTURES.items():
        keep(pygame.image.load(TARGET / f"{taken}.png"), README / f"{name}.png")
    print(f"{len(list(TARGET.glob('*.png')))} pictures in {TARGET.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
