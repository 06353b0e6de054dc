"""Days as people read them."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.i18n import Translator


def short_date(tr: Translator, date: str) -> str:
    """Return the day of a moment in UTC as the person's calendar and language have it."""
    try:
        day = datetime.fromisoformat(date).astimezone()
    except (ValueError, OverflowError, OSError):
        return date[:10]
    values = {"day": f"{day.day:02}", "month": f"{day.month:02}", "year": f"{day.year:04}"}
    return tr("{year}-{month}-{day}", **values)
