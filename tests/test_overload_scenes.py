"""Scripted people play Overload in the real program."""

from __future__ import annotations

import json
import random
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from game.overload.history import History
from game.overload.match import Match, apply, legal_placements, start_training
from game.overload.moves import place
from game.overload.rules import ROUNDS
from game.scenes.dialog import Dialog
from game.scenes.overload_match import MatchScene
from game.scenes.overload_menu import OverloadMenu
from game.scenes.overload_saves import load_standing
from game.scenes.overload_tournament import Ceremony, RoundCard, TournamentRound
from game.scenes.overload_training import Training
from game.scenes.overload_two import TwoPlayers
from game.ui.playback import Playback
from tools.pilot import RIGHT, Pilot

if TYPE_CHECKING:
    from collections.abc import Callable

ALMOST = {10: 3, 11: -1}
"""Chips by cell, red positive: red bursts at cell 10 and takes the last blue chip."""
ALMOST_LOST = {10: -3, 11: 1}


class Gamer:
    """Somebody at Overload's board."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    @property
    def scene(self) -> MatchScene:
        """The board in sight."""
        scene = self.pilot.scene
        assert isinstance(scene, MatchScene), type(scene)
        return scene

    def open(self, button: str) -> MatchScene:
        """Go to a mode by its button."""
        self.pilot.press("Overload")
        self.pilot.press(button)
        return self.scene

    def click(self, cell: int, button: int = 1) -> None:
        """Click a cell."""
        x, y = self.scene.view.cell_rect(cell).center
        self.pilot.click((x, y), button)

    def settle(self) -> None:
        """Wait until a person is to move, the game is over, or something else is in sight."""
        deadline = time.monotonic() + 10
        while isinstance(self.pilot.scene, MatchScene) and time.monotonic() < deadline:
            scene = self.pilot.scene
            if scene.is_persons_turn:
                return
            self.pilot.frame(50)
            time.sleep(0.001)
        assert time.monotonic() < deadline

    def set_up(self, chips: dict[int, int], seat: int = 0) -> None:
        """Put another position on the board."""
        scene = self.scene
        scene.jump(History(_with(scene, cells=_cells(chips), seat=seat)))


def _with(scene: MatchScene, **changes: object) -> Match:
    return replace(scene.match, **changes)  # type: ignore[arg-type]


@pytest.fixture
def gamer(pilot: Pilot) -> Gamer:
    """A person at the menu."""
    return Gamer(pilot)


@pytest.mark.parametrize("button", [1, 2, RIGHT])
def test_two_people_play_to_a_win_by_mouse(gamer: Gamer, button: int) -> None:
    """Any button places; the winner's game counts, the loser begins the next one."""
    scene = gamer.open("Two players")
    gamer.click(10, button)
    gamer.settle()
    gamer.click(10, button)  # held by red: nothing
    assert (scene.match.moves, scene.match.seat) == (1, 1)
    gamer.set_up(ALMOST)
    gamer.click(10, button)
    gamer.pilot.wait(2)
    assert isinstance(gamer.pilot.scene, Dialog)
    assert (scene.wins(0), scene.wins(1)) == (1, 0)
    gamer.pilot.press("Next game")
    assert (scene.match.moves, scene.match.seat, scene.wins(0)) == (0, 1, 1)


def test_two_people_play_by_keyboard(gamer: Gamer) -> None:
    """Cursor keys, space, Ctrl+Z and Ctrl+Y, Esc leaves a running game for later."""
    pilot = gamer.pilot
    pilot.keys("down", "down", "enter", "down", "enter")
    scene = gamer.scene
    assert isinstance(scene, TwoPlayers)
    pilot.keys("left", "left", "space")
    gamer.settle()
    pilot.keys("right", "space")
    gamer.settle()
    assert scene.match.moves == 2
    pilot.key("z", pygame.KMOD_LCTRL)
    assert scene.match.moves == 1
    pilot.key("y", pygame.KMOD_LCTRL)
    assert scene.match.moves == 2
    pilot.key("escape")
    assert isinstance(pilot.scene, OverloadMenu)
    assert pilot.find("Continue (move 3)")


