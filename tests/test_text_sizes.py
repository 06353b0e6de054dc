"""Large texts: nothing is cut, hard to read, or lies on other things."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.scenes.stack import Scene
from tools.text_watch import Inspector

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_SHORT = {"ReplayOpening"}
"""Scenes that are in sight for a moment only."""
_KINDS = ("hexagons", "triakis", "net_crossing")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_large_texts_fit_everywhere(tmp_path: Path, language: str) -> None:
    """Each line is whole, clear, on its plate, apart from others, wherever the focus is, in all scenes."""
    inspector = Inspector(language, tmp_path, 125)
    inspector.run(palettes=["classic"], kinds=_KINDS)
    assert inspector.faults == {}
    unseen = {scene.__name__ for scene in set(_scenes(Scene)) - inspector.seen} - _SHORT
    assert not unseen, "tools/shots.py lacks pictures of these"


def _scenes(kind: type[Scene]) -> Iterator[type[Scene]]:
    """Yield all kinds of scenes of the program that no others are made from."""
    for one in kind.__subclasses__():
        yield from _scenes(one)
    if not kind.__subclasses__() and kind.__module__.startswith("game."):
        yield kind
