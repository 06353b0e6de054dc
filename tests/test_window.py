"""A few tests in a real window under Xvfb, moved by xdotool."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tools.display import HAS_XVFB, virtual_screen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).parents[1]
HAS_ALL = HAS_XVFB and shutil.which("xdotool") is not None
if not HAS_ALL and not os.environ.get("NEED_XVFB"):
    pytest.skip("needs Xvfb and xdotool (Debian: xvfb, xdotool)", allow_module_level=True)


class Desk:
    """The program in a window on a virtual screen, and hands to use it."""

    def __init__(self, environment: dict[str, str], folder: Path, *words: str) -> None:
        self._environment = environment
        self._folder = folder
        settings = folder / "settings.json"
        if not settings.exists():  # a person who has been offered the lessons already
            settings.write_text('{"format": 1, "greeted": true}', encoding="utf-8")
        command = [sys.executable, "-m", "game", "--data-dir", str(folder), "--lang", "en", *words]
        self.program = subprocess.Popen(command, cwd=ROOT, env=environment)
        search = self.do("search", "--sync", "--onlyvisible", "--pid", str(self.program.pid))
        self.window = search.split()[0]
        time.sleep(0.7)

    def do(self, *words: str) -> str:
        """Run xdotool."""
        return subprocess.run(
            ["xdotool", *words], env=self._environment, capture_output=True, text=True, timeout=30, check=True
        ).stdout

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Click at a position of the window."""
        self.do("mousemove", "--window", self.window, str(x), str(y))
        time.sleep(0.1)
        self.do("click", str(button))
        time.sleep(0.15)

    def key(self, *names: str) -> None:
        """Press keys."""
        for name in names:
            self.do("key", "--window", self.window, name)
            time.sleep(0.12)

    def table(self) -> dict[str, object]:
        """Return the table as it lies on the disk."""
        document: dict[str, object] = json.loads((self._folder / "table.json").read_text(encoding="utf-8"))
        return document

    def end(self) -> int:
        """Let the program end as if the session were closed; return its exit code."""
        self.program.terminate()
        return self.program.wait(20)


@pytest.fixture
def open_desk(tmp_path: Path) -> Iterator[Callable[[], Desk]]:
    """Starts the program on a virtual screen and ends it after the test, however that goes."""
    desks: list[Desk] = []
    with virtual_screen() as environment:

        def start() -> Desk:
            desks.append(Desk(environment, tmp_path))
            return desks[-1]

        yield start
        for desk in desks:
            desk.end()


def steps(desk: Desk) -> list[str]:
    """Return the acts of the first participant."""
    record = desk.table()["seats"][0]["record"]  # type: ignore[index]
    return [step[1] for step in record["steps"]]


def test_a_table_is_played_in_a_real_window(open_desk: Callable[[], Desk]) -> None:
    """From the menu to a flag, an opening and a removed flag, by mouse and by keyboard."""
    desk = open_desk()
    desk.key("Return", "Return", "Return")  # menu, lobby, turn
    desk.click(48 + 16, 64 + 16)
    time.sleep(0.3)
    desk.click(48 + 16, 64 + 16)
    time.sleep(0.5)
    desk.click(48 + 21 * 32 + 16, 64 + 16)
    desk.click(48 + 21 * 32 + 16, 64 + 16, 3)
    desk.key("Left", "space")
    time.sleep(0.5)
    assert steps(desk)[:4] == ["c0", "c0", "c21", "u21"]
    assert desk.end() == 0


def test_clicks_are_exact_in_a_window_of_another_shape(open_desk: Callable[[], Desk], tmp_path: Path) -> None:
    """In 1600 x 700 the edge pixels of a cell hit it and the bars are dead."""
    settings = {"format": 1, "greeted": True, "window": [0, 0, 1600, 700]}
    (tmp_path / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    desk = open_desk()
    desk.key("Return", "Return", "Return")
    left, scale = (1600 - 933) // 2, 700 / 600
    desk.click(left - 3, 300)
    desk.click(left + int(48 * scale) + 2, int(64 * scale) + 2)
    time.sleep(0.3)
    assert steps(desk) == ["c0"]
    desk.click(left + int((48 + 22 * 32) * scale) - 2, int((64 + 16 * 32) * scale) - 2)
    time.sleep(0.3)
    assert steps(desk) == ["c0", "c351"]
    assert desk.end() == 0


def test_an_untouched_window_rests(open_desk: Callable[[], Desk]) -> None:
    """The menu left alone takes far less than a tenth of a core (case 75), and full screen comes and goes."""
    desk = open_desk()
    desk.key("F11", "F11")
    time.sleep(1)

    def used_s() -> float:
        fields = Path(f"/proc/{desk.program.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    before = used_s()
    time.sleep(3)
    assert used_s() - before < 0.3
    assert desk.end() == 0
