"""The points of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from game.sapper.board import EndPicture
from game.sapper.table import LIMIT_MS, end_pictures

if TYPE_CHECKING:
    from game.sapper.table import TablePlay

FLAG_POINTS = 5


@dataclass(frozen=True)
class TableScore:
    """What a participant reached.

    Attributes:
        opened: open cells, a point each.
        right_flags: flags on mines, 5 points each.
        wrong_flags: flags on mine-free cells, 5 points less for each.
        bonus_seconds: whole seconds left on a victory, a point each; else 0.
    """

    opened: int
    right_flags: int
    wrong_flags: int
    bonus_seconds: int

    @property
    def total(self) -> int:
        """All points; may be negative."""
        return self.opened + FLAG_POINTS * (self.right_flags - self.wrong_flags) + self.bonus_seconds


def table_score(play: TablePlay) -> TableScore:
    """Return the points of a play that has ended.

    Raises:
        IllegalMoveError: it has not; a running count would tell right flags from wrong ones.
    """
    counts = np.bincount(end_pictures(play), minlength=len(EndPicture)).tolist()
    bonus = (LIMIT_MS - play.elapsed_ms) // 1000 if play.outcome == "won" else 0
    return TableScore(
        counts[EndPicture.OPEN], counts[EndPicture.RIGHT_FLAG], counts[EndPicture.WRONG_FLAG], bonus
    )
