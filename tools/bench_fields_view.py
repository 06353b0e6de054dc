"""How long the picture of a field takes: laid out, drawn in full, drawn again after one opened cell."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import numpy as np
import pygame

from game.core.arrays import frozen
from game.fields import build_field
from game.fields.catalogue import KINDS
from game.fields.kinds import BOARD_PX
from game.sapper.board import Board, Cell
from game.ui.assets import Assets
from game.ui.painter import Painter
from game.ui.palette import USUAL
from game.ui.text import Text
from game.ui.viewport import PICTURE
from game.ui.views.field_view import FieldView
from game.ui.views.tiles import Marks

if TYPE_CHECKING:
    from game.fields.field import Field

RUNS = 15
_SPRITES = ROOT / "sprites"


def view_times() -> list[dict[str, str | float]]:
    """Return for the largest field of every kind its cells and milliseconds for layout, all and one cell."""
    sizes = {name: kind.largest for name, kind in KINDS.items()}
    return [
        _measure(build_field(name, columns=columns, rows=rows)) for name, (columns, rows) in sizes.items()
    ]


def _measure(field: Field) -> dict[str, str | float]:
    assets = Assets(_SPRITES, USUAL)
    painter = Painter(pygame.Surface(PICTURE, depth=32), assets, Text(_SPRITES / "fonts"))
    boards = [_opened(field, extra) for extra in range(RUNS)]
    times = [_once(field, painter, boards[0], board) for board in boards[1:]]
    layout_ms, full_ms, one_ms = (1e3 * median(column) for column in zip(*times, strict=True))
    return {
        "name": field.kind,
        "cells": field.cell_count,
        "layout_ms": layout_ms,
        "full_ms": full_ms,
        "one_ms": one_ms,
    }


def _once(field: Field, painter: Painter, board: Board, other: Board) -> tuple[float, float, float]:
    begun = time.perf_counter()
    view = FieldView(field, pygame.Rect((32, 56), BOARD_PX))
    laid_out = time.perf_counter()
    view.draw(painter, board, Marks(hovered=0))
    drawn = time.perf_counter()
    view.draw(painter, other, Marks(hovered=0))
    return laid_out - begun, drawn - laid_out, time.perf_counter() - drawn


def _opened(field: Field, extra: int) -> Board:
    """Return a board with every second cell open and numbered, and one more."""
    count = field.cell_count
    cells = np.where(np.arange(count) % 2, Cell.OPEN, Cell.FLAG).astype(np.uint8)
    cells[2 * extra] = Cell.OPEN
    board = Board.covered(field, np.zeros(count, np.bool_))
    return replace(board, numbers=frozen((np.arange(count) % 13).astype(np.uint8)), cells=frozen(cells))


def main() -> int:
    """Print the figures."""
    for entry in view_times():
        times = (
            f"layout {entry['layout_ms']:6.1f}  all {entry['full_ms']:5.1f}  one {entry['one_ms']:5.2f} ms"
        )
        print(f"{entry['name']:24} {entry['cells']:5} cells  {times}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
