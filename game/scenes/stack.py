"""Scenes lie on a stack; only the stack changes which one a person sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.actions import Command, Phase, Pointer, Presence, Press

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.actions import Action, Device
    from game.ui.painter import Painter


class Scene:
    """One screen of the program, or a dialogue over another one.

    Attributes:
        is_overlay: the scene below is drawn first.
        is_game: something is played there, so it is quieter than menus.
        runs_below: it ticks on while only overlays lie above it.
        is_dirty: something changed since the last drawing.
        change: what the stack shall do next; set by the scene itself.
    """

    is_overlay = False
    is_game = False
    runs_below = False

    def __init__(self) -> None:
        self.is_dirty = True
        self.change: Change | None = None

    @property
    def is_animating(self) -> bool:
        """Whether every frame looks different."""
        return False

    @property
    def is_typing(self) -> bool:
        """Whether keys are text now."""
        return False

    @property
    def wants(self) -> Device | None:
        """Whose keys or buttons are to come as they are, as `Caught`, whatever they do otherwise."""
        return None

    def enter(self) -> None:
        """Called when the scene comes onto the stack."""

    def leave(self) -> None:
        """Called when the scene goes from the stack, also when the program ends."""

    def resume(self) -> None:
        """Called when the scene above went away."""
        self.refresh()

    def refresh(self) -> None:
        """Called when language, colours or other settings may have changed."""
        self.is_dirty = True

    def handle(self, action: Action) -> None:
        """Take what the person did."""

    def tick(self) -> None:
        """Let a sixtieth of a second pass."""

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the whole picture; ``alpha`` is the passed fraction of the next tick."""
        raise NotImplementedError

    def blink(self, painter: Painter) -> bool:
        """Draw what blinks over the picture that was drawn last; return whether anything has changed.

        So an idle scene needn't be drawn as a whole twice a second.
        """
        del painter
        return False


@dataclass(frozen=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True)
class Replace:
    """Put a scene in the place of this one."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """Go back to the scene below."""


@dataclass(frozen=True)
class Leave:
    """End the program."""


Change = Push | Replace | Pop | Leave


_DEAF_NS = 250_000_000
"""For so long after a change of scene presses of the mouse are lost: they were meant for what was there.

After a change that nobody asked for, so is the key that presses buttons.
"""


class SceneStack:
    """The scenes of the running program; empty means that it ends.

    Args:
        first: the scene to begin in.
        now_ns: the clock.
    """

    def __init__(self, first: Scene, now_ns: Callable[[], int]) -> None:
        self._scenes: list[Scene] = []
        self._now_ns = now_ns
        self._changed_ns = now_ns() - _DEAF_NS
        self._is_unasked = False
        self._push(first)

    @property
    def top(self) -> Scene | None:
        """The scene that the person is in, or None at the end."""
        return self._scenes[-1] if self._scenes else None

    @property
    def _shown(self) -> list[Scene]:
        """The top scene and those that show through it, from below."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].is_overlay:
            first -= 1
        return self._scenes[max(first, 0) :]

    @property
    def is_animating(self) -> bool:
        """Whether anything in sight moves."""
        return any(scene.is_animating for scene in self._shown)

    @property
    def has_game(self) -> bool:
        """Whether a game lies on the stack, in sight or not."""
        return any(scene.is_game for scene in self._scenes)

    @property
    def is_dirty(self) -> bool:
        """Whether the picture is out of date."""
        return self.is_animating or any(scene.is_dirty for scene in self._shown)

    def handle(self, action: Action) -> None:
        """Give an action to the top scene and do the change it asks for; all in sight hear of presence."""
        is_down = isinstance(action, Pointer) and action.phase is Phase.DOWN
        is_key = self._is_unasked and action == Press(Command.PRESS)
        if (is_down or is_key) and self._now_ns() - self._changed_ns < _DEAF_NS:
            return
        for scene in self._shown if isinstance(action, Presence) else self._scenes[-1:]:
            scene.handle(action)
        self._change()

    def tick(self) -> None:
        """Let the top scene tick, and those in sight that run on below it; do what the top asks for."""
        for scene in self._shown:
            if scene is self.top or scene.runs_below:
                scene.tick()
        self._change(is_unasked=True)

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw what is in sight."""
        for scene in self._shown:
            scene.draw(painter, alpha)
            scene.is_dirty = False

    def blink(self, painter: Painter) -> bool:
        """Let the top scene blink; return whether the picture has changed."""
        return self.top is not None and self.top.blink(painter)

    def refresh(self) -> None:
        """Tell all scenes that settings changed from outside."""
        for scene in self._scenes:
            scene.refresh()

    def close(self) -> None:
        """Take all scenes away, top first."""
        while self._scenes:
            self._scenes.pop().leave()

    def _push(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.enter()

    def _change(self, *, is_unasked: bool = False) -> None:
        # Entering or resuming a scene may ask for the next change at once.
        while self.top is not None and (change := self.top.change) is not None:
            self.top.change = None
            self._changed_ns = self._now_ns()
            self._is_unasked = is_unasked
            if isinstance(change, Leave):
                self.close()
            elif isinstance(change, Push):
                self._push(change.scene)
            else:
                self._scenes.pop().leave()
                if isinstance(change, Replace):
                    self._push(change.scene)
                elif self.top is not None:
                    self.top.resume()
            if self.top is not None:
                self.top.is_dirty = True
