"""Scripted people play whole tables in the real program, with posted events and a fake clock."""

from __future__ import annotations

import json
import random
import time
from typing import TYPE_CHECKING

import pygame
import pytest

from game.sapper.table import mines_left
from game.scenes.standings import FinalBoard, Standings
from game.scenes.table_computer import TableComputer
from game.scenes.table_game import TableGame
from game.scenes.table_lobby import TableLobby
from game.scenes.table_result import TableResult
from game.scenes.table_turn import TableTurn
from tools.pilot import Pilot
from tools.table_script import APART_MS, KeyParticipant, Participant

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

CODE = "7K3M-9QXV"


def enter_table(pilot: Pilot, names: int = 1) -> Participant:
    """Go from the menu to the first participant's board by mouse."""
    pilot.press("Table Sapper")
    for _ in range(names - 1):
        pilot.press("One more")
    pilot.press("Start")
    if names > 1:
        pilot.press("Begin")
    assert isinstance(pilot.scene, TableGame)
    return Participant(pilot)


def to_result(pilot: Pilot) -> None:
    """Wait until the result is in sight."""
    pilot.wait(4)
    assert isinstance(pilot.scene, TableResult)


def test_two_people_play_by_mouse_only(pilot: Pilot) -> None:
    """Menu, lobby, a victory, a defeat, the standings, a board, and the next table."""
    person = enter_table(pilot, names=2)
    person.win()
    assert str(person.play.outcome) == "won"
    to_result(pilot)
    pilot.press("Go on")
    assert isinstance(pilot.scene, TableTurn)
    pilot.press("Begin")
    person.lose()
    assert str(person.play.outcome) == "mine"
    to_result(pilot)
    pilot.press("Go on")
    assert isinstance(pilot.scene, Standings)
    pilot.click((400, 150))
    assert isinstance(pilot.scene, FinalBoard)
    pilot.press("Back")
    pilot.press("Next table")
    assert isinstance(pilot.scene, TableTurn)


def test_two_people_play_by_keyboard_only(pilot: Pilot) -> None:
    """The same without a mouse: cursor keys, Enter, space, Shift+space, Esc."""
    pilot.key("enter")
    assert isinstance(pilot.scene, TableLobby)
    pilot.keys("tab", "tab", "tab", "tab", "tab", "tab", "tab")  # once round from the start button
    while pilot.scene.form.focused is not pilot.find("One more"):
        pilot.key("tab")
    pilot.key("enter")
    while pilot.scene.form.focused is not pilot.find("Start"):
        pilot.key("tab")
    pilot.key("enter")
    for outcome in ("won", "mine"):
        assert isinstance(pilot.scene, TableTurn)
        pilot.key("enter")
        person = KeyParticipant(pilot)
        person.act(7)
        pilot.frame(APART_MS)
        person.unflag(7)
        assert person.play.board.flag_count == 0
        if outcome == "won":
            person.win()
        else:
            person.lose()
        assert person.play.outcome == outcome
        to_result(pilot)
        pilot.key("enter")
    assert isinstance(pilot.scene, Standings)
    pilot.key("escape")
    assert isinstance(pilot.scene, TableLobby)


def test_the_time_runs_out_at_999_seconds_exactly(pilot: Pilot) -> None:
    """One millisecond before, the game goes on; at 999.000 s it ends, once."""
    person = enter_table(pilot)
    person.act(30)
    begun = pilot.clock.ns
    pilot.clock.ns = begun + 998_999 * 1_000_000
    pilot.app.frame()
    assert person.play.outcome == "playing"
    pilot.clock.ns += 1_000_000
    pilot.app.frame()
    pilot.frame()  # the next tick
    assert (person.play.outcome, person.play.elapsed_ms) == ("time", 999_000)
    to_result(pilot)


