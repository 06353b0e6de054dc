"""High scores: rows and their order, the signature, tampering, names, categories."""

from __future__ import annotations

import json
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.names import clean_name
from game.fields import FIELD_KINDS
from game.store.score_keys import category_rank
from game.store.score_rows import Row, best, read_table, row_id, signature, write_table
from game.store.scores import Scores
from tests.junk import spoilt

if TYPE_CHECKING:
    from collections.abc import Callable

NOON = "2026-11-30T12:00:00Z"
CATEGORIES = ("table", "squares/expert", "overload/normal")


def row(number: int, points: int = 100, ms: int = 1000, **rest: Any) -> Row:  # noqa: ANN401 - any field
    """Return a row whose id is a number."""
    return Row(
        **{"id": str(number), "name": "Анна", "alive": True, "date": NOON, **rest}, points=points, ms=ms
    )


def filled(path: Path) -> Scores:
    """Make a file with three tables of three rows."""
    scores = Scores(path)
    for category in CATEGORIES:
        for number in range(3):
            scores.add(category, row(number, 10 * number))
    assert scores.close()
    return scores


def reread(path: Path) -> Scores:
    """Return the scores of a new run."""
    scores = Scores(path)
    scores.load()
    return scores


def read_json(path: Path) -> Any:  # noqa: ANN401 - JSON is anything
    """Return what lies in a file."""
    return json.loads(path.read_text(encoding="utf-8"))


def write_json(path: Path, document: object, **options: Any) -> None:  # noqa: ANN401 - any option of dumps
    """Put something into a file."""
    path.write_text(json.dumps(document, **options), encoding="utf-8")


# -- rows -----------------------------------------------------------------------------------------------


def test_golden_signature() -> None:
    """The signature is what every version of the program writes."""
    rows = [row(1, name="Ёж;\u200f😀", extra={"retries": 2}).to_json()]
    assert signature("hexagons/expert", rows) == GOLDEN
    assert signature("hexagons/beginner", rows) != GOLDEN


GOLDEN = "7fb763c80bd7580174be8e5c1afbb50b61811c5b10a5872b622dcb3f6632e967"


def test_order_and_length() -> None:
    """Points, then retries and moves (tournaments), the shorter time, the earlier date, the earlier entry."""
    ordered = [
        row(1, 9, 50),
        row(2, 8, 10),
        row(3, 8, 20, date="2026-11-29T12:00:00Z"),
        row(4, 8, 20),
        row(5, 8, 20),
        row(6, 8, 1, extra={"retries": 1, "moves": 5}),
        row(7, 8, 1, extra={"retries": 1, "moves": 6}),
        *(row(number, -number) for number in range(8, 12)),
    ]
    shuffled = [*ordered[:3][::-1], *ordered[3:5], *ordered[5:][::-1]]
    assert best(shuffled) == tuple(ordered[:10])


def test_one_game_makes_one_record() -> None:
    """The same game again changes the name and nothing else, whatever the day."""
    again = best([row(1), row(2, 5), row(1, name="Bob", date="2027-01-01T00:00:00Z")])
    assert again == (row(1, name="Bob"), row(2, 5))
    assert row_id("a", [1]) == row_id("a", (1,)) != row_id("a", [2])


@given(spoilt(write_table("table", [row(1), row(2)], {})))
def test_a_spoilt_table_is_no_table(table: object) -> None:
    """Whatever is changed, left out or added within the signed part, the table is refused, not half read."""
    found = read_table("table", table)
    assert found in (None, (row(1), row(2)))
    if found is not None and isinstance(table, dict):
        assert table["rows"] == [row(1).to_json(), row(2).to_json()]


@given(spoilt(row(1, extra={"moves": 3}).to_json()))
def test_signed_nonsense_is_refused(document: object) -> None:
    """Even a well signed row of another form becomes no row that would break a scene."""
    table = {"rows": [document], "signature": signature("table", [document])}
    for found in read_table("table", table) or ():
        assert {*map(type, (found.points, found.ms, found.count("moves")))} == {int}
        assert best([found, found]) == (found,)


