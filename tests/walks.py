"""Ways to every scene of the program, by name, for tests that walk through all of them."""

from __future__ import annotations

import importlib
import pkgutil
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import game.scenes
from game.overload.history import History
from game.overload.moves import place
from game.overload.players import STRENGTHS
from game.overload.progress import Tournament
from game.sapper.party import Party, Seat
from game.scenes.board_scene import BoardScene
from game.scenes.category_list import CategoryScene
from game.scenes.dialog import Dialog
from game.scenes.field_scene import FieldScene
from game.scenes.form_scene import FormScene
from game.scenes.lessons import LESSONS
from game.scenes.name_entry import name_entry
from game.scenes.overload_match import MatchScene
from game.scenes.overload_scene import OverloadScene
from game.scenes.overload_tournament import Ceremony, RoundCard, TournamentRound, begin_round
from game.scenes.overload_training import Training
from game.scenes.replay_opening import ReplayOpening, _Unplayable
from game.scenes.replays import Replays
from game.scenes.result_card import CardScene
from game.scenes.stack import Push, Scene
from game.scenes.statistics import Statistics
from game.scenes.table_flow import TableFlow
from game.store.score_rows import Row
from game.ui.form import Form
from tools.replay_shots import _field, _match, _table
from tools.sapper_script import Sapper
from tools.table_script import Participant

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.replay import Replay
    from game.sapper.party import Kind
    from tools.pilot import Pilot

_ABSTRACT = (Scene, FormScene, CardScene, CategoryScene, BoardScene, FieldScene, OverloadScene, MatchScene)


def all_scenes() -> set[str]:
    """Return the names of all classes of scenes that a person can come to."""
    for module in pkgutil.iter_modules(game.scenes.__path__):
        importlib.import_module(f"game.scenes.{module.name}")
    found, todo = set(), [Scene]
    while todo:
        one = todo.pop()
        todo += one.__subclasses__()
        if one not in _ABSTRACT and one.__module__.startswith("game."):
            found.add(one.__name__)
    return found


def form_of(scene: Scene) -> Form:
    """Return the form of a scene, or of what it is put together from."""
    parts = [getattr(part, "form", part) for part in vars(scene).values()]
    return next(part for part in parts if isinstance(part, Form) and part.widgets)


def bring(pilot: Pilot, scene: Scene | None) -> None:
    """Put a scene on top, and wait until its threads have read what they show."""
    assert scene is not None
    pilot.scene.change = Push(scene)
    pilot.frame()
    deadline = time.monotonic() + 10
    while isinstance(pilot.scene, ReplayOpening) and time.monotonic() < deadline:
        pilot.frame()
        time.sleep(0.002)
    pilot.frame(300)


def _press(*labels: str) -> Callable[[Pilot], None]:
    def go(pilot: Pilot) -> None:
        for label in labels:
            pilot.press(label)

    return go


def _table_of(*kinds: Kind) -> Callable[[Pilot], None]:
    """Sit down at a table; the first participant has flagged a corner if it is a person alone."""

    def go(pilot: Pilot) -> None:
        party = Party.start("7K3M9QXV", [Seat(f"{kind} {i}", kind) for i, kind in enumerate(kinds)])
        bring(pilot, TableFlow(pilot.app.ctx, party).scene())
        if kinds == ("person",):
            Participant(pilot).act(0)

    return go


def _table_result(pilot: Pilot) -> None:
    _table_of("person")(pilot)
    Participant(pilot).lose()
    pilot.wait(3)


def _standings(pilot: Pilot) -> None:
    _table_of("person", "person")(pilot)
    for _ in range(2):
        pilot.press("shovel")
        Participant(pilot).lose()
        pilot.wait(3)
        pilot.press("arrow_right")


def _final_board(pilot: Pilot) -> None:
    _standings(pilot)
    pilot.keys("up", "up", "enter")


def _sapper(pilot: Pilot) -> None:
    _press("Universal Sapper", "Start")(pilot)
    Sapper(pilot).open(40)


def _sapper_name(pilot: Pilot) -> None:
    row = Row("walk", "", 900, 60_000, alive=True, date=pilot.app.ctx.clock.moment())
    bring(pilot, name_entry(pilot.app.ctx, "squares/beginner", "Won", row))


def _sapper_result(pilot: Pilot) -> None:
    _sapper(pilot)
    pilot.key("f3")  # the same mines again: nobody is asked for a name
    Sapper(pilot).lose()
    pilot.wait(3)


def _moved(pilot: Pilot) -> None:
    """Place the first chip and let it be shown."""
    scene = pilot.scene
    assert isinstance(scene, MatchScene)
    pilot.click(scene.view.cell_rect(22).center)
    pilot.wait(0.5)


