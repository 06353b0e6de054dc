"""A scripted person: posts the events that hands would make and lets a fake clock pass.

Tests and `make shots` drive the real program with it, without a screen (SDL's dummy drivers).
"""

from __future__ import annotations

import random
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.app import App
from game.store.paths import find_paths
from game.ui.form import Form
from game.ui.pads import PadButton, number_of
from game.ui.widgets import PushButton

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.scenes.stack import Scene

LEFT, MIDDLE, RIGHT = 1, 2, 3
SCENE_CHANGE_MS = 260
"""Clicks come to a new scene only after a quarter of a second."""
_MILLISECOND_NS = 1_000_000
_LETTERS = {chr(ord("a") + i): pygame.KSCAN_A + i for i in range(26)}
_KEYS = {
    "up": (pygame.K_UP, pygame.KSCAN_UP),
    "down": (pygame.K_DOWN, pygame.KSCAN_DOWN),
    "left": (pygame.K_LEFT, pygame.KSCAN_LEFT),
    "right": (pygame.K_RIGHT, pygame.KSCAN_RIGHT),
    "enter": (pygame.K_RETURN, pygame.KSCAN_RETURN),
    "space": (pygame.K_SPACE, pygame.KSCAN_SPACE),
    "escape": (pygame.K_ESCAPE, pygame.KSCAN_ESCAPE),
    "tab": (pygame.K_TAB, pygame.KSCAN_TAB),
    "backspace": (pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE),
    "delete": (pygame.K_DELETE, pygame.KSCAN_DELETE),
    "home": (pygame.K_HOME, pygame.KSCAN_HOME),
    "end": (pygame.K_END, pygame.KSCAN_END),
    "f1": (pygame.K_F1, pygame.KSCAN_F1),
    "f2": (pygame.K_F2, pygame.KSCAN_F2),
    "f3": (pygame.K_F3, pygame.KSCAN_F3),
    "f11": (pygame.K_F11, pygame.KSCAN_F11),
    "f12": (pygame.K_F12, pygame.KSCAN_F12),
    "shift": (pygame.K_LSHIFT, pygame.KSCAN_LSHIFT),
    **{str(digit): (ord(str(digit)), pygame.KSCAN_1 + digit - 1) for digit in range(1, 6)},
    **{letter: (ord(letter), scancode) for letter, scancode in _LETTERS.items()},
}
_PRINTS = {"space": " ", **{digit: digit for digit in "12345"}, **{letter: letter for letter in _LETTERS}}


class FakeClock:
    """Time that passes only when told to."""

    def __init__(self, today: str = "2026-11-30") -> None:
        self.ns = 1_000_000_000
        self.date = today

    def now_ns(self) -> int:
        """Return the set time."""
        return self.ns

    def today(self) -> str:
        """Return the set date."""
        return self.date

    def moment(self) -> str:
        """Return noon of the set date."""
        return f"{self.date}T12:00:00Z"

    def sleep(self, seconds: float) -> None:
        """Sleeping is how time passes in a loop that runs by itself."""
        self.ns += round(seconds * 1_000_000_000)


