"""What is given away: wheel, source package, parts of the built program; and when a release is refused."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pygame
import pytest

from game import APP_NAME, TITLE, __version__
from tools import build_exe, release
from tools.bundle import bootloader, licences, parts, windows_files

ROOT = Path(__file__).parents[1]
posix_only = pytest.mark.skipif(os.name == "nt", reason="a shell script for Linux")


def hatch(root: Path, target: str, folder: Path) -> Path:
    """Build the wheel or the source package of a checkout; return the file."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    subprocess.run(command, cwd=root, check=True)
    return next(folder.glob("*.whl" if target == "wheel" else "*.tar.gz"))


def contents(wheel: Path) -> dict[str, str]:
    """Return a hash of every file in a wheel, but for its own list of hashes."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if not name.endswith("RECORD")]
        return {name: hashlib.sha256(archive.read(name)).hexdigest() for name in names}


def test_the_source_package_builds_the_same_wheel_and_it_has_all(tmp_path: Path) -> None:
    """The wheel from the source package equals that from the checkout; unpacked, it finds all it needs."""
    wheel = hatch(ROOT, "wheel", tmp_path / "wheel")
    with tarfile.open(hatch(ROOT, "sdist", tmp_path / "sdist")) as archive:
        archive.extractall(tmp_path / "source", filter="data")
    source = tmp_path / "source" / f"sapper_overload-{__version__}"
    assert contents(hatch(source, "wheel", tmp_path / "second")) == contents(wheel)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")  # noqa: S202 - our own package
        points = archive.read(f"sapper_overload-{__version__}.dist-info/entry_points.txt").decode()
    assert "[gui_scripts]\nsapper-overload = game.cli:main" in points
    code = "import sys; from game.cli import main; sys.exit(main(['--check', '--data-dir', sys.argv[1]]))"
    command = [sys.executable, "-c", code, str(tmp_path / "data")]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    assert subprocess.run(command, cwd=tmp_path, env=environment, check=False).returncode == 0
    assert (tmp_path / "installed" / "game" / "_data" / "sounds").is_dir()


def test_unused_parts_stay_out() -> None:
    """Codecs, second copies, links and installers' notes go; what the program loads stays."""
    names = [
        "SDL2.dll",
        "pygame/SDL2.dll",
        "libopus-0.dll",
        "libpng16-16.dll",
        "libz.so.1",
        "numpy-2.4.6.dist-info/RECORD",
        "pygame/freesansbold.ttf",
        "pygame/pygame_icon.bmp",
    ]
    entries = [(name, f"/somewhere/{name}", "BINARY") for name in names]
    kept = [name for name, _, _ in parts.wanted([*entries, ("libx.so", "numpy.libs/libx.so", "SYMLINK")])]
    assert kept == ["SDL2.dll", "libpng16-16.dll", "libz.so.1", "pygame/pygame_icon.bmp"]
    assert "numpy.ma" not in parts.UNUSED_MODULES  # numpy.unique imports it


@pytest.mark.parametrize(
    ("name", "licence"),
    [
        ("numpy.libs\\libscipy_openblas64_-63c8.dll", "numpy"),
        ("pygame_ce.libs/libSDL2_image-2-d6906c81.0.so.0.800.12", "sdl"),
        ("pygame/surface.cp311-win_amd64.pyd", "lgpl-2.1"),
        ("python3.11/lib-dynload/_ctypes.cpython-311-x86_64-linux-gnu.so", "python"),
        ("VCRUNTIME140_1.dll", "msvc-runtime"),
        ("libz.so.1", "zlib"),
    ],
)
def test_every_library_has_a_licence(name: str, licence: str) -> None:
    """Libraries are known by their place or name."""
    assert licences.rule_for(name) == licence


