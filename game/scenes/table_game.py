"""One participant plays the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.errors import noop
from game.sapper.events import Flagged, MineHit, Opened, TimedOut, Unflagged, Won
from game.sapper.table import LIMIT_MS, Act, end_pictures, mines_left, seconds_left
from game.scenes.dialog import Dialog
from game.scenes.stack import Pop, Push, Replace, Scene
from game.scenes.table_result import TableResult
from game.ui.actions import DIRECTIONS, Button, Command, Phase, Pointer, Presence, Press
from game.ui.cell_press import CellPress, Click
from game.ui.counter import draw_counter
from game.ui.effects import FieldEffects
from game.ui.form import Form
from game.ui.play_clock import PlayClock
from game.ui.text import Style
from game.ui.views.tiles import Marks, TileView
from game.ui.widgets import PushButton

if TYPE_CHECKING:
    from game.sapper.table import TablePlay
    from game.scenes.table_flow import TableFlow
    from game.ui.actions import Action
    from game.ui.painter import Painter

_LEFT_TOP = (48, 64)
_SAVE_EVERY_MS = 1_000
_STALL_MS = 100
_TICKING_S = 10
_RESULT_AFTER_TICKS = 120
_SOUNDS: dict[type, str] = {
    Flagged: "flag",
    Unflagged: "unflag",
    MineHit: "mine",
    TimedOut: "time_out",
    Won: "win",
}


class TableGame(Scene):
    """The board of the participant whose turn it is.

    The clock never stops once it runs, not even under a dialogue. Every act goes into the party, which is
    kept on disk at once, and so is the clock every second.

    Attributes:
        view: where the cells lie in the picture.
    """

    runs_below = True

    def __init__(self, flow: TableFlow) -> None:
        super().__init__()
        self.ctx = ctx = flow.ctx
        self._flow = flow
        self._seat = flow.party.turn
        field = self.play.board.field
        self.view = TileView(field, _LEFT_TOP)
        self._press = CellPress(self.view.pick, ctx.clock.now_ns)
        self._effects = FieldEffects(ctx.settings.animation)
        self._cursor = (field.rows // 2) * field.columns + field.columns // 2
        self._is_cursor_shown = False
        self._is_away = False
        self._clock = PlayClock(ctx.clock, flow.party.current_elapsed_ms)
        if self._is_running:
            self._clock.run()
        self._saved_ms = self._seen_ms = self._clock.elapsed_ms
        self._shown_second = -1
        self._ended_ticks = 0
        self._buttons = self._make_buttons()

    @property
    def play(self) -> TablePlay:
        """How far the participant has come."""
        return self._flow.party.plays[self._seat]

    # -- time ------------------------------------------------------------------------------------------

    @property
    def _is_running(self) -> bool:
        return self.play.outcome == "playing"

    @property
    def elapsed_ms(self) -> int:
        """Whole milliseconds since the participant's first act."""
        return self.play.elapsed_ms if self.play.is_over else min(LIMIT_MS, self._clock.elapsed_ms)

    def tick(self) -> None:
        """Run the clock and the effects; after the end bring up the result once."""
        self._seen_ms = self.elapsed_ms
        if self._effects.is_moving:
            self._effects.tick()
            self.is_dirty = True
        if self._is_running:
            self._run_clock()
        elif self.play.is_over and not self._effects.is_spreading:
            self._ended_ticks += 1
            if self._ended_ticks == _RESULT_AFTER_TICKS:
                self._show_result()

    def _run_clock(self) -> None:
        elapsed = self.elapsed_ms
        if elapsed >= LIMIT_MS:
            self._act(Act.timeout())
            return
        second = seconds_left(elapsed)
        if second != self._shown_second:
            self._shown_second = second
            self.is_dirty = True
            if second <= _TICKING_S:
                self.ctx.sound.play("tick")
        if elapsed - self._saved_ms >= _SAVE_EVERY_MS:
            self._keep_clock()

    def _keep_clock(self) -> None:
        self._saved_ms = self.elapsed_ms
        self._flow.keep(self._flow.party.with_elapsed(self._saved_ms))

    def leave(self) -> None:
        """Keep the clock where it stands."""
        if self._is_running:
            self._keep_clock()

    # -- input -----------------------------------------------------------------------------------------

    @property
    def is_animating(self) -> bool:
        """Whether an effect runs."""
        return self._effects.is_moving

    def handle(self, action: Action) -> None:
        """Take clicks, keys and the coming and going of the window."""
        self.is_dirty = True
        if isinstance(action, Presence):
            self._press.cancel()
            self._is_away = self._is_away or (self._is_running and not action.here)
            return
        is_begun = isinstance(action, Press) or (isinstance(action, Pointer) and action.phase is Phase.DOWN)
        if self._is_away or self._effects.is_spreading:
            # Coming back or skipping an effect is all that this click or key does.
            if is_begun:
                self._is_away = False
                self._effects.skip()
            self._press.cancel()
            return
        if isinstance(action, Press):
            self._command(action.command)
        elif isinstance(action, Pointer):
            self._point(action)

    def _point(self, pointer: Pointer) -> None:
        self._buttons.handle(pointer)
        if self.play.is_over:
            if pointer.phase is Phase.DOWN and self.view.rect.collidepoint(pointer.pos or (-1, -1)):
                self._show_result()
            return
        if pointer.phase is not Phase.MOVE:
            self._is_cursor_shown = False
        click = self._press.point(pointer)
        if click is not None:
            self._click(click)

    def _click(self, click: Click) -> None:
        if click.button is Button.RIGHT or (click.button is Button.LEFT and click.shift):
            self._act(Act.unflag(click.cell))
        elif click.button is Button.LEFT:
            self._act(Act.click(click.cell))

    def _command(self, command: Command) -> None:
        if command is Command.BACK:
            self._ask_to_leave()
        elif command is Command.COPY:
            self._copy()
        elif self.play.is_over:
            if command is Command.PRESS:
                self._show_result()
        elif not self._is_cursor_shown:
            self._is_cursor_shown = command in DIRECTIONS or command in (Command.PRESS, Command.ALTERNATE)
        elif command in DIRECTIONS:
            self._cursor = self.view.step(self._cursor, DIRECTIONS[command])
        elif command in (Command.PRESS, Command.ALTERNATE):
            make = Act.click if command is Command.PRESS else Act.unflag
            self._act(make(self._cursor))

    @property
    def cursor(self) -> int | None:
        """The cell that keys act on; None while only the mouse is used."""
        return self._cursor if self._is_cursor_shown and not self.play.is_over else None

    # -- acts ------------------------------------------------------------------------------------------

    def _act(self, act: Act) -> None:
        at_ms = self.elapsed_ms
        if at_ms - self._seen_ms > _STALL_MS:
            # The loop stood still; a slip of the finger during that time must stay one.
            at_ms = self._seen_ms
        party, events = self._flow.party.with_act(act, at_ms)
        if party is self._flow.party:
            self.ctx.sound.play("refuse")
            return
        self._flow.keep(party)
        self._saved_ms = at_ms
        self._clock.run()
        self._effects.add(events)
        for event in events:
            if isinstance(event, Opened):
                self.ctx.sound.play("open" if len(event.waves) == 1 else "cascade")
            else:
                self.ctx.sound.play(_SOUNDS[type(event)])
        self.is_dirty = True

    # -- going on --------------------------------------------------------------------------------------

    def resume(self) -> None:
        """Forget a press that was begun before the scene above came."""
        self._press.cancel()
        super().resume()

    def _show_result(self) -> None:
        self._ended_ticks = _RESULT_AFTER_TICKS
        name = self._flow.party.seats[self._seat].name
        self.change = Push(TableResult(self.ctx, name, self.play, self._go_on))

    def _go_on(self) -> None:
        self.change = Replace(self._flow.scene())

    def _ask_to_leave(self) -> None:
        if self.play.is_over:
            self._show_result()
            return
        tr = self.ctx.tr
        text = tr(
            "Leave the table? The clock runs while you think. Once you have left it stands, and the table "
            "can be continued later."
        )
        self.change = Push(Dialog(self.ctx, text, tr("Leave"), tr("Play on"), self._leave_table))

    def _leave_table(self) -> None:
        self.change = Pop()

    def _copy(self) -> None:
        self.ctx.clipboard.put(self._flow.code)
        self.ctx.tell(noop("Copied: {code}"), code=self._flow.code)

    def _make_buttons(self) -> Form:
        entries = (("door", self._ask_to_leave), ("question", self.ctx.open_help), ("copy", self._copy))
        return Form(
            [
                PushButton(pygame.Rect(5, 72 + 46 * i, 38, 38), "", do, icon=icon)
                for i, (icon, do) in enumerate(entries)
            ],
            focus=None,
        )

    # -- picture ---------------------------------------------------------------------------------------

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the counters above, the board, and what the buttons do below."""
        del alpha
        painter.backdrop()
        self._draw_head(painter)
        if self._is_away:
            self._draw_cover(painter)
        else:
            self._draw_board(painter)
        self._buttons.draw(painter)
        painter.hint(self._hint())

    def _draw_head(self, painter: Painter) -> None:
        draw_counter(painter, pygame.Rect(48, 8, 92, 50), mines_left(self.play), 4)
        draw_counter(painter, pygame.Rect(660, 8, 92, 50), seconds_left(self.elapsed_ms), 3)
        painter.centred("mine_icon", pygame.Rect(144, 8, 32, 50))
        painter.centred("clock", pygame.Rect(624, 8, 32, 50))
        tr = self.ctx.tr
        name = self._flow.party.seats[self._seat].name
        painter.write(name, pygame.Rect(180, 6, 440, 28), Style.LARGE, "text", "centre")
        line = tr("Table {code}", code=self._flow.code)
        opened = tr("opened {number}", number=self.play.board.opened_count)
        painter.write(f"{line} · {opened}", pygame.Rect(180, 34, 440, 24), Style.BODY, "text_dim", "centre")

    def _draw_board(self, painter: Painter) -> None:
        is_shown = self.play.is_over and not self._effects.hidden
        marks = Marks(
            hovered=None if self.play.is_over else self._press.hovered,
            pressed=self._press.pressed,
            cursor=self.cursor,
            flag_frames=self._effects.flag_frames,
            hidden=self._effects.hidden,
        )
        self.view.draw(painter, self.play.board, marks, end_pictures(self.play) if is_shown else None)
        if self._effects.explosion is not None:
            cell, frame = self._effects.explosion
            painter.centred("explosion", self.view.cell_rect(cell), frame)

    def _draw_cover(self, painter: Painter) -> None:
        painter.plate("panel", self.view.rect)
        tr = self.ctx.tr
        text = tr("The board is covered while you are away. The clock goes on.")
        place = self.view.rect.inflate(-120, 0).move(0, 200)
        height = painter.paragraph(text, place, Style.LARGE, "panel_text", "centre")
        below = place.move(0, height + 16)
        painter.paragraph(tr("Click or press a key to go on"), below, Style.BODY, "panel_text", "centre")

    def _hint(self) -> str:
        tr = self.ctx.tr
        if self.play.is_over:
            return tr("√ right flag · × wrong flag · flower: safe, but never opened · click for the result")
        if self._is_cursor_shown:
            return tr("Cursor keys: move · space: flag · space on a flag: OPEN · Shift+space: take it away")
        if self.play.outcome == "ready":
            return tr("Begin in a corner, there is never a mine · click: flag · click on the flag: OPEN")
        return tr("Click: flag · click on a flag: OPEN · right button or Shift+click: take the flag away")
