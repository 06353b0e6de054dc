"""The program as a whole: starting, leaving, breaking, settings, typing, help."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
import tracemalloc
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from game import cli
from game.i18n import Translator
from game.scenes.help import help_page
from game.scenes.menu import Menu
from game.scenes.table_game import TableGame
from game.scenes.table_lobby import TableLobby
from game.ui.actions import COMMAND_TEXTS
from game.ui.bindings import Gamepad, Keyboard
from game.ui.text_field import TextField
from tools.table_script import Participant

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.pilot import Pilot

ROOT = Path(__file__).parents[1]


def settings_of(pilot: Pilot) -> dict[str, object]:
    """Return what the settings file holds."""
    pilot.app.ctx.settings_file.flush()
    document: dict[str, object] = json.loads(pilot.app.ctx.settings_file.path.read_text(encoding="utf-8"))
    return document


def change_three_settings(pilot: Pilot) -> None:
    """Set language, volume and mute in the settings scene by keyboard."""
    pilot.press("Settings")
    pilot.keys("right", "right")  # as the system, English, Russian
    pilot.press("speaker_on")
    pilot.keys("down", "left", "left", "down", "down", "down", "space")


def leave_by_quit(pilot: Pilot) -> None:
    """Esc to the menu, then its last button."""
    pilot.key("escape")
    pilot.press("door")


def leave_by_cross(pilot: Pilot) -> None:
    """The window's cross, Alt+F4 or SIGTERM: SDL's quit event."""
    pilot.post(pygame.QUIT)
    pilot.frame()


@pytest.mark.parametrize("leave", [leave_by_quit, leave_by_cross])
def test_settings_are_kept_on_every_way_out(
    start: Callable[..., Pilot], leave: Callable[[Pilot], None]
) -> None:
    """Language, volume and mute are there at the next start."""
    pilot = start(language="")
    change_three_settings(pilot)
    leave(pilot)
    assert pilot.app.stack.top is None
    pilot = start(language="")
    settings = pilot.app.ctx.settings
    assert (settings.language, settings.volume, settings.mute) == ("ru", 50, True)
    assert pilot.find("Настройки")


def test_the_language_changes_at_once(pilot: Pilot) -> None:
    """The settings scene and the menu below speak Russian without a restart."""
    pilot.press("Settings")
    pilot.keys("right", "right")
    assert pilot.find("Назад")
    pilot.key("escape")
    assert pilot.find("Сапёр за столом")


@pytest.mark.parametrize(
    "text", ["", "0", "-5", "1e9", "007", " 12 ", "２２", "двадцать", "7K3M-9QXU", "a" * 500]
)
def test_nonsense_for_a_code_is_marked_and_starts_nothing(pilot: Pilot, text: str) -> None:
    """A sentence appears, the person stays in the lobby, nothing is lost."""
    pilot.press("Table Sapper")
    pilot.click((200, 160))
    pilot.key("end")
    for _ in range(12):
        pilot.key("backspace")
    pilot.type(text)
    pilot.press("Start")
    assert isinstance(pilot.scene, TableLobby)
    assert pilot.scene.is_typing


@pytest.mark.parametrize(
    "name",
    ["a;b", "a|b", "#x", "=", '"', "\\", "signature", "\u202eabc", "😀", "a\tb", "a\r\nb", "x\0y", "Ёж"],
)
def test_any_name_is_kept(start: Callable[..., Pilot], name: str) -> None:
    """A name goes through lobby, table file and settings three times and stays what it became at entry."""
    pilot = start()
    pilot.press("Table Sapper")
    pilot.click((550, 152))
    pilot.type(name)
    field = pilot.scene.form.focused  # type: ignore[attr-defined]
    assert isinstance(field, TextField)
    kept = field.text
    assert kept
    assert not re.search("[\x00-\x1f\u202e]", kept)
    for _ in range(3):
        pilot = start()
        pilot.press("Table Sapper")
        texts = [widget.text for widget in pilot.scene.form.widgets if isinstance(widget, TextField)]  # type: ignore[attr-defined]
        assert texts[1] == kept


def test_a_name_is_limited_by_its_width(pilot: Pilot) -> None:
    """Wide signs end sooner than narrow ones would, and nothing leaves the field."""
    pilot.press("Table Sapper")
    pilot.click((550, 152))
    pilot.type("Щ" * 500)
    field = pilot.scene.form.focused  # type: ignore[attr-defined]
    assert isinstance(field, TextField)
    assert pilot.app.ctx.text.width(field.text, field.style) <= field.rect.width


def test_ctrl_a_marks_a_text_to_be_replaced(pilot: Pilot) -> None:
    """What is typed then stands in its place; without it, behind it."""
    pilot.press("Table Sapper")
    pilot.click((550, 152))
    pilot.type("Anna")
    pilot.key("a", pygame.KMOD_LCTRL)
    pilot.type("Bob")
    field = pilot.scene.form.focused  # type: ignore[attr-defined]
    assert isinstance(field, TextField)
    assert field.text == "Bob"


def test_enter_held_from_a_name_acts_once(pilot: Pilot) -> None:
    """Fifty key-downs without a key-up in the name field change nothing behind it."""
    pilot.press("Table Sapper")
    pilot.click((550, 152))
    for _ in range(50):
        pilot.key_down("enter")
        pilot.frame()
    assert isinstance(pilot.scene, TableLobby)


def test_settings_of_one_run_are_not_kept(start: Callable[..., Pilot]) -> None:
    """--lang holds for the run, whatever else is set, and is not written down."""
    pilot = start(language="en")
    pilot.app.ctx.change_settings(language="ru")
    pilot = start(language="en")
    pilot.key("m")
    assert pilot.find("Settings")
    assert settings_of(pilot)["language"] == "ru"


def test_the_focus_stays_when_something_is_toggled(pilot: Pilot) -> None:
    """F11 and M in the lobby and coming back from a scene leave the focus where it was."""
    pilot.press("Settings")
    pilot.key("escape")
    assert pilot.scene.form.focused is pilot.find("Settings")  # type: ignore[attr-defined]
    pilot.press("Table Sapper")
    pilot.click((200, 160))
    pilot.type("7K3M")
    pilot.key("f11")
    field = pilot.scene.form.focused  # type: ignore[attr-defined]
    assert isinstance(field, TextField)
    assert field.text == "7K3M"


@pytest.mark.parametrize("text", ["7K3M-9QXV", "Стол 7k3m9qxv!", "  7K3M 9QXV\r\n", "code: 7K3M–9QXV"])
def test_a_pasted_code_replaces_the_one_there(pilot: Pilot, text: str) -> None:
    """By key or by button, alone or in a sentence."""
    pilot.press("Table Sapper")
    field = pilot.scene.form.widgets[0]  # type: ignore[attr-defined]
    assert isinstance(field, TextField)
    pilot.app.ctx.clipboard.put(text)
    pilot.press("Paste")
    assert field.text == "7K3M-9QXV"
    pilot.press("New code")
    pilot.click((200, 160))
    pilot.key("v", pygame.KMOD_LCTRL)
    assert field.text == "7K3M-9QXV"


def test_f11_held_toggles_once(pilot: Pilot) -> None:
    """Full screen is entered and stays."""
    for _ in range(20):
        pilot.key_down("f11")
        pilot.frame()
    assert pilot.app.window.is_fullscreen
    pilot.key_up("f11")
    pilot.key("enter", pygame.KMOD_LALT)
    assert not pilot.app.window.is_fullscreen
    assert isinstance(pilot.scene, Menu)


def test_mute_works_anywhere_but_not_while_typing(pilot: Pilot) -> None:
    """M is a letter in a text field and a command elsewhere."""
    pilot.key("m")
    assert pilot.app.ctx.settings.mute
    pilot.press("Table Sapper")
    pilot.click((550, 152))
    pilot.key("m")
    assert pilot.app.ctx.settings.mute


def test_five_starts_offer_five_different_codes(start: Callable[..., Pilot]) -> None:
    """Nothing repeats from one start to the next; the table of the day is the same each time."""
    codes, day_codes = set(), set()
    for _ in range(5):
        pilot = start(seed=None)
        pilot.press("Table Sapper")
        pilot.press("New code")
        codes.add(pilot.scene.form.widgets[0].text)  # type: ignore[attr-defined]
        pilot.press("Table of the day")
        day_codes.add(pilot.scene.form.widgets[0].text)  # type: ignore[attr-defined]
    assert (len(codes), len(day_codes)) == (5, 1)


def test_the_wheel_changes_no_setting(pilot: Pilot) -> None:
    """Turning it over the settings, or beside them, leaves all as it was."""
    pilot.press("Settings")
    before = pilot.app.ctx.settings
    for pos in ((5, 5), (400, 150), (600, 200)):
        pilot.move(pos)
        pilot.post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
        pilot.frame()
    assert pilot.app.ctx.settings == before


def test_a_click_on_a_sentence_takes_only_that_away(pilot: Pilot) -> None:
    """What lies hidden under the sentence is not clicked."""
    pilot.press("Table Sapper")
    pilot.app.ctx.tell("A sentence for the person.")
    pilot.frame()
    place = pilot.find("Start").rect.midbottom
    assert pilot.app.toast.covers((place[0], place[1] - 4))
    pilot.click((place[0], place[1] - 4))
    assert isinstance(pilot.scene, TableLobby)
    assert not pilot.app.toast.text


def test_memory_and_open_files_stay(pilot: Pilot) -> None:
    """Sixty tables begun, lost and left, and thousands of frames, open no more files and leave little."""

    def files() -> int:
        return len(list(Path("/proc/self/fd").iterdir()))

    def play(tables: int) -> None:
        for _ in range(tables):
            pilot.press("Start")
            if not isinstance(pilot.scene, TableGame):
                pilot.press("Give it up")
            Participant(pilot).lose()
            pilot.wait(0.5)
            pilot.key("escape")
            pilot.press("Go on")
            pilot.press("Back")

    pilot.press("Table Sapper")
    play(5)
    tracemalloc.start()
    before, memory = files(), tracemalloc.get_traced_memory()[0]
    play(55)
    grown = tracemalloc.get_traced_memory()[0] - memory
    tracemalloc.stop()
    assert files() <= before + 1
    assert grown < 3_000_000


def test_a_covered_window_is_drawn_again(pilot: Pilot) -> None:
    """A still picture is shown anew when the window was covered, minimised or resized."""
    shown: list[int] = []
    pilot.app.window.present = lambda: shown.append(1)  # type: ignore[method-assign]
    pilot.wait(1)
    assert shown == []
    for event in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED):
        pilot.post(event)
        pilot.frame()
    assert len(shown) == 3
    pilot.post(pygame.WINDOWMINIMIZED)
    pilot.frame()
    pilot.key("down")
    assert len(shown) == 3


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_help_names_every_key(language: str) -> None:
    """Every command and everything that stands on a key or gamepad button is in the page."""
    tr = Translator(language)
    page = help_page(tr, ROOT / "sprites")
    for text in COMMAND_TEXTS.values():
        assert tr(text).replace("'", "&#x27;") in page
    keys = [label for command in COMMAND_TEXTS for label in Keyboard().labels(command, tr)]
    buttons = [label for command in COMMAND_TEXTS for label in Gamepad().labels(command, tr)]
    for label in keys + buttons:
        assert f"<kbd>{label}</kbd>" in page


def test_f1_opens_the_help_in_the_browser(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is written into the data folder; without a browser the person is told where it lies."""
    opened: list[str] = []

    def no_browser(url: str) -> bool:
        opened.append(url)
        return False

    monkeypatch.setattr(webbrowser, "open", no_browser)
    pilot.key("f1")
    for _ in range(100):
        if "No browser" in pilot.app.toast.text:
            break
        pilot.key("tab")  # any key takes the sentence in sight away
        time.sleep(0.01)
        pilot.frame()
    assert opened[0].endswith("help.en.html")
    assert "help.en.html" in pilot.app.toast.text


