"""Settings keep what was chosen, field by field."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.core.names import MAX_NAME
from game.sapper.choices import MAX_SEATS
from game.store.settings import Settings, SettingsFile

if TYPE_CHECKING:
    from collections.abc import Mapping

CHOSEN = Settings(
    language="ru",
    volume=0,
    mute=True,
    music="always",
    music_volume=0,
    fullscreen=True,
    palette="contrast",
    text_size=125,
    animation=0,
    reduced_motion=True,
    shakes=False,
    keys={"undo": "u ctrl+z", "hint": ""},
    buttons={"press": "b", "back": "a"},
    window=(-1200, 40, 1600, 1200),
    code="7K3M-9QXV",
    seats=(("Анна", "person"), ("", "computer")),
    show_hints=False,
    difficulty="hard",
    strength="strong",
    pair=("Анна", "Zoë"),
    player="Анна",
    field_kind="hexagons",
    field_level="",
    field_size=(12, 10, 30),
    opening="zero",
    questions=True,
    shows_neighbours=False,
    watch_speed=3,
    shows_chances=True,
    greeted=True,
    lessons=("table", "fields"),
)
FIELDS = sorted(set(asdict(CHOSEN)) - {"extra"})
WRONG: Mapping[str, tuple[object, ...]] = {
    "language": (None, 1, ["ru"], {}, "x" * 33),
    "volume": (-1, 101, 50.0, "50", True, None, [], 10**400),
    "mute": (0, 1, "true", None),
    "music": ("", None, 1, ["off"], True),
    "music_volume": (-1, 101, True, None),
    "fullscreen": (1, "", []),
    "text_size": (0, 110, 125.0, "125", True),
    "palette": (None, 3, ["classic"], "x" * 33),
    "animation": (-1, 4, False, 1.0, "2"),
    "reduced_motion": (0, None),
    "shakes": (1, "no"),
    "keys": ([], None, "undo", {"undo": 1}, {"undo": ["u"]}, {"x" * 33: ""}, {"undo": "x" * 65}),
    "buttons": ([], None, "press", {"press": 1}, {"press": ["b"]}, {"x" * 33: ""}, {"press": "x" * 65}),
    "window": ([], [0, 0, 800], [0, 0, 0, 600], [0, 0, 800, 10**9], [0, 0, 800, True], "full", {"x": 1}, 7),
    "code": (
        "7K3M",
        "7K3M 9QXV",
        "7K3M-9QXU",
        "7k3m-9qxv",
        "7K3M-9QXV\n",
        "٧K3M-9QXV",
        None,
        12345678,
        "x" * 10**6,
    ),
    "seats": ([], [["A"]], [["A", "person"]] * 9, [["A", "dog"]], [[1, "person"]], ["AB"], None, "x", [[]]),
    "show_hints": (None, 1),
    "difficulty": (None, 3, "x" * 33),
    "strength": (None, {}, "x" * 33),
    "player": (None, "x" * 65),
    "field_kind": (None, "x" * 33),
    "field_level": (3, "x" * 33),
    "field_size": ([], [9, 9], [0, 9, 9], [9, 9, 10_000], [9, 9, True], "9x9", None),
    "opening": ("", "Zero", None, []),
    "questions": (0, "yes"),
    "shows_neighbours": (1, None),
    "watch_speed": (-1, 4, 1.0, True),
    "shows_chances": (1, None),
    "greeted": (1, None),
    "lessons": ("table", [1], [["table"]], ["x" * 33], ["x"] * 65, None),
    "pair": ("AB", ["A"], ["A", 1], ["A", "x" * 65], ["A", "B", "C"], None),
}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
ODD_NAMES = (
    *("a;b", "a|b", "tab\there", "line\r\nend", "#x", "=", '"', "\\", " blanks ", "", "signature"),
    *("nul\0", "\u200fعربى", "👩‍👩‍👧", "\ufeffmark", "\u2028", "\ud800 half", "\udfff\\ud800"),
)


def keep(path: Path, settings: Settings) -> Settings:
    """Save settings and load them as the next start does."""
    settings_file = SettingsFile(path)
    settings_file.save(settings)
    assert settings_file.close()
    assert settings_file.notice is None
    return SettingsFile(path).load()


def test_round_trip(tmp_path: Path) -> None:
    """Every field comes back, in a file that a person can read."""
    assert keep(tmp_path / "settings.json", CHOSEN) == CHOSEN
    text = (tmp_path / "settings.json").read_text(encoding="utf-8")
    assert "Анна" in text
    assert '\n  "format": 1,\n' in text
    assert set(FIELDS) == {name for name in FIELDS if getattr(CHOSEN, name) != getattr(Settings(), name)}


@pytest.mark.parametrize("name", FIELDS)
def test_one_wrong_field(name: str) -> None:
    """A wrong or missing field falls to its default and takes no other with it."""
    expected = replace(CHOSEN, **{name: getattr(Settings(), name)})
    for value in WRONG[name]:
        assert expected == Settings.from_json({**CHOSEN.to_json(), name: value})
    without = CHOSEN.to_json()
    del without[name]
    assert expected == Settings.from_json(without)


@hypothesis_settings(max_examples=60, deadline=None)  # a disk may be slow
@given(st.dictionaries(st.sampled_from(["format", *FIELDS]) | st.text(), JSON))
def test_anything(document: dict[str, object]) -> None:
    """Whatever JSON holds, settings come out that can be written and read again."""
    settings = Settings.from_json(json.loads(json.dumps(document)))
    assert 0 <= settings.volume <= 100
    assert isinstance(settings.palette, str)
    assert 1 <= len(settings.seats) <= MAX_SEATS
    text = json.dumps(settings.to_json())
    again = Settings.from_json(json.loads(text))
    assert text == json.dumps(again.to_json())


@hypothesis_settings(max_examples=60, deadline=None)  # a disk may be slow
@given(st.lists(st.tuples(st.text(max_size=MAX_NAME), st.just("person")), min_size=1, max_size=MAX_SEATS))
def test_any_name(seats: list[tuple[str, str]]) -> None:
    """Names of any signs come back from the disk."""
    with TemporaryDirectory() as folder:
        settings = Settings(seats=tuple(seats))
        assert keep(Path(folder) / "settings.json", settings) == settings


def test_odd_names_three_times(tmp_path: Path) -> None:
    """Names that break other formats survive three rounds, half a surrogate pair included (case 65)."""
    for start in range(0, len(ODD_NAMES), MAX_SEATS):
        names = ODD_NAMES[start : start + MAX_SEATS]
        settings = Settings(seats=tuple((name, "person") for name in names))
        for _ in range(3):
            loaded = keep(tmp_path / "settings.json", settings)
            assert loaded == settings
            settings = loaded


def test_newer_version(tmp_path: Path) -> None:
    """What a newer version wrote stays in the file: keys, values and the format number."""
    path = tmp_path / "settings.json"
    path.write_text('{"format": 2, "palette": "neon", "shaders": {"crt": [1, 2.5]}}', encoding="utf-8")
    settings_file = SettingsFile(path)
    settings = settings_file.load()
    assert settings.palette == "neon"  # the pictures take the usual colours for it
    settings_file.save(replace(settings, volume=10))
    settings_file.close()
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["format"] == 2
    assert document["palette"] == "neon"
    assert document["shaders"] == {"crt": [1, 2.5]}
    assert document["volume"] == 10


@pytest.mark.parametrize("depth", [50, 99, 300, 900, 3000, 30_000])
def test_deep_extras(tmp_path: Path, caplog: pytest.LogCaptureFixture, depth: int) -> None:
    """However deep something foreign is nested, it is kept or set aside, and saving works."""
    path = tmp_path / "settings.json"
    path.write_text('{"x": ' + "[" * depth + "]" * depth + "}", encoding="utf-8")
    settings_file = SettingsFile(path)
    settings = settings_file.load()
    assert bool(settings.extra) == (depth < 100)
    settings_file.save(replace(settings, volume=10))
    settings_file.close()
    assert SettingsFile(path).load().volume == 10
    assert caplog.text == ""


def test_written_only_when_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same settings are not written twice, nor after a load."""
    path = tmp_path / "settings.json"
    keep(path, CHOSEN)
    settings_file = SettingsFile(path)
    monkeypatch.setattr(SettingsFile, "write", lambda *_: pytest.fail("written"))
    settings_file.save(settings_file.load())
    settings_file.close()
    monkeypatch.undo()
    settings_file.save(Settings())
    settings_file.close()
    assert SettingsFile(path).load() == Settings()


def test_two_running_copies(tmp_path: Path) -> None:
    """Each copy writes only what it changed."""
    path = tmp_path / "settings.json"
    one, two = SettingsFile(path), SettingsFile(path)
    settings = one.load()
    assert two.load() == settings
    one.save(replace(settings, volume=11))
    one.close()
    two.save(replace(settings, volume=70, language="ru"))
    two.close()
    one.save(replace(settings, volume=11, mute=True))
    one.close()
    assert SettingsFile(path).load() == Settings(volume=70, language="ru", mute=True)


def test_failing_save_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk is told once; the next save writes what was missed."""
    path = tmp_path / "settings.json"
    keep(path, Settings())
    settings_file = SettingsFile(path)
    settings_file.load()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    for _ in range(2):
        settings_file.save(CHOSEN)
        settings_file.close()
    notice = settings_file.take_notice()
    assert notice is not None
    assert "disk is full" in notice.message
    assert settings_file.notice is None
    assert SettingsFile(path).load() == Settings()
    monkeypatch.undo()
    settings_file.save(CHOSEN)
    settings_file.close()
    assert SettingsFile(path).load() == CHOSEN
