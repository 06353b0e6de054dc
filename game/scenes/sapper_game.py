"""A game of Universal Sapper, on any field."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.codes import CODE_BITS, code_of_bits, show_code
from game.core.errors import noop
from game.fields.kinds import BOARD_PX
from game.sapper.board import Cell
from game.sapper.points import score
from game.sapper.universal import Act, apply, end_pictures, mines_left, start_play
from game.scenes.board_scene import STALL_MS, BoardScene
from game.scenes.kind_names import category_title
from game.scenes.name_entry import name_entry
from game.scenes.sapper_result import OUTCOME_TEXTS, SapperResult, finished_game
from game.scenes.sapper_saves import SavedGame
from game.scenes.stack import Pop, Push, Replace
from game.store.score_rows import Row, row_id
from game.ui.actions import Button, Command
from game.ui.counter import draw_counter
from game.ui.play_clock import PlayClock
from game.ui.text import Style
from game.ui.views.field_view import FieldView
from game.ui.views.tiles import Marks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.sapper.universal import Game, Play
    from game.scenes.context import Context
    from game.ui.cell_press import Click
    from game.ui.painter import Painter

AREA = pygame.Rect((52, 68), BOARD_PX)
_DEAF_TICKS = 24
"""So long after the end clicks on the field are lost: they were meant for a cell."""
_RESULT_AFTER_TICKS = 90
_SAVE_EVERY_MS = 1_000


class SapperGame(BoardScene):
    """The field of one game. It is kept on disk at every act, so it can be left and taken up again.

    The clock stands while the person is away or has left; the field is covered then.
    """

    view: FieldView

    def __init__(self, ctx: Context, saved: SavedGame) -> None:
        self._saved = saved
        view = FieldView(saved.play.board.field, AREA)
        super().__init__(ctx, view, view.pick(view.rect.center) or 0)
        self._clock = PlayClock(ctx.clock, saved.elapsed_ms)
        self._seen_ms = self._saved_ms = saved.elapsed_ms
        self._shown_second = -1
        self._ended_ticks = 0
        self._row: Row | None = None
        self._is_naming = False
        # A game that is taken up waits under its cover until the person is ready.
        self.is_away = self.is_running

    @classmethod
    def begin(cls, ctx: Context, game: Game) -> SapperGame:
        """Return the scene of a new game, in place of any that was left."""
        scene = cls(ctx, SavedGame.of(start_play(game)))
        ctx.sapper_slot.clear()
        return scene

    @property
    def play(self) -> Play:
        """How far the game has come."""
        return self._saved.play

    # -- time ------------------------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """Whether the game is between its first and its last opening."""
        return self.play.outcome == "playing"

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.play.is_over

    @property
    def elapsed_ms(self) -> int:
        """Whole milliseconds since the first opening."""
        return self.play.elapsed_ms if self.is_over else self._clock.elapsed_ms

    def away(self, *, is_away: bool) -> None:
        """Cover the field and stop the clock, or go on."""
        super().away(is_away=is_away)
        if is_away:
            self._clock.stop()
            self._keep()
        elif self.is_running:
            self._clock.run()
        self._seen_ms = self.elapsed_ms

    def tick(self) -> None:
        """Run clock and effects; some time after the end bring up the result once."""
        self._seen_ms = elapsed = self.elapsed_ms
        self.tick_effects()
        if elapsed // 1000 != self._shown_second:
            self._shown_second = elapsed // 1000
            self.is_dirty = True
        if self.is_running and elapsed - self._saved_ms >= _SAVE_EVERY_MS:
            self._keep()
        if self.is_over:
            self._ended_ticks += 1
            if self._ended_ticks == _RESULT_AFTER_TICKS:
                self._show_result()

    def _keep(self) -> None:
        self._saved_ms = self.elapsed_ms
        if self.is_running:
            self.ctx.sapper_slot.put(self._saved.at(self._saved_ms).to_json())

    def leave(self) -> None:
        """Keep the game as it stands."""
        self._keep()

    # -- input -----------------------------------------------------------------------------------------

    def click(self, click: Click) -> None:
        """Open, flag or chord."""
        is_flag = click.button is Button.RIGHT or (click.button is Button.LEFT and click.shift)
        if click.button is Button.MIDDLE:
            self._act(Act.chord(click.cell))
        elif is_flag:
            self._flag(click.cell)
        else:
            self._open(click.cell)

    def command(self, command: Command) -> None:
        """Act on the cell under the cursor, begin anew, pause, copy, or leave."""
        if command is Command.BACK:
            self._leave()
        elif command is Command.NEW:
            self.new_game()
        elif command is Command.COPY:
            self._copy()
        elif command is Command.PAUSE:
            self._pause()
        elif self.is_over:
            if command is Command.PRESS:
                self.click_after_end()
        elif self.cursor is not None and command is Command.PRESS:
            self._open(self.cursor)
        elif self.cursor is not None and command is Command.ALTERNATE:
            self._flag(self.cursor)

    def click_after_end(self) -> None:
        """Begin a game of the same kind, once what the click was meant for can't be a cell any more."""
        if self._ended_ticks < _DEAF_TICKS:
            return
        if self._row is None:
            self.new_game()
        else:
            self._show_result()  # first it goes into the high scores

    def _open(self, cell: int) -> None:
        is_open = self.play.board.cells[cell] == Cell.OPEN
        self._act(Act.chord(cell) if is_open else Act.open(cell))

    def _flag(self, cell: int) -> None:
        self._act(Act.flag(cell, questions=self.ctx.settings.questions))

    def _pause(self) -> None:
        if self.is_running:
            self.away(is_away=True)

    def _leave(self) -> None:
        self.change = Pop()

    def _copy(self) -> None:
        text = self.play.shared.text()
        self.ctx.clipboard.put(text)
        self.ctx.tell(noop("Copied: {code}"), code=text)

    def buttons(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """Other field, new game, pause, help, copy the code."""
        tr = self.ctx.tr
        return (
            ("door", tr("Choose another field (Esc); this game is kept"), self._leave),
            ("dice", tr("New game on the same kind of field (F2)"), self.new_game),
            ("pause", tr("Pause (P)"), self._pause),
            ("question", tr("Help (F1)"), self.ctx.open_help),
            ("copy", tr("Copy the code of this game (Ctrl+C)"), self._copy),
        )

    # -- acts ------------------------------------------------------------------------------------------

    def _act(self, act: Act) -> None:
        at_ms = self.elapsed_ms
        if at_ms - self._seen_ms > STALL_MS:
            at_ms = self._seen_ms  # the loop stood still; what was done meanwhile took no time
        play, events = apply(self.play, act, at_ms if self.is_running else 0)
        if play is self.play:
            self.ctx.sound.play("refuse")
            return
        self._saved = self._saved.after(act, play)
        if self.is_running:
            self._clock.run()
        self._keep()
        self.show(events)
        if self.is_over:
            self._end()

    def _end(self) -> None:
        self._clock.stop()
        self.ctx.sapper_slot.clear()
        finished = finished_game(self.play)
        self.ctx.tallies.add(finished)
        mark = row_id(self._saved.record.to_json())
        moment = self.ctx.clock.moment()
        self._row = Row(mark, "", finished.points, finished.elapsed_ms, finished.is_won, moment)

    # -- going on --------------------------------------------------------------------------------------

    def new_game(self) -> None:
        """Begin a game of exactly the same kind with other mines."""
        code = code_of_bits(self.ctx.random_bits(CODE_BITS))
        self.change = Replace(SapperGame.begin(self.ctx, self.play.game.again(code)))

    def _show_result(self) -> None:
        """Ask for a name if it is a record; show the result otherwise, or afterwards."""
        self._ended_ticks = _RESULT_AFTER_TICKS
        row, self._row = self._row, None
        title = self.ctx.tr(OUTCOME_TEXTS[self.play.outcome])
        entry = name_entry(self.ctx, self.play.game.category, title, row) if row else None
        self._is_naming = entry is not None
        self.change = Push(entry or SapperResult(self.ctx, self.play, self.view.rect, self.new_game))

    def resume(self) -> None:
        """Show the result once the name was given."""
        super().resume()
        if self._is_naming:
            self._show_result()

    # -- picture ---------------------------------------------------------------------------------------

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the counters above, the field, and what the buttons do below."""
        del alpha
        painter.backdrop()
        self._draw_head(painter)
        if self.is_away:
            text = self.ctx.tr("Pause. The clock stands.")
            self.draw_cover(painter, text, AREA)
        else:
            self._draw_field(painter)
        self.draw_buttons(painter, self._hint())

    def _draw_head(self, painter: Painter) -> None:
        tr, play = self.ctx.tr, self.play
        draw_counter(painter, pygame.Rect(48, 8, 92, 50), mines_left(play), 4)
        draw_counter(painter, pygame.Rect(660, 8, 92, 50), self.elapsed_ms // 1000, 4)
        painter.centred("mine_icon", pygame.Rect(144, 8, 32, 50))
        painter.centred("clock", pygame.Rect(624, 8, 32, 50))
        title = category_title(tr, play.game.category)
        painter.write(title, pygame.Rect(180, 6, 440, 28), Style.LARGE, "text", "centre")
        points = tr.plural("{number} point", "{number} points", score(play).total)
        line = f"{show_code(play.game.code)} · {points}"
        painter.write(line, pygame.Rect(180, 34, 440, 24), Style.BODY, "text_dim", "centre")

    def _draw_field(self, painter: Painter) -> None:
        play = self.play
        is_shown = play.is_over and not self.effects.hidden
        marks = Marks(
            hovered=self.hovered,
            pressed=self.pressed,
            cursor=self.cursor,
            flag_frames=self.effects.flag_frames,
            hidden=self.effects.hidden,
            lit=self._lit(),
            questions=play.questions,
        )
        self.view.draw(painter, play.board, marks, end_pictures(play) if is_shown else None)
        self.draw_explosion(painter)

    def _lit(self) -> frozenset[int]:
        """Return the neighbours to be marked; in a shared game, where to begin."""
        if self.play.outcome == "ready" and self.play.game.first is not None:
            return frozenset({self.play.game.first})
        middle = self.hovered if self.cursor is None else self.cursor
        if middle is None or not self.ctx.settings.shows_neighbours:
            return frozenset()
        field = self.play.board.field
        return frozenset(field.neighbours[middle][: field.degrees[middle]].tolist())

    def _hint(self) -> str:
        tr = self.ctx.tr
        if self.is_over:
            return tr("Click on the field or F2: new game of the same kind · Esc: another field")
        if self.play.outcome == "ready" and self.play.game.first is not None:
            return tr("Begin at the marked cell: then the mines lie as in the game that was shared")
        if self.cursor is not None:
            return tr("Cursor keys: move · space: open; on a number: the rest around it · Shift+space: flag")
        if self.play.outcome == "ready":
            return tr("Open any cell, the first one is never a mine · right button or Shift+click: flag")
        return tr(
            "Click: open · right button: flag · click on a number with its flags set: the rest around it"
        )