def test_clicks_during_a_cascade_only_skip_it(gamer: Gamer) -> None:
    """Thirty clicks while chips fly make no move; a skipped show ends where the move ends."""
    scene = gamer.open("Two players")
    gamer.set_up(dict.fromkeys(range(53), 3) | {53: -1})
    gamer.click(0)
    assert scene.is_showing
    moves = scene.match.moves
    gamer.click(30)
    assert not scene.is_showing
    assert scene.match.moves == moves


def test_new_in_a_cascade_leaves_an_empty_board(gamer: Gamer) -> None:
    """New game in the middle of a cascade: empty, and still empty five seconds later (case 49)."""
    scene = gamer.open("Two players")
    gamer.set_up(dict.fromkeys(range(40), 3) | {53: -1})
    gamer.click(0)
    gamer.pilot.frame(200)
    assert scene.is_showing
    gamer.pilot.key("4")
    gamer.pilot.press("New game")
    if isinstance(gamer.pilot.scene, Dialog):
        gamer.pilot.press("New game")
    gamer.pilot.wait(5)
    assert scene.match.cells == bytes(54)
    assert gamer.pilot.scene is scene


def test_training_with_every_helper(gamer: Gamer) -> None:
    """Skip, invert, computer, back, forward by buttons; the computer answers, and waits after going back."""
    pilot = gamer.pilot
    scene = gamer.open("Training")
    assert isinstance(scene, Training)
    pilot.press("train_zero")
    gamer.settle()
    assert scene.match.moves == 2
    pilot.press("train_computer")
    gamer.settle()
    assert scene.match.moves == 4
    before = scene.match.cells
    pilot.press("train_invert")
    gamer.settle()
    assert scene.match.cells == bytes(-chip % 256 for chip in before)
    states = [scene.match]
    for _ in range(20):
        pilot.press("train_back")
        states.append(scene.match)
    assert scene.match == start_training()
    pilot.wait(2)
    assert scene.match == start_training()
    for _ in range(20):
        pilot.press("train_forward")
    assert scene.match == states[0]
    pilot.press("train_back")
    pilot.press("train_back")
    assert scene.match.seat == 1
    pilot.wait(2)
    assert len(scene.history.future) == 2
    gamer.click(53)
    gamer.settle()
    assert scene.match.seat == 0
    assert not scene.history.future


def test_training_ends_undecided_at_its_limit(gamer: Gamer) -> None:
    """The thousandth move ends it and says so; going back works afterwards, forward announces it again."""
    pilot = gamer.pilot
    scene = gamer.open("Training")
    scene.jump(History(_with(scene, moves=999)))
    pilot.key("1")
    pilot.wait(1)
    assert scene.match.is_over
    assert isinstance(pilot.scene, Dialog)
    pilot.press("See the board")
    pilot.key("4")
    assert not scene.match.is_over
    pilot.key("5")
    pilot.wait(1)
    assert isinstance(pilot.scene, Dialog)


def test_a_late_thought_is_dropped(gamer: Gamer) -> None:
    """New, leaving for another mode, and going back while the computer thinks: no stray chip (case 51)."""
    pilot = gamer.pilot
    scene = gamer.open("Training")
    gamer.click(20)
    pilot.wait(0.2)
    pilot.press("New game")
    if isinstance(pilot.scene, Dialog):
        pilot.press("New game")
    time.sleep(0.3)
    pilot.wait(2)
    assert scene.match.cells == bytes(54)
    gamer.click(20)
    pilot.key("4")
    pilot.key("4")
    time.sleep(0.3)
    pilot.wait(2)
    assert scene.match.cells == bytes(54)
    pilot.key("escape")
    pilot.press("Two players")
    time.sleep(0.3)
    pilot.wait(2)
    assert gamer.scene.match.cells == bytes(54)


