"""Everything is found from a checkout, a wheel and a frozen program, and written where that is allowed."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.store import paths
from game.store.paths import find_paths, resources

ROOT = Path(__file__).parents[1]


@pytest.fixture
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the user's data folder, put below the test's own."""
    folder = tmp_path / "user"
    monkeypatch.setattr(paths, "user_data_path", lambda name, **_: folder / name)
    return folder / "sapper-overload"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the root of a pretended checkout."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    monkeypatch.setattr(paths, "_PACKAGE", folder / "game")
    return folder


def forbid(monkeypatch: pytest.MonkeyPatch, *folders: Path) -> None:
    """Let nobody make files below some folders."""
    touch = Path.touch

    def guarded(self: Path, mode: int = 0o666, *, exist_ok: bool = True) -> None:
        if any(folder in self.parents for folder in folders):
            raise OSError(errno.EROFS, "read-only")
        touch(self, mode, exist_ok)

    monkeypatch.setattr(Path, "touch", guarded)


def test_checkout(checkout: Path, user: Path) -> None:
    """From a checkout scores lie in its root, the rest in the user's folder, and no trace is left."""
    found = find_paths(None)
    assert (user, checkout / "usapper.scr", True, None) == (
        found.data,
        found.scores,
        found.is_writable,
        found.notice,
    )
    assert found.resources() == resources() == checkout
    assert user.is_dir()
    assert [] == list(user.iterdir()) == list(checkout.iterdir())


def test_this_checkout() -> None:
    """The real resources are found whatever the working directory."""
    code = "from game.store.paths import resources; print(resources())"
    path = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd="/", env=path, stdout=subprocess.PIPE, check=True)
    assert os.fsdecode(done.stdout).strip() == str(ROOT)
    assert (ROOT / "sprites").is_dir()


def test_wheel(checkout: Path, user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed wheel brings its resources and writes nothing beside itself, portable.txt or not."""
    data = checkout / "game" / "_data"
    data.mkdir(parents=True)
    (checkout / "portable.txt").touch()
    monkeypatch.setattr(paths, "_WHEEL_DATA", data)
    found = find_paths(None)
    assert (data, user, user / "usapper.scr") == (found.resources(), found.data, found.scores)


def test_frozen(tmp_path: Path, user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frozen program reads from where it was unpacked and writes scores beside itself, never there."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "_MEI1"), raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "sapper.exe"))
    found = find_paths(None)
    assert (tmp_path / "_MEI1", user, tmp_path / "usapper.scr") == (
        found.resources(),
        found.data,
        found.scores,
    )


def test_unpacked_only_when_frozen(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``_MEIPASS`` means nothing to a program run from source."""
    monkeypatch.setattr(sys, "_MEIPASS", "/nowhere", raising=False)
    assert resources() == checkout


def test_portable(checkout: Path, user: Path) -> None:
    """A file portable.txt keeps everything beside the program."""
    (checkout / "portable.txt").touch()
    found = find_paths(None)
    assert (checkout, checkout / "usapper.scr") == (found.data, found.scores)
    assert not user.exists()


@pytest.mark.parametrize("is_portable", [False, True])
def test_program_folder_forbidden(
    checkout: Path, user: Path, monkeypatch: pytest.MonkeyPatch, *, is_portable: bool
) -> None:
    """Where the program's folder can't be written, everything goes to the user's, without a word."""
    if is_portable:
        (checkout / "portable.txt").touch()
    forbid(monkeypatch, checkout)
    found = find_paths(None)
    assert (user, user / "usapper.scr") == (found.data, found.scores)
    assert found.is_writable
    assert found.notice is None


def test_nothing_can_be_written(checkout: Path, user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With every folder forbidden the places are named, and one sentence tells what that means."""
    forbid(monkeypatch, checkout, user)
    found = find_paths(None)
    assert (user, user / "usapper.scr", False) == (found.data, found.scores, found.is_writable)
    assert found.notice
    assert str(user) in found.notice.message.format(**found.notice.values)


def test_only_scores_can_be_written(checkout: Path, user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Scores are kept beside the program even if the user's folder is forbidden."""
    forbid(monkeypatch, user)
    found = find_paths(None)
    assert found.scores == checkout / "usapper.scr"
    assert not found.is_writable


def test_no_home(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An account without a home gets the sentence, and scores still lie beside the program."""

    def homeless(*_: object, **__: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(paths, "user_data_path", homeless)
    found = find_paths(None)
    assert found.scores == checkout / "usapper.scr"
    assert not found.is_writable
    assert found.notice


def test_own_folder(tmp_path: Path, checkout: Path, user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``--data-dir`` overrides all, also as a relative path after a change of directory."""
    (checkout / "portable.txt").touch()
    monkeypatch.chdir(tmp_path)
    found = find_paths(Path("mine"))
    monkeypatch.chdir("/")
    assert (tmp_path / "mine", tmp_path / "mine" / "usapper.scr") == (found.data, found.scores)
    assert found.data.is_dir()
    assert not user.exists()


def test_own_folder_is_a_file(tmp_path: Path) -> None:
    """A file in place of the folder is told, not raised; bytes that are no text can be drawn."""
    place = tmp_path / "\udcff"
    place.touch()
    found = find_paths(place)
    assert not found.is_writable
    assert found.notice
    assert r"\udcff" in str(found.notice.values["folder"])
