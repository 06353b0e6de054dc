"""Scripted people choose fields and play Universal Sapper in the real program, with posted events."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest

from game.fields import FIELD_KINDS
from game.fields.catalogue import KINDS
from game.sapper.board import Cell
from game.sapper.points import score
from game.sapper.universal import Game, mines_left
from game.scenes.dialog import Dialog
from game.scenes.field_tile import FieldTile
from game.scenes.high_scores import HighScores
from game.scenes.name_entry import NameEntry
from game.scenes.sapper_game import SapperGame
from game.scenes.sapper_result import SapperResult
from game.scenes.sapper_saves import SavedGame
from game.scenes.sapper_setup import FAMILY_TEXTS, SapperSetup
from game.scenes.sapper_watch import SapperWatch
from game.ui.text_field import TextField
from game.ui.widgets import Tab
from tools.pilot import LEFT, MIDDLE, RIGHT, Pilot
from tools.sapper_script import KeySapper, Sapper

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from game.sapper.universal import Play

FAMILIES = {kind.family: kind.name for kind in reversed(KINDS.values())}
"""The first kind of each family."""


def begin(pilot: Pilot, kind: str = "squares", **settings: object) -> Sapper:
    """Go from the menu into a game of a kind by mouse."""
    pilot.app.ctx.change_settings(field_kind=kind, **settings)
    pilot.press("Universal Sapper")
    pilot.press("Start")
    assert isinstance(pilot.scene, SapperGame)
    return Sapper(pilot)


def outcome(person: Sapper) -> str:
    """Return how the game stands."""
    return person.play.outcome


def begin_again(pilot: Pilot, kind: str) -> Sapper:
    """Go back to the menu and into a game of another kind."""
    pilot.keys("escape", "escape")
    return begin(pilot, kind)


def to_result(pilot: Pilot, name: str = "") -> None:
    """Wait for the end of effects, give a name if it is asked for, and go on to the result."""
    pilot.wait(3)
    if isinstance(pilot.scene, NameEntry):
        if name:
            pilot.type(name)
        pilot.key("enter")
        assert isinstance(pilot.scene, HighScores)
        pilot.key("escape")
    assert isinstance(pilot.scene, SapperResult)


def icon_place(person: Sapper, icon: str) -> tuple[int, int]:
    """Return where a button of the column on the left lies."""
    x, y = person.pilot.find(icon).rect.center
    return x, y


def rows_in_file(pilot: Pilot) -> dict[str, list[dict[str, object]]]:
    """Return the tables of the high-score file."""
    pilot.app.ctx.scores.flush()
    document = json.loads(pilot.app.ctx.scores.path.read_text(encoding="utf-8"))
    return {key: table["rows"] for key, table in document["tables"].items()}


@pytest.mark.parametrize("kind", FAMILIES.values())
def test_win_and_lose_by_mouse_only(pilot: Pilot, kind: str) -> None:
    """One kind of each family: a victory with chords, the name, the result, and a defeat in the next game."""
    person = begin(pilot, kind)
    person.open(0)
    while outcome(person) == "playing" and person.chord_somewhere():
        pass
    person.win()
    assert outcome(person) == "won"
    points = score(person.play).total
    to_result(pilot, "Анна")
    pilot.press("New game")
    person.lose()
    assert outcome(person) == "lost"
    to_result(pilot)
    rows = rows_in_file(pilot)[f"{kind}/beginner"]
    assert [(row["name"], row["alive"]) for row in rows] == [("Анна", True), ("Анна", False)]
    assert rows[0]["points"] == points
    replays = pilot.app.ctx.replays
    replays.flush()
    kept = [json.loads(path.read_text(encoding="utf-8")) for path in replays.folder.glob("*.json")]
    assert [replay["names"] for replay in kept] == [["Анна"]] * 2


@pytest.mark.parametrize("kind", FAMILIES.values())
def test_win_and_lose_by_keyboard_only(pilot: Pilot, kind: str) -> None:
    """The same with cursor keys, space, Shift+space, Enter, Tab and Esc, from the menu on."""
    pilot.keys("down", "enter")
    assert isinstance(pilot.scene, SapperSetup)
    family = FAMILY_TEXTS[KINDS[kind].family]
    while not (isinstance(tab := pilot.scene.form.focused, Tab) and tab.label == family):
        pilot.key("tab")
    pilot.key("enter")
    while not (isinstance(tile := pilot.scene.form.focused, FieldTile) and tile.kind.name == kind):
        pilot.key("tab")
    pilot.key("enter")
    if isinstance(pilot.scene, SapperSetup):  # it was not the chosen one yet
        pilot.key("enter")
    person = KeySapper(pilot)
    person.open(0)
    person.chord_somewhere()
    person.win()
    assert outcome(person) == "won"
    to_result(pilot, "Bob")
    pilot.key("enter")
    person.lose()
    assert outcome(person) == "lost"
    to_result(pilot)
    assert {row["name"] for row in rows_in_file(pilot)[f"{kind}/beginner"]} == {"Bob"}


@pytest.mark.parametrize("chord", [MIDDLE, LEFT, "both"])
def test_every_way_to_chord(pilot: Pilot, chord: int | str) -> None:
    """Middle button, left button on the number, both buttons together in either order of release."""
    person = begin(pilot)
    person.open(0)

    def both(cell: int) -> None:
        pos = person.scene.view.centre(cell)
        pilot.move(pos)
        for button in (LEFT, RIGHT):
            pilot.button_down(pos, button)
        for button in (RIGHT, LEFT):
            pilot.button_up(pos, button)
        pilot.frame(300)

    before = person.play.board.opened_count
    assert person.chord_somewhere({MIDDLE: person.chord, LEFT: person.open, "both": both}[chord])
    assert person.play.board.opened_count > before
    assert outcome(person) in ("playing", "won")


def test_a_chord_on_a_wrong_flag_loses(pilot: Pilot) -> None:
    """CASES 1: no victory sound, the record says dead, and the mine that went off is shown."""
    person = begin(pilot)
    person.open(0)
    board, field = person.play.board, person.play.board.field
    for cell in np.flatnonzero((board.cells == Cell.OPEN) & (board.numbers == 1)).tolist():
        near = field.around(cell)
        safe = near[~board.mines[near] & (board.cells[near] == Cell.COVERED)]
        if safe.size:
            person.flag(int(safe[0]))
            person.chord(cell)
            break
    assert outcome(person) == "lost"
    assert len(person.play.fatal) == 1
    to_result(pilot)
    assert rows_in_file(pilot)["squares/beginner"][0]["alive"] is False


def test_nothing_reacts_after_the_end(pilot: Pilot) -> None:
    """CASES 11: clicks of every kind in the first moment change nothing; later one begins a new game."""
    person = begin(pilot)
    person.lose()
    play = person.play
    for button in (LEFT, MIDDLE, RIGHT):
        pilot.click(person.scene.view.centre(play.fatal[0]), button)
    assert person.play is play
    to_result(pilot)
    pilot.click(pilot.scene._field_rect.topleft)  # type: ignore[attr-defined]
    assert outcome(person) == "ready"
    assert person.play.game.category == play.game.category
    assert person.play.game.code != play.game.code


def test_the_clock_stands_while_the_person_is_away(pilot: Pilot) -> None:
    """CASES 27, 33: no pause before the game; 10 s away are not counted, and the click back opens nothing."""
    person = begin(pilot)
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.frame()
    pilot.post(pygame.WINDOWFOCUSGAINED)
    pilot.wait(10)
    assert not person.scene.is_away
    assert person.scene.elapsed_ms == 0
    person.open(0)
    opened = person.play.board.opened_count
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.frame()
    shown = person.scene.elapsed_ms
    pilot.wait(10)
    pilot.post(pygame.WINDOWFOCUSGAINED)
    assert person.scene.elapsed_ms == shown
    covered = int(np.flatnonzero(person.play.board.cells == Cell.COVERED)[0])
    pilot.click(person.scene.view.centre(covered))
    assert not person.scene.is_away
    assert person.play.board.opened_count == opened
    for begin_anew in (lambda: pilot.key("f2"), lambda: pilot.click(icon_place(person, "dice"))):
        pilot.key("p")
        assert person.scene.is_away
        begin_anew()
        assert (outcome(person), person.scene.elapsed_ms, person.scene.is_away) == ("ready", 0, False)
        person.open(0)


@pytest.mark.parametrize("waking", ["", "p", "escape", "focus"])
@pytest.mark.parametrize(("passed_s", "counted_s"), [(5, 5), (8 * 3600, 0)])
def test_the_loop_stood_still(pilot: Pilot, passed_s: int, counted_s: int, waking: str) -> None:
    """CASES 29, 31: a window dragged for 5 s costs 5 s; a machine that slept for 8 h was a pause.

    Whatever is the first thing to be heard of afterwards, and also if the last act was in the same frame.
    """
    person = begin(pilot)
    scene = person.scene
    person.open(0)
    person.flag(80)
    before = scene.elapsed_ms
    if waking == "focus":
        pilot.post(pygame.WINDOWFOCUSLOST)
    elif waking:
        pilot.key_down(waking)
    pilot.frame(1000 * passed_s)
    assert 0 <= scene.elapsed_ms - before - 1000 * counted_s < 300
    has_slept = not counted_s
    assert scene.is_away == (waking == "focus" or has_slept != (waking == "p")), "P also uncovers"
    document = pilot.app.ctx.sapper_slot.load()
    if not counted_s and waking:
        assert document is not None
        assert 0 <= SavedGame.from_json(document).elapsed_ms - before < 300


@pytest.mark.parametrize("stall_ms", [96, 99, 101, 140])
def test_clicks_after_a_stall_come_in_order(pilot: Pilot, stall_ms: int) -> None:
    """Two clicks that waited while the loop stood still, one just within the limit: time never goes back."""
    person = begin(pilot, field_level="expert")
    person.open(0)
    pilot.frame(stall_ms)
    for cell in (100, 200, 300):
        pos = person.scene.view.centre(cell)
        pilot.button_down(pos, RIGHT)
        pilot.button_up(pos, RIGHT)
        pilot.clock.ns += stall_ms * 1_000_000 // 2
    pilot.app.frame()
    pilot.clock.ns += 2_000_000
    person.flag(150)
    pilot.frame(stall_ms)
    person.flag(250)
    assert person.play.acts == 6


def test_new_gives_a_game_up_for_good(pilot: Pilot) -> None:
    """A game left by New or handed to the computer doesn't come back as one that was left."""
    person = begin(pilot)
    person.open(0)
    pilot.key("f2")
    assert pilot.app.ctx.sapper_slot.load() is None
    person.open(0)
    pilot.key("3")
    pilot.press("Help me")
    assert isinstance(pilot.scene, SapperWatch)
    assert pilot.app.ctx.sapper_slot.load() is None


