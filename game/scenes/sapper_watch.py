"""The computer plays Universal Sapper, and a person watches (RULES section 2, automatic mode)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.sapper.advice import Advice, advise
from game.sapper.solver import Act as Deed
from game.sapper.solver import Solver
from game.sapper.universal import Act, seen_of, start_play
from game.sapper.view import COVERED
from game.scenes.field_scene import FieldScene
from game.scenes.sapper_saves import SavedGame
from game.scenes.stack import Replace
from game.scenes.watch_speed import SPEED_TICKS, next_speed
from game.ui.actions import Command
from game.ui.thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.sapper.universal import Game
    from game.scenes.context import Context
    from game.scenes.stack import Scene
    from game.ui.cell_press import Click
    from game.ui.views.tiles import Marks


class SapperWatch(FieldScene):
    """The computer decides from what a player sees; its reason is told before it acts.

    A game that it played from the beginning goes into the high scores under its own name.
    """

    def __init__(self, ctx: Context, saved: SavedGame) -> None:
        super().__init__(ctx, saved)
        self._is_own = not saved.record.steps
        self._solver = Solver(saved.play.board.field, saved.play.game.mines)
        self._thinker: Thinker[Advice] | None = None
        self._advice: Advice | None = None
        self._is_paused = self._wants_step = False
        self._waited = 0
        self._reason = ""
        if self.is_running:
            self.clock.run()

    @classmethod
    def begin(cls, ctx: Context, game: Game) -> SapperWatch:
        """Return the scene of a new game."""
        return cls(ctx, SavedGame.of(start_play(game)))

    # -- the computer ----------------------------------------------------------------------------------

    def tick(self) -> None:
        """Let the computer think, tell, and act when its time has come."""
        super().tick()
        if self.is_over or self.is_away or self.effects.is_spreading or self.laying is not None:
            return
        if self._advice is None:
            self._think()
        elif self._wants_step:
            self._step()
        elif not self._is_paused:
            self._waited += 1
            if self._waited > SPEED_TICKS[self.ctx.settings.watch_speed]:
                self._step()

    def _think(self) -> None:
        if self._thinker is None:
            wants_chances = self.ctx.settings.shows_chances
            thought = advise(self._solver, seen_of(self.play), sets_flags=True, wants_chances=wants_chances)
            self._thinker = Thinker(thought)
        self._advice = self._thinker.answer
        if self._advice is not None:
            self._thinker = None
            self._waited = 0
            decision = self._advice.decision
            self._reason = self.ctx.tr(decision.reason.value, percent=round(decision.chance * 100))
            self.is_dirty = True

    def _think_anew(self) -> None:
        if self._thinker is not None:
            self._thinker.stop()
        # The one that was stopped may still be at work with the solver.
        self._solver = Solver(self.play.board.field, self.play.game.mines)
        self._thinker = self._advice = None

    def _step(self) -> None:
        self._wants_step = False
        advice, self._advice = self._advice, None
        if advice is not None:
            cell = advice.decision.cell
            self.act(Act.open(cell) if advice.decision.act is Deed.OPEN else Act.flag(cell))
            self._follow_pause()

    def leave(self) -> None:
        """Let the computer think no longer."""
        super().leave()
        if self._thinker is not None:
            self._thinker.stop()

    # -- input -----------------------------------------------------------------------------------------

    def click(self, click: Click) -> None:
        """Do nothing: the sapper is the computer's."""
        del click
        self.ctx.sound.play("refuse")

    def command(self, command: Command) -> None:
        """Do what the buttons on the left do."""
        do = {
            Command.BACK: self.go_back,
            Command.NEW: self.new_game,
            Command.COPY: self.copy,
            Command.PAUSE: self._pause,
            Command.STEP: self._one_step,
        }.get(command)
        if do is not None:
            do()
        elif command is Command.PRESS and self.is_over:
            self.click_after_end()

    def buttons(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """Other field, new game, wait, step, speed, chances, help."""
        tr = self.ctx.tr
        return (
            ("door", tr("Choose another field ({key})", key=self.ctx.key(Command.BACK)), self.go_back),
            (
                "dice",
                tr("New game on the same kind of field ({key})", key=self.ctx.key(Command.NEW)),
                self.new_game,
            ),
            (
                "pause",
                tr("Let the computer wait, or go on ({key})", key=self.ctx.key(Command.PAUSE)),
                self._pause,
            ),
            ("step", tr("One step ({key})", key=self.ctx.key(Command.STEP)), self._one_step),
            ("speed", tr("Speed: slow, normal, fast, at once"), partial(next_speed, self.ctx)),
            ("percent", tr("Write the chance of a mine on every cell"), self._change_chances),
            ("question", tr("Help ({key})", key=self.ctx.key(Command.HELP)), self.ctx.open_help),
        )

    def _pause(self) -> None:
        self._is_paused = not self._is_paused
        self._follow_pause()

    def _follow_pause(self) -> None:
        """Let the clock stand while the computer waits."""
        if self._is_paused or not self.is_running:
            self.clock.stop()
        else:
            self.clock.run()
        self.is_dirty = True

    def _one_step(self) -> None:
        """Act once, as soon as it is thought out."""
        self._is_paused = self._wants_step = True
        if self._advice is not None:
            self._step()

    def _change_chances(self) -> None:
        self.ctx.change_settings(shows_chances=not self.ctx.settings.shows_chances)
        self._think_anew()

    # -- the end ---------------------------------------------------------------------------------------

    def ended(self) -> None:
        """Enter the computer among the high scores, if all was its own doing."""
        self.keep_replay(self.ctx.tr("Computer"), is_watched=True)
        if self._is_own:
            self.ctx.scores.add(self.play.game.category, self.score_row(self.ctx.tr("Computer")))

    def result(self) -> Scene:
        """Return what tells the result, without what the person has reached."""
        tr = self.ctx.tr
        helped = "" if self._is_own else tr("The computer helped, so this game is not counted.")
        return self.sapper_result(note=helped, is_counted=False)

    def new_game(self) -> None:
        """Let the computer begin a game of exactly the same kind."""
        self.change = Replace(SapperWatch.begin(self.ctx, self.play.game.again(self.ctx.new_code())))

    # -- picture ---------------------------------------------------------------------------------------

    def marks(self) -> Marks:
        """Mark the cell that comes next, the numbers that prove it, and the chances."""
        marks = super().marks()
        advice = self._advice
        if advice is None or self.is_over:
            return marks
        labels: dict[int, str] = {}
        if advice.chances is not None:
            covered = seen_of(self.play).seen == COVERED
            labels = {cell: f"{advice.chances[cell]:.0%}"[:-1] for cell in covered.nonzero()[0].tolist()}
        return replace(marks, cursor=advice.decision.cell, proof=frozenset(advice.proof), labels=labels)

    def hint(self) -> str:
        """Return what the computer does next, and why."""
        tr = self.ctx.tr
        if self.is_over:
            return tr(
                "Click on the field or {key}: the computer plays again · {back}: another field",
                key=self.ctx.key(Command.NEW),
                back=self.ctx.key(Command.BACK),
            )
        if self._is_paused:
            return tr(
                "{reason} · the computer waits: {step} one step, {pause} go on",
                reason=self._reason,
                step=self.ctx.key(Command.STEP),
                pause=self.ctx.key(Command.PAUSE),
            )
        # While it thinks the last reason stays: a moment's "I think" could not be read.
        return (
            tr("The computer: {reason}", reason=self._reason) if self._reason else tr("The computer thinks …")
        )