def test_the_clock_waits_for_the_first_act(pilot: Pilot) -> None:
    """Ten seconds of looking cost nothing; a flag starts the clock; the next table starts at zero."""
    person = enter_table(pilot)
    pilot.wait(10)
    assert person.scene.elapsed_ms == 0
    person.act(30)
    pilot.wait(50)
    assert person.scene.elapsed_ms // 1000 == 50
    pilot.key("escape")
    pilot.press("Leave")
    pilot.press("Start")
    pilot.press("Give it up")
    assert person.scene.elapsed_ms == 0
    pilot.wait(2)
    assert person.scene.elapsed_ms == 0


@pytest.mark.parametrize("frame_ms", [1000 / 60, 1000 / 15])
def test_a_slip_of_the_finger_only_flags(pilot: Pilot, frame_ms: float) -> None:
    """60 ms apart two clicks on a mine leave a flag, 400 ms apart they open, at any frame rate."""
    person = enter_table(pilot)
    mine, other = person.mines[:2]
    for cell, apart_ms in ((mine, 60), (other, 400)):
        pilot.frame(APART_MS)
        due = pilot.clock.ns + apart_ms * 1_000_000
        pilot.move(person.pos(cell))
        pilot.button_down(person.pos(cell))
        pilot.button_up(person.pos(cell))
        pilot.frame(frame_ms)
        while pilot.clock.ns < due:
            pilot.frame(frame_ms)
        pilot.button_down(person.pos(cell))
        pilot.button_up(person.pos(cell))
        pilot.frame(frame_ms)
    assert person.play.fatal == other
    assert person.play.board.flag_count == 1


def test_going_away_covers_the_board_and_coming_back_only_uncovers(pilot: Pilot) -> None:
    """The clock goes on; the click that comes back does nothing else; before the first act nothing starts."""
    person = enter_table(pilot)
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.post(pygame.WINDOWFOCUSGAINED)
    pilot.frame()
    assert person.scene.elapsed_ms == 0
    person.act(30)
    shown = pygame.image.tobytes(pilot.canvas, "RGB")
    pilot.key("escape")  # a dialogue over the board doesn't keep it in sight
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.wait(5)
    pilot.key("escape")
    assert pygame.image.tobytes(pilot.canvas, "RGB") != shown
    pilot.post(pygame.WINDOWFOCUSGAINED)
    pilot.click(person.pos(31))
    assert person.play.board.flag_count == 1
    assert person.scene.elapsed_ms >= 5_000


def test_shift_held_into_another_window_is_forgotten(pilot: Pilot) -> None:
    """After coming back a click on covered soil flags, and Shift+click takes the flag away."""
    person = enter_table(pilot)
    pilot.key_down("shift")
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.post(pygame.WINDOWFOCUSGAINED)
    pilot.frame()
    person.act(30)
    person.act(30)
    assert person.play.board.flag_count == 1
    pilot.key_down("shift")
    person.act(30)
    pilot.key_up("shift")
    assert person.play.board.flag_count == 0


@pytest.mark.parametrize("release", [(-5, 300), (799, 599), (400, 20), (30, 300)])
def test_dragging_off_a_cell_cancels(pilot: Pilot, release: tuple[int, int]) -> None:
    """A button let go elsewhere changes nothing, and the next click works."""
    person = enter_table(pilot)
    pilot.move(person.pos(30))
    pilot.button_down(person.pos(30))
    pilot.frame()
    pilot.move(release)
    pilot.button_up(release)
    pilot.frame()
    assert person.play.outcome == "ready"
    person.act(31)
    assert person.play.board.flag_count == 1


def test_wheel_and_side_buttons_do_nothing(pilot: Pilot) -> None:
    """Neither on a cell nor on a button of the menu."""
    for button in (4, 5, 6, 7, 12):
        pilot.click(pilot.find("Table Sapper").rect.center, button)
    person = enter_table(pilot)
    for button in (2, 4, 5, 6, 7, 12):
        pilot.click(person.pos(30), button)
    pilot.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    pilot.frame()
    assert person.play.outcome == "ready"


