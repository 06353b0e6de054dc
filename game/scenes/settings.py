"""Settings in pages: the program, the picture, the sound, the keys, the minefield."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.errors import noop
from game.i18n import LANGUAGES
from game.scenes.form_scene import FormScene
from game.scenes.key_rows import KeyRows
from game.store.settings import TEXT_SIZES
from game.ui.actions import Command
from game.ui.form import Form
from game.ui.rows import share
from game.ui.text import Style
from game.ui.widgets import CheckBox, Choice, Slider, Tab

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.context import Context
    from game.ui.form import Widget
    from game.ui.painter import Painter

_PANEL = pygame.Rect(20, 20, 760, 552)
_ROW_HEIGHT = 40
_ROW_STEP = 46
_PAGES = (
    (noop("Program"), "gear"),
    (noop("Picture"), "picture"),
    (noop("Sound"), "speaker_on"),
    (noop("Keys"), "keyboard"),
    (noop("Minefield"), "mine_icon"),
)
_TABS = pygame.Rect(_PANEL.x + 20, _PANEL.y + 48, _PANEL.width - 40, _ROW_HEIGHT)
_KEYS_AREA = pygame.Rect(_PANEL.x + 20, _PANEL.y + 98, _PANEL.width - 40, 400)


def _row(index: int) -> pygame.Rect:
    return pygame.Rect(_PANEL.x + 120, _PANEL.y + 116 + index * _ROW_STEP, _PANEL.width - 240, _ROW_HEIGHT)


PALETTE_TEXTS = {
    "classic": noop("night"),
    "day": noop("day"),
    "contrast": noop("high contrast"),
    "colour_blind": noop("colour-blind"),
}
SPEED_TEXTS = (noop("none"), noop("slow"), noop("normal"), noop("fast"))
MUSIC_TEXTS = {"off": noop("never"), "menus": noop("in the menus"), "always": noop("in games, too")}


class SettingsScene(FormScene):
    """Every change is in force and kept at once."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._page = 0
        self._keys = KeyRows(ctx, self)

    def make_form(self) -> Form:
        """The pages' tabs, one row a setting, the way back below."""
        tabs = [
            Tab(
                _TABS,
                self.ctx.tr(title),
                partial(self._turn_to, i),
                icon=icon,
                is_chosen=i == self._page,
            )
            for i, (title, icon) in enumerate(_PAGES)
        ]
        share(_TABS, tabs, self.ctx.text, gap=4)
        pages = (self._program, self._picture, self._sound, self._key_rows, self._minefield)
        rows = pages[self._page]()
        place = (_PANEL.centerx - 130, _PANEL.bottom - 48, 260, 36)
        back = self.button(place, self.ctx.tr("Back"), self.back, "arrow_left")
        return Form([*tabs, *rows, back], focus=len(tabs))

    def _program(self) -> list[Widget]:
        tr, settings = self.ctx.tr, self.ctx.settings
        languages = [("", tr("system language")), *LANGUAGES.items()]
        return [
            Choice(_row(0), tr("Language"), languages, settings.language, self._keep("language")),
            self._check(1, tr("Hints"), "show_hints"),
        ]

    def _picture(self) -> list[Widget]:
        tr, settings = self.ctx.tr, self.ctx.settings
        palettes = [(name, tr(text)) for name, text in PALETTE_TEXTS.items()]
        speeds = [(str(i), tr(text)) for i, text in enumerate(SPEED_TEXTS)]
        sizes = [(str(size), f"{size} %") for size in TEXT_SIZES]
        is_full = settings.fullscreen
        return [
            Choice(_row(0), tr("Colours"), palettes, settings.palette, self._keep("palette")),
            Choice(_row(1), tr("Text size"), sizes, str(settings.text_size), self._keep_number("text_size")),
            Choice(_row(2), tr("Animation"), speeds, str(settings.animation), self._keep_number("animation")),
            self._check(3, tr("Little motion"), "reduced_motion"),
            self._check(4, tr("The picture shakes at explosions"), "shakes"),
            CheckBox(_row(5), tr("Full screen"), value=is_full, on_change=self._change_fullscreen),
        ]

    def _sound(self) -> list[Widget]:
        tr, settings = self.ctx.tr, self.ctx.settings
        musics = [(name, tr(text)) for name, text in MUSIC_TEXTS.items()]
        return [
            Slider(_row(0), tr("Volume of the sounds"), settings.volume, self._slide("volume")),
            Choice(_row(1), tr("Tune"), musics, settings.music, self._keep("music")),
            Slider(_row(2), tr("Volume of the tune"), settings.music_volume, self._slide("music_volume")),
            self._check(3, tr("Mute"), "mute"),
        ]

    def _key_rows(self) -> list[Widget]:
        return self._keys.widgets(_KEYS_AREA)

    def _minefield(self) -> list[Widget]:
        tr = self.ctx.tr
        return [
            self._check(0, tr("Question marks"), "questions"),
            self._check(1, tr("Mark a cell's neighbours"), "shows_neighbours"),
        ]

    def _check(self, index: int, label: str, name: str) -> CheckBox:
        value = getattr(self.ctx.settings, name)
        return CheckBox(_row(index), label, value=value, on_change=self._keep(name))

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

    def _keep_number(self, name: str) -> Callable[[str], None]:
        keep = self._keep(name)
        return lambda value: keep(int(value))

    def _slide(self, name: str) -> Callable[[int], None]:
        def keep(value: int) -> None:
            # The form stays as it is, for the knob may still be held.
            self.ctx.change_settings(**{name: value})
            self.ctx.sound.play("menu_move")

        return keep

    def _change_fullscreen(self, value: object) -> None:
        del value
        self.ctx.toggle_fullscreen()

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the panel and the rows."""
        del alpha
        painter.backdrop()
        painter.plate("panel", _PANEL)
        heading = pygame.Rect(_PANEL.x, _PANEL.y + 8, _PANEL.width, 36)
        painter.write(self.ctx.tr("Settings"), heading, Style.TITLE, "panel_title", "centre")
        self.form.draw(painter)
        notes = {
            2: (5, self.ctx.tr("{key} switches all sound off and on.", key=self.ctx.key(Command.MUTE))),
            4: (4, self.ctx.tr("For Universal Sapper. Table Sapper has rules of its own.")),
        }
        if self._page in notes:
            index, note = notes[self._page]
            painter.paragraph(note, _row(index).inflate(160, 0), Style.BODY, "panel_text", "centre")
