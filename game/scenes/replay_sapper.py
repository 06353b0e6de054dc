"""A replay of a game on a minefield."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.sapper import table, universal
from game.sapper.universal import Play
from game.scenes.board_scene import draw_explosion, play_sounds
from game.scenes.field_scene import AREA
from game.scenes.replay_branch import branch_field
from game.scenes.replay_controls import BUTTON_PX, ReplayControls
from game.scenes.replay_titles import replay_title
from game.scenes.stack import Pop, Push, Scene
from game.ui.counter import draw_counters
from game.ui.effects import FieldEffects
from game.ui.text import Style
from game.ui.views.field_view import FieldView
from game.ui.views.tiles import Marks, TileView

if TYPE_CHECKING:
    from typing import TypeAlias

    from game.core.arrays import Bytes
    from game.core.replay import Timeline
    from game.sapper.events import Event
    from game.sapper.table import TablePlay
    from game.scenes.context import Context
    from game.store.replays import Filed
    from game.ui.actions import Action
    from game.ui.painter import Painter

    Frame: TypeAlias = tuple[TablePlay | Play, tuple[Event, ...]]

_LEFT_TOP = (48, 64)


class SapperReplay(Scene):
    """The field as it was after any step.

    Args:
        ctx: the program.
        filed: the replay.
        timeline: where its steps lead.
        verdict: what checking it brought, a sentence.
    """

    def __init__(self, ctx: Context, filed: Filed, timeline: Timeline[Frame], verdict: str) -> None:
        super().__init__()
        self.ctx = ctx
        self._filed = filed
        self._frames = timeline.frames
        steps = filed.replay.record.steps[: len(self._frames) - 1]
        is_table = filed.replay.mode == "table"
        field = self._frames[0][0].board.field
        self._view = TileView(field, _LEFT_TOP) if is_table else FieldView(field, AREA)
        self._effects = FieldEffects(ctx.field_animation)
        self._cells = (None, *(_cell_of(step.text) for step in steps))
        self.controls = ReplayControls(
            ctx,
            filed,
            (0, *(step.at_ms for step in steps)),
            bar=pygame.Rect(180, 40, 440, 24),
            buttons=(pygame.Rect(5, 72, BUTTON_PX, BUTTON_PX), (0, 46)),
            show=self._show,
            leave=self._leave,
            branch=self._branch,
            verdict=verdict,
        )

    @property
    def play(self) -> TablePlay | Play:
        """The state in sight."""
        return self._frames[self.controls.at][0]

    def _show(self, frame: int, is_next: bool) -> None:  # noqa: FBT001 - as the controls call it
        self.is_dirty = True
        self._effects.skip()
        if is_next:
            events = self._frames[frame][1]
            self._effects.add(events)
            play_sounds(self.ctx.sound, events)

    def _leave(self) -> None:
        self.change = Pop()

    def _branch(self) -> None:
        if self.play.is_over:
            self.ctx.sound.play("refuse")
        else:
            self.change = Push(branch_field(self.ctx, self._filed.replay, self.play, self.controls.at))

    # -- time and input --------------------------------------------------------------------------------

    @property
    def is_animating(self) -> bool:
        """Whether something moves."""
        return self._effects.is_moving or self.controls.is_playing

    def tick(self) -> None:
        """Let the replay and its effects go on."""
        self.controls.tick()
        if self._effects.is_moving:
            self._effects.tick()
            self.is_dirty = True

    def handle(self, action: Action) -> None:
        """Give everything to the controls."""
        self.is_dirty = True
        self.controls.handle(action)

    def refresh(self) -> None:
        """Make the buttons anew."""
        self.controls.build()
        super().refresh()

    # -- picture ---------------------------------------------------------------------------------------

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the counters, the title, the field and the controls."""
        del alpha
        painter.backdrop()
        play, elapsed = self.play, self.controls.ms
        if isinstance(play, Play):
            mines, seconds = universal.mines_left(play), elapsed // 1000
        else:
            mines, seconds = table.mines_left(play), table.seconds_left(elapsed)
        draw_counters(painter, mines, seconds)
        title = replay_title(self.ctx.tr, self._filed.replay)
        painter.fit(title, pygame.Rect(180, 0, 440, 40), Style.BODY, "text", "centre")
        self._view.draw(painter, play.board, self._marks(), self._ends())
        draw_explosion(painter, self._view, self._effects)
        self.controls.draw(painter)

    def _marks(self) -> Marks:
        play = self.play
        return Marks(
            cursor=self._cells[self.controls.at],
            flag_frames=self._effects.flag_frames,
            hidden=self._effects.hidden,
            questions=play.questions if isinstance(play, Play) else frozenset(),
        )

    def _ends(self) -> Bytes | None:
        play = self.play
        if not play.is_over or self._effects.hidden:
            return None
        return universal.end_pictures(play) if isinstance(play, Play) else table.end_pictures(play)


def _cell_of(text: str) -> int | None:
    """Return the cell of an act's text, such as "o17"."""
    return int(text[1:]) if text[1:].isdecimal() else None
