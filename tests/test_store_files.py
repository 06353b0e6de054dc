"""Files are read whole or set aside, and written whole or not at all."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest

from game.store import files
from game.store.files import (
    DamagedError,
    Notice,
    StoreError,
    locked,
    read_text,
    set_aside,
    sweep,
    write_atomic,
)

if TYPE_CHECKING:
    from collections.abc import Callable

LIMIT = 1000
ROOT = Path(__file__).parents[1]


def refuse(code: int) -> Callable[..., NoReturn]:
    """Return a stand-in for any call that the system refuses."""

    def call(*_: object, **__: object) -> NoReturn:
        raise OSError(code, os.strerror(code))

    return call


def write_half(path: Path, content: bytes) -> NoReturn:
    """Write as far as a full disk lets one."""
    path.write_bytes(content[: len(content) // 2])
    raise OSError(errno.ENOSPC, "full")


def test_text_survives(tmp_path: Path) -> None:
    """What is written is read, in a folder that did not exist, with line ends untouched."""
    path = tmp_path / "new" / "deep" / "file.txt"
    for text in ("one\r\ntwo\n", "три\u200f😀 \t"):
        write_atomic(path, text)
        assert read_text(path, LIMIT) == text
    assert [path] == list(path.parent.iterdir())


def test_missing_is_none(tmp_path: Path) -> None:
    """A missing file is no fault."""
    assert read_text(tmp_path / "no", LIMIT) is None


def test_mark_is_dropped(tmp_path: Path) -> None:
    """A byte order mark, as Windows editors add it, is not part of the text."""
    path = tmp_path / "file"
    path.write_bytes(b"\xef\xbb\xbfabc")
    assert read_text(path, LIMIT) == "abc"


@pytest.mark.parametrize(
    "content", [b"", b"\0" * 50, b"a\0b", b"\xff\xfe{\0}\0", "{}".encode("utf-16-be"), b"\x80", b"a" * 1001]
)
def test_damaged(tmp_path: Path, content: bytes) -> None:
    """Nothing, NULs, UTF-16, random bytes and too much of it are not texts."""
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(DamagedError):
        read_text(path, LIMIT)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_pipe_does_not_hang(tmp_path: Path) -> None:
    """A pipe of that name is damaged instead of being waited for."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with pytest.raises(DamagedError):
        read_text(path, LIMIT)


def test_unreadable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that the system does not give out is a StoreError with the reason, not damaged."""
    path = tmp_path / "file"
    path.write_text("x", encoding="utf-8")
    monkeypatch.setattr(Path, "read_bytes", refuse(errno.EACCES))
    with pytest.raises(StoreError, match="can't be read") as caught:
        read_text(path, LIMIT)
    assert not isinstance(caught.value, DamagedError)


def test_aside_keeps_every_one(tmp_path: Path) -> None:
    """An earlier .bad file is never lost, and a folder can be set aside, too."""
    path = tmp_path / "file.json"
    places = []
    for number in range(3):
        path.write_text(str(number), encoding="utf-8")
        places.append(set_aside(path))
    path.mkdir()
    places.append(set_aside(path))
    assert [place.name for place in places] == [
        "file.json.bad",
        "file.json.2.bad",
        "file.json.3.bad",
        "file.json.4.bad",
    ]
    assert [place.read_text(encoding="utf-8") for place in places[:3]] == ["0", "1", "2"]


FAULTS = {
    "create": (Path, "open", refuse(errno.EACCES)),
    "create read-only": (Path, "open", refuse(errno.EROFS)),
    "write": (files, "_write_durably", write_half),
    "sync": (os, "fsync", refuse(errno.ENOSPC)),
    "sync quota": (os, "fsync", refuse(errno.EDQUOT)),
    "replace": (os, "replace", refuse(errno.EACCES)),
    "replace odd": (os, "replace", refuse(errno.EIO)),
}


@pytest.mark.parametrize("step", FAULTS)
def test_fault_at_each_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """A refusal at any step gives one sentence, the old content and no rubbish."""
    path = tmp_path / "file"
    write_atomic(path, "old")
    monkeypatch.setattr(*FAULTS[step])
    with pytest.raises(StoreError) as caught:
        write_atomic(path, "new" * 100)
    monkeypatch.undo()
    assert "file" in str(caught.value)
    assert str(caught.value) == caught.value.message.format(**caught.value.values)
    assert read_text(path, LIMIT) == "old"
    assert [path] == list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["chmod", "open"])
def test_unneeded_steps_may_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Where permissions or the syncing of folders are unknown, saving works all the same."""
    path = tmp_path / "file"
    write_atomic(path, "old")
    owner = Path if name == "chmod" else os
    monkeypatch.setattr(owner, name, refuse(errno.EPERM))
    write_atomic(path, "new")
    monkeypatch.undo()
    assert read_text(path, LIMIT) == "new"


