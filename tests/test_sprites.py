"""The sprites are what the script draws, in colours that can be told apart."""

from __future__ import annotations

import ast
import json
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from game.ui.palette import NAMES, PALETTES, RGB, ROLES, Palette
from tools import make_sprites
from tools.colour_sight import SIGHTS, distance, picture_as_seen
from tools.make_sprites import FOLDER, all_files

all_sprites = cache(make_sprites.all_sprites)

ROOT = Path(__file__).resolve().parent.parent
SCHEMES = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
END_PICTURES = ("right_flag", "wrong_flag", "mine_unflagged", "mine_fatal", "covered_safe", "flag", "covered")
READABLE = 4.5
TEXTS_ON_GROUNDS = [
    ("panel_text", "panel"),
    ("panel_text", "panel_dark"),
    ("panel_title", "panel"),
    ("danger", "panel"),
    ("button_text", "button"),
    ("button_text", "steel_shine"),
    ("field_text", "paper"),
    ("field_hint", "paper"),
    ("text", "sky_0"),
    ("text", "sky_2"),
    ("text_dim", "sky_2"),
    ("text", "grass_ink"),
    ("text_dim", "grass_ink"),
    ("title", "sky_2"),
    ("red_light", "sky_0"),
    ("blue_light", "sky_0"),
]


