"""Collect the texts of the program, bring the catalogues up to date, and compile them.

``tr``, ``plural`` and ``noop`` mark texts. The compiled catalogues ship, so Babel is needed only here.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from game import TITLE
from game.i18n import LANGUAGES

TRANSLATED = [language for language in LANGUAGES if language != "en"]
FOLDER = ROOT / "game" / "i18n"
UNDATED = datetime(2026, 1, 1, tzinfo=UTC)  # a date of today would make every run a change
KEYWORDS = {"tr": None, "noop": None, "plural": (1, 2)}


def collect() -> Catalog:
    """Return every text that the program can show, without its place in the code."""
    catalogue = Catalog(project=TITLE, charset="utf-8", creation_date=UNDATED)
    for _, _, message, _, _ in extract_from_dir(ROOT / "game", keywords=KEYWORDS):
        catalogue.add(message)
    return catalogue


def catalogue_path(language: str, ending: str) -> Path:
    """Return where a language's catalogue lies; ``ending`` is "po" or "mo"."""
    return FOLDER / language / "LC_MESSAGES" / f"game.{ending}"


def read(language: str) -> Catalog:
    """Return the translations kept for a language; none yet for a new one."""
    path = catalogue_path(language, "po")
    if not path.exists():
        return Catalog(language, project=TITLE, charset="utf-8", creation_date=UNDATED, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def same_texts(language: str) -> bool:
    """Return whether the compiled catalogue says what the readable one says."""
    with catalogue_path(language, "mo").open("rb") as file:
        shipped = read_mo(file)
    # Babel compiles a plural that isn't translated, too, in English.
    return translated(read(language)).items() <= texts(shipped).items()


def texts(catalogue: Catalog) -> dict[str, tuple[str, ...]]:
    """Return all forms of each translation by the (singular) message id."""

    def forms(value: object) -> tuple[str, ...]:
        return (value,) if isinstance(value, str) else tuple(value or ())  # type: ignore[arg-type]

    return {forms(message.id)[0]: forms(message.string) for message in catalogue if message.id}


def translated(catalogue: Catalog) -> dict[str, tuple[str, ...]]:
    """Return `texts` without those that lack a translation."""
    return {message: forms for message, forms in texts(catalogue).items() if any(forms)}


def compiled(catalogue: Catalog) -> bytes:
    """Return the binary form that gettext reads."""
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def update(language: str, template: Catalog) -> list[str]:
    """Bring the catalogue of one language up to date and compile it; return what lacks a translation."""
    catalogue = read(language)
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.revision_date = UNDATED
    path = catalogue_path(language, "po")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=110, sort_output=True, omit_header=False)
    catalogue_path(language, "mo").write_bytes(compiled(catalogue))
    return sorted(set(texts(catalogue)).difference(translated(catalogue)))


def main() -> int:
    """Update and compile every language; say what lacks a translation."""
    template = collect()
    for language in TRANSLATED:
        missing = update(language, template)
        for message in missing:
            print(f"{language}: {message}")
        print(f"{language}: {len(missing)} of {len(template)} texts without a translation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