def _two(pilot: Pilot) -> None:
    _press("Overload", "Two players")(pilot)
    _moved(pilot)


def _training(pilot: Pilot) -> None:
    bring(pilot, Training(pilot.app.ctx, STRENGTHS[0]))
    _moved(pilot)


def _match_end(pilot: Pilot) -> None:
    _two(pilot)
    scene = pilot.scene
    assert isinstance(scene, MatchScene)
    cells = b"\x03\xff" + bytes(52)
    scene.jump(History(replace(scene.match, cells=cells, seat=0)))
    scene.play(place(0))
    pilot.wait(3)


def _round_card(pilot: Pilot) -> None:
    bring(pilot, RoundCard(pilot.app.ctx, begin_round(pilot.app.ctx, Tournament())))


def _round(pilot: Pilot) -> None:
    bring(pilot, TournamentRound(pilot.app.ctx, begin_round(pilot.app.ctx, Tournament())))
    pilot.wait_until(lambda: pilot.scene.is_persons_turn)  # type: ignore[attr-defined]
    _moved(pilot)


def _replay_of(make: Callable[[], Replay]) -> Callable[[Pilot], None]:
    def go(pilot: Pilot) -> None:
        bring(pilot, ReplayOpening(pilot.app.ctx, pilot.app.ctx.replays.add(make())))

    return go


def _branch_of(make: Callable[[], Replay]) -> Callable[[Pilot], None]:
    """Play on from the second step of a replay, and do something there."""

    def go(pilot: Pilot) -> None:
        _replay_of(make)(pilot)
        pilot.keys("p", "home", "right", "right", "f2")
        pilot.wait(0.5)
        if isinstance(pilot.scene, MatchScene):
            pilot.wait_until(lambda: pilot.scene.is_persons_turn)  # type: ignore[attr-defined]
            _moved(pilot)

    return go


def _opening(pilot: Pilot) -> None:
    scene = ReplayOpening(pilot.app.ctx, pilot.app.ctx.replays.add(_table()))
    scene._finish = lambda: None
    pilot.scene.change = Push(scene)
    pilot.frame()
    pilot.frame(300)


def _replays(pilot: Pilot) -> None:
    for make in (_table, lambda: _field("hexagons", is_won=True)):
        pilot.app.ctx.replays.add(make())
    scene = Replays(pilot.app.ctx)
    bring(pilot, scene)
    pilot.wait_until(lambda: scene._games is not None)


def _asking(pilot: Pilot) -> None:
    bring(pilot, Dialog(pilot.app.ctx, "Is it so?", "Yes", "No", lambda: None))


def _catching(pilot: Pilot) -> None:
    _press("Settings", "keyboard")(pilot)
    pilot.keys("down", "down", "enter")


WAYS: dict[str, Callable[[Pilot], None]] = {
    "Menu": _press(),
    "Dialog": _asking,
    "SettingsScene": _press("Settings"),
    "KeyCatcher": _catching,
    "Lessons": _press("Lessons"),
    "FieldLesson": _press("Lessons", LESSONS[0].icon),
    "MatchLesson": _press("Lessons", LESSONS[3].icon),
    "TableLobby": _press("Table Sapper"),
    "TableTurn": _table_of("person", "person"),
    "TableGame": _table_of("person"),
    "TableComputer": _table_of("computer", "person"),
    "TableResult": _table_result,
    "Standings": _standings,
    "FinalBoard": _final_board,
    "SapperSetup": _press("Universal Sapper"),
    "SapperGame": _sapper,
    "SapperWatch": _press("Universal Sapper", "Watch"),
    "SapperResult": _sapper_result,
    "NameEntry": _sapper_name,
    "OverloadMenu": _press("Overload"),
    "TwoPlayers": _two,
    "Training": _training,
    "EndDialog": _match_end,
    "RoundCard": _round_card,
    "TournamentRound": _round,
    "Ceremony": lambda pilot: bring(pilot, Ceremony(pilot.app.ctx, Tournament(round=8, moves=99))),
    "HighScores": _press("High scores"),
    "Statistics": lambda pilot: bring(pilot, Statistics(pilot.app.ctx)),
    "Replays": _replays,
    "ReplayOpening": _opening,
    "_Unplayable": lambda pilot: bring(pilot, _Unplayable(pilot.app.ctx, "It can't be read.")),
    "SapperReplay": _replay_of(lambda: _field("hexagons", is_won=True)),
    "OverloadReplay": _replay_of(lambda: _match("two", {})),
    "Practice": _branch_of(lambda: _match("tournament", {"difficulty": "easy", "round": 1})),
    "_Rehearsal": _branch_of(_table),
}
"""From the menu of a program without any files, by the name of the scene's class."""
