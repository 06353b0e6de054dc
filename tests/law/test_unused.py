"""Nothing stands in the program that only tests use."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
KNOWN = {"is_legible", "_fields_"}  # for builders who add a field, see DEVELOPING.md; read by ctypes


def defined(source: str) -> Iterator[str]:
    """Yield the names of functions, classes, constants and members."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def unused(program: list[str], others: list[str]) -> set[str]:
    """Return what the sources of the program define, and neither they nor others mention anywhere else."""
    made = Counter(name for source in program for name in defined(source))
    words = Counter(word for source in (*program, *others) for word in re.findall(r"\w+", source))
    return {name for name, count in made.items() if words[name] <= count and not name.startswith("__")}


def test_the_check_can_fail() -> None:
    """What is mentioned once is found."""
    assert unused(["def made(): pass", "made(); LEFT = 1"], []) == {"LEFT"}


def test_everything_is_used() -> None:
    """By the program itself or by its tools."""
    game, tools = (
        [path.read_text(encoding="utf-8") for path in (ROOT / room).rglob("*.py")]
        for room in ("game", "tools")
    )
    assert unused(game, tools) == KNOWN