def test_folder_in_the_way(tmp_path: Path) -> None:
    """A folder of that name, or a file in place of the folder, is told and untouched."""
    (tmp_path / "file").mkdir()
    (tmp_path / "folder").write_text("x", encoding="utf-8")
    for path in (tmp_path / "file", tmp_path / "folder" / "file"):
        with pytest.raises(StoreError, match="in the way"):
            write_atomic(path, "text")
    assert {"file", "folder"} == {path.name for path in tmp_path.iterdir()}


def test_lone_surrogate_is_refused(tmp_path: Path) -> None:
    """Half a surrogate pair is refused with a sentence, not with a crash."""
    with pytest.raises(StoreError):
        write_atomic(tmp_path / "file", "\ud800")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="permission bits are a Unix matter")
def test_link_and_mode_stay(tmp_path: Path) -> None:
    """A linked file stays a link, and its permissions stay what they were."""
    real, link = tmp_path / "real", tmp_path / "link"
    write_atomic(real, "old")
    real.chmod(0o664)
    link.symlink_to(real)
    write_atomic(link, "new")
    assert link.is_symlink()
    assert read_text(real, LIMIT) == "new"
    assert real.stat().st_mode & 0o777 == 0o664


def test_patience_with_scanners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows a replacement refused for a moment is tried again."""
    refusals = [PermissionError(errno.EACCES, "busy")] * 3
    replace = os.replace

    def busy_at_first(*places: Path) -> None:
        if refusals:
            raise refusals.pop()
        replace(*places)

    monkeypatch.setattr(files, "_TRIES", 5)
    monkeypatch.setattr(files, "_PAUSE_S", 0)
    monkeypatch.setattr(os, "replace", busy_at_first)
    write_atomic(tmp_path / "file", "text")
    assert read_text(tmp_path / "file", LIMIT) == "text"


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
@pytest.mark.parametrize("step", ["os.fsync", "os.replace", "pathlib.Path.chmod"])
def test_kill_at_each_step(tmp_path: Path, step: str) -> None:
    """A program killed in the middle of a write leaves the old file whole."""
    path = tmp_path / "file"
    write_atomic(path, "old")
    code = (
        "import os, pathlib, signal, sys; from game.store.files import write_atomic\n"
        f"{step} = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n"
        "write_atomic(pathlib.Path(sys.argv[1]), 'new')"
    )
    done = subprocess.run([sys.executable, "-c", code, path], cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGKILL
    assert read_text(path, LIMIT) == "old"


def test_sweep(tmp_path: Path) -> None:
    """Old leftovers go; fresh ones, which another copy may be writing, and other files stay."""
    old, fresh, other = (tmp_path / name for name in (".a.0.sapper-tmp", ".b.1.sapper-tmp", ".a.tmp"))
    for path in (old, fresh, other):
        path.touch()
    for path in (old, other):
        os.utime(path, (time.time() - 7200,) * 2)
    sweep(tmp_path)
    sweep(tmp_path / "missing")
    assert {fresh, other} == set(tmp_path.iterdir())


def test_lock_keeps_others_out(tmp_path: Path) -> None:
    """A file that another running copy holds is refused after the timeout, and free afterwards."""
    path = tmp_path / "new" / "file"
    code = (
        "import pathlib, sys; from game.store.files import locked\n"
        "with locked(pathlib.Path(sys.argv[1])): print(flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", code, str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe) as other:
        assert other.stdout
        other.stdout.readline()
        with pytest.raises(StoreError, match="Another running copy"), locked(path, timeout_s=0.05):
            pass
        other.communicate()
    with locked(path):
        pass


def test_lock_refused(tmp_path: Path) -> None:
    """A lock that can't be made is one sentence."""
    (tmp_path / "file.lock").mkdir()
    with pytest.raises(StoreError), locked(tmp_path / "file", timeout_s=0.05):
        pass


def test_notice_of_error() -> None:
    """A notice says what the error said, and can be told from another."""
    notice = Notice.of(StoreError("No {what}.", what="room"))
    assert notice.message.format(**notice.values) == "No room."
    assert {notice, Notice("No {what}.", {"what": "room"})} == {notice}