def test_the_column_of_buttons(pilot: Pilot) -> None:
    """Under the cover only the door and New work, the others uncover; Tab and Enter reach all of them."""
    person = begin(pilot)
    person.open(0)
    for icon in ("pause", "bulb"):
        pilot.click(icon_place(person, "pause"))
        assert person.scene.is_away
        pilot.click(icon_place(person, icon))
        assert pilot.scene is person.scene
        assert not person.scene.is_away
    pilot.keys("tab", "tab", "tab", "enter")
    assert person.scene.is_away, "the third button is Pause"
    pilot.key("p")
    opened = person.play.board.opened_count
    pilot.keys("left", "right")
    assert person.scene.cursor is not None, "arrows are for cells again"
    assert person.play.board.opened_count == opened


def test_tallies_are_kept(start: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch) -> None:
    """A victory and a defeat are counted, also one that could not be written at first, and found again."""
    pilot = start()
    person = begin(pilot)
    person.win()
    to_result(pilot)
    pilot.press("New game")
    tallies = pilot.app.ctx.tallies
    tallies.flush()
    with monkeypatch.context() as patch:
        patch.setattr(tallies, "write", lambda _: False)
        person.lose()
        tallies.flush()
    assert tallies.tally("squares/beginner").games == 2
    tally = start().app.ctx.tallies.tally("squares/beginner")
    assert (tally.games, tally.wins, tally.streak, tally.best_streak) == (2, 1, 0, 1)


