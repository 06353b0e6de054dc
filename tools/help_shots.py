"""Pictures for the help, the same in all languages: they ship in ``sprites/help``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.sapper.board import Cell
from game.sapper.universal import Game
from tools.kept_pictures import keep
from tools.sapper_shots import half_played, show
from tools.table_script import Participant

if TYPE_CHECKING:
    from tools.pilot import Pilot
    from tools.shots import Studio

FOLDER = Path(__file__).resolve().parents[1] / "sprites" / "help"
_CODE = "7K3M9QXV"
_BOARD = pygame.Rect(104, 68, 592, 400)
_CHAIN_MS, _WALL_MS = 520, 270


def take_help(studio: Studio) -> None:
    """Take all pictures."""
    FOLDER.mkdir(exist_ok=True)
    pilot = studio.open(seats=[[" ", "person"]])
    pilot.press("flag_icon")
    pilot.press("flag_icon")
    person = Participant(pilot)
    corner = [row * 22 + column for row in range(6) for column in range(12)]
    for cell in corner:
        if cell not in person.mines and person.play.board.cells[cell] == Cell.COVERED:
            person.open(cell)
    for mine in [cell for cell in corner if cell in person.mines][1:]:
        person.act(mine)
    pilot.wait(1)
    pilot.move((5, 5))
    pilot.frame()
    _keep(pilot, "table", pygame.Rect(48, 64, 16 * 32, 8 * 32))
    pilot.close()
    pilot = studio.open()
    for kind, name in (("hexagons", "hexagons"), ("tetrominoes", "tetrominoes"), ("net_planar", "net")):
        person_at_field = show(pilot, half_played(Game.at_level(kind, "beginner", _CODE)))
        _keep(pilot, name, person_at_field.scene.view.rect)
        pilot.key("escape")
    pilot.close()
    _take_overload(studio)


def _take_overload(studio: Studio) -> None:
    pilot = studio.open()
    pilot.press("bulb")
    pilot.press("star")
    for _ in range(3):
        pilot.press("arrow_right")
    pilot.click((_BOARD.x + 8 + 64 * 2 + 32, _BOARD.y + 8 + 64 * 2 + 32))
    pilot.wait(_CHAIN_MS / 1000)
    _keep(pilot, "chain", _BOARD)
    pilot.key("escape")
    pilot.press("trophy")
    while not pilot.scene.is_animating:
        pilot.frame()
    pilot.wait(_WALL_MS / 1000)
    _keep(pilot, "walls", _BOARD)
    pilot.close()


def _keep(pilot: Pilot, name: str, area: pygame.Rect) -> None:
    keep(pilot.canvas.subsurface(area), FOLDER / f"{name}.png")
