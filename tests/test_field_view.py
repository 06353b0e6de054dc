"""Fields of any shape on screen: what is painted, where, how often, and how the cursor walks."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest

from game.core.rng import Stream
from game.fields import FIELD_KINDS, LEVELS, build_field
from game.fields.kinds import BOARD_PX
from game.sapper.board import Board, Cell, flag, open_cell, revealed, unflag
from game.ui.assets import Assets
from game.ui.painter import Painter
from game.ui.palette import PALETTES
from game.ui.text import Text
from game.ui.views.field_view import FieldView
from game.ui.views.glyphs import MOST, SIZES, Glyph
from game.ui.views.links import LinkLines
from game.ui.views.stepping import DIRECTIONS, step_table
from game.ui.views.thumbnail import thumbnail
from game.ui.views.tiles import Marks
from tests.test_sprites import READABLE, luminance
from tools.make_sprites import FOLDER

if TYPE_CHECKING:
    from game.fields.field import Field

AREA = pygame.Rect((32, 56), BOARD_PX)
SOME_KINDS = pytest.mark.parametrize(
    "kind",
    [kind for kind in FIELD_KINDS if kind in {"squares", "triangles", "hat", "tetrominoes", "net_crossing"}],
)
EVERY_FIELD = pytest.mark.parametrize(
    ("kind", "level"), [(kind, level) for kind in FIELD_KINDS for level in LEVELS]
)


@cache
def field_of(kind: str, level: str) -> Field:
    """Return a field; random ones always the same."""
    return build_field(kind, level=level, seed="7K3M9QXV")


def view_of(kind: str, level: str) -> FieldView:
    """Return the view of a field on the whole board."""
    return FieldView(field_of(kind, level), AREA)


@cache
def assets_of(palette: str) -> Assets:
    """Return the sprites in a palette."""
    return Assets(FOLDER, palette)


def new_painter(palette: str = "classic") -> Painter:
    """Return a painter on an empty picture."""
    return Painter(pygame.Surface((800, 600), depth=32), assets_of(palette), Text(FOLDER / "fonts"))


def board_of(field: Field, seed: str = "00000000") -> Board:
    """Return a covered board of which every fifth cell or so holds a mine."""
    rng = Stream("test", seed)
    return Board.covered(field, np.array([rng.below(5) == 0 for _ in range(field.cell_count)]))


def some_act(board: Board, rng: Stream) -> Board:
    """Return the board after opening a cell or turning a flag."""
    cell = rng.below(board.field.cell_count)
    if board.cells[cell] == Cell.FLAG:
        return unflag(board, cell)
    if board.mines[cell]:
        return flag(board, cell)
    return open_cell(board, cell)[0]


@EVERY_FIELD
def test_all_cells_are_whole_and_their_numbers_fit(
    kind: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every cell has its pixels, and the digits of every number it can show lie inside it, 9 pixels high."""
    monkeypatch.setattr("game.ui.views.field_view.shades", lambda _: None)  # they take long and play no part
    field, view = field_of(kind, level), view_of(kind, level)
    raster, plan = view._raster, view._plan
    assert AREA.contains(view.rect)
    assert np.diff(raster.starts).min() > 80
    assert len(np.unique(raster.places)) == len(raster.places)
    for least, spots in zip((1, 10, 20), plan.numbers, strict=True):
        assert spots.fits[field.degrees >= least].all(), least
        assert spots.size.min() >= 9


