"""Scripted people watch, keep, take out and take in replays, play on from them, and copy results."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from game.core.replay import Replay
from game.overload.history import History
from game.overload.match import legal_placements
from game.overload.match import start as start_match
from game.overload.moves import place
from game.overload.rules import ROUNDS
from game.overload.saved import record_of
from game.scenes.high_scores import HighScores
from game.scenes.menu import Menu
from game.scenes.overload_match import MatchScene
from game.scenes.overload_practice import Practice
from game.scenes.overload_training import Training
from game.scenes.overload_two import TwoPlayers
from game.scenes.replay_opening import ReplayOpening
from game.scenes.replay_overload import OverloadReplay
from game.scenes.replay_sapper import SapperReplay
from game.scenes.replays import Replays, _Row
from game.scenes.sapper_game import SapperGame
from game.scenes.sapper_result import SapperResult
from game.scenes.standings import Standings
from game.scenes.statistics import Statistics
from game.scenes.table_computer import TableComputer
from game.scenes.table_game import TableGame
from game.scenes.table_turn import TableTurn
from game.store.chronicles import DAILY
from game.store.replays import Filed, parse_replay, replay_text
from tests.test_replays import GAME
from tools.sapper_script import Sapper
from tools.table_script import Participant

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tools.pilot import Pilot


def settle(pilot: Pilot) -> None:
    """Wait until threads have read lists and played games anew."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        pilot.frame()
        scene = pilot.scene
        is_reading = isinstance(scene, Replays) and scene._games is None
        if not (is_reading or isinstance(scene, ReplayOpening)):
            pilot.frame(300)
            return
        time.sleep(0.002)
    raise AssertionError("nothing came")


def filed(pilot: Pilot) -> list[Filed]:
    """Return all replays."""
    making = pilot.app.ctx.replays.listed()
    while True:
        try:
            next(making)
        except StopIteration as end:
            found: list[Filed] = end.value
            return found


def lose(pilot: Pilot) -> SapperResult:
    """Lose a game of Universal Sapper by mouse; return its result."""
    if not isinstance(pilot.scene, SapperGame):
        pilot.press("Universal Sapper")
        pilot.press("Start")
    person = Sapper(pilot)
    first = person.play.game.first
    person.open(first if first is not None else 0)
    pilot.wait(1)
    person.lose()
    pilot.wait(3)
    while not isinstance(pilot.scene, SapperResult):
        pilot.keys("enter", "escape")  # the name, the high scores
    return pilot.scene


def to_menu(pilot: Pilot) -> None:
    """Go back by Esc."""
    for _ in range(9):
        if isinstance(pilot.scene, Menu):
            return
        pilot.key("escape")
    raise AssertionError(type(pilot.scene).__name__)


def player(pilot: Pilot) -> SapperReplay | OverloadReplay:
    """Return the replay in sight."""
    scene = pilot.scene
    assert isinstance(scene, SapperReplay | OverloadReplay), type(scene)
    return scene


def test_watch_by_mouse_only(pilot: Pilot) -> None:
    """From the result into the replay: it plays, pauses, steps, jumps, changes speed, branches off."""
    lose(pilot)
    pilot.press("Watch the replay")
    settle(pilot)
    controls = player(pilot).controls
    assert controls.is_playing
    pilot.press("pause")
    assert not controls.is_playing
    bar = controls.form.widgets[-1].rect
    pilot.click((bar.right - 8, bar.centery))
    assert controls.at == controls.last == 2
    pilot.press("arrow_left")
    assert controls.at == 1
    pilot.press("arrow_right")
    assert controls.at == 2
    pilot.click((bar.x + 8, bar.centery))
    assert controls.at == 0
    for _ in range(3):
        pilot.click(controls.form.widgets[4].rect.center)
    assert controls.form.widgets[4].label == "×8"
    pilot.press("play")
    pilot.wait(1)
    assert controls.at == controls.last
    pilot.press("arrow_left")
    pilot.press("shovel")
    scene = pilot.scene
    assert isinstance(scene, SapperGame)
    assert (scene.play.outcome, scene.saved.counts) == ("playing", False)
    pilot.press("door")
    assert isinstance(pilot.scene, SapperReplay)
    pilot.press("door")
    assert isinstance(pilot.scene, SapperResult)


def test_play_follows_the_time_of_the_moves(pilot: Pilot) -> None:
    """At four times the speed 1.5 s take 0.375 s."""
    pilot.scene.change = None
    pilot.app.stack.top.change = None  # type: ignore[union-attr]
    open_replay(pilot, Filed("", GAME, is_kept=False))
    controls = player(pilot).controls
    controls.go_to(0)
    pilot.keys("up", "up")
    began = pilot.clock.ns
    controls.go_to(0)
    while controls.at < controls.last:
        pilot.frame()
    assert 0.3e9 < pilot.clock.ns - began < 0.45e9


