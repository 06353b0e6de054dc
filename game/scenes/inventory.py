"""Whether all that the program brings along is there and can be loaded; builders ask by ``--check``."""

from __future__ import annotations

import json
import logging
from functools import partial
from typing import TYPE_CHECKING

from game.i18n import LANGUAGES, Translator, has_texts
from game.scenes.catalogue import load_all
from game.scenes.help import help_page
from game.ui.assets import Assets
from game.ui.palette import PALETTES
from game.ui.sound import SOUND_NAMES
from game.ui.text import Text
from game.ui.wav import read_wav

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_LOGGER = logging.getLogger(__name__)


def missing(resources: Path) -> list[str]:
    """Load every picture in every palette, the fonts, sounds, texts and help pages; return what can't be.

    What is wrong with it stands in the log.
    """
    sprites, sounds = resources / "sprites", resources / "sounds"
    try:
        names = json.loads((sprites / "manifest.json").read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        _LOGGER.warning("%s", error)
        return ["manifest.json"]
    parts: dict[str, Callable[[], object]] = {"modules": load_all, "fonts": partial(Text, sprites / "fonts")}
    for palette in PALETTES:
        assets = Assets(sprites, palette)
        parts |= {f"{name}.{palette}": partial(assets.frames, name) for name in names}
    parts |= {f"{name}.wav": partial(read_wav, sounds / f"{name}.wav") for name in SOUND_NAMES}
    for language in LANGUAGES:
        parts[f"help.{language}"] = partial(help_page, Translator(language), sprites)
    absent = [f"texts.{language}" for language in LANGUAGES if not has_texts(language)]
    absent += [name for name, load in parts.items() if not _loads(name, load)]
    _LOGGER.info("checked=%d,missing=%s", len(parts), absent)
    return absent


def _loads(name: str, load: Callable[[], object]) -> bool:
    try:
        load()
    except Exception as error:  # noqa: BLE001 - whatever it is, the program would miss this part
        _LOGGER.warning("%s: %s", name, error)
        return False
    return True
