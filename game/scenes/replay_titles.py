"""What people call a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.codes import show_code
from game.core.errors import MalformedError, noop
from game.overload.rules import TOURNAMENT_ROUNDS
from game.sapper.universal import parse_game
from game.scenes.kind_names import category_title, strength_title
from game.store.score_keys import TABLE

if TYPE_CHECKING:
    from game.core.replay import Replay
    from game.i18n import Translator

RESULT_ICONS = {
    "won": "star",
    "lost": "skull",
    "time": "clock",
    "undecided": "minus",
    "red": "ball_red_1",
    "blue": "ball_blue_1",
}
"""Pictures of how a game ended."""
_MODE_TEXTS = {"tournament": noop("Tournament"), "training": noop("Training"), "two": noop("Two players")}


def game_title(tr: Translator, replay: Replay) -> str:
    """Return which game was played, on which field or in which round."""
    if replay.mode == "table":
        code = tr("Table {code}", code=show_code(replay.record.code))
        return f"{category_title(tr, TABLE)} · {code}"
    if replay.mode in ("sapper", "watched"):
        return category_title(tr, _category(replay))
    parts = [tr("Overload"), tr(_MODE_TEXTS[replay.mode])]
    return " · ".join(parts if replay.mode == "two" else [*parts, _stage(tr, replay)])


def who(tr: Translator, replay: Replay) -> str:
    """Return who played."""
    if replay.mode in ("tournament", "training"):
        return tr("You")
    names = [name or tr("Unknown hero") for name in replay.names]
    return " – ".join(names)


def replay_title(tr: Translator, replay: Replay) -> str:
    """Return players and game."""
    return f"{who(tr, replay)} · {game_title(tr, replay)}"


def seat_names(tr: Translator, replay: Replay) -> tuple[str, str]:
    """Return the names of both seats of a match."""
    if replay.mode == "two" and len(replay.names) == 2:
        return replay.names[0], replay.names[1]
    return tr("You"), tr("Computer")


def _category(replay: Replay) -> str:
    """Return the key of the field, or what stands for it in a file by another hand."""
    field = str(replay.record.params.get("field"))
    try:
        return parse_game(f"{field}/safe/{replay.record.code}").category
    except MalformedError:
        return field


def _stage(tr: Translator, replay: Replay) -> str:
    details = replay.details
    if replay.mode == "training":
        return strength_title(tr, str(details.get("strength", "")))
    number = details.get("round", 0)
    return tr("Round {number} of {most}", number=number, most=len(TOURNAMENT_ROUNDS))
