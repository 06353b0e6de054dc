"""A position in which no cell is certain from single numbers: its components and their weights."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from game.sapper.knowledge import UNKNOWN
from game.sapper.probability import tallies
from game.sapper.weights import Weights, weigh

if TYPE_CHECKING:
    from game.sapper.components import Component
    from game.sapper.knowledge import Knowledge


@dataclass(frozen=True, eq=False)
class Position:
    """What a guess is made from.

    Attributes:
        knowledge: open numbers and proved cells.
        components: all components, counted.
        is_exact: whether no number was left out because its component is too wide to be counted.
    """

    knowledge: Knowledge
    components: list[Component]
    is_exact: bool = True

    @cached_property
    def weights(self) -> Weights:
        """How components and unseen cells share the mines that are left.

        Raises:
            ContradictionError: no number of mines fits.
        """
        knowledge = self.knowledge
        return weigh(self.components, knowledge.unknown_count, knowledge.mines_left)

    @cached_property
    def outside(self) -> tuple[int, ...]:
        """Unknown cells that no number sees, ascending."""
        seen = {cell for component in self.components for cells in component.boxes for cell in cells}
        status = self.knowledge.status
        return tuple(cell for cell, now in enumerate(status) if now == UNKNOWN and cell not in seen)

    @cached_property
    def box_tallies(self) -> list[list[int]]:
        """For each component and box the mines in it summed over all solutions."""
        return [
            tallies(component, row)
            for component, row in zip(self.components, self.weights.of_component, strict=True)
        ]

    @cached_property
    def box_chances(self) -> list[list[float]]:
        """For each component and box the chance of a mine in each of its cells."""
        solutions = self.weights.solutions
        return [
            [tally / (solutions * size) for tally, size in zip(row, component.group.sizes, strict=True)]
            for component, row in zip(self.components, self.box_tallies, strict=True)
        ]

    @cached_property
    def chances(self) -> dict[int, float]:
        """The chance of a mine in each unknown cell."""
        found = {
            cell: chance
            for component, row in zip(self.components, self.box_chances, strict=True)
            for cells, chance in zip(component.boxes, row, strict=True)
            for cell in cells
        }
        weights = self.weights
        if weights.outside_count:
            chance = weights.outside_tally / (weights.solutions * weights.outside_count)
            found |= dict.fromkeys(self.outside, chance)
        return found
