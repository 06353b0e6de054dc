"""Settings: language, sound, picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.errors import noop
from game.i18n import LANGUAGES
from game.scenes.form_scene import FormScene
from game.ui.form import Form, Widget
from game.ui.text import Style
from game.ui.widgets import CheckBox, Choice, Slider

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.painter import Painter

_PANEL = pygame.Rect(120, 60, 560, 480)
_ROW_HEIGHT = 42
_ROW_STEP = 48
PALETTE_TEXTS = {
    "classic": noop("classic"),
    "contrast": noop("high contrast"),
    "colour_blind": noop("colour-blind"),
}
SPEED_TEXTS = (noop("none"), noop("slow"), noop("normal"), noop("fast"))


class SettingsScene(FormScene):
    """Every change is in force and kept at once."""

    def build(self) -> None:
        """One row a setting."""
        tr, settings = self.ctx.tr, self.ctx.settings
        rows = (pygame.Rect(160, 128 + i * _ROW_STEP, 480, _ROW_HEIGHT) for i in range(8))
        palettes = [(name, tr(text)) for name, text in PALETTE_TEXTS.items()]
        speeds = [(str(i), tr(text)) for i, text in enumerate(SPEED_TEXTS)]
        languages = [("", tr("as the system")), *LANGUAGES.items()]
        widgets: list[Widget] = [
            Choice(next(rows), tr("Language"), languages, settings.language, self._change_language),
            Slider(next(rows), tr("Volume"), settings.volume, self._change_volume),
            CheckBox(next(rows), tr("Mute"), value=settings.mute, on_change=self._keep("mute")),
            CheckBox(
                next(rows),
                tr("Full screen"),
                value=settings.fullscreen,
                on_change=lambda _: self._toggle_fullscreen(),
            ),
            Choice(next(rows), tr("Colours"), palettes, settings.palette, self._keep("palette")),
            Choice(next(rows), tr("Animation"), speeds, str(settings.animation), self._change_speed),
            CheckBox(next(rows), tr("Hints"), value=settings.show_hints, on_change=self._keep("show_hints")),
            self.button((270, 128 + 7 * _ROW_STEP + 4, 260, 44), tr("Back"), self.back, "arrow_left"),
        ]
        focus = self.form.widgets.index(self.form.focused) if self.form.focused else 0
        self.form = Form(widgets, focus)

    def _keep(self, name: str) -> Callable[[object], None]:
        return lambda value: self.ctx.change_settings(**{name: value})

    def _change_language(self, language: str) -> None:
        self.ctx.change_settings(language=language)
        self.build()

    def _change_volume(self, volume: int) -> None:
        self.ctx.change_settings(volume=volume)
        self.ctx.sound.play("menu_move")

    def _change_speed(self, speed: str) -> None:
        self.ctx.change_settings(animation=int(speed))

    def _toggle_fullscreen(self) -> None:
        self.ctx.toggle_fullscreen()

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the panel and the rows."""
        del alpha
        painter.backdrop()
        painter.plate("panel", _PANEL)
        heading = pygame.Rect(_PANEL.x, _PANEL.y + 16, _PANEL.width, 40)
        painter.write(self.ctx.tr("Settings"), heading, Style.TITLE, "panel_title", "centre")
        self.form.draw(painter)
