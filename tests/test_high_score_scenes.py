"""Scripted people make records and look at them, with the mouse only and with the keyboard only."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.i18n import Translator
from game.overload.progress import Tournament
from game.scenes.dates import short_date
from game.scenes.dialog import Dialog
from game.scenes.high_scores import HighScores
from game.scenes.kind_names import KIND_TEXTS, category_title, step_title
from game.scenes.menu import Menu
from game.scenes.name_entry import NameEntry, name_entry
from game.scenes.overload_menu import OverloadMenu
from game.scenes.overload_tournament import Ceremony, TournamentRound, begin_round
from game.scenes.stack import Push
from game.scenes.standings import Standings
from game.scenes.table_lobby import TableLobby
from game.store.score_rows import write_table
from game.ui.text import Style
from tests.test_scores import row
from tools.pilot import SCENE_CHANGE_MS, Pilot
from tools.table_script import Participant

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

EXPERT = "squares/expert"


def fill(pilot: Pilot, *categories: str, rows: int = 3) -> None:
    """Put rows into tables."""
    for category in categories:
        for number in range(rows):
            pilot.app.ctx.scores.add(category, row(number, 100 - number))


def ask_name(pilot: Pilot, category: str = EXPERT, points: int = 150, mark: str = "new") -> NameEntry:
    """Let a result ask for its name."""
    scene = name_entry(pilot.app.ctx, category, "Well done", row(0, points, id=mark))
    assert scene is not None
    pilot.scene.change = Push(scene)
    pilot.frame()
    pilot.frame(SCENE_CHANGE_MS)
    return scene


def names(pilot: Pilot, category: str = EXPERT) -> list[str]:
    """Return who stands in a table."""
    return [one.name for one in pilot.app.ctx.scores.rows(category)]


def chosen(pilot: Pilot) -> Any:  # noqa: ANN401 - a key or None
    """Return the table in sight."""
    assert isinstance(pilot.scene, HighScores)
    return pilot.scene.category


def test_a_name_by_keyboard_only(start: Callable[..., Pilot]) -> None:
    """What is typed replaces the last name; Enter saves; the row is marked; next time it stands there."""
    pilot = start()
    fill(pilot, EXPERT)
    ask_name(pilot)
    pilot.type("Ёжик")
    pilot.key("enter")
    assert chosen(pilot) == EXPERT
    assert pilot.scene._marked == ["new"]  # type: ignore[attr-defined]
    pilot.key("escape")
    assert isinstance(pilot.scene, Menu)
    pilot = start()
    assert names(pilot) == ["Ёжик", "Анна", "Анна", "Анна"]
    ask_name(pilot, points=160, mark="next")
    pilot.key("enter")
    assert names(pilot)[:2] == ["Ёжик", "Ёжик"]


def test_a_name_by_mouse_and_clipboard(pilot: Pilot) -> None:
    """What is pasted is cleaned; a click on the button saves."""
    ask_name(pilot)
    pilot.app.ctx.clipboard.put("\u202eAn\r\nna\t")
    pilot.key("v", pygame.KMOD_LCTRL)
    pilot.press("Save")
    assert names(pilot) == ["Anna"]
    pilot.press("Back")
    assert isinstance(pilot.scene, Menu)


@pytest.mark.parametrize("way", ["escape", "quit", "blank"])
def test_no_way_out_loses_the_record(start: Callable[..., Pilot], way: str) -> None:
    """Esc, the end of the program and an empty name keep one record under a name that can be read."""
    pilot = start()
    ask_name(pilot)
    pilot.type(" " if way == "blank" else "Bo")
    if way != "quit":
        pilot.key("enter" if way == "blank" else way)
        assert isinstance(pilot.scene, HighScores)
    pilot = start()
    assert names(pilot) == ["Unknown hero"]


def test_no_name_for_the_eleventh(pilot: Pilot) -> None:
    """Who is not among the best ten is not asked, and the table stays as it is."""
    fill(pilot, EXPERT, rows=10)
    assert name_entry(pilot.app.ctx, EXPERT, "Well done", row(99, 91)) is None
    assert name_entry(pilot.app.ctx, EXPERT, "Well done", row(99, 92)) is not None


def test_a_held_enter_saves_once(pilot: Pilot) -> None:
    """Repeated presses from holding the key leave the high scores in sight (case 81)."""
    ask_name(pilot)
    pilot.key_down("enter")
    for _ in range(120):
        pilot.frame()
    pilot.key_up("enter")
    assert isinstance(pilot.scene, HighScores)


def test_all_tables_by_keyboard_only(start: Callable[..., Pilot]) -> None:
    """From the menu through all tables and round to the first, and back."""
    pilot = start()
    order = ["table", "squares/beginner", EXPERT, "squares/9x9/10", "overload/easy", "overload/hard"]
    fill(pilot, *reversed(order))
    while pilot.scene.form.focused is not pilot.find("High scores"):  # type: ignore[attr-defined]
        pilot.key("down")
    pilot.key("enter")
    seen = [chosen(pilot)]
    for key in ("down", "right", "down", "down", "down", "down"):
        pilot.key(key)
        seen.append(chosen(pilot))
    assert seen == [*order, "table"]
    pilot.key("up")
    assert chosen(pilot) == "overload/hard"
    pilot.key("enter")
    assert isinstance(pilot.scene, Menu)


def test_all_tables_by_mouse_only(pilot: Pilot) -> None:
    """Every table of a list that is longer than the picture can be clicked, with wheel or arrows."""
    sizes = [f"squares/{side}x9/10" for side in range(9, 60)]
    fill(pilot, *sizes)
    pilot.press("High scores")
    assert isinstance(pilot.scene, HighScores)
    spot = (60, 56 + 12 + 24 * 10 + 5)
    seen = set()
    for _ in range(60):
        pilot.click(spot)
        seen.add(chosen(pilot))
        pilot.move(spot)
        pilot.post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
        pilot.frame()
    assert sizes[9] in seen
    assert sizes[-8] in seen
    for _ in range(20):
        pilot.click((200, 56 + 12 + 5))  # the arrow up, as long as there is one
    pilot.click((60, 56 + 12 + 24 + 5))
    assert chosen(pilot) == sizes[0]
    for _ in range(20):
        pilot.click((200, 508 - 12 - 20))
    pilot.click((60, 508 - 12 - 20 - 9))
    assert chosen(pilot) == sizes[-1]


def test_no_records(pilot: Pilot) -> None:
    """Nothing to show is shown, and no key breaks it."""
    pilot.press("High scores")
    pilot.keys("down", "left", "tab", "up")
    pilot.click((100, 200))
    pilot.key("escape")
    assert isinstance(pilot.scene, Menu)


def test_a_table_changed_by_hand(start: Callable[..., Pilot], tmp_path: Path) -> None:
    """One sentence at the start, one in its place; the others are shown; begun anew only after a question."""
    fill(start(), "table", EXPERT)
    start()
    path = tmp_path / "usapper.scr"
    document = json.loads(path.read_text(encoding="utf-8"))
    document["tables"]["table"]["rows"][0]["points"] = 9_999
    text = json.dumps(document)
    path.write_text(text, encoding="utf-8")
    pilot = start()
    pilot.frame()
    assert "usapper.scr" in pilot.app.toast.text
    pilot.press("High scores")
    assert chosen(pilot) == "table"
    assert names(pilot, "table") == []
    assert len(names(pilot)) == 3
    for answer in ("Don't", "Begin anew"):
        pilot.press("Begin anew")
        assert isinstance(pilot.scene, Dialog)
        assert json.loads(path.read_text(encoding="utf-8")) == document
        pilot.press(answer)
    assert chosen(pilot) == "table"
    pilot.app.ctx.scores.flush()
    assert (tmp_path / "usapper.scr.bad").read_text(encoding="utf-8") == text
    assert pilot.app.ctx.scores.categories() == [EXPERT]


def test_tables_that_nobody_foresaw(start: Callable[..., Pilot], tmp_path: Path) -> None:
    """Strange keys, changed or well signed, and rows of a newer version are drawn, and the keys go on."""
    odd = [row(1, 2**48, 2**48, name="\ud800" * 256, date="?" * 256, extra={"retries": "x", "moves": None})]
    keys = ["", "\0\n\u202e/{x}", "\ud800", "squares/999999x999999/999999999", "overload/x", "k" * 10**6]
    tables: dict[str, object] = {key: write_table(key, odd, {}) for key in keys}
    tables |= {"hexagons/expert": None, "table": {}}
    path = tmp_path / "usapper.scr"
    path.write_text(json.dumps({"format": 1, "tables": tables}), encoding="utf-8")
    pilot = start()
    pilot.press("High scores")
    for _ in range(8):
        pilot.key("down")
    assert chosen(pilot) == pilot.app.ctx.scores.categories()[1]
    assert len(pilot.app.ctx.scores.categories()) == 7
    pilot.app.ctx.scores.add("squares/expert", row(1))
    pilot.app.ctx.scores.flush()
    assert json.loads(path.read_text(encoding="utf-8"))["tables"].items() > tables.items()


def test_a_table_without_rows(pilot: Pilot) -> None:
    """A game may show its table before anybody stands in it."""
    for _ in range(2):
        pilot.scene.change = Push(HighScores(pilot.app.ctx, "squares/beginner"))
        pilot.frame()
        pilot.frame(SCENE_CHANGE_MS)
        pilot.key("down")
        pilot.key("escape")
        assert isinstance(pilot.scene, Menu)
        fill(pilot, EXPERT)


def test_a_table_of_two_enters_once(start: Callable[..., Pilot]) -> None:
    """Both seats stand in the high scores, marked, once, however often the standings are shown."""
    pilot = start()
    pilot.press("Table Sapper")
    pilot.press("One more")
    pilot.press("Start")
    for _ in range(2):
        pilot.press("Begin")
        person = Participant(pilot)
        assert names(pilot, "table") == []
        person.lose()
        pilot.wait(4)
        pilot.press("Go on")
    assert isinstance(pilot.scene, Standings)
    pilot.press("trophy")
    assert chosen(pilot) == "table"
    rows = pilot.app.ctx.scores.rows("table")
    assert set(pilot.scene._marked) == {one.id for one in rows}  # type: ignore[attr-defined]
    assert sorted(names(pilot, "table")) == ["Player 1", "Player 2"]
    pilot.clock.date = "2027-01-01"
    pilot = start()
    pilot.press("Table Sapper")
    pilot.press("Last standings")
    pilot.press("trophy")
    assert pilot.app.ctx.scores.rows("table") == rows


def test_a_table_given_up_keeps_who_has_played(pilot: Pilot) -> None:
    """Who finished before the table was given up for another one has the record."""
    pilot.press("Table Sapper")
    pilot.press("One more")
    pilot.press("Start")
    pilot.press("Begin")
    Participant(pilot).lose()
    pilot.wait(4)
    pilot.press("Go on")
    while not isinstance(pilot.scene, TableLobby):
        pilot.key("escape")
    pilot.press("Start")
    pilot.press("Give it up")
    assert names(pilot, "table") == ["Player 1"]


@pytest.mark.parametrize("rounds", [0, 3])
def test_a_tournament_given_up(pilot: Pilot, rounds: int) -> None:
    """With won rounds it asks for a name and is shown in the menu; with none it leaves no trace."""
    pilot.press("Overload")
    ctx = pilot.app.ctx
    pilot.scene.change = Push(TournamentRound(ctx, begin_round(ctx, Tournament(round=rounds + 1))))
    pilot.frame()
    pilot.frame(SCENE_CHANGE_MS)
    pilot.press("Give up")
    pilot.press("Give up")
    if rounds:
        assert isinstance(pilot.scene, NameEntry)
        pilot.type("Bob")
        pilot.key("enter")
        assert chosen(pilot) == "overload/normal"
        pilot.key("escape")
    assert isinstance(pilot.scene, OverloadMenu)
    assert names(pilot, "overload/normal") == ["Bob"] * bool(rounds)


def test_the_ceremony_leads_to_the_name(pilot: Pilot) -> None:
    """The winner is celebrated and then asked for the name."""
    ctx = pilot.app.ctx
    entry = name_entry(ctx, "overload/hard", "The tournament", row(1, 7))
    pilot.scene.change = Push(Ceremony(ctx, Tournament(round=8), entry))
    pilot.frame()
    pilot.frame(SCENE_CHANGE_MS)
    pilot.press("Go on")
    assert pilot.scene is entry


def test_the_first_letter_of_a_name_is_no_longer_lost(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has touched anything since the victory: the system is asked for text before the first key."""
    started: list[bool] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: started.append(True))
    pilot.frame()
    pilot.scene.change = Push(name_entry(pilot.app.ctx, "table", "A victory", row(1, 7)) or pilot.scene)
    pilot.frame()
    assert pilot.scene.is_typing
    assert started


