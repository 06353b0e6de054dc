"""A game of Overload on screen: what all its modes share."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.core.replay import Replay
from game.core.rng import Stream
from game.overload.match import PERSON, legal_moves
from game.overload.moves import PASS, Burst, Inverted, Placed, place
from game.overload.players import think
from game.overload.rules import CELLS, COLUMNS, ROWS, Directions
from game.overload.saved import record_of
from game.scenes.dialog import Dialog
from game.scenes.overload_side import Side, draw_side
from game.scenes.replay_kinds import match_ending
from game.scenes.result_card import CardScene, match_card
from game.scenes.stack import Pop, Push, Scene
from game.store.chronicle import Entry
from game.ui.actions import DIRECTIONS, Command, Phase, Pointer, Presence, Press
from game.ui.blink import Blink
from game.ui.cell_press import CellPress
from game.ui.form import Form
from game.ui.play_clock import PlayClock
from game.ui.playback import Playback
from game.ui.sound import BURSTS
from game.ui.text import Style
from game.ui.thinker import Thinker
from game.ui.views.overload_board import OverloadBoard
from game.ui.widgets import PushButton

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.replay import Mode
    from game.overload.history import History
    from game.overload.match import Match
    from game.overload.moves import Event, Move
    from game.overload.players import Strength
    from game.overload.rules import SeatRules
    from game.scenes.context import Context
    from game.ui.actions import Action
    from game.ui.form import Widget
    from game.ui.painter import Painter

LEFT_TOP = (112, 76)
_PAUSE_TICKS = (0, 48, 30, 24)
"""Between what was shown last and the computer's chip, by animation speed; 24 ticks are 0.4 s."""
_PASS_TICKS = 90
_MANY_CELLS = 5
"""When so many burst at once, the picture shakes, once a move."""
_NAME_WIDTH = 330
_COLOURS = ("red_light", "blue_light")
_CURSOR_COLOURS = ("white", "focus")


