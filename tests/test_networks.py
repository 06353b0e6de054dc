"""Networks: squares that border others than those around them, the map, and nodes joined by lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.rng import Stream
from game.fields import build_field
from game.fields.catalogue import KINDS
from game.fields.lines import CLEAR, MOST
from game.fields.links import links_of, twins
from game.fields.nodes import DISC, ROOM, NodeNetwork, is_whole
from game.fields.voronoi import GRID, Lattice, relaxed, spread_points, voronoi

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.arrays import AnyArray
    from game.fields.field import Field

SIZES = [(1, 1), (1, 4), (2, 1), (2, 2), (3, 2), (2, 5), (3, 7), (8, 5), (5, 8)]
NODES = ("net_planar", "net_crossing")

Place = tuple[int, int]


def round_gap(one: int, other: int, length: int) -> int:
    """Return the distance of two places on a ring."""
    return min((one - other) % length, (other - one) % length)


def is_around(one: Place, other: Place, *_: int) -> bool:
    """Two squares share a side or a corner."""
    return abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


RULES: dict[str, Callable[[Place, Place, int, int], bool]] = {
    "torus": lambda a, b, columns, rows: (
        round_gap(a[0], b[0], columns) <= 1 and round_gap(a[1], b[1], rows) <= 1
    ),
    "cylinder": lambda a, b, columns, _: round_gap(a[0], b[0], columns) <= 1 and abs(a[1] - b[1]) <= 1,
    "knight": lambda a, b, *_: abs(a[0] - b[0]) * abs(a[1] - b[1]) == 2,
    "diagonals": lambda a, b, *_: abs(a[0] - b[0]) == abs(a[1] - b[1]) == 1,
    "rook2": lambda a, b, *_: sorted((abs(a[0] - b[0]), abs(a[1] - b[1]))) == [0, 2],
    "mirror": lambda a, b, columns, _: is_around(a, b) or (a[1] == b[1] and a[0] == columns - 1 - b[0]),
}


def lists(field: Field) -> list[list[int]]:
    """Return the neighbours of each cell."""
    return [[int(cell) for cell in row if cell < field.cell_count] for row in field.neighbours]


@pytest.mark.parametrize("kind", RULES)
@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_squares_keep_the_rule(kind: str, columns: int, rows: int) -> None:
    """The neighbours are those the name tells, each once, even where a wrap leads back."""
    field = build_field(kind, columns=columns, rows=rows)
    places = [(column, row) for row in range(rows) for column in range(columns)]
    expected = [
        [i for i, other in enumerate(places) if other != one and RULES[kind](one, other, columns, rows)]
        for one in places
    ]
    assert expected == lists(field)
    assert (field.family, field.touches, len(field.links)) == ("networks", False, 0)


def distances(points: AnyArray, lines: AnyArray) -> AnyArray:
    """Return how far each point lies from each line that doesn't end there, (m, n)."""
    start, way = points[lines[:, 0]][:, None], (points[lines[:, 1]] - points[lines[:, 0]])[:, None]
    along = np.clip(((points - start) * way).sum(axis=2) / (way**2).sum(axis=2), 0, 1)
    found = np.sqrt(((points - start - along[..., None] * way) ** 2).sum(axis=2))
    for end in lines.T:
        found[np.arange(len(lines)), end] = np.inf
    result: AnyArray = found
    return result


def crossings(points: AnyArray, lines: AnyArray) -> int:
    """Return how many pairs of lines cross between their ends."""
    start, end = points[lines[:, 0]], points[lines[:, 1]]

    def sides(of: AnyArray) -> AnyArray:
        way, gap = (end - start)[:, None], of[None] - start[:, None]
        signs: AnyArray = np.sign(np.round(way[..., 0] * gap[..., 1] - way[..., 1] * gap[..., 0], 9))
        return signs

    is_split = sides(start) * sides(end) < 0
    return int((is_split & is_split.T).sum()) // 2


@pytest.mark.parametrize("kind", NODES)
def test_lines_can_be_told_apart(kind: str) -> None:
    """All hang together, none has a twin, lines keep away from nodes and nodes from each other."""
    sizes = [(size.columns, size.rows, 2) for size in KINDS[kind].sizes.values()]
    for columns, rows, boards in [*sizes, (6, 5, 100)]:
        for number in range(boards):
            field = build_field(kind, columns=columns, rows=rows, seed=f"{number:08d}")
            assert isinstance(field, NodeNetwork)
            points, lines = field.centres, field.links
            assert field.polygons is None
            assert sorted(map(tuple, lines.tolist())) == sorted(
                map(tuple, links_of(field.neighbours).tolist())
            )
            assert is_whole(field.neighbours)
            assert twins(field.neighbours) == []
            assert distances(points, lines).min() > CLEAR - 1e-9
            gaps = np.sqrt(((points[:, None] - points) ** 2).sum(axis=2)) + 9 * np.eye(len(points))
            assert gaps.min() >= ROOM > 2 * DISC
            assert (points.min(axis=0) > DISC).all()
            assert (points.max(axis=0) < np.array(field.extent) - DISC).all()
            assert 4 < field.degrees.mean() < 6
            assert 1 < field.degrees.min() <= field.degrees.max() <= 12
            assert (crossings(points, lines) > 0) == (kind == "net_crossing")
            lengths = ((points[lines[:, 0]] - points[lines[:, 1]]) ** 2).sum(axis=1)
            assert (np.diff(lengths) <= 1e-9).all()
    assert MOST <= 12