def test_the_computer_leaves_time_to_look(gamer: Gamer) -> None:
    """At least 0.4 s pass between the end of the show and its chip; its cell stays marked (case 59)."""
    scene = gamer.open("Training")
    gamer.click(20)
    while scene.is_showing:
        gamer.pilot.frame()
    begun = gamer.pilot.clock.ns
    while scene.match.moves == 1:
        gamer.pilot.frame()
        time.sleep(0.001)
    assert gamer.pilot.clock.ns - begun >= 400_000_000
    gamer.settle()
    assert scene.match.marked


def test_a_tournament_is_lost_retried_left_and_won(start: Callable[..., Pilot]) -> None:
    """A lost round counts and is played again; leaving keeps it; seven won rounds are celebrated."""
    pilot = start()
    gamer = Gamer(pilot)
    pilot.press("Overload")
    pilot.press("Tournament")
    assert isinstance(pilot.scene, RoundCard)
    pilot.press("Begin")
    gamer.click(20)
    gamer.settle()
    gamer.set_up(ALMOST_LOST, seat=0)
    scene = gamer.scene
    scene.jump(History(_with(scene, seat=1)))
    scene.play(place(10))
    pilot.wait(3)
    pilot.press("Once more")
    assert isinstance(pilot.scene, RoundCard)
    pilot.press("Later")
    pilot = start()
    gamer = Gamer(pilot)
    pilot.press("Overload")
    pilot.press("Continue with round 1")
    pilot.press("Begin")
    for number in range(1, 8):
        assert isinstance(gamer.scene, TournamentRound)
        gamer.settle()
        gamer.set_up(ALMOST)
        gamer.click(10)
        pilot.wait(3)
        if number < 7:
            pilot.press("Next round")
            assert isinstance(pilot.scene, RoundCard)
            pilot.press("Begin")
    assert isinstance(pilot.scene, Ceremony)
    pilot.press("Go on")
    rows = pilot.app.ctx.scores.rows("overload/normal")
    assert [(row.points, row.count("retries"), row.alive) for row in rows] == [(7, 1, True)]


def test_helpers_in_any_order_never_lock(gamer: Gamer) -> None:
    """2,000 random keys and clicks in training: afterwards somebody is to move and can (case 57)."""
    rng = random.Random(57)
    pilot = gamer.pilot
    scene = gamer.open("Training")
    for _ in range(2_000):
        if pilot.scene is not scene:
            pilot.key("escape")
        elif rng.random() < 0.5:
            gamer.click(rng.randrange(54))
        else:
            pilot.key(rng.choice("12345"))
    while pilot.scene is not scene:
        pilot.key("escape")
    if scene.match.is_over:
        pilot.key("4")
    gamer.click(0)  # lets a waiting computer go on
    gamer.settle()
    assert legal_placements(scene.match)


def test_a_tournament_and_training_by_keyboard(gamer: Gamer) -> None:
    """Menu, card, a won round, the next card, and training's helpers, without a mouse."""
    pilot = gamer.pilot
    pilot.keys("down", "down", "enter", "enter")
    assert isinstance(pilot.scene, RoundCard)
    pilot.key("enter")
    assert isinstance(gamer.scene, TournamentRound)
    pilot.keys("left", "space")
    gamer.settle()
    assert gamer.scene.match.moves == 2
    cursor = gamer.scene.cursor
    gamer.set_up({cursor: 3, cursor + 1: -1})
    pilot.key("space")
    pilot.wait(3)
    pilot.key("enter")
    assert isinstance(pilot.scene, RoundCard)
    pilot.key("escape")
    while pilot.scene.form.focused is not pilot.find("Training"):
        pilot.key("tab")
    pilot.key("enter")
    assert isinstance(gamer.scene, Training)
    pilot.key("1")
    gamer.settle()
    pilot.key("3")
    gamer.settle()
    assert gamer.scene.match.moves == 4
    pilot.keys("2", "4", "4")
    gamer.settle() if gamer.scene.match.seat == 0 else pilot.key("space")
    pilot.key("tab")
    pilot.key("enter")  # the first button: leave
    assert isinstance(pilot.scene, OverloadMenu)


