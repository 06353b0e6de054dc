"""The rules touch nothing but their arguments, and imports only point down (DESIGN section 2)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

GAME = Path(__file__).parents[2] / "game"
PURE_ROOMS = ("core", "fields", "sapper", "overload")
HEIGHTS = {
    "core": 0,
    "fields": 1,
    "sapper": 2,
    "overload": 2,
    "store": 3,
    "i18n": 4,
    "ui": 5,
    "scenes": 6,
    "app": 7,
    "cli": 8,
    "__main__": 9,
}
# Nothing here knows the time, a file, chance or another process.
PURE_MODULES = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "game",
    "hashlib",
    "heapq",
    "itertools",
    "math",
    "numpy",
    "operator",
    "re",
    "string",
    "types",
    "typing",
    "unicodedata",
    "zlib",
}
IMPURE_CALLS = {"open", "input", "print", "exec", "eval", "__import__", "breakpoint"}
IMPURE_NUMPY = {"random", "load", "loadtxt", "genfromtxt", "fromfile", "memmap", "save", "savez", "savetxt"}

Fault = tuple[int, str]


def imported(tree: ast.AST) -> list[tuple[int, str]]:
    """Return line and dotted name of everything that a module imports."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            origin = "." * node.level + (node.module or "")
            found += [(node.lineno, f"{origin}.{alias.name}") for alias in node.names]
    return found


def impurities(source: str) -> list[Fault]:
    """Return line and name of what a pure module may not use."""
    tree = ast.parse(source)
    faults = [(line, name) for line, name in imported(tree) if _is_impure_import(name)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            faults.append((node.lineno, "global"))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
            faults.append((node.lineno, node.func.id))
        elif _is_impure_numpy(node):
            faults.append((node.lineno, node.attr))  # type: ignore[attr-defined]
    return faults


def _is_impure_import(name: str) -> bool:
    top, *inner = name.split(".")
    return top not in PURE_MODULES or (top == "numpy" and bool(IMPURE_NUMPY.intersection(inner)))


def _is_impure_numpy(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and node.attr in IMPURE_NUMPY
        and isinstance(node.value, ast.Name)
        and node.value.id in ("np", "numpy")
    )


def climbs(source: str, room: str) -> list[Fault]:
    """Return line and name of the imports of ``game`` that don't point down from a room."""
    return [(line, name) for line, name in imported(ast.parse(source)) if _is_climb(name, room)]


def _is_climb(name: str, room: str) -> bool:
    top, target, *_ = [*name.split("."), ""]
    if top != "game" or target == room:
        return top == ""  # a relative import hides where it points
    return HEIGHTS.get(target, -1) >= HEIGHTS[room]


def modules(*rooms: str) -> list[Path]:
    """Return the source files of rooms that exist."""
    return [path for room in rooms for path in sorted((GAME / room).rglob("*.py"))]


def _name(path: Path) -> str:
    return str(path.relative_to(GAME))


@pytest.mark.parametrize("path", modules(*PURE_ROOMS), ids=_name)
def test_rules_are_pure(path: Path) -> None:
    """Pure rooms know no screen, clock, file, chance or changing global."""
    assert impurities(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", sorted(GAME.rglob("*.py")), ids=_name)
def test_imports_point_down(path: Path) -> None:
    """No room knows one above it."""
    room = path.relative_to(GAME).with_suffix("").parts[0]
    assert room == "__init__" or climbs(path.read_text(encoding="utf-8"), room) == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("import pygame", "pygame"),
        ("from os import path", "os.path"),
        ("def f():\n    import random", "random"),
        ("if TYPE_CHECKING:\n    from pathlib import Path", "pathlib.Path"),
        ("from numpy import random", "numpy.random"),
        ("import numpy.random", "numpy.random"),
        ("np.random.default_rng()", "random"),
        ("np.load('x')", "load"),
        ("open('x')", "open"),
        ("def f():\n    global x", "global"),
    ],
)
def test_impurity_is_found(source: str, fault: str) -> None:
    """The law can be broken."""
    assert [name for _, name in impurities(source)] == [fault]


@pytest.mark.parametrize(
    ("room", "source"),
    [
        ("core", "from game.fields import build_field"),
        ("sapper", "import game.overload.rules"),
        ("overload", "from game.sapper import board"),
        ("ui", "def f():\n    from game.scenes.menu import Menu"),
        ("scenes", "from game import app"),
        ("sapper", "from .board import Board"),
    ],
)
def test_climb_is_found(room: str, source: str) -> None:
    """The law of directions can be broken too."""
    assert len(climbs(source, room)) == 1


def test_ways_down_are_free() -> None:
    """What lies below, beside in the same room, or outside the game may be imported."""
    lines = (
        "import re",
        "import game",
        "from game import __version__",
        "from game.core import rng",
        "from game.sapper.board import Board",
    )
    assert climbs("\n".join(lines), "sapper") == []
