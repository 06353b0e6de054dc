"""The tournament of seven rounds: how far a person has come (RULES section 3)."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace

from game.core import checked
from game.core.errors import IllegalMoveError
from game.overload.match import PERSON, Match, start
from game.overload.rules import ROUNDS, TOURNAMENT_ROUNDS
from game.overload.tournament import DIFFICULTY_KEYS, Difficulty

FORMAT = 1
_MOST = 1 << 40
_COUNTS = ("round", "retries", "moves", "elapsed_ms", "first")


@dataclass(frozen=True)
class Tournament:
    """A tournament under way, won or given up; never changes.

    Attributes:
        difficulty: how strong the computer plays.
        round: the round to be played, 1 to 7; 8 when all are won.
        retries: lost rounds so far, each of which is played again.
        moves: placements and passes in all finished games.
        elapsed_ms: time of all finished games.
        first: the seat that begins the next game: the person in round 1, then the loser of the last game.
    """

    difficulty: Difficulty = Difficulty.NORMAL
    round: int = 1
    retries: int = 0
    moves: int = 0
    elapsed_ms: int = 0
    first: int = PERSON

    @property
    def is_won(self) -> bool:
        """Whether all seven rounds are won."""
        return self.round not in TOURNAMENT_ROUNDS

    @property
    def rounds_won(self) -> int:
        """How many rounds are won, 0 to 7."""
        return self.round - 1

    def match(self) -> Match:
        """Return the beginning of the game to be played now.

        Raises:
            IllegalMoveError: the tournament is won.
        """
        if self.is_won:
            raise IllegalMoveError("All rounds are won.")
        return start(ROUNDS[self.round], self.first)

    def with_game(self, match: Match, elapsed_ms: int) -> Tournament:
        """Return the tournament after a finished game.

        Raises:
            IllegalMoveError: nobody has won the game.
        """
        if match.winner is None:
            raise IllegalMoveError("The game is not finished.")
        played = replace(
            self,
            moves=self.moves + match.moves,
            elapsed_ms=self.elapsed_ms + elapsed_ms,
            first=1 - match.winner,
        )
        if match.winner == PERSON:
            return replace(played, round=self.round + 1)
        return replace(played, retries=self.retries + 1)

    def to_json(self) -> dict[str, object]:
        """Return plain JSON values."""
        return {"format": FORMAT, **asdict(self), "difficulty": self.difficulty.key}

    @classmethod
    def from_json(cls, document: object) -> Tournament:
        """Return the tournament of what `to_json` made.

        Raises:
            MalformedError: the document is anything else.
        """
        found = checked.members(document, "tournament", ("format", "difficulty", *_COUNTS))
        checked.version(found["format"], FORMAT)
        difficulty = DIFFICULTY_KEYS.get(checked.text(found["difficulty"], "difficulty"))
        counts = {name: checked.whole(found[name], name, _MOST) for name in _COUNTS}
        if difficulty is None or not 1 <= counts["round"] <= len(ROUNDS) or counts["first"] > 1:
            raise checked.damaged("tournament")
        return cls(difficulty, **counts)
