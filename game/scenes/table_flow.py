"""What comes after what at a table, and the table kept on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.errors import MalformedError, noop
from game.sapper.party import Party
from game.store.files import Notice

if TYPE_CHECKING:
    from game.scenes.context import Context
    from game.scenes.stack import Scene


def load_party(ctx: Context) -> Party | None:
    """Return the table that was left or played last; a damaged one is given up with a notice."""
    document = ctx.table_slot.load()
    if document is None:
        return None
    try:
        return Party.from_json(document)
    except MalformedError as error:
        ctx.table_slot.set_aside()
        ctx.notices.append(
            Notice(
                noop("The saved table can't be read: {reason}"),
                {"reason": ctx.tr(error.message, **error.values)},
            )
        )
        return None


def scene_of(ctx: Context, party: Party) -> Scene:
    """Return the scene that a table needs next: somebody's turn or the standings."""
    # Imported here because each of these scenes asks for the next one when it is done.
    from game.scenes.standings import Standings  # noqa: PLC0415
    from game.scenes.table_turn import TableTurn  # noqa: PLC0415

    return Standings(ctx, party) if party.is_over else TableTurn(ctx, party)
