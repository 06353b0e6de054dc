"""Before a table: its code and who takes part."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.codes import day_code, parse_code, show_code
from game.core.errors import MalformedError
from game.core.names import clean_name
from game.sapper.choices import MAX_SEATS
from game.sapper.layout import TABLE_COLUMNS, TABLE_MINES, TABLE_ROWS
from game.sapper.party import Seat
from game.sapper.table import SECONDS
from game.scenes.dialog import Dialog
from game.scenes.form_scene import FormScene
from game.scenes.stack import Push
from game.scenes.table_flow import TableFlow
from game.ui.actions import Command, Press
from game.ui.form import Form, Widget
from game.ui.rows import share
from game.ui.text import Style
from game.ui.text_field import TextField

if TYPE_CHECKING:
    from game.ui.actions import Action
    from game.ui.painter import Painter

_CODE_PANEL = pygame.Rect(24, 84, 360, 400)
_SEAT_PANEL = pygame.Rect(400, 84, 376, 400)
_CODE_FIELD = pygame.Rect(104, 138, 200, 48)
NAME_WIDTH = 250
_ROW_STEP = 38
_AROUND_A_CODE = ".,;:!?()[]<>«»\"'"


class TableLobby(FormScene):
    """Chooses the table; everything entered is kept for next time."""

    def enter(self) -> None:
        """Take the last code and participants, or fresh ones."""
        self._take_settings()
        self._keep()
        super().enter()

    def _take_settings(self) -> None:
        settings = self.ctx.settings
        self._code_text = show_code(parse_code(settings.code) if settings.code else self.ctx.new_code())
        self._names = [name for name, _ in settings.seats]
        self._kinds = [kind for _, kind in settings.seats]
        self._flow = TableFlow.load(self.ctx)

    def resume(self) -> None:
        """Come back from a table: what can be done with it, and the code, have changed."""
        self._take_settings()
        self.form = Form()
        self.build()

    def handle(self, action: Action) -> None:
        """Add the key that copies the code."""
        if action == Press(Command.COPY):
            self._copy()
        else:
            super().handle(action)

    def make_form(self) -> Form:
        """Code on the left, participants on the right, what comes next at the bottom."""
        tr = self.ctx.tr
        bottom: list[Widget] = [self.button((24, 508, 150, 52), tr("Back"), self.back, "arrow_left")]
        start = self.button((520, 508, 256, 52), tr("Start"), self._want_begin, "flag_icon")
        focused: Widget = start
        if self._flow is not None:
            is_over = self._flow.party.is_over
            label = tr("Last standings") if is_over else tr("Continue {code}", code=self._flow.code)
            icon = "trophy" if is_over else "play"
            bottom.append(self.button((190, 508, 314, 52), label, self._go_on, icon))
            focused = start if is_over else bottom[1]
        widgets = [*self._code_widgets(), *self._seat_widgets(), *bottom, start]
        return Form(widgets, focus=widgets.index(focused), default=start)

    def _code_widgets(self) -> list[Widget]:
        tr = self.ctx.tr
        self._code_field = TextField(
            _CODE_FIELD,
            self._code_text,
            measure=self.ctx.text,
            on_change=self._change_code,
            clean=clean_name,
            paste=self._pasted_code,
            hint="XXXX-XXXX",
            is_replaced=True,
            style=Style.HUGE,
        )
        left, width, height = _CODE_PANEL.x + 24, 312, 42
        rows = [_CODE_PANEL.y + 150 + i * 50 for i in range(4)]
        pair = [
            self.button((left, rows[2], width, height), tr("Copy"), self._copy, "copy"),
            self.button((left, rows[2], width, height), tr("Paste"), self._paste, "paste"),
        ]
        share(pair[0].rect, pair, self.ctx.text, gap=12)
        return [
            self._code_field,
            self.button((left, rows[0], width, height), tr("New code"), self._new_code, "dice"),
            self.button((left, rows[1], width, height), tr("Table of the day"), self._day_code, "calendar"),
            *pair,
        ]

    def _seat_widgets(self) -> list[Widget]:
        widgets: list[Widget] = []
        self._name_fields: list[TextField] = []
        left, top = _SEAT_PANEL.x + 52, _SEAT_PANEL.y + 52
        away = self.ctx.tr("Without this participant")
        tips = {
            "person": self.ctx.tr("A person plays; press, and the computer does"),
            "computer": self.ctx.tr("The computer plays; press, and a person does"),
        }
        for index, name in enumerate(self._names):
            kind = self._kinds[index]
            place = (left - 6, top + index * _ROW_STEP, 34, 34)
            widgets.append(self.button(place, "", partial(self._change_kind, index), kind, tips[kind]))
            row = pygame.Rect(left + 32, top + index * _ROW_STEP, NAME_WIDTH - 12, 34)
            field = TextField(
                row,
                name,
                measure=self.ctx.text,
                on_change=partial(self._rename, index),
                clean=clean_name,
                paste=self.ctx.clipboard.get,
                hint=self._default_name(index),
            )
            self._name_fields.append(field)
            widgets.append(field)
            if len(self._names) > 1:
                place = (row.right + 6, row.y, 34, 34)
                widgets.append(self.button(place, "", partial(self._remove, index), "cross", away))
        if len(self._names) < MAX_SEATS:
            place = (left - 6, top + len(self._names) * _ROW_STEP, NAME_WIDTH + 26, 34)
            widgets.append(self.button(place, self.ctx.tr("One more"), self._add, "plus"))
        return widgets

    def _default_name(self, index: int) -> str:
        if self._kinds[index] == "computer":
            return self.ctx.tr("Computer {number}", number=index + 1)
        return self.ctx.tr("Player {number}", number=index + 1)

    def _change_code(self, text: str) -> None:
        self._code_text = text
        self._keep()

    def _set_code(self, text: str) -> None:
        self._code_field.replace(text)
        self._change_code(text)

    def _new_code(self) -> None:
        self._set_code(show_code(self.ctx.new_code()))

    def _day_code(self) -> None:
        self._set_code(show_code(day_code(self.ctx.clock.today())))

    def _copy(self) -> None:
        self.ctx.copy(self._code_text)

    def _paste(self) -> None:
        self._set_code(self._pasted_code())

    def _pasted_code(self) -> str:
        """Return the code in the clipboard's text, or its beginning if there is none in it."""
        text = clean_name(self.ctx.clipboard.get())
        words = [word for word in text.split() if re.search("[0-9-]", word)]
        found = (code_in(part.strip(_AROUND_A_CODE)) for part in (text, *words))
        return next((show_code(code) for code in found if code), text[:12])

    def _rename(self, index: int, name: str) -> None:
        self._names[index] = name
        self._keep()

    def _change_kind(self, index: int) -> None:
        """Let the computer play in a person's place, or the other way round."""
        self._kinds[index] = "person" if self._kinds[index] == "computer" else "computer"
        self._keep()
        self.build()

    def _remove(self, index: int) -> None:
        del self._names[index], self._kinds[index]
        self._keep()
        self.build()
        self.form.focus_on(self._name_fields[min(index, len(self._names) - 1)])

    def _add(self) -> None:
        self._names.append("")
        self._kinds.append("person")
        self._keep()
        self.build()
        self.form.focus_on(self._name_fields[-1])

    @property
    def _code(self) -> str | None:
        return code_in(self._code_text)

    def _problem(self) -> str:
        """Return what is wrong with the code, in the person's language, or ""."""
        try:
            parse_code(self._code_text)
        except MalformedError as error:
            return self.ctx.tr(error.message, **error.values)
        return ""

    def _keep(self) -> None:
        seats = tuple(zip(self._names, self._kinds, strict=True))
        self.ctx.change_settings(code=self._code or self.ctx.settings.code, seats=seats)

    def _want_begin(self) -> None:
        if self._code is None:
            self.form.focus_on(self._code_field)
            self.ctx.sound.play("refuse")
        elif self._flow is not None and not self._flow.party.is_over:
            tr = self.ctx.tr
            text = tr("The table {code} is not finished. Give it up and begin another?", code=self._flow.code)
            self.change = Push(Dialog(self.ctx, text, tr("Give it up"), tr("Don't"), self._begin))
        else:
            self._begin()

    def _begin(self) -> None:
        if self._code is None:
            return
        if self._flow is not None:
            self._flow.enter_records()  # those who played the table that is given up did play it
        names = [name.strip() or self._default_name(index) for index, name in enumerate(self._names)]
        kinds = self._kinds
        seats = [
            Seat(name, "computer" if kind == "computer" else "person")
            for name, kind in zip(names, kinds, strict=True)
        ]
        self.change = Push(TableFlow.begin(self.ctx, self._code, seats))

    def _go_on(self) -> None:
        if self._flow is not None:
            self.change = Push(self._flow.scene())

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
        is_daily = self._code == day_code(self.ctx.clock.today())
        usual = (
            tr("Today's table, for the whole world") if is_daily else tr("A code always gives the same mines")
        )
        hint = problem or usual
        painter.paragraph(hint, below, Style.SMALL, "danger" if problem else "panel_text", "centre")
        rules = tr(
            "{columns} × {rows} cells, {mines} mines, {seconds} seconds. The four corners are always safe.",
            columns=TABLE_COLUMNS,
            rows=TABLE_ROWS,
            mines=TABLE_MINES,
            seconds=SECONDS,
        )
        bottom = pygame.Rect(_CODE_PANEL.x + 24, _CODE_PANEL.bottom - 84, _CODE_PANEL.width - 48, 60)
        painter.paragraph(rules, bottom, Style.BODY, "panel_text", "centre")
        for index in range(len(self._names)):
            row = pygame.Rect(_SEAT_PANEL.x + 22, _SEAT_PANEL.y + 52 + index * _ROW_STEP, 24, 34)
            painter.write(str(index + 1), row, Style.BODY, "panel_text")
        self.form.draw(painter)
        painter.hint(self.form.tip)


def code_in(text: str) -> str | None:
    """Return the code that a text is, or None if it is none."""
    try:
        return parse_code(text)
    except MalformedError:
        return None
