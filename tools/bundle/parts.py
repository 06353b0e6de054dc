"""Which parts of Python and of our packages the built program needs.

Whatever is left out here, the built program is started and played afterwards (``tools/try_build.py``).
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

Entry = tuple[str, str, str]
"""PyInstaller's line of a table of contents: name in the bundle, source file, kind of file."""

_UNUSED = """
# No network, no database, no processes. Without _hashlib hashes are Python's own, and OpenSSL stays out.
_hashlib _ssl _uuid ssl asyncio concurrent http ftplib smtplib xmlrpc xml sqlite3 multiprocessing socketserver
urllib.request email
# Compressors that only shutil and zipfile would use.
bz2 lzma _bz2 _lzma tarfile
# It has a second form in Python, which is enough here.
_decimal
# For developers.
unittest doctest pdb pydoc pydoc_data readline tkinter setuptools pkg_resources
numpy.f2py numpy.testing numpy.distutils numpy._core._multiarray_tests pygame._debug
# What minefields don't need of numpy, and chips not of pygame.
numpy.random numpy.fft numpy.polynomial numpy.ctypeslib numpy.char numpy.rec
pygame.mixer pygame.mixer_music pygame.sndarray pygame._sdl2.mixer pygame.freetype pygame._freetype
pygame.ftfont pygame.midi pygame.pypm pygame.camera pygame._camera
filelock.asyncio filelock._async_lock filelock._sqlite platformdirs.android
"""
UNUSED_MODULES = [name for line in _UNUSED.splitlines() if line[:1] != "#" for name in line.split()]

_UNUSED_FILES = re.compile(
    # Decoders that pygame's DLLs load only for such files; second copies of DLLs from the main folder.
    r"lib(jpeg|tiff|webp|webpdemux|opus|opusfile|ogg|wavpack|xmp)[-\d]*\.dll$"
    r"|(SDL2_mixer|freetype|portmidi)\.dll$"
    r"|pygame[/\\][^/\\]*\.dll$|pygame[/\\]freesansbold\.ttf$"
    # Notes of installers.
    r"|\.dist-info[/\\]",
    re.IGNORECASE,
)
_STRIPPABLE = re.compile(r"(^|/)libpython|/lib-dynload/")


def wanted(entries: list[Entry]) -> list[Entry]:
    """Return the files to bundle.

    The links that PyInstaller lays beside libraries are left out too: the libraries find each other without,
    and not every unpacker of zip files knows links.
    """
    return [entry for entry in entries if entry[2] != "SYMLINK" and not _UNUSED_FILES.search(entry[0])]


def stripped(entries: list[Entry], folder: Path) -> list[Entry]:
    """Return the entries with Python's own libraries freed of debugging symbols (Linux).

    Numpy's and pygame's libraries break when stripped, so they stay as they are.
    """
    tool = shutil.which("strip")
    return [
        _stripped(entry, folder, tool) if tool and _STRIPPABLE.search(entry[0]) else entry
        for entry in entries
    ]


def _stripped(entry: Entry, folder: Path, tool: str) -> Entry:
    name, source, kind = entry
    target = folder / Path(name).name
    target.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([tool, "--strip-unneeded", "-o", str(target), source], check=True)
    return name, str(target), kind
