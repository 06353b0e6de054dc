"""Texts in the person's language: gettext catalogues, compiled ones shipped beside this file.

English is the language of the message ids, so it needs no catalogue.
"""

from __future__ import annotations

import gettext
import logging
from pathlib import Path

LANGUAGES = {"en": "English", "ru": "Русский"}
_FOLDER = Path(__file__).parent
_LOGGER = logging.getLogger(__name__)


class Translator:
    """Translates message ids; call it. Its language may change while the program runs."""

    def __init__(self, language: str) -> None:
        self.language = language

    @property
    def language(self) -> str:
        """The language in use, a key of ``LANGUAGES``."""
        return self._language

    @language.setter
    def language(self, language: str) -> None:
        self._language = language if language in LANGUAGES else "en"
        self._catalogue = _load(self._language) or gettext.NullTranslations()

    def __call__(self, message: str, **values: object) -> str:
        """Return ``message`` in the person's language, its ``{named}`` places filled."""
        text = self._catalogue.gettext(message) if message else ""
        return _filled(text, message, values) if values else text

    def plural(self, one: str, many: str, number: int) -> str:
        """Return the form that suits ``number``, which fills the place ``{number}``."""
        text = self._catalogue.ngettext(one, many, number)
        return _filled(text, one if number == 1 else many, {"number": number})


def _filled(text: str, message: str, values: dict[str, object]) -> str:
    """Fill the places; where a translation has wrong ones, speak English rather than end the program."""
    try:
        return text.format(**values)
    except (LookupError, ValueError):
        return message.format(**values)


def has_texts(language: str) -> bool:
    """Return whether a language can be spoken: English always, others when their catalogue can be read."""
    return language == "en" or _load(language) is not None


def _load(language: str) -> gettext.GNUTranslations | None:
    """Return a catalogue; None for English, and for one that is damaged: English can always be spoken."""
    if language == "en":
        return None
    try:
        return gettext.translation("game", _FOLDER, [language])
    except Exception as error:  # noqa: BLE001 - gettext trusts its files and raises whatever comes of that
        _LOGGER.warning("There are no texts in %s: %r", language, error)
        return None


def system_language(preferred: list[str]) -> str:
    """Return the first language code in ``preferred`` (such as "ru" or "ru_RU") that we speak."""
    spoken = (name[:2].lower() for name in preferred)
    return next((language for language in spoken if language in LANGUAGES), "en")
