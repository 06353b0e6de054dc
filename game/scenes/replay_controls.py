"""What every replay is watched with: play and pause, steps, speed, a bar to jump by, star and export."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pygame

from game.core.errors import noop
from game.store.replays import replay_text
from game.ui.actions import DIRECTIONS, Command, Press
from game.ui.form import Form, Look, Widget
from game.ui.text import Style
from game.ui.widgets import PushButton, draw_plate

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.context import Context
    from game.store.replays import Filed
    from game.ui.actions import Action
    from game.ui.painter import Painter

SPEEDS = (Fraction(1, 4), Fraction(1, 2), Fraction(1), Fraction(2), Fraction(4), Fraction(8))
"""Times as fast as the game was."""
_SPEED_TEXTS = ("¼", "½", "1", "2", "4", "8")
_USUAL = 2
_TICK_MS = Fraction(1000, 60)
BUTTON_PX = 38


class ReplayControls:
    """Knows which step is in sight and lets the person change that.

    Args:
        ctx: the program.
        filed: the replay.
        times_ms: when each frame began; the first at 0.
        bar: where the bar lies.
        buttons: where the first button lies, and the step from one to the next.
        show: called with the number of a frame and whether it is the one after that in sight.
        leave: goes away.
        branch: plays on from the frame in sight.
        verdict: what checking the replay brought, a sentence.
    """

    def __init__(
        self,
        ctx: Context,
        filed: Filed,
        times_ms: tuple[int, ...],
        *,
        bar: pygame.Rect,
        buttons: tuple[pygame.Rect, tuple[int, int]],
        show: Callable[[int, bool], None],
        leave: Callable[[], None],
        branch: Callable[[], None],
        verdict: str,
    ) -> None:
        self._ctx = ctx
        self._filed = filed
        self._times_ms = times_ms
        self._show = show
        self._leave = leave
        self._branch = branch
        self._verdict = verdict
        self._places = buttons
        self._bar = _Bar(bar, self.go_to, len(times_ms) - 1)
        self._speed = _USUAL
        self._ms = Fraction(0)
        self.at = 0
        self.is_playing = len(times_ms) > 1
        self.form = self._make_form(1)

    # -- time ------------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """Number of the last frame."""
        return len(self._times_ms) - 1

    @property
    def ms(self) -> int:
        """The time of the game in sight, in milliseconds."""
        return int(self._ms)

    def tick(self) -> None:
        """Let a sixtieth of a second pass, and show the steps that come due."""
        if not self.is_playing:
            return
        self._ms += _TICK_MS * SPEEDS[self._speed]
        while self.at < self.last and self._times_ms[self.at + 1] <= self._ms:
            self._step_to(self.at + 1)
        if self.at == self.last:
            self._pause()

    def go_to(self, frame: int) -> None:
        """Bring a frame into sight."""
        frame = min(max(frame, 0), self.last)
        is_next = frame == self.at + 1
        self.at = self._bar.at = frame
        self._ms = Fraction(self._times_ms[frame])
        self._show(frame, is_next)

    def _step_to(self, frame: int) -> None:
        self.at = self._bar.at = frame
        self._show(frame, True)  # noqa: FBT003 - it is the next one

    def _pause(self) -> None:
        self.is_playing = False
        self._relabel()

    # -- what the buttons do ---------------------------------------------------------------------------

    def _make_form(self, focus: int | None) -> Form:
        tr, key = self._ctx.tr, self._ctx.key
        icon = "pause" if self.is_playing else "play"
        star = "star" if self._filed.is_kept else "star_off"
        entries: list[tuple[str, str, str, Callable[[], None]]] = [
            ("door", "", tr("Leave ({key})", key=key(Command.BACK)), self._leave),
            (icon, "", tr("Play and pause ({key})", key=key(Command.PRESS)), self._toggle),
            ("arrow_left", "", tr("One step back ({key})", key=key(Command.LEFT)), self._back),
            ("arrow_right", "", tr("One step forward ({key})", key=key(Command.RIGHT)), self._forward),
            ("", f"×{_SPEED_TEXTS[self._speed]}", self._speed_tip(), self._faster),
            (star, "", tr("Keep this replay for good, or not"), self._keep),
            ("copy", "", tr("Copy the replay as a text ({key})", key=key(Command.COPY)), self._copy),
            ("disk", "", tr("Write the replay into a file"), self._export),
            (
                "shovel",
                "",
                tr("Play on from here; that doesn't count ({key})", key=key(Command.NEW)),
                self._branch_off,
            ),
        ]
        first, step = self._places
        buttons = [
            _Button(first.move(i * step[0], i * step[1]), label, do, icon=icon, tip=tip)
            for i, (icon, label, tip, do) in enumerate(entries)
        ]
        return Form([*buttons, self._bar], focus)

    def _speed_tip(self) -> str:
        slower, faster = self._ctx.key(Command.DOWN), self._ctx.key(Command.UP)
        return self._ctx.tr("Speed ({faster} faster, {slower} slower)", faster=faster, slower=slower)

    def build(self) -> None:
        """Make the buttons anew, in the person's language."""
        self.form = self._make_form(self.form.focus)

    def _relabel(self) -> None:
        """Let the buttons show what has changed; a form made anew would forget which one is held down."""
        fresh = self._make_form(None).widgets
        for old, new in zip(self.form.widgets, fresh, strict=True):
            if isinstance(old, PushButton) and isinstance(new, PushButton):
                old.icon, old.label, old.tip = new.icon, new.label, new.tip

    def _toggle(self) -> None:
        self.is_playing = not self.is_playing and self.last > 0
        if self.is_playing and self.at == self.last:
            self.go_to(0)
        self._relabel()

    def _back(self) -> None:
        self._pause()
        self.go_to(self.at - 1)

    def _forward(self) -> None:
        self._pause()
        self.go_to(self.at + 1)

    def _faster(self) -> None:
        self._change_speed((self._speed + 1) % len(SPEEDS))

    def _change_speed(self, speed: int) -> None:
        self._speed = min(max(speed, 0), len(SPEEDS) - 1)
        self._relabel()

    def _keep(self) -> None:
        self._filed = self._ctx.replays.keep(self._filed, is_kept=not self._filed.is_kept)
        self._relabel()

    def _copy(self) -> None:
        self._ctx.clipboard.put(replay_text(self._filed.replay))
        self._ctx.tell(noop("The replay is copied as a text."))

    def _export(self) -> None:
        self._ctx.replays.export(self._filed.replay)

    def _branch_off(self) -> None:
        self._pause()
        self._branch()

    # -- input -----------------------------------------------------------------------------------------

    def handle(self, action: Action) -> None:
        """Take keys of the player, and what concerns the buttons and the bar."""
        command = action.command if isinstance(action, Press) else None
        do = (
            {
                Command.BACK: self._leave,
                Command.LEFT: self._back,
                Command.RIGHT: self._forward,
                Command.UP: lambda: self._change_speed(self._speed + 1),
                Command.DOWN: lambda: self._change_speed(self._speed - 1),
                Command.HOME: lambda: self.go_to(0),
                Command.END: lambda: self.go_to(self.last),
                Command.PAUSE: self._toggle,
                Command.STEP: self._forward,
                Command.COPY: self._copy,
                Command.NEW: self._branch_off,
            }.get(command)
            if command is not None
            else None
        )
        if do is not None:
            do()
        elif command not in DIRECTIONS:
            self.form.handle(action)

    # -- picture ---------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        """Draw buttons and bar, and below them what a button does, or what was found."""
        self.form.draw(painter)
        step = self._ctx.tr("Step {number} of {most}", number=self.at, most=self.last)
        painter.hint(self.form.tip or f"{step} · {self._verdict}")


