"""The match runner and the benchmark."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tools import overload_bench, overload_match
from tools.rates import wilson

if TYPE_CHECKING:
    from pathlib import Path


def test_wilson_interval() -> None:
    """The textbook value: 50 of 100 gives 40.4 % to 59.6 %; none of 10 still allows 27.8 %."""
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


@pytest.mark.parametrize("round_number", [0, 3, 5, 7])
def test_matches_repeat_and_add_up(round_number: int) -> None:
    """The same games come out again, and the better player wins most of them."""
    first = overload_match.run((100, 0), round_number, 9, 400, 1)
    again = overload_match.run((100, 0), round_number, 9, 400, 1)
    assert (first.won, first.lost, first.undecided, first.moves) == (
        again.won,
        again.lost,
        again.undecided,
        again.moves,
    )
    assert first.games == 9
    assert first.won > first.lost


def test_runner_writes_its_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON file holds what is printed; undecided games are listed and count half."""
    out = tmp_path / "deep/match.json"
    arguments = ["100", "easy", "--round", "6", "--games", "4", "--limit", "20", "--jobs", "1"]
    assert overload_match.main([*arguments, "--out", str(out)]) == 0
    figures = json.loads(out.read_text(encoding="utf-8"))
    assert (figures["undecided"], figures["score"], figures["rate"]) == (4, 0.5, 0)
    assert "undecided 4 at 20 moves" in capsys.readouterr().out


def test_bench_positions_have_their_chips() -> None:
    """Mid-game boards are settled and hold what they should."""
    for chips in overload_bench.CHIPS:
        board = abs(overload_bench.mid_game(chips, 1))
        assert int(board.sum()) == chips
        assert int(board.max()) == 3
