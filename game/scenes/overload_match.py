"""A match of Overload: what all modes share."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.core.replay import Replay
from game.core.rng import Stream
from game.overload.match import PERSON, legal_moves
from game.overload.moves import PASS, place
from game.overload.players import think
from game.overload.saved import record_of
from game.scenes.dialog import Dialog
from game.scenes.overload_end import EndDialog
from game.scenes.overload_scene import OverloadScene
from game.scenes.replay_kinds import match_ending
from game.scenes.result_card import match_card
from game.scenes.stack import Push
from game.store.chronicle import Entry
from game.ui.play_clock import PlayClock
from game.ui.text import Style
from game.ui.thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.replay import Mode
    from game.overload.history import History
    from game.overload.match import Match
    from game.overload.moves import Move
    from game.overload.players import Strength
    from game.scenes.context import Context

_PAUSE_TICKS = (0, 48, 30, 24)
"""Between what was shown last and the computer's chip, by animation speed; 24 ticks are 0.4 s."""
_PASS_TICKS = 90
_NAME_WIDTH = 330


class MatchScene(OverloadScene):
    """Shows a match, takes the moves of people and asks the computer for its own.

    Modes are subclasses: they bring buttons, texts and what happens at the end.

    Attributes:
        code: seed of the computer's choices, 8 capitals.
        times_ms: when each of the past moves was made, in milliseconds since the match began.

    Args:
        ctx: the program.
        history: the match and its past.
        names: of both seats.
        computers: how strong the computer is at the seats that it holds.
        code: see above; "" for a new one.
        times_ms: see above.
        elapsed_ms: how long the match has lasted.
    """

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
        super().__init__(ctx, names)
        self.code = code or ctx.new_code()
        self.times_ms = times_ms
        self._replayed: tuple[Move, ...] = ()
        self._clock = PlayClock(ctx.clock, elapsed_ms)
        self._clock.run()
        self._history = history
        self._computers = computers
        self._thinker: Thinker[Move] | None = None
        self._waited = 0
        self._has_told_end = False

    # -- what modes bring ------------------------------------------------------------------------------

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

    def new_game(self) -> None:
        """Begin another game, in the modes that have a button for it."""

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

    def play(self, move: Move) -> None:
        """Make a legal move and show it."""
        before = self.match
        self.take(self._history.play(move))
        events = self._history.events
        if self.match.is_over:
            self.ended()
        self.show(before.cells, events, before.seat, before.seat_rules)

    def go_to(self, history: History) -> None:
        """Go back or forward; at the ends nothing happens."""
        if history is self.history:
            self.ctx.sound.play("refuse")
        else:
            self.jump(history)

    def jump(self, history: History) -> None:
        """Go to another point of the match, or to another match, at once and without a show."""
        self.take(history)
        self.stop_showing()
        self._has_told_end = False

    def begin(self, history: History) -> None:
        """Go to another match, whose time begins now."""
        self._clock = PlayClock(self.ctx.clock)
        self._clock.run()
        self.code = self.ctx.new_code()
        self.times_ms = ()
        self._replayed = ()
        self.jump(history)

    def take(self, history: History) -> None:
        """Put another point of the match, or another match, in the place of the present one."""
        self._history = history
        kept = self.times_ms[: len(history.past)]
        self.times_ms = (*kept, *[self.elapsed_ms] * (len(history.past) - len(kept)))
        self._drop_thought()
        self._press.cancel()
        self._waited = 0
        self.is_dirty = True
        self.changed()

    def use(self, cell: int) -> None:
        """Place a chip for the person to move, or say by a sound that it can't be."""
        if self._has_told_end:
            self.offer()
        elif not self.is_persons_turn:
            return
        elif place(cell) in legal_moves(self.match):
            self.play(place(cell))
        else:
            self.ctx.sound.play("refuse")

    # -- time and the computer -------------------------------------------------------------------------

    @property
    def elapsed_ms(self) -> int:
        """How long the match has lasted, in milliseconds."""
        return self._clock.elapsed_ms

    @property
    def elapsed_at_end_ms(self) -> int:
        """When the last move was made, in milliseconds since the match began."""
        return self.times_ms[-1] if self.times_ms else 0

    def tick(self) -> None:
        """Show on, pass where nothing else is possible, let the computer think and move."""
        was_showing = self.is_showing
        super().tick()
        if was_showing:
            return
        if self.match.is_over:
            if not self._has_told_end:
                self._has_told_end = True
                self.is_dirty = True
                self.finished()
                self.offer()
        elif self.must_pass:
            self._wait_and_play(PASS, _PASS_TICKS)
        elif (strength := self.computer_at_move) is not None:
            self._let_computer_move(strength)

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

    def _drop_thought(self) -> None:
        if self._thinker is not None:
            self._thinker.stop()
            self._thinker = None

    def leave(self) -> None:
        """Let no thought outlive the scene."""
        self._drop_thought()

    # -- the end ---------------------------------------------------------------------------------------

    def keep_replay(self, mode: Mode, **details: str | int) -> None:
        """Put the match, which is over, among the replays, unless it is there already."""
        moves = tuple(move for move, _ in self.history.past)
        if moves and moves != self._replayed:
            self._replayed = moves
            record = record_of(self.history, self.times_ms, self.code)
            moment, elapsed = self.ctx.clock.moment(), self.elapsed_at_end_ms
            ending = match_ending(mode, self.match)
            self.ctx.replays.add(Replay(mode, moment, self.names, *ending, elapsed, record, details))

    def tell_end(self, title: str, text: str, yes: str, on_yes: Callable[[], None]) -> None:
        """Say how the match ended, and do ``on_yes`` if that is chosen; ``title`` names the kind of game."""
        self._press.cancel()
        card = match_card(self.ctx.tr, title, text, self.match, self.elapsed_at_end_ms)
        self.change = Push(EndDialog(self.ctx, text, yes, on_yes, card))

    def ask_new(self) -> None:
        """Ask before a running game is given up for a new one."""
        if self.match.is_over or not self.match.moves:
            self.new_game()
            return
        tr = self.ctx.tr
        text = tr("Give up this game and begin a new one?")
        self._press.cancel()
        self.change = Push(Dialog(self.ctx, text, tr("New game"), tr("Play on"), self.new_game))


@lru_cache(maxsize=1)
def _can_only_pass(match: Match) -> bool:
    """Return whether no cell is left; asked every tick, so the answer is kept while nobody moves."""
    return legal_moves(match)[:1] == (PASS,)


def match_entry(scene: MatchScene) -> Entry:
    """Return what a match that the person won or lost adds to the statistics."""
    day = scene.ctx.clock.moment()[:10]
    return Entry(day, scene.match.winner == PERSON, scene.elapsed_at_end_ms, scene.match.moves)
