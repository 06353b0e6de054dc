"""Nobody asks the devices behind the input table's back (swapped buttons, Sticky Keys)."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
RAW = re.compile(r"get_pressed|get_mods|get_focused|mouse\.get_pos|event\.(wait|poll|peek)")


def test_no_raw_state_is_read() -> None:
    """Left-handed mice and lost key releases are handled in one place, because only events are read."""
    assert RAW.search("pygame.mouse.get_pressed()")
    found = [path for path in (ROOT / "game").rglob("*.py") if RAW.search(path.read_text(encoding="utf-8"))]
    assert found == []
