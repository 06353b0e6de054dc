"""Who touches whom, where numbers stand and what a click hits: small figures checked by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from game.fields.geometry import snapped, touching
from game.fields.poles import clearance, depth, padded, poles
from game.fields.polygon_field import polygon_field

if TYPE_CHECKING:
    from game.core.arrays import Floats

SQUARE = np.array([(0.0, 0), (2, 0), (2, 2), (0, 2)])
DART = np.array([(0.0, 0), (4, 4), (0, 2), (-4, 4)])


def square_at(right: float, down: float) -> Floats:
    """Return the square with its left top there."""
    square: Floats = np.add(SQUARE, (right, down))
    return square


def neighbours_of(*polygons: Floats) -> list[list[int]]:
    """Return the neighbours of each polygon."""
    table = touching(polygons)
    return [[int(cell) for cell in row if cell < len(polygons)] for row in table]


@pytest.mark.parametrize(
    ("right", "down", "is_touching"),
    [
        (2, 0, True),  # a whole side
        (2, 1.5, True),  # a part of a side
        (2, 2, True),  # a corner
        (-2, 2, True),
        (2 + 1e-8, 2 - 1e-8, True),  # rounding
        (2, 2.001, False),
        (2.001, 0, False),
    ],
)
def test_two_squares(right: float, down: float, *, is_touching: bool) -> None:
    """A point in common is enough, however the outlines are written."""
    expected = [[1], [0]] if is_touching else [[], []]
    other = square_at(right, down)
    assert expected == neighbours_of(SQUARE, other)
    assert expected == neighbours_of(SQUARE[::-1], np.roll(other, 1, axis=0))
    assert expected == neighbours_of(-SQUARE, -other)


def test_corner_on_a_side() -> None:
    """A corner in the middle of a slanted side counts, one just off it doesn't."""
    slope = np.array([(0.0, 0), (6, 3), (0, 3)])
    spike = np.array([(2.0, 1), (4, 0), (5, 0)])
    assert neighbours_of(slope, spike) == [[1], [0]]
    assert neighbours_of(slope, spike - (0, 0.01)) == [[], []]


def test_two_meet_on_the_side_of_a_third() -> None:
    """Bricks: both upper ones touch the lower one and each other; a lone cell has no neighbours."""
    assert neighbours_of(SQUARE, square_at(2, 0), square_at(1, 2)) == [[1, 2], [0, 2], [0, 1]]
    assert touching([SQUARE]).shape == (1, 0)


def test_snapped() -> None:
    """Nearly equal coordinates become equal, and there are no negative zeros."""
    points, places = snapped(np.array([(-1e-12, 1.0), (0.0, 1 + 1e-12), (1e-3, 1.0)]))
    assert points[0].tobytes() == points[1].tobytes() == np.array([0.0, 1.0]).tobytes()
    assert places[0] == places[1] != places[2]


def test_poles() -> None:
    """The pole is the middle of a square, on the axis of a dart and inside it."""
    (square, dart) = poles(padded(np.concatenate((SQUARE, DART)), np.array([4, 4])))
    assert square.tolist() == [1, 1]
    assert dart[0] == pytest.approx(0, abs=4e-3)
    assert clearance(DART[None], dart[None, None])[0, 0] == pytest.approx(0.828, abs=2e-3)


def test_clearance() -> None:
    """Circles and boxes reach the nearest side; outside the room is below 0."""
    points = np.array([[(1.0, 1), (0.5, 1), (3, 1)]])
    assert clearance(SQUARE[None], points)[0].tolist() == [1, 0.5, -1]
    assert clearance(SQUARE[None], points, (0.5, 1))[0].tolist() == [1, 1, -2]
    diamond = np.array([[(0.0, -2), (2, 0), (0, 2), (-2, 0)]])
    assert clearance(diamond, np.zeros((1, 1, 2)), (1, 1))[0].tolist() == [1]


def test_depth() -> None:
    """In convex cells both measures agree; a corner of the dart is outside the line of a side."""
    shapes = padded(np.concatenate((SQUARE, SQUARE[:3] * 2)), np.array([4, 3]))
    points = np.random.default_rng(1).uniform(-0.5, 3, (2, 50, 2))
    inside = clearance(shapes, points) > 0
    assert 10 < inside.sum() < 90
    assert depth(shapes, points)[inside] == pytest.approx(clearance(shapes, points)[inside])
    assert ((depth(shapes, points) > 0) == inside).all()
    assert depth(shapes, shapes).min() == 0
    assert depth(DART[None], DART[None]).min() < -1


def test_a_field_is_put_in_order() -> None:
    """Cells come in reading order from (0, 0), all in one sense; points on sides belong to one cell."""
    field = polygon_field(
        "x", "parquet", 2, 2, [square_at(*at)[::-1] for at in ((5, 5), (3, 5), (5, 3), (3, 3))]
    )
    assert field.polygons[1].tolist() == [[2, 0], [4, 0], [4, 2], [2, 2]]
    assert field.centres.tolist() == [[1, 1], [3, 1], [1, 3], [3, 3]]
    assert field.extent == (4, 4)
    assert [field.pick(*point) for point in ((0, 0), (2, 0), (0, 2), (2, 2), (4, 1), (1, 4), (-0.1, 1))] == [
        *range(4),
        None,
        None,
        None,
    ]
    assert not any(outline.flags.writeable for outline in field.polygons)


def test_points_on_slanted_sides_belong_to_one_cell() -> None:
    """Corners and points of sides of triangles round a point are found in exactly one of them."""
    wheel = [
        np.array([(2.0, 2), one, other])
        for one, other in zip(SQUARE * 2, np.roll(SQUARE * 2, -1, axis=0), strict=True)
    ]
    field = polygon_field("x", "parquet", 2, 2, wheel)
    for step in range(1, 40):
        assert field.pick(step / 10, step / 10) is not None
        assert field.pick(4 - step / 10, step / 10) is not None
