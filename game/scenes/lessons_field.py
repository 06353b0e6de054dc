"""A lesson on a minefield: Table Sapper's, or one of Universal Sapper's."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.overload.match import Match
from game.sapper.board import Cell
from game.sapper.table import TablePlay
from game.scenes.board_scene import BoardScene
from game.scenes.lessons_guide import PANEL, Guide, keep_focus
from game.scenes.lessons_steps import after_on_field
from game.scenes.stack import Pop
from game.ui.actions import Button, Command, Press
from game.ui.cell_press import CellPress
from game.ui.views.field_view import FieldView
from game.ui.views.tiles import TILE, Marks, TileView
from game.ui.widgets import PushButton

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.sapper.universal import Play
    from game.scenes.context import Context
    from game.scenes.lessons_guide import Ending
    from game.scenes.lessons_steps import Lesson, State
    from game.ui.actions import Action
    from game.ui.cell_press import Click
    from game.ui.painter import Painter

_AREA = pygame.Rect(52, 72, 696, PANEL.top - 80)


class FieldLesson(BoardScene):
    """One lesson; the field is another one where a step begins on another.

    Args:
        ctx: the program.
        lesson: what is taught.
        ending: what comes after its last step.
    """

    view: FieldView | TileView
    state: TablePlay | Play

    def __init__(self, ctx: Context, lesson: Lesson, ending: Ending) -> None:
        self.guide = Guide(ctx, lesson, ending, self._go_to, self._pop)
        self.state = _on_field(self.guide.begin(0))
        super().__init__(ctx, _view_of(self.state), 0)
        self._begin()

    def _go_to(self, index: int) -> None:
        before, self.state = self.state.board.field, _on_field(self.guide.begin(index))
        self.effects.skip()
        if self.state.board.field is not before:
            self.view = _view_of(self.state)
            self._press = CellPress(self.view.pick, self.ctx.clock.now_ns)
            self._begin()
        self.refresh()

    def _begin(self) -> None:
        """Put the cursor into the middle of a new field."""
        self._cursor = self.view.pick(self.view.rect.center) or 0

    def _pop(self) -> None:
        self.change = Pop()

    def enter(self) -> None:
        """Make the buttons."""
        self.refresh()

    def refresh(self) -> None:
        """Make the buttons anew: step, language or colours are others."""
        focused = self._buttons.focused
        self._buttons = self.guide.form()
        self._column = [widget for widget in self._buttons.widgets if isinstance(widget, PushButton)]
        keep_focus(focused, self._buttons)
        self.is_dirty = True

    # -- what a board asks -----------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """No clock runs in a lesson."""
        return False

    @property
    def is_over(self) -> bool:
        """Whether the field is won."""
        return self.state.is_over

    def buttons(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """None on the left: those of the guide are elsewhere."""
        return ()

    def handle(self, action: Action) -> None:
        """Where nothing is left to do, the key that presses goes on."""
        is_press = action == Press(Command.PRESS) and self._buttons.focus is None
        if is_press and self.guide.is_done and not self.effects.is_spreading:
            self.guide.go_on()
        else:
            super().handle(action)

    def click(self, click: Click) -> None:
        """Do what a click does in the game."""
        if click.button is Button.MIDDLE:
            self._try(f"c{click.cell}")
        elif click.is_second:
            self._second(click.cell)
        else:
            self._first(click.cell)

    def command(self, command: Command) -> None:
        """Act on the cell under the cursor, or leave."""
        if command is Command.BACK:
            self.guide.leave()
        elif self.cursor is not None and command is Command.PRESS:
            self._first(self.cursor)
        elif self.cursor is not None and command is Command.ALTERNATE:
            self._second(self.cursor)

    def click_after_end(self) -> None:
        """Say that the lesson goes on."""
        self.guide.refuse()

    def _first(self, cell: int) -> None:
        is_open = self.state.board.cells[cell] == Cell.OPEN
        is_chord = isinstance(self.state, TablePlay) or is_open
        self._try(f"c{cell}" if is_chord else f"o{cell}")

    def _second(self, cell: int) -> None:
        self._try(f"u{cell}" if isinstance(self.state, TablePlay) else f"f{cell}")

    def _try(self, act: str) -> None:
        """Do an act if it is the awaited one; others change nothing."""
        if not self.guide.accepts(self.state, act):
            return
        self.state, events = after_on_field(self.state, act)
        self.show(events)
        self.guide.follow()

    def tick(self) -> None:
        """Let effects and arrows move."""
        self.tick_effects()
        self.is_dirty |= self.guide.tick()

    # -- picture ---------------------------------------------------------------------------------------

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw what the guide says, the field, and the arrow."""
        del alpha
        painter.backdrop()
        self.guide.draw(painter)
        self.view.draw(painter, self.state.board, self.marks())
        pointed = self.guide.cells(self.state)
        states = self.state.board.cells
        if isinstance(self.view, TileView):
            for cell in (*self.guide.step.marked, *pointed):
                colour = painter.assets.colour("blue" if states[cell] == Cell.OPEN else "focus")
                pygame.draw.rect(painter.canvas, colour, self.view.cell_rect(cell), 3)
        for cell in pointed:
            is_inside = states[cell] == Cell.COVERED
            self.guide.draw_arrow(painter, self.view.cell_rect(cell), self.view.rect, is_inside=is_inside)
        self.draw_buttons(painter, self._hint())

    def blink(self, painter: Painter) -> bool:
        """Blink where no arrow lies over the cursor; arrows have the whole picture drawn anyway."""
        return not self.guide.cells(self.state) and super().blink(painter)

    def marks(self) -> Marks:
        """Add the marks of neighbours and of what the step is about."""
        proof = frozenset((*self.guide.step.marked, *self.guide.cells(self.state)))
        return replace(super().marks(), lit=self._lit(), proof=proof)

    def _lit(self) -> frozenset[int]:
        """Return the neighbours of the cell under mouse or cursor, else of the one that the step shows."""
        middle = self.hovered if self.cursor is None else self.cursor
        if middle is None:
            middle = self.guide.step.lit
        return frozenset() if middle is None else frozenset(self.state.board.field.around(middle).tolist())

    def _hint(self) -> str:
        tr = self.ctx.tr
        if self.guide.is_done:
            return self.guide.keys_on()
        press, other = self.ctx.key(Command.PRESS), self.ctx.key(Command.ALTERNATE)
        if isinstance(self.state, TablePlay):
            return tr("Arrows: move · {press}: click · {other}: take a flag away", press=press, other=other)
        return tr("Arrows: move · {press}: click · {other}: flag", press=press, other=other)


def _on_field(state: State) -> TablePlay | Play:
    if isinstance(state, Match):
        raise TypeError("a lesson on a minefield can't begin with a match")
    return state


def _view_of(state: TablePlay | Play) -> FieldView | TileView:
    if not isinstance(state, TablePlay):
        return FieldView(state.board.field, _AREA)
    field = state.board.field
    place = pygame.Rect(0, 0, field.columns * TILE, field.rows * TILE)
    place.center = _AREA.center
    return TileView(field, place.topleft)
