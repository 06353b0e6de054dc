"""What the running program takes: memory, open files, threads, and how many of each kind of object live."""

from __future__ import annotations

import ctypes
import gc
import sys
import threading
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

import pygame

MOST_GROWTH_MIB = 20
_MOST_MORE = 2_500
"""So many more objects of one type, at the end than at the beginning, are no leak but somebody's cache."""
_MOST_MORE_SCENES = 50
"""Of scenes, and what only they make, none should outlive the game."""
_TRIM = 0.1
_LAST_WORK_S = 2
"""For so long a thread may still write or think to the end."""


@dataclass(frozen=True)
class Footprint:
    """One look.

    Attributes:
        memory_mib: this process's share of memory (PSS); 0 where the system doesn't tell.
        open_files: open file descriptors.
        threads: threads of Python.
        objects: how many live, by type: the program's own classes and pygame's surfaces.
    """

    memory_mib: float
    open_files: int
    threads: int
    objects: Counter[str]

    @classmethod
    def now(cls) -> Footprint:
        """Look, after what nobody needs any more is gone."""
        for thread in threading.enumerate():
            if thread is not threading.current_thread():
                thread.join(_LAST_WORK_S)
        gc.collect()
        _give_back()
        return cls(_memory_mib(), _open_files(), threading.active_count(), _objects())


@dataclass
class Footprints:
    """Looks at even distances, and what they say about growth.

    Growth is the mean of the last third less that of the first third, a tenth at both ends left out.
    """

    looks: list[Footprint] = field(default_factory=list)

    def look(self) -> None:
        """Look once more."""
        self.looks.append(Footprint.now())

    @property
    def growth_mib(self) -> float:
        """By how much the memory grew."""
        return _growth([look.memory_mib for look in self.looks])

    def faults(self) -> list[str]:
        """Return what grew beyond its limit, in words."""
        found = []
        if self.growth_mib > MOST_GROWTH_MIB:
            found.append(f"memory grew by {self.growth_mib:.1f} MiB")
        handles = {
            "open files": [float(look.open_files) for look in self.looks],
            "threads": [float(look.threads) for look in self.looks],
        }
        found += [
            f"{more:.1f} more {name}" for name, values in handles.items() if (more := _growth(values)) >= 1
        ]
        return found + [f"{count:.0f} more {name}" for name, count in self.grown() if count > _limit(name)]

    def grown(self) -> list[tuple[str, float]]:
        """Return by how many objects each type grew, the most first."""
        names = {name for look in self.looks for name in look.objects}
        grown = {name: _growth([float(look.objects[name]) for look in self.looks]) for name in names}
        return sorted(grown.items(), key=lambda item: -item[1])

    def summary(self) -> str:
        """Return the figures in one line."""
        last = self.looks[-1]
        most = ", ".join(f"{name} {count:+.0f}" for name, count in self.grown()[:3])
        return (
            f"{last.memory_mib:.1f} MiB, grown by {self.growth_mib:+.1f}; {last.open_files} open files, "
            f"{last.threads} threads; {last.objects['pygame.Surface']} surfaces; most grown: {most}"
        )


def _limit(name: str) -> int:
    return _MOST_MORE_SCENES if name.startswith("game.scenes.") else _MOST_MORE


def _growth(values: list[float]) -> float:
    third = max(len(values) // 3, 1)
    return _trimmed(values[-third:]) - _trimmed(values[:third])


def _trimmed(values: list[float]) -> float:
    cut = int(len(values) * _TRIM)
    return mean(sorted(values)[cut : len(values) - cut])


def _give_back() -> None:
    """Let the C library of Linux return what is free; how much it holds back is chance."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


def _memory_mib() -> float:
    with suppress(OSError, StopIteration):
        lines = Path("/proc/self/smaps_rollup").read_text(encoding="ascii").splitlines()
        return int(next(line for line in lines if line.startswith("Pss:")).split()[1]) / 1024
    return 0


def _open_files() -> int:
    with suppress(OSError):
        return len(list(Path("/proc/self/fd").iterdir()))
    return 0


def _objects() -> Counter[str]:
    """Count objects; surfaces, which the collector doesn't follow, by who refers to them."""
    found: Counter[str] = Counter()
    surfaces = set()
    for one in gc.get_objects():
        kind = type(one)
        if str(kind.__module__).startswith("game."):
            found[f"{kind.__module__}.{kind.__qualname__}"] += 1
        surfaces |= {id(part) for part in gc.get_referents(one) if isinstance(part, pygame.Surface)}
    found["pygame.Surface"] = len(surfaces)
    return found