class _Button(PushButton):
    """A button with an icon or a very short label."""

    def draw_face(self, painter: Painter, look: Look, colour: str) -> None:
        """Draw the icon, or the label over the whole width."""
        if self.icon:
            super().draw_face(painter, look, colour)
        else:
            painter.write(self.label, self.rect, Style.BODY, colour, "centre")


class _Bar(Widget):
    """A track with a knob at the frame in sight."""

    def __init__(self, rect: pygame.Rect, go_to: Callable[[int], None], last: int) -> None:
        super().__init__(rect)
        self._go_to = go_to
        self._last = last
        self.at = 0

    @property
    def _track(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x + 12, self.rect.centery - 6, self.rect.width - 24, 12)

    def drag(self, pos: tuple[int, int]) -> None:
        """Go to the frame below the pointer."""
        share = Fraction(pos[0] - self._track.x, self._track.width)
        frame = round(min(max(share, Fraction(0)), Fraction(1)) * self._last)
        if frame != self.at:
            self._go_to(frame)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the track, filled as far as the replay has come, and the knob."""
        draw_plate(painter, self.rect, look)
        track = self._track
        painter.plate("slider_track", track)
        x = track.x + (track.width * self.at // self._last if self._last else 0)
        painter.centred("slider_knob", pygame.Rect(x - 8, self.rect.y, 16, self.rect.height))
