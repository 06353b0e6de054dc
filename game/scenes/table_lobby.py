"""Before a table: its code and who takes part."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.codes import code_of_bits, day_code, parse_code, show_code
from game.core.errors import MalformedError
from game.sapper.party import MAX_SEATS, Party, Seat, clean_name
from game.scenes.dialog import Dialog
from game.scenes.form_scene import FormScene
from game.scenes.stack import Push
from game.scenes.table_flow import load_party, scene_of
from game.ui.form import Form, Widget
from game.ui.text import Style
from game.ui.widgets import TextField

if TYPE_CHECKING:
    from game.ui.painter import Painter

CODE_BITS = 40
_CODE_PANEL = pygame.Rect(24, 84, 360, 400)
_SEAT_PANEL = pygame.Rect(400, 84, 376, 400)
_CODE_FIELD = pygame.Rect(104, 138, 200, 48)
NAME_WIDTH = 250
_ROW_STEP = 38


class TableLobby(FormScene):
    """Chooses the table; everything entered is kept for next time."""

    def enter(self) -> None:
        """Take the last code and participants, or fresh ones."""
        settings = self.ctx.settings
        self._code_text = show_code(parse_code(settings.code)) if settings.code else self._random_code()
        self._names = [name for name, _ in settings.seats][:MAX_SEATS] or [""]
        self._party = load_party(self.ctx)
        super().enter()

    def resume(self, result: object) -> None:
        """Come back from a table, or hear whether the unfinished one may go."""
        self._party = load_party(self.ctx)
        self.form = Form()
        self.build()
        if result is True:
            self._begin()

    def leave(self) -> None:
        """Keep what was entered."""
        self._keep()

    def build(self) -> None:
        """Code on the left, participants on the right, what comes next at the bottom."""
        tr = self.ctx.tr
        old, focused = self.form.widgets, self.form.focused
        start = self.button((520, 508, 256, 52), tr("Start the table"), self._want_begin, "flag_icon")
        bottom = self._bottom_widgets(start)
        self.form = Form([*self._code_widgets(), *self._seat_widgets(), *bottom])
        if focused is None:
            has_more_to_play = self._party is not None and not self._party.is_over
            self.form.focus_on(bottom[1] if has_more_to_play else start)
        else:
            # A row was added or taken away: what moved into its place has the focus.
            self.form.focus_on(self.form.widgets[min(old.index(focused), len(self.form.widgets) - 1)])

    def _code_widgets(self) -> list[Widget]:
        tr = self.ctx.tr
        self._code_field = TextField(
            _CODE_FIELD,
            self._code_text,
            measure=self.ctx.text,
            on_change=self._change_code,
            clean=clean_name,
            paste=self.ctx.clipboard.get,
            hint="XXXX-XXXX",
            style=Style.HUGE,
        )
        left, width, height = _CODE_PANEL.x + 24, 312, 42
        rows = [_CODE_PANEL.y + 150 + i * 50 for i in range(4)]
        half = (width - 12) // 2
        return [
            self._code_field,
            self.button((left, rows[0], width, height), tr("New code"), self._new_code, "dice"),
            self.button((left, rows[1], width, height), tr("Table of the day"), self._day_code, "calendar"),
            self.button((left, rows[2], half, height), tr("Copy"), self._copy, "copy"),
            self.button((left + half + 12, rows[2], half, height), tr("Paste"), self._paste, "paste"),
        ]

    def _seat_widgets(self) -> list[Widget]:
        widgets: list[Widget] = []
        left, top = _SEAT_PANEL.x + 52, _SEAT_PANEL.y + 52
        for index, name in enumerate(self._names):
            row = pygame.Rect(left, top + index * _ROW_STEP, NAME_WIDTH + 20, 34)
            widgets.append(
                TextField(
                    row,
                    name,
                    measure=self.ctx.text,
                    on_change=partial(self._rename, index),
                    clean=clean_name,
                    paste=self.ctx.clipboard.get,
                    hint=self._default_name(index),
                )
            )
            if len(self._names) > 1:
                place = (row.right + 6, row.y, 34, 34)
                widgets.append(self.button(place, "", partial(self._remove, index), "cross"))
        if len(self._names) < MAX_SEATS:
            place = (left, top + len(self._names) * _ROW_STEP, NAME_WIDTH + 20, 34)
            widgets.append(self.button(place, self.ctx.tr("One more"), self._add, "plus"))
        return widgets

    def _bottom_widgets(self, start: Widget) -> list[Widget]:
        tr = self.ctx.tr
        back = self.button((24, 508, 150, 52), tr("Back"), self.back, "arrow_left")
        if self._party is None:
            return [back, start]
        label = tr("Last standings") if self._party.is_over else tr("Take it up again")
        icon = "trophy" if self._party.is_over else "play"
        return [back, self.button((190, 508, 314, 52), label, self._go_on, icon), start]

    def _random_code(self) -> str:
        return show_code(code_of_bits(self.ctx.random_bits(CODE_BITS)))

    def _default_name(self, index: int) -> str:
        return self.ctx.tr("Player {number}", number=index + 1)

    def _change_code(self, text: str) -> None:
        self._code_text = text

    def _set_code(self, text: str) -> None:
        self._code_text = text
        self._code_field.replace(text)

    def _new_code(self) -> None:
        self._set_code(self._random_code())

    def _day_code(self) -> None:
        self._set_code(show_code(day_code(self.ctx.clock.today())))

    def _copy(self) -> None:
        self.ctx.clipboard.put(self._code_text)

    def _paste(self) -> None:
        self._set_code(clean_name(self.ctx.clipboard.get())[:12])

    def _rename(self, index: int, name: str) -> None:
        self._names[index] = name

    def _remove(self, index: int) -> None:
        del self._names[index]
        self.build()

    def _add(self) -> None:
        self._names.append("")
        self.build()

    @property
    def _code(self) -> str | None:
        try:
            return parse_code(self._code_text)
        except MalformedError:
            return None

    def _problem(self) -> str:
        """Return what is wrong with the code, in the person's language, or ""."""
        try:
            parse_code(self._code_text)
        except MalformedError as error:
            return self.ctx.tr(error.message, **error.values)
        return ""

    def _keep(self) -> None:
        seats = tuple((name, "person") for name in self._names)
        self.ctx.change_settings(code=self._code or self.ctx.settings.code, seats=seats)

    def _want_begin(self) -> None:
        if self._code is None:
            self.form.focus_on(self._code_field)
            self.ctx.sound.play("refuse")
        elif self._party is not None and not self._party.is_over:
            tr = self.ctx.tr
            text = tr("The table {code} is not finished. Give it up?", code=show_code(self._party.code))
            self.change = Push(Dialog(self.ctx, text, tr("Give it up"), tr("Keep it")))
        else:
            self._begin()

    def _begin(self) -> None:
        if self._code is None:
            return
        names = [name.strip() or self._default_name(index) for index, name in enumerate(self._names)]
        party = Party.start(self._code, [Seat(name, "person") for name in names])
        self._keep()
        self.ctx.table_slot.put(party.to_json())
        self.change = Push(scene_of(self.ctx, party))

    def _go_on(self) -> None:
        if self._party is not None:
            self.change = Push(scene_of(self.ctx, self._party))

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw both panels and the form."""
        del alpha
        tr = self.ctx.tr
        painter.backdrop()
        painter.write(tr("Table Sapper"), pygame.Rect(0, 24, 800, 40), Style.TITLE, "title", "centre")
        for panel, title in ((_CODE_PANEL, tr("Table code")), (_SEAT_PANEL, tr("Participants"))):
            painter.plate("panel", panel)
            heading = pygame.Rect(panel.x, panel.y + 14, panel.width, 30)
            painter.write(title, heading, Style.LARGE, "panel_title", "centre")
        below = pygame.Rect(_CODE_PANEL.x + 20, _CODE_FIELD.bottom + 8, _CODE_PANEL.width - 40, 40)
        problem = self._problem()
        hint = problem or tr("The same code gives the same mines")
        painter.paragraph(hint, below, Style.SMALL, "danger" if problem else "panel_text", "centre")
        rules = tr("22 × 16 cells, 60 mines, 999 seconds. The four corners are always safe.")
        bottom = pygame.Rect(_CODE_PANEL.x + 24, _CODE_PANEL.bottom - 84, _CODE_PANEL.width - 48, 60)
        painter.paragraph(rules, bottom, Style.BODY, "panel_text", "centre")
        for index in range(len(self._names)):
            row = pygame.Rect(_SEAT_PANEL.x + 22, _SEAT_PANEL.y + 52 + index * _ROW_STEP, 24, 34)
            painter.write(str(index + 1), row, Style.BODY, "panel_text")
        self.form.draw(painter)
