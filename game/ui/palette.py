"""The colours of the program: one master palette for all sprites, in several colour schemes.

A sprite's pixels are indices into `NAMES`; a scheme gives each name its colour. Texts and frames ask by
a role ("panel_text"), which stands for one of the names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

RGB = tuple[int, int, int]

_CLASSIC: dict[str, RGB] = {
    "clear": (255, 0, 255),
    "ink": (26, 18, 30),
    "white": (255, 253, 244),
    "paper": (244, 230, 192),
    # Turf, from its outline to the blades in the light.
    "grass_ink": (18, 44, 30),
    "grass_dark": (36, 82, 42),
    "grass": (68, 132, 54),
    "grass_light": (108, 170, 66),
    "grass_shine": (172, 214, 100),
    # Earth, and the wood of panels and poles.
    "soil_ink": (46, 26, 24),
    "soil_dark": (76, 46, 34),
    "soil": (112, 70, 44),
    "soil_light": (154, 104, 62),
    "soil_shine": (200, 152, 98),
    # The dug-up ground under the numbers.
    "ground_dark": (214, 192, 146),
    "ground": (234, 216, 172),
    "ground_light": (250, 238, 206),
    "brass_ink": (64, 38, 14),
    "brass_dark": (122, 80, 24),
    "brass": (184, 132, 40),
    "brass_light": (230, 188, 84),
    "brass_shine": (255, 238, 170),
    "steel_ink": (38, 38, 52),
    "steel_dark": (80, 82, 96),
    "steel": (134, 136, 144),
    "steel_light": (190, 190, 188),
    "steel_shine": (232, 230, 220),
    "red_ink": (84, 10, 28),
    "red_dark": (150, 20, 34),
    "red": (232, 62, 52),
    "red_light": (255, 132, 106),
    "blue_ink": (16, 22, 84),
    "blue_dark": (26, 54, 150),
    "blue": (30, 82, 204),
    "blue_light": (132, 184, 252),
    "orange": (242, 142, 36),
    "yellow": (254, 222, 76),
    "skin_dark": (192, 116, 82),
    "skin": (240, 182, 136),
    # The sky, from the zenith down to the horizon.
    "sky_0": (14, 12, 38),
    "sky_1": (28, 22, 62),
    "sky_2": (54, 34, 88),
    "sky_3": (98, 48, 104),
    "sky_4": (158, 70, 100),
    "sky_5": (216, 108, 82),
    "sky_6": (250, 168, 92),
    "hill_far": (62, 42, 82),
    "hill_near": (30, 40, 58),
    # Odd numbers are the brighter ones, so that neighbours differ in grey too.
    "number_1": (30, 78, 204),
    "number_2": (6, 60, 22),
    "number_3": (186, 18, 28),
    "number_4": (20, 16, 104),
    "number_5": (154, 40, 144),
    "number_6": (92, 34, 8),
    "number_7": (0, 104, 112),
    "number_8": (22, 18, 24),
    "number_9": (152, 66, 0),
    "number_10": (72, 10, 84),
    "number_11": (84, 92, 104),
    "number_12": (100, 0, 40),
    "led_on": (255, 64, 40),
    "led_off": (66, 12, 16),
    "focus": (255, 226, 64),
    "danger": (255, 146, 120),
}

# A deep blue above, so that the bright texts of the night can be read there, too.
_DAY: dict[str, RGB] = _CLASSIC | {
    "sky_0": (14, 62, 138),
    "sky_1": (20, 74, 152),
    "sky_2": (26, 84, 164),
    "sky_3": (60, 122, 196),
    "sky_4": (104, 164, 222),
    "sky_5": (154, 202, 240),
    "sky_6": (204, 230, 248),
    "hill_far": (108, 150, 176),
    "hill_near": (56, 106, 98),
    "grass_ink": (20, 56, 30),
    "grass_dark": (44, 100, 44),
    "grass": (82, 146, 56),
    "grass_light": (128, 188, 72),
    "grass_shine": (196, 232, 118),
    "steel_light": (206, 206, 202),
    "brass_light": (240, 202, 96),
    "red_light": (255, 152, 128),
}

_CONTRAST: dict[str, RGB] = _CLASSIC | {
    "ink": (0, 0, 0),
    "white": (255, 255, 255),
    "paper": (255, 255, 255),
    "grass_ink": (0, 0, 0),
    "grass_dark": (0, 36, 12),
    "grass": (0, 84, 34),
    "grass_light": (0, 108, 44),
    "grass_shine": (110, 224, 120),
    "soil_ink": (0, 0, 0),
    "soil_dark": (16, 12, 12),
    "soil": (32, 26, 26),
    "soil_light": (64, 56, 52),
    "soil_shine": (150, 140, 130),
    "ground_dark": (196, 196, 196),
    "ground": (255, 255, 255),
    "ground_light": (255, 255, 255),
    "brass_ink": (40, 30, 0),
    "brass_dark": (130, 100, 0),
    "brass": (220, 176, 0),
    "brass_light": (255, 220, 60),
    "brass_shine": (255, 246, 190),
    "steel_ink": (16, 16, 20),
    "steel_dark": (70, 70, 76),
    "steel": (150, 150, 154),
    "steel_light": (224, 224, 224),
    "steel_shine": (255, 255, 255),
    "red": (255, 70, 60),
    "red_light": (255, 150, 140),
    "blue": (30, 90, 255),
    "sky_0": (0, 0, 0),
    "sky_1": (0, 0, 10),
    "sky_2": (4, 2, 24),
    "sky_3": (16, 6, 40),
    "sky_4": (40, 12, 56),
    "sky_5": (80, 24, 56),
    "sky_6": (140, 60, 40),
    "hill_far": (14, 8, 30),
    "hill_near": (0, 10, 14),
    "number_1": (0, 60, 230),
    "number_2": (0, 58, 8),
    "number_3": (208, 0, 0),
    "number_4": (0, 0, 110),
    "number_5": (170, 0, 170),
    "number_6": (84, 24, 0),
    "number_7": (0, 108, 120),
    "number_8": (0, 0, 0),
    "number_9": (176, 68, 0),
    "number_10": (70, 0, 90),
    "number_11": (96, 96, 104),
    "number_12": (100, 0, 30),
    "led_on": (255, 80, 60),
    "led_off": (30, 0, 0),
    "focus": (255, 255, 0),
    "danger": (255, 170, 150),
}

# After Okabe and Ito: orange against blue, bluish green turf, and lightness that tells where hue can't.
_COLOUR_BLIND: dict[str, RGB] = _CLASSIC | {
    "grass_ink": (8, 36, 34),
    "grass_dark": (14, 66, 60),
    "grass": (24, 106, 90),
    "grass_light": (62, 142, 120),
    "grass_shine": (142, 204, 180),
    "red_ink": (78, 30, 0),
    "red_dark": (150, 66, 0),
    "red": (236, 126, 20),
    "red_light": (255, 202, 128),
    "blue_ink": (0, 28, 66),
    "blue_dark": (0, 66, 122),
    "blue": (0, 114, 190),
    "blue_light": (110, 196, 246),
    "number_1": (0, 94, 168),
    "number_2": (0, 58, 48),
    "number_3": (160, 60, 0),
    "number_4": (0, 24, 84),
    "number_5": (150, 54, 112),
    "number_6": (72, 40, 0),
    "number_7": (0, 104, 92),
    "number_8": (20, 18, 24),
    "number_9": (132, 78, 0),
    "number_10": (60, 12, 72),
    "number_11": (84, 92, 104),
    "number_12": (66, 16, 0),
    "led_on": (255, 150, 50),
    "led_off": (60, 24, 8),
    "danger": (255, 186, 110),
}

NAMES: tuple[str, ...] = tuple(_CLASSIC)
"""The entries of the master palette; a sprite's pixel is an index here, and 0 is transparent."""

