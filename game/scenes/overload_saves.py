"""Games of Overload as they are kept on disk: the tournament, and what else was left in the middle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.core import checked
from game.core.errors import noop
from game.core.names import clean_name
from game.core.record import Record
from game.overload.history import History
from game.overload.players import STRENGTH_KEYS
from game.overload.progress import Tournament
from game.overload.saved import history_of, record_of
from game.scenes.left_game import load_left

if TYPE_CHECKING:
    from game.scenes.context import Context
    from game.store.saves import SaveSlot

_MOST_MS = 1 << 40
_MOST_WINS = 1 << 20
_MATCH_KEYS = ("game", "elapsed_ms", "names", "wins", "strength", "counts")


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


@dataclass(frozen=True)
class SavedMatch:
    """A game of training or of two people that was left.

    Attributes:
        history: the game; moves taken back are not kept.
        code: seed of the computer's choices.
        times_ms: when each of its moves was made.
        elapsed_ms: how long it has lasted.
        names: of both seats.
        wins: games won by each seat before this one.
        strength: name of the computer's strength in small letters; "" where none plays.
        counts: whether it is to be counted in the statistics.
    """

    history: History
    code: str
    times_ms: tuple[int, ...] = ()
    elapsed_ms: int = 0
    names: tuple[str, str] = ("", "")
    wins: tuple[int, int] = (0, 0)
    strength: str = ""
    counts: bool = True

    def to_json(self) -> dict[str, object]:
        """Return plain JSON values."""
        return {
            "game": record_of(self.history, self.times_ms, self.code).to_json(),
            "elapsed_ms": self.elapsed_ms,
            "names": list(self.names),
            "wins": list(self.wins),
            "strength": self.strength,
            "counts": int(self.counts),
        }

    @classmethod
    def from_json(cls, document: object, *, is_training: bool) -> SavedMatch:
        """Return the game of what `to_json` made.

        Raises:
            MalformedError: the document is anything else.
        """
        found = checked.members(document, "match", _MATCH_KEYS)
        record = Record.from_json(found["game"])
        history, strength = history_of(record), checked.text(found["strength"], "strength")
        names = [checked.text(name, "names") for name in checked.items(found["names"], "names")]
        wins = [checked.whole(count, "wins", _MOST_WINS) for count in checked.items(found["wins"], "wins")]
        is_known = strength in STRENGTH_KEYS if is_training else not strength
        is_other = history.start.is_training != is_training or history.state.is_over
        if len(names) != 2 or len(wins) != 2 or not is_known or is_other:
            raise checked.damaged("match")
        return cls(
            history,
            record.code,
            tuple(step.at_ms for step in record.steps),
            checked.whole(found["elapsed_ms"], "elapsed_ms", _MOST_MS),
            (clean_name(names[0]), clean_name(names[1])),
            (wins[0], wins[1]),
            strength,
            bool(checked.whole(found["counts"], "counts", 1)),
        )


def load_match(ctx: Context, slot: SaveSlot) -> SavedMatch | None:
    """Return the game in a slot; a damaged one is given up with a notice."""
    read = partial(SavedMatch.from_json, is_training=slot is ctx.training_slot)
    notice = noop("The saved game can't be read. It is set aside; begin a new one.")
    return load_left(ctx, slot, read, notice)


def load_standing(ctx: Context) -> Standing | None:
    """Return the tournament that was left; a damaged one is given up with a notice."""
    notice = noop("The saved tournament can't be read. It is set aside; begin a new one.")
    return load_left(ctx, ctx.tournament_slot, Standing.from_json, notice)
