"""A save slot is whole at any moment and never stops the picture."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from game.store.saves import SaveSlot
from game.store.writer import Writer

ROOT = Path(__file__).parents[1]


class SlowDisk:
    """Holds every sync back until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_reached = threading.Event()
        self.go = threading.Event()
        monkeypatch.setattr(os, "fsync", self._wait)

    def _wait(self, _: int) -> None:
        self.is_reached.set()
        assert self.go.wait(10)


def test_round_trip(tmp_path: Path) -> None:
    """What is put is there at once, on the next start, and gone after clearing."""
    path = tmp_path / "new" / "table.json"
    slot = SaveSlot(path)
    document: dict[str, object] = {"name": "Анна\ud800", "acts": [[1, 2.5, None, True]]}
    slot.put(document)
    assert slot.load() == document
    assert slot.close()
    again = SaveSlot(path)
    assert again.load() == document
    again.clear()
    assert again.load() is None
    assert again.close()
    assert list(path.parent.iterdir()) == []
    assert SaveSlot(path).load() is None


def test_later_changes_do_no_harm(tmp_path: Path) -> None:
    """The slot keeps the object as it was when it was put, and hands out copies."""
    slot = SaveSlot(tmp_path / "table.json")
    acts = [1]
    slot.put({"acts": acts})
    acts.append(2)
    loaded = slot.load()
    assert loaded == {"acts": [1]}
    loaded["acts"] = 5
    assert slot.load() == {"acts": [1]}
    slot.close()


def test_slow_disk_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the disk hangs, putting takes no time; then the latest object is written, and only that."""
    path = tmp_path / "table.json"
    slot = SaveSlot(path)
    disk = SlowDisk(monkeypatch)
    slot.put({"act": 0})
    assert disk.is_reached.wait(10)
    texts = []
    write = slot.write

    def count(text: str | None) -> bool:
        texts.append(text)
        return write(text)

    monkeypatch.setattr(slot, "write", count)
    start = time.perf_counter()
    for act in range(1, 200):
        slot.put({"act": act})
    assert time.perf_counter() - start < 1
    assert not slot.flush(0.01)
    assert slot.load() == {"act": 199}
    disk.go.set()
    assert slot.close()
    assert SaveSlot(path).load() == {"act": 199}
    assert len(texts) == 1


def test_clear_during_a_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clearing while the disk is busy with a put leaves no file."""
    slot = SaveSlot(tmp_path / "table.json")
    disk = SlowDisk(monkeypatch)
    slot.put({"act": 0})
    assert disk.is_reached.wait(10)
    slot.put({"act": 1})
    slot.clear()
    disk.go.set()
    assert slot.close()
    assert list(tmp_path.iterdir()) == []


def test_random_puts_and_clears(tmp_path: Path) -> None:
    """Whatever the order and timing, the disk ends with the last wish."""
    path = tmp_path / "table.json"
    slot = SaveSlot(path)
    chance = random.Random(2)
    for step in range(300):
        wish = None if chance.random() < 0.4 else {"step": step}
        if wish is None:
            slot.clear()
        else:
            slot.put(wish)
        if chance.random() < 0.2:
            time.sleep(chance.random() * 0.002)
        if chance.random() < 0.1:
            assert slot.flush()
            assert SaveSlot(path).load() == wish
    assert slot.close()
    assert SaveSlot(path).load() == wish


def test_fault_is_told_once_a_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play goes on in memory; each kind of fault is said once; when the disk is well, saving goes on."""
    path = tmp_path / "table.json"
    slot = SaveSlot(path)
    notices = []
    for code in (28, 28, 13, 28, 13):

        def refuse(_: int, code: int = code) -> None:
            raise OSError(code, "no")

        monkeypatch.setattr(os, "fsync", refuse)
        slot.put({"code": code})
        assert slot.flush()
        assert slot.load() == {"code": code}
        notices.append(slot.take_notice())
    assert [notice is not None for notice in notices] == [True, False, True, False, False]
    assert list(tmp_path.iterdir()) == []
    monkeypatch.undo()
    slot.put({"code": 0})
    slot.close()
    assert SaveSlot(path).load() == {"code": 0}


def test_file_that_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that can't be removed is told; the slot is empty all the same."""
    slot = SaveSlot(tmp_path / "table.json")
    slot.put({})
    slot.flush()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr(os, "unlink", refuse)
    slot.clear()
    assert slot.close()
    assert slot.load() is None
    assert slot.notice is not None
    assert "could not be removed" in slot.notice.message


def test_nonsense_is_set_aside(tmp_path: Path) -> None:
    """A document that is good JSON and no game is kept aside on request; the slot is free again."""
    path = tmp_path / "table.json"
    slot = SaveSlot(path)
    assert slot.set_aside() is None
    slot.put({"x": 1})
    assert slot.set_aside() == tmp_path / "table.json.bad"
    assert slot.load() is None
    slot.put({"x": 2})
    assert slot.close()
    assert SaveSlot(path).load() == {"x": 2}
    assert json.loads((tmp_path / "table.json.bad").read_text(encoding="utf-8")) == {"x": 1}


def test_ordinary_end_finishes_the_write(tmp_path: Path) -> None:
    """A program that ends without closing the slot, or by an error, still has its last object on disk."""
    code = (
        "import pathlib, sys; from game.store.saves import SaveSlot\n"
        "SaveSlot(pathlib.Path(sys.argv[1])).put({'x': 1}); raise SystemExit(3)"
    )
    path = tmp_path / "table.json"
    done = subprocess.run([sys.executable, "-c", code, path], cwd=ROOT, check=False)
    assert done.returncode == 3
    assert SaveSlot(path).load() == {"x": 1}


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
def test_kill_at_random_moments(tmp_path: Path) -> None:
    """Killed at any moment, the file is whole, and never older than what was flushed."""
    code = (
        "import itertools, pathlib, sys; from game.store.saves import SaveSlot\n"
        "slot = SaveSlot(pathlib.Path(sys.argv[1]))\n"
        "for n in itertools.count():\n"
        "    slot.put({'n': n, 'filling': [n] * 20_000})\n"
        "    if n % 3 == 0: slot.flush(); print(n, flush=True)"
    )
    path = tmp_path / "table.json"
    chance = random.Random(9)
    for _ in range(6):
        command = [sys.executable, "-c", code, str(path)]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, cwd=ROOT, stdout=pipe, text=True) as child:
            assert child.stdout
            flushed = int(child.stdout.readline())
            time.sleep(chance.random() * 0.05)
            child.kill()
            flushed = max([flushed, *map(int, child.stdout.read().split())])
        slot = SaveSlot(path)
        document = slot.load()
        assert document is not None
        assert slot.notice is None
        count = document["n"]
        assert isinstance(count, int)
        assert count >= flushed
        assert document["filling"] == [count] * 20_000


def test_writer_survives_a_fault(caplog: pytest.LogCaptureFixture) -> None:
    """A job that raises is logged, and the next one is done."""
    writer, done = Writer(), threading.Event()
    writer.submit(lambda: 1 / 0)
    assert writer.flush(5)
    writer.submit(done.set)
    assert writer.flush(5)
    assert done.is_set()
    assert "ZeroDivisionError" in caplog.text
