"""A person plays Universal Sapper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.errors import noop
from game.sapper.board import Cell
from game.sapper.universal import Act, start_play
from game.scenes.dialog import Dialog
from game.scenes.field_scene import FieldScene
from game.scenes.name_entry import NameEntry, name_entry
from game.scenes.result_card import OUTCOME_TEXTS
from game.scenes.sapper_adviser import Adviser
from game.scenes.sapper_result import finished_game
from game.scenes.sapper_saves import SavedGame
from game.scenes.sapper_watch import SapperWatch
from game.scenes.stack import Push, Replace
from game.ui.actions import Button, Command, Presence, Press

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.sapper.universal import Game
    from game.scenes.context import Context
    from game.scenes.stack import Scene
    from game.ui.actions import Action
    from game.ui.cell_press import Click
    from game.ui.views.tiles import Marks

_SAVE_EVERY_MS = 1_000
_UNCOUNTED_TEXTS = {
    "helped": noop("The computer helped, so this game is not counted."),
    "known": noop("You knew these mines, so this game is not counted."),
}


class SapperGame(FieldScene):
    """The game is kept on disk at every act, so it can be left and taken up again.

    The clock stands while the person is away or has left; the field is covered then.
    """

    def __init__(self, ctx: Context, saved: SavedGame, *, is_kept: bool = True) -> None:
        super().__init__(ctx, saved)
        self._is_kept = is_kept
        """Whether it lies on disk, in place of any game left before; not where a replay branches off."""
        self._saved_ms = saved.elapsed_ms
        self._entry: NameEntry | None = None
        self._is_naming = False
        self._adviser = Adviser(ctx.tr)
        # A game that is taken up waits under its cover until the person is ready.
        self.is_away = self.is_running

    @classmethod
    def begin(cls, ctx: Context, game: Game) -> SapperGame:
        """Return the scene of a new game, in place of any that was left."""
        scene = cls(ctx, SavedGame.of(start_play(game)))
        ctx.sapper_slot.clear()
        return scene

    # -- time ------------------------------------------------------------------------------------------

    def away(self, *, is_away: bool) -> None:
        """Keep the game when the person goes."""
        super().away(is_away=is_away)
        if is_away:
            self._keep()

    def tick(self) -> None:
        """Keep the clock every second; show a hint when it was found."""
        super().tick()
        advised = self._adviser.follow()
        if advised is not None:
            self.show_cursor(advised)
        if self.is_running and self.elapsed_ms - self._saved_ms >= _SAVE_EVERY_MS:
            self._keep()

    def _keep(self) -> None:
        self.skip_sleep()
        self._saved_ms = self.elapsed_ms
        if self.is_running and self._is_kept:
            self.ctx.sapper_slot.put(self.saved.at(self._saved_ms).to_json())

    def leave(self) -> None:
        """Keep the game as it stands."""
        super().leave()
        self._adviser.forget()
        self._keep()

    def began(self) -> None:
        """Keep the game that has begun."""
        self._keep()

    def handle(self, action: Action) -> None:
        """While mines are laid take only what stops that."""
        if self.laying is None or isinstance(action, Presence):
            super().handle(action)
        elif action == Press(Command.BACK):
            self.stop_laying()

    # -- input -----------------------------------------------------------------------------------------

    def click(self, click: Click) -> None:
        """Open, flag or chord."""
        if click.button is Button.MIDDLE:
            self._try(Act.chord(click.cell))
        elif click.is_second:
            self._flag(click.cell)
        else:
            self._open(click.cell)

    def command(self, command: Command) -> None:
        """Act on the cell under the cursor, or do what the buttons on the left do."""
        do = {
            Command.BACK: self.go_back,
            Command.NEW: self.new_game,
            Command.AGAIN: self.same_again,
            Command.COPY: self.copy,
            Command.PAUSE: self._pause,
            Command.HINT: self._want_hint,
            Command.COMPUTER: self._want_computer,
        }.get(command)
        if do is not None:
            do()
        elif self.is_over:
            if command is Command.PRESS:
                self.click_after_end()
        elif self.cursor is not None and command is Command.PRESS:
            self._open(self.cursor)
        elif self.cursor is not None and command is Command.ALTERNATE:
            self._flag(self.cursor)

    def _open(self, cell: int) -> None:
        is_open = self.play.board.cells[cell] == Cell.OPEN
        self._try(Act.chord(cell) if is_open else Act.open(cell))

    def _flag(self, cell: int) -> None:
        self._try(Act.flag(cell, questions=self.ctx.settings.questions))

    def _try(self, act: Act) -> None:
        before = self.play
        if not self.act(act):
            self.ctx.sound.play("refuse")
            return
        self._adviser.forget()
        self._keep()
        if self.play.outcome == "lost":
            self._adviser.judge(before, self.play.fatal)

    # -- the computer ----------------------------------------------------------------------------------

    def _want_hint(self) -> None:
        """Show a certain cell, or the safest; the first time say what that costs."""
        if not self.is_over:
            self._help(self.ctx.tr("Show hints?"), lambda: self._adviser.ask(self.play))

    def _want_computer(self) -> None:
        """Let the computer play on."""
        if not self.is_over:
            self._help(self.ctx.tr("Let the computer play on?"), self._hand_over)

    def _help(self, question: str, do: Callable[[], None]) -> None:
        """Do it, if the person agrees that the game doesn't count any more."""
        if not self.saved.counts:
            do()
            return
        tr = self.ctx.tr
        text = tr("A game with the computer's help doesn't enter the high scores.")

        def agree() -> None:
            self.saved = self.saved.helped()
            self._keep()
            do()

        self.change = Push(Dialog(self.ctx, f"{text} {question}", tr("Help me"), tr("No help"), agree))

    def _hand_over(self) -> None:
        self._give_up()
        self.change = Replace(SapperWatch(self.ctx, self.saved.at(self.elapsed_ms)))

    def _pause(self) -> None:
        if self.is_running:
            self.away(is_away=True)

    def buttons(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """Other field, new game, pause, hint, computer, help, copy the code."""
        tr = self.ctx.tr
        return (
            (
                "door",
                tr("Choose another field ({key}); this game is kept", key=self.ctx.key(Command.BACK)),
                self.go_back,
            ),
            (
                "dice",
                tr("New game on the same kind of field ({key})", key=self.ctx.key(Command.NEW)),
                self.new_game,
            ),
            ("pause", tr("Pause ({key})", key=self.ctx.key(Command.PAUSE)), self._pause),
            ("bulb", tr("Hint ({key})", key=self.ctx.key(Command.HINT)), self._want_hint),
            (
                "computer",
                tr("Let the computer play on ({key})", key=self.ctx.key(Command.COMPUTER)),
                self._want_computer,
            ),
            ("question", tr("Help ({key})", key=self.ctx.key(Command.HELP)), self.ctx.open_help),
            ("copy", tr("Copy the code of this game ({key})", key=self.ctx.key(Command.COPY)), self.copy),
        )

    # -- the end ---------------------------------------------------------------------------------------

    def ended(self) -> None:
        """Count the game and enter it among the high scores, unless the computer helped.

        The name is asked for later, so nothing that happens meanwhile loses the record.
        """
        self._forget()
        self.keep_replay(self.ctx.settings.player)
        if not self.saved.counts:
            return
        finished = finished_game(self.play)
        self.ctx.tallies.add(finished)
        self.ctx.chronicles.add(finished.category, finished.entry(self.ctx.clock.moment()[:10]))
        title = self.ctx.tr(OUTCOME_TEXTS[self.play.outcome])
        row = self.score_row("")
        self._entry = name_entry(self.ctx, finished.category, title, row, self._name_replay)

    def _name_replay(self, name: str) -> None:
        if self.replay is not None:
            self.replay = self.ctx.replays.give_names(self.replay, (name,))

    def new_game(self) -> None:
        """Begin a game of exactly the same kind with other mines, but let a record have its name first."""
        if self._entry is not None:
            self.show_result()
            return
        self._give_up()
        self.change = Replace(SapperGame.begin(self.ctx, self.play.game.again(self.ctx.new_code())))

    def same_again(self) -> None:
        """Begin with the same mines once more, where the first opening has laid them; that doesn't count."""
        if self.play.first is None:
            self.ctx.sound.play("refuse")
            return
        saved = SavedGame.of(start_play(self.play.shared), "known")
        self.change = Replace(SapperGame(self.ctx, saved, is_kept=self._is_kept))
        self._give_up()

    def _forget(self) -> None:
        if self._is_kept:
            self.ctx.sapper_slot.clear()

    def _give_up(self) -> None:
        """Forget the game for good: leaving the scene must not keep it again."""
        self._forget()
        self._is_kept = False

    def result(self) -> Scene:
        """Return what asks for a name if it is a record, and what tells the result otherwise."""
        entry, self._entry = self._entry, None
        self._is_naming = entry is not None
        return entry or self.sapper_result(
            note=self._note(), again=self.same_again, is_counted=self.saved.counts
        )

    def _note(self) -> str:
        uncounted = self.ctx.tr(_UNCOUNTED_TEXTS[self.saved.uncounted]) if self.saved.uncounted else ""
        return " ".join(filter(None, (self._adviser.note(), uncounted)))

    def resume(self) -> None:
        """Show the result once the name was given."""
        super().resume()
        if self._is_naming:
            self.show_result()

    # -- picture ---------------------------------------------------------------------------------------

    @property
    def _is_shared(self) -> bool:
        return self.play.outcome == "ready" and self.play.game.first is not None

    def lit(self) -> frozenset[int]:
        """In a shared game mark where to begin, else neighbours."""
        first = self.play.game.first
        return frozenset({first}) if self._is_shared and first is not None else super().lit()

    def marks(self) -> Marks:
        """Mark what a hint shows."""
        return self._adviser.onto(super().marks())

    @property
    def is_hint_urgent(self) -> bool:
        """Whether it was asked for."""
        return bool(self._adviser.hint())

    def hint(self) -> str:
        """Return what mouse and keys do now, or the hint that was asked for."""
        return self._adviser.hint() or self._usual_hint()

    def _usual_hint(self) -> str:
        tr = self.ctx.tr
        if self.is_over:
            return tr(
                "Click on the field or {key}: new game of the same kind · {back}: another field",
                key=self.ctx.key(Command.NEW),
                back=self.ctx.key(Command.BACK),
            )
        if self._is_shared:
            return tr("Begin at the marked cell: then the mines lie as in the game that was shared")
        if self.cursor is not None:
            return tr(
                "Arrows: move · {press}: open; on a number: neighbours · {flag}: flag",
                press=self.ctx.key(Command.PRESS),
                flag=self.ctx.key(Command.ALTERNATE),
            )
        if self.play.outcome == "ready":
            return tr("Open any cell, the first one is never a mine · right button or Shift+click: flag")
        return tr("Click: open · right button: flag · a number with its flags: its other cells")
