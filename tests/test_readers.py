"""Every reader meets everything: one sentence, nothing lost, and play goes on (cases 61 and 67).

Here the readers one by one; `test_readers_program` brings the worst of it to the running program. With the
environment's EXAMPLES=5000 hypothesis tries so many of each kind; `make soak` does.
"""

from __future__ import annotations

import json
import os
import shutil
import stat
import tempfile
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import cli
from game.core.errors import MalformedError
from game.store.files import StoreError
from game.store.paths import find_paths
from game.store.replays import ReplayFolder, replay_text
from tests.junk import FOREIGN, JSON, flipped, overgrown, respelt, spoilt, torn
from tests.readers import FILES, LANGUAGES, TEXTS, VALUES, check_sentence, open_replays, tried
from tests.test_replays import GAME
from tools import check_layouts, check_vectors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.i18n import Translator
    from tests.readers import File, Opened, Texts, Values

ROOT = Path(__file__).parents[1]
EXAMPLES = int(os.environ.get("EXAMPLES", "0"))
some = partial(settings, max_examples=EXAMPLES or 20)
FLIP_EVERY = 1 if EXAMPLES else 151
CUT_EVERY = 1 if EXAMPLES else 10


# -- values ---------------------------------------------------------------------------------------------


def check_value(one: Values, document: object) -> None:
    """Read a document: one sentence, or a value that is written and read again as it is."""
    tried[f"values: {one.name}"] += 1
    try:
        value = one.read(document)
    except MalformedError as error:
        check_sentence(error)
        return
    written = one.write(value)
    if one.is_exact:
        assert written == document
    text = json.dumps(written)  # in which even NaN equals itself
    assert json.dumps(one.write(one.read(json.loads(text)))) == text


each_value = pytest.mark.parametrize("one", VALUES, ids=lambda one: one.name)


@each_value
def test_examples_of_values(one: Values) -> None:
    """What is spoilt below is sound before."""
    document = json.loads(json.dumps(one.example))
    assert one.write(one.read(document)) == document


@each_value
@some()
@given(st.data())
def test_spoilt_values(one: Values, data: st.DataObject) -> None:
    """Anything replaced, left out, added or swapped."""
    check_value(one, data.draw(spoilt(one.example)))


@each_value
@some()
@given(JSON)
def test_foreign_values(one: Values, document: object) -> None:
    """Anything else."""
    if isinstance(document, dict) or not one.is_guarded:
        check_value(one, document)


@each_value
def test_overgrown_values(one: Values) -> None:
    """Neither huge numbers and texts nor deep nesting get through or break the refusal."""
    for document in () if one.is_guarded else overgrown(one.example):
        if one.is_exact:
            with pytest.raises(MalformedError):
                one.read(document)
        check_value(one, document)


# -- texts ----------------------------------------------------------------------------------------------


def check_text(one: Texts, text: str) -> None:
    """Read a text: one sentence, or a value whose text leads back to it."""
    tried[f"texts: {one.name}"] += 1
    try:
        value = one.read(text)
    except MalformedError as error:
        check_sentence(error)
    else:
        assert one.write is None or one.write(one.read(one.write(value))) == one.write(value)


each_text = pytest.mark.parametrize("one", TEXTS, ids=lambda one: one.name)


@each_text
@some()
@given(st.data())
def test_texts(one: Texts, data: st.DataObject) -> None:
    """Any text, and texts that were right before something was cut, put in or doubled."""
    for example in one.examples:
        check_text(one, example)
        changed = data.draw(torn(example.encode())).decode(errors="surrogateescape")
        check_text(one, changed)
    check_text(one, data.draw(st.text(st.characters(exclude_categories=()))))


@each_text
def test_endless_texts(one: Texts) -> None:
    """A hundred thousand signs of anything is refused at once, and the sentence stays short."""
    for part in ("0", "/", "a1", "[", "\0", "й", "\u0301", "9x9/"):
        check_text(one, part * 100_000)
        for example in one.examples:
            check_text(one, example + part * 1_000)


# -- files ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def contents(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Return what the program writes into each file."""
    folder = tmp_path_factory.mktemp("examples")
    return {file.name: file.example(folder) for file in FILES}


@pytest.fixture
def places() -> Iterator[Callable[[], Path]]:
    """Return what gives a new folder each time."""
    with tempfile.TemporaryDirectory() as folder:
        numbers = count()

        def new() -> Path:
            place = Path(folder, str(next(numbers)))
            place.mkdir()
            return place

        yield new