def open_replay(pilot: Pilot, one: Filed) -> None:
    """Show a replay."""
    from game.scenes.stack import Push  # noqa: PLC0415 - only tests change scenes from outside

    pilot.scene.change = Push(pilot.app.ctx.replay_scene(one))
    settle(pilot)


def test_watch_by_keyboard_only(pilot: Pilot) -> None:
    """From the menu through the high scores to a replay and its branch, by keys."""
    lose(pilot)
    to_menu(pilot)
    while getattr(pilot.scene.form.focused, "label", "") != "High scores":  # type: ignore[attr-defined]
        pilot.key("down")
    pilot.key("enter")
    assert isinstance(pilot.scene, HighScores)
    while getattr(pilot.scene.form.focused, "label", "") != "Replays":
        pilot.key("tab")
    pilot.key("enter")
    settle(pilot)
    assert isinstance(pilot.scene, Replays)
    pilot.key("enter")
    settle(pilot)
    controls = player(pilot).controls
    pilot.key("space")
    assert not controls.is_playing
    pilot.key("end")
    assert controls.at == controls.last
    pilot.keys("left", "left", "right")
    assert controls.at == 1
    pilot.key("home")
    assert controls.at == 0
    pilot.key("right")
    pilot.key("f2")
    assert isinstance(pilot.scene, SapperGame)
    pilot.key("escape")
    for _ in range(4):
        pilot.key("tab")
    pilot.key("enter")  # the star
    assert filed(pilot)[0].is_kept
    pilot.key("escape")
    settle(pilot)
    assert isinstance(pilot.scene, Replays)
    pilot.key("escape")
    assert isinstance(pilot.scene, HighScores)


def test_same_mines_again_does_not_count(pilot: Pilot) -> None:
    """By the button and by F3; neither scores nor tallies nor statistics take it, the replay does."""
    lose(pilot)
    before = pilot.app.ctx.tallies.tally("squares/beginner")
    mines = pilot.app.stack._scenes[-2].play.board.mines  # type: ignore[attr-defined]
    pilot.press("Same mines again")
    result = lose(pilot)
    scene = pilot.app.stack._scenes[-2]
    assert isinstance(scene, SapperGame)
    assert (scene.play.board.mines == mines).all()
    assert "not counted" in result._note
    assert pilot.app.ctx.tallies.tally("squares/beginner") == before
    assert len(pilot.app.ctx.chronicles.entries("squares/beginner")) == 1
    pilot.key("f3")
    assert isinstance(pilot.scene, SapperGame)
    assert pilot.scene.saved.uncounted == "known"
    assert pilot.scene.lit() == {0}
    assert sorted(one.replay.details["counts"] for one in filed(pilot)) == [0, 1]


def test_out_and_in_again(start: Callable[..., Pilot], tmp_path: Path) -> None:
    """As a text through the clipboard, as a file dropped on the window; junk gives one sentence each."""
    pilot = start()
    lose(pilot)
    pilot.press("Watch the replay")
    settle(pilot)
    pilot.key("c", pygame.KMOD_CTRL)
    text = pilot.app.ctx.clipboard.get(100_000)
    assert parse_replay(text) == filed(pilot)[0].replay
    pilot.press("disk")
    pilot.app.ctx.replays.flush()
    exported = next((tmp_path / "exports").iterdir())
    to_menu(pilot)
    for file in (tmp_path / "replays").iterdir():
        file.unlink()
    pilot = start()
    assert filed(pilot) == []
    pilot.post(pygame.DROPFILE, file=str(exported))
    pilot.frame()
    pilot.click((5, 5))
    assert [one.replay for one in filed(pilot)] == [parse_replay(text)]
    for junk in (tmp_path, tmp_path / "settings.json", tmp_path / "nothing"):
        pilot.post(pygame.DROPFILE, file=str(junk))
        pilot.frame()
        pilot.click((5, 5))  # takes the sentence away
    pilot.press("High scores")
    pilot.press("Replays")
    settle(pilot)
    for content in ("", "junk", text[:-30]):
        pilot.app.ctx.clipboard.put(content)
        pilot.press("paste")
        assert isinstance(pilot.scene, Replays)
        pilot.click((5, 5))
    pilot.app.ctx.clipboard.put(text)
    pilot.key("v", pygame.KMOD_CTRL)
    settle(pilot)
    assert isinstance(pilot.scene, SapperReplay)
    assert len(filed(pilot)) == 1


