"""The guide through a lesson: which step it is, what is done of it, how that is shown around the board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.core.errors import IllegalMoveError
from game.overload.match import Match
from game.scenes.lessons_steps import after, cell_of, state_at
from game.ui.actions import Command
from game.ui.form import Form
from game.ui.text import Style
from game.ui.widgets import PushButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.context import Context
    from game.scenes.lessons_steps import Lesson, State, Step
    from game.ui.form import Look, Widget
    from game.ui.painter import Painter
    from game.ui.text import Text

PANEL = pygame.Rect(8, 472, 784, 100)
TEXT = pygame.Rect(PANEL.x + 18, PANEL.y + 8, 570, PANEL.height - 16)
NEXT_BUTTON = pygame.Rect(PANEL.right - 180, PANEL.y + 8, 170, 40)
_SKIP = pygame.Rect(622, 6, 170, 36)
_DOT_STEP = 18
_BOUNCE_TICKS = 24


@dataclass(frozen=True)
class Ending:
    """The end of a lesson.

    Attributes:
        label: how that is called which comes after it.
        reach: called when nothing is left to do in the last step.
        follow: goes on to what comes after it.
    """

    label: str
    reach: Callable[[], None]
    follow: Callable[[], None]


class Guide:
    """Where a person is in a lesson.

    Args:
        ctx: the program.
        lesson: which one.
        ending: what comes after the last step.
        show: brings a step into sight.
        leave: leaves the lesson.
    """

    def __init__(
        self,
        ctx: Context,
        lesson: Lesson,
        ending: Ending,
        show: Callable[[int], None],
        leave: Callable[[], None],
    ) -> None:
        self._ctx = ctx
        self._lesson = lesson
        self._show = show
        self._ending = ending
        self._leave = leave
        self.index = 0
        self._left: list[str] = []
        self._is_done = False
        self._remark = ""
        self._ticks = 0

    @property
    def step(self) -> Step:
        """The step at hand."""
        return self._lesson.steps[self.index]

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do in the step."""
        return self._is_done

    @property
    def _is_last(self) -> bool:
        return self.index == len(self._lesson.steps) - 1

    def go_on(self) -> None:
        """Go to the next step, or beyond the last one."""
        self._ctx.sound.play("menu_accept")
        if self._is_last:
            self._ending.follow()
        else:
            self._show(self.index + 1)

    def go_back(self) -> None:
        """Go to the step before."""
        self._ctx.sound.play("menu_back")
        self._show(self.index - 1)

    def leave(self) -> None:
        """Leave the lesson; nothing can be lost."""
        self._ctx.sound.play("menu_back")
        self._leave()

    def follow(self) -> None:
        """Go on by itself where an act is done and there is nothing more to say."""
        if self._is_done and not self.step.then:
            self._show(self.index + 1)

    def begin(self, index: int) -> State:
        """Begin a step; return the state in which it begins."""
        self.index = index
        self._left = list(self.step.awaited)
        self._remark = ""
        self._set_done(is_done=not self.step.is_task)
        return state_at(self._lesson.steps, index)

    def accepts(self, state: State, act: str) -> bool:
        """Take note of an act; return whether it is awaited, and else say something friendly."""
        if act in self._left:
            self._left.remove(act)
        elif not (self.step.is_any and not self._is_done and _begins(state, act)):
            self.refuse()
            return False
        self._remark = ""
        self._set_done(is_done=not self._left)
        return True

    def _set_done(self, *, is_done: bool) -> None:
        self._is_done = is_done
        if is_done and self._is_last:
            self._ending.reach()

    def refuse(self) -> None:
        """Say that something else is wanted; nothing has happened."""
        tr = self._ctx.tr
        if self._is_done:
            self._remark = tr("Let's go on: press {button}.", button=self._next_label())
        else:
            self._remark = (
                tr(self.step.otherwise) if self.step.otherwise else tr("Not this one: look for the arrow!")
            )
        self._ctx.sound.play("refuse")

    def tick(self) -> bool:
        """Let a sixtieth of a second pass; return whether the arrows have moved."""
        self._ticks += 1
        return self._ticks % _BOUNCE_TICKS == 0 and bool(self._left) and not self._ctx.settings.reduced_motion

    def cells(self, state: State) -> list[int]:
        """Return the cells that are to be acted on."""
        return [cell_of(state, act) for act in self._left[:1]]

    def form(self) -> Form:
        """Return the buttons."""
        tr = self._ctx.tr
        below = NEXT_BUTTON.move(0, NEXT_BUTTON.height + 4)
        buttons: list[PushButton] = [NextButton(self._next_label(), self)]
        if self.index:
            buttons.append(PushButton(below, tr("Back"), self.go_back, icon="arrow_left"))
        return Form([*buttons, PushButton(_SKIP, tr("Skip"), self.leave, icon="cross")], focus=None)

    def _next_label(self) -> str:
        return self._ending.label if self._is_last else self._ctx.tr("Go on")

    # -- picture ---------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        """Draw the title and the dots above, and the panel with the sentence below."""
        tr = self._ctx.tr
        painter.fit(tr(self._lesson.title), pygame.Rect(12, 6, 360, 36), Style.LARGE, "text")
        self._draw_dots(painter)
        painter.plate("panel", PANEL)
        parts = [(self._remark, "panel_title"), (self.sentence(), "panel_text")]
        place = TEXT.copy()
        style = self.style(painter.text)
        for text, colour in parts:
            place.y += painter.paragraph(text, place, style, colour)

    def style(self, text: Text) -> Style:
        """Return the largest style in which all that is said fits into the panel."""
        for style in (Style.LARGE, Style.MEDIUM, Style.BODY):
            lines = sum(len(text.lines(part, style, TEXT.width)) for part in (self._remark, self.sentence()))
            if lines * text.height(style) <= TEXT.height:
                return style
        return Style.SMALL

    def sentence(self) -> str:
        """Return what is said now."""
        is_after = self._is_done and self.step.is_task and self.step.then
        return self._ctx.tr(self.step.then if is_after else self.step.text)

    def keys_on(self) -> str:
        """Say which keys go on and leave."""
        press, back = self._ctx.key(Command.PRESS), self._ctx.key(Command.BACK)
        return self._ctx.tr("{press}: go on · {back}: leave the lesson", press=press, back=back)

    def _draw_dots(self, painter: Painter) -> None:
        count = len(self._lesson.steps)
        for number in range(count):
            centre = (500 - (count - 1) * _DOT_STEP // 2 + number * _DOT_STEP, 24)
            is_here, is_to_come = number == self.index, number > self.index
            colour = painter.assets.colour("text_dim" if is_to_come else "focus")
            pygame.draw.circle(painter.canvas, colour, centre, 8 if is_here else 5, 2 if is_to_come else 0)

    def draw_arrow(self, painter: Painter, rect: pygame.Rect, board: pygame.Rect, *, is_inside: bool) -> None:
        """Draw an arrow that points at a cell: inside, else from beside the board, else from above."""
        is_low = self._ticks // _BOUNCE_TICKS % 2 == 1 and not self._ctx.settings.reduced_motion
        place = pygame.Rect(0, 0, 24, 24)
        place.center = rect.center
        if not is_inside and rect.left <= board.left:
            place.midright = rect.left + 4 * is_low, rect.centery
            painter.centred("arrow_right", place)
            return
        if not is_inside:
            place.bottom = rect.top + 4
        painter.centred("arrow_down", place.move(0, 4 * is_low))


class NextButton(PushButton):
    """The button that leads on; it is framed once nothing else is left to do."""

    def __init__(self, label: str, guide: Guide) -> None:
        super().__init__(NEXT_BUTTON, label, guide.go_on, icon="arrow_right")
        self._guide = guide

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the button, as if it had the focus once it is to be pressed."""
        super().draw(painter, replace(look, is_focused=look.is_focused or self._guide.is_done))


def keep_focus(before: Widget | None, form: Form) -> None:
    """Give the focus to the button that has the place of the one that had it."""
    for index, widget in enumerate(form.widgets):
        if before is not None and widget.rect == before.rect:
            form.focus = index


def _begins(state: State, act: str) -> bool:
    """Return whether an act opens a cell or places a chip."""
    try:
        return (isinstance(state, Match) or act.startswith("o")) and after(state, act) is not state
    except IllegalMoveError:
        return False
