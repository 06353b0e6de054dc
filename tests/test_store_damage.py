"""Settings and saves that are missing, cut, foreign or in a forbidden place (cases 61 and 63)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.store.saves import SaveSlot
from game.store.settings import Settings, SettingsFile

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
SEATS = (("Анна", "person"), ("", "computer"))
CHOSEN = Settings(language="ru", volume=5, seats=SEATS)
TABLE: dict[str, object] = {"code": "7K3M9QXV", "acts": [["F", 17, 1250], ["O", 17, 2500]], "name": "Анна"}


def write_settings(path: Path) -> None:
    """Make a good settings file."""
    settings_file = SettingsFile(path)
    settings_file.save(CHOSEN)
    assert settings_file.close()


def write_slot(path: Path) -> None:
    """Make a good saved table."""
    slot = SaveSlot(path)
    slot.put(TABLE)
    assert slot.close()


KINDS: dict[str, type[SettingsFile | SaveSlot]] = {"settings": SettingsFile, "save": SaveSlot}


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """Return each kind of file in turn."""
    return str(request.param)


def test_not_to_be_moved(tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged file that can't be kept aside is not written over; the person is told once."""
    path = tmp_path / "file.json"
    path.write_bytes(b"{")

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "rename", refuse)
    store = KINDS[kind](path)
    store.load()
    assert store.take_notice()
    if isinstance(store, SettingsFile):
        store.save(CHOSEN)
    else:
        store.put(TABLE)
    assert store.close()
    assert store.notice is None
    assert path.read_bytes() == b"{"


def test_told_to_write_nothing(tmp_path: Path) -> None:
    """Where the person knows that nothing can be kept, files are read, and no more is said or written."""
    write_settings(tmp_path / "settings.json")
    write_slot(tmp_path / "table.json")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    settings_file = SettingsFile(tmp_path / "settings.json", is_writable=False)
    slot = SaveSlot(tmp_path / "table.json", is_writable=False)
    assert settings_file.load() == CHOSEN
    assert slot.load() == TABLE
    settings_file.save(Settings())
    slot.put({"x": 1})
    assert slot.close()
    assert settings_file.close()
    assert slot.load() == {"x": 1}
    assert settings_file.notice is None
    assert slot.notice is None
    assert before == {path: path.read_bytes() for path in tmp_path.iterdir()}


STRANGER = """
import os, sys
from pathlib import Path
from game.store.log import open_log, report_crash
from game.store.paths import find_paths
from game.store.saves import SaveSlot
from game.store.settings import Settings, SettingsFile

def play(data):
    found = find_paths(data)
    open_log(data / "log.txt")
    crash = report_crash(ValueError())
    settings_file, slot = SettingsFile(data / "settings.json"), SaveSlot(data / "table.json")
    loaded = settings_file.load(), slot.load()
    for round in range(2):
        settings_file.save(Settings(volume=round)), slot.put({"round": round})
        assert settings_file.close() and slot.close()
    notices = [file.take_notice() for file in (settings_file, slot)]
    assert settings_file.notice is None and slot.notice is None
    return found, crash, loaded, notices, slot.load()

writable, forbidden = map(Path, sys.argv[1:])
assert play(writable)[3] == [None, None]  # also imports what is imported late
if os.geteuid() == 0:  # permissions don't stop root
    os.setgroups([]), os.setgid(65534), os.setuid(65534)
found, crash, (settings, table), notices, last = play(forbidden)
assert not found.is_writable and found.data == forbidden and found.notice
assert crash is None
assert settings.volume == 5 and table["code"] == "7K3M9QXV"
assert all("can't be written" in notice.message for notice in notices)
assert last == {"round": 1}
"""


@pytest.fixture
def forbidden() -> Iterator[Path]:
    """Return a folder with good files that its user may read but not write."""
    folder = Path(tempfile.mkdtemp())
    write_settings(folder / "settings.json")
    write_slot(folder / "table.json")
    for path in folder.iterdir():
        path.chmod(0o444)
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no folder modes")
def test_read_only_folder(tmp_path: Path, forbidden: Path) -> None:
    """Without permission files are read, play goes on in memory, and each fault is told once."""
    before = {path: path.read_bytes() for path in forbidden.iterdir()}
    command = [sys.executable, "-c", STRANGER, str(tmp_path), str(forbidden)]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.stderr == ""
    assert done.returncode == 0
    assert before == {path: path.read_bytes() for path in forbidden.iterdir()}
