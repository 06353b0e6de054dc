"""Every kind at every level: neighbours touch, cells tile the board and can be hit and read."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import pytest

from game.fields import FIELD_KINDS, LEVELS, build_field
from game.fields.catalogue import KINDS
from game.fields.kinds import BOARD_PX
from game.fields.legible import board_scale, is_legible, number_room, px_across
from tools.golden_fields import SEED, TARGET, table_hash

if TYPE_CHECKING:
    from game.core.arrays import AnyArray, Bools, Floats, Ints
    from game.fields.field import Field

every_field = pytest.mark.parametrize(
    ("kind", "level"), [(k, level) for k in FIELD_KINDS for level in LEVELS]
)
every_kind = pytest.mark.parametrize("kind", FIELD_KINDS)
NEAR = 1e-5
STEP, FIRST = 2, (0.4937, 0.7119)
"""Samples of the board lie so many pixels apart, the first one there, so that none lies on a side."""


@cache
def field_of(kind: str, level: str) -> Field:
    """Return a field; the random ones of one seed."""
    return build_field(kind, level=level, seed=SEED)


def outlines_of(field: Field) -> list[Floats]:
    """Return the outlines, or leave the test where a pure network has none."""
    if field.polygons is None:
        pytest.skip("a network without outlines")
    return field.polygons


@every_field
def test_neighbours(kind: str, level: str) -> None:
    """The table is symmetric, without the cell itself; on tilings it holds exactly what touches."""
    field = field_of(kind, level)
    count = field.cell_count
    table = np.zeros((count, count + 1), bool)
    table[np.arange(count)[:, None], field.neighbours] = True
    is_neighbour = table[:, :count]
    assert field.neighbours.dtype == np.int32
    assert (np.diff(field.neighbours, axis=1) >= (field.neighbours[:, 1:] < count)).all()
    assert (is_neighbour == is_neighbour.T).all()
    assert not is_neighbour.diagonal().any()
    assert field.degrees.tolist() == is_neighbour.sum(axis=1).tolist()
    if field.touches:
        assert (is_neighbour == _contacts(outlines_of(field))).all()


def _contacts(polygons: list[Floats]) -> Bools:
    """Return who touches whom, (n, n), pair by pair: some corner of one lies on the outline of the other."""
    longest = max(map(len, polygons))
    outlines = np.array([[*outline, *[outline[0]] * (longest - len(outline))] for outline in polygons])
    low, high = outlines.min(axis=1) - NEAR, outlines.max(axis=1) + NEAR
    one, other = np.nonzero(((low[:, None] <= high) & (low <= high[:, None])).all(axis=2))
    corners, starts = outlines[one][:, :, None], outlines[other][:, None]
    ways = np.roll(starts, -1, axis=2) - starts
    lengths = np.maximum((ways**2).sum(axis=-1), NEAR**2)
    along = np.clip(((corners - starts) * ways).sum(axis=-1) / lengths, 0, 1)
    gaps = ((corners - starts - along[..., None] * ways) ** 2).sum(axis=-1)
    is_contact = np.zeros((len(polygons), len(polygons)), bool)
    is_contact[one, other] = (gaps < NEAR**2).any(axis=(1, 2))
    np.fill_diagonal(is_contact, val=False)
    touching: Bools = is_contact | is_contact.T
    return touching


@cache
def owners_of(kind: str, level: str) -> tuple[Ints, Ints]:
    """Return for samples of the filled board the last cell there (n: none), and how many are there."""
    field = field_of(kind, level)
    x, y = (
        (np.arange(pixels // STEP) * STEP + first) / board_scale(field)
        for pixels, first in zip(BOARD_PX, FIRST, strict=True)
    )
    owners = np.full((len(y), len(x)), field.cell_count, np.int32)
    counts = np.zeros((len(y), len(x)), np.int32)
    for cell, outline in enumerate(outlines_of(field)):
        (left, top), (right, bottom) = outline.min(axis=0), outline.max(axis=0)
        rows, columns = slice(*np.searchsorted(y, (top, bottom))), slice(*np.searchsorted(x, (left, right)))
        is_in = _inside(outline, *np.meshgrid(x[columns], y[rows]))
        owners[rows, columns][is_in] = cell
        counts[rows, columns] += is_in
    return owners, counts


def _inside(corners: Floats, x: AnyArray, y: AnyArray) -> Bools:
    """Return which points a closed outline goes round: by quarter turns, not by crossings."""
    turns = np.zeros(x.shape, np.int64)
    for (ax, ay), (bx, by) in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        is_left = (bx - ax) * (y - ay) > (x - ax) * (by - ay)
        turns += ((ay <= y) & (by > y) & is_left).astype(int) - ((ay > y) & (by <= y) & ~is_left)
    is_inside: Bools = turns != 0
    return is_inside


@every_field
def test_cells_tile_the_board(kind: str, level: str) -> None:
    """No point lies in two cells, none between cells is left out, and the areas add up."""
    field = field_of(kind, level)
    outlines = outlines_of(field)
    owners, counts = owners_of(kind, level)
    assert counts.max() == 1
    is_empty = np.pad(owners == field.cell_count, 1, constant_values=True)
    assert (is_empty == _reached(is_empty)).all()
    area = sum(_area(outline) for outline in outlines) * board_scale(field) ** 2
    assert area == pytest.approx(counts.sum() * STEP**2, rel=4e-3)


def _area(corners: Floats) -> float:
    """Return the area of an outline, above 0 for the sense that all have."""
    (x, y), (next_x, next_y) = corners.T, np.roll(corners, -1, axis=0).T
    return float((x * next_y - y * next_x).sum()) / 2


def _reached(is_free: Bools) -> Bools:
    """Return what can be reached from the left top over free pixels."""
    reached = np.zeros_like(is_free)
    reached[0, 0] = True
    while True:
        wider = reached.copy()
        for _ in range(8):
            wider[1:] |= wider[:-1]
            wider[:-1] |= wider[1:]
            wider[:, 1:] |= wider[:, :-1]
            wider[:, :-1] |= wider[:, 1:]
            wider &= is_free
        if (wider == reached).all():
            return reached
        reached = wider


@every_kind
def test_pick(kind: str) -> None:
    """Of 20,000 points each is found in the cell that covers it."""
    field = field_of(kind, "intermediate")
    owners, _ = owners_of(kind, "intermediate")
    rng = random.Random(7)
    places = [(rng.randrange(owners.shape[1]), rng.randrange(owners.shape[0])) for _ in range(20_000)]
    x, y = (np.array(places) * STEP + FIRST).T / board_scale(field)
    picked = [field.pick(*point) for point in zip(x.tolist(), y.tolist(), strict=True)]
    expected = [owners[row, column] for column, row in places]
    assert expected == [field.cell_count if cell is None else cell for cell in picked]
    assert list(range(field.cell_count)) == [field.pick(x, y) for x, y in field.centres.tolist()]


@every_field
def test_reading_order(kind: str, level: str) -> None:
    """Rows go down by no less than a part of a cell, and cells in a row go right."""
    field = field_of(kind, level)
    x, y = field.centres.T
    width, height = field.extent
    breaks = np.flatnonzero(np.diff(x) < 0) + 1
    rows = np.split(y, breaks)
    high = np.sqrt(width * height / field.cell_count)
    assert all(np.ptp(row) < high for row in rows)
    assert all(one.min() < other.min() + NEAR for one, other in pairwise(rows))


@every_field
def test_every_cell_can_be_hit_and_read(kind: str, level: str) -> None:
    """On the board of 800x600 each cell is wide enough, and its number has room round its centre."""
    field = field_of(kind, level)
    outlines_of(field)
    assert is_legible(field), (px_across(field), number_room(field))


@every_kind
def test_limits(kind: str) -> None:
    """The largest field is legible, every level lies within it, and the smallest field is one."""
    known = KINDS[kind]
    largest = build_field(kind, columns=known.largest[0], rows=known.largest[1], seed=SEED)
    if largest.polygons is not None:
        assert is_legible(largest)
    smallest = build_field(kind, columns=known.smallest[0], rows=known.smallest[1], seed=SEED)
    assert smallest.cell_count > 1
    for size in known.sizes.values():
        assert size.columns <= known.largest[0]
        assert size.rows <= known.largest[1]
    mines = {level: known.sizes[level].mines for level in LEVELS}
    assert all(mines[level] < field_of(kind, level).cell_count // 2 for level in LEVELS)


@pytest.mark.parametrize("kind", [kind for kind in FIELD_KINDS if KINDS[kind].family == "parquet"])
def test_custom_sizes(kind: str) -> None:
    """A custom size, however narrow, gives about so many cells, numbered and picked like any other."""
    for columns, rows in ((1, 1), (1, 30), (30, 1), (7, 12), (13, 5)):
        field = build_field(kind, columns=columns, rows=rows)
        assert field.cell_count >= 1
        assert [field.pick(x, y) for x, y in field.centres.tolist()] == list(range(field.cell_count))
    assert abs(build_field(kind, columns=30, rows=20).cell_count - 600) <= 60


def test_golden_tables() -> None:
    """Every field is the same on every platform; after a wanted change run tools/golden_fields.py."""
    hashes = {
        f"{kind}/{level}": table_hash(field_of(kind, level)) for kind in FIELD_KINDS for level in LEVELS
    }
    assert json.loads(TARGET.read_text(encoding="utf-8")) == hashes
