"""All replays: a list in pages, and ways to take one in from outside."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.errors import GameError, noop
from game.scenes.dates import short_date
from game.scenes.form_scene import FormScene
from game.scenes.replay_kinds import OVERLOAD_MODES
from game.scenes.replay_titles import RESULT_ICONS, game_title, who
from game.scenes.stack import Push
from game.store.files import shown
from game.store.replays import LONGEST_TEXT, MOST_GAMES
from game.ui.actions import Command, Press, Scroll
from game.ui.form import Form
from game.ui.text import Style, minutes_text, signed
from game.ui.thinker import Thinker
from game.ui.widgets import Choice, PushButton, draw_plate

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.i18n import Translator
    from game.scenes.context import Context
    from game.store.replays import Filed
    from game.ui.actions import Action
    from game.ui.form import Look, Widget
    from game.ui.painter import Painter

_PANEL = pygame.Rect(16, 92, 768, 418)
_ROW_PX = 40
_DATE = "00.00.0000"
FILTERS = {
    "all": noop("All games"),
    "table": noop("Table Sapper"),
    "sapper": noop("Universal Sapper"),
    "overload": noop("Overload"),
    "kept": noop("Kept for good"),
}


class Replays(FormScene):
    """A press on a row shows that game. The list is read in a thread."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._filter = "all"
        self._page = 0
        self._games: list[Filed] | None = None
        self._thinker: Thinker[list[Filed]] | None = None

    def enter(self) -> None:
        """Begin to read."""
        self._read()
        super().enter()

    def resume(self) -> None:
        """Read again: a star may have been given."""
        self._read()
        super().resume()

    def refresh(self) -> None:
        """Read again: a file may have been taken in."""
        self._read()
        super().refresh()

    def leave(self) -> None:
        """Read no longer."""
        if self._thinker is not None:
            self._thinker.stop()

    def _read(self) -> None:
        self.leave()
        self._thinker = Thinker(self.ctx.replays.listed())

    def tick(self) -> None:
        """Show the list once it is read."""
        if self._thinker is not None and self._thinker.answer is not None:
            self._games, self._thinker = self._thinker.answer, None
            self.build()

    @property
    def _chosen(self) -> list[Filed]:
        return [one for one in self._games or () if _is_in(one, self._filter)]

    @property
    def _row_px(self) -> int:
        """Height of a row, which two small lines fit into."""
        return max(_ROW_PX, 2 * self.ctx.text.height(Style.SMALL) + 5)

    @property
    def _rows(self) -> int:
        """How many games are in sight."""
        return (_PANEL.height - 18) // self._row_px

    @property
    def _pages(self) -> int:
        return max(1, -(-len(self._chosen) // self._rows))

    def make_form(self) -> Form:
        """The filter above; the rows of a page; below them the way back, the pages and the way in."""
        tr = self.ctx.tr
        self._page = min(self._page, self._pages - 1)
        games = self._chosen[self._page * self._rows :][: self._rows]
        rows: list[Widget] = [
            _Row(
                pygame.Rect(
                    _PANEL.x + 8, _PANEL.y + 9 + i * self._row_px, _PANEL.width - 16, self._row_px - 3
                ),
                filed,
                tr,
                partial(self._open, filed),
            )
            for i, filed in enumerate(games)
        ]
        filters = [(name, tr(text)) for name, text in FILTERS.items()]
        choice = Choice(pygame.Rect(400, 50, 384, 36), tr("Show"), filters, self._filter, self._choose)
        paste = self.button((508, 520, 276, 48), tr("From the clipboard"), self._paste, "paste")
        bottom: list[Widget] = [self.button((16, 520, 160, 48), tr("Back"), self.back, "arrow_left")]
        if self._pages > 1:
            newer = self.button(
                (196, 520, 52, 48), "", partial(self._turn, -1), "arrow_up", tr("Newer games")
            )
            older = self.button(
                (438, 520, 52, 48), "", partial(self._turn, 1), "arrow_down", tr("Older games")
            )
            bottom += [newer, older]
        return Form([*rows, *bottom, paste, choice], focus=0)

    def _choose(self, name: str) -> None:
        self._filter, self._page = name, 0
        self.ctx.sound.play("menu_move")
        self.build()
        self.form.focus = len(self.form.widgets) - 1

    def _turn(self, pages: int) -> None:
        page = min(max(self._page + pages, 0), self._pages - 1)
        if page != self._page:
            focused = self.form.focused
            icon = focused.icon if isinstance(focused, PushButton) else ""
            self._page = page
            self.build()
            self._focus_on_icon(icon)

    def _focus_on_icon(self, icon: str) -> None:
        """Leave the focus on the button that turned the page, though fewer rows may lie before it."""
        for index, widget in enumerate(self.form.widgets):
            if icon and isinstance(widget, PushButton) and widget.icon == icon:
                self.form.focus = index

    def _open(self, filed: Filed) -> None:
        self.ctx.sound.play("menu_accept")
        self.change = Push(self.ctx.replay_scene(filed))

    def _paste(self) -> None:
        try:
            filed = self.ctx.replays.import_text(self.ctx.clipboard.get(LONGEST_TEXT + 1))
        except GameError as error:
            self.ctx.tell(error.message, **error.values)
        else:
            self.change = Push(self.ctx.replay_scene(filed))

    def handle(self, action: Action) -> None:
        """The wheel turns pages, the key for pasting takes a replay in."""
        if isinstance(action, Scroll):
            self._turn(1 if action.lines > 0 else -1)
        elif action == Press(Command.PASTE):
            self._paste()
        else:
            super().handle(action)

    # -- picture ---------------------------------------------------------------------------------------

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the list, or why there is none."""
        del alpha
        tr = self.ctx.tr
        painter.backdrop()
        painter.write(tr("Replays"), pygame.Rect(0, 16, 800, 30), Style.TITLE, "title", "centre")
        painter.plate("panel", _PANEL)
        if self._games is None:
            painter.write(tr("The replays are read …"), _PANEL, Style.BODY, "panel_text", "centre")
        elif not self._chosen:
            self._draw_nothing(painter)
        self.form.draw(painter)
        if self._pages > 1:
            page = tr("Page {number} of {most}", number=self._page + 1, most=self._pages)
            painter.write(page, pygame.Rect(250, 520, 186, 48), Style.BODY, "text", "centre")
        usual = tr("Choose a game to watch it · a replay's file can also be dropped on the window")
        painter.hint(self.form.tip or usual)

    def _draw_nothing(self, painter: Painter) -> None:
        text = self.ctx.tr(
            "No replays here yet. Every finished game is kept, the latest {number}; those with a star stay "
            "for good. Files put into the folder {folder} are shown, too.",
            number=MOST_GAMES,
            folder=shown(self.ctx.replays.folder),
        )
        place = _PANEL.inflate(-120, -240)
        painter.paragraph(text, place, Style.BODY, "panel_text", "centre")


def _is_in(filed: Filed, name: str) -> bool:
    mode = filed.replay.mode
    return {
        "table": mode == "table",
        "sapper": mode in ("sapper", "watched"),
        "overload": mode in OVERLOAD_MODES,
        "kept": filed.is_kept,
    }.get(name, True)


class _Row(PushButton):
    """One game: date, star, who and what, how it ended, points and time."""

    def __init__(self, rect: pygame.Rect, filed: Filed, tr: Translator, on_press: Callable[[], None]) -> None:
        super().__init__(rect, "", on_press)
        self._is_kept = filed.is_kept
        replay = filed.replay
        self._date = short_date(tr, replay.date)
        self._title, self._who = game_title(tr, replay), who(tr, replay)
        self._sign = RESULT_ICONS[replay.result]
        moves = tr.plural("{number} move", "{number} moves", replay.points)
        self._points = moves if replay.mode in OVERLOAD_MODES else signed(replay.points)
        self._time = minutes_text(replay.elapsed_ms)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the values into their columns."""
        draw_plate(painter, self.rect, look)
        line = self.rect

        def place(left: int, width: int) -> pygame.Rect:
            return pygame.Rect(line.x + left, line.y, width, line.height)

        date = painter.text.width(_DATE, Style.SMALL)
        painter.write(self._date, place(10, date), Style.SMALL, "button_text")
        if self._is_kept:
            painter.centred("star", place(10 + date, 26))
        painter.fit(self._who, place(38 + date, 130), Style.BODY, "button_text")
        painter.fit(self._title, place(182 + date, 362 - date), Style.SMALL, "button_text")
        painter.centred(self._sign, place(542, 34))
        painter.write(self._points, place(576, 92), Style.SMALL, "button_text", "right")
        painter.fit(self._time, place(672, 72), Style.BODY, "button_text", "right")
