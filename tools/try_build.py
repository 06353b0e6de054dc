"""Try out a built program as a person would: in a real window, clicked, killed, broken, from odd folders.

It needs Xvfb and xdotool (Debian: xvfb, xdotool). A Windows program runs by ``--runner wine`` with Wine's
variables in the environment and ``--data`` for the folder that is its %APPDATA%/sapper-overload there.
What does not work ends this with 1 and a sentence; the figures are printed and written into a JSON file.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame

from game import TITLE
from game.sapper.layout import table_layout
from game.scenes.overload_match import MatchScene
from game.scenes.table_game import TableGame
from tools.build_exe import NAME, megabytes
from tools.display import photograph, virtual_screen
from tools.pilot import Pilot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ODD_FOLDER = "Игры и %TEMP% & тест"
STARTS = 5
PATIENCE_S = 180
"""The machine may be busy: what is waited for comes sooner, and what does not come is a fault."""
_SHOWN = "The first picture is shown."
_LOADED = "All scenes are loaded."
_LOOK_S = 0.005
_AGAIN_S = 3
_APART_S = 0.6
"""Between two clicks: longer than the guards against double clicks and for new scenes."""


class BrokenError(Exception):
    """The program does not do what it should."""


class Trial:
    """A copy of the built program in an odd folder, started from somewhere else, and a person before it."""

    def __init__(self, built: Path, place: Path, runner: list[str], data: Path | None) -> None:
        self.is_foreign = bool(runner)
        self.is_one_file = not (built / "_internal").is_dir()
        self.folder = place / ODD_FOLDER
        shutil.copytree(built, self.folder)
        self._home = place / "данные 100% & more"
        self.data = data or self._home / NAME
        self._begin_anew()
        self.temp = place / "temp"
        self.temp.mkdir()
        self._pixels = place / "screen"
        self._pixels.mkdir()
        program = self.folder / (f"{NAME}.exe" if runner else NAME)
        self._command = [*runner, str(program), "--lang", "en"]
        self._environment: dict[str, str] = {}
        self._user: int | None = None
        self._window = ""

    def on(self, environment: dict[str, str]) -> None:
        """Use a screen."""
        self._environment = {**environment, "TMPDIR": str(self.temp), "XDG_DATA_HOME": str(self._home)}

    def _begin_anew(self) -> None:
        """Forget all data but that the person was greeted, so that the menu comes first."""
        shutil.rmtree(self.data, ignore_errors=True)
        self.data.mkdir(parents=True)
        self.data.chmod(0o777)
        (self.data / "settings.json").write_text('{"format": 1, "greeted": true}', encoding="utf-8")

    # -- starting and ending ---------------------------------------------------------------------------

    def run(self, *words: str) -> subprocess.Popen[bytes]:
        """Start the program from a folder that has nothing to do with it."""
        pipe = subprocess.PIPE  # Wine can't hand on a file
        return subprocess.Popen(
            [*self._command, *words],
            cwd="/",
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=pipe,
            stderr=pipe,
            user=self._user,
        )

    def open(self, *words: str) -> tuple[subprocess.Popen[bytes], float]:
        """Start the program and wait for its first picture; return it and how many seconds that took."""
        before, loaded, begun = self.log().count(_SHOWN), self.log().count(_LOADED), time.monotonic()
        program = self.run(*words)
        until(lambda: self.log().count(_SHOWN) > before or program.poll() is not None, "no picture came")
        seconds = time.monotonic() - begun
        check(program.poll() is None, f"the program ended at once:\n{self.log()[-2000:]}")
        until(lambda: self.log().count(_LOADED) > loaded or program.poll() is not None, "no scenes came")
        self._window = self.windows()[-1]
        self.do("windowfocus", self._window)
        time.sleep(_APART_S)
        return program, seconds

    def log(self) -> str:
        """Return what the program has written into its log."""
        with suppress(OSError):
            return (self.data / "log.txt").read_text(encoding="utf-8")
        return ""

    def leave(self, program: subprocess.Popen[bytes]) -> None:
        """End the program by Alt+F4 and see that it ends well."""
        if not self.is_foreign:  # only a window manager turns these keys into an end
            program.terminate()
        self.end(program, "alt+F4" if self.is_foreign else "")
        code = program.poll()
        check(code == 0, f"the program ended with {code}:\n{self.log()[-2000:]}")

    def end(self, program: subprocess.Popen[bytes], keys: str) -> None:
        """Press keys that end the program, again and again: the window may be busy, or still to come."""
        end = time.monotonic() + PATIENCE_S
        while program.poll() is None:
            check(time.monotonic() < end, "the program does not end")
            for window in self.shown() if keys else ():
                self.do("windowfocus", window)
                self.do("key", keys)
                self.do("key", "--window", window, keys)  # Wine's messages hear only this
            with suppress(subprocess.TimeoutExpired):
                program.wait(_AGAIN_S)

    def kill(self, program: subprocess.Popen[bytes]) -> None:
        """Kill the program and, for the one-file form, the process that it has unpacked."""
        owner = self.do("getwindowpid", self._window).strip()
        program.kill()
        program.wait()
        if owner:
            with suppress(ProcessLookupError):
                os.kill(int(owner), signal.SIGKILL)

    def forbid(self) -> None:
        """Forbid to write in the program's folder, which would not stop root; forget all data."""
        self._begin_anew()
        (self.folder / "usapper.scr").unlink()
        if os.geteuid() == 0:
            self._user = 65534
            for path in (self.folder.parent, self._home, self.temp):
                path.chmod(0o777)
        self.folder.chmod(0o555)

    def records(self, folder: Path | None = None) -> int:
        """Return how many results of Table Sapper lie beside the program, or in another folder."""
        with suppress(OSError):
            scores = json.loads(((folder or self.folder) / "usapper.scr").read_text(encoding="utf-8"))
            return len(scores["tables"]["table"]["rows"])
        return 0

    # -- hands and eyes --------------------------------------------------------------------------------

    def do(self, *words: str) -> str:
        """Run xdotool; return what it says."""
        command = ["xdotool", *words]
        return subprocess.run(
            command, env=self._environment, capture_output=True, text=True, timeout=30, check=False
        ).stdout

    def windows(self) -> list[str]:
        """Wait until the program has windows in sight; return them."""
        found: list[str] = []

        def look() -> bool:
            found[:] = self.shown()
            return bool(found)

        until(look, "no window came")
        return found

    def shown(self) -> list[str]:
        """Return the windows that the program has in sight now."""
        # Searching by name does not see the name that SDL gives.
        found = self.do("search", "--onlyvisible", ".*").split()
        return [one for one in found if self.do("getwindowname", one).strip() == TITLE]

    def messages(self) -> list[str]:
        """Return the windows with messages: those that have not the size of the picture."""
        return [one for one in self.shown() if "800x600" not in self.do("getwindowgeometry", one)]

    def click(self, pos: tuple[int, int]) -> None:
        """Click a place of the picture."""
        self.do("mousemove", "--window", self._window, str(pos[0]), str(pos[1]))
        time.sleep(0.1)
        self.do("click", "1")
        time.sleep(_APART_S)

    def picture(self) -> pygame.Surface:
        """Return what the window shows."""
        geometry = self.do("getwindowgeometry", "--shell", self._window)
        values = dict(line.split("=") for line in geometry.split() if "=" in line)
        area = [int(values[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")]
        return photograph(self._pixels).subsurface(area).copy()

    def document(self, name: str) -> dict[str, object]:
        """Return a saved game as it lies in the data folder."""
        path = self.data / name
        until(path.is_file, f"{name} was not written")
        found: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
        return found

    def acts(self) -> list[str]:
        """Return what was done at the table so far, as far as it is saved."""
        seats: list[dict[str, dict[str, list[list[object]]]]] = self.document("table.json")["seats"]  # type: ignore[assignment]
        return [str(step[1]) for step in seats[0]["record"]["steps"]]

    def remains(self) -> set[str]:
        """Return all files of the program, its data and the temporary folder."""
        places = (self.folder, self.data, self.temp)
        return {str(path) for place in places for path in place.rglob("*")}


def until(is_so: Callable[[], bool], complaint: str) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE_S
    while not is_so():
        check(time.monotonic() < end, complaint)
        time.sleep(_LOOK_S)


def check(is_so: bool, complaint: str) -> None:  # noqa: FBT001 - reads as a sentence
    """Complain unless something is so."""
    if not is_so:
        raise BrokenError(complaint)


class Shadow:
    """The same scenes without a window: tells where the buttons and cells are."""

    def __init__(self, place: Path) -> None:
        self._pilot = Pilot(Path(tempfile.mkdtemp(dir=place)))

    def press(self, label: str) -> tuple[int, int]:
        """Press a button; return where it was."""
        x, y = self._pilot.find(label).rect.center
        self._pilot.press(label)
        return x, y

    def cell(self, number: int) -> tuple[int, int]:
        """Return where a cell of the board in sight is."""
        scene = self._pilot.scene
        if not isinstance(scene, TableGame | MatchScene):
            raise BrokenError(f"{type(scene).__name__} has no board")
        x, y = scene.view.cell_rect(number).center
        return x, y

    def close(self) -> None:
        """End it."""
        self._pilot.close()


def play_table(
    trial: Trial, shadow: Shadow, scores: Path | None = None
) -> Iterator[tuple[str, pygame.Surface]]:
    """Flag and open cells of Table Sapper, then a mine; see that the result lies where it should."""
    before = trial.records(scores)
    yield "menu", trial.picture()
    trial.click(shadow.press("Table Sapper"))
    trial.click(shadow.press("Start"))
    time.sleep(1)
    mines = table_layout(str(trial.document("table.json")["code"]))
    safe, mine = [int((~mines).nonzero()[0][i]) for i in (0, 60, 180, 250, -1)], int(mines.nonzero()[0][20])
    for cell in safe:
        trial.click(shadow.cell(cell))
        trial.click(shadow.cell(cell))
    trial.click(shadow.cell(mine))
    yield "table", trial.picture()
    until(lambda: trial.acts()[:2] == ["c0", "c0"], "the first two clicks were taken for something else")
    trial.click(shadow.cell(mine))
    until(lambda: trial.records(scores) > before, f"no result was written into {scores or trial.folder}")
    time.sleep(4)
    yield "result", trial.picture()


def play_overload(trial: Trial, shadow: Shadow) -> Iterator[tuple[str, pygame.Surface]]:
    """Begin Overload's tournament and make a move."""
    for label in ("Overload", "Tournament", "Begin"):
        trial.click(shadow.press(label))
    time.sleep(1)
    area = pygame.Rect(0, 0, 24, 24)
    area.center = pos = shadow.cell(22)

    def pixels() -> bytes:
        return pygame.image.tobytes(trial.picture().subsurface(area), "RGB")

    before = pixels()
    trial.click(pos)
    until(lambda: pixels() != before, "no chip was put on the board")
    time.sleep(2)
    yield "overload", trial.picture()


def kill(trial: Trial) -> None:
    """Kill the program five times; nothing may lie anywhere then that did not lie there before."""
    before = trial.remains()
    for _ in range(5):
        program, _ = trial.open()
        trial.kill(program)
    program, _ = trial.open()  # takes over the locks that the killed ones left
    trial.leave(program)
    left = trial.remains() - before
    check(trial.is_one_file or not left, f"left behind by five kills: {left}")


def lock_up(trial: Trial, place: Path) -> None:
    """Where the program's folder can't be written, results lie in the data folder (case 63)."""
    trial.forbid()
    program, _ = trial.open()
    shadow = Shadow(place)
    for _ in play_table(trial, shadow, trial.data):
        pass
    shadow.close()
    trial.leave(program)
    trial.folder.chmod(0o755)


def break_it(trial: Trial) -> None:
    """Damage a picture that the second scene needs: one message, a traceback in the log, exit code 1."""
    sprite = trial.folder / "_internal" / "sprites" / "calendar.png"
    whole = sprite.read_bytes()
    sprite.write_bytes(b"no picture")
    program = trial.run("--scene", "table")
    until(lambda: "Traceback" in trial.log() or program.poll() is not None, "nothing broke")
    until(lambda: bool(trial.messages()), "no message was shown")
    time.sleep(2)
    check(len(trial.messages()) == 1, "more than one message was shown")
    trial.end(program, "Return")
    check(program.poll() == 1, "a broken program did not end with 1")
    sprite.write_bytes(whole)


def try_out(trial: Trial, place: Path, pictures: Path | None) -> dict[str, object]:
    """Do everything; return the figures.

    Raises:
        BrokenError: something did not work.
    """
    check(trial.run("--check").wait(PATIENCE_S) == 0, f"parts are missing:\n{trial.log()}")
    seconds = []
    for _ in range(STARTS):
        program, took = trial.open()
        seconds.append(took)
        trial.leave(program)
    for number, play in enumerate((play_table, play_overload, play_table)):
        program, _ = trial.open()
        shadow = Shadow(place)
        for name, picture in play(trial, shadow):
            if pictures and number < 2:
                pygame.image.save(picture, pictures / f"{name}.png")
        shadow.close()
        trial.leave(program)
    check(trial.records() == 2, "the results of the first run were not found by the second")
    kill(trial)
    if not trial.is_one_file:
        break_it(trial)
    if not trial.is_foreign:
        lock_up(trial, place)
    # Of several starts on a shared machine the shortest says most about the program.
    return {"first_picture_s": round(min(seconds), 2), "median_s": round(median(seconds), 2)}


def report(folder: Path, figures: dict[str, object]) -> None:
    """Print what was measured and keep it for the release."""
    archive = folder.with_name(f"{folder.name}.zip")
    figures |= {"folder_mb": round(megabytes(folder), 1), "zip_mb": round(megabytes(archive), 1)}
    target = ROOT / "build" / "builds" / f"{folder.name}.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(f"{folder.name}: {figures}", flush=True)


def main(words: list[str] | None = None) -> int:
    """Try out the programs in some folders."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path, help="what build_exe.py has made")
    parser.add_argument("--runner", nargs=1, default=[], help="program that runs it, such as wine")
    parser.add_argument("--data", type=Path, help="its data folder, where $XDG_DATA_HOME does not decide")
    parser.add_argument("--pictures", type=Path, help="folder for pictures of its window")
    arguments = parser.parse_args(words)
    if arguments.pictures:
        arguments.pictures.mkdir(parents=True, exist_ok=True)
    for folder in map(Path.absolute, arguments.folders):
        with tempfile.TemporaryDirectory() as name:
            place = Path(name)
            trial = Trial(folder, place, arguments.runner, arguments.data)
            with virtual_screen(pixels=place / "screen") as environment:
                trial.on(environment)
                try:
                    report(folder, try_out(trial, place, arguments.pictures))
                except BrokenError as error:
                    print(f"{folder.name}: {error}", file=sys.stderr)
                    return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