# -- the command line ------------------------------------------------------------------------------------


def test_it_starts_from_any_folder_without_a_console(tmp_path: Path) -> None:
    """`python -m game` from elsewhere with closed streams finds all its files and ends well when asked to."""
    (tmp_path / "elsewhere").mkdir()
    data = tmp_path / "data"
    command = f"exec {sys.executable} -m game --data-dir {data} >&- 2>&-"
    with subprocess.Popen(command, cwd=tmp_path / "elsewhere", shell=True) as program:  # noqa: S602 - to close streams
        end(program, data)
    log = (data / "log.txt").read_text(encoding="utf-8")
    assert "ERROR" not in log
    assert "CRITICAL" not in log


def end(program: subprocess.Popen[bytes], data: Path) -> None:
    """Wait until the program runs, ask it twice to end, and expect it to end well."""
    deadline = time.monotonic() + 20
    while not (data / "log.txt").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(1.5)
    program.send_signal(signal.SIGTERM)
    time.sleep(0.02)
    program.send_signal(signal.SIGTERM)
    assert program.wait(20) == 0


@pytest.mark.parametrize(
    "words",
    [
        ["--data-dir", ""],
        ["--no\nsuch"],
        ["--scene", "nowhere"],
        ["--lang", "xx"],
        ["--nonsense"],
        ["stray"],
        ["--data-dir"],
        ["--scene"],
    ],
)
def test_bad_arguments_are_one_sentence_and_code_2(
    words: list[str], capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No traceback, no usage lines, one line on standard error, and no program."""
    monkeypatch.setattr(cli, "App", None)
    assert cli.main(words) == 2
    lines = capfd.readouterr().err.splitlines()
    assert len(lines) == 1
    assert "--help" in lines[0]


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    """Both end with 0 and say what they should."""
    assert cli.main(["--version"]) == 0
    assert cli.main(["--help"]) == 0
    text = capsys.readouterr().out
    assert re.search(r"Sapper & Overload \d+\.\d+\.\d+", text)
    assert all(option in text for option in ("--lang", "--data-dir", "--fullscreen", "--scene"))


def test_a_break_leaves_a_log_and_one_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error in a frame, without any console: exit code 1, the traceback in the log, one message shown."""
    messages: list[str] = []

    def broken(_: object) -> None:
        raise RuntimeError("forced in a frame")

    monkeypatch.setattr(Menu, "tick", broken)
    monkeypatch.setattr(pygame.display, "message_box", lambda _, text, __: messages.append(text))
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(cli, "_on_signals", lambda _: None)  # the test run keeps its own
    assert cli.main(["--data-dir", str(tmp_path), "--lang", "en"]) == 1
    assert "forced in a frame" in (tmp_path / "log.txt").read_text(encoding="utf-8")
    assert len(messages) == 1
    assert "log.txt" in messages[0]


def test_sigterm_keeps_what_was_entered(tmp_path: Path) -> None:
    """Ended from outside, the program writes its settings and ends with 0."""
    command = [sys.executable, "-m", "game", "--data-dir", str(tmp_path), "--scene", "table"]
    with subprocess.Popen(command, cwd=ROOT) as program:
        end(program, tmp_path)
    assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))["code"]
