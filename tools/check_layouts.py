"""Check a file of table layouts and codes of days against the program.

The file has the form of ``tests/vectors/table_layouts.json``. Ends with 0 when all agree, with 1 at the
first that differs, naming it, with 2 when there is no such file or it has another form.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np

from game.core.codes import day_code, parse_code, show_code
from game.core.errors import MalformedError
from game.sapper.layout import table_layout

if TYPE_CHECKING:
    from collections.abc import Sequence


class MismatchError(Exception):
    """The program says something else than the file."""


def check_layouts(layouts: dict[str, object]) -> int:
    """Check mine indices by code; return how many tables were checked.

    Raises:
        MismatchError: a table has other mines.
        MalformedError: a code or a list of indices is none.
    """
    for code, cells in layouts.items():
        if not isinstance(cells, list) or not all(type(cell) is int for cell in cells):
            raise MalformedError("The mines of layout {code} are no list of cells.", code=ascii(code))
        mines = np.flatnonzero(table_layout(code)).tolist()
        if sorted(cells) != mines:
            raise MismatchError(f"layout {code} differs, its mines lie in {mines}")
    return len(layouts)


def check_days(days: dict[str, object]) -> int:
    """Check codes by UTC date; return how many days were checked.

    Raises:
        MismatchError: a day has another code.
        MalformedError: a date or a code is none.
    """
    for day, code in days.items():
        if not isinstance(code, str):
            raise MalformedError("The code of day {day} is no text.", day=ascii(day))
        if parse_code(code) != day_code(day):
            raise MismatchError(f"day {day} has the code {show_code(day_code(day))}, not {code}")
    return len(days)


def check(path: Path) -> str:
    """Check a whole file and return how many of what were checked.

    Raises:
        MismatchError: something differs.
        MalformedError: the file has another form.
        OSError: it can't be read.
    """
    try:
        document = json.loads(path.read_text(encoding="utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise MalformedError("The file is no JSON.") from error
    sections = document if isinstance(document, dict) else {}
    layouts, days = sections.get("layouts", {}), sections.get("days", {})
    if not isinstance(layouts, dict) or not isinstance(days, dict) or not (layouts or days):
        raise MalformedError("The file holds neither layouts nor days.")
    return f"{check_layouts(layouts)} layouts and {check_days(days)} days checked, all agree"


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the file named on the command line; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("file", metavar="FILE", type=Path)
    path = parser.parse_args(arguments).file
    try:
        print(check(path))
    except MismatchError as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 1
    except (MalformedError, OSError, ValueError) as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
