"""The golden games and positions, and the tool that checks them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import check_vectors

ROOT = Path(__file__).parents[1]
VECTORS = ROOT / "tests/vectors/overload.jsonl"


def test_every_line_is_reproduced(capsys: pytest.CaptureFixture[str]) -> None:
    """100 games, 10 stress and 10 edge positions, board by board."""
    assert check_vectors.main([str(VECTORS)]) == 0
    assert capsys.readouterr().out.startswith("100 games (13858 moves), 10 stress positions")


def _first(kind: str) -> dict[str, object]:
    for text in VECTORS.read_text(encoding="utf-8").splitlines():
        line: dict[str, object] = json.loads(text)
        if line["type"] == kind:
            return line
    raise AssertionError(kind)


@pytest.mark.parametrize(
    ("kind", "key", "value"),
    [
        ("game", "winner", 0),
        ("game", "passes", 1),
        ("game", "plies", 3),
        ("game", "first", 0),
        ("stress", "waves", 1),
        ("stress", "next_left", 2),
        ("stress", "endless_if_not_stopped", True),
        ("stress", "trace", []),
        ("edge", "after", "." * 54),
        ("edge", "winner", 1),
        ("edge", "next_player", 0),
        ("edge", "cell", 50),
    ],
)
def test_a_wrong_value_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str, key: str, value: object
) -> None:
    """One changed value ends with 1 and the name of the line."""
    line = {**_first(kind), key: value}
    path = tmp_path / "wrong.jsonl"
    path.write_text(json.dumps(line), encoding="utf-8")
    assert check_vectors.main([str(path)]) == 1
    assert str(line["id"]) in capsys.readouterr().out


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0\0",
        b"\xff\xfe{",
        b"[]",
        b'{"type":"game"}',
        b'{"type":"edge","round":9}',
        b"[" * 99999,
    ],
)
def test_a_file_of_another_form_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    """Damage ends with 2 and one line."""
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    assert check_vectors.main([str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert check_vectors.main([str(tmp_path / "missing")]) == 2
    assert check_vectors.main([str(tmp_path)]) == 2
    assert check_vectors.main([]) == 2


def test_it_runs_from_anywhere(tmp_path: Path) -> None:
    """As a program, from another working directory, without the checkout on the path."""
    path = tmp_path / "one.jsonl"
    path.write_text(json.dumps(_first("edge")), encoding="utf-8")
    command = [sys.executable, str(ROOT / "tools/check_vectors.py"), "one.jsonl"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 edge positions" in done.stdout
