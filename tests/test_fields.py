"""The field of squares: neighbours, sums, geometry, sizes."""

from __future__ import annotations

import math

import numpy as np
import pytest

from game.core.errors import MalformedError
from game.fields import FIELD_KINDS, LEVELS, MAX_SIDE, build_field
from game.fields.squares import AROUND, grid_neighbours

SIZES = [(1, 1), (1, 7), (7, 1), (2, 2), (3, 20), (20, 3), (22, 16)]


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_neighbours_touch(columns: int, rows: int) -> None:
    """The neighbours are exactly the other squares whose outlines have a point in common."""
    field = build_field("squares", columns=columns, rows=rows)
    cells = range(columns * rows)
    expected = [
        [other for other in cells if other != cell and _distance(cell, other, columns) == 1] for cell in cells
    ]
    assert expected == [[int(i) for i in row if i < field.cell_count] for row in field.neighbours]
    assert [len(row) for row in expected] == field.degrees.tolist()
    assert field.neighbours.shape == (columns * rows, max(map(len, expected)))
    assert field.neighbours.dtype == field.degrees.dtype == np.int32


def _distance(cell: int, other: int, columns: int) -> int:
    return max(abs(cell // columns - other // columns), abs(cell % columns - other % columns))


def test_padding_stands_last() -> None:
    """Rows of the neighbour table are ascending, padded with n."""
    field = build_field("squares", columns=3, rows=2)
    assert field.neighbours.tolist()[:2] == [[1, 3, 4, 6, 6], [0, 2, 3, 4, 5]]


def test_knight_steps_share_the_helper() -> None:
    """Any steps make a neighbour table."""
    knight = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]
    assert grid_neighbours(3, 3, knight).tolist()[0] == [5, 7]
    assert grid_neighbours(3, 3, knight).tolist()[4] == [9, 9]
    assert grid_neighbours(2, 1, [(5, 0), (-5, 0)]).shape == (2, 0)


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_neighbour_sum(columns: int, rows: int) -> None:
    """Booleans are counted, numbers added, cell by cell."""
    field = build_field("squares", columns=columns, rows=rows)
    values = np.arange(field.cell_count) % 5
    expected = [sum(int(values[i]) for i in row if i < field.cell_count) for row in field.neighbours]
    assert expected == field.neighbour_sum(values).tolist()
    assert field.degrees.tolist() == field.neighbour_sum(np.ones(field.cell_count, bool)).tolist()


def test_geometry() -> None:
    """Outlines go round their centres one way, and points are found in their squares."""
    field = build_field("squares", columns=3, rows=2)
    polygons = field.polygons
    assert polygons is not None
    assert polygons[5].tolist() == [[2, 1], [3, 1], [3, 2], [2, 2]]
    assert field.centres[5].tolist() == [2.5, 1.5]
    assert list(range(6)) == [field.pick(x, y) for x, y in field.centres]
    assert (field.links.shape, field.family, field.category) == ((0, 2), "parquet", "squares/3x2")


@pytest.mark.parametrize(
    ("x", "y", "cell"),
    [
        (0, 0, 0),
        (2.999, 1.999, 5),
        (1, 0.999, 1),
        (3, 0, None),
        (0, 2, None),
        (-0.001, 0, None),
        (0, -0.001, None),
        (math.nan, 0, None),
        (math.inf, 0, None),
    ],
)
def test_pick_at_the_border(x: float, y: float, cell: int | None) -> None:
    """Left and upper sides belong to a square; beside the field there is none."""
    assert cell == build_field("squares", columns=3, rows=2).pick(x, y)


def test_levels() -> None:
    """Three levels, whose names make the category."""
    fields = [build_field("squares", level=level) for level in LEVELS]
    assert [(field.columns, field.rows) for field in fields] == [(9, 9), (16, 16), (30, 16)]
    assert fields[2].category == "squares/expert"
    assert FIELD_KINDS[0] == "squares"


@pytest.mark.parametrize(
    "choice",
    [
        {},
        {"columns": 3},
        {"rows": 3},
        {"columns": 0, "rows": 3},
        {"columns": 3, "rows": -1},
        {"columns": MAX_SIDE + 1, "rows": 3},
        {"level": "master"},
    ],
)
def test_nonsense_is_refused(choice: dict[str, int]) -> None:
    """There is never a field without cells or one that can't be built."""
    with pytest.raises(MalformedError):
        build_field("squares", **choice)  # type: ignore[arg-type]
    with pytest.raises(MalformedError, match="no field called rings"):
        build_field("rings", level="expert")


def test_largest_field_is_read_only() -> None:
    """A million cells are built at once, and nobody can change them."""
    field = build_field("squares", columns=MAX_SIDE, rows=MAX_SIDE)
    assert field.neighbours.shape == (1_000_000, len(AROUND))
    for array in (field.neighbours, field.degrees, field.centres, field.links):
        assert not array.flags.writeable
