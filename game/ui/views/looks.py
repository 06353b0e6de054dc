"""What each cell of a board looks like, as one number: its ground and what stands on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from game.sapper.board import Cell, EndPicture
from game.ui.views.glyphs import MOST, Glyph
from game.ui.views.grounds import Ground

if TYPE_CHECKING:
    from game.core.arrays import Bools, Bytes, Ints
    from game.sapper.board import Board
    from game.ui.views.tiles import Marks

GLYPHS = 128
"""A look is ground * GLYPHS + glyph."""
_END_LOOKS = {
    EndPicture.RIGHT_FLAG: (Ground.COVERED, Glyph.RIGHT_FLAG),
    EndPicture.WRONG_FLAG: (Ground.COVERED, Glyph.WRONG_FLAG),
    EndPicture.MINE: (Ground.PIT, Glyph.MINE),
    EndPicture.FATAL: (Ground.FATAL, Glyph.FATAL),
    EndPicture.COVERED_SAFE: (Ground.PALE, Glyph.FLOWER),
}


def looks_of(board: Board, marks: Marks, ends: Bytes | None, waves: Bools) -> Ints:
    """Return the look of every cell, (n,) int32.

    Args:
        board: what is open, flagged, covered.
        marks: what the person does just now; only what changes the cells themselves counts.
        ends: after the end, an ``EndPicture`` for every cell.
        waves: (n,) where a flag is large enough to be seen waving.
    """
    is_open = board.cells == Cell.OPEN
    is_open[list(marks.hidden)] = False
    grounds = np.where(is_open, Ground.OPEN, Ground.COVERED).astype(np.int32)
    glyphs = np.where(is_open, np.minimum(board.numbers, MOST), Glyph.NONE).astype(np.int32)
    is_flag = board.cells == Cell.FLAG
    for cell in marks.questions:
        glyphs[cell] = glyphs[cell] if is_open[cell] else Glyph.QUESTION
    glyphs[is_flag] = Glyph.FLAG
    for cell, frame in marks.flag_frames.items():
        if is_flag[cell] and waves[cell] and frame:
            glyphs[cell] = Glyph.WAVING + frame - 1
    if marks.pressed is not None and not is_open[marks.pressed]:
        grounds[marks.pressed] = Ground.PRESSED
    if ends is not None:
        for end, (ground, glyph) in _END_LOOKS.items():
            shown = (ends == end) & ~is_open
            grounds[shown], glyphs[shown] = ground, glyph
    return grounds * GLYPHS + glyphs
