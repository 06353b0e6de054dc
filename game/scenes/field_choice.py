"""Which game of Universal Sapper is chosen: kind, level or size, first opening, and code."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.codes import parse_code, show_code
from game.core.errors import GameError, MalformedError, noop
from game.core.names import clean_name
from game.fields import FIELD_KINDS, LEVELS
from game.fields.catalogue import KINDS
from game.fields.kinds import Size
from game.sapper.choices import OPENINGS
from game.sapper.universal import Game, clamped, most_mines, parse_game, why_guesses

if TYPE_CHECKING:
    from game.scenes.context import Context

_CODE_SIGNS = 12


class FieldChoice:
    """The settings keep it. A game that was pasted whole goes before it, until something else is chosen.

    Attributes:
        kind: name of the kind of field.
        family: the one whose kinds are in sight.
        level: "" for an own size.
        sizes: what stands in the fields for columns, rows and mines.
        code: what stands in the field for the code.
        pasted: the game that was pasted.

    Args:
        ctx: the program.
    """

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        settings = ctx.settings
        self.kind = settings.field_kind if settings.field_kind in KINDS else FIELD_KINDS[0]
        self.family = KINDS[self.kind].family
        self.level = settings.field_level if settings.field_level in (*LEVELS, "") else LEVELS[0]
        self.sizes = [str(part) for part in settings.field_size]
        self.pasted: Game | None = None
        self.roll()

    # -- choosing --------------------------------------------------------------------------------------

    def roll(self) -> None:
        """Take another code."""
        self.code = show_code(self._ctx.new_code())
        self.pasted = None

    def choose_family(self, family: str) -> None:
        """Take the first kind of another family."""
        if family != self.family:
            self.kind = next(kind.name for kind in KINDS.values() if kind.family == family)
            self.pasted = None
        self.family = family
        self.keep()

    def choose_kind(self, kind: str) -> None:
        """Take a kind."""
        self.kind = kind
        self.pasted = None
        self.keep()

    def choose_level(self, level: str) -> None:
        """Take a level, or "" for an own size."""
        self.level = level
        self.pasted = None
        self.keep()

    def choose_opening(self, opening: str) -> None:
        """Take what is promised of the first opening."""
        self._ctx.change_settings(opening=opening)
        self.pasted = None

    def change_size(self, index: int, text: str) -> None:
        """Take what was typed for columns (0), rows (1) or mines (2)."""
        self.sizes[index] = text
        self.pasted = None
        self.keep()

    def take_code(self, text: str) -> str:
        """Return what may stand in the code field; the text of a whole game counts as pasted."""
        plain = clean_name(text)
        try:
            game = parse_game(plain)
        except MalformedError:
            return plain[:_CODE_SIGNS]
        self.pasted = game
        return show_code(game.code)

    def follow_pasted(self) -> None:
        """Choose what the pasted game is played on."""
        game = self.pasted
        if game is not None:
            self.kind, self.family, self.level = game.kind, KINDS[game.kind].family, game.level or ""
            if game.level is None:
                self._fit_sizes(game)

    def begun(self, game: Game) -> None:
        """Note that the chosen game begins: an own size becomes what fits."""
        if not self.level and self.pasted is None:
            self._fit_sizes(game)
        self.keep()

    def _fit_sizes(self, game: Game) -> None:
        self.sizes = [str(part) for part in (game.columns, game.rows, game.mines)]

    def keep(self) -> None:
        """Keep the choice for next time."""
        size, settings = self._size(), self._ctx.settings
        kept = settings.field_size if size is None else (size.columns, size.rows, size.mines)
        self._ctx.change_settings(field_kind=self.kind, field_level=self.level, field_size=kept)

    # -- what is chosen --------------------------------------------------------------------------------

    @property
    def opening(self) -> str:
        """What is wished of the first opening."""
        return self._ctx.settings.opening if self.pasted is None else self.pasted.opening

    def game(self) -> Game | GameError:
        """Return the game that is chosen, or what is wrong with it."""
        try:
            code = parse_code(self.code)
            if self.pasted is not None and self.pasted.code == code:
                return self.pasted
            if self.level:
                game = Game.at_level(self.kind, self.level, code)
            else:
                size = self._size()
                if size is None:
                    return GameError(noop("Columns, rows and mines are whole numbers above 0."))
                fitting = clamped(self.kind, size.columns, size.rows, size.mines)
                game = Game.custom(self.kind, fitting, code)
            wished = next(one for one in OPENINGS if one == self._ctx.settings.opening)
            return replace(game, opening="zero" if wished == "no_guess" and why_guesses(game) else wished)
        except MalformedError as error:
            return error

    def why_guesses(self) -> str:
        """Return why the wish for a game without guesses can't be met, or ""."""
        game = self.game()
        is_wished = self._ctx.settings.opening == "no_guess" and self.pasted is None
        return why_guesses(game) if is_wished and isinstance(game, Game) else ""

    def limits(self) -> tuple[tuple[int, int], ...]:
        """Return the least and the most columns, rows and mines."""
        game, known = self.game(), KINDS[self.kind]
        sides = zip(known.smallest, known.largest, strict=True)
        most = most_mines(game.field, game.opening) if isinstance(game, Game) else 0
        return *sides, (1, max(most, 1))

    def has_number(self, index: int) -> bool:
        """Return whether a whole number above 0 stands in a size field."""
        return bool(_whole(self.sizes[index]))

    def _size(self) -> Size | None:
        """Return what stands in the size fields, or None if one of them holds no whole number above 0."""
        numbers = [_whole(text) for text in self.sizes]
        return Size(*numbers) if all(numbers) else None


def _whole(text: str) -> int:
    """Return the whole number that a text is, 0 if it is none."""
    return int(text) if text.strip().isdecimal() else 0
