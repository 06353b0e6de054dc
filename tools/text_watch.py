"""Looks for texts that are cut, hard to read, leave their plate or the picture, or lie on other things.

Walks the way of the pictures (`tools/shots.py`) at a text size: python tools/text_watch.py [100 | 125].
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.scenes.form_scene import FormScene
from game.store.settings import TEXT_SIZES
from game.ui.painter import Painter
from game.ui.text import Style
from tools.colour_sight import seen
from tools.shots import LONG_NAME, Studio

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.scenes.stack import Scene
    from game.ui.painter import Align
    from tools.pilot import Pilot

_FRAMES = ("button_focus", "button_disabled", "field_focus")
"""Plates that are laid over others and hide nothing."""
_BORDER_PX = 3
_LEAST_CONTRAST = 3.0
"""Of a text with its ground on the whole, as WCAG defines it; grounds have a grain."""


class WatchedPainter(Painter):
    """Draws, and notes what is wrong with the texts; for one picture.

    Attributes:
        faults: a sentence for each.
    """

    def __init__(self, painter: Painter) -> None:
        super().__init__(painter.canvas, painter.assets, painter.text)
        self.faults: list[str] = []
        self._forget()

    def _forget(self) -> None:
        self._plates: list[tuple[str, pygame.Rect]] = []
        self._texts: list[tuple[str, pygame.Rect]] = []
        self._sprites: list[tuple[str, pygame.Rect]] = []

    def backdrop(self) -> None:
        """Nothing of what was drawn can be seen any more."""
        self._forget()
        super().backdrop()

    def dim(self) -> None:
        """What was drawn is no matter any more."""
        self._forget()
        super().dim()

    def plate(self, name: str, rect: pygame.Rect) -> None:
        """A panel may lie over texts of the scene below; a button or field may not."""
        if name not in _FRAMES:
            if not name.startswith("panel"):
                self._look_for(self._texts, "text", rect, f"lies under {name}")
            self._texts = [one for one in self._texts if not one[1].colliderect(rect)]
            self._sprites = [one for one in self._sprites if not one[1].colliderect(rect)]
            border = 2 * _BORDER_PX if name == "panel" else 0
            self._plates.append((name, rect.inflate(-border, -border)))
        super().plate(name, rect)

    def sprite(self, name: str, pos: tuple[int, int], frame: int = 0) -> None:
        """A sprite may not lie on a text."""
        self._note_sprite(name, pos, frame)
        super().sprite(name, pos, frame)

    def centred(self, name: str, rect: pygame.Rect, frame: int = 0) -> None:
        """A sprite may not lie on a text."""
        image = self.assets.frames(name)[frame]
        self._note_sprite(name, image.get_rect(center=rect.center).topleft, frame)
        super().centred(name, rect, frame)

    def _note_sprite(self, name: str, pos: tuple[int, int], frame: int) -> None:
        ink = self.assets.frames(name)[frame].get_bounding_rect().move(pos)
        self._look_for(self._texts, "text", ink, f"lies under {name}")
        self._sprites.append((name, ink))

    def write(
        self,
        text: str,
        rect: pygame.Rect,
        style: Style = Style.BODY,
        colour: str = "text",
        align: Align = "left",
    ) -> None:
        """A text must be whole, within its plate, and apart from others."""
        fitted = self.text.fitted(text, style, rect.width)
        if fitted != text and not any(word in text for word in LONG_NAME.replace("-", " ").split()):
            self.faults.append(f"{text!r} is cut to {fitted!r}")
        image = self.text.render(fitted, style, self.assets.colour(colour))
        ink = image.get_bounding_rect().move(self.place(image, rect, align).topleft)
        if ink.width:
            self._judge(text, ink)
            self._judge_colour(text, colour, ink)
            self._texts.append((text, ink))
        super().write(text, rect, style, colour, align)

    def _judge(self, text: str, ink: pygame.Rect) -> None:
        if not self.canvas.get_rect().contains(ink):
            self.faults.append(f"{text!r} leaves the picture")
        under = [one for one in self._plates if one[1].collidepoint(ink.center)]
        beside = [
            one for one in self._plates if one[1].colliderect(ink) and not one[1].collidepoint(ink.center)
        ]
        if under and not under[-1][1].contains(ink):
            self.faults.append(f"{text!r} leaves {under[-1][0]} {tuple(under[-1][1])}")
        if not under and beside:
            self.faults.append(f"{text!r} reaches into {beside[-1][0]} {tuple(beside[-1][1])}")
        for things in (self._texts, self._sprites):
            self._look_for(things, text, ink.inflate(4, 0), "is written over")

    def _judge_colour(self, text: str, colour: str, ink: pygame.Rect) -> None:
        """Compare the text with what lies below it, before it is drawn."""
        ground = pygame.transform.average_color(self.canvas, ink)[:3]
        dark, bright = sorted(seen([self.assets.colour(colour)[:3], ground], "grey")[:, 0] + 0.05)
        if bright / dark < _LEAST_CONTRAST:
            self.faults.append(f"{text!r} has a contrast of {bright / dark:.1f}")

    def _look_for(
        self, things: list[tuple[str, pygame.Rect]], what: str, rect: pygame.Rect, fault: str
    ) -> None:
        self.faults += [f"{name!r} {fault}: {what!r}" for name, place in things if place.colliderect(rect)]


class Inspector(Studio):
    """Looks at every picture instead of saving it.

    Attributes:
        faults: a sentence for each, with the name of the first picture that has it.
        seen: the kinds of scenes that were in sight.

    Args:
        language: "en" or "ru".
        folder: where the program may keep its files.
        text_size: of all texts, in percent.
    """

    def __init__(self, language: str, folder: Path, text_size: int) -> None:
        super().__init__(language, folder)
        self._text_size = text_size
        self.faults: dict[str, str] = {}
        self.seen: set[type[Scene]] = set()

    def open(self, **settings: object) -> Pilot:
        """Start the program with the size of texts."""
        return super().open(**{**settings, "text_size": self._text_size})

    def take(self, pilot: Pilot, name: str) -> None:
        """Draw the picture once more and look how texts lie in it, with the focus everywhere."""
        self.seen.add(type(pilot.scene))
        for _ in self._focuses(pilot.scene):
            painter = WatchedPainter(pilot.app.painter)
            pilot.app.stack.draw(painter, 1.0)
            pilot.app.toast.draw(painter)
            for fault in painter.faults:
                self.faults.setdefault(fault, name)

    def _focuses(self, scene: Scene) -> Iterator[None]:
        """Give every widget of a scene the focus, and then the one that had it."""
        if isinstance(scene, FormScene):
            form, usual = scene.form, scene.form.focus
            for index in range(len(form.widgets)):
                form.focus = index
                yield
            form.focus = usual
        yield

    def keep(self, picture: pygame.Surface, name: str) -> None:
        """Save nothing."""


def main() -> int:
    """Look at all pictures in both languages; return 1 if there are faults."""
    sizes = [int(size) for size in sys.argv[1:]] or TEXT_SIZES
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        for size in sizes:
            for language in ("en", "ru"):
                inspector = Inspector(language, Path(folder), size)
                inspector.run()
                count += len(inspector.faults)
                for fault, name in inspector.faults.items():
                    print(f"{size} % {name}.{language}: {fault}")
    print(f"{count} faults")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
