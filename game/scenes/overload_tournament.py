"""The tournament: a card before each round, the rounds, the ceremony."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.core.errors import noop
from game.overload.match import PERSON
from game.overload.rules import ROUNDS, TOURNAMENT_ROUNDS
from game.overload.tournament import strength
from game.scenes.dialog import Dialog
from game.scenes.form_scene import FormScene
from game.scenes.name_entry import name_entry
from game.scenes.overload_match import MatchScene, match_entry
from game.scenes.overload_saves import Standing
from game.scenes.overload_side import signs
from game.scenes.result_card import CardScene, tournament_card
from game.scenes.stack import Pop, Push, Replace
from game.store.score_keys import overload_category
from game.store.score_rows import Row, row_id
from game.ui.form import Form
from game.ui.text import Style, minutes_text

if TYPE_CHECKING:
    from game.overload.progress import Tournament
    from game.scenes.context import Context
    from game.scenes.name_entry import NameEntry
    from game.ui.form import Widget
    from game.ui.painter import Painter

SIGN_TEXTS = {
    "sign_border_ban": (noop("You may not place on the border."), ""),
    "sign_wall_hole": (
        noop("Your bursts go through the walls."),
        noop("Its bursts go through the walls and come in on the opposite side."),
    ),
    "sign_diagonal": ("", noop("Its bursts go along the diagonals only.")),
    "sign_twice": ("", noop("It places twice in a row.")),
}
_CARD = pygame.Rect(90, 60, 620, 430)


def begin_round(ctx: Context, tournament: Tournament) -> Standing:
    """Return the game of the next round, kept on disk from now on."""
    standing = Standing.begin(tournament, ctx.new_code())
    ctx.tournament_slot.put(standing.to_json())
    return standing


def tournament_row(tournament: Tournament, code: str, moment: str) -> Row:
    """Return the high-score row of a tournament that ended in the game with a code, its name left open."""
    extra = {"retries": tournament.retries, "moves": tournament.moves}
    mark = row_id("overload", code)
    return Row(mark, "", tournament.rounds_won, tournament.elapsed_ms, tournament.is_won, moment, extra)


class RoundCard(FormScene):
    """Shows what differs in the round to come."""

    def __init__(self, ctx: Context, standing: Standing) -> None:
        super().__init__(ctx)
        self._standing = standing

    def make_form(self) -> Form:
        """Begin, or leave it for later."""
        tr = self.ctx.tr
        label = tr("Continue") if self._standing.history.past else tr("Begin")
        return Form(
            [
                self.button((430, 510, 280, 52), label, self._begin, "play"),
                self.button((90, 510, 200, 52), tr("Later"), self.back, "arrow_left"),
            ]
        )

    def _begin(self) -> None:
        self.change = Replace(TournamentRound(self.ctx, self._standing))

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the card: round, progress, and for each side its signs with a sentence each."""
        del alpha
        tr, tournament = self.ctx.tr, self._standing.tournament
        painter.backdrop()
        painter.plate("panel", _CARD)
        title = tr("Round {number} of {most}", number=tournament.round, most=len(TOURNAMENT_ROUNDS))
        row = pygame.Rect(_CARD.x, _CARD.y + 22, _CARD.width, 30)
        painter.write(title, row, Style.TITLE, "panel_title", "centre")
        draw_progress(painter, tournament, _CARD.y + 64)
        painter.write(self._summary(), row.move(0, 84), Style.BODY, "panel_text", "centre")
        names = (tr("You"), tr("Computer"))
        for seat, rules in enumerate(ROUNDS[tournament.round].seats):
            top = _CARD.y + 150 + 124 * seat
            painter.centred(f"ball_{('red', 'blue')[seat]}_3", pygame.Rect(_CARD.x + 16, top, 64, 64))
            painter.write(names[seat], pygame.Rect(_CARD.x + 90, top, 200, 28), Style.LARGE, "panel_title")
            self._draw_signs(painter, seat, signs(rules), top + 32)
        self.form.draw(painter)

    def _summary(self) -> str:
        tr, tournament = self.ctx.tr, self._standing.tournament
        parts = [
            tr(tournament.difficulty.value),
            tr("lost games: {number}", number=tournament.retries),
            tr("you begin") if tournament.first == PERSON else tr("the computer begins"),
        ]
        return " · ".join(parts)

    def _draw_signs(self, painter: Painter, seat: int, sprites: list[str], top: int) -> None:
        tr = self.ctx.tr
        place = pygame.Rect(_CARD.x + 90, top, 500, 22)
        if not sprites:
            painter.write(tr("Classic rules."), place, Style.BODY, "panel_text")
        for sprite in sprites:
            painter.centred(sprite, pygame.Rect(place.x, place.y, 40, 40))
            sentence = tr(SIGN_TEXTS[sprite][seat])
            text = pygame.Rect(place.x + 50, place.y, place.width - 50, 40)
            height = painter.text.height(Style.BODY) * len(
                painter.text.lines(sentence, Style.BODY, text.width)
            )
            text.y += (40 - height) // 2
            painter.paragraph(sentence, text, Style.BODY, "panel_text")
            place.y += max(42, height)