def check_file(file: File, folder: Path, content: bytes, *, is_rewritten: bool = True) -> Opened:
    """Read a file with some content: told once and kept aside if it is no good, then written anew."""
    tried[f"files: {file.name}"] += 1
    path = folder / file.name
    path.write_bytes(content)
    opened = file.open(path)
    aside = list(folder.glob("*.bad"))
    assert len(opened.notices) <= 1
    for notice in opened.notices:
        check_sentence(notice)
    if aside:
        assert opened.notices
        assert [one.read_bytes() for one in aside] == [content]
        assert not path.exists()
        assert opened.value == file.open(folder / "nothing.json").value
    else:
        assert path.read_bytes() == content
    if is_rewritten:
        check_rewriting(file, path, opened)
    return opened


def check_rewriting(file: File, path: Path, opened: Opened) -> None:
    """Write on; the next run reads it, and what was kept aside is still there."""
    aside = _kept_aside(path.parent)
    assert opened.rewrite()
    again = file.open(path)
    assert aside == _kept_aside(path.parent)
    if aside or not opened.notices:  # a high-score table changed by hand is told of until it is given up
        assert again.notices == []
        assert again.value != file.open(path.parent / "nothing.json").value


def _kept_aside(folder: Path) -> dict[str, bytes]:
    places = sorted(folder.glob("*.bad"))
    return {one.name: one.read_bytes() if one.is_file() and not one.is_symlink() else b"" for one in places}


each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)


@each_file
def test_examples_of_files(file: File, contents: dict[str, bytes], places: Callable[[], Path]) -> None:
    """What is damaged below is sound before, in whatever layout; nothing there is the first start."""
    sound = check_file(file, places(), contents[file.name])
    assert sound.notices == []
    for content in respelt(contents[file.name]):
        opened = check_file(file, places(), content)
        assert (opened.value, opened.notices) == (sound.value, [])
    place = places()
    missing = file.open(place / file.name)
    assert missing.notices == []
    assert list(place.iterdir()) == []
    assert missing.value != sound.value


@each_file
def test_foreign_files(file: File, contents: dict[str, bytes], places: Callable[[], Path]) -> None:
    """What no version wrote, and what belongs into another file."""
    others = {name: content for name, content in contents.items() if name != file.name}
    for name, content in {**FOREIGN, **others}.items():
        opened = check_file(file, places(), content)
        is_open = file.name in ("settings.json", "tallies.json", "chronicles.json")  # to newer versions
        assert opened.notices or is_open, name


@each_file
def test_cut_files(file: File, contents: dict[str, bytes], tmp_path: Path) -> None:
    """A file that breaks off anywhere is kept aside, and none of them gets lost."""
    content, path = contents[file.name], tmp_path / file.name
    cuts = range(0, len(content) - 2, CUT_EVERY)  # the last two bytes are a bracket and a line end
    for cut in cuts:
        tried[f"files: {file.name}"] += 1
        path.write_bytes(content[:cut])
        assert len(file.open(path).notices) == 1
    kept = {one.read_bytes() for one in tmp_path.glob("*.bad")}
    assert kept == {content[:cut] for cut in cuts}


@each_file
def test_flipped_files(file: File, contents: dict[str, bytes], places: Callable[[], Path]) -> None:
    """Any bit may be another one."""
    content = contents[file.name]
    for bit in range(0, 8 * len(content), FLIP_EVERY):
        folder = places()
        check_file(file, folder, flipped(content, bit), is_rewritten=bit % 755 == 0)
        shutil.rmtree(folder)


@each_file
@some()
@given(st.data())
def test_torn_files(file: File, contents: dict[str, bytes], data: st.DataObject) -> None:
    """Cut, flipped, mixed up, with other words of JSON inside, or any bytes at all."""
    content = data.draw(torn(contents[file.name]) | st.binary(max_size=60))
    with tempfile.TemporaryDirectory() as folder:
        check_file(file, Path(folder), content, is_rewritten=data.draw(st.integers(0, 4)) == 0)


@each_file
def test_things_in_the_way(file: File, contents: dict[str, bytes], places: Callable[[], Path]) -> None:
    """Folders, pipes, links that lead nowhere or round in circles, and files of 50 MB."""
    for make in (_folder, _pipe, _link_to_nothing, _link_to_itself, _huge):
        path = places() / file.name
        make(path)
        before = stat.S_IFMT(path.lstat().st_mode)
        opened = file.open(path)
        assert len(opened.notices) == (make is not _link_to_nothing)
        for notice in opened.notices:
            check_sentence(notice)
            assert stat.S_IFMT(path.with_name(f"{file.name}.bad").lstat().st_mode) == before
        check_rewriting(file, path, opened)
    assert contents