def test_unknown_libraries_are_refused() -> None:
    """Nothing is given away whose licence nobody looked up; the texts that rules name are there."""
    with pytest.raises(licences.UncoveredError, match=r"libssl\.so"):
        licences.rule_for("libssl.so.3")
    folder = ROOT / "tools" / "bundle" / "licence_texts"
    named = {licence for _, licence in licences._RULES} - {"numpy"}
    assert named == {file.stem for file in folder.glob("*.txt")}


def test_icon_has_all_sizes(tmp_path: Path) -> None:
    """Explorer, taskbar and title bar each find their size, and a picture in it."""
    data = windows_files.icon_bytes(ROOT / "sprites")
    sizes = [data[6 + 16 * i] or 256 for i in range(int.from_bytes(data[4:6], "little"))]
    assert sizes == [16, 32, 48, 64, 128, 256]
    (tmp_path / "icon.ico").write_bytes(data)
    picture = pygame.image.load(tmp_path / "icon.ico")
    assert picture.get_width() in sizes
    assert len({tuple(picture.get_at((x, x))) for x in range(picture.get_width())}) > 4


def test_version_resource_names_the_program() -> None:
    """The file's properties show the name and the version; the text is what PyInstaller evaluates."""

    def kept(*values: object, **named: object) -> tuple[object, ...]:
        return (*values, *named.values())

    text = windows_files.version_text(TITLE, "1.2.3", APP_NAME)
    names = re.findall(r"[A-Z]\w+(?=\()", text)
    assert str(eval(text, dict.fromkeys(names, kept))).count("1.2.3") == 2  # noqa: S307 - our own text
    assert "(1, 2, 3, 0)" in text
    assert TITLE in text


def test_packed_with_sums_and_permissions(tmp_path: Path) -> None:
    """The zip file unpacks to what the list of sums says, and programs stay programs."""
    folder = tmp_path / "Игры 100%"
    (folder / "inside").mkdir(parents=True)
    program = folder / "inside" / "program"
    program.write_bytes(b"#!/bin/sh\n")
    program.chmod(0o755)
    build_exe.write_sums(folder, [program])
    with zipfile.ZipFile(build_exe.pack(folder)) as archive:
        entry = archive.getinfo("Игры 100%/inside/program")
        assert os.name == "nt" or entry.external_attr >> 16 & 0o777 == 0o755
        line = archive.read(f"Игры 100%/{build_exe.SUMS}").decode()
    assert line == f"{hashlib.sha256(program.read_bytes()).hexdigest()}  inside/program\n"