def test_another_language_has_the_same_rows(start: Callable[..., Pilot]) -> None:
    """A record made in Russian is there in English, under the same key (case 69)."""
    pilot = start(language="ru")
    ask_name(pilot)
    pilot.type("Ёж")
    pilot.key("enter")
    pilot.app.ctx.change_settings(language="en")
    assert names(pilot) == ["Ёж"]
    assert names(start(language="en")) == ["Ёж"]


def test_titles(pilot: Pilot) -> None:
    """Every kind has a short name in both languages; custom sizes and unknown keys can be read."""
    for language in ("en", "ru"):
        tr = Translator(language)
        assert len({tr(text) for text in KIND_TEXTS.values()}) == len(KIND_TEXTS)
        for text in KIND_TEXTS.values():
            assert pilot.app.ctx.text.width(tr(text), Style.SMALL) <= 150, text
        for key in ("squares/intermediate", "squares/24x16/121", "overload/normal"):
            assert pilot.app.ctx.text.width(" " + step_title(tr, key), Style.SMALL) <= 180
    tr = Translator("ru")
    title = category_title(tr, "hexagons/12x10/31").replace("\u00ad", "")  # where it may be broken
    assert title == "Шестиугольники · 12×10, 31 мина"
    assert category_title(tr, "table") == "Сапёр за столом"
    assert category_title(tr, "chess/blitz") == "chess · blitz"
    assert short_date(tr, "2026-11-30T12:00:00Z") == "30.11.2026"
    assert short_date(tr, "soon") == "soon"