@pytest.mark.parametrize("kind", NODES)
def test_nodes_are_picked_by_their_discs(kind: str) -> None:
    """A click on a disc finds its node, one beside all discs finds none."""
    field = build_field(kind, columns=6, rows=5, seed="00000001")
    for cell, (x, y) in enumerate(field.centres):
        assert cell == field.pick(x, y) == field.pick(x + DISC * 0.7, y - DISC * 0.7)
        assert field.pick(x + DISC * 1.1, y) in {None, *range(cell), *range(cell + 1, 30)}
    assert field.pick(0, 0) is None
    assert field.pick(-99, 5) is None


def test_a_whole_network() -> None:
    """Two parts are not a whole."""
    assert is_whole(np.array([[1, 4], [0, 2], [1, 3], [2, 4]], np.int32))
    assert not is_whole(np.array([[1], [0], [3], [2]], np.int32))
    assert is_whole(np.empty((1, 0), np.int32))


@pytest.mark.parametrize("relaxations", [0, 3])
def test_regions_hold_what_is_nearest(relaxations: int) -> None:
    """Who is beyond a side, and that the rectangle is filled, are checked against all points."""
    columns, rows = 9, 7
    for number in range(10):
        points = spread_points(columns, rows, Stream("field", f"{number:08d}"))
        for _ in range(relaxations):
            points = relaxed(voronoi(points, Lattice(columns, rows)))
        regions = voronoi(points, Lattice(columns, rows))
        area = 0.0
        assert regions.owners.tolist() == sorted(regions.owners)
        for cell in range(len(points)):
            is_own = regions.owners == cell
            corners, beyond = regions.corners[is_own], regions.beyond[is_own]
            ends = np.roll(corners, -1, axis=0)
            area += float((corners[:, 0] * ends[:, 1] - corners[:, 1] * ends[:, 0]).sum()) / 2
            gaps = np.sqrt(((corners[:, None] - points) ** 2).sum(axis=2))
            assert np.allclose(gaps[:, cell], gaps.min(axis=1), atol=1e-3)
            has_other = beyond >= 0
            assert np.allclose(gaps[has_other, cell], gaps[has_other, beyond[has_other]], atol=1e-3)
        assert area == pytest.approx(columns * rows * GRID**2)


def test_regions_that_only_meet_in_a_corner() -> None:
    """On a chessboard each has four sides, and none in common with those diagonally beside it."""
    lattice = Lattice(5, 4)
    row, column = np.divmod(np.arange(20), 5)
    regions = voronoi(np.column_stack((column, row)) * GRID + GRID // 2, lattice)
    for cell in range(20):
        beyond = regions.beyond[regions.owners == cell].tolist()
        ways = [other - cell for other in beyond if other >= 0]
        assert len(beyond) == 4
        assert set(ways) <= {-5, -1, 1, 5}
    assert (regions.corners % GRID == 0).all()


def test_maps_hold_no_twins() -> None:
    """No two regions see the same, and all corners lie on the grid, so that platforms agree."""
    for number in range(60):
        columns, rows = (6, 5) if number else (27, 18)
        field = build_field("voronoi", columns=columns, rows=rows, seed=f"{number:08d}")
        assert field.cell_count == columns * rows
        assert field.extent == (columns, rows)
        assert twins(field.neighbours) == []
        assert is_whole(field.neighbours)


@settings(max_examples=20)
@given(
    st.sampled_from(["voronoi", *NODES]), st.integers(1, 32), st.integers(1, 22), st.integers(0, 10**8 - 1)
)
def test_any_size_builds(kind: str, columns: int, rows: int, number: int) -> None:
    """Whatever size is asked for, a field comes, and the same again for the same code."""
    field, again = (build_field(kind, columns=columns, rows=rows, seed=f"{number:08d}") for _ in range(2))
    assert field.cell_count == max(columns, 4) * max(rows, 4)
    assert np.array_equal(field.neighbours, again.neighbours)
    assert np.array_equal(field.links, again.links)
    assert np.array_equal(field.centres, again.centres)