ROLES: dict[str, str] = {
    "text": "paper",
    "text_dim": "steel_light",
    "title": "brass_light",
    "panel_text": "paper",
    "panel_title": "brass_light",
    "button_text": "ink",
    "button_text_dim": "steel_dark",
    "field_text": "ink",
    "field_hint": "soil",
    "accent": "orange",
    "night_sky": "sky_0",
    "panel": "soil_dark",
    "panel_light": "soil",
    "panel_dark": "soil_ink",
    "button": "steel_light",
    "player_red": "red",
    "player_blue": "blue",
}
"""What texts, frames and fills are called by what they are for."""


@dataclass(frozen=True)
class Palette:
    """A colour scheme.

    Attributes:
        colours: of all entries.
        time: "night" or "day": what is seen in the sky.
    """

    colours: Mapping[str, RGB]
    time: str = "night"

    def colour(self, name: str) -> RGB:
        """Return the colour of an entry or of a role; raises KeyError for any other name."""
        return self.colours[ROLES.get(name, name)]


PALETTES: dict[str, Palette] = {
    "classic": Palette(_CLASSIC),
    "day": Palette(_DAY, "day"),
    "contrast": Palette(_CONTRAST),
    "colour_blind": Palette(_COLOUR_BLIND),
}
USUAL = "classic"
