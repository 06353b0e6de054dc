"""Build the program to give away: for the system that this runs on, with all that it needs, in a zip file.

One folder by default; ``--onefile`` makes a single file, which unpacks itself at every start.
Under ``dist/`` lie the folder, the zip file and ``SHA256SUMS.txt`` of all zip files there.
"""

from __future__ import annotations

import argparse
import hashlib
import platform
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game import __version__
from tools.bundle import bootloader

NAME = "sapper-overload"
SPEC = ROOT / "tools" / "bundle" / "sapper_overload.spec"
FOR_PLAYERS = ROOT / "tools" / "bundle" / "for_players"
SUMS = "SHA256SUMS.txt"
_SYSTEMS = {"win32": "windows", "linux": "linux", "darwin": "macos"}
_MACHINES = {"AMD64": "x64", "x86_64": "x64", "aarch64": "arm64"}


def full_name(*, is_one_file: bool) -> str:
    """Return what the folder and the zip file are called."""
    machine = platform.machine()
    system = _SYSTEMS.get(sys.platform, sys.platform)
    return f"{NAME}-{__version__}-{system}-{_MACHINES.get(machine, machine)}" + "-onefile" * is_one_file


def build(work: Path, dist: Path, *, is_one_file: bool) -> Path:
    """Build the program, put everything for players beside it, and return the folder."""
    work.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--workpath", str(work), "--distpath", str(work / "dist"), str(SPEC)]
    subprocess.run([*command, *(["--", "--onefile"] if is_one_file else [])], cwd=ROOT, check=True)
    folder = dist / full_name(is_one_file=is_one_file)
    shutil.rmtree(folder, ignore_errors=True)
    if is_one_file:
        folder.mkdir(parents=True)
        program = NAME + (".exe" if sys.platform == "win32" else "")
        shutil.copy2(work / "dist" / program, folder)
    else:
        shutil.copytree(work / "dist" / NAME, folder)
    shutil.copy2(work / SPEC.stem / "LICENSES.txt", folder)
    for file in FOR_PLAYERS.glob("*"):
        if sys.platform == "linux" or file.suffix == ".txt":
            shutil.copy2(file, folder)
    if sys.platform == "linux":
        shutil.copy2(ROOT / "sprites" / "icon.png", folder / f"{NAME}.png")
    write_sums(folder, sorted(path for path in folder.rglob("*") if path.is_file()))
    return folder


def write_sums(folder: Path, files: list[Path]) -> None:
    """Write the SHA-256 of files below a folder in the form that ``sha256sum -c`` checks."""
    lines = (
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.relative_to(folder).as_posix()}\n"
        for file in files
    )
    (folder / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")


def pack(folder: Path) -> Path:
    """Put a folder into a zip file of the same name beside it, permissions included."""
    target = folder.with_name(f"{folder.name}.zip")
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                archive.write(path, path.relative_to(folder.parent))
    return target


def megabytes(path: Path) -> float:
    """Return the size of a file or of all files below a folder, in millions of bytes."""
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files) / 1e6


def main(words: list[str] | None = None) -> int:
    """Build what the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--onefile", action="store_true", help="one file instead of one folder")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where to put it")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "exe", help="where to work")
    arguments = parser.parse_args(words)
    dist, is_one_file = arguments.dist.absolute(), arguments.onefile
    if is_one_file and sys.platform == "win32":
        try:
            bootloader.mend(Path(sysconfig.get_path("purelib")))
        except (subprocess.CalledProcessError, RuntimeError) as error:
            print(f"No program in one file: PyInstaller's starter can't be mended. {error}", file=sys.stderr)
            return 1
    folder = build(
        arguments.work.absolute() / full_name(is_one_file=is_one_file), dist, is_one_file=is_one_file
    )
    archive = pack(folder)
    write_sums(dist, sorted(dist.glob(f"{NAME}-*.zip")))
    files = sum(path.is_file() for path in folder.rglob("*"))
    print(f"{folder}: {files} files, {megabytes(folder):.1f} MB")
    print(f"{archive}: {megabytes(archive):.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
