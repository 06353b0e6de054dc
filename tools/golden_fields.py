"""Write down the neighbour tables of all kinds and levels as hashes: tests/golden/fields.json.

Run it after a wanted change of a field, and read the difference: every line that changes is another field.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.fields import FIELD_KINDS, LEVELS, build_field

if TYPE_CHECKING:
    from game.fields.field import Field

TARGET = ROOT / "tests" / "golden" / "fields.json"
SEED = "7K3M9QXV"
"""Of the random kinds."""


def table_hash(field: Field) -> str:
    """Return the first 16 hexadecimal digits of SHA-256 over the neighbour table, int32 little-endian."""
    return sha256(field.neighbours.astype("<i4").tobytes()).hexdigest()[:16]


def main() -> int:
    """Write the file."""
    fields = [build_field(kind, level=level, seed=SEED) for kind in FIELD_KINDS for level in LEVELS]
    hashes = {field.category: table_hash(field) for field in fields}
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(hashes, indent=2) + "\n", encoding="utf-8")
    print(f"{len(hashes)} fields written to {TARGET.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