@pytest.mark.parametrize("place", [(-5, 300), (799, 599), (20, 90), (400, 30)])
def test_a_press_let_go_elsewhere_does_nothing(pilot: Pilot, place: tuple[int, int]) -> None:
    """CASES 15, 17: dragging off cancels, losing the window too; the wheel is no button."""
    person = begin(pilot)
    cell = person.scene.view.centre(40)
    for is_let_go in (True, False):
        pilot.move(cell)
        pilot.button_down(cell)
        pilot.frame()
        pressed = person.scene.pressed
        pilot.move(place)
        if is_let_go:
            pilot.button_up(place)
        else:
            pilot.post(pygame.WINDOWFOCUSLOST)
        pilot.frame()
        assert (pressed, person.scene.pressed, outcome(person)) == (40, None, "ready")
    pilot.post(pygame.WINDOWFOCUSGAINED)
    for button in (4, 5, 6, 7, 12):
        pilot.click(cell, button)
    pilot.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, which=0)
    pilot.frame()
    assert outcome(person) == "ready"
    person.open(40)
    assert outcome(person) == "playing"


def test_two_openings_in_one_frame(pilot: Pilot) -> None:
    """CASES 25: mines are laid once, both openings count in order, on the largest board, too."""
    person = begin(pilot, field_level="", field_size=(46, 32, 200))
    first, second = 3, 700
    for cell in (first, second):
        pos = person.scene.view.centre(cell)
        pilot.button_down(pos)
        pilot.button_up(pos)
    pilot.frame(300)
    assert person.play.first == first
    if outcome(person) == "playing":
        assert person.play.board.cells[second] == Cell.OPEN


