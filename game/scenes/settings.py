"""Settings: language, sound, picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.errors import noop
from game.i18n import LANGUAGES
from game.scenes.form_scene import FormScene
from game.ui.form import Form
from game.ui.text import Style
from game.ui.widgets import CheckBox, Choice, Slider

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.painter import Painter

_PANEL = pygame.Rect(120, 60, 560, 480)
_ROW_HEIGHT = 42
_ROW_STEP = 48


def _row(index: int) -> pygame.Rect:
    return pygame.Rect(_PANEL.x + 40, _PANEL.y + 68 + index * _ROW_STEP, _PANEL.width - 80, _ROW_HEIGHT)


PALETTE_TEXTS = {
    "classic": noop("classic"),
    "contrast": noop("high contrast"),
    "colour_blind": noop("colour-blind"),
}
SPEED_TEXTS = (noop("none"), noop("slow"), noop("normal"), noop("fast"))


class SettingsScene(FormScene):
    """Every change is in force and kept at once."""

    def make_form(self) -> Form:
        """One row a setting, the way back below."""
        tr, settings = self.ctx.tr, self.ctx.settings
        palettes = [(name, tr(text)) for name, text in PALETTE_TEXTS.items()]
        speeds = [(str(i), tr(text)) for i, text in enumerate(SPEED_TEXTS)]
        languages = [("", tr("system language")), *LANGUAGES.items()]
        is_full = self.ctx.settings.fullscreen
        widgets = [
            Choice(_row(0), tr("Language"), languages, settings.language, self._keep("language")),
            Slider(_row(1), tr("Volume"), settings.volume, self._change_volume),
            CheckBox(_row(2), tr("Mute"), value=settings.mute, on_change=self._keep("mute")),
            CheckBox(_row(3), tr("Full screen"), value=is_full, on_change=self._change_fullscreen),
            Choice(_row(4), tr("Colours"), palettes, settings.palette, self._keep("palette")),
            Choice(_row(5), tr("Animation"), speeds, str(settings.animation), self._keep_speed),
            CheckBox(_row(6), tr("Hints"), value=settings.show_hints, on_change=self._keep("show_hints")),
        ]
        row = _row(len(widgets))
        back = self.button((row.x + 110, row.y + 4, 260, _ROW_HEIGHT), tr("Back"), self.back, "arrow_left")
        return Form([*widgets, back])

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
        heading = pygame.Rect(_PANEL.x, _PANEL.y + 16, _PANEL.width, 40)
        painter.write(self.ctx.tr("Settings"), heading, Style.TITLE, "panel_title", "centre")
        self.form.draw(painter)
