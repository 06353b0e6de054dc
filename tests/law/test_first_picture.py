"""The menu comes into sight before the games are loaded: names of modules, not times, are the law."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOO_EARLY = {
    *("numpy", "game.fields", "game.overload", "game.sapper.board", "game.scenes.board_scene"),
    *("game.scenes.help_texts", "game.ui.mix", "wave", "webbrowser", "subprocess"),
    # What Windows loads libraries for, or many modules come along with.
    *("socket", "ssl", "multiprocessing", "asyncio", "concurrent", "pickle"),
}
START = """
import pathlib, sys
from game.app import App
from game.cli import main
from game.scenes.catalogue import load_all
from game.store.paths import find_paths
from game.ui.clock import SystemClock
app = App(find_paths(pathlib.Path(sys.argv[1])), SystemClock())
app.frame()
print(*sys.modules)
load_all()
print(*sys.modules)
app.close()
"""


def test_games_are_loaded_after_the_first_picture(tmp_path: Path) -> None:
    """Up to the first picture nothing is imported that only later scenes need; then all of it is."""
    command = [sys.executable, "-c", START, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    first, later = (set(line.split()) for line in done.stdout.splitlines()[-2:])
    assert first & TOO_EARLY == set()
    own = {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in (ROOT / "game").rglob("*.py")}
    unused = {name for name in own - later if not name.endswith(("__init__", "__main__"))}
    assert unused == {"game.scenes.inventory", "game.fields.legible"}  # only builders need these