class Pilot:
    """The program, started over a data folder, and a person in front of it.

    Args:
        folder: where it keeps its files.
        language: "en" or "ru".
        scene: where it begins.
        clock: all time.
        seed: of the codes that the program draws, the same at every start; None for chance.
        is_new: the person is offered the lessons if the settings say that this wasn't done yet.
    """

    def __init__(
        self,
        folder: Path,
        *,
        language: str = "en",
        scene: str = "menu",
        clock: FakeClock | None = None,
        seed: int | None = 1,
        is_new: bool = False,
    ) -> None:
        self.clock = clock or FakeClock()
        self.app = App(find_paths(folder), self.clock, language=language, scene=scene)
        if not is_new:
            self.app.ctx.settings = replace(self.app.ctx.settings, greeted=True)
        if seed is not None:
            self.app.ctx.random_bits = random.Random(seed).getrandbits  # noqa: S311 - to be foreseen
        self.frame()

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        top = self.app.stack.top
        if top is None:
            raise RuntimeError("the program has ended")
        return top

    @property
    def canvas(self) -> pygame.Surface:
        """The 800x600 picture."""
        return self.app.window.canvas

    def frame(self, ms: float = 1000 / 60) -> None:
        """Let some milliseconds pass and the program run one frame."""
        self.clock.ns += round(ms * _MILLISECOND_NS)
        self.app.frame()

    def wait(self, seconds: float) -> None:
        """Let seconds pass in frames of a sixtieth, in longer ones when it is more than ten seconds."""
        end = self.clock.ns + round(seconds * 1_000_000_000)
        step_ms = 1000 / 60 if seconds <= 10 else 240
        while self.clock.ns < end:
            self.frame(min(step_ms, (end - self.clock.ns) / _MILLISECOND_NS))

    def wait_until(self, condition: Callable[[], bool], seconds: float = 60) -> None:
        """Let frames and real time pass, for threads that think; a condition that never comes is a fault."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"waited {seconds} s for what never came")
            self.frame()
            time.sleep(0.001)

    # -- mouse -----------------------------------------------------------------------------------------

    def move(self, pos: tuple[int, int]) -> None:
        """Move the mouse."""
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def button_down(self, pos: tuple[int, int], button: int = LEFT, *, touch: bool = False) -> None:
        """Press a mouse button."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=touch)

    def button_up(self, pos: tuple[int, int], button: int = LEFT, *, touch: bool = False) -> None:
        """Let a mouse button go."""
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=touch)

    def click(self, pos: tuple[int, int], button: int = LEFT) -> None:
        """Click in one frame and let it be shown; wait as a person does when another scene has come."""
        before = self.app.stack.top
        self.move(pos)
        self.button_down(pos, button)
        self.button_up(pos, button)
        self.frame()
        if self.app.stack.top is not before:
            self.frame(SCENE_CHANGE_MS)

    def press(self, label: str) -> None:
        """Click on the button with a label (or an icon's name)."""
        self.click(self.find(label).rect.center)

    def find(self, label: str) -> PushButton:
        """Return the button of the scene with a label or icon."""
        for part in vars(self.scene).values():
            form = getattr(part, "form", part)  # of the scene, or of what it is put together from
            if isinstance(form, Form):
                for widget in form.widgets:
                    if isinstance(widget, PushButton) and label in (widget.label, widget.icon):
                        return widget
        raise LookupError(f"no button {label!r} in {type(self.scene).__name__}")

    # -- keyboard --------------------------------------------------------------------------------------

    def key_down(self, name: str, mod: int = 0) -> None:
        """Press a key, as under an English layout."""
        key, scancode = _KEYS[name]
        unicode = "" if mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) else _PRINTS.get(name, "")
        self.post(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode=unicode)

    def key_up(self, name: str) -> None:
        """Let a key go."""
        key, scancode = _KEYS[name]
        self.post(pygame.KEYUP, key=key, scancode=scancode, mod=0, unicode="")

    def key(self, name: str, mod: int = 0) -> None:
        """Press a key, let it go, and let that be shown."""
        self.key_down(name, mod)
        before = self.app.stack.top
        self.key_up(name)
        self.frame()
        if self.app.stack.top is not before:
            self.frame(SCENE_CHANGE_MS)

    def keys(self, *names: str) -> None:
        """Press several keys one after another."""
        for name in names:
            self.key(name)

    def type(self, text: str) -> None:
        """Type text into the field that has the focus."""
        self.post(pygame.TEXTINPUT, text=text)
        self.frame()

    # -- gamepad ---------------------------------------------------------------------------------------

    def pad(self, *names: str) -> None:
        """Press buttons of the gamepad one after another (triggers aside), each as `key` does."""
        for name in names:
            number = number_of(PadButton(name))
            before = self.app.stack.top
            self.post(pygame.CONTROLLERBUTTONDOWN, button=number, instance_id=0)
            self.post(pygame.CONTROLLERBUTTONUP, button=number, instance_id=0)
            self.frame()
            if self.app.stack.top is not before:
                self.frame(SCENE_CHANGE_MS)

    # -- the rest --------------------------------------------------------------------------------------

    def post(self, kind: int, **values: object) -> None:
        """Post any event."""
        pygame.event.post(pygame.Event(kind, values))

    def resize(self, size: tuple[int, int]) -> None:
        """Drag the window to a size."""
        self.app.window._window.size = size  # noqa: SLF001 - nobody but the system sets it

    def close(self) -> None:
        """End the program in the ordinary way."""
        self.app.close()