def test_figures_are_as_large_as_their_boxes() -> None:
    """Digits are 9 pixels high or higher, and no figure is larger than the room that is sought for it."""
    from game.ui.views.glyphs import _NUMBER_BOXES  # noqa: PLC0415 - only this test looks at them

    for size in SIZES:
        frames = assets_of("classic").frames(f"figures_{size}")
        assert len(frames) == MOST + 1
        for number, frame in enumerate(frames[1:], 1):
            used = frame.get_bounding_rect()
            width, height = _NUMBER_BOXES[number // 10][size]
            assert size <= used.height <= height
            assert used.width <= width


@pytest.mark.parametrize("palette", PALETTES)
def test_numbers_are_readable_as_rendered(palette: str) -> None:
    """On an open cell most pixels are ground, and the digits stand out from it in every palette."""
    field = field_of("squares", "expert")
    numbers = np.arange(field.cell_count, dtype=np.uint8) % (MOST + 1)
    cells = np.full(field.cell_count, Cell.OPEN, np.uint8)
    painter = new_painter(palette)
    view = FieldView(field, AREA)
    view.draw(painter, Board(field, np.zeros(len(cells), np.bool_), numbers, cells), Marks())
    for cell, number in enumerate(numbers[: MOST + 1]):
        rect = view.cell_rect(cell)
        pixels = pygame.surfarray.array3d(painter.canvas.subsurface(rect)).reshape(-1, 3)
        colours, counts = np.unique(pixels, axis=0, return_counts=True)
        ground = luminance(tuple(colours[counts.argmax()].tolist()))
        digit = luminance(painter.assets.colour(f"number_{(int(number) - 1) % 12 + 1}"))
        assert (ground + 0.05) / (digit + 0.05) >= READABLE
        wanted = painter.assets.colour(f"number_{(int(number) - 1) % 12 + 1}")
        assert ((pixels == wanted).all(axis=1).sum() >= 25) == (number > 0)


@pytest.mark.parametrize(
    "kind", [kind for kind in FIELD_KINDS if kind in {"hat", "tetrominoes", "net_crossing"}]
)
def test_pick_agrees_with_the_picture(kind: str) -> None:
    """A click on a cell's pixel picks that cell, and beside all cells nothing; the outlines say the same."""
    field, view = field_of(kind, "intermediate"), view_of(kind, "intermediate")
    rng = np.random.default_rng(4)
    left, top = view._origin
    misses = 0
    for x, y in rng.integers(AREA.topleft, AREA.bottomright, (20_000, 2)).tolist():
        cell = view.pick((x, y))
        inside = 0 <= y - top < view._raster.owner.shape[0] and 0 <= x - left < view._raster.owner.shape[1]
        owner = int(view._raster.owner[y - top, x - left]) if inside else -1
        if owner >= 0 or field.polygons is not None:
            assert cell == (owner if owner >= 0 else None)
        u, v = (x + 0.5 - view.rect.x) / view._scale, (y + 0.5 - view.rect.y) / view._scale
        misses += cell != field.pick(u, v)
    assert misses <= 5  # middles of pixels exactly on an outline


@EVERY_FIELD
def test_steps_lead_everywhere(kind: str, level: str) -> None:
    """By the four directions the first cell is reached from every other, and every other from it."""
    table = step_table(field_of(kind, level))
    starts, ends = np.repeat(np.arange(len(table)), 4), table.ravel()
    for sources, targets in ((starts, ends), (ends, starts)):
        is_reached, known = np.arange(len(table)) == 0, 0
        while known < (known := int(is_reached.sum())):
            is_reached[targets[is_reached[sources]]] = True
        assert is_reached.all()


def test_steps_on_squares_are_the_plain_ones() -> None:
    """On squares a step leads to the next square, at the border nowhere."""
    view = view_of("squares", "expert")
    right, down, left, up = DIRECTIONS
    assert [view.step(0, way) for way in (right, down, left, up)] == [1, 30, 0, 0]
    assert [view.step(31, way) for way in (right, down, left, up)] == [32, 61, 30, 1]


def test_steps_on_hexagons_skip_no_row() -> None:
    """A step down leads to a neighbour even though none lies straight below."""
    if "hexagons" in FIELD_KINDS:
        field = field_of("hexagons", "intermediate")
        down = step_table(field)[:, 1]
        below = field.neighbours[down != np.arange(len(down))] == down[down != np.arange(len(down)), None]
        assert below.any(axis=1).mean() > 0.98


def test_cells_that_no_step_would_find_are_put_in_between() -> None:
    """Cells that the rule of directions leaves out are put between two others."""
    from game.ui.views.stepping import _insert, _joined  # noqa: PLC0415 - a field with such cells is rare

    centres = np.array([(0.0, 0.0), (1.0, 0.0), (0.5, 0.2), (0.4, -0.2)])
    table = np.array([(1, 0, 0, 0), (1, 1, 0, 1), (1, 2, 0, 2), (3, 3, 3, 3)], np.int32)
    for _ in range(2):
        _insert(table, centres, _joined(table))
    assert _joined(table).all()


@SOME_KINDS
def test_incremental_drawing_equals_drawing_afresh(kind: str) -> None:
    """After random acts the picture is the same as one drawn at once; only changed cells were painted."""
    field = field_of(kind, "beginner")
    view, rng, board = FieldView(field, AREA), Stream("test", "7K3M9QXV"), board_of(field)
    painter, expected = new_painter(), field.cell_count
    view.draw(painter, board, Marks())
    for turn in range(12):
        before = board.cells
        board = some_act(board, rng)
        marks = Marks(
            hovered=turn, cursor=turn + 1, lit=frozenset((turn + 2, turn + 3)), labels={turn: "23%"}
        )
        painter.canvas.fill("black")
        view.draw(painter, board, marks)
        expected += int(np.count_nonzero(before != board.cells))
        assert view.painted == expected
    ends = revealed(board, int(np.flatnonzero(board.mines)[0]))
    for end in (None, ends):
        painter.canvas.fill("black")
        view.draw(painter, board, marks, end)
        fresh = new_painter()
        FieldView(field, AREA).draw(fresh, board, marks, end)
        assert pygame.image.tobytes(painter.canvas, "RGB") == pygame.image.tobytes(fresh.canvas, "RGB")


@SOME_KINDS
def test_nothing_bleeds(kind: str) -> None:
    """A changed cell changes no pixel outside of it, whatever stands on it."""
    field = field_of(kind, "expert")
    view, painter, board = FieldView(field, AREA), new_painter(), board_of(field)
    view.draw(painter, board, Marks())
    before = view._pixels.copy()
    fatal = int(np.flatnonzero(board.mines)[3])
    ends = np.zeros(field.cell_count, np.uint8)
    changes = {fatal: 4, fatal + 1: 3, fatal + 2: 2, fatal + 3: 1, fatal + 4: 5}
    ends[list(changes)] = list(changes.values())
    view.draw(painter, board, Marks(), ends)
    owners = view._raster.owner[before != view._pixels]
    assert set(changes) - {fatal + 3} <= set(owners.tolist()) <= set(changes)


@pytest.mark.parametrize("palette", PALETTES)
def test_pictures_of_the_end_differ_without_colour(palette: str) -> None:
    """On the smallest squares any two of them, and covered and flagged cells, differ in lightness."""
    field = build_field("squares", columns=46, rows=32)
    view, painter, board = FieldView(field, AREA), new_painter(palette), board_of(field)
    board = flag(replace(board, mines=np.zeros(field.cell_count, np.bool_)), 6)
    ends = np.zeros(field.cell_count, np.uint8)
    ends[1:6] = range(1, 6)
    view.draw(painter, board, Marks(), ends)
    cells = [
        np.array([luminance(tuple(colour)) + 0.05 for colour in pixels.reshape(-1, 3).tolist()])
        for pixels in (
            pygame.surfarray.array3d(painter.canvas.subsurface(view.cell_rect(cell))) for cell in range(7)
        )
    ]
    for one, other in combinations(cells, 2):
        assert (np.maximum(one, other) / np.minimum(one, other) > 2).sum() >= 40


def test_another_palette_paints_all_again() -> None:
    """After a change of colours nothing of the older ones is left."""
    field = field_of("squares", "beginner")
    view, board = FieldView(field, AREA), board_of(field)
    view.draw(new_painter(), board, Marks(cursor=3))
    painter, fresh = new_painter("contrast"), new_painter("contrast")
    view.draw(painter, board, Marks(cursor=3))
    FieldView(field, AREA).draw(fresh, board, Marks(cursor=3))
    assert pygame.image.tobytes(fresh.canvas, "RGB") == pygame.image.tobytes(painter.canvas, "RGB")


def test_lines_that_meet_differ_in_colour_and_those_of_the_hovered_node_shine() -> None:
    """Lines that cross or share a node have different colours; a hovered node's lines are bright."""
    links = np.array([(0, 3), (1, 2), (0, 1), (2, 3)], np.int32)
    nodes = np.array([(20.0, 20.0), (80.0, 20.0), (20.0, 80.0), (80.0, 80.0)])
    lines = LinkLines(links, nodes)
    one, other, top, bottom = lines.colours
    assert len({one, other, top}) == 3
    assert len({one, other, bottom}) == 3
    painter = new_painter()
    lines.draw(painter.canvas, painter.assets)
    before = painter.canvas.copy()
    lines.draw_bright(painter.canvas, painter.assets, {0}, (0, 0))
    changed = pygame.surfarray.array2d(painter.canvas) != pygame.surfarray.array2d(before)
    assert changed[50, 20]
    assert changed[50, 50]
    assert not changed[50, 80]


def test_marks_have_a_picture_in_every_size() -> None:
    """Each size has all marks; only the largest flag waves."""
    for size in SIZES:
        frames = assets_of("classic").frames(f"marks_{size}")
        assert len(frames) == Glyph.WAVING - Glyph.FLAG + (3 if size == SIZES[-1] else 0)


@pytest.mark.parametrize("kind", FIELD_KINDS)
def test_thumbnails_show_a_game_or_the_principle(kind: str) -> None:
    """The small picture shows turf, ground and numbers, or which cells are neighbours; it is made once."""
    field, assets = field_of(kind, "beginner"), assets_of("classic")
    picture = thumbnail(field, (72, 72), assets)
    assert picture.get_size() == (72, 72)
    assert picture is thumbnail(field, (72, 72), assets)
    shown = {tuple(colour) for colour in pygame.surfarray.array3d(picture).reshape(-1, 3).tolist()}
    is_far = field.polygons is not None and not field.touches
    wanted = ("grass", "white", "orange") if is_far else ("grass", "ground", "number_1")
    assert {assets.colour(name) for name in wanted} <= shown
