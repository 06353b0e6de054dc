"""A game of Universal Sapper with its record, as it is kept on disk."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.core import checked
from game.core.errors import noop
from game.core.record import Record
from game.sapper.universal import new_record, recorded, replay_play
from game.scenes.left_game import load_left

if TYPE_CHECKING:
    from game.sapper.universal import Act, Play
    from game.scenes.context import Context

_MOST_MS = 1 << 40
Uncounted: TypeAlias = Literal["", "helped", "known"]
_UNCOUNTED: dict[str, Uncounted] = {"": "", "helped": "helped", "known": "known"}


@dataclass(frozen=True)
class SavedGame:
    """How far a game has come.

    Attributes:
        play: the game.
        record: the acts that led to it.
        elapsed_ms: where its clock stands.
        uncounted: why it doesn't enter scores and tallies: "helped", a hint was taken or the computer made a
            move; "known", the mines were known before; "" if it does enter them.
    """

    play: Play
    record: Record
    elapsed_ms: int = 0
    uncounted: Uncounted = ""

    @classmethod
    def of(cls, play: Play, uncounted: Uncounted = "") -> SavedGame:
        """Return an untouched game."""
        return cls(play, new_record(play.game), uncounted=uncounted)

    @property
    def counts(self) -> bool:
        """Whether it enters scores and tallies."""
        return not self.uncounted

    def after(self, act: Act, play: Play) -> SavedGame:
        """Return what an act made of it."""
        return SavedGame(play, self.record.with_step(recorded(play, act)), play.elapsed_ms, self.uncounted)

    def helped(self) -> SavedGame:
        """Return it as a game in which the computer helped."""
        return replace(self, uncounted="helped")

    def at(self, elapsed_ms: int) -> SavedGame:
        """Return it with its clock gone on."""
        return replace(self, elapsed_ms=elapsed_ms)

    def to_json(self) -> dict[str, object]:
        """Return plain JSON values."""
        return {
            "game": self.record.to_json(),
            "elapsed_ms": self.elapsed_ms,
            "uncounted": self.uncounted,
        }

    @classmethod
    def from_json(cls, document: object) -> SavedGame:
        """Return the game of what `to_json` made.

        Raises:
            MalformedError: the document is anything else.
        """
        found = checked.members(document, "save", ("game", "elapsed_ms", "uncounted"))
        record = Record.from_json(found["game"])
        play = replay_play(record)
        elapsed = checked.whole(found["elapsed_ms"], "elapsed_ms", _MOST_MS)
        uncounted = _UNCOUNTED.get(checked.text(found["uncounted"], "uncounted"))
        if play.outcome != "playing" or elapsed < play.elapsed_ms or uncounted is None:
            raise checked.damaged("save")
        return cls(play, record, elapsed, uncounted)


def load_game(ctx: Context) -> SavedGame | None:
    """Return the game that was left; a damaged one is given up with a notice."""
    notice = noop("The saved game can't be read. It is set aside; begin a new one.")
    return load_left(ctx, ctx.sapper_slot, SavedGame.from_json, notice)
