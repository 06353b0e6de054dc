"""A field of Universal Sapper on screen, whoever plays there."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.core.codes import show_code
from game.core.errors import noop
from game.fields.kinds import BOARD_PX
from game.sapper.board import Cell
from game.sapper.points import score
from game.sapper.universal import apply, end_pictures, mines_left, prepare
from game.scenes.board_scene import BoardScene, draw_explosion
from game.scenes.kind_names import category_title
from game.scenes.replay_kinds import sapper_replay
from game.scenes.sapper_result import SapperResult
from game.scenes.stack import Pop, Push
from game.store.score_rows import Row, row_id
from game.ui.actions import Command
from game.ui.counter import draw_counters
from game.ui.play_clock import PlayClock
from game.ui.text import Style
from game.ui.thinker import Thinker
from game.ui.views.field_view import FieldView

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.fields.field import Field
    from game.sapper.universal import Act, Play
    from game.scenes.context import Context
    from game.scenes.sapper_saves import SavedGame
    from game.scenes.stack import Scene
    from game.store.replays import Filed
    from game.ui.actions import Action
    from game.ui.painter import Painter
    from game.ui.views.tiles import Marks

AREA = pygame.Rect((52, 68), BOARD_PX)
DEAF_TICKS = 24
"""So long after the end clicks on the field are lost: they were meant for a cell."""
_RESULT_AFTER_TICKS = 90
_LAYING_TICKS = 18
"""Laying mines for longer is told to the person."""
_MOST_SHOWN_S = 9_999
_SLEPT_MS = 60_000
"""When more time passes at once, the machine slept; that counts as a pause."""


@lru_cache(maxsize=2)
def _laid_out(field: Field) -> FieldView:
    """Return the view of a field; laying it out takes longer than a frame, so the next game has it again."""
    return FieldView(field, AREA)


class FieldScene(BoardScene):
    """The field of one game with its clock, its counters and its end.

    Subclasses make the acts (`act`), and say what comes after the end (`ended`, `new_game`).
    """

    view: FieldView

    def __init__(self, ctx: Context, saved: SavedGame) -> None:
        self.saved = saved
        view = _laid_out(saved.play.board.field)
        super().__init__(ctx, view, view.pick(view.rect.center) or 0)
        self.clock = PlayClock(ctx.clock, saved.elapsed_ms)
        self._shown_second = -1
        self.ended_ticks = 0
        self.laying: tuple[Act, Thinker[Play]] | None = None
        self._laying_ticks = 0
        self.replay: Filed | None = None

    @property
    def is_animating(self) -> bool:
        """Whether an effect runs, or the sign of laying mines moves."""
        return super().is_animating or self.is_laying_long

    @property
    def play(self) -> Play:
        """How far the game has come."""
        return self.saved.play

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
        return self.play.elapsed_ms if self.is_over else self.clock.elapsed_ms

    def away(self, *, is_away: bool) -> None:
        """Cover the field and stop the clock, or go on."""
        super().away(is_away=is_away)
        if is_away:
            self.clock.stop()
        elif self.is_running:
            self.clock.run()
        self.clock.look()

    def handle(self, action: Action) -> None:
        """Take what the person does, but not as done in the machine's sleep."""
        self.skip_sleep()
        super().handle(action)

    def skip_sleep(self) -> None:
        """Count it as a pause if the machine slept since the clock was last looked at."""
        if self.clock.unseen_ms > _SLEPT_MS:
            self.clock.stop_at(self.clock.act_ms(self.play.elapsed_ms))
            self.is_away = self.is_dirty = True

    def tick(self) -> None:
        """Run clock and effects; some time after the end bring up the result once."""
        self.skip_sleep()
        self.clock.look()
        self.tick_effects()
        self._follow_laying()
        second = self.elapsed_ms // 1000
        if second != self._shown_second:
            self._shown_second = second
            self.is_dirty = True
        if self.is_over:
            self.ended_ticks += 1
            if self.ended_ticks == _RESULT_AFTER_TICKS:
                self.show_result()

    def act(self, act: Act) -> bool:
        """Do an act and show what happens; return whether it did anything.

        The first opening may have to wait until mines are laid that need no guess; it is done then.
        """
        if self._must_lay(act):
            self.laying = (act, Thinker(prepare(self.play, act.cell)))
            self.is_dirty = True
            return True
        return self._do(act)

    def _must_lay(self, act: Act) -> bool:
        play = self.play
        is_first = (
            play.outcome == "ready" and act.kind == "open" and play.board.cells[act.cell] == Cell.COVERED
        )
        return (
            is_first
            and play.game.opening == "no_guess"
            and (play.laid is None or play.laid.first != act.cell)
        )

    def _follow_laying(self) -> None:
        if self.laying is None:
            return
        self._laying_ticks += 1
        act, thinker = self.laying
        if thinker.answer is not None:
            self.saved = replace(self.saved, play=thinker.answer)
            self.laying, self._laying_ticks = None, 0
            if self.play.laid is not None and not self.play.laid.is_proved:
                self.ctx.tell(noop("No layout without guesses was found; this one may need some."))
            self._do(act)
            self.began()

    def stop_laying(self) -> None:
        """Give the first opening up."""
        if self.laying is not None:
            self.laying[1].stop()
            self.laying, self._laying_ticks = None, 0
            self.is_dirty = True

    @property
    def is_laying_long(self) -> bool:
        """Whether mines are being laid for so long that a person should be told."""
        return self._laying_ticks > _LAYING_TICKS

    def began(self) -> None:
        """Take note that a first opening that had to wait was done."""

    def leave(self) -> None:
        """Stop what works beside the picture."""
        self.stop_laying()

    def _do(self, act: Act) -> bool:
        at_ms = self.clock.act_ms(self.play.elapsed_ms) if self.is_running else 0
        play, events = apply(self.play, act, at_ms)
        if play is self.play:
            return False
        self.saved = self.saved.after(act, play)
        if self.is_running:
            self.clock.run()
        self.show(events)
        if self.is_over:
            self.clock.stop()
            self.ended()
        return True

    # -- what comes after the end ----------------------------------------------------------------------

    def ended(self) -> None:
        """Take note of the end."""
        raise NotImplementedError

    def new_game(self) -> None:
        """Begin a game of exactly the same kind with other mines."""
        raise NotImplementedError

    def result(self) -> Scene:
        """Return what tells how the game ended."""
        return self.sapper_result()

    def sapper_result(
        self, *, note: str = "", again: Callable[[], None] | None = None, is_counted: bool = True
    ) -> SapperResult:
        """Return the scene that tells the result; see there."""
        rect, replay = self.view.rect, self.replay
        return SapperResult(
            self.ctx,
            self.play,
            rect,
            self.new_game,
            replay=replay,
            note=note,
            again=again,
            is_counted=is_counted,
        )

    def keep_replay(self, name: str, *, is_watched: bool = False) -> None:
        """Put the game, which is over, among the replays."""
        replay = sapper_replay(self.saved, name, self.ctx.clock.moment(), is_watched=is_watched)
        self.replay = self.ctx.replays.add(replay)

    def score_row(self, name: str) -> Row:
        """Return the high-score row of the game, which is over; the same however often it is entered."""
        play, mark = self.play, row_id(self.saved.record.to_json())
        moment, is_won = self.ctx.clock.moment(), play.outcome == "won"
        return Row(mark, name, score(play).total, play.elapsed_ms, is_won, moment)

    def show_result(self) -> None:
        """Bring up the result."""
        self.ended_ticks = _RESULT_AFTER_TICKS
        self.change = Push(self.result())

    def click_after_end(self) -> None:
        """Begin a game of the same kind, once what the click was meant for can't be a cell any more."""
        if self.ended_ticks >= DEAF_TICKS:
            self.new_game()

    def go_back(self) -> None:
        """Go back to the choice of fields."""
        self.change = Pop()

    def copy(self) -> None:
        """Put the text of the game into the clipboard."""
        self.ctx.copy(self.play.shared.text())

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
            is_shown = self.is_over and not self.effects.hidden
            ends = end_pictures(self.play) if is_shown else None
            self.view.draw(painter, self.play.board, self.marks(), ends)
            draw_explosion(painter, self.view, self.effects)
        if self.is_laying_long:
            self._draw_laying(painter)
        hint = "" if self.is_away else self.hint()
        self.draw_buttons(painter, hint, is_urgent=self.is_hint_urgent and not self.is_away)

    def _draw_laying(self, painter: Painter) -> None:
        """Draw the sign that mines are being laid; its bar says that work goes on, not how long."""
        panel = pygame.Rect(220, 260, 360, 96)
        painter.plate("panel", panel)
        key = self.ctx.key(Command.BACK)
        text = self.ctx.tr("Laying the mines so that no guess is needed … {key} stops it", key=key)
        painter.paragraph(text, panel.inflate(-32, -24), Style.BODY, "panel_text", "centre")
        track = pygame.Rect(panel.x + 16, panel.bottom - 28, panel.width - 32, 16)
        painter.plate("slider_track", track)
        way = track.width - 16
        left = abs(self._laying_ticks * 4 % (2 * way) - way)
        painter.centred("slider_knob", pygame.Rect(track.x + left, track.y, 16, 16))

    def marks(self) -> Marks:
        """Add the marks of neighbours and the question marks."""
        return replace(super().marks(), lit=self.lit(), questions=self.play.questions)

    def lit(self) -> frozenset[int]:
        """Return the cells to be marked: the neighbours of the one under mouse or cursor."""
        middle = self.hovered if self.cursor is None else self.cursor
        if middle is None or not self.ctx.settings.shows_neighbours:
            return frozenset()
        return frozenset(self.play.board.field.around(middle).tolist())

    @property
    def is_hint_urgent(self) -> bool:
        """Whether the hint must be seen at once."""
        return False

    def hint(self) -> str:
        """Return what can be done now."""
        raise NotImplementedError

    def _draw_head(self, painter: Painter) -> None:
        tr, play = self.ctx.tr, self.play
        draw_counters(painter, mines_left(play), min(self.elapsed_ms // 1000, _MOST_SHOWN_S))
        points = tr.plural("{number} point", "{number} points", score(play).total)
        line = f"{show_code(play.game.code)} · {points}"
        self.draw_lines(painter, category_title(tr, play.game.category), line)
