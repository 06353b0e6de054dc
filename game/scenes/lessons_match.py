"""A lesson on Overload's board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.overload.history import History
from game.overload.match import Match
from game.overload.moves import Move, place
from game.scenes.lessons_guide import Guide, keep_focus
from game.scenes.overload_match import MatchScene
from game.scenes.stack import Pop
from game.ui.actions import Command, Press

if TYPE_CHECKING:
    from game.scenes.context import Context
    from game.scenes.lessons_guide import Ending
    from game.scenes.lessons_steps import Lesson, State
    from game.ui.actions import Action
    from game.ui.painter import Painter

_READ_TICKS = 90
"""So long a sentence is to be read before the program makes a move."""


class MatchLesson(MatchScene):
    """One lesson; see `FieldLesson`. The moves that are shown are made by the program for either seat."""

    def __init__(self, ctx: Context, lesson: Lesson, ending: Ending) -> None:
        self.guide = Guide(ctx, lesson, ending, self._go_to, self._pop)
        history = History(_match(self.guide.begin(0)))
        super().__init__(ctx, history, (ctx.tr("You"), ctx.tr("Computer")), {})
        self._begin()

    def _begin(self) -> None:
        self._to_show = [Move.parse(text) for text in self.guide.step.shown]
        self._read_ticks = 0

    def _go_to(self, index: int) -> None:
        self.begin(History(_match(self.guide.begin(index))))
        self._begin()
        self.refresh()

    def _pop(self) -> None:
        self.change = Pop()

    def refresh(self) -> None:
        """Make the buttons anew."""
        before = self.form.focused
        self.form = self.guide.form()
        keep_focus(before, self.form)
        self.is_dirty = True

    @property
    def is_waiting(self) -> bool:
        """Whether the program is about to make a move."""
        return bool(self._to_show)

    # -- what a match asks -----------------------------------------------------------------------------

    def go_back(self) -> None:
        """Leave without a question: nothing can be lost."""
        self.guide.leave()

    def handle(self, action: Action) -> None:
        """Where nothing is left to do or to see, the key that presses goes on."""
        is_press = action == Press(Command.PRESS) and self.form.focus is None
        if is_press and self.guide.is_done and not (self.is_showing or self._to_show):
            self.guide.go_on()
        else:
            super().handle(action)

    def use(self, cell: int) -> None:
        """Place a chip if that is awaited; other moves change nothing."""
        if self._to_show or self.is_showing:
            return
        if self.match.is_over:
            self.guide.refuse()
        elif self.guide.accepts(self.match, place(cell).to_text()):
            self.play(place(cell))
            self.guide.follow()

    def tick(self) -> None:
        """Show on; once there was time to read, make the moves that the step shows."""
        super().tick()
        self.is_dirty |= self.guide.tick()
        if self._to_show and not self.is_showing:
            self._read_ticks += 1
            if self._read_ticks >= _READ_TICKS:
                self.play(self._to_show.pop(0))

    # -- picture ---------------------------------------------------------------------------------------

    def draw_head(self, painter: Painter) -> None:
        """Draw what the guide says."""
        self.guide.draw(painter)

    def draw_board(self, painter: Painter, cells: bytes, alpha: float) -> None:
        """Add the arrows."""
        super().draw_board(painter, cells, alpha)
        if self.is_showing:
            return
        for cell in self.guide.cells(self.match):
            self.view.outline(painter, cell, "focus")
            rect = self.view.cell_rect(cell)
            self.guide.draw_arrow(painter, rect, self.view.rect, is_inside=not cells[cell])

    def blink(self, painter: Painter) -> bool:
        """Blink where no arrow lies over the cursor; arrows have the whole picture drawn anyway."""
        return not self.guide.cells(self.match) and super().blink(painter)

    def hint(self) -> str:
        """Say which keys do what."""
        if self.guide.is_done:
            return self.guide.keys_on()
        return self.ctx.tr("Arrows: move · {press}: place a chip", press=self.ctx.key(Command.PRESS))


def _match(state: State) -> Match:
    if not isinstance(state, Match):
        raise TypeError("a lesson of Overload can't begin with a minefield")
    return state
