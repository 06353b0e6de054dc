"""The screen on which the field of Universal Sapper is chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.errors import GameError, MalformedError, noop
from game.core.names import clean_name
from game.fields.catalogue import KINDS
from game.sapper.universal import Game, needs_luck
from game.scenes.dialog import Dialog
from game.scenes.field_choice import FieldChoice
from game.scenes.field_tile import FieldTile, has_room
from game.scenes.form_scene import FormScene
from game.scenes.kind_names import KIND_TEXTS, LEVEL_TEXTS
from game.scenes.sapper_game import SapperGame
from game.scenes.sapper_saves import load_game
from game.scenes.sapper_watch import SapperWatch
from game.scenes.stack import Push
from game.ui.actions import Command, Press
from game.ui.form import Form
from game.ui.text import Style, seconds_text
from game.ui.text_field import TextField
from game.ui.widgets import Choice, Tab

if TYPE_CHECKING:
    from game.sapper.choices import Opening
    from game.scenes.context import Context
    from game.ui.actions import Action
    from game.ui.form import Widget
    from game.ui.painter import Painter

_LEFT = pygame.Rect(12, 50, 520, 476)
_RIGHT = pygame.Rect(540, 50, 248, 476)
_SIDE = pygame.Rect(_RIGHT.x + 14, _RIGHT.y, _RIGHT.width - 28, 0)
_MANY = 9
"""More kinds than that in a family get small pictures."""
_LARGE, _SMALL, _LOW = (3, 168, 138), (6, 84, 106), (3, 168, 53)
"""Columns, width and height of tiles: with large pictures, small ones, small ones beside the names."""
_TILES_HEIGHT = 424
_MOST_SIGNS = 4
FAMILY_TEXTS = {
    "parquet": noop("Tilings"),
    "polyominoes": noop("Polyominoes"),
    "networks": noop("Networks"),
}
OPENING_TEXTS: dict[Opening, str] = {
    "safe": noop("First: no mine"),
    "zero": noop("First: an area"),
    "no_guess": noop("No guessing"),
}
_CUSTOM_TEXTS = {**LEVEL_TEXTS, "": noop("Own size")}
_SIZE_ROWS = ("columns", "rows", "mines")


class SapperSetup(FormScene):
    """Every kind as a small picture; a press on the chosen one begins. The last choice is kept."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._choice = FieldChoice(ctx)
        self._saved = load_game(ctx)

    def resume(self) -> None:
        """Look again which game was left, and offer another code."""
        self._saved = load_game(self.ctx)
        self._choice.roll()
        super().resume()

    # -- form ------------------------------------------------------------------------------------------

    def make_form(self) -> Form:
        """Families and kinds on the left; level, size, code on the right; what comes next below."""
        tr = self.ctx.tr
        tiles = self._tiles()
        bottom: list[Widget] = [self.button((12, 536, 120, 36), tr("Back"), self.back, "arrow_left")]
        if self._saved is not None:
            bottom.append(self.button((138, 536, 206, 36), tr("Continue"), self._go_on, "play"))
        bottom.append(self.button((350, 536, 184, 36), tr("Watch"), self._watch, "computer"))
        start = self.button((540, 532, 248, 40), tr("Start"), self._want_begin, "flag_icon")
        widgets = [*self._tabs(), *tiles, *self._levels(), self._opening()]
        widgets += [*self._size_fields(), *self._code_widgets()]
        widgets += [*bottom, start]
        chosen = next((i for i, one in enumerate(widgets) if isinstance(one, FieldTile) and one.is_chosen), 0)
        return Form(widgets, focus=chosen, default=start)

    def _tabs(self) -> list[Widget]:
        width = (_LEFT.width - 24) // 3
        return [
            Tab(
                pygame.Rect(_LEFT.x + 8 + i * (width + 4), _LEFT.y + 8, width, 34),
                self.ctx.tr(text),
                partial(self._choose_family, family),
                is_chosen=family == self._choice.family,
            )
            for i, (family, text) in enumerate(FAMILY_TEXTS.items())
        ]

    def _tiles(self) -> list[Widget]:
        kinds = [kind for kind in KINDS.values() if kind.family == self._choice.family]
        columns, width, height = self._grid([kind.name for kind in kinds])
        return [
            FieldTile(
                pygame.Rect(
                    _LEFT.x + 8 + i % columns * width, _LEFT.y + 48 + i // columns * height, width, height
                ),
                kind,
                self.ctx.tr(KIND_TEXTS[kind.name]),
                partial(self._choose_kind, kind.name),
                is_chosen=kind.name == self._choice.kind,
            )
            for i, kind in enumerate(kinds)
        ]

    def _grid(self, kinds: list[str]) -> tuple[int, int, int]:
        """Return how the tiles of kinds lie: as large as there is room for them and their names."""
        grid = _LARGE
        if len(kinds) > _MANY:
            labels = (self.ctx.tr(KIND_TEXTS[kind]) for kind in kinds)
            fits = all(has_room(self.ctx.text, label, _SMALL[1]) for label in labels)
            grid = _SMALL if fits else _LOW
        columns, width, height = grid
        rows = -(-len(kinds) // columns)
        return columns, width, min(height, _TILES_HEIGHT // rows)

    def _levels(self) -> list[Widget]:
        return [
            Tab(
                pygame.Rect(_SIDE.x, _SIDE.y + 62 + i * 35, _SIDE.width, 33),
                self.ctx.tr(text),
                partial(self._choose_level, level),
                is_chosen=level == self._choice.level,
            )
            for i, (level, text) in enumerate(_CUSTOM_TEXTS.items())
        ]

    def _opening(self) -> Widget:
        tr = self.ctx.tr
        options = [(name, tr(text)) for name, text in OPENING_TEXTS.items()]
        place = pygame.Rect(_SIDE.x, _SIDE.y + 206, _SIDE.width, 33)
        choice = self._choice
        widget = Choice(
            place,
            "",
            options,
            choice.opening,
            self._choose_opening,
            is_off=lambda: bool(choice.why_guesses()),
        )
        widget.tip = tr(
            "First cell: never a mine · area: no mine beside it either · or: never a need to guess"
        )
        return widget

    def _choose_opening(self, opening: str) -> None:
        self.ctx.sound.play("menu_accept")
        self._choice.choose_opening(opening)

    def _size_fields(self) -> list[Widget]:
        if self._choice.level:
            return []
        return [
            TextField(
                pygame.Rect(_SIDE.right - 70, _size_row(i).y, 70, 32),
                self._choice.sizes[i],
                measure=self.ctx.text,
                on_change=partial(self._choice.change_size, i),
                clean=lambda text: clean_name(text)[:_MOST_SIGNS],
                paste=self.ctx.clipboard.get,
                is_replaced=True,
            )
            for i in range(len(_SIZE_ROWS))
        ]

    def _code_widgets(self) -> list[Widget]:
        tr, top = self.ctx.tr, _SIDE.y + 366
        self._code_field = TextField(
            pygame.Rect(_SIDE.x, top, 128, 34),
            self._choice.code,
            measure=self.ctx.text,
            on_change=self._change_code,
            clean=self._choice.take_code,
            paste=self.ctx.clipboard.get,
            is_replaced=True,
        )
        places = [(_SIDE.x + 132 + 30 * i, top, 28, 34) for i in range(3)]
        return [
            self._code_field,
            self.button(places[0], "", self._copy, "copy", tr("Copy the code, for somebody else")),
            self.button(places[1], "", self._paste, "paste", tr("Take the code from the clipboard")),
            self.button(places[2], "", self._roll, "dice", tr("Another code, other mines")),
        ]

    # -- choices ---------------------------------------------------------------------------------------

    def _choose_family(self, family: str) -> None:
        self.ctx.sound.play("menu_accept")
        self._choice.choose_family(family)
        self.build()
        self.form.focus = list(FAMILY_TEXTS).index(family)

    def _choose_kind(self, kind: str) -> None:
        if kind == self._choice.kind:
            self._want_begin()
            return
        self.ctx.sound.play("menu_accept")
        self._choice.choose_kind(kind)
        self.build()

    def _choose_level(self, level: str) -> None:
        self.ctx.sound.play("menu_accept")
        self._choice.choose_level(level)
        self.build()

    def _change_code(self, text: str) -> None:
        self._choice.code = text
        self.is_dirty = True

    def _paste(self) -> None:
        self._choice.code = self._choice.take_code(self.ctx.clipboard.get())
        self._show_pasted()

    def _show_pasted(self) -> None:
        self._choice.follow_pasted()
        self.build()
        self.form.focus_on(self._code_field)

    def _copy(self) -> None:
        game = self._choice.game()
        if isinstance(game, Game):
            self.ctx.copy(game.text())

    def _roll(self) -> None:
        self._choice.roll()
        self.build()

    # -- beginning -------------------------------------------------------------------------------------

    def _want_begin(self) -> None:
        game = self._choice.game()
        if isinstance(game, GameError):
            self._refuse(game)
        elif self._saved is not None:
            tr = self.ctx.tr
            text = tr("A game is not finished. Give it up and begin another?")
            self.change = Push(
                Dialog(self.ctx, text, tr("Give it up"), tr("Don't"), partial(self._begin, game))
            )
        else:
            self._begin(game)

    def _refuse(self, error: GameError) -> None:
        """Lead to the field that holds something wrong; what that is stands below."""
        self.ctx.sound.play("refuse")
        sizes = [widget for widget in self.form.widgets if isinstance(widget, TextField)][:-1]
        wrong = [field for i, field in enumerate(sizes) if not self._choice.has_number(i)]
        is_code = isinstance(error, MalformedError) or not wrong
        self.form.focus_on(self._code_field if is_code else wrong[0])

    def _begin(self, game: Game) -> None:
        self._choice.begun(game)
        self.change = Push(SapperGame.begin(self.ctx, game))

    def _watch(self) -> None:
        """Let the computer play; a game that was left stays as it is."""
        game = self._choice.game()
        if isinstance(game, GameError):
            self._refuse(game)
        else:
            self._choice.keep()
            self.change = Push(SapperWatch.begin(self.ctx, game))

    def _go_on(self) -> None:
        if self._saved is not None:
            self.change = Push(SapperGame(self.ctx, self._saved))

    def handle(self, action: Action) -> None:
        """Add the key that copies."""
        if action == Press(Command.COPY):
            self._copy()
            return
        before = self._choice.pasted
        super().handle(action)
        pasted = self._choice.pasted
        if pasted is not before and pasted is not None and self.change is None:
            self._show_pasted()

    # -- picture ---------------------------------------------------------------------------------------

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw both panels, what is chosen, and the form."""
        del alpha
        tr = self.ctx.tr
        painter.backdrop()
        painter.write(tr("Universal Sapper"), pygame.Rect(0, 10, 800, 36), Style.TITLE, "title", "centre")
        for panel in (_LEFT, _RIGHT):
            painter.plate("panel", panel)
        self._draw_choice(painter)
        self.form.draw(painter)
        painter.hint(self.form.tip or tr("Choose a field; press it once more, or Start, to begin"))

    def _draw_choice(self, painter: Painter) -> None:
        tr, choice = self.ctx.tr, self._choice
        name = pygame.Rect(_SIDE.x, _SIDE.y + 12, _SIDE.width, 24)
        painter.fit(tr(KIND_TEXTS[self._choice.kind]), name, Style.LARGE, "panel_title", "centre")
        game = self._choice.game()
        problem = tr(game.message, **game.values) if isinstance(game, GameError) else ""
        why = choice.why_guesses()
        if isinstance(game, Game) and why:
            problem = tr(why)
        if isinstance(game, Game):
            self._draw_facts(painter, game)
        if not self._choice.level:
            texts = (tr("Columns"), tr("Rows"), tr("Mines"))
            for i, (text, (least, most)) in enumerate(zip(texts, choice.limits(), strict=True)):
                row, colour = _size_row(i), "panel_text" if choice.has_number(i) else "danger"
                painter.write(text, row, Style.BODY, colour)
                painter.write(f"{least}–{most}", row, Style.SMALL, "panel_text", "right")
        label = pygame.Rect(_SIDE.x, _SIDE.y + 342, _SIDE.width, 24)
        painter.write(tr("Code of the game"), label, Style.BODY, "panel_text")
        below = pygame.Rect(_SIDE.x, _SIDE.y + 404, _SIDE.width, 64)
        text = problem or tr("Same code, same first cell: same mines")
        if isinstance(game, Game) and not problem and game.opening != "no_guess" and needs_luck(game.field):
            text = tr("Pairs here can't be told apart: best with “No guessing”")
        painter.paragraph(text, below, Style.SMALL, "danger" if problem else "panel_text", "centre")

    def _draw_facts(self, painter: Painter, game: Game) -> None:
        tr = self.ctx.tr
        line = pygame.Rect(_SIDE.x, _SIDE.y + 40, _SIDE.width, 20)
        cells = tr("{cells} cells, {mines} mines", cells=game.field.cell_count, mines=game.mines)
        painter.write(cells, line, Style.SMALL, "panel_text", "centre")
        if self._choice.level:
            tally = self.ctx.tallies.tally(game.category)
            lines = [tr("Games: {games}, won: {wins}", games=tally.games, wins=tally.wins)]
            if tally.best_ms is not None:
                lines.append(tr("Best time: {time} s", time=seconds_text(tally.best_ms)))
            for i, text in enumerate(lines):
                painter.write(text, line.move(0, 206 + 26 * i), Style.BODY, "panel_text", "centre")


def _size_row(index: int) -> pygame.Rect:
    return pygame.Rect(_SIDE.x, _SIDE.y + 240 + index * 34, _SIDE.width - 78, 32)
