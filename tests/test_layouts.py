"""Table layouts: golden values, promises to the players, and the tool that checks them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from game.core.codes import code_of_bits, day_code, parse_code
from game.core.errors import MalformedError
from game.sapper.layout import TABLE_COLUMNS, TABLE_MINES, TABLE_ROWS, table_field, table_layout
from tools import check_layouts

ROOT = Path(__file__).parents[1]
VECTORS = ROOT / "tests" / "vectors" / "table_layouts.json"
GOLDEN = json.loads(VECTORS.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("code", "cells"), GOLDEN["layouts"].items())
def test_golden_layouts(code: str, cells: list[int]) -> None:
    """The mines of a table lie where they lie for everybody."""
    assert cells == np.flatnonzero(table_layout(code)).tolist()


@pytest.mark.parametrize(("day", "code"), GOLDEN["days"].items())
def test_golden_days(day: str, code: str) -> None:
    """The table of a day is the same for everybody."""
    assert parse_code(code) == day_code(day)


def test_promises_of_10000_tables() -> None:
    """Every table has 60 mines and free corners, the first and the last code too; no two are alike."""
    step = (2**40 - 1) // 9_999
    codes = [code_of_bits(min(i * step, 2**40 - 1)) for i in range(9_999)] + ["ZZZZZZZZ"]
    layouts = np.array([table_layout(code) for code in codes])
    grids = layouts.reshape(-1, TABLE_ROWS, TABLE_COLUMNS)
    assert set(layouts.sum(axis=1).tolist()) == {TABLE_MINES}
    assert not grids[:, [0, 0, -1, -1], [0, -1, 0, -1]].any()
    assert len(np.unique(np.packbits(layouts, axis=1), axis=0)) == len(codes) == 10_000


def test_table() -> None:
    """A table is 22 x 16, its layout is read-only, and only a code has one."""
    assert (table_field().columns, table_field().rows, table_field().cell_count) == (22, 16, 352)
    with pytest.raises(ValueError, match="read-only"):
        table_layout("7K3M9QXV")[5] = True
    with pytest.raises(MalformedError):
        table_layout("7K3M")


def test_tool_agrees(tmp_path: Path) -> None:
    """The tool runs as a file from anywhere and says how many it checked."""
    command = [sys.executable, str(ROOT / "tools" / "check_layouts.py"), str(VECTORS)]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False, encoding="utf-8")
    assert (run.returncode, run.stdout) == (0, "16 layouts and 4 days checked, all agree\n")


@pytest.mark.parametrize(
    ("document", "code", "sentence"),
    [
        ({"layouts": {"ABCD-1234": [0]}}, 1, "layout ABCD-1234 differs, its mines lie in [12, 24, "),
        ({"days": {"2026-11-30": "0000-0000"}}, 1, "day 2026-11-30 has the code 4293-TBK8, not 0000-0000"),
        ({"layouts": {"ABCD": []}}, 2, "A code has 8 signs, not 4."),
        ({"layouts": {"ABCD-1234": [1.5]}}, 2, "The mines of layout 'ABCD-1234' are no list of cells."),
        ({"days": {"today": "0000-0000"}}, 2, "A date has the form YYYY-MM-DD."),
        ({"days": {"2026-11-30": 7}}, 2, "The code of day '2026-11-30' is no text."),
        ([], 2, "The file holds neither layouts nor days."),
        ({}, 2, "The file holds neither layouts nor days."),
    ],
)
def test_tool_names_the_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], document: object, code: int, sentence: str
) -> None:
    """A difference ends the tool with 1, another form with 2, each with one sentence."""
    path = tmp_path / "file.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    assert check_layouts.main([str(path)]) == code
    out, err = capsys.readouterr()
    assert (out, err.startswith(f"{path}: {sentence}"), err.count("\n")) == ("", True, 1)


@pytest.mark.parametrize("content", [None, b"", b"{", b"\xff\xfe\x00", b"[" * 100_000, b"1" * 10_000])
def test_tool_survives_junk(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None
) -> None:
    """A missing file or one that is no JSON gives one sentence and 2, no traceback."""
    path = tmp_path / "file.json"
    if content is not None:
        path.write_bytes(content)
    assert check_layouts.main([str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