def test_the_cursor_stops_at_the_border_or_goes_round_with_the_bursts(gamer: Gamer) -> None:
    """In classic rules it stays; for a mover whose bursts go through the walls it comes in opposite."""
    pilot = gamer.pilot
    scene = gamer.open("Two players")
    pilot.keys(*["left"] * 12)
    assert scene.cursor % 9 == 0
    rules = ROUNDS[6]
    scene.jump(History(_with(scene, rules=rules)))
    pilot.key("left")
    assert scene.cursor % 9 == 8


def test_the_person_passes_where_nothing_is_left(gamer: Gamer) -> None:
    """Without a legal cell the turn goes on by itself after one message (rounds 3 to 5)."""
    scene = gamer.open("Two players")
    inner = {row * 9 + column: -1 for row in range(1, 5) for column in range(1, 8)}
    scene.jump(History(replace(scene.match, rules=ROUNDS[3], cells=_cells(inner | {0: 1}))))
    gamer.pilot.wait(3)
    assert (scene.match.passes, scene.match.seat) == (1, 1)


def _cells(chips: dict[int, int]) -> bytes:
    return bytes(chips.get(cell, 0) % 256 for cell in range(54))


@pytest.mark.parametrize("speed", [0, 1, 2, 3])
def test_even_the_longest_cascade_is_over_in_six_seconds(speed: int) -> None:
    """Every stress position of the vectors is shown to its last board within 360 ticks."""
    lines = (Path(__file__).parent / "vectors" / "overload.jsonl").read_text(encoding="utf-8").splitlines()
    stress = [line for line in map(json.loads, lines) if line["type"] == "stress"]
    assert len(stress) == 10
    for line in stress:
        rules, seat = ROUNDS[line["round"]], line["player"]
        cells = [_signed_chips(sign) % 256 for sign in line["before"]]
        match = Match(rules=rules, cells=bytes(cells), seat=seat, left=line["left"])
        applied = apply(match, place(line["cell"]))
        shown = Playback(match.cells, applied.events, seat, rules.seats[seat], speed)
        ticks = 0
        while not shown.is_over:
            shown.tick()
            shown.flying(0.5)
            ticks += 1
        assert ticks <= 360
        assert shown.cells == applied.state.cells


def _signed_chips(sign: str) -> int:
    if sign == ".":
        return 0
    return ord(sign) - ord("a") + 1 if sign.islower() else -(ord(sign) - ord("A") + 1)


def test_after_a_lost_round_the_tournament_can_be_given_up(gamer: Gamer) -> None:
    """The button to give up asks and ends it; another one tries again; the line below names the round."""
    pilot = gamer.pilot
    pilot.press("Overload")
    pilot.press("Tournament")
    pilot.press("Begin")
    gamer.set_up(ALMOST_LOST, seat=1)
    gamer.scene.play(place(10))
    pilot.wait(3)
    pilot.press("See the board")
    assert pilot.find("Once more")
    pilot.press("Give up")
    assert isinstance(pilot.scene, Dialog)
    pilot.press("Give up")
    assert isinstance(pilot.scene, OverloadMenu)
    with pytest.raises(LookupError):
        pilot.find("Continue with round 1")


def test_redo_past_the_end_announces_nothing(gamer: Gamer) -> None:
    """After a win one step forward does nothing, one back and forward announces it again (case 55)."""
    pilot = gamer.pilot
    scene = gamer.open("Two players")
    gamer.set_up(ALMOST)
    gamer.click(10)
    pilot.wait(2)
    pilot.press("See the board")
    pilot.key("5")
    pilot.wait(1)
    assert pilot.scene is scene
    pilot.key("4")
    pilot.key("5")
    pilot.wait(1)
    assert isinstance(pilot.scene, Dialog)


def test_thinking_time_is_booked_when_the_tournament_is_left(start: Callable[..., Pilot]) -> None:
    """An hour before leaving counts as much as an hour before a move."""
    pilot = start()
    pilot.press("Overload")
    pilot.press("Tournament")
    pilot.press("Begin")
    pilot.frame(3_600_000)
    pilot.press("Later")
    standing = load_standing(pilot.app.ctx)
    assert standing is not None
    assert standing.elapsed_ms >= 3_600_000
