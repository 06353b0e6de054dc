"""The tournament kept on disk between rounds and in the middle of them."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core import checked
from game.core.errors import MalformedError, noop
from game.core.record import Record
from game.overload.history import History
from game.overload.progress import Tournament
from game.overload.saved import history_of, record_of

if TYPE_CHECKING:
    from game.scenes.context import Context

_LOGGER = logging.getLogger(__name__)
_MOST_MS = 1 << 40


@dataclass(frozen=True)
class Standing:
    """A tournament and the game under way in it.

    Attributes:
        tournament: rounds finished so far.
        history: the game of the present round.
        times_ms: when each of its moves was made.
        elapsed_ms: how long it has lasted.
        code: seed of the computer's choices in it.
    """

    tournament: Tournament
    history: History
    code: str
    times_ms: tuple[int, ...] = ()
    elapsed_ms: int = 0

    @classmethod
    def begin(cls, tournament: Tournament, code: str) -> Standing:
        """Return the beginning of the round to be played."""
        return cls(tournament, History(tournament.match()), code)

    def to_json(self) -> dict[str, object]:
        """Return plain JSON values."""
        record = record_of(self.history, self.times_ms, self.code)
        return {
            "tournament": self.tournament.to_json(),
            "game": record.to_json(),
            "elapsed_ms": self.elapsed_ms,
        }

    @classmethod
    def from_json(cls, document: object) -> Standing:
        """Return the standing of what `to_json` made.

        Raises:
            MalformedError: the document is anything else.
        """
        found = checked.members(document, "tournament", ("tournament", "game", "elapsed_ms"))
        tournament = Tournament.from_json(found["tournament"])
        record = Record.from_json(found["game"])
        history = history_of(record)
        if tournament.is_won or history.start != tournament.match():
            raise checked.damaged("game")
        times = tuple(step.at_ms for step in record.steps)
        elapsed = checked.whole(found["elapsed_ms"], "elapsed_ms", _MOST_MS)
        return cls(tournament, history, record.code, times, elapsed)


def load_standing(ctx: Context) -> Standing | None:
    """Return the tournament that was left; a damaged one is given up with a notice."""
    document = ctx.tournament_slot.load()
    if document is None:
        return None
    try:
        return Standing.from_json(document)
    except MalformedError as error:
        ctx.tournament_slot.set_aside()
        _LOGGER.warning("The saved tournament is damaged: %s", error)
        ctx.tell(noop("The saved tournament can't be read. It is set aside; begin a new one."))
        return None