# -- the file -------------------------------------------------------------------------------------------


def test_rows_come_back(tmp_path: Path) -> None:
    """The best first, in the next run too; the file is indented UTF-8 that people can read."""
    path = tmp_path / "usapper.scr"
    scores = filled(path)
    expected = (row(2, 20), row(1, 10), row(0, 0))
    assert scores.rows("table") == reread(path).rows("table") == expected
    assert '\n          "name": "Анна",\n' in path.read_text(encoding="utf-8")
    assert list(read_json(path)["tables"]) == list(CATEGORIES)
    assert {"usapper.scr"} == {one.name for one in tmp_path.iterdir() if one.suffix != ".lock"}
    assert reread(path).notice is None


def test_place_of(tmp_path: Path) -> None:
    """Where a result would come, None beyond the tenth place; asking enters nothing."""
    scores = Scores(tmp_path / "usapper.scr")
    for number in range(10):
        scores.add("table", row(number, 100 - number))
    assert [scores.place_of("table", row(99, points)) for points in (1000, 95, 92, 91, 0)] == [
        1,
        7,
        10,
        None,
        None,
    ]
    assert scores.place_of("table", row(4, 96)) == 5
    assert scores.place_of("squares/expert", row(99, -5)) == 1
    assert scores.categories() == ["table"]
    scores.close()


def test_newer_keys_stay(tmp_path: Path) -> None:
    """What a newer version keeps in file, table and row is kept, and its rows stay valid."""
    path = tmp_path / "usapper.scr"
    newer = write_table("table", [row(1, extra={"medal": {"deep": [1.5]}})], {"colour": "red"})
    write_json(path, {"format": 1, "more": [1], "tables": {"table": newer, "chess/blitz": newer}})
    scores = reread(path)
    assert scores.status("chess/blitz") == "changed"  # signed for another category
    scores.add("table", row(2))
    assert scores.close()
    document = read_json(path)
    assert document["more"] == [1]
    assert document["tables"]["table"]["colour"] == "red"
    assert document["tables"]["table"]["rows"][0]["medal"] == {"deep": [1.5]}
    assert document["tables"]["chess/blitz"] == newer


def test_layout_of_the_file_does_not_matter(tmp_path: Path) -> None:
    """A byte order mark, CR LF, another order of keys and no indentation leave all tables valid."""
    path = tmp_path / "usapper.scr"
    filled(path)
    rows = reread(path).rows("table")
    document = read_json(path)
    for text in (
        "\ufeff" + path.read_text(encoding="utf-8").replace("\n", "\r\n"),
        json.dumps(document, sort_keys=True),
        json.dumps(document, indent=8, ensure_ascii=False),
    ):
        path.write_bytes(text.encode())
        scores = reread(path)
        assert scores.rows("table") == rows
        assert scores.notice is None


def _digit(tables: Any) -> None:  # noqa: ANN401 - JSON is anything
    tables["table"]["rows"][0]["points"] += 1


def _swap(tables: Any) -> None:  # noqa: ANN401
    tables["table"]["rows"].reverse()


def _copy_row(tables: Any) -> None:  # noqa: ANN401
    tables["table"]["rows"].append(tables["overload/normal"]["rows"][0])


def _copy_table(tables: Any) -> None:  # noqa: ANN401
    tables["table"] = {**tables["squares/expert"]}


def _unsign(tables: Any) -> None:  # noqa: ANN401
    del tables["table"]["signature"]


def _drop_row(tables: Any) -> None:  # noqa: ANN401
    del tables["table"]["rows"][2]


def _junk(tables: Any) -> None:  # noqa: ANN401
    tables["table"] = [None]


