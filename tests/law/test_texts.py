"""No text reaches a person untranslated."""

from __future__ import annotations

import ast
import gettext
import string
from pathlib import Path

import pytest

from game.i18n import Translator
from tools import messages

ROOT = Path(__file__).parents[2]
MARKS = {"tr", "noop", "plural", "warning", "TypeVar"}  # the log and types are for builders
NO_TEXT = {"help.py"}  # HTML and CSS; its words are in help_texts.py
NAMES = {
    "SAPPER",
    "& OVERLOAD",
    "OVERLOAD",
    "XXXX-XXXX",
    "SIGINT",
    "SIGTERM",
    "SIGHUP",
}  # the same in every language


def untranslated(source: str) -> list[str]:
    """Return the string literals that look like words for a person and are not marked."""
    tree = ast.parse(source)
    excused: set[ast.AST] = set()
    for node in ast.walk(tree):
        is_mark = isinstance(node, ast.Call) and _name(node.func) in MARKS
        is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if is_mark or is_docstring or isinstance(node, ast.Raise):
            excused.update(ast.walk(node))
        elif isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
            excused.update(ast.walk(node.annotation))
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node not in excused
        and node.value not in NAMES
        and (node.value[:1].isupper() or " " in node.value.strip())
        and any(sign.isalpha() for sign in node.value)
    ]


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def test_the_check_can_fail() -> None:
    """A bare text is found, a marked one is not."""
    assert untranslated('x("Table Sapper")') == ["Table Sapper"]
    assert untranslated('x(tr("Table Sapper"), "flag_icon")') == []


@pytest.mark.parametrize(
    "path", sorted([*(ROOT / "game/scenes").glob("*.py"), ROOT / "game/cli.py"]), ids=lambda path: path.name
)
def test_scenes_hold_no_bare_text(path: Path) -> None:
    """Every text in a scene goes through the translator."""
    assert path.name in NO_TEXT or untranslated(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("language", messages.TRANSLATED)
def test_every_catalogue_holds_the_texts_of_the_code(language: str) -> None:
    """Texts in the code, a catalogue and its compiled form are the same; places and plurals match."""
    wanted = messages.texts(messages.collect())
    catalogue = messages.read(language)
    assert str(catalogue.locale) == language
    translated = messages.texts(catalogue)
    assert set(translated) == set(wanted), "run `make messages`"
    for source, forms in translated.items():
        assert all(forms) or not any(forms), source
        assert {frozenset(_places(form)) for form in forms if form} <= {frozenset(_places(source))}, source
    assert messages.same_texts(language), "run `make messages` after translating"


def test_russian_is_whole() -> None:
    """What another language leaves out is shown in English; Russian leaves nothing out."""
    assert all(all(forms) for forms in messages.texts(messages.read("ru")).values())


def test_a_new_language_begins_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A language without a file gets one with its own plurals, and all texts to translate."""
    monkeypatch.setattr(messages, "FOLDER", tmp_path)
    template = messages.collect()
    assert len(messages.update("de", template)) == len(template)
    assert messages.read("de").num_plurals == 2
    assert messages.same_texts("de")


def test_a_wrong_place_in_a_translation_is_shown_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slip of a translator doesn't end the program."""
    tr = Translator("ru")
    monkeypatch.setattr(tr, "_catalogue", _Slips())
    assert tr("Help ({key})", key="F1") == "Help (F1)"
    assert tr.plural("{number} mine", "{number} mines", 1) == "1 mine"
    assert tr.plural("{number} mine", "{number} mines", 7) == "7 mines"


class _Slips(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return f"{message}{{taste}}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        del msgid2, n
        return f"{msgid1}{{"


def _places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}