def test_a_finger_held_on_a_flag_takes_it_away(pilot: Pilot) -> None:
    """A short touch flags; half a second on the flag removes it; fingers come once."""
    person = enter_table(pilot)
    for held_s in (0.1, 0.6):
        pilot.button_down(person.pos(30), touch=True)
        pilot.wait(held_s)
        pilot.button_up(person.pos(30), touch=True)
        pilot.frame(APART_MS)
        assert person.play.board.flag_count == (1 if held_s < 0.5 else 0)


def test_nothing_reacts_after_the_end(pilot: Pilot) -> None:
    """500 random clicks and keys on a lost board change neither board nor time nor file."""
    person = enter_table(pilot)
    person.lose()
    pilot.wait(0.6)
    play, rng = person.play, random.Random(5)
    pilot.app.ctx.table_slot.flush()
    kept = pilot.app.ctx.table_slot.path.read_bytes()
    scene = person.scene
    for _ in range(500):
        cell = rng.randrange(352)
        pilot.click(person.pos(cell), rng.choice([1, 2, 3]))
        pilot.key(rng.choice(["up", "left", "tab"]))
        while not isinstance(pilot.scene, TableGame):
            pilot.key("escape")  # a click on the field brings the result
        assert scene.play is play
    pilot.app.ctx.table_slot.flush()
    assert pilot.app.ctx.table_slot.path.read_bytes() == kept


