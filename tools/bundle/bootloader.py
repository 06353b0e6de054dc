"""PyInstaller's starter for Windows, built from its source with one line mended.

A one-file program unpacks itself and starts itself again; the second copy knows that it is the second by
its path in the environment. As it comes (seen up to 6.22), the starter puts the values of variables into what
it reads there. So in a folder called, say, ``%TEMP%`` no copy ever knew itself, and each unpacked and started
the next, for ever.

It needs a C compiler: on Linux MinGW's, on Windows that one or Microsoft's.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

COMPILER = "x86_64-w64-mingw32-gcc"
_FILE = "src/pyi_utils_win32.c"
MENDED = {
    "rc = ExpandEnvironmentStringsW(value, expanded_value, PYI_PATH_MAX);": "wcscpy(expanded_value, value);"
}
"""What stands in the source, and what shall."""
_FOR_WINE = {
    # Wine's msvcrt.dll, which MinGW uses, cuts the name of the folder short, and PyInstaller refuses that.
    "wchar_t *application_home_dir_w = _wtempnam(tempdir_path, prefix);": (
        "wchar_t *application_home_dir_w = calloc(PYI_PATH_MAX, sizeof(wchar_t));"
        '_snwprintf(application_home_dir_w, PYI_PATH_MAX - 1, L"%ls%ls%x", tempdir_path, prefix, rand());'
    )
}
_STARTER = "PyInstaller/bootloader/Windows-64bit-intel/runw.exe"


def mend(packages: Path) -> None:
    """Build the starter of windowed programs of the PyInstaller in a folder of packages, unless it was.

    Raises:
        CalledProcessError: its source can't be had or compiled.
        RuntimeError: its source is another now.
    """
    mark = (packages / _STARTER).with_suffix(".mended")
    if mark.exists():
        return
    with tempfile.TemporaryDirectory() as name:
        source = _source(_version(packages), Path(name)) / "bootloader"
        is_windows = sys.platform == "win32"
        _edit(source / _FILE, MENDED if is_windows else MENDED | _FOR_WINE)
        compiler = {} if is_windows else {"CC": COMPILER}
        build = [sys.executable, "waf", "configure", "build_releasew", "--target-arch=64bit"]
        subprocess.run(build, cwd=source, env={**os.environ, **compiler}, check=True, stdout=subprocess.PIPE)
        shutil.copy(source / "build" / "releasew" / "runw.exe", packages / _STARTER)
    mark.touch()


def _edit(file: Path, changes: dict[str, str]) -> None:
    text = file.read_text(encoding="utf-8")
    for wrong, right in changes.items():
        if text.count(wrong) != 1:
            raise RuntimeError(f"{file.name} has changed: is tools/bundle/bootloader.py still needed?")
        text = text.replace(wrong, right)
    file.write_text(text, encoding="utf-8")


def _version(packages: Path) -> str:
    text = (packages / "PyInstaller" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r"^__version__ = '([\d.]+)'", text, re.MULTILINE)
    if found is None:
        raise RuntimeError("PyInstaller's version is not where it was")
    return found[1]


def _source(version: str, folder: Path) -> Path:
    """Download and unpack PyInstaller's source; return its folder."""
    get = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", "download", "--no-deps"]
    get += ["--no-binary", "pyinstaller", "--dest", str(folder), f"pyinstaller=={version}"]
    subprocess.run(get, check=True)
    with tarfile.open(folder / f"pyinstaller-{version}.tar.gz") as archive:
        archive.extractall(folder, filter="data")
    return folder / f"pyinstaller-{version}"
