"""A field of Universal Sapper on screen, whoever plays there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.core.codes import CODE_BITS, code_of_bits, show_code
from game.core.errors import noop
from game.fields.kinds import BOARD_PX
from game.sapper.points import score
from game.sapper.universal import apply, end_pictures, mines_left
from game.scenes.board_scene import STALL_MS, BoardScene
from game.scenes.kind_names import category_title
from game.scenes.sapper_result import SapperResult
from game.scenes.stack import Pop, Push
from game.ui.counter import draw_counter
from game.ui.play_clock import PlayClock
from game.ui.text import Style
from game.ui.views.field_view import FieldView
from game.ui.views.tiles import Marks

if TYPE_CHECKING:
    from game.fields.field import Field
    from game.sapper.universal import Act, Play
    from game.scenes.context import Context
    from game.scenes.sapper_saves import SavedGame
    from game.scenes.stack import Scene
    from game.ui.painter import Painter

AREA = pygame.Rect((52, 68), BOARD_PX)
DEAF_TICKS = 24
"""So long after the end clicks on the field are lost: they were meant for a cell."""
_RESULT_AFTER_TICKS = 90
_SLEPT_MS = 60_000
"""When more time passes at once, the machine slept; that counts as a pause."""


@lru_cache(maxsize=4)
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
        self._seen_ms = saved.elapsed_ms
        self._shown_second = -1
        self.ended_ticks = 0

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
        self._seen_ms = self.elapsed_ms

    def tick(self) -> None:
        """Run clock and effects; some time after the end bring up the result once."""
        if self.elapsed_ms - self._seen_ms > _SLEPT_MS:
            self.clock.stop_at(self._seen_ms)
            self.away(is_away=True)
        self._seen_ms = elapsed = self.elapsed_ms
        self.tick_effects()
        if elapsed // 1000 != self._shown_second:
            self._shown_second = elapsed // 1000
            self.is_dirty = True
        if self.is_over:
            self.ended_ticks += 1
            if self.ended_ticks == _RESULT_AFTER_TICKS:
                self.show_result()

    def act(self, act: Act) -> bool:
        """Do an act and show what happens; return whether it did anything."""
        at_ms = self.elapsed_ms
        if at_ms - self._seen_ms > STALL_MS:
            at_ms = self._seen_ms  # the loop stood still; what was done meanwhile took no time
        play, events = apply(self.play, act, at_ms if self.is_running else 0)
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
        return SapperResult(self.ctx, self.play, self.view.rect, self.new_game)

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
        text = self.play.shared.text()
        self.ctx.clipboard.put(text)
        self.ctx.tell(noop("Copied: {code}"), code=text)

    def new_code(self) -> str:
        """Return a code that nobody can foresee."""
        return code_of_bits(self.ctx.random_bits(CODE_BITS))

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
            self.draw_explosion(painter)
        self.draw_buttons(painter, self.hint(), is_urgent=self.is_hint_urgent)

    def marks(self) -> Marks:
        """Return what lies on top of the cells."""
        return Marks(
            hovered=self.hovered,
            pressed=self.pressed,
            cursor=self.cursor,
            flag_frames=self.effects.flag_frames,
            hidden=self.effects.hidden,
            lit=self.lit(),
            questions=self.play.questions,
        )

    def lit(self) -> frozenset[int]:
        """Return the cells to be marked: the neighbours of the one under mouse or cursor."""
        middle = self.hovered if self.cursor is None else self.cursor
        if middle is None or not self.ctx.settings.shows_neighbours:
            return frozenset()
        field = self.play.board.field
        return frozenset(field.neighbours[middle][: field.degrees[middle]].tolist())

    @property
    def is_hint_urgent(self) -> bool:
        """Whether the hint must be seen at once."""
        return False

    def hint(self) -> str:
        """Return what can be done now."""
        raise NotImplementedError

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
