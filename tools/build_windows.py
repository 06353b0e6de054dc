"""Build the Windows program on Linux with a Windows Python under Wine, and try it out there.

Releases are built on real Windows; this shows before that they will work. It installs about a gigabyte below
``build/windows`` once; the programs it needs are named when they are missing.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.bundle.windows_python import DEBIAN_PACKAGES, PROGRAMS, VERSIONS, environment, make

HOME = ROOT / "build" / "windows"
APP_DATA = "C:\\users\\Игрок 100% & я\\Данные"
TESTS = (
    *("board", "codes", "fields", "layouts", "party", "record", "table", "universal", "universal_game"),
    *("overload_bursts", "overload_match", "scores", "scores_damage", "native"),
    *("store_files", "store_log", "store_paths", "store_saves", "store_settings"),
)
"""The tests of rules and files; the rest was tested on Linux, and the built program is played."""


NOT_UNDER_WINE = (
    "tests/test_store_saves.py::test_ordinary_end_finishes_the_write",  # a child gets no standard input there
    "tests/test_store_paths.py::test_own_folder_is_a_file",  # Wine makes no file of that name
)


class Windows:
    """The Windows Python and what it is asked to do."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.python = make(home)
        self.environment = environment(home)

    def run(self, *words: str, minutes: float) -> None:
        """Run a Windows program; its output passes through a pipe, because Wine can't write into files."""
        command = ["wine", *words]
        with subprocess.Popen(
            command,
            cwd=ROOT,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        ) as program:
            try:
                output, _ = program.communicate(timeout=60 * minutes)
            except subprocess.TimeoutExpired:
                program.kill()
                raise
        lines = [line for line in output.splitlines() if "api-ms-win" not in line and "wine32" not in line]
        print("\n".join(lines[-30:]), flush=True)
        if program.returncode:
            raise subprocess.CalledProcessError(program.returncode, command)

    def move_app_data(self) -> Path:
        """Let %APPDATA% be a folder with Cyrillic letters, blanks and a per cent sign; return it."""
        explorer = "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer"
        for folders in ("User Shell Folders", "Shell Folders"):
            key = f"{explorer}\\{folders}"
            self.run("reg", "add", key, "/v", "AppData", "/t", "REG_SZ", "/d", APP_DATA, "/f", minutes=2)
        return self.home / "wine" / "drive_c" / APP_DATA[3:].replace("\\", "/")

    def close(self) -> None:
        """End what Wine has left running."""
        subprocess.run(["wineserver", "-k"], env=self.environment, check=False, timeout=60)


def main(words: list[str] | None = None) -> int:
    """Do all of it, or what the arguments name."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where to put the programs")
    parser.add_argument("--home", type=Path, default=HOME, help="where the Windows Python lies")
    parser.add_argument("--pictures", type=Path, default=ROOT / "build" / "windows-pictures")
    parser.add_argument("--only", choices=("tests", "build", "try"), help="one part of the work")
    arguments = parser.parse_args(words)
    lacking = [program for program in (*PROGRAMS, "Xvfb", "xdotool") if shutil.which(program) is None]
    if sys.version_info[:2] not in VERSIONS:
        lacking.append("Python 3.11, 3.12 or 3.13")
    if lacking:
        print(f"Lacking: {', '.join(lacking)} (Debian: {DEBIAN_PACKAGES})", file=sys.stderr)
        return 2
    windows = Windows(arguments.home.absolute())
    try:
        _work(windows, arguments.only, arguments.dist.absolute(), arguments.pictures.absolute())
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
        print(error, file=sys.stderr)
        return 1
    finally:
        windows.close()
    return 0


def _work(windows: Windows, only: str | None, dist: Path, pictures: Path) -> None:
    python = str(windows.python)
    if only in (None, "build"):
        for way in ([], ["--onefile"]):
            windows.run(python, "tools/build_exe.py", "--dist", f"Z:{dist}", *way, minutes=15)
    if only in (None, "tests"):
        files = [f"tests/test_{name}.py" for name in TESTS]
        files += [f"--deselect={name}" for name in NOT_UNDER_WINE]
        windows.run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files, minutes=30)
    if only in (None, "try"):
        app_data = windows.move_app_data()
        for folder in sorted(dist.glob("sapper-overload-*-windows-x64*/")):
            command = [sys.executable, "tools/try_build.py", str(folder), "--runner", "wine"]
            command += ["--data", str(app_data / "sapper-overload")]
            if not folder.name.endswith("-onefile"):
                command += ["--pictures", str(pictures)]
            subprocess.run(
                command, cwd=ROOT, env={**os.environ, **windows.environment}, check=True, timeout=1800
            )


if __name__ == "__main__":
    sys.exit(main())