def test_a_false_step_is_named(pilot: Pilot) -> None:
    """A flipped sign ends the replay before that step, in a sentence; the rest can be watched."""
    text = replay_text(GAME)
    wrong = text.replace(GAME.record.steps[2].hash, "00000000")
    open_replay(pilot, Filed("", parse_replay(wrong), is_kept=False))
    controls = player(pilot).controls
    assert controls.last == 2
    assert "Step 3" in controls._verdict
    pilot.key("escape")
    richer = parse_replay(text.replace('"points":11', '"points":9999'))
    open_replay(pilot, Filed("", richer, is_kept=False))
    assert "another result" in player(pilot).controls._verdict
    pilot.key("escape")
    foreign = parse_replay(text.replace("squares/beginner", "squares/nowhere"))
    open_replay(pilot, Filed("", foreign, is_kept=False))
    assert not isinstance(pilot.scene, SapperReplay)
    pilot.key("escape")
    assert isinstance(pilot.scene, Menu)


def play_some(pilot: Pilot, moves: int) -> MatchScene:
    """Place chips until the person has placed so many, or the match is over."""
    scene = pilot.scene
    assert isinstance(scene, MatchScene)
    deadline = time.monotonic() + 20
    while moves and not scene.match.is_over and time.monotonic() < deadline:
        if scene.is_persons_turn:
            cells = legal_placements(scene.match)
            scene.play(place(cells[moves * 7 % len(cells)]))
            moves -= 1
        pilot.frame(400)
        time.sleep(0.001)
    return scene


@pytest.mark.parametrize("mode", ["Training", "Two players"])
def test_overload_games_are_taken_up_again(start: Callable[..., Pilot], mode: str) -> None:
    """Left by Esc, or by a crash, training and two players go on where they were, with all that belongs."""
    pilot = start()
    pilot.app.ctx.change_settings(strength="beginner")
    pilot.press("Overload")
    pilot.press(mode)
    history = play_some(pilot, 5).history
    pilot.key("escape")
    icon = pilot.find("play")
    assert "Continue" in icon.label
    pilot.app.ctx.change_settings(strength="expert")
    pilot.app.ctx.training_slot.flush()
    pilot.app.ctx.two_slot.flush()
    pilot = start()
    pilot.press("Overload")
    pilot.press("play")
    scene = pilot.scene
    assert isinstance(scene, Training | TwoPlayers)
    moves = [move for move, _ in history.past]
    assert [move for move, _ in scene.history.past][: len(moves)] == moves
    assert len(scene.times_ms) == len(scene.history.past)
    if isinstance(scene, Training):
        assert scene._strength.name == "Beginner"
    pilot.key("escape")
    pilot.press(mode)
    pilot.press("Give it up")
    assert isinstance(pilot.scene, MatchScene)
    assert not pilot.scene.history.past
    pilot.key("escape")
    with pytest.raises(LookupError):
        pilot.find("play")


def test_a_finished_match_is_kept_and_branches_off(pilot: Pilot) -> None:
    """Two people's game to its end: its replay runs, steps, and leads into a game that isn't kept."""
    pilot.app.ctx.change_settings(animation=0)
    pilot.press("Overload")
    pilot.press("Two players")
    scene = pilot.scene
    assert isinstance(scene, TwoPlayers)
    while not scene.match.is_over:
        cells = legal_placements(scene.match)
        scene.play(place(cells[scene.match.moves * 53 % len(cells)]))
    pilot.frame()
    pilot.frame(300)
    pilot.press("copy")
    assert pilot.app.ctx.clipboard.get().startswith("Overload · Two players\n")
    to_menu(pilot)
    replays = filed(pilot)
    assert len(replays) == 1
    open_replay(pilot, replays[0])
    controls = player(pilot).controls
    assert "all right" in controls._verdict
    pilot.keys("space", "end")
    assert player(pilot).match.winner == scene.match.winner  # type: ignore[union-attr]
    pilot.keys("left", "f2")
    assert isinstance(pilot.scene, TwoPlayers)
    assert pilot.app.ctx.two_slot.load() is None
    play_some(pilot, 1)
    assert pilot.app.ctx.two_slot.load() is None
    to_menu(pilot)


def test_a_round_of_the_tournament_is_played_on(pilot: Pilot) -> None:
    """Its replay leads into a round with the same rules, of which nothing is kept."""
    history = History(start_match(ROUNDS[5]))
    for _ in range(4):
        history = history.play(place(legal_placements(history.state)[0]))
    record = record_of(history, range(4), "7K3M9QXV")
    details: dict[str, str | int] = {"difficulty": "easy", "round": 5}
    names = ("You", "Computer")
    replay = Replay("tournament", GAME.date, names, "undecided", 4, 3, record, details)
    open_replay(pilot, Filed("", replay, is_kept=False))
    pilot.keys("space", "home", "right", "right")
    pilot.press("shovel")
    scene = pilot.scene
    assert isinstance(scene, Practice)
    assert scene.match.rules == ROUNDS[5]
    play_some(pilot, 1)
    assert len(scene.history.past) >= 3
    winning = replace(scene.match, cells=b"\0" * 10 + b"\x03\xff" + b"\0" * 42, seat=0, left=1)
    scene.jump(History(winning))
    scene.play(place(10))
    pilot.wait(2)
    pilot.key("enter")
    assert isinstance(pilot.scene, OverloadReplay)
    assert filed(pilot) == []
    assert pilot.app.ctx.tournament_slot.load() is None


