"""Who came where at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.sapper.scoring import TableScore
    from game.sapper.table import Outcome


@dataclass(frozen=True)
class Result:
    """What one participant reached.

    Attributes:
        name: the participant's.
        entry: place in the order of playing, from 0.
        score: the points.
        elapsed_ms: the time taken.
        outcome: how it ended.
    """

    name: str
    entry: int
    score: TableScore
    elapsed_ms: int
    outcome: Outcome


def standings(results: Iterable[Result]) -> list[tuple[int, Result]]:
    """Return the results with their places from 1: more points, then less time, then the earlier entry."""
    return list(enumerate(sorted(results, key=_rank), 1))


def _rank(result: Result) -> tuple[int, int, int]:
    return -result.score.total, result.elapsed_ms, result.entry
