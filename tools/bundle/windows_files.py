"""What only the Windows program needs: the icon file and the version resource."""

from __future__ import annotations

import io
import os
import struct
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

if TYPE_CHECKING:
    from pathlib import Path

_SOURCES = {16: "icon_16", 32: "icon_32", 48: "icon_16", 64: "icon", 128: "icon", 256: "icon"}
"""Sizes of the icon and the sprite that, enlarged by a whole number, gives each."""
_PNG_FROM = 256  # old parts of Windows read smaller pictures only as bitmaps


def icon_bytes(sprites: Path) -> bytes:
    """Return an ``.ico`` file with the program's icon in all sizes that Windows shows."""
    pictures = []
    for size, name in _SOURCES.items():
        sheet = pygame.image.load(sprites / f"{name}.png")
        sheet.set_colorkey(0)
        picture = pygame.Surface(sheet.get_size(), pygame.SRCALPHA, 32, (0xFF0000, 0xFF00, 0xFF, 0xFF000000))
        picture.blit(sheet, (0, 0))
        picture = pygame.transform.scale(picture, (size, size))
        pictures.append((size, _png(picture) if size >= _PNG_FROM else _bitmap(picture)))
    header = struct.pack("<3H", 0, 1, len(pictures))
    offset, entries = len(header) + 16 * len(pictures), b""
    for size, data in pictures:
        entries += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return header + entries + b"".join(data for _, data in pictures)


def _png(picture: pygame.Surface) -> bytes:
    buffer = io.BytesIO()
    pygame.image.save(picture, buffer, "icon.png")
    return buffer.getvalue()


def _bitmap(picture: pygame.Surface) -> bytes:
    """Return the picture as icons hold it: upside down, twice as high in the header, with an empty mask."""
    size = picture.get_width()
    pixels = pygame.image.tobytes(picture, "BGRA", flipped=True)
    mask = bytes((size + 31) // 32 * 4 * size)
    return struct.pack("<3I2H6I", 40, size, 2 * size, 1, 32, 0, len(pixels), 0, 0, 0, 0) + pixels + mask


def version_text(title: str, version: str, name: str) -> str:
    """Return the version resource in the form that PyInstaller reads.

    Args:
        title: the program's name for people.
        version: three numbers with dots.
        name: the file's name without ``.exe``.
    """
    numbers = (*map(int, version.split(".")), 0)
    texts = {
        "CompanyName": f"The {title} authors",
        "FileDescription": title,  # what the task manager and the taskbar show
        "FileVersion": version,
        "InternalName": name,
        "LegalCopyright": f"© 2026 The {title} authors. MIT licence.",
        "OriginalFilename": f"{name}.exe",
        "ProductName": title,
        "ProductVersion": version,
    }
    table = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in texts.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0,"
        " OS=0x40004, fileType=1, subtype=0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('040904B0', [{table}])]),"
        " VarFileInfo([VarStruct('Translation', [0x409, 1200])])])"
    )
