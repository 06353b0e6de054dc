"""The three ways to play Overload."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.names import clean_name
from game.overload.players import DEFAULT_STRENGTH, STRENGTH_KEYS, STRENGTHS
from game.overload.progress import Tournament
from game.overload.tournament import DIFFICULTY_KEYS, Difficulty
from game.scenes.dialog import Dialog
from game.scenes.form_scene import FormScene
from game.scenes.overload_saves import load_match, load_standing
from game.scenes.overload_tournament import RoundCard, begin_round
from game.scenes.overload_training import Training
from game.scenes.overload_two import TwoPlayers
from game.scenes.stack import Push
from game.store.score_keys import overload_category
from game.ui.form import Form
from game.ui.text import Style, minutes_text
from game.ui.text_field import TextField
from game.ui.widgets import Choice

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.overload.players import Strength
    from game.scenes.overload_saves import SavedMatch
    from game.ui.form import Widget
    from game.ui.painter import Painter

_PANELS = tuple(pygame.Rect(60, 84 + 136 * i, 680, 124) for i in range(3))


class OverloadMenu(FormScene):
    """Tournament, two players, training, each with its choices; all are remembered."""

    def enter(self) -> None:
        """Look which games are under way."""
        self._look()
        super().enter()

    def resume(self) -> None:
        """Look again: a game was played."""
        self._look()
        super().resume()

    def _look(self) -> None:
        self._standing = load_standing(self.ctx)
        self._two_left = load_match(self.ctx, self.ctx.two_slot)
        self._training_left = load_match(self.ctx, self.ctx.training_slot)

    def make_form(self) -> Form:
        """A panel for each way: its button on the left, its choices on the right."""
        tr = self.ctx.tr
        difficulties = [(one.key, tr(one.value)) for one in Difficulty]
        strengths = [(one.key, tr(one.name)) for one in STRENGTHS]
        rights = [pygame.Rect(panel.x + 316, panel.y + 18, 344, 42) for panel in _PANELS]
        tournament: list[Widget] = [
            self._start_button(0, tr("Tournament"), self._tournament, "trophy"),
            Choice(rights[0], tr("Level"), difficulties, self._difficulty.key, self._keep("difficulty")),
        ]
        if self._standing is not None:
            text = tr("Continue with round {number}", number=self._standing.tournament.round)
            place = rights[0].move(0, 46)
            tournament.append(
                self.button((place.x, place.y, place.width, place.height), text, self._go_on, "play")
            )
        return Form(
            [
                *tournament,
                *self._left_or_new(1, tr("Two players"), self._want_two, "person", self._two_left),
                *[self._name_field(rights[1].move(0, 46 * seat), seat) for seat in (0, 1)],
                *self._left_or_new(2, tr("Training"), self._want_training, "computer", self._training_left),
                Choice(rights[2], tr("Computer"), strengths, self._strength.key, self._keep("strength")),
                self.button((60, 508, 180, 48), tr("Back"), self.back, "arrow_left"),
            ]
        )

    def _left_or_new(
        self, index: int, label: str, do: Callable[[], None], icon: str, left: SavedMatch | None
    ) -> list[Widget]:
        """Return the button that begins a game, and below it the one that goes on with what was left."""
        if left is None:
            return [self._start_button(index, label, do, icon)]
        panel = _PANELS[index]
        go_on = (self._go_on_with_two, self._go_on_training)[index - 1]
        text = self.ctx.tr("Continue (move {number})", number=left.history.state.moves + 1)
        return [
            self.button((panel.x + 20, panel.y + 18, 270, 42), label, do, icon),
            self.button((panel.x + 20, panel.y + 64, 270, 42), text, go_on, "play"),
        ]

    @property
    def _difficulty(self) -> Difficulty:
        return DIFFICULTY_KEYS.get(self.ctx.settings.difficulty, Difficulty.NORMAL)

    @property
    def _strength(self) -> Strength:
        return STRENGTH_KEYS.get(self.ctx.settings.strength, DEFAULT_STRENGTH)

    def _keep(self, name: str) -> Callable[[str], None]:
        def keep(value: str) -> None:
            self.ctx.change_settings(**{name: value})
            self.ctx.sound.play("menu_accept")

        return keep

    def _start_button(self, index: int, label: str, do: Callable[[], None], icon: str) -> Widget:
        panel = _PANELS[index]
        return self.button((panel.x + 20, panel.y + 28, 270, 66), label, do, icon)

    def _name_field(self, rect: pygame.Rect, seat: int) -> TextField:
        return TextField(
            rect,
            self.ctx.settings.pair[seat],
            measure=self.ctx.text,
            on_change=lambda name: self._keep_name(seat, name),
            clean=clean_name,
            paste=self.ctx.clipboard.get,
            hint=self._default_names()[seat],
        )

    def _default_names(self) -> tuple[str, str]:
        return self.ctx.tr("Red"), self.ctx.tr("Blue")

    def _keep_name(self, seat: int, name: str) -> None:
        pair = list(self.ctx.settings.pair)
        pair[seat] = name
        self.ctx.change_settings(pair=tuple(pair))

    def _tournament(self) -> None:
        if self._standing is None:
            self._new_tournament()
            return
        tr = self.ctx.tr
        text = tr("A tournament is under way. Give it up and begin a new one?")
        self.change = Push(Dialog(self.ctx, text, tr("Give it up"), tr("Don't"), self._new_tournament))

    def _new_tournament(self) -> None:
        self.change = Push(RoundCard(self.ctx, begin_round(self.ctx, Tournament(self._difficulty))))

    def _go_on(self) -> None:
        if self._standing is not None:
            self.change = Push(RoundCard(self.ctx, self._standing))

    def _ask_first(self, left: SavedMatch | None, begin: Callable[[], None]) -> None:
        """Begin, but ask before a game that was left is given up for it."""
        if left is None:
            begin()
            return
        tr = self.ctx.tr
        text = tr("A game is under way. Give it up and begin a new one?")
        self.change = Push(Dialog(self.ctx, text, tr("Give it up"), tr("Don't"), begin))

    def _want_two(self) -> None:
        self._ask_first(self._two_left, self._two)

    def _want_training(self) -> None:
        self._ask_first(self._training_left, self._training)

    def _go_on_with_two(self) -> None:
        if self._two_left is not None:
            self.change = Push(TwoPlayers(self.ctx, self._two_left.names, self._two_left))

    def _go_on_training(self) -> None:
        left = self._training_left
        if left is not None:
            self.change = Push(Training(self.ctx, STRENGTH_KEYS[left.strength], left))

    def _two(self) -> None:
        pairs = zip(self.ctx.settings.pair, self._default_names(), strict=True)
        red, blue = (name.strip() or default for name, default in pairs)
        self.ctx.two_slot.clear()
        self.change = Push(TwoPlayers(self.ctx, (red, blue)))

    def _training(self) -> None:
        self.ctx.training_slot.clear()
        self.change = Push(Training(self.ctx, self._strength))

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the three panels and the form."""
        del alpha
        painter.backdrop()
        painter.write("OVERLOAD", pygame.Rect(0, 28, 800, 40), Style.BANNER, "title", "centre")
        for panel in _PANELS:
            painter.plate("panel", panel)
        self._draw_best(painter)
        self.form.draw(painter)

    def _draw_best(self, painter: Painter) -> None:
        """Write the best tournament at the chosen level below its button."""
        rows = self.ctx.scores.rows(overload_category(self._difficulty))
        if not rows:
            return
        best = rows[0]
        text = self.ctx.tr(
            "Best: rounds {rounds}, lost {lost}, {time}",
            rounds=best.points,
            lost=best.count("retries"),
            time=minutes_text(best.ms),
        )
        place = pygame.Rect(_PANELS[0].x + 20, _PANELS[0].y + 96, 280, 20)
        painter.write(text, place, Style.SMALL, "panel_text")
