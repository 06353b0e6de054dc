"""What the program tells the system about itself, and whether it has all that it brings along."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

from game.scenes.inventory import missing
from game.ui.native import introduce

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).parents[1]
NO_PROCESS = """
import sys
def hook(event, values):
    if event in ("subprocess.Popen", "os.system", "os.posix_spawn", "os.exec", "os.spawn", "os.startfile"):
        sys.stderr.write(event)
        raise SystemExit(9)
sys.addaudithook(hook)
from game.app import App
from game.store.paths import find_paths
from game.ui.clock import SystemClock
from pathlib import Path
app = App(find_paths(Path(sys.argv[1])), SystemClock())
app.frame()
app.begin()
app.frame()
app.close()
"""


def test_windows_is_told_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """The taskbar groups the program by its own name, and pixels are real ones; a person's setting wins."""
    told: list[str] = []
    shell = SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=told.append)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(shell32=shell), raising=False)
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    introduce()
    assert told == ["SapperOverload.SapperOverload"]
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"


def test_old_windows_is_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the call does not exist, the program starts all the same."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(shell32=SimpleNamespace()), raising=False)
    introduce()


def test_a_start_opens_no_console(tmp_path: Path) -> None:
    """From the start to the second picture no other program is run, so nothing can flash on Windows."""
    command = [sys.executable, "-c", NO_PROCESS, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_everything_is_there(tmp_path: Path) -> None:
    """Pictures, fonts, sounds, texts and help pages load; what is gone or damaged is named (case 83)."""
    assert missing(ROOT) == []
    for folder in ("sprites", "sounds"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    (tmp_path / "sprites" / "flag.png").unlink()
    (tmp_path / "sounds" / "win.wav").write_bytes(b"RIFF")
    (tmp_path / "sprites" / "fonts" / "terminus-bold.otb").unlink()
    assert {"flag.classic", "win.wav", "fonts", "help.en"} <= set(missing(tmp_path))
    assert missing(tmp_path / "nowhere") == ["manifest.json"]


def test_the_check_ends_with_a_code(tmp_path: Path) -> None:
    """``--check`` needs no window and says by its exit code whether all is there."""
    command = [sys.executable, "-m", "game", "--check", "--data-dir", str(tmp_path)]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0
    assert "missing=[]" in (tmp_path / "log.txt").read_text(encoding="utf-8")
