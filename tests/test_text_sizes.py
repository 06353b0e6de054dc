"""Large texts: nothing is cut, and nothing lies on other things."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tools.text_watch import Inspector

if TYPE_CHECKING:
    from pathlib import Path

_KINDS = ("hexagons", "triakis", "net_crossing")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_large_texts_fit_everywhere(tmp_path: Path, language: str) -> None:
    """In every scene and state that is pictured, each line is whole, on its plate, and apart from others."""
    inspector = Inspector(language, tmp_path, 125)
    inspector.run(palettes=["classic"], kinds=_KINDS)
    assert inspector.faults == {}
