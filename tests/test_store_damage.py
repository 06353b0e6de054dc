"""Settings and saves that are missing, cut, foreign or in a forbidden place (cases 61 and 63)."""

from __future__ import annotations

import os
import random
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
    from collections.abc import Callable, Iterator

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


KINDS: dict[str, tuple[type[SettingsFile | SaveSlot], Callable[[Path], None], object]] = {
    "settings": (SettingsFile, write_settings, Settings()),
    "save": (SaveSlot, write_slot, None),
}

BAD_CONTENT = {
    "empty": b"",
    "NULs": b"\0" * 300,
    "random": random.Random(61).randbytes(300),
    "UTF-16": '{"format": 1}'.encode("utf-16"),
    "list": b"[1, 2]",
    "number": b"12",
    "long number": b'{"volume": ' + b"9" * 5000 + b"}",
    "deep": b'{"x": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "two objects": b"{}{}",
}


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """Return each kind of file in turn."""
    return str(request.param)


def load_bad(kind: str, path: Path) -> None:
    """Load a file that is no good; check that the defaults come, with one notice and the file kept."""
    make, _, default = KINDS[kind]
    store = make(path)
    assert store.load() == default
    notice = store.take_notice()
    assert notice is not None
    assert path.name in notice.message.format(**notice.values)
    assert store.notice is None
    assert not path.exists()
    assert path.with_name(f"{path.name}.bad").exists()
    assert make(path).load() == default


def test_missing(tmp_path: Path, kind: str) -> None:
    """Nothing there is the first start: defaults, and nothing to say."""
    make, _, default = KINDS[kind]
    store = make(tmp_path / "file.json")
    assert store.load() == default
    assert store.notice is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", BAD_CONTENT)
def test_bad_content(tmp_path: Path, kind: str, name: str) -> None:
    """What no version of the program wrote is kept aside, byte by byte."""
    path = tmp_path / "file.json"
    path.write_bytes(BAD_CONTENT[name])
    load_bad(kind, path)
    assert (tmp_path / "file.json.bad").read_bytes() == BAD_CONTENT[name]


def test_cut_at_every_tenth_byte(tmp_path: Path, kind: str) -> None:
    """A file that breaks off anywhere is kept aside, and none of them gets lost."""
    path = tmp_path / "file.json"
    KINDS[kind][1](path)
    content = path.read_bytes()
    cuts = range(0, len(content) - 2, 10)  # the last two bytes are a bracket and a line end
    for cut in cuts:
        path.write_bytes(content[:cut])
        store = KINDS[kind][0](path)
        assert store.load() == KINDS[kind][2]
        assert store.notice
    assert len(cuts) == len(list(tmp_path.glob("*.bad")))


def test_folder_of_that_name(tmp_path: Path, kind: str) -> None:
    """A folder in place of the file is kept aside with all it holds."""
    path = tmp_path / "file.json"
    (path / "inner").mkdir(parents=True)
    load_bad(kind, path)
    assert (tmp_path / "file.json.bad" / "inner").is_dir()


def test_huge_file(tmp_path: Path, kind: str) -> None:
    """50 MB are refused by their size, without being read."""
    path = tmp_path / "file.json"
    with path.open("wb") as stream:
        stream.truncate(50 * 1024 * 1024)
    load_bad(kind, path)


def test_not_to_be_moved(tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged file that can't be kept aside is not written over; the person is told once."""
    path = tmp_path / "file.json"
    path.write_bytes(b"{")

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "rename", refuse)
    store = KINDS[kind][0](path)
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
