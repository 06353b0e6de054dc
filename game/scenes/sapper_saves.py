"""A game of Universal Sapper with its record, as it is kept on disk."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core import checked
from game.core.errors import MalformedError, noop
from game.core.record import Record
from game.sapper.universal import new_record, recorded, replay_play

if TYPE_CHECKING:
    from game.sapper.universal import Act, Play
    from game.scenes.context import Context

_LOGGER = logging.getLogger(__name__)
_MOST_MS = 1 << 40


@dataclass(frozen=True)
class SavedGame:
    """How far a game has come.

    Attributes:
        play: the game.
        record: the acts that led to it.
        elapsed_ms: where its clock stands.
        is_helped: a hint was taken, or the computer made a move: it doesn't enter the high scores.
    """

    play: Play
    record: Record
    elapsed_ms: int = 0
    is_helped: bool = False

    @classmethod
    def of(cls, play: Play) -> SavedGame:
        """Return an untouched game."""
        return cls(play, new_record(play.game))

    def after(self, act: Act, play: Play) -> SavedGame:
        """Return what an act made of it."""
        return SavedGame(play, self.record.with_step(recorded(play, act)), play.elapsed_ms, self.is_helped)

    def helped(self) -> SavedGame:
        """Return it as a game that doesn't enter the high scores any more."""
        return replace(self, is_helped=True)

    def at(self, elapsed_ms: int) -> SavedGame:
        """Return it with its clock gone on."""
        return replace(self, elapsed_ms=elapsed_ms)

    def to_json(self) -> dict[str, object]:
        """Return plain JSON values."""
        return {
            "game": self.record.to_json(),
            "elapsed_ms": self.elapsed_ms,
            "is_helped": self.is_helped,
        }

    @classmethod
    def from_json(cls, document: object) -> SavedGame:
        """Return the game of what `to_json` made.

        Raises:
            MalformedError: the document is anything else.
        """
        found = checked.members(document, "save", ("game", "elapsed_ms", "is_helped"))
        record = Record.from_json(found["game"])
        play = replay_play(record)
        elapsed = checked.whole(found["elapsed_ms"], "elapsed_ms", _MOST_MS)
        is_helped = found["is_helped"]
        if play.outcome != "playing" or elapsed < play.elapsed_ms or not isinstance(is_helped, bool):
            raise checked.damaged("save")
        return cls(play, record, elapsed, is_helped)


def load_game(ctx: Context) -> SavedGame | None:
    """Return the game that was left; a damaged one is given up with a notice."""
    document = ctx.sapper_slot.load()
    if document is None:
        return None
    try:
        return SavedGame.from_json(document)
    except MalformedError as error:
        ctx.sapper_slot.set_aside()
        _LOGGER.warning("The saved game is damaged: %s", error)
        ctx.tell(noop("The saved game can't be read. It is set aside; begin a new one."))
        return None
