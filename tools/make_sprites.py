"""Draw all sprites and their manifest into ``sprites/``."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.art import (
    backdrop,
    blast,
    chips,
    digits,
    emblem,
    field_glyphs,
    icons,
    logo,
    overload_icons,
    plates,
    prizes,
    tiles,
    title,
    turf,
)
from tools.art.png import png_bytes

if TYPE_CHECKING:
    from tools.art.sprite import Sprite

FOLDER = Path(__file__).resolve().parent.parent / "sprites"
_PARTS = (
    turf,
    digits,
    tiles,
    plates,
    icons,
    blast,
    chips,
    overload_icons,
    prizes,
    field_glyphs,
    backdrop,
    title,
    logo,
    emblem,
)


def all_sprites() -> dict[str, Sprite]:
    """Return every sprite by its name."""
    return {name: sprite for part in _PARTS for name, sprite in part.sprites().items()}


def all_files() -> dict[str, bytes]:
    """Return the contents of all files by their names."""
    sprites = all_sprites()
    entries = (
        f"  {json.dumps(name)}: {json.dumps({'size': sprite.size, 'frames': sprite.frames, **sprite.notes})}"
        for name, sprite in sorted(sprites.items())
    )
    manifest = "{\n" + ",\n".join(entries) + "\n}\n"
    files = {f"{name}.png": png_bytes(sprite.canvas) for name, sprite in sprites.items()}
    return files | {"manifest.json": manifest.encode()}


def main() -> int:
    """Write the files and remove pictures that are no longer drawn."""
    files = all_files()
    for old in FOLDER.glob("*.png"):
        if old.name not in files:
            old.unlink()
    for name, data in files.items():
        (FOLDER / name).write_bytes(data)
    print(f"{len(files)} files, {sum(map(len, files.values())):,} bytes in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
