"""Scenes lie on a stack; only the stack changes which one a person sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.actions import Action
    from game.ui.painter import Painter


class Scene:
    """One screen of the program, or a dialogue over another one.

    Attributes:
        is_overlay: the scene below is drawn first.
        is_dirty: something changed since the last drawing.
        change: what the stack shall do next; set by the scene itself.
    """

    is_overlay = False

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

    def enter(self) -> None:
        """Called when the scene comes onto the stack."""

    def leave(self) -> None:
        """Called when the scene goes from the stack, also when the program ends."""

    def resume(self, result: object) -> None:
        """Called when the scene above went away with a result."""
        del result

    def handle(self, action: Action) -> None:
        """Take what the person did."""

    def tick(self) -> None:
        """Let a sixtieth of a second pass."""

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the whole picture; ``alpha`` is the passed fraction of the next tick."""
        raise NotImplementedError


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
    """Go back to the scene below with a result."""

    result: object = None


@dataclass(frozen=True)
class Leave:
    """End the program."""


Change = Push | Replace | Pop | Leave


class SceneStack:
    """The scenes of the running program; empty means that it ends."""

    def __init__(self, first: Scene) -> None:
        self._scenes: list[Scene] = []
        self._push(first)

    @property
    def top(self) -> Scene | None:
        """The scene that the person is in, or None at the end."""
        return self._scenes[-1] if self._scenes else None

    @property
    def is_animating(self) -> bool:
        """Whether the top scene moves."""
        return self.top is not None and self.top.is_animating

    @property
    def is_dirty(self) -> bool:
        """Whether the picture is out of date."""
        return self.top is not None and (self.top.is_dirty or self.top.is_animating)

    def handle(self, action: Action) -> None:
        """Give an action to the top scene and do the change it asks for."""
        if self.top is not None:
            self.top.handle(action)
            self._change()

    def tick(self) -> None:
        """Let the top scene tick and do the change it asks for."""
        if self.top is not None:
            self.top.tick()
            self._change()

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the top scene over those that show through it."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].is_overlay:
            first -= 1
        for scene in self._scenes[first:]:
            scene.draw(painter, alpha)
            scene.is_dirty = False

    def refresh(self) -> None:
        """Tell the top scene that settings changed from outside."""
        if self.top is not None:
            self.top.resume(None)
            self.top.is_dirty = True

    def close(self) -> None:
        """Take all scenes away, top first."""
        while self._scenes:
            self._scenes.pop().leave()

    def _push(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.enter()

    def _change(self) -> None:
        # Entering or resuming a scene may ask for the next change at once.
        while self.top is not None and (change := self.top.change) is not None:
            self.top.change = None
            if isinstance(change, Leave):
                self.close()
            elif isinstance(change, Push):
                self._push(change.scene)
            else:
                self._scenes.pop().leave()
                if isinstance(change, Replace):
                    self._push(change.scene)
                elif self.top is not None:
                    self.top.resume(change.result)
            if self.top is not None:
                self.top.is_dirty = True
