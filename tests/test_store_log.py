"""The log works without a console, never raises, and stays small."""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.store.log import close_log, open_log, report_crash

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """Leave no log open behind a test."""
    yield
    close_log()


def crash() -> Path | None:
    """Report an error as the main loop does."""
    try:
        int("Сбой\ud800")
    except ValueError as error:
        return report_crash(error)
    return None


def test_lines_and_traceback(tmp_path: Path) -> None:
    """What the program's loggers say and a crash's traceback stand in the file, in UTF-8."""
    path = tmp_path / "log.txt"
    assert open_log(path).name == "game"
    logging.getLogger("game.ui.sound").warning("No sound device: %s", "нет\ud800")
    assert crash() == path
    text = path.read_text(encoding="utf-8")
    for part in (
        r"WARNING game.ui.sound: No sound device: нет\ud800",
        "Traceback",
        r"ValueError: invalid literal",
        "Сбой",
    ):
        assert part in text


def test_opened_twice(tmp_path: Path) -> None:
    """Opening another log closes the first, and a line is written once."""
    for name in ("one.txt", "two.txt"):
        open_log(tmp_path / name)
    logging.getLogger("game").warning("mark")
    assert "mark" not in (tmp_path / "one.txt").read_text(encoding="utf-8")
    assert (tmp_path / "two.txt").read_text(encoding="utf-8").count("mark") == 1


def test_stays_small(tmp_path: Path) -> None:
    """A talkative program leaves two files of 256 KiB at most."""
    open_log(tmp_path / "log.txt")
    for number in range(4000):
        logging.getLogger("game").info("%d %s", number, "x" * 200)
    assert {"log.txt", "log.txt.1"} == {path.name for path in tmp_path.iterdir()}
    assert all(path.stat().st_size <= 256 * 1024 for path in tmp_path.iterdir())


@pytest.mark.parametrize("step", ["missing", "folder"])
def test_no_place(tmp_path: Path, capsys: pytest.CaptureFixture[str], step: str) -> None:
    """Without a place for the file nothing is raised or printed, and a crash names no file."""
    path = tmp_path / "no" / "log.txt" if step == "missing" else tmp_path
    open_log(path)
    assert crash() is None
    assert capsys.readouterr().err == ""


def test_lost_line_is_forgotten(tmp_path: Path) -> None:
    """A log that could be written again after a fault is named for a crash."""
    folder = tmp_path / "late"
    open_log(folder / "log.txt")
    folder.mkdir()
    assert crash() == folder / "log.txt"


def test_rotation_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where another copy keeps the file from being renamed, lines go on into it."""
    open_log(tmp_path / "log.txt")

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "replace", refuse)
    for _ in range(3000):
        logging.getLogger("game").info("x" * 200)
    assert crash() == tmp_path / "log.txt"
    assert "Traceback" in (tmp_path / "log.txt").read_text(encoding="utf-8")


def test_no_console(tmp_path: Path) -> None:
    """With the streams None, as in a windowed program, lines and crashes go to the file (case 85)."""
    code = (
        "import logging, pathlib, sys; sys.stdout = sys.stderr = None\n"
        "from game.store.log import open_log, report_crash\n"
        "open_log(pathlib.Path(sys.argv[1])); report_crash(ValueError('the reason'))\n"
        "open_log(pathlib.Path(sys.argv[1]) / 'below a file'); report_crash(ValueError())"
    )
    path = tmp_path / "log.txt"
    command = [sys.executable, "-c", code, str(path)]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert "ValueError: the reason" in path.read_text(encoding="utf-8")