def test_a_game_is_taken_up_where_it_was_left(start: Callable[..., Pilot]) -> None:
    """Left by Esc, taken up under the cover; left by the window's cross, taken up after the next start."""
    pilot = start()
    person = begin(pilot, FIELD_KINDS[-1])
    person.open(0)
    cells, elapsed = person.play.board.cells.copy(), person.scene.elapsed_ms
    pilot.key("escape")
    pilot.wait(5)
    pilot.press("Continue")
    assert person.scene.is_away
    pilot = start()
    pilot.press("Universal Sapper")
    pilot.press("Continue")
    person = Sapper(pilot)
    assert (person.play.board.cells == cells).all()
    assert 0 <= person.scene.elapsed_ms - elapsed < 100
    pilot.key("enter")
    person.win()
    assert outcome(person) == "won"


def test_another_game_asks_before_it_gives_up_the_one_left(pilot: Pilot) -> None:
    """Esc to the choice, Start: a question; its harmless answer keeps the game."""
    person = begin(pilot)
    person.open(0)
    play = person.play
    pilot.key("escape")
    pilot.press("Start")
    pilot.press("Don't")
    pilot.press("Continue")
    assert person.play.board.opened_count == play.board.opened_count
    pilot.key("escape")
    pilot.press("Start")
    pilot.press("Give it up")
    assert outcome(person) == "ready"


def test_a_shared_game_has_the_same_mines(start: Callable[..., Pilot]) -> None:
    """Ctrl+C in a game, Ctrl+V in the choice of another person, and the marked cell opened first."""
    pilot = start()
    person = begin(pilot, "squares", field_level="expert")
    person.open(200)
    mines = person.play.board.mines
    pilot.key("c", pygame.KMOD_LCTRL)
    text = pilot.app.ctx.clipboard.get()
    pilot.key("escape")
    pilot.app.ctx.change_settings(field_level="beginner")
    pilot.key("escape")
    pilot.press("Universal Sapper")
    pilot.press("paste")
    assert text.endswith("@200")
    pilot.press("Start")
    pilot.press("Give it up")
    assert person.play.game.level == "expert"
    person.open(200)
    assert (person.play.board.mines == mines).all()


NONSENSE = ("", "0", "-5", "1e9", "007", " 12 ", "２２", "двадцать", "99999", "²")


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_in_the_size_fields(pilot: Pilot, text: str) -> None:
    """CASES 35: a sound board comes, clamped, or the field is marked and Start refuses; nothing breaks."""
    pilot.app.ctx.change_settings(field_level="")
    pilot.press("Universal Sapper")
    assert isinstance(pilot.scene, SapperSetup)
    fields = [widget for widget in pilot.scene.form.widgets if isinstance(widget, TextField)]
    for widget in fields[:3]:
        pilot.click(widget.rect.center)
        pilot.keys(*["backspace"] * 5)
        pilot.type(text)
    pilot.press("Start")
    if isinstance(pilot.scene, SapperSetup):
        assert not text.strip().isdecimal() or not int(text)
        assert pilot.scene.form.focused is fields[0]
        return
    game = Sapper(pilot).play.game
    known = KINDS[game.kind]
    for number, least, most in zip((game.columns, game.rows), known.smallest, known.largest, strict=True):
        assert number == min(max(int(text[:4]), least), most)
    assert 1 <= game.mines < game.field.cell_count


