"""Read-only arrays: what a state holds can't be changed behind its back."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

Bools: TypeAlias = NDArray[np.bool_]
Bytes: TypeAlias = NDArray[np.uint8]
Ints: TypeAlias = NDArray[np.int32]
Floats: TypeAlias = NDArray[np.float64]
AnyArray: TypeAlias = NDArray[Any]

_Scalar = TypeVar("_Scalar", bound=np.generic)


def frozen(array: NDArray[_Scalar]) -> NDArray[_Scalar]:
    """Make an array read-only and return it."""
    array.setflags(write=False)
    return array
