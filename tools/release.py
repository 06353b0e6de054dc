"""Make a release, or say why not: everything green, nothing uncommitted, changelog and README up to date.

It runs the tests, builds the wheel, the source package and the programs for this system (and for Windows
where Wine is), tries them out, compares the README's figures with what was measured, and sets the tag.
Pushing the tag, which lets the hosted CI build and publish, is left to a person.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game import __version__
from game.fields import FIELD_KINDS
from game.overload.rules import ROUNDS
from game.sapper.layout import TABLE_COLUMNS, TABLE_MINES, TABLE_ROWS

MEASURED = ROOT / "build" / "builds"
_TOLERANCE_MB = 0.04
_TOLERANCE_S = 0.5
"""Shares by which a figure may differ from the measured one; times depend on the machine and its load."""
_BUILD_LINE = re.compile(r"^\| `([\w-]+)` \| ([\d.]+) MB \| ([\d.]+) MB \| ([\d.]+) s \|$", re.MULTILINE)
_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_FACTS = (
    (r"(\d+) × (\d+) cells with (\d+) mines", (TABLE_COLUMNS, TABLE_ROWS, TABLE_MINES)),
    (r"tournament of (\d+|[a-z]{3,5})\s+rounds", (len(ROUNDS) - 1,)),
    (r"(\d+) kinds of fields", (len(FIELD_KINDS),)),
)
"""What the README may say in numbers, and what the program says."""


def main() -> int:
    """Release, or print what is in the way and end with 1."""
    faults = before_building() or build()
    if not faults:
        faults = stale_figures((ROOT / "README.md").read_text(encoding="utf-8"), measured())
    for fault in faults:
        print(f"No release: {fault}", file=sys.stderr)
    if faults:
        return 1
    tag = ["git", "tag", "--annotate", f"v{__version__}", "--message", f"Release {__version__}"]
    subprocess.run(tag, cwd=ROOT, check=True)
    print(f"v{__version__} is tagged and lies in dist. Publish it: git push origin v{__version__}")
    return 0


def before_building() -> list[str]:
    """Return what forbids a release and can be known before anything is built."""
    faults = unready(ROOT, __version__)
    if not faults and subprocess.run(["make", "test"], cwd=ROOT, check=False).returncode:
        faults.append("make test is red")
    return faults


def unready(root: Path, version: str) -> list[str]:
    """Return what is wrong with the tree, the tags and the texts of a checkout."""

    def git(*words: str) -> str:
        return subprocess.run(
            ["git", *words], cwd=root, capture_output=True, text=True, check=True
        ).stdout.strip()

    faults = []
    if git("status", "--porcelain"):
        faults.append("the tree has uncommitted changes")
    if git("tag", "--list", f"v{version}"):
        faults.append(f"v{version} was released already; raise the version in game/__init__.py")
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(rf"^## {re.escape(version)} - \d{{4}}-\d\d-\d\d$", changes, re.MULTILINE):
        faults.append(f"CHANGELOG.md has no section '## {version} - YYYY-MM-DD'")
    if re.search(r"^## Unreleased\n+(?!## )\S", changes, re.MULTILINE):
        faults.append("CHANGELOG.md has unreleased changes")
    return faults + wrong_facts((root / "README.md").read_text(encoding="utf-8"))


def wrong_facts(readme: str) -> list[str]:
    """Return the sentences of the README whose numbers are not those of the program."""
    return [
        f"the README says {found[0]!r}, the program {values}"
        for pattern, values in _FACTS
        for found in re.finditer(pattern, readme)
        if [_number(word) for word in found.groups()] != list(values)
    ]


def _number(word: str) -> int:
    return _WORDS.index(word) if word in _WORDS else int(word)


def build() -> list[str]:
    """Build everything that can be built here, and try it out; return what fails."""
    shutil.rmtree(ROOT / "dist", ignore_errors=True)
    shutil.rmtree(MEASURED, ignore_errors=True)
    targets = ["wheel", "exe", "try-exe", *(["exe-windows"] if shutil.which("wine") else [])]
    for target in targets:
        if subprocess.run(["make", target], cwd=ROOT, check=False).returncode:
            return [f"make {target} is red"]
    return []


def measured() -> dict[str, tuple[float, float, float]]:
    """Return zip size, folder size and seconds to the first picture of what was tried out, by system."""
    found = {}
    for file in MEASURED.glob("*.json"):
        figures = json.loads(file.read_text(encoding="utf-8"))
        name = file.stem.removeprefix(f"sapper-overload-{__version__}-")
        found[name] = (figures["zip_mb"], figures["folder_mb"], figures["first_picture_s"])
    return found


def stale_figures(readme: str, found: dict[str, tuple[float, float, float]]) -> list[str]:
    """Return the README's figures about builds that differ from the measured ones."""
    stated = {name: tuple(map(float, figures)) for name, *figures in _BUILD_LINE.findall(readme)}
    faults = [
        f"the README has no figures of {name}: {found[name]}" for name in sorted(found.keys() - stated.keys())
    ]
    for name in sorted(found.keys() & stated.keys()):
        tolerances = (_TOLERANCE_MB, _TOLERANCE_MB, _TOLERANCE_S)
        pairs = zip(stated[name], found[name], tolerances, strict=True)
        if any(abs(said - is_now) > share * max(said, is_now) for said, is_now, share in pairs):
            faults.append(f"the README says {stated[name]} of {name}, measured {found[name]}")
    return faults


if __name__ == "__main__":
    sys.exit(main())