def test_flags_are_no_mine_detector(start: Callable[..., Pilot]) -> None:
    """A right and a wrong flag look alike, and all mines flagged do not win."""
    pictures = []
    for is_right in (True, False):
        pilot = start()
        pilot.press("Table Sapper")
        pilot.app.ctx.clipboard.put(CODE)
        pilot.press("Paste")
        pilot.press("Start")
        if not isinstance(pilot.scene, TableGame):
            pilot.press("Give it up")
        person = Participant(pilot)
        last_mine = person.mines[-1]
        safe = next(cell for cell in range(last_mine - 1, 0, -1) if cell not in person.mines)
        for cell in person.mines[:-1]:
            person.act(cell)
        person.act(last_mine if is_right else safe)
        pilot.move((5, 590))
        pilot.wait(1)
        assert person.play.outcome == "playing"
        picture = pilot.canvas.copy()
        for cell in (last_mine, safe):
            picture.fill((0, 0, 0), person.scene.view.cell_rect(cell))
        pictures.append(pygame.image.tobytes(picture, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_stall_of_the_loop_keeps_the_clock_right(pilot: Pilot) -> None:
    """Five seconds without a frame are five seconds; eight hours end the game once at 999 s."""
    person = enter_table(pilot)
    person.act(30)
    pilot.wait(10)
    before = person.scene.elapsed_ms
    pilot.frame(5_000)
    assert person.scene.elapsed_ms - before == 5_000
    pilot.frame(8 * 3_600_000)
    assert (person.play.outcome, person.play.elapsed_ms) == ("time", 999_000)
    to_result(pilot)


def test_a_dialogue_stops_no_clock(pilot: Pilot) -> None:
    """Under "Leave the table?" the clock runs, is kept on disk, and the time runs out exactly."""
    person = enter_table(pilot)
    scene = person.scene
    person.act(30)
    pilot.key("escape")
    pilot.wait(20)
    pilot.app.ctx.table_slot.flush()
    kept = json.loads(pilot.app.ctx.table_slot.path.read_text(encoding="utf-8"))
    assert scene.elapsed_ms - kept["seats"][0]["elapsed_ms"] <= 1_100
    pilot.frame(999_000)
    assert (scene.play.outcome, scene.play.elapsed_ms) == ("time", 999_000)
    pilot.press("Leave")
    assert isinstance(pilot.scene, TableLobby)


@pytest.mark.parametrize("button", ["Continue", "Play on"])
def test_a_double_click_on_a_button_leaves_the_board_alone(start: Callable[..., Pilot], button: str) -> None:
    """The second click, 120 ms later, doesn't reach the flag that lies under the button."""
    pilot = start()
    person = enter_table(pilot, names=2)
    scene = person.scene
    person.act(30)
    pilot.key("escape")
    if button == "Continue":
        pilot.press("Leave")
        pilot.press("play")
    place = pilot.find(button).rect.center
    cell = scene.view.pick(place)
    assert cell is not None
    for _ in range(2):
        pilot.move(place)
        pilot.button_down(place)
        pilot.button_up(place)
        pilot.frame(120)
    assert person.play.board.flag_count == 1


def test_the_counter_goes_far_below_zero(pilot: Pilot) -> None:
    """With more flags than mines the minus sign stays in sight, down to three digits."""
    person = enter_table(pilot)
    for cell in range(165):
        person.act(cell)
    before = pilot.canvas.subsurface((48, 8, 30, 50)).copy()
    assert mines_left(person.play) == -105
    for cell in range(120, 165):
        person.unflag(cell)
    after = pilot.canvas.subsurface((48, 8, 30, 50))
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_a_stall_between_two_clicks_of_a_slip(pilot: Pilot) -> None:
    """The loop stood still for 300 ms while the finger slipped: still one click."""
    person = enter_table(pilot)
    mine = person.mines[0]
    person.act(mine)
    pilot.frame(40)
    pilot.button_down(person.pos(mine))
    pilot.button_up(person.pos(mine))
    pilot.frame(300)
    assert (person.play.outcome, person.play.board.flag_count) == ("playing", 1)


def test_a_press_that_ends_elsewhere_is_forgotten(pilot: Pilot) -> None:
    """Button down, dialogue, button up there, back: the next click works at once."""
    person = enter_table(pilot)
    place = person.pos(30)
    pilot.move(place)
    pilot.button_down(place)
    pilot.frame()
    pilot.key("escape")
    pilot.button_up(place)
    pilot.key("escape")
    person.act(31)
    assert person.play.board.flag_count == 1


def test_a_clock_that_goes_back_harms_nothing(pilot: Pilot) -> None:
    """The machine's clock jumps back three seconds: the game's stands until it is caught up."""
    person = enter_table(pilot)
    person.act(30)
    pilot.wait(5)
    before = person.scene.elapsed_ms
    pilot.clock.ns -= 3_000_000_000
    person.act(31)
    assert person.play.elapsed_ms == before


def test_two_copies_play_two_tables(tmp_path: Path) -> None:
    """Two running copies over one folder keep a table each, and both are there afterwards."""
    # Muted, because one process can't give one sound device back twice.
    (tmp_path / "settings.json").write_text('{"format": 1, "mute": true}', encoding="utf-8")
    copies = [Pilot(tmp_path), Pilot(tmp_path)]
    for number, pilot in enumerate(copies):
        person = enter_table(pilot)
        for cell in range(30, 33 + number):
            person.act(cell)
    for pilot in copies:
        pilot.close()
    kept = [json.loads((tmp_path / name).read_text("utf-8")) for name in ("table.json", "table.2.json")]
    assert [len(table["seats"][0]["record"]["steps"]) for table in kept] == [3, 4]


def test_two_openings_in_one_frame_count_in_order(pilot: Pilot) -> None:
    """Two quick clicks on different cells before the next picture are two flags, then two openings."""
    person = enter_table(pilot)
    board = person.play.board
    cells = [cell for cell in range(352) if not board.mines[cell] and board.numbers[cell]][:2]
    for _ in range(2):
        for cell in cells:
            pilot.move(person.pos(cell))
            pilot.button_down(person.pos(cell))
            pilot.button_up(person.pos(cell))
        pilot.frame()
        pilot.frame(APART_MS)
    assert person.play.board.opened_count == 2


def test_a_click_during_a_cascade_only_skips_it(start: Callable[..., Pilot]) -> None:
    """The cell that was clicked meanwhile stays as it is."""
    pilot = start()
    person = enter_table(pilot)
    board = person.play.board
    corner = next(cell for cell in range(352) if not board.mines[cell] and board.numbers[cell] == 0)
    person.act(corner)
    pilot.frame(APART_MS)
    person.act(corner)
    assert person.scene.is_animating
    mine = person.mines[0]
    person.act(mine)
    assert not person.scene.is_animating
    assert person.play.board.flag_count == 0
    person.act(mine)
    assert person.play.board.flag_count == 1


@pytest.mark.parametrize("is_crash", [False, True])
def test_a_table_is_taken_up_again_where_it_stopped(start: Callable[..., Pilot], is_crash: bool) -> None:  # noqa: FBT001
    """After leaving or a crash: the same cells, the same code, and the clock not rewound."""
    pilot = start()
    person = enter_table(pilot, names=2)
    person.act(30)
    pilot.wait(20)
    person.act(31)
    pilot.wait(3)
    cells, elapsed = person.play.board.cells.tolist(), person.scene.elapsed_ms
    if is_crash:
        pilot.app.ctx.table_slot.flush()
        pilot.app.stack.close = lambda: None  # type: ignore[method-assign]
    pilot = start()
    pilot.press("Table Sapper")
    pilot.press("play")
    pilot.wait(5)
    pilot.press("Continue")
    person = Participant(pilot)
    assert person.play.board.cells.tolist() == cells
    assert abs(elapsed - person.scene.elapsed_ms) <= 1_100
    before = person.scene.elapsed_ms
    pilot.wait(2)
    assert person.scene.elapsed_ms - before == pytest.approx(2_000, abs=40)


def let_it_play(pilot: Pilot, frames: int = 3_000) -> None:
    """Let the computer's thread think for real until its scene is gone or over."""
    for _ in range(frames):
        pilot.frame()
        time.sleep(0.001)
        if not isinstance(pilot.scene, TableComputer) or pilot.scene.is_over:
            return
    raise AssertionError("the computer did not come to an end")


@pytest.mark.parametrize("is_first", [True, False])
def test_the_computer_takes_part(start: Callable[..., Pilot], is_first: bool) -> None:  # noqa: FBT001 - a case
    """Before persons it plays unseen; after them it may be watched. Its result stands beside theirs."""
    pilot = start()
    kinds = ["computer", "person"] if is_first else ["person", "computer"]
    pilot.app.ctx.change_settings(code=CODE, seats=tuple(("", kind) for kind in kinds), watch_speed=3)
    pilot.press("Table Sapper")
    pilot.press("Start")
    if is_first:
        let_it_play(pilot)
        pilot.wait(4)
    person = Participant(pilot)
    pilot.press("Begin")
    person.lose()
    to_result(pilot)
    pilot.press("Go on")
    if not is_first:
        let_it_play(pilot)
        to_result(pilot)
        pilot.press("Go on")
    assert isinstance(pilot.scene, Standings)
    results = {result.name.split()[0]: result for _, result in pilot.scene._rows}
    assert results["Computer"].score.opened > 100
    assert results["Computer"].score.wrong_flags <= 1, "a flag set only to open a guess"
    assert all(row.name != "Computer" for row in pilot.app.ctx.scores.rows("table"))


def test_a_seat_is_given_to_the_computer_in_the_lobby(pilot: Pilot) -> None:
    """A press on the person's picture makes it a computer, kept for next time; again, and back."""
    pilot.press("Table Sapper")
    pilot.press("person")
    assert pilot.app.ctx.settings.seats == (("", "computer"),)
    assert pilot.find("computer")
    pilot.press("computer")
    assert pilot.app.ctx.settings.seats == (("", "person"),)