def draw_progress(painter: Painter, tournament: Tournament, top: int) -> None:
    """Draw a medal for every round: a star if it is won, else its number, bright for the one at hand."""
    left = 400 - len(TOURNAMENT_ROUNDS) * 20
    for index, number in enumerate(TOURNAMENT_ROUNDS):
        place = pygame.Rect(left + index * 40, top, 40, 32)
        if number <= tournament.rounds_won:
            painter.centred("round_won", place)
        else:
            painter.centred("round_now" if number == tournament.round else "round_later", place, index)


class TournamentRound(MatchScene):
    """One game of the tournament; kept on disk after every move."""

    def __init__(self, ctx: Context, standing: Standing) -> None:
        tournament = standing.tournament
        names = (ctx.tr("You"), ctx.tr("Computer"))
        computer = strength(tournament.difficulty, tournament.round)
        self._standing = standing
        self._played = self._after = tournament
        self._is_counted = False
        self._is_given_up = False
        self._record: NameEntry | None = None
        super().__init__(
            ctx,
            standing.history,
            names,
            {1 - PERSON: computer},
            standing.code,
            times_ms=standing.times_ms,
            elapsed_ms=standing.elapsed_ms,
        )

    def widgets(self) -> list[Widget]:
        """Leave for later, or give the tournament up."""
        tr = self.ctx.tr
        buttons: list[Widget] = [
            self.slot(0, tr("Later"), self.go_back, "door"),
            self.slot(3, tr("Give up"), self._ask_to_give_up, "cross"),
        ]
        if self._is_counted and not self._after.is_won:
            label = tr("Next round") if self.match.winner == PERSON else tr("Once more")
            buttons.insert(1, self.slot(2, label, self._next, "play"))
        return buttons

    def hint(self) -> str:
        """Say which round it is."""
        return f"{self._title()} · {super().hint()}"

    def _title(self) -> str:
        tr, tournament = self.ctx.tr, self._played
        number = tr("Round {number} of {most}", number=tournament.round, most=len(TOURNAMENT_ROUNDS))
        return f"{number} · {tr(tournament.difficulty.value)}"

    def changed(self) -> None:
        """Keep the game after every move."""
        self._standing = replace(
            self._standing, history=self.history, times_ms=self.times_ms, elapsed_ms=self.elapsed_ms
        )
        self.ctx.tournament_slot.put(self._standing.to_json())

    def ended(self) -> None:
        """Note the game."""
        level, number = self._played.difficulty.key, self._played.round
        self.keep_replay("tournament", difficulty=level, round=number)

    def finished(self) -> None:
        """Count the game and keep what comes next."""
        self._after = self._played.with_game(self.match, self.elapsed_ms)
        self._is_counted = True
        self.ended()  # of a game that was left at its very end
        level, number = self._played.difficulty.key, self._played.round
        self.ctx.chronicles.add(f"overload/{level}/{number}", match_entry(self))
        self.ctx.sound.play("round_win" if self.match.winner == PERSON else "round_lose")
        if self._after.is_won:
            self._enter_record()
            self.ctx.tournament_slot.clear()
        else:
            self._standing = begin_round(self.ctx, self._after)
        self.refresh()

    def offer(self) -> None:
        """Offer the next round, another try, or the ceremony."""
        tr = self.ctx.tr
        if self._after.is_won:
            self.change = Replace(Ceremony(self.ctx, self._after, self._record))
        elif self.match.winner == PERSON:
            text = tr("Round {number} is won!", number=self._after.rounds_won)
            self.tell_end(self._title(), text, tr("Next round"), self._next)
        else:
            self.tell_end(self._title(), tr("The computer has won this game."), tr("Once more"), self._next)

    def _next(self) -> None:
        self.change = Replace(RoundCard(self.ctx, self._standing))

    def _ask_to_give_up(self) -> None:
        tr = self.ctx.tr
        text = tr("Give the whole tournament up? The rounds won so far are lost.")
        self.change = Push(Dialog(self.ctx, text, tr("Give up"), tr("Play on"), self._give_up))

    def _enter_record(self) -> None:
        """Enter the tournament among the high scores, if a round of it is won and it is good enough."""
        if self._after.rounds_won:
            category = overload_category(self._after.difficulty)
            row = tournament_row(self._after, self._standing.code, self.ctx.clock.moment())
            self._record = name_entry(self.ctx, category, self.ctx.tr("The tournament"), row)

    def _give_up(self) -> None:
        self._enter_record()
        self.ctx.tournament_slot.clear()
        self._is_given_up = True
        self.change = Replace(self._record) if self._record else Pop()

    def leave(self) -> None:
        """Book the time since the last move."""
        super().leave()
        if not self._is_given_up and not self._is_counted:
            self._standing = replace(self._standing, elapsed_ms=self.elapsed_ms)
            self.ctx.tournament_slot.put(self._standing.to_json())


