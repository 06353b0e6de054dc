"""Which game of Universal Sapper is played: all that it takes to play the same one again."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from game.core.codes import parse_code, show_code
from game.core.errors import MalformedError, noop
from game.fields import build_field
from game.fields.catalogue import KINDS
from game.fields.field import category_of
from game.fields.kinds import Size
from game.fields.links import twins
from game.sapper.choices import OPENINGS
from game.sapper.mines import most_mines
from game.sapper.noguess import hangs_together

if TYPE_CHECKING:
    from game.fields.field import Field
    from game.sapper.choices import Opening

_TEXT = re.compile(
    r"(?P<kind>[^/]*)/(?:(?P<columns>[0-9]{1,6})[x×х*](?P<rows>[0-9]{1,6})/(?P<mines>[0-9]{1,6})|(?P<level>[^/]*))"
    r"/(?P<opening>[^/]*)/(?P<code>[^/@]*)(?:@(?P<first>[0-9]{1,6}))?"
)
_LONGEST = 100


@dataclass(frozen=True)
class Game:
    """What is played. `Game.at_level`, `Game.custom` and `parse_game` make sound ones.

    Attributes:
        kind: of the field, one of ``FIELD_KINDS``.
        level: one of ``LEVELS``; None for a custom size.
        columns: size across as the kind counts it.
        rows: size down.
        mines: how many.
        code: 8 capitals; settles a random field and, with the cell opened first, the mines.
        opening: what is promised of the first opening.
        first: the cell to open first in order to play a shared game again; None where that is free.
    """

    kind: str
    level: str | None
    columns: int
    rows: int
    mines: int
    code: str
    opening: Opening = "safe"
    first: int | None = None

    @classmethod
    def at_level(cls, kind: str, level: str, code: str, opening: Opening = "safe") -> Game:
        """Return the game of a kind at a level.

        Raises:
            MalformedError: there is no such kind, level or code.
        """
        size = KINDS[kind].sizes.get(level, _NO_SIZE) if kind in KINDS else _NO_SIZE
        return _sound(cls(kind, level, size.columns, size.rows, size.mines, code, opening))

    @classmethod
    def custom(cls, kind: str, size: Size, code: str, opening: Opening = "safe") -> Game:
        """Return the game of a kind with a size and mines of one's own.

        Raises:
            MalformedError: there is no such kind or code, or the size is beyond what `clamped` allows.
        """
        return _sound(cls(kind, None, size.columns, size.rows, size.mines, code, opening))

    def again(self, code: str) -> Game:
        """Return another game of exactly the same kind."""
        return replace(self, code=code, first=None)

    @property
    def field(self) -> Field:
        """The field; built once."""
        seed = self.code if KINDS[self.kind].is_random else None
        return _field(self.kind, self.level, self.columns, self.rows, seed)

    @property
    def category(self) -> str:
        """Key of the high-score table: "hexagons/expert" or "hexagons/12x10/30"."""
        field = category_of(self.kind, self.level, self.columns, self.rows)
        return field if self.level else f"{field}/{self.mines}"

    def text(self) -> str:
        """Return "hexagons/expert/safe/7K3M-9QXV" or "hexagons/12x10/30/zero/7K3M-9QXV@17"."""
        first = "" if self.first is None else f"@{self.first}"
        return f"{self.category}/{self.opening}/{show_code(self.code)}{first}"


def parse_game(text: str) -> Game:
    """Return the game whose text a person typed or pasted; case, blanks, hyphens don't matter.

    Raises:
        MalformedError: it is no game's text, or there is no such kind, level, size, code or cell.
    """
    plain = "".join(unicodedata.normalize("NFKC", text[: _LONGEST + 1]).lower().split())
    match = _TEXT.fullmatch(plain) if len(text) <= _LONGEST else None
    if match is None:
        raise MalformedError(noop("The text of a game looks like this: {text}"), text=_EXAMPLE)
    kind = _NAMES.get(_squeezed(match["kind"]), match["kind"])
    # Whether it is one is for `problems` to say.
    opening = cast("Opening", _OPENING_NAMES.get(_squeezed(match["opening"]), match["opening"]))
    code = parse_code(match["code"])
    if match["level"] is not None:
        game = Game.at_level(kind, match["level"], code, opening)
    else:
        size = Size(int(match["columns"]), int(match["rows"]), int(match["mines"]))
        game = Game.custom(kind, size, code, opening)
    return game if match["first"] is None else _sound(replace(game, first=int(match["first"])))


def clamped(kind: str, columns: int, rows: int, mines: int, opening: Opening = "safe") -> Size:
    """Return the size and mines nearest to those wanted that the kind and the first opening allow.

    Raises:
        MalformedError: there is no such kind.
    """
    if kind not in KINDS:
        raise MalformedError(_NO_KIND, kind=kind)
    known = KINDS[kind]
    columns, rows = (
        min(max(wanted, least), most)
        for wanted, least, most in zip((columns, rows), known.smallest, known.largest, strict=True)
    )
    most = most_mines(_field(kind, None, columns, rows, None), opening)
    return Size(columns, rows, min(max(mines, 1), most))


def problems(game: Game) -> list[MalformedError]:
    """Return a sentence for everything that keeps a game from being played; none for a sound one."""
    if game.kind not in KINDS:
        return [MalformedError(_NO_KIND, kind=game.kind)]
    found = _code_problems(game.code)
    if game.opening not in OPENINGS:
        found.append(
            MalformedError(noop("There is no first opening called {opening}."), opening=game.opening)
        )
    found += _level_problems(game) if game.level is not None else _size_problems(game)
    return found or _cell_problems(game)


def why_guesses(game: Game) -> str:
    """Return why a game can't do without guesses (a message id), or "" if it can."""
    if not hangs_together(game.field):
        return _PARTS
    if game.mines > most_mines(game.field, "no_guess"):
        return noop("With so many mines it can't do without guessing.")
    return ""


