"""Settings in pages: the program, the minefield."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.errors import noop
from game.i18n import LANGUAGES
from game.scenes.form_scene import FormScene
from game.ui.form import Form
from game.ui.text import Style
from game.ui.widgets import CheckBox, Choice, Slider, Tab

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.context import Context
    from game.ui.form import Widget
    from game.ui.painter import Painter

_PANEL = pygame.Rect(100, 48, 600, 500)
_ROW_HEIGHT = 40
_ROW_STEP = 46
_PAGES = ((noop("Program"), "gear"), (noop("Minefield"), "mine_icon"))


def _row(index: int) -> pygame.Rect:
    return pygame.Rect(_PANEL.x + 40, _PANEL.y + 110 + index * _ROW_STEP, _PANEL.width - 80, _ROW_HEIGHT)


PALETTE_TEXTS = {
    "classic": noop("classic"),
    "contrast": noop("high contrast"),
    "colour_blind": noop("colour-blind"),
}
SPEED_TEXTS = (noop("none"), noop("slow"), noop("normal"), noop("fast"))
OPENING_TEXTS = {"safe": noop("is never a mine"), "zero": noop("opens a whole area")}


class SettingsScene(FormScene):
    """Every change is in force and kept at once."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._page = 0

    def make_form(self) -> Form:
        """The pages' tabs, one row a setting, the way back below."""
        tabs: list[Widget] = [
            Tab(
                pygame.Rect(_PANEL.x + 40 + 264 * i, _PANEL.y + 56, 256, _ROW_HEIGHT),
                self.ctx.tr(title),
                partial(self._turn_to, i),
                icon=icon,
                is_chosen=i == self._page,
            )
            for i, (title, icon) in enumerate(_PAGES)
        ]
        rows = self._program() if self._page == 0 else self._minefield()
        place = (_PANEL.centerx - 130, _PANEL.bottom - 56, 260, _ROW_HEIGHT)
        back = self.button(place, self.ctx.tr("Back"), self.back, "arrow_left")
        return Form([*tabs, *rows, back], focus=len(tabs))

    def _program(self) -> list[Widget]:
        tr, settings = self.ctx.tr, self.ctx.settings
        palettes = [(name, tr(text)) for name, text in PALETTE_TEXTS.items()]
        speeds = [(str(i), tr(text)) for i, text in enumerate(SPEED_TEXTS)]
        languages = [("", tr("system language")), *LANGUAGES.items()]
        is_full = settings.fullscreen
        return [
            Choice(_row(0), tr("Language"), languages, settings.language, self._keep("language")),
            Slider(_row(1), tr("Volume"), settings.volume, self._change_volume),
            CheckBox(_row(2), tr("Mute"), value=settings.mute, on_change=self._keep("mute")),
            CheckBox(_row(3), tr("Full screen"), value=is_full, on_change=self._change_fullscreen),
            Choice(_row(4), tr("Colours"), palettes, settings.palette, self._keep("palette")),
            Choice(_row(5), tr("Animation"), speeds, str(settings.animation), self._keep_speed),
            CheckBox(_row(6), tr("Hints"), value=settings.show_hints, on_change=self._keep("show_hints")),
        ]

    def _minefield(self) -> list[Widget]:
        tr, settings = self.ctx.tr, self.ctx.settings
        openings = [(name, tr(text)) for name, text in OPENING_TEXTS.items()]
        return [
            Choice(_row(0), tr("First opening"), openings, settings.opening, self._keep("opening")),
            CheckBox(
                _row(1), tr("Question marks"), value=settings.questions, on_change=self._keep("questions")
            ),
            CheckBox(
                _row(2),
                tr("Mark a cell's neighbours"),
                value=settings.shows_neighbours,
                on_change=self._keep("shows_neighbours"),
            ),
        ]

    def _turn_to(self, page: int) -> None:
        self.ctx.sound.play("menu_accept")
        self._page = page
        self.build()
        self.form.focus = page

    def _keep(self, name: str) -> Callable[[object], None]:
        def keep(value: object) -> None:
            self.ctx.change_settings(**{name: value})
            self.ctx.sound.play("menu_accept")
            self.build()

        return keep

    def _keep_speed(self, speed: str) -> None:
        self._keep("animation")(int(speed))

    def _change_volume(self, volume: int) -> None:
        self.ctx.change_settings(volume=volume)
        self.ctx.sound.play("menu_move")

    def _change_fullscreen(self, value: object) -> None:
        del value
        self.ctx.toggle_fullscreen()

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the panel and the rows."""
        del alpha
        painter.backdrop()
        painter.plate("panel", _PANEL)
        heading = pygame.Rect(_PANEL.x, _PANEL.y + 12, _PANEL.width, 36)
        painter.write(self.ctx.tr("Settings"), heading, Style.TITLE, "panel_title", "centre")
        self.form.draw(painter)
        if self._page == 1:
            note = self.ctx.tr("For Universal Sapper. Table Sapper has rules of its own.")
            place = _row(3).move(0, 12)
            painter.paragraph(note, place, Style.BODY, "panel_text", "centre")