def test_tables_show_replays_when_all_have_played(pilot: Pilot) -> None:
    """The first one's game stays unseen until the second has played; then both are there, and the streak."""
    ctx = pilot.app.ctx
    ctx.change_settings(seats=(("Анна", "person"), ("Bob", "person")))
    pilot.press("Table Sapper")
    pilot.press("Table of the day")
    pilot.press("flag_icon")
    for count in range(2):
        assert isinstance(pilot.scene, TableTurn)
        assert filed(pilot) == []
        pilot.press("shovel")
        person = Participant(pilot)
        person.open(0)
        person.lose()
        pilot.wait(4)
        pilot.press("copy")
        assert "Posthumously a hero" in ctx.clipboard.get()
        pilot.click((5, 5))  # takes the sentence away
        assert len(ctx.chronicles.entries("table")) == count + 1
        pilot.press("arrow_right")
    assert isinstance(pilot.scene, Standings)
    pilot.press("copy")
    assert ctx.clipboard.get().count("\n") == 2
    assert {one.replay.names for one in filed(pilot)} == {("Анна",), ("Bob",)}
    assert {entry.day for entry in ctx.chronicles.entries(DAILY)} == {pilot.clock.date}
    open_replay(pilot, filed(pilot)[0])
    pilot.keys("space", "home", "right", "f2")
    assert isinstance(pilot.scene, TableGame)
    assert not isinstance(pilot.scene, TableComputer)
    person = Participant(pilot)
    person.lose()
    pilot.wait(4)
    pilot.press("arrow_right")
    assert isinstance(pilot.scene, SapperReplay)
    assert len(filed(pilot)) == 2


def test_list_by_pages_and_filters(pilot: Pilot) -> None:
    """Ten a page, turned by wheel and buttons; the filter shows one game's."""
    ctx = pilot.app.ctx
    for number in range(12):
        ctx.replays.add(
            parse_replay(
                replay_text(GAME)
                .replace("12:00:00", f"12:00:{number:02}")
                .replace('"points":11', f'"points":{number}')
            )
        )
    pilot.press("High scores")
    pilot.press("Replays")
    settle(pilot)
    scene = pilot.scene
    assert isinstance(scene, Replays)

    def rows() -> list[str]:
        return [one._points for one in scene.form.widgets if isinstance(one, _Row)]

    assert rows() == [str(number) for number in range(11, 1, -1)]
    pilot.press("arrow_down")
    assert rows() == ["1", "0"]
    pilot.press("arrow_down")
    assert rows() == ["1", "0"]
    pilot.post(pygame.MOUSEWHEEL, x=0, y=1)
    pilot.frame()
    assert len(rows()) == 10
    x, y = scene.form.widgets[-1].rect.midright
    pilot.click((x - 20, y))
    assert rows() == []  # Table Sapper's
    pilot.click((x - 20, y))
    assert len(rows()) == 10
    pilot.keys("up", "down")
    pilot.key("escape")
    assert isinstance(pilot.scene, HighScores)


def test_statistics_by_mouse_and_keyboard(pilot: Pilot) -> None:
    """Empty at first; after games there are pages for each category."""
    pilot.press("High scores")
    pilot.press("Statistics")
    assert isinstance(pilot.scene, Statistics)
    assert pilot.scene.category is None
    to_menu(pilot)
    lose(pilot)
    to_menu(pilot)
    ctx = pilot.app.ctx
    entry = ctx.chronicles.entries("squares/beginner")[0]
    for category in ("overload/hard/3", "training/expert", "table", DAILY):
        ctx.chronicles.add(category, entry)
    pilot.press("High scores")
    pilot.press("chart")
    scene = pilot.scene
    assert isinstance(scene, Statistics)
    seen = []
    for _ in range(4):
        pilot.frame()
        seen.append(scene.category)
        pilot.key("down")
    assert seen == ["table", "squares/beginner", "overload/hard", "overload/training"]
    assert scene.category == "table"
    x, y = scene.form.widgets[-1].rect.midright
    pilot.click((x - 20, y))
    assert scene._span == 200
    pilot.keys("tab", "tab", "tab", "left")
    pilot.click((60, 116))  # the second line of the list is a heading, the third a page
    assert scene.category == "squares/beginner"
    pilot.key("escape")
    assert isinstance(pilot.scene, HighScores)
