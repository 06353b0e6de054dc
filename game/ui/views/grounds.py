"""What a cell's ground looks like: its bevel by side and depth, and what grows or lies on it."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

import numpy as np

from game.ui.palette import NAMES
from game.ui.views.raster import DEEPEST, SIDES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from game.core.arrays import Bytes
    from game.ui.text import Colour
    from game.ui.views.raster import Raster

_EDGES = SIDES * (DEEPEST + 1)
_BLADE, _ROOT, _GRAIN, _PETAL, _EYE = range(_EDGES, _EDGES + 5)
_TUFTS = (
    ((0, 0, _BLADE), (2, 0, _BLADE), (1, 1, _ROOT)),
    ((0, 0, _BLADE), (4, 0, _BLADE), (0, 1, _BLADE), (2, 1, _BLADE), (4, 1, _BLADE), (1, 2, _ROOT)),
    ((1, 0, _BLADE), (0, 1, _ROOT)),
    ((1, 0, _BLADE), (2, 0, _BLADE), (0, 1, _BLADE), (1, 1, _BLADE), (2, 1, _ROOT), (3, 1, _BLADE),
     (1, 2, _ROOT), (2, 2, _ROOT)),
    ((0, 0, _BLADE), (2, 0, _BLADE), (1, 1, _ROOT)),
    ((1, 0, _PETAL), (0, 1, _PETAL), (1, 1, _EYE), (2, 1, _PETAL), (1, 2, _PETAL)),
    ((0, 0, _BLADE), (4, 0, _BLADE), (0, 1, _BLADE), (2, 1, _BLADE), (4, 1, _BLADE), (1, 2, _ROOT)),
)  # fmt: skip
"""Blades of grass, clover, and now and then a small flower."""
_GRAINS = (((0, 0, _GRAIN), (1, 0, _GRAIN)), ((0, 0, _GRAIN),))
_PIXELS_PER_TUFT = 180


class Ground(IntEnum):
    """What a cell consists of."""

    COVERED = 0
    PRESSED = 1
    OPEN = 2
    PALE = 3
    PIT = 4
    FATAL = 5


# Colours by depth: the sides that face the light, strongly and slightly, then those in the shade.
_BEVELS: dict[Ground, tuple[Sequence[str], Sequence[str], Sequence[str], Sequence[str]]] = {
    Ground.COVERED: (
        ("grass_shine", "grass_light", "grass"),
        ("grass_light", "grass_light", "grass"),
        ("grass_ink", "grass_dark", "grass"),
        ("grass_ink", "soil", "grass_dark", "grass"),
    ),
    Ground.PRESSED: (
        ("grass_ink", "grass_ink", "grass_dark"),
        ("grass_ink", "grass_dark"),
        ("grass_ink", "grass", "grass_dark"),
        ("grass_ink", "grass", "grass_dark"),
    ),
    Ground.OPEN: (
        ("ground_light", "ground"),
        ("ground_light", "ground"),
        ("soil_shine", "ground"),
        ("soil_shine", "ground"),
    ),
    Ground.PALE: (
        ("grass_shine", "grass_shine", "grass_light"),
        ("grass_shine", "grass_light"),
        ("grass_ink", "grass", "grass_light"),
        ("grass_ink", "grass", "grass_light"),
    ),
    Ground.PIT: (
        ("grass_light", "grass_ink", "soil_dark", "soil_dark", "soil"),
        ("grass_light", "grass_ink", "soil_dark", "soil"),
        ("grass_ink", "soil_light", "soil"),
        ("grass_ink", "soil_light", "soil_light", "soil"),
    ),
    Ground.FATAL: (
        ("red_ink", "red_dark", "red"),
        ("red_ink", "red_dark", "red"),
        ("red_ink", "red_dark", "red"),
        ("red_ink", "red_dark", "red"),
    ),
}
_TEXTURES: dict[Ground, Mapping[int, str]] = {
    Ground.COVERED: {_BLADE: "grass_light", _ROOT: "grass_dark", _PETAL: "grass_shine", _EYE: "yellow"},
    Ground.PRESSED: {_BLADE: "grass", _ROOT: "grass_ink", _PETAL: "grass_light", _EYE: "brass"},
    Ground.OPEN: {_GRAIN: "ground_dark"},
    Ground.PALE: {_BLADE: "grass_shine", _ROOT: "grass", _PETAL: "white", _EYE: "yellow"},
    Ground.PIT: {_GRAIN: "soil_dark"},
    Ground.FATAL: {},
}


def shades(raster: Raster) -> Bytes:
    """Return for every pixel of a raster a shade, (p,) uint8, to be coloured by `ground_colours`."""
    shade = raster.edge.copy()
    width = raster.owner.shape[1]
    at = np.full(raster.owner.size, -1, np.int32)
    at[raster.places] = np.arange(len(raster.places))
    owner = raster.owner.ravel()
    sizes = np.diff(raster.starts)
    for turn in range(int(sizes.max(initial=0)) // _PIXELS_PER_TUFT + 2):
        # Small cells get the first tuft and the first grain only.
        cells = np.flatnonzero(sizes > max(turn - 1, 0) * _PIXELS_PER_TUFT)
        places = raster.places[raster.starts[cells] + _chosen(cells, turn, sizes[cells])]
        shapes = _TUFTS if turn % 2 == 0 else _GRAINS
        numbers = _chosen(cells, turn + 64, np.full(len(cells), len(shapes), np.int32))
        for number, shape in enumerate(shapes):
            own = numbers == number
            for right, down, code in shape:
                spots = np.clip(places[own] + down * width + right, 0, owner.size - 1)
                spots = at[spots[owner[spots] == cells[own]]]
                shade[spots[raster.edge[spots] % (DEEPEST + 1) > 2]] = code
    return shade


def pixels_of(colours: Iterable[Colour]) -> NDArray[np.uint32]:
    """Return colours as opaque pixels."""
    rgb = np.array([*colours], np.uint32)
    return (0xFF000000 | rgb[:, 0] << 16 | rgb[:, 1] << 8 | rgb[:, 2]).astype(np.uint32)


def ground_colours(colours: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """Return the colour of every shade on every ground, (grounds, 256).

    Args:
        colours: of the palette's names, in their order.
    """
    table = np.zeros((len(Ground), 256), np.uint32)
    for ground, sides in _BEVELS.items():
        names = [side[min(depth, len(side) - 1)] for side in sides for depth in range(DEEPEST + 1)]
        names += [sides[0][-1]] * (256 - _EDGES)
        for code, name in _TEXTURES[ground].items():
            names[code] = name
        table[ground] = colours[[NAMES.index(name) for name in names]]
    return table


def _chosen(cells: NDArray[np.intp], turn: int, counts: NDArray[np.int32]) -> NDArray[np.intp]:
    """Return one of ``counts`` for each cell, unordered-looking but always the same.

    Knuth's hash, twice with a fold between: alone it shifts neighbours by equal steps, seen as stripes.
    """
    mixed = cells.astype(np.uint64) * np.uint64(128) + np.uint64(turn)
    for _ in range(2):
        mixed = mixed * np.uint64(2_654_435_761) & np.uint64(0xFFFF_FFFF)
        mixed ^= mixed >> np.uint64(15)
    return (mixed * counts.astype(np.uint64) >> np.uint64(32)).astype(np.intp)
