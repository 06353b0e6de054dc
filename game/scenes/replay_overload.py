"""A replay of a match of Overload."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.overload_match import MatchScene
from game.scenes.overload_scene import LEFT_TOP
from game.scenes.replay_branch import branch_match
from game.scenes.replay_controls import BUTTON_PX, ReplayControls
from game.scenes.replay_titles import replay_title, seat_names
from game.scenes.stack import Push
from game.ui.text import Style

if TYPE_CHECKING:
    from game.core.replay import Timeline
    from game.overload.history import History
    from game.scenes.context import Context
    from game.store.replays import Filed
    from game.ui.actions import Action
    from game.ui.painter import Painter


class OverloadReplay(MatchScene):
    """The board as it was after any move; nobody plays here.

    Args:
        ctx: the program.
        filed: the replay.
        timeline: where its moves lead.
        verdict: what checking it brought, a sentence.
    """

    def __init__(self, ctx: Context, filed: Filed, timeline: Timeline[History], verdict: str) -> None:
        self._filed = filed
        self._frames = timeline.frames
        replay = filed.replay
        super().__init__(ctx, self._frames[0], seat_names(ctx.tr, replay), {}, replay.record.code)
        steps = replay.record.steps[: len(self._frames) - 1]
        self.controls = ReplayControls(
            ctx,
            filed,
            (0, *(step.at_ms for step in steps)),
            bar=pygame.Rect(LEFT_TOP[0], 474, 576, 24),
            buttons=(pygame.Rect(400 - 23 * 9, 512, BUTTON_PX, BUTTON_PX), (46, 0)),
            show=self._show_frame,
            leave=self.go_back,
            branch=self._branch,
            verdict=verdict,
        )

    def _show_frame(self, frame: int, is_next: bool) -> None:  # noqa: FBT001 - as the controls call it
        history = self._frames[frame]
        if is_next:
            before = self._frames[frame - 1].state
            self.take(history)
            self.show(before.cells, history.events, before.seat, before.seat_rules)
        else:
            self.jump(history)

    def _branch(self) -> None:
        if self.match.is_over:
            self.ctx.sound.play("refuse")
        else:
            self.change = Push(branch_match(self.ctx, self._filed.replay, self.history, self.controls.at))

    @property
    def is_persons_turn(self) -> bool:
        """Whether somebody may place a chip: never."""
        return False

    @property
    def must_pass(self) -> bool:
        """Whether the turn goes on by itself: passes are in the record."""
        return False

    @property
    def is_animating(self) -> bool:
        """Whether something moves."""
        return super().is_animating or self.controls.is_playing

    def tick(self) -> None:
        """Let the replay go on."""
        self.controls.tick()
        super().tick()

    def handle(self, action: Action) -> None:
        """Give everything to the controls."""
        self.is_dirty = True
        self.controls.handle(action)

    def refresh(self) -> None:
        """Make the buttons anew."""
        self.controls.build()
        self.is_dirty = True

    def headline(self) -> str:
        """Say how it ended; whose move it is can be seen beside the board."""
        return super().headline() if self.match.is_over else ""

    def hint(self) -> str:
        """Say nothing: what there is to say stands there already."""
        return ""

    def draw(self, painter: Painter, alpha: float) -> None:
        """Add the title and the controls."""
        super().draw(painter, alpha)
        title = replay_title(self.ctx.tr, self._filed.replay)
        painter.write(title, pygame.Rect(60, 2, 680, 20), Style.SMALL, "text", "centre")
        self.controls.draw(painter)
