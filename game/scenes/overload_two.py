"""Two people at one keyboard and mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.overload.history import History
from game.overload.match import start
from game.overload.rules import CLASSIC
from game.scenes.overload_match import MatchScene
from game.scenes.overload_saves import SavedMatch
from game.ui.actions import Command

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.context import Context
    from game.ui.form import Widget


class TwoPlayers(MatchScene):
    """Classic rules and a running score of games; the loser begins the next one."""

    def __init__(
        self, ctx: Context, names: tuple[str, str], saved: SavedMatch | None = None, *, is_kept: bool = True
    ) -> None:
        saved = saved or SavedMatch(History(start(CLASSIC)), "")
        times, elapsed = saved.times_ms, saved.elapsed_ms
        super().__init__(ctx, saved.history, names, {}, saved.code, times_ms=times, elapsed_ms=elapsed)
        self._is_kept = is_kept
        """Whether it lies on disk, in place of any game left before; not where a replay branches off."""
        self._wins_before = list(saved.wins)

    def wins(self, seat: int) -> int:
        """Return the games won by a seat; the one in sight counts while it stands as won."""
        return self._wins_before[seat] + (self.match.winner == seat and not self.is_showing)

    def widgets(self) -> list[Widget]:
        """Leave, take back, make again, new game."""
        tr = self.ctx.tr
        return [
            self.slot(0, tr("Leave"), self.go_back, "door"),
            self.slot(1, tr("Take back"), self._back, "arrow_left"),
            self.slot(2, tr("Make again"), self._forward, "arrow_right"),
            self.slot(3, tr("New game"), self.ask_new, "dice"),
        ]

    def keys(self) -> dict[Command, Callable[[], None]]:
        """Return the keys of the buttons."""
        return {Command.UNDO: self._back, Command.REDO: self._forward, Command.NEW: self.ask_new}

    def hint(self) -> str:
        """Say what the mouse does, and that taking back is a matter between the two."""
        if self.match.is_over:
            return super().hint()
        return self.ctx.tr(
            "Click a cell that is empty or yours · {key} takes back, if you both agree",
            key=self.ctx.key(Command.UNDO),
        )

    def _back(self) -> None:
        self.go_to(self.history.back())

    def _forward(self) -> None:
        self.go_to(self.history.forward())

    def new_game(self) -> None:
        """Begin another game; the loser of the last one begins."""
        loser = self.history.start.seat
        if self.match.winner is not None:
            self._wins_before[self.match.winner] += 1
            loser = 1 - self.match.winner
        self.begin(History(start(CLASSIC, loser)))

    def changed(self) -> None:
        """Keep the game on disk while it lasts, and the score of games as long as they play."""
        red, blue = self._wins_before
        if not self._is_kept:
            return
        if self.match.is_over or not (self.history.past or red or blue):
            self.ctx.two_slot.clear()
            return
        saved = SavedMatch(
            self.history, self.code, self.times_ms, self.elapsed_ms, self.names, wins=(red, blue)
        )
        self.ctx.two_slot.put(saved.to_json())

    def ended(self) -> None:
        """Note the game."""
        self.keep_replay("two")

    def finished(self) -> None:
        """Let the fanfare sound."""
        self.ctx.sound.play("round_win")

    def offer(self) -> None:
        """Say who has won, and offer the next game."""
        tr, winner = self.ctx.tr, self.match.winner
        if winner is not None:
            score = f"{self.wins(0)} : {self.wins(1)}"
            text = tr("{name} wins! Games: {score}", name=self.names[winner], score=score)
            self.tell_end(tr("Two players"), text, tr("Next game"), self.new_game)
