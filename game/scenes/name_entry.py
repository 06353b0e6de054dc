"""The name of whoever made a record."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.core.names import clean_name
from game.scenes.form_scene import FormScene
from game.scenes.high_scores import MEDALS, HighScores
from game.scenes.kind_names import category_title
from game.scenes.stack import Replace
from game.ui.actions import Command, Device, Press
from game.ui.form import Form
from game.ui.keys import Key
from game.ui.text import Style
from game.ui.text_field import TextField

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.context import Context
    from game.store.score_rows import Row
    from game.ui.actions import Action
    from game.ui.painter import Painter

_PANEL = pygame.Rect(170, 134, 460, 332)


def name_entry(
    ctx: Context, category: str, title: str, row: Row, on_named: Callable[[str], None] | None = None
) -> NameEntry | None:
    """Return the scene that asks for the name of a result's row; None if it is not among the best ten."""
    return NameEntry(ctx, category, title, row, on_named) if ctx.scores.place_of(category, row) else None


class NameEntry(FormScene):
    """Asks for the name, then shows the high scores with the row marked.

    The result is entered at once under the last name given, so nothing that happens here loses it.

    Args:
        ctx: the program.
        category: key of the high-score table.
        title: what was achieved.
        row: the result; its name doesn't count.
        on_named: told the name that is saved.
    """

    is_overlay = True

    def __init__(
        self,
        ctx: Context,
        category: str,
        title: str,
        row: Row,
        on_named: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(ctx)
        self._on_named = on_named
        self._category = category
        self._title = title
        self._row = row
        self._name = ctx.settings.player
        self._keep(ctx.settings.player)
        self._place = ctx.scores.place_of(category, row)

    def enter(self) -> None:
        """Let the record sound."""
        super().enter()
        self.ctx.sound.play("record")

    def make_form(self) -> Form:
        """The name, which the first sign typed replaces, and a button."""
        place = pygame.Rect(_PANEL.x + 40, _PANEL.y + 158, _PANEL.width - 80, 44)
        field = TextField(
            place,
            self._name,
            measure=self.ctx.text,
            on_change=self._change,
            clean=clean_name,
            paste=self.ctx.clipboard.get,
            hint=self._default_name,
            is_replaced=True,
            style=Style.LARGE,
        )
        field.focused()
        save = self.button((290, _PANEL.y + 224, 220, 48), self.ctx.tr("Save"), self._save, "trophy")
        return Form([field, save])

    @property
    def _default_name(self) -> str:
        return self.ctx.tr("Unknown hero")

    def _change(self, name: str) -> None:
        self._name = name

    def _keep(self, name: str) -> None:
        row = replace(self._row, name=clean_name(name) or self._default_name)
        self.ctx.scores.add(self._category, row)

    def handle(self, action: Action) -> None:
        """Save by Enter in the field too."""
        if self.is_typing and action == Press(Command.PRESS):
            self.ctx.sound.play("menu_accept")
            self._save()
        else:
            super().handle(action)

    def _save(self) -> None:
        name = clean_name(self._name)
        self._keep(name)
        self.ctx.change_settings(player=name)
        if self._on_named is not None:
            self._on_named(name)
        self._show()

    def back(self) -> None:
        """Leave the result under the name that it was entered with."""
        super().back()
        self._show()

    def _show(self) -> None:
        self.change = Replace(HighScores(self.ctx, self._category, [self._row.id]))

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw what was achieved, the place, and the field."""
        del alpha
        tr = self.ctx.tr
        painter.dim()
        painter.plate("panel", _PANEL)
        line = pygame.Rect(_PANEL.x + 20, _PANEL.y + 22, _PANEL.width - 40, 26)
        painter.write(self._title, line, Style.LARGE, "panel_title", "centre")
        category = category_title(tr, self._category)
        painter.fit(category, line.move(0, 30), Style.BODY, "panel_text", "centre")
        if self._place is not None:
            text = tr("Place {place} of the high scores", place=self._place)
            painter.write(text, line.move(0, 62), Style.BODY, "panel_text", "centre")
            if self._place <= len(MEDALS) and self._row.points > 0:
                left = line.centerx - painter.text.width(text, Style.BODY) // 2 - 34
                painter.centred(MEDALS[self._place - 1], pygame.Rect(left, line.y + 62, 24, 26))
        painter.write(tr("Your name:"), line.move(20, 100), Style.BODY, "panel_text")
        self.form.draw(painter)
        # In the field the first key that presses, space, is a sign of the name.
        has_pad = self.ctx.device is Device.GAMEPAD
        save = self.ctx.key(Command.PRESS) if has_pad else Key("enter").label(tr)
        back = self.ctx.key(Command.BACK)
        hint = tr("Type a name · {save}: save · {back}: the last name", save=save, back=back)
        below = pygame.Rect(line.x, line.y + 254, line.width, 40)
        painter.paragraph(hint, below, Style.SMALL, "panel_text", "centre")