@pytest.mark.parametrize("way", ["Start", "Watch"])
def test_a_wrong_code_leads_back_to_its_field(pilot: Pilot, way: str) -> None:
    """Who hears no sound sees where something is wrong."""
    pilot.press("Universal Sapper")
    assert isinstance(pilot.scene, SapperSetup)
    (field,) = (widget for widget in pilot.scene.form.widgets if isinstance(widget, TextField))
    pilot.click(field.rect.center)
    pilot.type("hello")
    pilot.press(way)
    assert isinstance(pilot.scene, SapperSetup)
    assert pilot.scene.form.focused is field


def test_fresh_starts_give_fresh_layouts(start: Callable[..., Pilot]) -> None:
    """CASES 39: five starts of the program, five codes."""
    codes = set()
    for _ in range(5):
        codes.add(begin(start(seed=None)).play.game.code)
    assert len(codes) == 5


def test_question_marks_are_a_setting(pilot: Pilot) -> None:
    """Off: flag on, flag off. On: flag, question mark, nothing; the counter counts flags only."""
    person = begin(pilot)
    person.flag(5)
    assert mines_left(person.play) == 9
    person.flag(5)
    assert (mines_left(person.play), person.play.questions) == (10, frozenset())
    pilot.app.ctx.change_settings(questions=True)
    person.flag(5)
    person.flag(5)
    assert (mines_left(person.play), person.play.questions) == (10, frozenset({5}))
    person.flag(5)
    assert person.play.questions == frozenset()
    assert person.scene.elapsed_ms == 0, "flags don't start the clock"


def test_flags_are_no_mine_detector(pilot: Pilot) -> None:
    """CASES 5: with all mines flagged but one, the right and the wrong last flag look and sound alike."""
    person = begin(pilot)
    person.open(0)
    board = person.play.board
    for cell in np.flatnonzero(~board.mines & (board.cells == Cell.COVERED)).tolist()[1:]:
        if person.play.board.cells[cell] == Cell.COVERED:
            person.open(cell)
    covered = np.flatnonzero(person.play.board.cells == Cell.COVERED)
    safe = [int(cell) for cell in covered if not board.mines[cell]]
    mines = [int(cell) for cell in covered if board.mines[cell]]
    for cell in mines[1:]:
        person.flag(cell)
    seen = []
    for cell in (mines[0], safe[0]):
        person.flag(cell)
        assert outcome(person) == "playing"
        seen.append(mines_left(person.play))
        person.flag(cell)
    assert seen[0] == seen[1]
    person.open(safe[0])
    assert outcome(person) == "won"


def test_the_damaged_save_is_said_once(start: Callable[..., Pilot]) -> None:
    """A save that makes no sense is set aside with a sentence; play goes on."""
    pilot = start()
    path = pilot.app.ctx.sapper_slot.path
    pilot.close()
    path.write_text('{"game": {}, "elapsed_ms": 0, "uncounted": ""}', encoding="utf-8")
    pilot = start()
    pilot.press("Universal Sapper")
    pilot.frame()
    assert not path.exists()
    pilot.key("up")  # the sentence may lie over the button
    pilot.press("Start")
    assert isinstance(pilot.scene, SapperGame)


def test_games_of_text() -> None:
    """What the game scene copies can be read again."""
    game = Game.at_level("squares", "expert", "7K3M9QXV")
    assert game.text() == "squares/expert/safe/7K3M-9QXV"


def watch(pilot: Pilot) -> SapperWatch:
    """Let the computer's game come to its end."""
    scene = pilot.scene
    assert isinstance(scene, SapperWatch)
    pilot.wait_until(lambda: scene.is_over)
    return scene


