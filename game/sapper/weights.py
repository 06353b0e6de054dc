"""How the components of a position and its unseen cells share the mines that are left; exact.

A polynomial is its lowest power and its coefficients: ways by number of mines.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.sapper.counting import choose
from game.sapper.knowledge import ContradictionError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.sapper.components import Component


class Polynomial(NamedTuple):
    """Coefficients from the power ``low`` on."""

    low: int
    ways: tuple[int, ...]

    def times(self, other: Polynomial) -> Polynomial:
        """Return the product."""
        product = [0] * (len(self.ways) + len(other.ways) - 1)
        for place, ways in enumerate(self.ways):
            for far, more in enumerate(other.ways, place):
                product[far] += ways * more
        return Polynomial(self.low + other.low, tuple(product))


ONE = Polynomial(0, (1,))


@dataclass(frozen=True)
class Weights:
    """What the rest of the field allows each component.

    Attributes:
        solutions: layouts of the unknown cells that meet all numbers and the mine total.
        of_component: for each component, in how many ways the rest can be laid when the component
            holds low, low + 1 … mines.
        outside_count: unknown cells that no number sees.
        outside_tally: mines in those cells, summed over all solutions.
    """

    solutions: int
    of_component: tuple[tuple[int, ...], ...]
    outside_count: int
    outside_tally: int


def weigh(components: Sequence[Component], unknown: int, mines: int) -> Weights:
    """Join the components with the mine total.

    Args:
        components: all of them, each with at least one solution.
        unknown: how many cells are unknown in the whole field.
        mines: how many of them hold a mine.

    Raises:
        ContradictionError: no number of mines fits.
    """
    outside = unknown - sum(sum(component.group.sizes) for component in components)
    polynomials = [Polynomial(component.count.low, component.count.ways) for component in components]
    before = _products(polynomials)
    behind = _products(polynomials[::-1])[::-1]
    solutions = tally = 0
    for used, ways in enumerate(before[-1].ways, before[-1].low):
        layouts = ways * choose(outside, mines - used)
        solutions += layouts
        tally += layouts * (mines - used)
    if not solutions:
        raise ContradictionError
    weights = []
    for place, polynomial in enumerate(polynomials):
        others = before[place].times(behind[place + 1])
        row = []
        for used in range(polynomial.low, polynomial.low + len(polynomial.ways)):
            left = mines - used - others.low
            row.append(sum(ways * choose(outside, left - more) for more, ways in enumerate(others.ways)))
        weights.append(tuple(row))
    return Weights(solutions, tuple(weights), outside, tally)


def _products(polynomials: Iterable[Polynomial]) -> list[Polynomial]:
    """Return the product of the first 0, 1, 2 … polynomials."""
    products = [ONE]
    for polynomial in polynomials:
        products.append(products[-1].times(polynomial))
    return products
