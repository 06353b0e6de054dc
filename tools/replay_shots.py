"""Pictures of replays and statistics, with games made up for them."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from game.core.replay import Replay
from game.core.rng import Stream
from game.overload.history import History
from game.overload.match import legal_placements, start
from game.overload.moves import place
from game.overload.players import STRENGTHS
from game.overload.rules import ROUNDS, TOURNAMENT_ROUNDS
from game.overload.saved import record_of
from game.sapper import table
from game.sapper.board import Cell
from game.sapper.scoring import table_score
from game.sapper.universal import Act, Game, apply, start_play
from game.scenes.replay_kinds import match_ending, sapper_replay
from game.scenes.replay_opening import ReplayOpening
from game.scenes.replays import Replays
from game.scenes.sapper_saves import SavedGame
from game.scenes.stack import Pop, Push
from game.scenes.statistics import Statistics
from game.store.chronicle import Entry
from game.store.chronicles import DAILY
from tools.pilot import SCENE_CHANGE_MS

if TYPE_CHECKING:
    from game.core.replay import Mode
    from game.scenes.stack import Scene
    from tools.pilot import Pilot
    from tools.shots import Studio

_CODE = "7K3M9QXV"
_GAMES = 140


def take_replays(studio: Studio) -> None:
    """Take the pictures of one language."""
    pilot = studio.open()
    _bring(pilot, Replays(pilot.app.ctx))
    studio.take(pilot, "replays-none")
    pilot.key("escape")
    _bring(pilot, Statistics(pilot.app.ctx))
    studio.take(pilot, "statistics-none")
    pilot.key("escape")
    _take_games(studio, pilot)
    _take_statistics(studio, pilot)
    pilot.close()


def _take_games(studio: Studio, pilot: Pilot) -> None:
    replays = pilot.app.ctx.replays
    games = [
        *_fields(),
        _table(),
        _match("two", {}),
        _match("tournament", {"difficulty": "hard", "round": 5}),
    ]
    filed = [replays.add(game) for game in games]
    replays.keep(filed[0], is_kept=True)
    for number in range(9):
        replays.add(replace(games[1], points=number))
    _bring(pilot, Replays(pilot.app.ctx))
    studio.take(pilot, "replays")
    for one in filed:
        _bring(pilot, ReplayOpening(pilot.app.ctx, one))
        name = f"{one.replay.mode}-{one.replay.result}"
        pilot.key("space")
        pilot.keys("end", *["left"] * 3)
        studio.take(pilot, f"replay-{name}-middle")
        pilot.key("end")
        studio.take(pilot, f"replay-{name}-end")
        pilot.keys(*["left"] * 3, "f2")
        studio.take(pilot, f"replay-{name}-played-on")
        pilot.scene.change = Pop()
        pilot.frame(SCENE_CHANGE_MS)
        pilot.key("escape")
    unplayable = replace(games[0], record=replace(games[0].record, params={}))
    _bring(pilot, ReplayOpening(pilot.app.ctx, replace(filed[0], replay=unplayable)))
    studio.take(pilot, "replay-unplayable")
    pilot.keys("escape", "escape")


def _take_statistics(studio: Studio, pilot: Pilot) -> None:
    chronicles = pilot.app.ctx.chronicles
    rng = Stream("shots", _CODE)
    for number in range(_GAMES):
        is_won, ms = rng.below(_GAMES) < 20 + number, 240_000 - 900 * number + rng.below(60_000)
        entry = Entry("2026-11-20", is_won, ms, rng.below(900) - 40, 60 + rng.below(90))
        for category in ("table", "squares/expert", "hexagons/beginner"):
            chronicles.add(category, entry)
        chronicles.add(f"overload/normal/{TOURNAMENT_ROUNDS[rng.below(7)]}", entry)
        chronicles.add(f"training/{STRENGTHS[rng.below(len(STRENGTHS))].key}", entry)
    for day in range(26, 31):
        chronicles.add(DAILY, Entry(f"2026-11-{day}", is_won=False, elapsed_ms=1, points=1))
    _bring(pilot, Statistics(pilot.app.ctx))
    for name in ("table", "squares", "hexagons", "tournament", "training"):
        pilot.frame()
        studio.take(pilot, f"statistics-{name}")
        pilot.key("down")
    pilot.key("escape")


def _bring(pilot: Pilot, scene: Scene) -> None:
    """Put a scene on top and wait for what its threads bring."""
    pilot.scene.change = Push(scene)
    for _ in range(60):
        pilot.frame()
        time.sleep(0.01)
    pilot.frame(SCENE_CHANGE_MS)


def _fields() -> list[Replay]:
    """Return a won game on hexagons and a lost one on a map."""
    return [_field("hexagons", is_won=True), _field("voronoi", is_won=False)]


def _field(kind: str, *, is_won: bool) -> Replay:
    saved = SavedGame.of(start_play(Game.at_level(kind, "intermediate", _CODE)))
    saved = _after(saved, Act.open(40), 0)
    mines = np.flatnonzero(saved.play.board.mines).tolist()
    acts = [Act.flag(cell) for cell in mines[:12]]
    safe = np.flatnonzero(~saved.play.board.mines).tolist()
    acts += [Act.open(cell) for cell in (safe if is_won else safe[:90])]
    for number, act in enumerate(acts if is_won else [*acts, Act.open(mines[20])]):
        if act.kind != "open" or saved.play.board.cells[act.cell] == Cell.COVERED:
            saved = _after(saved, act, 900 * number)
    return sapper_replay(saved, "Иннокентий Ёлкин", "2026-11-30T12:00:00Z")


def _after(saved: SavedGame, act: Act, at_ms: int) -> SavedGame:
    play, events = apply(saved.play, act, at_ms)
    return saved.after(act, play) if events else saved


def _table() -> Replay:
    play, record = table.start_play(_CODE), table.new_record(_CODE)
    mines = np.flatnonzero(play.board.mines).tolist()
    acts = [table.Act.click(0), table.Act.click(0), *map(table.Act.click, mines[:20])]
    acts.append(table.Act.click(mines[0]))
    for number, act in enumerate(acts):
        play, _ = table.apply(play, act, 800 * number)
        record = record.with_step(table.recorded(play, act))
    return Replay(
        "table", "2026-11-30T13:00:00Z", ("Анна",), "lost", table_score(play).total, play.elapsed_ms, record
    )


def _match(mode: Mode, details: dict[str, str | int]) -> Replay:
    """Return a match of two that hardly think."""
    history = History(start(ROUNDS[5 if details else 1]))
    while not history.state.is_over:
        cells = legal_placements(history.state)
        history = history.play(place(cells[history.state.moves * 31 % len(cells)]))
    times = [1_700 * number for number in range(len(history.past))]
    result, points = match_ending(mode, history.state)
    record = record_of(history, times, _CODE)
    names = ("Анна", "Bob")
    return Replay(mode, "2026-11-30T14:00:00Z", names, result, points, times[-1], record, details)
