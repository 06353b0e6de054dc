"""Damaged files met by the running program: one notice where a person meets the file, and play goes on."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from game import cli
from game.app import App
from game.i18n import Translator
from game.scenes.catalogue import SCENES
from game.store import paths
from game.store.replays import replay_text
from game.ui.toast import Toast
from tests.junk import FOREIGN
from tests.readers import FILES, LANGUAGES
from tests.test_replays import GAME

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.readers import File
    from tools.pilot import Pilot

DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "cut": lambda content: content[:-9],
    "foreign": lambda _: FOREIGN["UTF-16"],
    "nonsense": lambda _: b'{"format": 7, "tables": [], "squares/expert": {"games": -1}}',
}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of all sentences that the program shows from now on."""
    sentences: list[str] = []
    add = Toast.add

    def note(toast: Toast, text: str) -> None:
        sentences.append(text)
        add(toast, text)

    monkeypatch.setattr(Toast, "add", note)
    return sentences


def visit(pilot: Pilot, scene: str) -> None:
    """Stay until a scene has read what it shows."""
    for _ in range(3):
        pilot.frame(300)
    for file in pilot.app.ctx.files:
        assert file.flush()
    pilot.wait_until(lambda: getattr(pilot.scene, "_thinker", None) is None)
    pilot.frame()
    assert SCENES[scene].endswith(f":{type(pilot.scene).__name__}")


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_one_notice_in_the_scene(
    start: Callable[..., Pilot], tmp_path: Path, told: list[str], file: File, damage: str
) -> None:
    """The scene comes and says it once; the file lies aside as it was; another start has nothing to say."""
    content = DAMAGES[damage](file.example(tmp_path))
    path, aside = tmp_path / file.name, tmp_path / f"{file.name}.bad"
    path.write_bytes(content)
    language = ("en", "ru")[len(file.name + damage) % 2]
    pilot = start(scene=file.scene, language=language)
    visit(pilot, file.scene)
    pilot.key("escape")
    if file.name == "settings.json" and damage == "nonsense":
        assert told == []  # whatever is no setting is a newer version's, and stays
        return
    assert len(told) == 1
    assert (aside if aside.exists() else path).read_bytes() == content
    if aside.exists():
        visit(start(scene=file.scene, language=language), file.scene)
        assert len(told) == 1
        assert aside.read_bytes() == content


def test_everything_at_once(start: Callable[..., Pilot], tmp_path: Path, told: list[str]) -> None:
    """Junk in all places, folders where locks and the log should lie: all scenes come, nothing is lost."""
    junk = dict(zip((file.name for file in FILES), FOREIGN.items(), strict=False))
    for name, (_, content) in junk.items():
        (tmp_path / name).write_bytes(content)
    for name in ("log.txt", "settings.json.lock", "table.json.lock", "portable.txt", "replays/a.json"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "replays/b.txt").write_bytes(FOREIGN["zip"])
    (tmp_path / "replays/c.txt").write_text(replay_text(GAME), encoding="utf-8")
    for scene in SCENES:
        visit(start(scene=scene, language="ru"), scene)
    pilot = start(scene="table", language="ru")
    visit(pilot, "table")
    while pilot.app.toast.text:
        pilot.key("tab")  # a key takes the sentence away, under which lies the button
    pilot.press(LANGUAGES[1]("Start"))
    assert pilot.app.ctx.table_slot.close()
    assert '"seats"' in (tmp_path / "table.2.json").read_text(encoding="utf-8")
    kept = [path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()]
    assert all(content in kept for _, content in junk.values())
    assert all("\n" not in sentence for sentence in told)


PARTS = {
    "sprites/manifest.json": 1,
    "sprites/icon.png": 1,
    "sprites/fonts/PressStart2P-Regular.ttf": 1,
    "sprites/fonts/terminus-bold.otb": 1,
    "sounds/menu_move.wav": 0,
}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("way", ["cut", "noise"])
def test_damaged_parts_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], part: str, way: str
) -> None:
    """What it can't do without ends it with one sentence and a line in the log; a sound is just not heard."""
    parts = tmp_path / "parts"
    for name in ("sprites", "sounds"):
        shutil.copytree(paths.resources() / name, parts / name)
    damaged = parts / part
    content = damaged.read_bytes()
    damaged.write_bytes(content[: len(content) // 3] if way == "cut" else b"\xa5" * len(content))
    monkeypatch.setattr(paths, "resources", lambda: parts)
    monkeypatch.setattr(cli, "_on_signals", lambda _: None)  # the test run keeps its own
    monkeypatch.setattr("pygame.display.message_box", lambda *_: None)
    monkeypatch.setattr(App, "run", _move_in_the_menu)
    code = cli.main(["--data-dir", str(tmp_path / "data"), "--lang", "ru"])
    said = capsys.readouterr().err
    log = (tmp_path / "data" / "log.txt").read_text(encoding="utf-8")
    assert code == PARTS[part], log
    assert said.count("\n") == PARTS[part], said
    assert ("Traceback" in log) == bool(PARTS[part])


def _move_in_the_menu(app: App) -> None:
    app.frame()
    app.ctx.sound.play("menu_move")
    app.frame()


@pytest.mark.parametrize("cut", [0, 3, 20, 300, 20_000, "noise"])
def test_damaged_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cut: int | str) -> None:
    """Without its catalogue the program speaks English; a place that is none any more does no harm."""
    folder = tmp_path / "ru/LC_MESSAGES"
    folder.mkdir(parents=True)
    content = (paths._PACKAGE / "i18n/ru/LC_MESSAGES/game.mo").read_bytes()
    spoilt = content.replace(b"{", b"}") if isinstance(cut, str) else content[:cut]
    (folder / "game.mo").write_bytes(spoilt)
    monkeypatch.setattr("game.i18n._FOLDER", tmp_path)
    monkeypatch.setattr("gettext._translations", {})
    tr = Translator("ru")
    assert "x.json" in tr("The file {file} is damaged.", file="x.json")
