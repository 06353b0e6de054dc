"""A round of the tournament played on from a point of a replay; nothing of it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.overload.match import PERSON
from game.overload.rules import TOURNAMENT_ROUNDS
from game.overload.tournament import DIFFICULTY_KEYS, Difficulty, strength
from game.scenes.overload_match import MatchScene

if TYPE_CHECKING:
    from game.core.replay import Replay
    from game.overload.history import History
    from game.scenes.context import Context
    from game.ui.form import Widget


class Practice(MatchScene):
    """The rules of the round against the computer of its level.

    Args:
        ctx: the program.
        history: the match so far.
        replay: which round it is, at which level.
        title: what the round is called.
    """

    def __init__(self, ctx: Context, history: History, replay: Replay, title: str) -> None:
        names, level = (ctx.tr("You"), ctx.tr("Computer")), replay.details.get("difficulty")
        difficulty = DIFFICULTY_KEYS.get(str(level), Difficulty.NORMAL)
        number = replay.details.get("round")
        number = number if isinstance(number, int) and number in TOURNAMENT_ROUNDS else 1
        computer = strength(difficulty, number)
        super().__init__(ctx, history, names, {1 - PERSON: computer})
        self._title = title

    def widgets(self) -> list[Widget]:
        """The way back."""
        return [self.slot(0, self.ctx.tr("Leave"), self.go_back, "door")]

    def hint(self) -> str:
        """Say that it is played for nothing."""
        return self.ctx.tr("{title} · this game doesn't count", title=self._title)

    def finished(self) -> None:
        """Let the end be heard."""
        self.ctx.sound.play("round_win" if self.match.winner == PERSON else "round_lose")

    def offer(self) -> None:
        """Say how it ended."""
        tr = self.ctx.tr
        text = tr("You have won!") if self.match.winner == PERSON else tr("The computer has won.")
        self.tell_end(self._title, text, tr("Back"), self.go_back)
