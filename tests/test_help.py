"""The help's pictures; its words and keys are tested with the program as a whole."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

from game.i18n import Translator
from game.scenes.help import help_page
from game.scenes.help_texts import SECTIONS

SPRITES = Path(__file__).parents[1] / "sprites"
TAKEN = sorted((SPRITES / "help").glob("*.png"))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_picture_is_in_the_page(language: str) -> None:
    """All that `make shots` takes for it, once each, carried inside."""
    page = help_page(Translator(language), SPRITES)
    assert page.count("<img") == len(TAKEN) >= 6
    for path in TAKEN:
        assert page.count(base64.b64encode(path.read_bytes()).decode()) == 1


def test_every_sign_of_the_tournament_is_explained() -> None:
    """Whoever sees a sign beside the board finds it in the help."""
    used = {sprite for _, _, items in SECTIONS for sprite, _ in items}
    assert {path.stem for path in SPRITES.glob("sign_*.png")} <= used
