"""Overload's board on screen, whoever moves there: the show of moves, mouse, cursor of the keys, picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.overload.moves import Burst, Inverted, Placed
from game.overload.planes import BORDER, cells_of
from game.overload.rules import COLUMNS, ROWS
from game.scenes.overload_side import Side, draw_side, signs
from game.scenes.stack import Pop, Scene
from game.ui.actions import DIRECTIONS, Command, Phase, Pointer, Presence, Press
from game.ui.blink import Blink
from game.ui.cell_press import CellPress
from game.ui.form import Form
from game.ui.playback import Playback
from game.ui.sound import BURSTS
from game.ui.text import Style
from game.ui.views.overload_board import OverloadBoard
from game.ui.widgets import PushButton

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.overload.match import Match
    from game.overload.moves import Event
    from game.overload.rules import SeatRules
    from game.scenes.context import Context
    from game.ui.actions import Action
    from game.ui.form import Widget
    from game.ui.painter import Painter

LEFT_TOP = (112, 76)
_MANY_CELLS = 5
"""When so many burst at once, the picture shakes, once a move."""
_COLOURS = ("red_light", "blue_light")
_CURSOR_COLOURS = ("white", "focus")
_BORDER = frozenset(cells_of(BORDER))


class OverloadScene(Scene):
    """The board between the panels of both seats, a headline above, buttons below.

    Subclasses say how the match stands (`match`, `is_persons_turn`), what a chosen cell does (`use`), what
    the buttons and their keys are, and what is written.

    Attributes:
        names: of both seats.
        cursor: the cell that keys act on.
    """

    is_game = True

    def __init__(self, ctx: Context, names: tuple[str, str]) -> None:
        super().__init__()
        self.ctx = ctx
        self.names = names
        self.view = OverloadBoard(LEFT_TOP)
        self.form = Form()
        self.cursor = (ROWS // 2) * COLUMNS + COLUMNS // 2
        self._press = CellPress(self.view.pick, ctx.clock.now_ns)
        self._playback: Playback | None = None
        self._has_shaken = False
        self._ticks = 0
        self._is_cursor_shown = False
        self._blink = Blink()

    # -- what subclasses say ---------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The present state; what is in sight lags behind while a move is shown."""
        raise NotImplementedError

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person may place a chip now."""
        raise NotImplementedError

    def use(self, cell: int) -> None:
        """Take a cell that a person has chosen."""
        raise NotImplementedError

    def headline(self) -> str:
        """Return the line above the board."""
        raise NotImplementedError

    def hint(self) -> str:
        """Return the line below everything."""
        raise NotImplementedError

    def widgets(self) -> list[Widget]:
        """Return the buttons."""
        return []

    def keys(self) -> dict[Command, Callable[[], None]]:
        """Return what own keys do; they work at any time, as the buttons do."""
        return {}

    def wins(self, seat: int) -> int | None:
        """Return the games won by a seat, or None if nobody counts them."""
        del seat
        return None

    def go_back(self) -> None:
        """Leave without a question: games are kept, or played for nothing."""
        self.change = Pop()

    # -- buttons ---------------------------------------------------------------------------------------

    def slot(self, index: int, label: str, do: Callable[[], None], icon: str) -> PushButton:
        """Return a button at one of the four places below the board."""
        return PushButton(pygame.Rect(8 + 198 * index, 504, 190, 48), label, do, icon=icon)

    def refresh(self) -> None:
        """Make the buttons anew: language or colours may have changed."""
        focus = self.form.focus
        self.form = Form(self.widgets(), focus=None)
        if focus is not None:
            self.form.focus = min(focus, len(self.form.widgets) - 1)
        self.is_dirty = True

    def enter(self) -> None:
        """Make the buttons."""
        self.refresh()

    # -- the show of a move ----------------------------------------------------------------------------

    @property
    def is_showing(self) -> bool:
        """Whether a move is being shown."""
        return self._playback is not None

    @property
    def is_animating(self) -> bool:
        """Whether chips move."""
        return self.is_showing

    def show(self, before: bytes, events: Sequence[Event], seat: int, rules: SeatRules) -> None:
        """Begin the show of what a seat's move has done to the board ``before`` it, as in `Match.cells`."""
        settings = self.ctx.settings
        self._playback = Playback(
            before, events, seat, rules, settings.animation, flies=not settings.reduced_motion
        )
        self._has_shaken = False
        self._follow_playback()

    def stop_showing(self) -> None:
        """Let the present state be in sight at once."""
        self._playback = None

    def tick(self) -> None:
        """Show on."""
        self._ticks += 1
        if not self.ctx.settings.reduced_motion:
            self._blink.tick()
        if self._playback is not None:
            self._playback.tick()
            self._follow_playback()

    def _follow_playback(self) -> None:
        if self._playback is None:
            return
        for event in self._playback.take_begun():
            self._sound(event)
        if self._playback.is_over:
            self._playback = None
        self.is_dirty = True

    def _sound(self, event: Event) -> None:
        if isinstance(event, Placed):
            self.ctx.sound.play("place_red" if event.seat == 0 else "place_blue")
        elif isinstance(event, Burst):
            self.ctx.sound.play(BURSTS[min(event.number, len(BURSTS)) - 1])
            if len(event.cells) >= _MANY_CELLS and not self._has_shaken:
                self._has_shaken = True
                self.ctx.shake()
        elif isinstance(event, Inverted):
            self.ctx.sound.play("turn")

    # -- input -----------------------------------------------------------------------------------------

    def handle(self, action: Action) -> None:
        """Take clicks and keys; while a move is shown they only skip the show."""
        self.is_dirty = True
        is_begun = isinstance(action, Press) or (isinstance(action, Pointer) and action.phase is Phase.DOWN)
        if isinstance(action, Presence):
            self._press.cancel()
            return
        own = self.keys().get(action.command) if isinstance(action, Press) else None
        if own is not None:
            own()
        elif action == Press(Command.BACK):
            self.go_back()
        elif isinstance(action, Pointer) and self._is_on_button(action):
            self.form.handle(action)
        elif self._playback is not None:
            if is_begun:
                self._playback.skip()
                self._follow_playback()
        elif isinstance(action, Pointer):
            self._point(action)
        elif isinstance(action, Press):
            self._command(action)

    def _is_on_button(self, pointer: Pointer) -> bool:
        """Say whether a pointer belongs to the buttons, which work at any time."""
        if pointer.phase is Phase.MOVE:
            self._press.point(pointer)
            self.form.handle(pointer)
            return True
        is_hit = any(pointer.pos and widget.rect.collidepoint(pointer.pos) for widget in self.form.widgets)
        return is_hit or self.form.is_armed

    def _point(self, pointer: Pointer) -> None:
        self._is_cursor_shown = False
        click = self._press.point(pointer)
        if click is not None:
            self.use(click.cell)

    def _command(self, action: Press) -> None:
        if action.command in DIRECTIONS:
            self.form.focus = None
            self._blink.restart()
            if self._is_cursor_shown:
                self.cursor = self._step(DIRECTIONS[action.command])
            self._is_cursor_shown = True
        elif self.form.handle(action):
            self._is_cursor_shown = False
        elif action.command is Command.PRESS and (self._is_cursor_shown or self.match.is_over):
            self.use(self.cursor)

    def _step(self, direction: tuple[int, int]) -> int:
        """Return the cell beside the cursor; where the mover's bursts wrap, the cursor wraps, too."""
        row, column = divmod(self.cursor, COLUMNS)
        row, column = row + direction[1], column + direction[0]
        if self.match.seat_rules.goes_through_walls:
            row, column = row % ROWS, column % COLUMNS
        return min(max(row, 0), ROWS - 1) * COLUMNS + min(max(column, 0), COLUMNS - 1)

    # -- picture ---------------------------------------------------------------------------------------

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the headline, both sides, the board with what moves on it, and the buttons."""
        painter.backdrop()
        cells = self.match.cells if self._playback is None else self._playback.cells
        self.draw_head(painter)
        for seat in (0, 1):
            draw_side(painter, self._side(seat, cells), LEFT_TOP[1])
        self.draw_board(painter, cells, alpha)
        self.form.draw(painter)
        painter.hint(self.form.tip or self.hint())

    def draw_head(self, painter: Painter) -> None:
        """Draw what stands above the board."""
        colour = _COLOURS[self._seat_in_sight()]
        painter.write(self.headline(), pygame.Rect(110, 22, 580, 32), Style.LARGE, colour, "centre")

    def _seat_in_sight(self) -> int:
        """Return whose move is shown, who has won, or who is to move."""
        if self._playback is not None:
            return self._playback.seat
        return self.match.seat if self.match.winner is None else self.match.winner

    def _side(self, seat: int, cells: bytes) -> Side:
        is_to_move = self._seat_in_sight() == seat and (self.is_showing or not self.match.is_over)
        marks = signs(self.match.rules.seats[seat])
        return Side(seat, self.names[seat], _chips(cells, seat), self.wins(seat), marks, is_to_move)

    def draw_board(self, painter: Painter, cells: bytes, alpha: float) -> None:
        """Draw the board, which holds ``cells`` (as in `Match.cells`), and what lies on it."""
        is_barred = self.is_persons_turn and self.match.seat_rules.is_border_barred
        rules = self.match.rules.seats[self._seat_in_sight()]
        is_calm = self._playback is None or self.ctx.settings.reduced_motion
        trembling = 0 if is_calm else self._ticks // 4 % 2
        self.view.draw_frame(painter, is_open=rules.goes_through_walls)
        self.view.draw(painter, cells, _BORDER if is_barred else frozenset(), trembling)
        if self._playback is not None:
            self.view.draw_flying(painter, self._playback.seat, self._playback.flying(alpha))
        for cell in self.match.marked:
            self.view.outline(painter, cell, "focus")
        if self.is_persons_turn and self._press.hovered is not None:
            self.view.outline(painter, self._press.hovered, "white", 2)
        if self._has_cursor:
            self._draw_cursor(painter)

    @property
    def _has_cursor(self) -> bool:
        return self._is_cursor_shown and not self.match.is_over

    def _draw_cursor(self, painter: Painter) -> None:
        self.view.outline(painter, self.cursor, _CURSOR_COLOURS[self._blink.frame], 4)

    def blink(self, painter: Painter) -> bool:
        """Draw the cursor in its other look."""
        if not self._blink.take() or self.is_showing or not self._has_cursor:
            return False
        self._draw_cursor(painter)
        return True


def _chips(cells: bytes, seat: int) -> int:
    """Return how many chips a seat has; red ones count up from 0, blue ones down from 256."""
    return sum(byte if seat == 0 else 256 - byte for byte in cells if byte and (byte < 128) == (seat == 0))
