"""The licences of everything in the built program, in one file.

Every library in the bundle must be covered by a rule below, so that none slips in without its licence.
"""

from __future__ import annotations

import re
import sys
import sysconfig
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_TEXTS = Path(__file__).parent / "licence_texts"
_ROOT = Path(__file__).resolve().parents[2]
_PACKAGES = ("numpy", "pygame-ce", "filelock", "platformdirs", "pyinstaller")

_RULES = (
    # Part of the file's path, in lower case, and the text beside this module or the package that covers it.
    (
        r"(^|/)lib-dynload/|^python3\.?\d*\.dll$|^libpython|^_[a-z_]+\.pyd$|^(select|unicodedata)\.pyd$",
        "python",
    ),
    (r"^numpy(/|\.libs/)", "numpy"),
    (r"^pygame/", "lgpl-2.1"),
    (r"sdl2", "sdl"),
    (r"libfreetype", "freetype"),
    (r"libharfbuzz", "harfbuzz"),
    (r"libpng", "libpng"),
    (r"libjpeg", "libjpeg-turbo"),
    (r"libtiff", "libtiff"),
    (r"libwebp|libsharpyuv", "libwebp"),
    (r"libbrotli", "brotli"),
    (r"(^|/)libz\b|zlib", "zlib"),
    (r"libffi", "libffi"),
    (r"(^|/)(vcruntime|msvcp)140|(^|/)(ucrtbase|api-ms-)", "msvc-runtime"),
    (r"(^|/)lib(gcc_s|stdc\+\+|gfortran|quadmath)", "gcc-runtime"),
)
_ALWAYS = ("python", "zlib")  # Python for Windows has zlib inside


class UncoveredError(Exception):
    """A library would be bundled whose licence is not known here."""


def rule_for(name: str) -> str:
    """Return which licence covers a bundled library.

    Raises:
        UncoveredError: no rule does.
    """
    path = name.replace("\\", "/").lower()
    found = next((text for pattern, text in _RULES if re.search(pattern, path)), None)
    if found is None:
        raise UncoveredError(f"{name}: add its licence to tools/bundle/licence_texts")
    return found


def text_for(libraries: Iterable[str]) -> str:
    """Return all licences of a program that brings these libraries along."""
    needed = {rule_for(name) for name in libraries} | set(_ALWAYS)
    texts = [("Sapper & Overload", (_ROOT / "LICENSE").read_text(encoding="utf-8"))]
    fonts = sorted((_ROOT / "sprites" / "fonts").glob("*-LICENSE.txt"))
    texts += [(f"Font {file.name.removesuffix('-LICENSE.txt')}", _read(file)) for file in fonts]
    texts.append((f"Python {sys.version.split()[0]}", _python()))
    texts += [(f"{name} {metadata.version(name)}", _package(name)) for name in _PACKAGES]
    texts += [
        (name, _read(_TEXTS / f"{name}.txt")) for name in sorted(needed - {"python", "numpy", "lgpl-2.1"})
    ]
    texts.append(("GNU Lesser General Public License 2.1 (of pygame-ce)", _read(_TEXTS / "lgpl-2.1.txt")))
    rule = "=" * 100
    return "\n".join(f"{rule}\n{title}\n{rule}\n\n{text.strip()}\n" for title, text in texts)


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def _python() -> str:
    """Return what came with this Python, or our copy where a distribution leaves it out."""
    folders = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    files = [folder / name for folder in folders for name in ("LICENSE.txt", "LICENSE")]
    return _read(next((file for file in files if file.is_file()), _TEXTS / "python.txt"))


def _package(name: str) -> str:
    """Return the licence files that came with an installed package."""
    files = metadata.files(name) or []
    texts = [
        f"[{file.name}]\n{file.read_text('utf-8')}"
        for file in sorted(files)
        if re.search(r"licen[cs]e|copying", file.name, re.IGNORECASE) and ".dist-info" in str(file.parent)
    ]
    if name == "pygame-ce":  # its wheel brings none
        texts.append(
            "Free software under the GNU Lesser General Public License 2.1, whose text stands at the end.\n"
            "Its source: the source package of this version on the Python Package Index. In the one-folder\n"
            "program its libraries lie in the folder _internal/pygame and can be replaced by your own."
        )
    if not texts:
        raise UncoveredError(f"{name} brings no licence")
    return "\n\n".join(texts)