def luminance(colour: RGB) -> float:
    """Return the relative luminance as WCAG defines it."""
    parts = [part / 255 for part in colour]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(palette: Palette, one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG defines it, from 1 to 21."""
    dark, bright = sorted(luminance(palette.colour(name)) for name in (one, other))
    return (bright + 0.05) / (dark + 0.05)


def test_files_are_what_the_script_draws() -> None:
    """Drawing again gives the same bytes, and no picture is left over."""
    expected = all_files()
    actual = {path.name: path.read_bytes() for path in (*FOLDER.glob("*.png"), FOLDER / "manifest.json")}
    assert expected.keys() == actual.keys()
    assert not [name for name, data in expected.items() if data != actual[name]]
    assert sum(map(len, actual.values())) < 1_500_000


def test_art_code_knows_whole_numbers_only() -> None:
    """Floats could differ between machines, so the art code has none."""
    for path in (ROOT / "tools" / "art").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), path.name
            assert not isinstance(node, ast.Div), path.name


def test_pygame_loads_every_sprite_and_takes_another_palette() -> None:
    """Every file is an indexed picture of the size that the manifest says."""
    manifest = json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))
    for name, entry in manifest.items():
        sheet = pygame.image.load(FOLDER / f"{name}.png")
        width, height = entry["size"]
        assert (8, (width * entry["frames"], height)) == (sheet.get_bitsize(), sheet.get_size()), name
        for palette in PALETTES.values():
            sheet.set_palette([palette.colour(colour) for colour in NAMES])
            sheet.set_colorkey(0)
            x, y = _some_pixel(sheet)
            expected = palette.colour(NAMES[sheet.get_at_mapped((x, y))])
            assert expected == sheet.get_at((x, y))[:3], name


def _some_pixel(sheet: pygame.Surface) -> tuple[int, int]:
    places = ((x, y) for y in range(sheet.get_height()) for x in range(sheet.get_width()))
    return next(place for place in places if sheet.get_at_mapped(place))


def test_nine_patches_have_a_middle() -> None:
    """A plate can be stretched only if something lies between its corners."""
    patches = [sprite for sprite in all_sprites().values() if "nine" in sprite.notes]
    assert patches
    assert all(min(sprite.size) > 2 * sprite.notes["nine"] for sprite in patches)


def test_every_palette_colours_every_name() -> None:
    """The master palette is small, and all schemes know all of it."""
    assert len(NAMES) <= 64
    assert NAMES[0] == "clear"
    assert not ROLES.keys() & set(NAMES)
    for palette in PALETTES.values():
        assert tuple(palette.colours) == NAMES
        assert all(palette.colour(name) for name in (*NAMES, *ROLES))


@SCHEMES
def test_numbers_are_readable(palette: Palette) -> None:
    """Each of the numbers stands out from the ground, and neighbours differ in grey."""
    numbers = [f"number_{n}" for n in range(1, 13)]
    assert not [n for n in numbers if contrast(palette, n, "ground") < READABLE]
    assert not [pair for pair in pairwise(numbers) if contrast(palette, *pair) < 1.5]
    assert len({palette.colour(n) for n in numbers}) == len(numbers)


@SCHEMES
@pytest.mark.parametrize(("text", "ground"), TEXTS_ON_GROUNDS)
def test_texts_are_readable(palette: Palette, text: str, ground: str) -> None:
    """Texts stand out from what they are written on."""
    assert contrast(palette, text, ground) >= READABLE


@SCHEMES
def test_covered_and_open_differ_without_colour(palette: Palette) -> None:
    """Turf and bare ground differ in lightness."""
    assert contrast(palette, "grass", "ground") >= 2.5


@SCHEMES
def test_pictures_of_the_end_differ_without_colour(palette: Palette) -> None:
    """Any two of them differ clearly in lightness in many places."""
    lightness = [luminance(palette.colour(name)) + 0.05 for name in NAMES]
    sprites = all_sprites()
    turf = sprites["covered"].canvas
    tiles = {}
    for name in END_PICTURES:
        canvas = type(turf)(32, 32).blit(turf).blit(sprites[name].canvas)
        tiles[name] = [lightness[index] for index in canvas.pixels]
    for one, other in combinations(END_PICTURES, 2):
        different = sum(max(a, b) / min(a, b) > 2 for a, b in zip(tiles[one], tiles[other], strict=True))
        assert different >= 60, (one, other)


@SCHEMES
@pytest.mark.parametrize("sight", SIGHTS)
def test_colours_that_mean_something_differ_to_every_eye(palette: Palette, sight: str) -> None:
    """Owners, neighbouring numbers, turf and ground: to those who lack a kind of cone, and in grey."""

    def least(names: list[tuple[str, str]]) -> float:
        return min(distance(palette.colour(one), palette.colour(other), sight) for one, other in names)

    numbers = [f"number_{n}" for n in range(1, 13)]
    assert least([("player_red", "player_blue")]) > (0.1 if sight == "grey" else 0.25)
    assert least([("grass", "ground")]) > 0.25
    is_for_them = palette is PALETTES["colour_blind"]
    assert least(list(pairwise(numbers))) > (0.1 if is_for_them else 0.06)


@SCHEMES
def test_balls_differ_in_grey(palette: Palette) -> None:
    """Red and blue balls of each size differ clearly in lightness in a fifth of what they cover."""
    lightness = [luminance(palette.colour(name)) + 0.05 for name in NAMES]
    sprites = all_sprites()
    for count in range(1, 5):
        red, blue = (sprites[f"ball_{owner}_{count}"].canvas.pixels for owner in ("red", "blue"))
        pairs = [(lightness[a], lightness[b]) for a, b in zip(red, blue, strict=True) if a and b]
        assert sum(max(pair) / min(pair) > 1.4 for pair in pairs) > len(pairs) / 5


def test_a_picture_in_grey_is_grey() -> None:
    """The tool that shows how others see leaves no colour in grey, and all in the usual sight."""
    picture = pygame.image.load(FOLDER / "trophy.png").convert(24)
    grey = pygame.surfarray.array3d(picture_as_seen(picture, "grey"))
    assert (grey == grey[..., :1]).all()
    assert pygame.image.tobytes(picture_as_seen(picture, "usual"), "RGB") == pygame.image.tobytes(
        picture, "RGB"
    )


def test_only_the_time_of_a_palette_is_in_its_sky() -> None:
    """Stars and moon belong to the night, sun and clouds to the day, all else to both."""
    layers = {name: sprite.notes for name, sprite in all_sprites().items() if "layer" in sprite.notes}
    assert {name for name, notes in layers.items() if not notes["night"]} == {
        "backdrop_sun",
        "backdrop_clouds",
    }
    assert {name for name, notes in layers.items() if not notes["day"]} == {"backdrop_moon", "backdrop_stars"}
    assert {palette.time for palette in PALETTES.values()} == {"day", "night"}


def test_owners_have_different_marks() -> None:
    """Red and blue balls differ in more than their colour."""
    sprites = all_sprites()
    exchange = {f"red{shade}": f"blue{shade}" for shade in ("_ink", "_dark", "", "_light")}
    for count in range(1, 5):
        red = sprites[f"ball_red_{count}"].canvas.recoloured(exchange)
        blue = sprites[f"ball_blue_{count}"].canvas
        assert sum(a != b for a, b in zip(red.pixels, blue.pixels, strict=True)) >= 40
