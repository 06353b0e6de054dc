"""Cells that can tell nothing: opening one is no help even where it is safe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sapper.knowledge import OPEN, UNKNOWN

if TYPE_CHECKING:
    from game.sapper.knowledge import Knowledge


def is_dead(knowledge: Knowledge, cell: int) -> bool:
    """Whether a covered cell, once open, would tell nothing: its number is known if it is safe.

    So it is where all cells around it are known, or where an open number counts the same unknown ones.
    Dead cells of other sorts are not found.
    """
    near, status = knowledge.near, knowledge.status
    around = [one for one in near[cell] if status[one] == UNKNOWN]
    if not around:
        return True
    most = len(around) + 1
    for number in near[around[0]]:
        if status[number] == OPEN and knowledge.unknown_near[number] <= most:
            counted = {one for one in near[number] if status[one] == UNKNOWN and one != cell}
            if counted == set(around):
                return True
    return False
