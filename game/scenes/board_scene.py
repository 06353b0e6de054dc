"""What every scene with a minefield does alike: mouse, keyboard cursor, effects, and the cover while away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.sapper.events import (
    Flagged,
    MineHit,
    Opened,
    Questioned,
    TimedOut,
    Unflagged,
    Unquestioned,
    Won,
)
from game.scenes.stack import Scene
from game.ui.actions import DIRECTIONS, Command, Phase, Pointer, Presence, Press
from game.ui.blink import Blink
from game.ui.cell_press import CellPress, Click
from game.ui.effects import FieldEffects
from game.ui.form import Form
from game.ui.text import Style
from game.ui.views.tiles import Marks
from game.ui.widgets import PushButton

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.sapper.events import Event
    from game.scenes.context import Context
    from game.ui.actions import Action
    from game.ui.painter import Painter
    from game.ui.sound import Sound

_ALWAYS = ("door", "dice")
"""Buttons (by icon) that work while the field is covered: leaving and New."""
_SOUNDS: dict[type, str] = {
    Flagged: "flag",
    Unflagged: "unflag",
    Questioned: "unflag",
    Unquestioned: "unflag",
    MineHit: "mine",
    TimedOut: "time_out",
    Won: "win",
}


class View(Protocol):
    """Knows where cells lie in the picture."""

    rect: pygame.Rect

    def pick(self, pos: tuple[int, int]) -> int | None:
        """Return the cell at a picture position, or None."""

    def centre(self, cell: int) -> tuple[int, int]:
        """Return the middle of a cell in the picture."""

    def step(self, cell: int, direction: tuple[int, int]) -> int:
        """Return the cell that the cursor reaches in a direction."""

    def draw_cursor(self, painter: Painter, cell: int, frame: int) -> None:
        """Draw the cursor over the picture of a cell."""


class BoardScene(Scene):
    """A minefield in the middle, a column of buttons on its left.

    Subclasses say how the game stands (`is_running`, `is_over`), what clicks and keys do (`click`,
    `command`, `click_after_end`), what the buttons are, and draw the rest.

    Attributes:
        view: where the cells lie.
        effects: what moves on the field.
    """

    runs_below = True
    is_game = True

    def __init__(self, ctx: Context, view: View, cursor: int) -> None:
        super().__init__()
        self.ctx = ctx
        self.view = view
        self.effects = FieldEffects(ctx.field_animation)
        self._press = CellPress(view.pick, ctx.clock.now_ns)
        self._cursor = cursor
        self._is_cursor_shown = False
        self._blink = Blink()
        self.is_away = False
        self._column = [
            PushButton(pygame.Rect(5, 72 + 46 * i, 38, 38), "", do, icon=icon, tip=tip)
            for i, (icon, tip, do) in enumerate(self.buttons())
        ]
        self._buttons = Form(self._column, focus=None)

    # -- what subclasses say ---------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """Whether the clock runs, so that leaving covers the field."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        raise NotImplementedError

    def buttons(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """Return icon, purpose and action of the buttons from above."""
        raise NotImplementedError

    def click(self, click: Click) -> None:
        """Take a finished click on a cell."""
        raise NotImplementedError

    def command(self, command: Command) -> None:
        """Take a key that doesn't move the cursor."""
        raise NotImplementedError

    def click_after_end(self) -> None:
        """Take a press of any button on the field after the end."""
        raise NotImplementedError

    def away(self, *, is_away: bool) -> None:
        """Cover the field, or uncover it."""
        self.is_away = is_away

    # -- input -----------------------------------------------------------------------------------------

    @property
    def is_animating(self) -> bool:
        """Whether an effect runs."""
        return self.effects.is_moving

    @property
    def cursor(self) -> int | None:
        """The cell that keys act on; None while only the mouse is used."""
        return self._cursor if self._is_cursor_shown and not self.is_over else None

    def show_cursor(self, cell: int) -> None:
        """Put the cursor of the keys on a cell, where the next key acts."""
        self._cursor = cell
        self._is_cursor_shown = True
        self._blink.restart()
        self.is_dirty = True

    @property
    def hovered(self) -> int | None:
        """The cell under the mouse while the game goes on."""
        return None if self.is_over else self._press.hovered

    @property
    def pressed(self) -> int | None:
        """The cell that is held down."""
        return self._press.pressed

    def handle(self, action: Action) -> None:
        """Take clicks, keys and the coming and going of the window."""
        self.is_dirty = True
        if isinstance(action, Presence):
            self._press.cancel()
            if self.is_running and not action.here:
                self.away(is_away=True)
            return
        if self.is_away or self.effects.is_spreading:
            self._press.cancel()
            if not self._passes(action):
                # Coming back or skipping an effect is all that this click or key does.
                if isinstance(action, Press) or (isinstance(action, Pointer) and action.phase is Phase.DOWN):
                    self.away(is_away=False)
                    self.effects.skip()
                return
        if isinstance(action, Press):
            self._key(action.command)
        elif isinstance(action, Pointer):
            self._point(action)

    def _passes(self, action: Action) -> bool:
        """Return whether an action is no matter of the field: while it is covered, leaving and New are."""
        if isinstance(action, Press):
            passing = (Command.BACK, Command.NEW)
            return action.command in passing or not (self.is_away or _is_for_cell(action.command))
        if not isinstance(action, Pointer):
            return False
        pos = action.pos or (-1, -1)
        buttons = [one for one in self._column if not self.is_away or one.icon in _ALWAYS]
        return self._buttons.is_armed or any(one.rect.collidepoint(pos) for one in buttons)

    def _point(self, pointer: Pointer) -> None:
        self._buttons.handle(pointer)
        self._buttons.focus = None  # keys act on cells again
        if self.is_away:
            return
        if self.is_over:
            if pointer.phase is Phase.DOWN and self.view.rect.collidepoint(pointer.pos or (-1, -1)):
                self.click_after_end()
            return
        if pointer.phase is not Phase.MOVE:
            self._is_cursor_shown = False
        click = self._press.point(pointer)
        if click is not None:
            self.click(click)

    def _key(self, command: Command) -> None:
        if command in (Command.NEXT, Command.PREVIOUS):
            self._buttons.handle(Press(command))
            return
        if command is Command.PRESS and self._buttons.focus is not None:
            self._buttons.handle(Press(command))
            return
        if command in DIRECTIONS:
            self._buttons.focus = None
            self._blink.restart()
        if self.is_over or not _is_for_cell(command):
            self.command(command)
        elif not self._is_cursor_shown:
            self._is_cursor_shown = True
        elif command in DIRECTIONS:
            self._cursor = self.view.step(self._cursor, DIRECTIONS[command])
        else:
            self.command(command)

    def refresh(self) -> None:
        """Name the keys in force on the buttons."""
        for button, (_, tip, _) in zip(self._column, self.buttons(), strict=True):
            button.tip = tip
        super().refresh()

    def resume(self) -> None:
        """Forget a press that was begun before the scene above came."""
        self._press.cancel()
        super().resume()

    # -- what happened ---------------------------------------------------------------------------------

    def show(self, events: Iterable[Event]) -> None:
        """Begin the effects and sounds of what happened."""
        events = tuple(events)
        self.effects.add(events)
        play_sounds(self.ctx.sound, events)
        if any(isinstance(event, MineHit) for event in events):
            self.ctx.shake()
        self.is_dirty = True

    def tick_effects(self) -> None:
        """Let the effects go on, and the cursor blink for who doesn't want little motion."""
        if not self.ctx.settings.reduced_motion:
            self._blink.tick()
        if self.effects.is_moving:
            self.effects.tick()
            self.is_dirty = True

    # -- picture ---------------------------------------------------------------------------------------

    def marks(self) -> Marks:
        """Return what mouse, keys and effects lay on top of the cells."""
        return Marks(
            hovered=self.hovered,
            pressed=self.pressed,
            cursor=self.cursor,
            cursor_frame=self._blink.frame,
            flag_frames=self.effects.flag_frames,
            hidden=self.effects.hidden,
        )

    def blink(self, painter: Painter) -> bool:
        """Draw the cursor in its other look."""
        if not self._blink.take() or self.is_away:
            return False
        marks = self.marks()
        if marks.cursor is None:
            return False
        self.view.draw_cursor(painter, marks.cursor, marks.cursor_frame)
        return True

    def draw_lines(self, painter: Painter, title: str, line: str) -> None:
        """Draw two lines between the counters."""
        painter.fit(title, pygame.Rect(180, 6, 440, 28), Style.LARGE, "text", "centre")
        painter.write(line, pygame.Rect(180, 34, 440, 24), Style.BODY, "text_dim", "centre")

    def draw_buttons(self, painter: Painter, hint: str, *, is_urgent: bool = False) -> None:
        """Draw the column on the left, and below ``hint``.

        What the button under the mouse is for stands there instead, unless the hint is urgent.
        """
        self._buttons.draw(painter)
        painter.hint(hint if is_urgent else self._buttons.tip or hint)

    def draw_cover(self, painter: Painter, text: str, area: pygame.Rect) -> None:
        """Draw a board over the field that says ``text`` and how to go on."""
        painter.plate("panel", area)
        place = area.inflate(-120, 0).move(0, area.height * 2 // 5)
        height = painter.paragraph(text, place, Style.LARGE, "panel_text", "centre")
        below = place.move(0, height + 16)
        painter.paragraph(
            self.ctx.tr("Click or press a key to go on"), below, Style.BODY, "panel_text", "centre"
        )


def draw_explosion(painter: Painter, view: View, effects: FieldEffects) -> None:
    """Draw the mine that goes off, if one does."""
    if effects.explosion is not None:
        cell, frame = effects.explosion
        painter.centred("explosion", pygame.Rect(view.centre(cell), (0, 0)), frame)


def play_sounds(sound: Sound, events: Iterable[Event]) -> None:
    """Let what happened on a minefield be heard."""
    for event in events:
        if isinstance(event, Opened):
            sound.play("open" if len(event.waves) == 1 else "cascade")
        else:
            sound.play(_SOUNDS[type(event)])


def _is_for_cell(command: Command) -> bool:
    """Return whether a key acts on the field."""
    return command in DIRECTIONS or command in (Command.PRESS, Command.ALTERNATE)