class Ceremony(CardScene):
    """All seven rounds are won; then comes the name for the high scores, if there is a record."""

    def __init__(self, ctx: Context, tournament: Tournament, record: NameEntry | None = None) -> None:
        super().__init__(ctx)
        self._tournament = tournament
        self._record = record

    def enter(self) -> None:
        """Let the fanfare sound."""
        super().enter()
        self.ctx.sound.play("win")

    def make_form(self) -> Form:
        """One button."""
        go_on = self.button((270, 500, 260, 52), self.ctx.tr("Go on"), self.back, "trophy")
        return Form([go_on, self.copy_button(_CARD)])

    def card(self) -> str:
        """Return what can be copied: level, losses, moves and time."""
        return tournament_card(self.ctx.tr, self._tournament)

    def back(self) -> None:
        """Go on to the name, or to where the tournament was begun."""
        super().back()
        if self._record is not None:
            self.change = Replace(self._record)

    def draw(self, painter: Painter, alpha: float) -> None:
        """Draw the trophy and how the tournament went."""
        del alpha
        tr, tournament = self.ctx.tr, self._tournament
        painter.backdrop()
        painter.plate("panel", _CARD)
        row = pygame.Rect(_CARD.x, _CARD.y + 46, _CARD.width, 32)
        painter.write(tr("You have won the tournament!"), row, Style.TITLE, "panel_title", "centre")
        painter.centred("prize_cup", pygame.Rect(_CARD.x, _CARD.y + 98, _CARD.width, 104))
        draw_progress(painter, tournament, _CARD.y + 220)
        lines = (
            (tr("Difficulty"), tr(tournament.difficulty.value)),
            (tr("Lost games"), str(tournament.retries)),
            (tr("Moves"), str(tournament.moves)),
            (tr("Time"), minutes_text(tournament.elapsed_ms)),
        )
        for index, (label, value) in enumerate(lines):
            line = pygame.Rect(_CARD.x + 150, _CARD.y + 270 + 32 * index, _CARD.width - 300, 30)
            painter.write(label, line, Style.BODY, "panel_text")
            painter.write(value, line, Style.BODY, "panel_text", "right")
        self.draw_form(painter)