class MatchScene(Scene):
    """Shows a match, takes the moves of people and asks the computer for its own.

    Modes are subclasses: they bring buttons, texts and what happens at the end.

    Attributes:
        cursor: the cell that keys act on.
        times_ms: when each of the past moves was made, in milliseconds since the match began.

    Args:
        ctx: the program.
        history: the match and its past.
        names: of both seats.
        computers: how strong the computer is at the seats that it holds.
        code: seed of the computer's choices, 8 capitals.
        times_ms: when each of the past moves was made.
        elapsed_ms: how long the match has lasted.
    """

    is_game = True

    def __init__(
        self,
        ctx: Context,
        history: History,
        names: tuple[str, str],
        computers: Mapping[int, Strength],
        code: str = "",
        *,
        times_ms: tuple[int, ...] = (),
        elapsed_ms: int = 0,
    ) -> None:
        super().__init__()
        self.ctx = ctx
        self.names = names
        self.code = code or ctx.new_code()
        self.view = OverloadBoard(LEFT_TOP)
        self.form = Form()
        self.times_ms = times_ms
        self._replayed: tuple[Move, ...] = ()
        self._clock = PlayClock(ctx.clock, elapsed_ms)
        self._clock.run()
        self._history = history
        self._computers = computers
        self._press = CellPress(self.view.pick, ctx.clock.now_ns)
        self._playback: Playback | None = None
        self._thinker: Thinker[Move] | None = None
        self._waited = 0
        self._ticks = 0
        self.cursor = (ROWS // 2) * COLUMNS + COLUMNS // 2
        self._is_cursor_shown = False
        self._blink = Blink()
        self._has_told_end = False
        self._has_shaken = False

    # -- what modes bring ------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Return the buttons of the mode."""
        return []

    def keys(self) -> dict[Command, Callable[[], None]]:
        """Return what the mode's own keys do; they work at any time, as the buttons do."""
        return {}

    def wins(self, seat: int) -> int | None:
        """Return the games won by a seat, or None if nobody counts them."""
        del seat
        return None

    def headline(self) -> str:
        """Return the line above the board."""
        tr, match = self.ctx.tr, self.match
        if self.is_showing:
            return ""
        if match.is_over and match.winner is None:
            return tr("Undecided")
        seat = match.seat if match.winner is None else match.winner
        is_you = bool(self._computers) and seat not in self._computers
        if match.is_over:
            return tr("You win!") if is_you else tr("{name} wins!", name=self._short_name(seat))
        if self.must_pass:
            return tr("No cell is left to place on: the turn passes")
        if self.computer_at_move is not None:
            return tr("The computer thinks …")
        return tr("Your move") if is_you else tr("{name} to move", name=self._short_name(seat))

    def _short_name(self, seat: int) -> str:
        return self.ctx.text.fitted(self.names[seat], Style.LARGE, _NAME_WIDTH)

    def hint(self) -> str:
        """Return the line below everything."""
        if self._has_told_end:
            return self.ctx.tr("Click the board for what comes next")
        return self.ctx.tr("Click a cell that is empty or yours. Four chips burst.")

    def changed(self) -> None:
        """Called after every change of the match, before it is shown."""

    def ended(self) -> None:
        """Called when a move has ended the match, before it is shown."""

    def finished(self) -> None:
        """Called once when the end of the match has been shown."""

    def offer(self) -> None:
        """Say how the match ended and offer what comes next; called again by a click on the board."""

    # -- the match -------------------------------------------------------------------------------------

    @property
    def history(self) -> History:
        """The match with its past."""
        return self._history

    @property
    def match(self) -> Match:
        """The present state; what is in sight lags behind while a move is shown."""
        return self._history.state

    @property
    def is_showing(self) -> bool:
        """Whether a move is being shown."""
        return self._playback is not None

    @property
    def computer_at_move(self) -> Strength | None:
        """The computer that is to move, or None when a person is."""
        return None if self.match.is_over else self._computers.get(self.match.seat)

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person may place a chip now."""
        return not (self.is_showing or self.match.is_over or self.computer_at_move)

    @property
    def must_pass(self) -> bool:
        """Whether the turn goes on by itself because no cell is left."""
        return _can_only_pass(self.match)

    def go_to(self, history: History) -> None:
        """Go back or forward; at the ends nothing happens."""
        if history is self.history:
            self.ctx.sound.play("refuse")
        else:
            self.jump(history)

    def play(self, move: Move) -> None:
        """Make a legal move and show it."""
        before = self.match
        self._take(self._history.play(move))
        events = self._history.events
        if self.match.is_over:
            self.ended()
        self._show(before.cells, events, before.seat, before.seat_rules)

    def jump(self, history: History) -> None:
        """Go to another point of the match, or to another match, at once and without a show."""
        self._take(history)
        self._playback = None
        self._has_told_end = False

    @property
    def elapsed_ms(self) -> int:
        """How long the match has lasted, in milliseconds."""
        return self._clock.elapsed_ms

    def begin(self, history: History) -> None:
        """Go to another match, whose time begins now."""
        self._clock = PlayClock(self.ctx.clock)
        self._clock.run()
        self.code = self.ctx.new_code()
        self.times_ms = ()
        self._replayed = ()
        self.jump(history)

    def keep_replay(self, mode: Mode, **details: str | int) -> None:
        """Put the match, which is over, among the replays, unless it is there already."""
        moves = tuple(move for move, _ in self.history.past)
        if moves and moves != self._replayed:
            self._replayed = moves
            record = record_of(self.history, self.times_ms, self.code)
            moment, elapsed = self.ctx.clock.moment(), self.times_ms[-1]
            ending = match_ending(mode, self.match)
            self.ctx.replays.add(Replay(mode, moment, self.names, *ending, elapsed, record, details))

    def _take(self, history: History) -> None:
        self._history = history
        kept = self.times_ms[: len(history.past)]
        self.times_ms = (*kept, *[self.elapsed_ms] * (len(history.past) - len(kept)))
        self._drop_thought()
        self._press.cancel()
        self._waited = 0
        self.is_dirty = True
        self.changed()

    def _show(self, before: bytes, events: Sequence[Event], seat: int, rules: SeatRules) -> None:
        settings = self.ctx.settings
        self._playback = Playback(
            before, events, seat, rules, settings.animation, flies=not settings.reduced_motion
        )
        self._has_shaken = False
        self._follow_playback()

    def _drop_thought(self) -> None:
        if self._thinker is not None:
            self._thinker.stop()
            self._thinker = None

    def leave(self) -> None:
        """Let no thought outlive the scene."""
        self._drop_thought()

    # -- time ------------------------------------------------------------------------------------------

    @property
    def is_animating(self) -> bool:
        """Whether chips move."""
        return self.is_showing

    def tick(self) -> None:
        """Show on, pass where nothing else is possible, let the computer think and move."""
        self._ticks += 1
        if not self.ctx.settings.reduced_motion:
            self._blink.tick()
        if self._playback is not None:
            self._playback.tick()
            self._follow_playback()
        elif self.match.is_over:
            if not self._has_told_end:
                self._has_told_end = True
                self.is_dirty = True
                self.finished()
                self.offer()
        elif self.must_pass:
            self._wait_and_play(PASS, _PASS_TICKS)
        elif (strength := self.computer_at_move) is not None:
            self._let_computer_move(strength)

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

    def _let_computer_move(self, strength: Strength) -> None:
        if self._thinker is None:
            rng = Stream(f"overload:{self.match.moves}", self.code)
            self._thinker = Thinker(think(self.match.view(), strength, rng))
        move = self._thinker.answer
        self._wait_and_play(move, _PAUSE_TICKS[self.ctx.settings.animation])

    def _wait_and_play(self, move: Move | None, ticks: int) -> None:
        self._waited += 1
        if move is not None and self._waited > ticks:
            self.play(move)

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
            self.ask_to_leave()
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
            self._use(click.cell)

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
            self._use(self.cursor)

    def _use(self, cell: int) -> None:
        """Place a chip for the person to move, or say by a sound that it can't be."""
        if self._has_told_end:
            self.offer()
        elif not self.is_persons_turn:
            return
        elif place(cell) in legal_moves(self.match):
            self.play(place(cell))
        else:
            self.ctx.sound.play("refuse")

    def _step(self, direction: tuple[int, int]) -> int:
        """Return the cell beside the cursor; where the mover's bursts wrap, the cursor wraps, too."""
        row, column = divmod(self.cursor, COLUMNS)
        row, column = row + direction[1], column + direction[0]
        if self.match.seat_rules.goes_through_walls:
            row, column = row % ROWS, column % COLUMNS
        return min(max(row, 0), ROWS - 1) * COLUMNS + min(max(column, 0), COLUMNS - 1)

    # -- leaving ---------------------------------------------------------------------------------------

    def ask_to_leave(self) -> None:
        """Ask before a running game is left."""
        tr = self.ctx.tr
        if self.match.is_over or not self.match.moves:
            self.change = Pop()
        else:
            self.ask(self.leave_text(), tr("Leave"), tr("Play on"), self._go)

    def _go(self) -> None:
        self.change = Pop()

    def ask(self, text: str, yes: str, no: str, on_yes: Callable[[], None]) -> None:
        """Ask something and do ``on_yes`` if the first answer is chosen."""
        self._press.cancel()
        self.change = Push(Dialog(self.ctx, text, yes, no, on_yes, is_yes_likely=self.match.is_over))

    def tell_end(self, title: str, text: str, yes: str, on_yes: Callable[[], None]) -> None:
        """Say how the match ended, and do ``on_yes`` if that is chosen; ``title`` names the kind of game."""
        self._press.cancel()
        card = match_card(self.ctx.tr, title, text, self.match, self.elapsed_at_end_ms)
        see = self.ctx.tr("See the board")
        self.change = Push(EndDialog(self.ctx, text, yes, see, on_yes, is_yes_likely=True, card=card))

    @property
    def elapsed_at_end_ms(self) -> int:
        """When the last move was made, in milliseconds since the match began."""
        return self.times_ms[-1] if self.times_ms else 0

    def ask_new(self) -> None:
        """Ask before a running game is given up for a new one."""
        tr = self.ctx.tr
        if self.match.is_over or not self.match.moves:
            self.new_game()
        else:
            text = tr("Give up this game and begin a new one?")
            self.ask(text, tr("New game"), tr("Play on"), self.new_game)

    def new_game(self) -> None:
        """Begin another game, in the modes that have a button for it."""

    def slot(self, index: int, label: str, do: Callable[[], None], icon: str) -> PushButton:
        """Return a button at one of the four places below the board."""
        return PushButton(pygame.Rect(8 + 198 * index, 504, 190, 48), label, do, icon=icon)

    def leave_text(self) -> str:
        """Return the question asked before leaving."""
        return self.ctx.tr("Leave this game? It ends here.")

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

    # -- picture ---------------------------------------------------------------------------------------

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the headline, both sides, the board with what moves on it, and the buttons."""
        painter.backdrop()
        cells = self.match.cells if self._playback is None else self._playback.cells
        self._draw_head(painter)
        for seat in (0, 1):
            draw_side(painter, self._side(seat, cells), LEFT_TOP[1])
        self._draw_board(painter, cells, alpha)
        self.form.draw(painter)
        painter.hint(self.hint())

    def _draw_head(self, painter: Painter) -> None:
        seat = self._seat_in_sight()
        painter.write(self.headline(), pygame.Rect(110, 22, 580, 32), Style.LARGE, _COLOURS[seat], "centre")

    def _seat_in_sight(self) -> int:
        """Return whose move is shown, who has won, or who is to move."""
        if self._playback is not None:
            return self._playback.seat
        return self.match.seat if self.match.winner is None else self.match.winner

    def _side(self, seat: int, cells: bytes) -> Side:
        chips = sum(_chips(byte, seat) for byte in cells)
        is_to_move = self._seat_in_sight() == seat and (self.is_showing or not self.match.is_over)
        rules = self.match.rules.seats[seat]
        return Side(seat, self.names[seat], chips, self.wins(seat), signs(rules), is_to_move)

    def _draw_board(self, painter: Painter, cells: bytes, alpha: float) -> None:
        is_barred = self.is_persons_turn and self.match.seat_rules.is_border_barred
        rules = self.match.rules.seats[self._seat_in_sight()]
        is_calm = self._playback is None or self.ctx.settings.reduced_motion
        trembling = 0 if is_calm else self._ticks // 4 % 2
        self.view.draw_frame(painter, is_open=rules.goes_through_walls)
        self.view.draw(painter, cells, BORDER if is_barred else frozenset(), trembling)
        if self._playback is not None:
            self.view.draw_flying(painter, self._playback.seat, self._playback.flying(alpha))
        if not self.is_persons_turn or self.match.seat not in self._computers:
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


@lru_cache(maxsize=1)
def _can_only_pass(match: Match) -> bool:
    """Return whether no cell is left; asked every tick, so the answer is kept while nobody moves."""
    return legal_moves(match)[:1] == (PASS,)


class EndDialog(CardScene, Dialog):
    """Tells how a match ended; see `Dialog`. ``card`` is what can be copied."""

    def __init__(
        self,
        ctx: Context,
        text: str,
        yes: str,
        no: str,
        on_yes: Callable[[], None],
        *,
        is_yes_likely: bool,
        card: str,
    ) -> None:
        super().__init__(ctx, text, yes, no, on_yes, is_yes_likely=is_yes_likely)
        self._card = card

    def make_form(self) -> Form:
        """The two answers, and a button in the corner that copies."""
        form = super().make_form()
        return Form([*form.widgets, self.copy_button(self.rect)], form.focus)

    def card(self) -> str:
        """Return what can be copied."""
        return self._card


def match_entry(scene: MatchScene) -> Entry:
    """Return what a match that the person won or lost adds to the statistics."""
    day = scene.ctx.clock.moment()[:10]
    return Entry(day, scene.match.winner == PERSON, scene.elapsed_at_end_ms, scene.match.moves)


def signs(rules: SeatRules) -> list[str]:
    """Return the sprites that say what is special about a seat's rules."""
    marks = {
        "sign_border_ban": rules.is_border_barred,
        "sign_wall_hole": rules.goes_through_walls,
        "sign_diagonal": rules.directions is Directions.DIAGONALS,
        "sign_twice": rules.placements > 1,
    }
    return [sprite for sprite, is_set in marks.items() if is_set]


def _chips(byte: int, seat: int) -> int:
    """Return the chips of a seat in a cell of `Match.cells`, read as an unsigned byte."""
    if seat == 0:
        return byte if byte < 128 else 0
    return 256 - byte if byte >= 128 else 0


BORDER = frozenset(
    cell for cell in range(CELLS) if cell // COLUMNS in (0, ROWS - 1) or cell % COLUMNS in (0, COLUMNS - 1)
)
