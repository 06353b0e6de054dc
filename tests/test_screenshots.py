"""F12 keeps the picture on the screen, wherever that is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.store import paths
from game.store.files import StoreError
from game.store.paths import find_paths
from game.store.pictures import keep_picture

if TYPE_CHECKING:
    from pathlib import Path

    from tools.pilot import Pilot

MOMENT = "2026-11-30T12:00:00Z"


def press_f12(pilot: Pilot) -> str:
    """Press the key and return what is said about it."""
    pilot.key("f12")
    pilot.app._camera.close()
    pilot.frame()
    return pilot.app.toast.text


def test_f12_keeps_what_is_in_sight(pilot: Pilot, tmp_path: Path) -> None:
    """Two presses are two files, each exactly the picture, and the place is said."""
    pilot.press("gear")
    seen = pygame.image.tobytes(pilot.canvas, "RGB")
    assert "2026-11-30 12-00-00.png" in press_f12(pilot)
    kept = pygame.image.load(tmp_path / "screenshots" / "2026-11-30 12-00-00.png")
    assert pygame.image.tobytes(kept, "RGB") == seen
    assert "2026-11-30 12-00-00 (2).png" in press_f12(pilot)


def test_what_goes_wrong_is_one_sentence(pilot: Pilot, tmp_path: Path) -> None:
    """A file in the way of the folder: nothing breaks, and the person is told."""
    (tmp_path / "screenshots").write_text("in the way", encoding="utf-8")
    assert "was not saved" in press_f12(pilot)
    assert (tmp_path / "screenshots").read_text(encoding="utf-8") == "in the way"


def test_pictures_lie_among_the_persons_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder of pictures comes first, the data folder after it, alone if there is no home."""
    monkeypatch.setattr(paths, "user_data_path", lambda name, **_: tmp_path / name)
    monkeypatch.setattr(paths, "user_pictures_path", lambda: tmp_path / "Pictures")
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "checkout" / "game")
    own = tmp_path / "sapper-overload" / "screenshots"
    assert find_paths().pictures == (tmp_path / "Pictures" / "Sapper & Overload", own)
    assert find_paths(tmp_path).pictures == (tmp_path / "screenshots",)

    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(paths, "user_pictures_path", homeless)
    assert find_paths().pictures == (own,)


def test_the_next_folder_takes_what_the_first_refuses(tmp_path: Path) -> None:
    """A folder that can't be made is passed over; if none is left, that is an error."""
    (tmp_path / "file").touch()
    place = keep_picture((tmp_path / "file" / "x", tmp_path / "y"), MOMENT, b"picture")
    assert place == tmp_path / "y" / "2026-11-30 12-00-00.png"
    assert place.read_bytes() == b"picture"
    with pytest.raises(StoreError):
        keep_picture((tmp_path / "file" / "x",), MOMENT, b"picture")
