"""Pictures of Universal Sapper: every kind of field at every level, and what lies around a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.fields import FIELD_KINDS, LEVELS
from game.sapper.board import Cell
from game.sapper.universal import Act, Game, apply, start_play
from game.scenes.sapper_game import SapperGame
from game.scenes.sapper_saves import SavedGame
from game.scenes.sapper_setup import SapperSetup
from game.scenes.sapper_watch import SapperWatch
from game.scenes.stack import Push
from tools.pilot import SCENE_CHANGE_MS
from tools.sapper_script import Sapper

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.pilot import Pilot
    from tools.shots import Studio

_CODE = "7K3M9QXV"
_SHOWN_MS = 73_000


def half_played(game: Game) -> SavedGame:
    """Return a game whose upper half is open, with flags on some mines there and one on a safe cell."""
    saved = SavedGame.of(start_play(game))
    middle = game.field.extent[1] / 2
    upper = np.flatnonzero(game.field.centres[:, 1] < middle).tolist()
    first = upper[len(upper) // 2]
    saved = _after(saved, Act.open(first))
    mines = saved.play.board.mines
    for cell in upper:
        if not mines[cell] and saved.play.board.cells[cell] == Cell.COVERED:
            saved = _after(saved, Act.open(cell))
    for cell in [cell for cell in upper if mines[cell]][::2]:
        saved = _after(saved, Act.flag(cell))
    covered = np.flatnonzero((saved.play.board.cells == Cell.COVERED) & ~mines)
    if covered.size and saved.play.outcome == "playing":
        saved = _after(saved, Act.flag(int(covered[-1])))
    return saved.at(max(_SHOWN_MS, saved.play.elapsed_ms))


def _after(saved: SavedGame, act: Act) -> SavedGame:
    play, events = apply(saved.play, act, saved.play.elapsed_ms)
    return saved.after(act, play) if events else saved


def show(pilot: Pilot, saved: SavedGame) -> Sapper:
    """Bring a game that was left into sight and uncover it; the mouse lies on an open number."""
    pilot.scene.change = Push(SapperGame(pilot.app.ctx, saved))
    pilot.frame()  # the scene comes, and is deaf for a moment
    pilot.frame(SCENE_CHANGE_MS)
    pilot.key("enter")
    person = Sapper(pilot)
    board = person.play.board
    numbers = np.flatnonzero((board.cells == Cell.OPEN) & (board.numbers > 0))
    if numbers.size:
        pilot.move(person.scene.view.centre(int(numbers[numbers.size // 2])))
    pilot.frame()
    return person


def take_sapper(studio: Studio, palettes: Iterable[str], kinds: Iterable[str]) -> None:
    """Take the pictures of one language, of the end in some palettes and of some kinds of fields."""
    pilot = studio.open()
    for kind in kinds:
        for level in LEVELS:
            show(pilot, half_played(Game.at_level(kind, level, _CODE)))
            studio.take(pilot, f"field-{kind}-{level}")
            pilot.key("escape")
    pilot.close()
    _take_ends(studio, palettes)
    _take_choices(studio)


def _take_ends(studio: Studio, palettes: Iterable[str]) -> None:
    """Take a loss in the palettes, and a victory."""
    for palette in palettes:
        pilot = studio.open(palette=palette, questions=True)
        person = show(pilot, half_played(Game.at_level("hexagons", "intermediate", _CODE)))
        person.flag(len(person.play.board.mines) - 1)
        studio.take(pilot, f"sapper-middle-{palette}")
        person.lose()
        pilot.frame(900)
        studio.take(pilot, f"sapper-lost-{palette}")
        pilot.close()
    pilot = studio.open()
    person = show(pilot, half_played(Game.at_level("cairo", "beginner", _CODE)))
    pilot.key("p")
    studio.take(pilot, "sapper-pause")
    pilot.key("enter")
    person.win()
    pilot.frame(300)
    studio.take(pilot, "sapper-won")
    pilot.wait(2)
    studio.take(pilot, "sapper-name")
    pilot.key("enter")
    studio.take(pilot, "sapper-record")
    pilot.key("escape")
    studio.take(pilot, "sapper-result")
    pilot.close()
    pilot = studio.open()
    pilot.scene.change = Push(SapperWatch.begin(pilot.app.ctx, Game.at_level("cairo", "beginner", _CODE)))
    pilot.frame()
    studio.take(pilot, "sapper-watch")
    pilot.close()


def _take_choices(studio: Studio) -> None:
    for kind in ("hexagons", "tetrominoes", "net_crossing"):
        if kind in FIELD_KINDS:
            pilot = studio.open(field_kind=kind)
            pilot.scene.change = Push(SapperSetup(pilot.app.ctx))
            pilot.frame(SCENE_CHANGE_MS)
            studio.take(pilot, f"sapper-choice-{kind}")
            pilot.close()
    pilot = studio.open(field_level="", field_size=[9999, 3, 1])
    pilot.press("mine_icon")
    studio.take(pilot, "sapper-own-size")
    pilot.key("escape")
    pilot.press("gear")
    pilot.press("mine_icon")
    studio.take(pilot, "settings-minefield")
    pilot.close()
