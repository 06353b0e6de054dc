"""What the computer tells a person who plays: hints, and whether a loss could be helped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.sapper.advice import Advice, Judgement, advise, judge
from game.sapper.solver import Act as Deed
from game.sapper.solver import Solver
from game.sapper.universal import seen_of
from game.ui.thinker import Thinker

if TYPE_CHECKING:
    from game.i18n import Translator
    from game.sapper.universal import Play
    from game.ui.views.tiles import Marks


class Adviser:
    """Thinks beside the picture and puts what it found into sentences and marks."""

    def __init__(self, tr: Translator) -> None:
        self._tr = tr
        self._hinting: Thinker[Advice] | None = None
        self._advice: Advice | None = None
        self._judging: Thinker[Judgement | None] | None = None

    def ask(self, play: Play) -> None:
        """Look for a cell that is certainly safe, or for the best guess."""
        if self._hinting is None:
            self._hinting = Thinker(advise(Solver(play.board.field, play.game.mines), seen_of(play)))

    def forget(self) -> None:
        """Drop a hint: the field is another one now."""
        if self._hinting is not None:
            self._hinting.stop()
        self._hinting = self._advice = None

    def follow(self) -> int | None:
        """Return the cell of a hint that was found since the last call, or None."""
        if self._hinting is None or self._hinting.answer is None:
            return None
        self._advice, self._hinting = self._hinting.answer, None
        return self._advice.decision.cell

    def judge(self, before: Play, fatal: tuple[int, ...]) -> None:
        """Look whether the opening of mines was a guess."""
        self._judging = Thinker(judge(seen_of(before), fatal))

    def onto(self, marks: Marks) -> Marks:
        """Return marks with the hint's cell and the numbers that prove it; the cursor may be elsewhere."""
        if self._advice is None:
            return marks
        cell, proof = self._advice.decision.cell, frozenset(self._advice.proof)
        return replace(marks, proof=proof, lit=frozenset({cell}))

    def hint(self) -> str:
        """Return the hint in words, "" if there is none."""
        tr = self._tr
        if self._hinting is not None:
            return tr("The computer thinks …")
        if self._advice is None:
            return ""
        if self._advice.decision.chance:
            chance = f"{self._advice.decision.chance:.0%}"
            return tr(
                "No cell is certain. The marked one is a good guess: {chance} for a mine", chance=chance
            )
        if self._advice.decision.act is Deed.UNFLAG:
            return tr("The marked flag is wrong: there is certainly no mine")
        if self._advice.proof:
            return tr("The marked cell is safe: the numbers with a frame prove it")
        return tr("The marked cell is safe: counting all mines that are left proves it")

    def note(self) -> str:
        """Return what is to be said about a loss, "" if there is nothing."""
        tr = self._tr
        judgement = self._judging.answer if self._judging is not None else None
        if judgement is None:
            return ""
        if judgement.chance == 1:
            return tr("That cell was certainly a mine.")
        chance = f"{judgement.chance:.0%}"
        if judgement.was_avoidable:
            return tr("The mine had a chance of {chance}; another cell was certainly safe.", chance=chance)
        return tr("No cell was certainly safe. The mine had a chance of {chance}.", chance=chance)
