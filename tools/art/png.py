"""Indexed PNG files whose bytes depend on nothing but the pixels.

The data is stored, not compressed: compressors differ between builds of zlib, stored blocks don't.
"""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

from game.ui.palette import NAMES, PALETTES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tools.art.canvas import Canvas

_BLOCK = 65_535
_STORED_ZLIB = b"\x78\x01"


def png_bytes(canvas: Canvas) -> bytes:
    """Return the picture as a PNG file with the classic colours; index 0 is transparent."""
    header = struct.pack(">2I5B", canvas.width, canvas.height, 8, 3, 0, 0, 0)
    colours = bytes(part for name in NAMES for part in PALETTES["classic"].colour(name))
    rows = (canvas.pixels[i : i + canvas.width] for i in range(0, len(canvas.pixels), canvas.width))
    chunks = (
        (b"IHDR", header),
        (b"PLTE", colours),
        (b"tRNS", b"\0"),
        (b"IDAT", _stored(b"".join(b"\0" + row for row in rows))),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _stored(data: bytes) -> bytes:
    return _STORED_ZLIB + b"".join(_blocks(data)) + struct.pack(">I", zlib.adler32(data))


def _blocks(data: bytes) -> Iterator[bytes]:
    for start in range(0, len(data), _BLOCK):
        block = data[start : start + _BLOCK]
        is_last = start + _BLOCK >= len(data)
        yield struct.pack("<BHH", is_last, len(block), len(block) ^ 0xFFFF) + block