def test_the_computer_plays_under_its_own_name(pilot: Pilot) -> None:
    """Pause, one step, speed; clicks do nothing; its result is in the file; a click begins its next game."""
    pilot.app.ctx.change_settings(watch_speed=0)
    pilot.press("Universal Sapper")
    pilot.press("Watch")
    pilot.key("p")
    scene = pilot.scene
    assert isinstance(scene, SapperWatch)
    pilot.wait_until(lambda: scene.marks().cursor is not None)
    pilot.wait(5)
    pilot.click(scene.view.centre(5))
    assert scene.play.acts == 0, "it waits, and the sapper is the computer's"
    pilot.key("s")
    pilot.wait_until(lambda: scene.play.acts == 1)
    shown = scene.elapsed_ms
    pilot.wait(30)
    assert scene.elapsed_ms == shown, "the clock stands while the computer waits"
    pilot.app.ctx.change_settings(watch_speed=3, shows_chances=True)
    pilot.key("p")
    play = watch(pilot).play
    pilot.wait(3)
    assert isinstance(pilot.scene, SapperResult)
    rows = rows_in_file(pilot)["squares/beginner"]
    assert [(row["name"], row["alive"]) for row in rows] == [("Computer", play.outcome == "won")]
    pilot.press("New game")
    assert isinstance(pilot.scene, SapperWatch)


def test_a_helped_game_does_not_count(pilot: Pilot) -> None:
    """CASES 43: said before; a wrong flag is not trusted; the computer plays on; nothing is entered."""
    person = begin(pilot)
    person.open(0)
    board = person.play.board
    safe = int(np.flatnonzero(~board.mines & (board.cells == Cell.COVERED))[0])
    person.flag(safe)
    pilot.key("h")
    assert isinstance(pilot.scene, Dialog)
    pilot.press("Help me")
    pilot.wait_until(lambda: person.scene.marks().cursor is not None)
    cell = person.scene.marks().cursor
    assert cell is not None
    assert person.play.board.cells[cell] != Cell.OPEN
    pilot.app.ctx.change_settings(watch_speed=3)
    pilot.key("3")
    watch(pilot)
    pilot.wait(3)
    assert isinstance(pilot.scene, SapperResult)
    assert not pilot.app.ctx.scores.rows("squares/beginner")
    assert pilot.app.ctx.tallies.tally("squares/beginner").games == 0


def test_a_game_without_guesses(pilot: Pilot) -> None:
    """The first opening waits until the mines are laid; they are proved, and the first cell is a zero."""
    person = begin(pilot, opening="no_guess")
    person.open(40)
    pilot.wait_until(lambda: outcome(person) != "ready")
    laid = person.play.laid
    assert laid is not None
    assert laid.is_proved
    assert person.play.board.numbers[40] == 0
    person.win()
    assert outcome(person) == "won"


def test_laying_mines_can_be_stopped(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a third of a second a sign says what takes so long; only Esc gives the opening up."""

    def endless(play: Play, first: int) -> Generator[int, None, Play]:
        assert first == 40
        while play:
            time.sleep(0.001)
            yield 0
        return play

    monkeypatch.setattr("game.scenes.field_scene.prepare", endless)
    person = begin(pilot, opening="no_guess")
    person.open(40)
    pilot.wait(0.4)
    assert person.scene.is_laying_long
    person.open(41)
    assert person.scene.laying is not None
    pilot.key("escape")
    assert person.scene.laying is None
    assert outcome(person) == "ready"


def test_the_choice_says_where_guesses_cannot_be_avoided(pilot: Pilot) -> None:
    """Diagonals fall into two parts: the game begins with a zero instead, and the reason is there to read."""
    person = begin(pilot, "diagonals", opening="no_guess")
    assert person.play.game.opening == "zero"
    person = begin_again(pilot, "hexagons")
    assert person.play.game.opening == "no_guess"


@pytest.mark.parametrize("family", FAMILY_TEXTS)
def test_a_family_that_grows_still_fits(pilot: Pilot, family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many kinds a family has, their tiles lie inside the panel and apart from each other."""
    kind = next(kind for kind in KINDS.values() if kind.family == family)
    for number in range(8):
        monkeypatch.setitem(KINDS, f"{kind.name}{number}", kind)
    pilot.app.ctx.change_settings(field_kind=kind.name)
    pilot.press("mine_icon")
    assert isinstance(pilot.scene, SapperSetup)
    tiles = [widget.rect for widget in pilot.scene.form.widgets if isinstance(widget, FieldTile)]
    assert len(tiles) == sum(one.family == family for one in KINDS.values())
    assert all(pygame.Rect(12, 50, 520, 476).contains(tile) for tile in tiles)
    assert all(tile.collidelist(tiles[:i]) < 0 for i, tile in enumerate(tiles))
