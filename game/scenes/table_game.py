"""One participant plays the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sapper.table import LIMIT_MS, Act, end_pictures, mines_left, seconds_left
from game.scenes.board_scene import BoardScene, draw_explosion
from game.scenes.dialog import Dialog
from game.scenes.stack import Pop, Push, Replace
from game.scenes.table_result import TableResult
from game.ui.actions import Button, Command
from game.ui.counter import draw_counters
from game.ui.play_clock import PlayClock
from game.ui.views.tiles import TileView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.sapper.table import TablePlay
    from game.scenes.table_flow import TableFlow
    from game.ui.cell_press import Click
    from game.ui.painter import Painter

_LEFT_TOP = (48, 64)
_SAVE_EVERY_MS = 1_000
_TICKING_S = 10
_RESULT_AFTER_TICKS = 120


class TableGame(BoardScene):
    """The board of the participant whose turn it is.

    The clock never stops once it runs, not even under a dialogue. Every act goes into the party, which is
    kept on disk at once, and so is the clock every second.
    """

    view: TileView

    def __init__(self, flow: TableFlow) -> None:
        self._flow = flow
        self._seat = flow.party.turn
        field = self.play.board.field
        middle = (field.rows // 2) * field.columns + field.columns // 2
        super().__init__(flow.ctx, TileView(field, _LEFT_TOP), middle)
        self._clock = PlayClock(self.ctx.clock, flow.party.current_elapsed_ms)
        if self.is_running:
            self._clock.run()
        self._saved_ms = self._clock.elapsed_ms
        self._shown_second = -1
        self._ended_ticks = 0

    @property
    def play(self) -> TablePlay:
        """How far the participant has come."""
        return self._flow.party.plays[self._seat]

    # -- time ------------------------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """Whether the clock runs."""
        return self.play.outcome == "playing"

    @property
    def is_over(self) -> bool:
        """Whether the participant's play has ended."""
        return self.play.is_over

    @property
    def elapsed_ms(self) -> int:
        """Whole milliseconds since the participant's first act."""
        return self.play.elapsed_ms if self.play.is_over else min(LIMIT_MS, self._clock.elapsed_ms)

    def tick(self) -> None:
        """Run the clock and the effects; after the end bring up the result once."""
        self._clock.look()
        self.tick_effects()
        if self.is_running:
            self._run_clock()
        elif self.play.is_over and not self.effects.is_spreading:
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

    def wait_for(self, ms: int) -> None:
        """Let game time pass at once, if the clock runs."""
        if self.is_running:
            self._clock.skip(ms)
            self._clock.look()

    def leave(self) -> None:
        """Keep the clock where it stands."""
        if self.is_running:
            self._keep_clock()

    # -- input -----------------------------------------------------------------------------------------

    def click(self, click: Click) -> None:
        """Flag, open or unflag."""
        if click.is_second:
            self._act(Act.unflag(click.cell))
        elif click.button is Button.LEFT:
            self._act(Act.click(click.cell))

    def command(self, command: Command) -> None:
        """Act on the cell under the cursor, copy the code, or leave."""
        if command is Command.BACK:
            self._ask_to_leave()
        elif command is Command.COPY:
            self._copy()
        elif self.is_over:
            if command is Command.PRESS:
                self._show_result()
        elif command in (Command.PRESS, Command.ALTERNATE) and self.cursor is not None:
            make = Act.click if command is Command.PRESS else Act.unflag
            self._act(make(self.cursor))

    def click_after_end(self) -> None:
        """Bring up the result."""
        self._show_result()

    # -- acts ------------------------------------------------------------------------------------------

    def _act(self, act: Act) -> None:
        # Even where the loop stood still, a slip of the finger during that time must stay one.
        at_ms = min(LIMIT_MS, self._clock.act_ms(self._flow.party.current_elapsed_ms))
        party, events = self._flow.party.with_act(act, at_ms)
        if party is self._flow.party:
            self.ctx.sound.play("refuse")
            return
        self._flow.keep(party)
        self._saved_ms = at_ms
        self._clock.run()
        self.show(events)

    # -- going on --------------------------------------------------------------------------------------

    def _show_result(self) -> None:
        self._ended_ticks = _RESULT_AFTER_TICKS
        name = self._flow.party.seats[self._seat].name
        self.change = Push(TableResult(self.ctx, self._flow.party.code, name, self.play, self._go_on))

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
        self.ctx.copy(self._flow.code)

    def buttons(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """Leave, help, copy the code."""
        tr = self.ctx.tr
        return (
            ("door", tr("Leave the table ({key})", key=self.ctx.key(Command.BACK)), self._ask_to_leave),
            ("question", tr("Help ({key})", key=self.ctx.key(Command.HELP)), self.ctx.open_help),
            ("copy", tr("Copy the table code ({key})", key=self.ctx.key(Command.COPY)), self._copy),
        )

    # -- picture ---------------------------------------------------------------------------------------

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the counters above, the board, and what the buttons do below."""
        del alpha
        painter.backdrop()
        self._draw_head(painter)
        if self.is_away:
            text = self.ctx.tr("The board is covered while you are away. The clock goes on.")
            self.draw_cover(painter, text, self.view.rect)
        else:
            self._draw_board(painter)
        self.draw_buttons(painter, self._hint())

    def _draw_head(self, painter: Painter) -> None:
        draw_counters(painter, mines_left(self.play), seconds_left(self.elapsed_ms), 3)
        tr = self.ctx.tr
        name = self._flow.party.seats[self._seat].name
        line = tr("Table {code}", code=self._flow.code)
        opened = tr("opened {number}", number=self.play.board.opened_count)
        self.draw_lines(painter, name, f"{line} · {opened}")

    def _draw_board(self, painter: Painter) -> None:
        is_shown = self.play.is_over and not self.effects.hidden
        self.view.draw(painter, self.play.board, self.marks(), end_pictures(self.play) if is_shown else None)
        draw_explosion(painter, self.view, self.effects)

    def _hint(self) -> str:
        tr = self.ctx.tr
        if self.play.is_over:
            return tr("✔ right flag · × wrong flag · flower: safe, not opened · click: the result")
        if self.cursor is not None:
            return tr(
                "Arrows: move · {press}: flag · once more: OPEN · {remove}: take it away",
                press=self.ctx.key(Command.PRESS),
                remove=self.ctx.key(Command.ALTERNATE),
            )
        if self.play.outcome == "ready":
            return tr("Begin in a corner: never a mine there · click: flag · once more: OPEN")
        return tr("Click: flag · once more: OPEN · right button or Shift+click: take it away")
