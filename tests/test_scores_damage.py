"""The high-score file under two writers, kills, full disks, forbidden folders and junk (cases 61 and 63)."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.store import files, paths
from game.store.paths import find_paths
from game.store.scores import Scores
from tests.test_scores import filled, reread, row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


ROOT = Path(__file__).parents[1]
ROUNDS = 50

WRITER = """
import sys
from pathlib import Path
from game.store.score_rows import Row
from game.store.scores import Scores

path, me, rounds = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
for number in range(rounds):
    scores = Scores(path)
    scores.load()
    row = Row(f"{me}{number}", me, number, 1, True, "2026-11-30T12:00:00Z")
    scores.add(f"squares/9x9/{number // 5}", row)
    assert scores.close() and scores.notice is None, scores.notice
"""


def test_two_copies_lose_nothing(tmp_path: Path) -> None:
    """50 rounds of two processes writing at once: all 100 results are there."""
    path = tmp_path / "usapper.scr"
    command = [sys.executable, "-c", WRITER, str(path)]
    writers = [subprocess.Popen([*command, name, str(ROUNDS)], cwd=ROOT) for name in "ab"]
    assert [writer.wait(60) for writer in writers] == [0, 0]
    scores = reread(path)
    found = {one.id for category in scores.categories() for one in scores.rows(category)}
    assert found == {f"{name}{number}" for name in "ab" for number in range(ROUNDS)}


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
@pytest.mark.parametrize(
    "step", ["os.fsync", "os.replace", "pathlib.Path.chmod", "filelock.FileLock.release", "Scores.read"]
)
def test_kill_at_each_step(tmp_path: Path, step: str) -> None:
    """A program killed while it writes leaves the old or the new table whole, and the next run writes."""
    path = tmp_path / "usapper.scr"
    filled(path)
    before = reread(path).rows("table")
    code = (
        "import filelock, os, pathlib, signal, sys\n"
        "from game.store.scores import Scores\nfrom tests.test_scores import row\n"
        "scores = Scores(pathlib.Path(sys.argv[1])); scores.load()\n"
        f"{step} = lambda *_, **__: os.kill(os.getpid(), signal.SIGKILL)\n"
        "scores.add('table', row(7, 700)); scores.close()"
    )
    done = subprocess.run([sys.executable, "-c", code, path], cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGKILL
    scores = reread(path)
    assert scores.rows("table") in (before, (row(7, 700), *before))
    scores.add("table", row(8, 800))
    assert scores.close()
    assert scores.notice is None
    assert reread(path).rows("table")[0] == row(8, 800)


def refuse(code: int) -> Callable[..., None]:
    """Return a stand-in for any call that the system refuses."""

    def call(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    return call


@pytest.mark.parametrize(
    ("owner", "name", "code"),
    [
        (os, "fsync", errno.ENOSPC),
        (os, "replace", errno.EACCES),
        (files, "_write_durably", errno.EROFS),
        (files, "FileLock", errno.EACCES),
    ],
)
def test_a_refused_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, name: str, code: int
) -> None:
    """The old file stays whole, one sentence, the table is right until exit, and the end tries once more."""
    path = tmp_path / "usapper.scr"
    scores = filled(path)
    before = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(owner, name, refuse(code))
        for number in (7, 8):
            scores.add("table", row(number, 700))
            assert scores.flush()
        assert scores.take_notice()
        assert scores.notice is None
    assert path.read_bytes() == before
    scores.load()
    assert scores.rows("table")[:2] == (row(7, 700), row(8, 700))
    assert scores.close()
    assert reread(path).rows("table") == scores.rows("table")


def test_a_changed_file_on_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table that can't be kept aside is not lost, though the person agreed to lose it."""
    path = tmp_path / "usapper.scr"
    filled(path)
    path.write_bytes(path.read_bytes().replace(b'"points": 20', b'"points": 21'))
    before = path.read_bytes()
    scores = reread(path)
    scores.take_notice()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse(errno.ENOSPC))
        scores.accept_loss("table")
        assert scores.flush()
    assert scores.take_notice()
    assert path.read_bytes() == before
    assert list(tmp_path.glob("*.bad")) == []


STRANGER = """
import os, sys
from pathlib import Path
from game.store import paths
from game.store.scores import Scores
from tests.test_scores import row

program, user = map(Path, sys.argv[1:])
paths._PACKAGE = program / "game"
paths.user_data_path = lambda *_, **__: user
if os.geteuid() == 0:  # permissions don't stop root
    os.setgroups([]), os.setgid(65534), os.setuid(65534)
found = paths.find_paths()
scores = Scores(found.scores, is_writable=found.keeps_scores)
scores.load()
print(len(scores.rows("table")), found.notice is not None)
scores.add("table", row(len(scores.rows("table"))))
assert len(scores.rows("table")) and scores.close() and scores.notice is None, scores.notice
"""


@pytest.fixture
def folder() -> Iterator[Path]:
    """Return a folder that a stranger may enter, with one below that he may not write."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o777)
    (folder / "program").mkdir(mode=0o555)
    yield folder
    shutil.rmtree(folder)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no folder modes")
@pytest.mark.parametrize("is_home_forbidden", [False, True])
def test_read_only_folders(folder: Path, *, is_home_forbidden: bool) -> None:
    """Beside the program forbidden: in the user's folder, and found again; both forbidden: in memory."""
    user = folder / ("program/user" if is_home_forbidden else "user")
    command = [sys.executable, "-c", STRANGER, str(folder / "program"), str(user)]
    said = []
    for _ in range(2):
        done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
        assert done.stderr == ""
        said.append(done.stdout.split())
    assert said == ([["0", "True"]] * 2 if is_home_forbidden else [["0", "False"], ["1", "False"]])
    assert list((folder / "program").iterdir()) == []


def test_place_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the program, or where --data-dir says; whether it is kept is said apart from the rest."""
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "game")
    monkeypatch.setattr(paths, "_user_folder", lambda: Path(os.devnull))
    found = find_paths()
    assert (found.scores, found.keeps_scores, found.is_writable) == (tmp_path / "usapper.scr", True, False)
    assert find_paths(tmp_path / "own").scores == tmp_path / "own" / "usapper.scr"
    assert not find_paths(Path(os.devnull)).keeps_scores
    nothing = Scores(Path(os.devnull, "usapper.scr"), is_writable=False)
    nothing.load()
    nothing.add("table", row(1))
    assert nothing.close()
    assert (nothing.rows("table"), nothing.notice) == ((row(1),), None)