def desktop_values(path: Path) -> dict[str, str]:
    """Return the entries of a desktop file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


@posix_only
def test_the_menu_entry_starts_the_program_from_any_folder(tmp_path: Path) -> None:
    """Its class is the window's; blanks, quotes, dollars and per cent signs in the path are escaped."""
    folder = tmp_path / 'Игры и %TEMP% & "тест" $HOME'
    shutil.copytree(build_exe.FOR_PLAYERS, folder)
    (folder / f"{APP_NAME}.png").touch()
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "share")}
    subprocess.run(["sh", str(folder / "add-to-menu.sh")], cwd="/", env=environment, check=True)
    entry = tmp_path / "share" / "applications" / f"{APP_NAME}.desktop"
    values = desktop_values(entry)
    assert values["StartupWMClass"] == values["Icon"] == APP_NAME
    # The file's own escapes first, then the quoting of Exec, then its field codes.
    quoted = values["Exec"].replace("\\\\", "\\").removeprefix('"').removesuffix('"')
    assert re.sub(r'\\(["`$\\])', r"\1", quoted).replace("%%", "%") == str(folder / APP_NAME)
    subprocess.run(["sh", str(folder / "add-to-menu.sh"), "--remove"], env=environment, check=True)
    assert not entry.exists()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a repository that is ready for version 1.2.3."""
    root = tmp_path / "checkout"
    root.mkdir()
    (root / "CHANGELOG.md").write_text(
        "# Changelog\n\n## Unreleased\n\n## 1.2.3 - 2026-12-01\n\n- All.\n", "utf-8"
    )
    (root / "README.md").write_text("22 × 16 cells with 60 mines, a tournament of seven rounds", "utf-8")
    git(root, "init", "--quiet")
    git(root, "add", ".")
    git(root, "-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "--quiet", "--message", "x")
    return root


def git(root: Path, *words: str) -> None:
    """Run git."""
    subprocess.run(["git", *words], cwd=root, check=True)


def test_a_release_is_refused_with_reasons(checkout: Path) -> None:
    """A ready tree has no faults; each thing that is wrong is one."""
    assert release.unready(checkout, "1.2.3") == []
    assert ["CHANGELOG.md has no section" in fault for fault in release.unready(checkout, "1.2.4")] == [True]
    git(checkout, "tag", "v1.2.3")
    assert ["released already" in fault for fault in release.unready(checkout, "1.2.3")] == [True]
    git(checkout, "tag", "--delete", "v1.2.3")
    changes = checkout / "CHANGELOG.md"
    changes.write_text(changes.read_text("utf-8").replace("Unreleased\n", "Unreleased\n\n- New.\n"), "utf-8")
    (checkout / "README.md").write_text("22 × 16 cells with 61 mines, a tournament of six rounds", "utf-8")
    faults = " | ".join(release.unready(checkout, "1.2.3"))
    for part in ("uncommitted", "unreleased changes", "61 mines", "six rounds"):
        assert part in faults


def test_stale_figures_are_found() -> None:
    """Sizes may differ by a few per cent, times by half; what is missing is named."""
    line = "| `linux-x64` | 24.5 MB | 68.0 MB | 0.40 s |\n"
    assert release.stale_figures(line, {"linux-x64": (24.6, 68.4, 0.6)}) == []
    for figures in ((27.0, 68.0, 0.4), (24.5, 75.0, 0.4), (24.5, 68.0, 0.9)):
        assert len(release.stale_figures(line, {"linux-x64": figures})) == 1
    assert len(release.stale_figures("", {"linux-x64": (24.5, 68.0, 0.4)})) == 1


def test_the_readme_tells_the_truth() -> None:
    """The numbers of rules in the README are right, and its figures of builds can be checked."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert release.wrong_facts(readme) == []
    names = {name for name, *_ in release._BUILD_LINE.findall(readme)}
    assert names == {f"{system}-x64{way}" for system in ("linux", "windows") for way in ("", "-onefile")}


def fake_source(folder: Path, lines: list[str]) -> None:
    """Make a source of PyInstaller whose compiler copies the file that is to be mended."""
    boot = folder / "bootloader"
    (boot / "src").mkdir(parents=True)
    (boot / "src" / "pyi_utils_win32.c").write_text("\n".join(lines), encoding="utf-8")
    (boot / "waf").write_text(
        "import pathlib, shutil\ntarget = pathlib.Path('build/releasew')\ntarget.mkdir(parents=True)\n"
        "shutil.copy('src/pyi_utils_win32.c', target / 'runw.exe')\n",
        encoding="utf-8",
    )


def test_the_starter_is_mended_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The source is changed and the built starter takes its place; an unknown source is refused."""
    starter = tmp_path / "PyInstaller" / "bootloader" / "Windows-64bit-intel" / "runw.exe"
    starter.parent.mkdir(parents=True)
    (tmp_path / "PyInstaller" / "__init__.py").write_text("__version__ = '6.22.3'\n", encoding="utf-8")
    asked, known = [], [*bootloader.MENDED, *bootloader._FOR_WINE]

    def source(version: str, folder: Path) -> Path:
        asked.append(version)
        fake_source(folder, known if len(asked) > 1 else ["unknown"])
        return folder

    monkeypatch.setattr(bootloader, "_source", source)
    with pytest.raises(RuntimeError, match="changed"):
        bootloader.mend(tmp_path)
    for _ in range(2):
        bootloader.mend(tmp_path)
    assert set(bootloader.MENDED.values()) < set(starter.read_text(encoding="utf-8").splitlines())
    assert asked == ["6.22.3", "6.22.3"]