def _folder(path: Path) -> None:
    (path / "inner").mkdir(parents=True)


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _link_to_nothing(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def _link_to_itself(path: Path) -> None:
    path.symlink_to(path)


def _huge(path: Path) -> None:
    with path.open("wb") as stream:
        stream.truncate(50 * 1024 * 1024)


@each_file
def test_files_that_cannot_be_moved(
    file: File, contents: dict[str, bytes], places: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A damaged file that can't be kept aside is not written over; the person is told once."""

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "rename", refuse)
    path = places() / file.name
    path.write_bytes(contents[file.name][:-9])
    opened = file.open(path)
    check_sentence(*opened.notices)
    if file.scene in ("settings", "statistics", "scores") or file.name == "tallies.json":
        opened.rewrite()  # a slot of another run doesn't know; within one run see test_store_damage
        assert path.read_bytes() == contents[file.name][:-9]


# -- replays --------------------------------------------------------------------------------------------


def test_foreign_replays(contents: dict[str, bytes], places: Callable[[], Path]) -> None:
    """Junk in the folder is said once and left as it is; what is let fall onto the window is refused."""
    folder = places()
    text = replay_text(GAME).encode()
    (folder / "good.txt").write_bytes(text)
    bad = {**FOREIGN, **contents, "cut": text[:-9], "twice": text + text, "flipped": flipped(text, 3)}
    for name, content in bad.items():
        (folder / f"{name}.json").write_bytes(content)
        with pytest.raises((MalformedError, StoreError)) as caught:
            ReplayFolder(places()).import_file(folder / f"{name}.json")
        check_sentence(caught.value)
    for make in (_folder, _pipe, _link_to_itself, _link_to_nothing):
        make(folder / f"{make.__name__}.txt")
    found, notices = open_replays(folder)
    assert found == [GAME]
    check_sentence(*notices)
    for name, content in bad.items():
        assert (folder / f"{name}.json").read_bytes() == content


@some()
@given(st.data())
def test_torn_replays(data: st.DataObject) -> None:
    """Whatever lies beside it, a good game is listed, and nothing in the folder changes."""
    text = replay_text(GAME).encode()
    content = data.draw(torn(text) | st.binary(max_size=60))
    tried["files: replays"] += 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "good.txt").write_bytes(text)
        (folder / "torn.json").write_bytes(content)
        found, notices = open_replays(folder)
        assert GAME in found
        assert len(notices) <= 1
        for notice in notices:
            check_sentence(notice)
        assert (folder / "torn.json").read_bytes() == content


# -- command line, tools --------------------------------------------------------------------------------

OPTIONS = (
    "--lang",
    "--data-dir",
    "--scene",
    "--fullscreen",
    "--version",
    "--check",
    "ru",
    "menu",
    "--",
    "-",
    "@x",
)
WORDS = st.lists(
    st.sampled_from(OPTIONS) | st.text(st.characters(exclude_categories=()), max_size=12), max_size=5
)


@pytest.mark.parametrize("tr", LANGUAGES, ids=("en", "ru"))
@some()
@given(WORDS)
def test_command_line(tr: Translator, words: list[str]) -> None:
    """Any words are arguments, or end the program with one sentence."""
    tried["command line"] += 1
    said: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cli._Parser, "_print_message", lambda _, text, __=None: said.append(text))
        try:
            cli._parse(words, tr)
            code: object = None
        except SystemExit as end:
            code = end.code
    assert (code is None) == (said == [])
    assert code in (None, 0, cli.BAD_ARGUMENTS)
    assert code != cli.BAD_ARGUMENTS or len("".join(said).strip().splitlines()) == 1


@some()
@given(st.text(st.characters(exclude_categories=()), min_size=1, max_size=20))
def test_data_folders(name: str) -> None:
    """Whatever is called the folder of data, there are paths; what can't be kept is said."""
    tried["data folder"] += 1
    with tempfile.TemporaryDirectory() as folder:
        found = find_paths(Path(folder, name.replace("..", "").replace("/", "")))
        assert found.is_writable == (found.notice is None)
        if found.notice is not None:
            check_sentence(found.notice)


TOOLS = {
    "layouts": (check_layouts.main, ROOT / "tests/vectors/table_layouts.json"),
    "vectors": (check_vectors.main, ROOT / "tests/vectors/overload.jsonl"),
}


@pytest.mark.parametrize("name", TOOLS)
@some()
@given(st.data())
def test_files_of_tools(name: str, data: st.DataObject) -> None:
    """A file by another hand agrees, differs (1) or is none (2), each in one sentence."""
    main, example = TOOLS[name]
    content = example.read_bytes()
    if name == "vectors":
        content = data.draw(st.sampled_from(sorted(content.splitlines(keepends=True), key=len)[:40]))
    content = data.draw(torn(content) | st.sampled_from(sorted(FOREIGN.values(), key=len)[:-1]))
    tried[f"tools: {name}"] += 1
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        path = Path(folder, "file")
        path.write_bytes(content)
        said: list[str] = []
        patch.setattr("builtins.print", lambda *parts, **_: said.append(" ".join(map(str, parts))))
        code = main([str(path)])
    assert code in (0, 1, 2)
    assert code == 0 or len("\n".join(said).splitlines()) == 1
