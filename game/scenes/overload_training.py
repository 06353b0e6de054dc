"""Training against the computer, with the five helpers of the original."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.overload.history import History
from game.overload.match import PERSON, start_training
from game.overload.moves import INVERT, SKIP
from game.overload.rules import MAX_TRAINING_MOVES
from game.scenes.overload_match import MatchScene, match_entry
from game.scenes.overload_saves import SavedMatch
from game.ui.actions import Command, Phase, Pointer, Press
from game.ui.text import Style
from game.ui.widgets import PushButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.overload.moves import Move
    from game.overload.players import Strength
    from game.scenes.context import Context
    from game.ui.actions import Action
    from game.ui.form import Widget
    from game.ui.painter import Painter

COMPUTER = 1 - PERSON
_STRENGTH = pygame.Rect(703, 220, 90, 40)
"""Below the number of the computer's chips."""
_HELPERS = (Command.SKIP, Command.INVERT, Command.COMPUTER, Command.UNDO, Command.REDO)
"""In the order of their buttons."""


class Training(MatchScene):
    """Classic rules, at most 1,000 moves, and five helpers: skip, invert, computer, back, forward."""

    def __init__(
        self, ctx: Context, strength: Strength, saved: SavedMatch | None = None, *, is_kept: bool = True
    ) -> None:
        names = (ctx.tr("You"), ctx.tr("Computer"))
        saved = saved or SavedMatch(History(start_training()), "")
        super().__init__(
            ctx,
            saved.history,
            names,
            {COMPUTER: strength},
            saved.code,
            times_ms=saved.times_ms,
            elapsed_ms=saved.elapsed_ms,
        )
        self._strength = strength
        self._is_kept = is_kept
        """Whether it lies on disk, in place of any game left before; not where a replay branches off."""
        self._counts = saved.counts
        """No helper was taken so far, nor was the end known before."""
        self._is_held = False
        """After going back the computer doesn't answer by itself."""
        self._is_lent = False
        """The computer makes the person's move."""

    # -- the helpers -----------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """Leave, the five helpers with their pictures, new game."""
        tr = self.ctx.tr
        helpers = (
            ("train_zero", tr("Skip your move"), self._skip),
            ("train_invert", tr("Swap the colours of all chips"), self._invert),
            ("train_computer", tr("The computer makes this move for you"), self._lend),
            ("train_back", tr("One move back"), self._back),
            ("train_forward", tr("One move forward"), self._forward),
        )
        middle = [
            PushButton(pygame.Rect(216 + 76 * i, 496, 64, 56), "", do, icon=icon, tip=tip)
            for i, (icon, tip, do) in enumerate(helpers)
        ]
        leave = PushButton(pygame.Rect(8, 500, 170, 48), tr("Leave"), self.go_back, icon="door")
        new = PushButton(pygame.Rect(622, 500, 170, 48), tr("New game"), self.ask_new, icon="dice")
        return [leave, *middle, new]

    def keys(self) -> dict[Command, Callable[[], None]]:
        """Return the keys of the buttons."""
        return {
            Command.SKIP: self._skip,
            Command.INVERT: self._invert,
            Command.COMPUTER: self._lend,
            Command.UNDO: self._back,
            Command.REDO: self._forward,
            Command.NEW: self.ask_new,
        }

    def _own_move(self, move: Move) -> None:
        if self.is_persons_turn:
            self._counts = False
            self.play(move)
        else:
            self.ctx.sound.play("refuse")

    def _skip(self) -> None:
        self._own_move(SKIP)

    def _invert(self) -> None:
        self._own_move(INVERT)

    def _lend(self) -> None:
        if self.is_persons_turn:
            self._is_lent = True
            self._counts = False
        else:
            self.ctx.sound.play("refuse")

    def _back(self) -> None:
        self.go_to(self.history.back())

    def _forward(self) -> None:
        self.go_to(self.history.forward())

    def go_to(self, history: History) -> None:
        """Go back or forward; the computer waits then."""
        is_moved = history is not self.history
        self._counts = self._counts and not is_moved
        super().go_to(history)
        self._is_held = self._is_held or is_moved

    @property
    def must_pass(self) -> bool:
        """Whether the turn goes on by itself; the person has helpers instead, and may skip."""
        return super().must_pass and self.match.seat == COMPUTER and not self._is_held

    # -- the match -------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Let the computer answer again, and the person move the own chips; keep the game."""
        self._is_held = False
        self._is_lent = False
        self._keep()

    def _keep(self) -> None:
        """Keep the game on disk while it lasts."""
        if not self._is_kept:
            return
        if self.match.is_over or not self.history.past:
            self.ctx.training_slot.clear()
            return
        strength = self._strength.key
        saved = SavedMatch(
            self.history, self.code, self.times_ms, self.elapsed_ms, strength=strength, counts=self._counts
        )
        self.ctx.training_slot.put(saved.to_json())

    @property
    def computer_at_move(self) -> Strength | None:
        """The computer when it holds the seat to move, or lends its hand to the person."""
        if self._is_lent:
            return self._strength
        return None if self._is_held else super().computer_at_move

    def handle(self, action: Action) -> None:
        """A click on the board or the space key lets a waiting computer go on."""
        is_go = action == Press(Command.PRESS) and self.form.focused is None
        if isinstance(action, Pointer) and action.phase is Phase.DOWN and action.pos is not None:
            is_go = self.view.rect.collidepoint(action.pos)
        is_waiting = self._is_held and self.match.seat == COMPUTER and not self.match.is_over
        if is_go and is_waiting:
            self._is_held = False
            self.is_dirty = True
        else:
            super().handle(action)

    @property
    def is_persons_turn(self) -> bool:
        """Whether the person may place a chip now."""
        return super().is_persons_turn and self.match.seat == PERSON

    def headline(self) -> str:
        """Say when the computer waits after going back."""
        if self._is_held and self.match.seat == COMPUTER and not self.match.is_over:
            return self.ctx.tr("Click the board to let the computer go on")
        return super().headline()

    def hint(self) -> str:
        """Name the helpers in the order of their buttons."""
        ctx = self.ctx
        return ctx.tr(
            "{skip} skip · {invert} swap colours · {computer} the computer moves for you · {undo} back · "
            "{redo} forward",
            skip=ctx.key(Command.SKIP),
            invert=ctx.key(Command.INVERT),
            computer=ctx.key(Command.COMPUTER),
            undo=ctx.key(Command.UNDO),
            redo=ctx.key(Command.REDO),
        )

    def new_game(self) -> None:
        """Begin another game; the loser of the last one begins."""
        loser = PERSON if self.match.winner is None else 1 - self.match.winner
        self._counts = True
        self.begin(History(start_training(loser)))

    def ended(self) -> None:
        """Note the end, unless the person knew it before."""
        strength = self._strength.key
        self.keep_replay("training", strength=strength)
        if self._counts:
            self._counts = False  # whoever goes back now knows the end
            self.ctx.chronicles.add(f"training/{strength}", match_entry(self))

    def finished(self) -> None:
        """Let the end be heard."""
        self.ctx.sound.play("round_win" if self.match.winner == PERSON else "round_lose")

    def offer(self) -> None:
        """Say how it ended; going back still works afterwards."""
        tr, winner = self.ctx.tr, self.match.winner
        if winner is None:
            text = tr("{number} moves are over: undecided.", number=MAX_TRAINING_MOVES)
        else:
            text = tr("You have won!") if winner == PERSON else tr("The computer has won.")
        title = " · ".join((tr("Training"), tr(self._strength.name)))
        self.tell_end(title, text, tr("New game"), self.new_game)

    # -- picture ---------------------------------------------------------------------------------------

    def draw(self, painter: Painter, alpha: float) -> None:
        """Add the number of moves, how strong the computer is, and the keys of the helpers."""
        super().draw(painter, alpha)
        tr = self.ctx.tr
        painter.fit(tr(self._strength.name), _STRENGTH, Style.SMALL, "panel_text", "centre")
        count = tr("Move {number} of {most}", number=self.match.moves, most=MAX_TRAINING_MOVES)
        painter.write(count, pygame.Rect(250, 2, 300, 20), Style.SMALL, "text_dim", "centre")
        for index, command in enumerate(_HELPERS):
            place = pygame.Rect(212 + 76 * index, 553, 72, 18)
            painter.write(self.ctx.key(command), place, Style.SMALL, "text_dim", "centre")