@pytest.mark.parametrize("tamper", [_digit, _swap, _copy_row, _copy_table, _unsign, _drop_row, _junk])
def test_a_changed_table(tmp_path: Path, tamper: Callable[[Any], None]) -> None:
    """It is not shown nor signed; the others work; it is lost only when the person agrees (case 67)."""
    path = tmp_path / "usapper.scr"
    filled(path)
    document = read_json(path)
    tamper(document["tables"])
    write_json(path, document)
    scores = reread(path)
    notice = scores.take_notice()
    assert notice is not None
    assert "usapper.scr" in notice.message.format(**notice.values)
    assert [scores.status(one) for one in CATEGORIES] == ["changed", "", ""]
    assert scores.rows("table") == ()
    assert scores.categories() == list(CATEGORIES)

    scores.add("table", row(7))  # waits in memory
    scores.add("squares/expert", row(8, 70))
    assert scores.flush()
    assert read_json(path)["tables"]["table"] == document["tables"]["table"]
    assert reread(path).rows("squares/expert")[0] == row(8, 70)
    assert scores.rows("table") == (row(7),)

    scores.accept_loss("table")
    assert scores.status("table") == ""
    assert scores.close()
    assert reread(path).rows("table") == (row(7),)
    assert reread(path).notice is scores.notice is None
    aside = read_json(tmp_path / "usapper.scr.bad")
    assert aside["tables"]["table"] == document["tables"]["table"]


def test_a_changed_table_is_restored(tmp_path: Path) -> None:
    """Putting the good file back while the program runs brings the rows back, with those that waited."""
    path = tmp_path / "usapper.scr"
    filled(path)
    good = path.read_bytes()
    path.write_bytes(good.replace(b'"points": 20', b'"points": 21', 1))
    scores = reread(path)
    changed = next(one for one in CATEGORIES if scores.status(one))
    scores.add(changed, row(7, 15))
    scores.flush()
    path.write_bytes(good)  # a whole older file is accepted
    scores.load()
    assert scores.status(changed) == ""
    assert scores.close()
    assert [one.points for one in reread(path).rows(changed)] == [20, 15, 10, 0]


NASTY = ["a;b", "a|b", "tab\there", "cr\r\nlf", "#x", "=", '"', "\\", "  blanks  ", "signature", "nul\0"]
NAMES = st.one_of(
    st.sampled_from([*NASTY, "\u200fمرحبا", "😀👩‍👩‍👧", "", "\ud800", "Ёж"]), st.text(max_size=70)
)


@settings(max_examples=15)
@given(st.lists(NAMES, min_size=10, max_size=10))
def test_names_survive(names: list[str]) -> None:
    """Ten rows with any names come back the same three times, clean and validly signed (case 65)."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "usapper.scr")
        scores = Scores(path)
        for number, name in enumerate(names):
            scores.add("table", row(number, -number, name=name))
        assert scores.close()
        expected = [clean_name(name) for name in names]
        for turn in range(3):
            scores = reread(path)
            assert [one.name for one in scores.rows("table")] == expected
            assert scores.notice is None
            scores.add("squares/expert", row(turn))
            assert scores.close()


def test_categories_in_the_order_of_the_games() -> None:
    """Games, kinds, levels, customs by size, then what nobody knows: whatever the language (case 69)."""
    kinds = [f"{kind}/{level}" for kind in FIELD_KINDS for level in ("beginner", "intermediate", "expert")]
    ordered = (
        "table",
        *kinds,
        f"{FIELD_KINDS[-1]}/9x9/10",
        f"{FIELD_KINDS[-1]}/9x9/12",
        f"{FIELD_KINDS[-1]}/12x8/9",
        "overload/easy",
        "overload/normal",
        "overload/hard",
        "",
        "chess/beginner",
        "chess/٣",
        "draughts/beginner",
    )
    assert tuple(sorted({*ordered}, key=category_rank)) == ordered


def test_renaming(tmp_path: Path) -> None:
    """A name given later takes the place of the first, on disk too."""
    path = tmp_path / "usapper.scr"
    scores = filled(path)
    scores.add("table", replace(row(1, 10), name="Bob"))
    assert scores.close()
    assert [one.name for one in reread(path).rows("table")] == ["Анна", "Bob", "Анна"]