@lru_cache(maxsize=16)
def needs_luck(field: Field) -> bool:
    """Return whether so many cells have a twin that mines laid by chance can't all be told apart."""
    return _TWINS_SHARE * len(twins(field.neighbours)) >= field.cell_count


_TWINS_SHARE = 10
_PARTS = noop("This field has parts that tell nothing of each other: it can't do without guessing.")
_EXAMPLE = "squares/expert/safe/7K3M-9QXV"
_NO_KIND = noop("There is no field called {kind}.")
_NO_SIZE = Size(0, 0, 0)


def _squeezed(name: str) -> str:
    return re.sub(r"[\W_]", "", name)


_NAMES = {_squeezed(name): name for name in KINDS}
_OPENING_NAMES = {_squeezed(name): name for name in OPENINGS}


@lru_cache(maxsize=16)
def _field(kind: str, level: str | None, columns: int, rows: int, seed: str | None) -> Field:
    return build_field(kind, level=level, columns=columns, rows=rows, seed=seed)


def _sound(game: Game) -> Game:
    for problem in problems(game):
        raise problem
    return game


def _code_problems(code: str) -> list[MalformedError]:
    try:
        return [] if parse_code(code) == code else [MalformedError(noop("A code is written in capitals."))]
    except MalformedError as error:
        return [error]


def _level_problems(game: Game) -> list[MalformedError]:
    size = KINDS[game.kind].sizes.get(game.level or "")
    if size != Size(game.columns, game.rows, game.mines):
        return [MalformedError(noop("There is no level called {level}."), level=game.level)]
    return []


def _size_problems(game: Game) -> list[MalformedError]:
    known = KINDS[game.kind]
    wanted = (
        (noop("Columns: {least} to {most}."), game.columns),
        (noop("Rows: {least} to {most}."), game.rows),
    )
    return [
        MalformedError(message, least=least, most=most)
        for (message, value), least, most in zip(wanted, known.smallest, known.largest, strict=True)
        if not least <= value <= most
    ]


def _cell_problems(game: Game) -> list[MalformedError]:
    """Check what depends on the number of cells."""
    count, found = game.field.cell_count, []
    # With the opening "zero" more mines than `most_mines` only weaken the promise, and with "no_guess" a few
    # more: a field built at random may have some neighbours more than that of another code, and must still
    # be playable.
    most = count - 1
    if game.opening == "no_guess":
        most = min(most, most_mines(game.field, game.opening) * 11 // 10 + 1)
    if not 1 <= game.mines <= most:
        found.append(MalformedError(noop("Mines: {least} to {most}."), least=1, most=most))
    if game.first is not None and not 0 <= game.first < count:
        found.append(MalformedError(noop("The field has no cell {cell}."), cell=game.first))
    if game.opening == "no_guess" and not hangs_together(game.field):
        found.append(MalformedError(_PARTS))
    return found
