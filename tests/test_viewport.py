"""The picture in windows of any shape."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.viewport import PICTURE, fit
from game.ui.window import on_desktop

sizes = st.tuples(st.integers(100, 5000), st.integers(80, 4000))


@given(sizes)
def test_the_picture_keeps_its_aspect_and_fits(size: tuple[int, int]) -> None:
    """It never leaves the window and is 4:3 to the pixel."""
    view = fit(size)
    assert view.x >= 0
    assert view.y >= 0
    assert view.x + view.width <= size[0]
    assert view.y + view.height <= size[1]
    assert abs(view.width * PICTURE[1] - view.height * PICTURE[0]) < PICTURE[0]


@given(sizes)
def test_every_picture_pixel_can_be_clicked(size: tuple[int, int]) -> None:
    """In a window at least as large as the picture some pixel leads to every column and every row."""
    view = fit((max(size[0], PICTURE[0]), max(size[1], PICTURE[1])))
    across = [view.to_picture((view.x + x, view.y)) for x in range(view.width)]
    down = [view.to_picture((view.x, view.y + y)) for y in range(view.height)]
    assert {pos and pos[0] for pos in across} == set(range(PICTURE[0]))
    assert {pos and pos[1] for pos in down} == set(range(PICTURE[1]))


def test_edges_are_exact_and_bars_are_dead() -> None:
    """In a window of 1600 x 700 the outermost pixels count and those beside them don't."""
    view = fit((1600, 700))
    left, right = view.x, view.x + view.width - 1
    assert (view.width, view.height) == (933, 700)
    assert view.to_picture((left, 0)) == (0, 0)
    assert view.to_picture((right, 699)) == (799, 599)
    assert view.to_picture((left - 1, 350)) is None
    assert view.to_picture((right + 1, 350)) is None


def test_whole_numbers_where_they_fit() -> None:
    """A scale of nearly two becomes two; 1080 lines are filled smoothly instead of staying at one."""
    assert (fit((1700, 1250)).width, fit((1700, 1250)).is_whole) == (1600, True)
    assert (fit((1920, 1080)).width, fit((1920, 1080)).is_whole) == (1440, False)


def test_the_window_comes_back_where_it_can_be_reached() -> None:
    """A remembered place on a screen that is gone is given up; small screens shrink the window."""
    assert on_desktop((100, 50, 900, 700), [(1920, 1080)]) == (100, 50, 900, 700)
    assert on_desktop((2500, 50, 900, 700), [(1920, 1080)]) == (None, None, 900, 700)
    assert on_desktop(None, [(640, 480)]) == (None, None, 640, 480)


@pytest.mark.parametrize(("desktop", "factor"), [((1366, 768), 1), ((2560, 1440), 1), ((3840, 2160), 2)])
def test_the_first_window_is_no_stamp(desktop: tuple[int, int], factor: int) -> None:
    """Fine screens begin with a window whole times as large, ordinary ones with the picture as it is."""
    assert on_desktop(None, [desktop]) == (None, None, 800 * factor, 600 * factor)
