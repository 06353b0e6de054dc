"""Results as short texts that can be copied and sent to somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.codes import show_code
from game.core.errors import noop
from game.sapper.measures import per_second, work
from game.sapper.points import score
from game.sapper.scoring import table_score
from game.scenes.form_scene import FormScene
from game.scenes.kind_names import category_title
from game.store.score_keys import TABLE, overload_category
from game.ui.actions import Command, Press
from game.ui.text import minutes_text, seconds_text, signed
from game.ui.widgets import PushButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.i18n import Translator
    from game.overload.match import Match
    from game.overload.progress import Tournament
    from game.sapper.standings import Result
    from game.sapper.table import TablePlay
    from game.sapper.universal import Play
    from game.ui.actions import Action
    from game.ui.painter import Painter

OUTCOME_TEXTS = {
    "won": noop("The field is cleared!"),
    "mine": noop("Posthumously a hero"),
    "lost": noop("Posthumously a hero"),
    "time": noop("Time is up"),
}
"""How a play on a minefield ended."""
_BUTTON_PX = 34
_SOFT_HYPHEN = "\u00ad"


class CardScene(FormScene):
    """A result that can be copied as text, by the key for copying or by a button in the corner."""

    def card(self) -> str:
        """Return the text."""
        raise NotImplementedError

    def copy_button(self, panel: pygame.Rect) -> PushButton:
        """Return the button for the upper right corner of a panel."""
        place = pygame.Rect(panel.right - _BUTTON_PX - 10, panel.y + 10, _BUTTON_PX, _BUTTON_PX)
        return PushButton(
            place, "", self.copy_card, icon="copy", tip=self.ctx.tr("Copy the result as a text")
        )

    def draw_form(self, painter: Painter) -> None:
        """Draw the buttons, and below all what the one in the corner is for."""
        self.form.draw(painter)
        painter.hint(self.form.tip, covers=True)

    def handle(self, action: Action) -> None:
        """Copy, or do what a form does."""
        if action == Press(Command.COPY):
            self.copy_card()
        else:
            super().handle(action)

    def copy_card(self) -> None:
        """Put the text into the clipboard and say so."""
        self.ctx.clipboard.put(self.card())
        self.ctx.tell(noop("The result is copied as a text."))


def sapper_card(tr: Translator, play: Play) -> str:
    """Return the card of a finished game of Universal Sapper."""
    done = work(play.board)
    points = tr.plural("{number} point", "{number} points", score(play).total)
    speed = f"{per_second(done.done, play.elapsed_ms):.2f}"
    measures = (
        tr("{time} seconds", time=seconds_text(play.elapsed_ms)),
        points,
        f"3BV {done.done}/{done.total}",
        tr("3BV a second: {number}", number=speed),
        tr.plural("{number} click", "{number} clicks", play.acts),
    )
    title = _joined(tr("Universal Sapper"), category_title(tr, play.game.category))
    return _card(title, tr(OUTCOME_TEXTS[play.outcome]), _joined(*measures), play.shared.text())


def table_card(tr: Translator, code: str, name: str, play: TablePlay) -> str:
    """Return the card of one participant of a table."""
    points = table_score(play)
    measures = (
        tr.plural("{number} point", "{number} points", points.total),
        tr("opened {number}", number=points.opened),
        tr("flags: right {right}, wrong {wrong}", right=points.right_flags, wrong=points.wrong_flags),
        tr("{time} seconds", time=seconds_text(play.elapsed_ms)),
    )
    title = _joined(category_title(tr, TABLE), tr("Table {code}", code=show_code(code)))
    return _card(title, f"{name}: {tr(OUTCOME_TEXTS[play.outcome])}", _joined(*measures))


def standings_card(tr: Translator, code: str, rows: Sequence[tuple[int, Result]]) -> str:
    """Return the card of all participants of a table."""
    title = _joined(category_title(tr, TABLE), tr("Table {code}", code=show_code(code)))
    lines = [
        f"{place}. {one.name}: {signed(one.score.total)} · {seconds_text(one.elapsed_ms)}"
        for place, one in rows
    ]
    return _card(title, *lines)


def match_card(tr: Translator, title: str, verdict: str, match: Match, elapsed_ms: int) -> str:
    """Return the card of a finished match of Overload."""
    moves = tr.plural("{number} move", "{number} moves", match.moves)
    return _card(_joined(tr("Overload"), title), verdict, _joined(moves, minutes_text(elapsed_ms)))


def tournament_card(tr: Translator, tournament: Tournament) -> str:
    """Return the card of a tournament that was won."""
    values = (
        tr("lost games: {number}", number=tournament.retries),
        tr.plural("{number} move", "{number} moves", tournament.moves),
        minutes_text(tournament.elapsed_ms),
    )
    title = category_title(tr, overload_category(tournament.difficulty))
    return _card(title, tr("You have won the tournament!"), _joined(*values))


def _joined(*parts: str) -> str:
    return " · ".join(parts)


def _card(*lines: str) -> str:
    return "\n".join(lines).replace(_SOFT_HYPHEN, "")
