"""A replay is checked step by step, and then shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pygame

from game.core.errors import noop
from game.core.replay import unroll
from game.overload.saved import replayed
from game.scenes.form_scene import FormScene
from game.scenes.replay_kinds import OVERLOAD_MODES, match_ending, sapper_ending, sapper_states
from game.scenes.replay_overload import OverloadReplay
from game.scenes.replay_sapper import SapperReplay
from game.scenes.stack import Replace
from game.ui.form import Form
from game.ui.text import Style
from game.ui.thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeAlias

    from game.core.replay import Timeline
    from game.i18n import Translator
    from game.overload.history import History
    from game.scenes.context import Context
    from game.scenes.replay_kinds import Ending
    from game.scenes.replay_sapper import Frame
    from game.scenes.stack import Scene
    from game.store.replays import Filed
    from game.ui.painter import Painter

    _Work: TypeAlias = tuple[Callable[[], Scene | None], Callable[[], None]]
    """Gives the scene once it can be shown; stops the work for it."""

S = TypeVar("S")


class ReplayOpening(FormScene):
    """Lets the game be played anew out of sight, for the replay needs every state; then shows it.

    What can't be followed to its end is shown as far as it goes, and the sentence below names the step.
    """

    def __init__(self, ctx: Context, filed: Filed) -> None:
        super().__init__(ctx)
        self._filed = filed
        self._finish, self._stop = (_open_match if filed.replay.mode in OVERLOAD_MODES else _open_field)(
            ctx, filed
        )

    def make_form(self) -> Form:
        """One button."""
        return Form([self.button((300, 400, 200, 48), self.ctx.tr("Back"), self.back, "arrow_left")])

    def tick(self) -> None:
        """Go on to the replay once all states are known."""
        scene = self._finish()
        if scene is not None:
            self.change = Replace(scene)

    def leave(self) -> None:
        """Play no longer."""
        self._stop()

    def draw(self, painter: Painter, alpha: float) -> None:
        """Say what is going on."""
        del alpha
        painter.backdrop()
        place = pygame.Rect(100, 250, 600, 40)
        painter.write(self.ctx.tr("The game is played anew …"), place, Style.LARGE, "text", "centre")
        self.form.draw(painter)


def _open_field(ctx: Context, filed: Filed) -> _Work:
    def scene(timeline: Timeline[Frame]) -> Scene:
        ending = sapper_ending(timeline.frames[-1][0])
        return SapperReplay(ctx, filed, timeline, verdict(ctx.tr, filed, timeline, ending))

    return _opened(ctx, filed, sapper_states(filed.replay), scene)


def _open_match(ctx: Context, filed: Filed) -> _Work:
    def scene(timeline: Timeline[History]) -> Scene:
        ending = match_ending(filed.replay.mode, timeline.frames[-1].state)
        return OverloadReplay(ctx, filed, timeline, verdict(ctx.tr, filed, timeline, ending))

    return _opened(ctx, filed, replayed(filed.replay.record), scene)


def _opened(ctx: Context, filed: Filed, states: Iterator[S], scene: Callable[[Timeline[S]], Scene]) -> _Work:
    thinker = Thinker(unroll(states))

    def finish() -> Scene | None:
        timeline = thinker.answer
        if timeline is None:
            return None
        return (
            scene(timeline) if timeline.frames else _Unplayable(ctx, verdict(ctx.tr, filed, timeline, None))
        )

    return finish, thinker.stop


def verdict(tr: Translator, filed: Filed, timeline: Timeline[object], ending: Ending | None) -> str:
    """Return what checking a replay brought, in one sentence."""
    replay = filed.replay
    if timeline.fault is not None:
        return tr(timeline.fault.message, **timeline.fault.values)
    if ending != (replay.result, replay.points):
        return tr(noop("The file tells another result than these acts lead to."))
    count = len(replay.record.steps)
    return tr.plural("Checked: {number} step, all right", "Checked: {number} steps, all right", count)


class _Unplayable(FormScene):
    """Says why not even the beginning of a replay can be shown."""

    def __init__(self, ctx: Context, text: str) -> None:
        super().__init__(ctx)
        self._text = text

    def make_form(self) -> Form:
        """One button."""
        return Form([self.button((300, 400, 200, 48), self.ctx.tr("Back"), self.back, "arrow_left")])

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the sentence."""
        del alpha
        painter.backdrop()
        painter.plate("panel", pygame.Rect(100, 180, 600, 290))
        place = pygame.Rect(140, 230, 520, 40)
        painter.paragraph(self._text, place, Style.BODY, "panel_text", "centre")
        self.form.draw(painter)
