"""A person plays Universal Sapper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sapper.board import Cell
from game.sapper.universal import Act, start_play
from game.scenes.field_scene import DEAF_TICKS, FieldScene
from game.scenes.name_entry import name_entry
from game.scenes.sapper_result import OUTCOME_TEXTS, finished_game
from game.scenes.sapper_saves import SavedGame
from game.scenes.stack import Replace
from game.store.score_rows import Row, row_id
from game.ui.actions import Button, Command

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.sapper.universal import Game
    from game.scenes.context import Context
    from game.scenes.stack import Scene
    from game.ui.cell_press import Click

_SAVE_EVERY_MS = 1_000


class SapperGame(FieldScene):
    """The game is kept on disk at every act, so it can be left and taken up again.

    The clock stands while the person is away or has left; the field is covered then.
    """

    def __init__(self, ctx: Context, saved: SavedGame) -> None:
        super().__init__(ctx, saved)
        self._saved_ms = saved.elapsed_ms
        self._row: Row | None = None
        self._is_naming = False
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
        """Keep the clock every second."""
        super().tick()
        if self.is_running and self.elapsed_ms - self._saved_ms >= _SAVE_EVERY_MS:
            self._keep()

    def _keep(self) -> None:
        self._saved_ms = self.elapsed_ms
        if self.is_running:
            self.ctx.sapper_slot.put(self.saved.at(self._saved_ms).to_json())

    def leave(self) -> None:
        """Keep the game as it stands."""
        self._keep()

    # -- input -----------------------------------------------------------------------------------------

    def click(self, click: Click) -> None:
        """Open, flag or chord."""
        is_flag = click.button is Button.RIGHT or (click.button is Button.LEFT and click.shift)
        if click.button is Button.MIDDLE:
            self._try(Act.chord(click.cell))
        elif is_flag:
            self._flag(click.cell)
        else:
            self._open(click.cell)

    def command(self, command: Command) -> None:
        """Act on the cell under the cursor, or do what the buttons on the left do."""
        do = {
            Command.BACK: self.go_back,
            Command.NEW: self.new_game,
            Command.COPY: self.copy,
            Command.PAUSE: self._pause,
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
        if self.act(act):
            self._keep()
        else:
            self.ctx.sound.play("refuse")

    def _pause(self) -> None:
        if self.is_running:
            self.away(is_away=True)

    def buttons(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """Other field, new game, pause, help, copy the code."""
        tr = self.ctx.tr
        return (
            ("door", tr("Choose another field (Esc); this game is kept"), self.go_back),
            ("dice", tr("New game on the same kind of field (F2)"), self.new_game),
            ("pause", tr("Pause (P)"), self._pause),
            ("question", tr("Help (F1)"), self.ctx.open_help),
            ("copy", tr("Copy the code of this game (Ctrl+C)"), self.copy),
        )

    # -- the end ---------------------------------------------------------------------------------------

    def ended(self) -> None:
        """Count the game, and have its row ready for the high scores."""
        self.ctx.sapper_slot.clear()
        finished = finished_game(self.play)
        self.ctx.tallies.add(finished)
        mark = row_id(self.saved.record.to_json())
        moment = self.ctx.clock.moment()
        self._row = Row(mark, "", finished.points, finished.elapsed_ms, finished.is_won, moment)

    def new_game(self) -> None:
        """Begin a game of exactly the same kind with other mines."""
        self.change = Replace(SapperGame.begin(self.ctx, self.play.game.again(self.new_code())))

    def result(self) -> Scene:
        """Return what asks for a name if it is a record, and what tells the result otherwise."""
        row, self._row = self._row, None
        title = self.ctx.tr(OUTCOME_TEXTS[self.play.outcome])
        entry = name_entry(self.ctx, self.play.game.category, title, row) if row else None
        self._is_naming = entry is not None
        return entry or super().result()

    def resume(self) -> None:
        """Show the result once the name was given."""
        super().resume()
        if self._is_naming:
            self.show_result()

    def click_after_end(self) -> None:
        """Begin anew, but let a record go into the high scores first."""
        if self._row is None:
            super().click_after_end()
        elif self.ended_ticks >= DEAF_TICKS:
            self.show_result()

    # -- picture ---------------------------------------------------------------------------------------

    @property
    def _is_shared(self) -> bool:
        return self.play.outcome == "ready" and self.play.game.first is not None

    def lit(self) -> frozenset[int]:
        """In a shared game mark where to begin, else neighbours."""
        first = self.play.game.first
        return frozenset({first}) if self._is_shared and first is not None else super().lit()

    def hint(self) -> str:
        """Return what mouse and keys do now."""
        tr = self.ctx.tr
        if self.is_over:
            return tr("Click on the field or F2: new game of the same kind · Esc: another field")
        if self._is_shared:
            return tr("Begin at the marked cell: then the mines lie as in the game that was shared")
        if self.cursor is not None:
            return tr("Cursor keys: move · space: open; on a number: the rest around it · Shift+space: flag")
        if self.play.outcome == "ready":
            return tr("Open any cell, the first one is never a mine · right button or Shift+click: flag")
        return tr(
            "Click: open · right button: flag · click on a number with its flags set: the rest around it"
        )
