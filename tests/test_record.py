"""The saved form of a play: what is written is read, and nothing else."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.codes import code_of_bits
from game.core.errors import MalformedError
from game.core.record import Record, Step
from game.sapper.table import (
    LIMIT_MS,
    Act,
    apply,
    new_record,
    recorded,
    replay_play,
    start_play,
    state_hash,
)

CODE = "7K3M9QXV"
STEPS = st.builds(
    Step,
    st.integers(0, 10**9),
    st.text(st.characters(min_codepoint=0x21, max_codepoint=0x7E), min_size=1, max_size=64),
    st.text("0123456789abcdef", min_size=8, max_size=8),
)
RECORDS = st.builds(
    Record,
    st.text(max_size=40),
    st.dictionaries(st.text(max_size=20), st.text(max_size=20) | st.integers(0, 2**31), max_size=4),
    st.integers(0, 2**40 - 1).map(code_of_bits),
    st.lists(STEPS, max_size=5).map(tuple),
)


def record_of(*acts: tuple[int, Act]) -> Record:
    """Return the record of acts on a table."""
    play, record = start_play(CODE), new_record(CODE)
    for at_ms, act in acts:
        play, _ = apply(play, act, at_ms)
        record = record.with_step(recorded(play, act))
    return record


# Flags, a slip of the finger, a flag taken away, a cascade from the corner, the end of the time.
PLAYED = record_of(
    (0, Act.click(17)),
    (100, Act.click(17)),
    (400, Act.unflag(17)),
    (500, Act.click(0)),
    (900, Act.click(0)),
    (LIMIT_MS + 5, Act.timeout()),
)


@given(RECORDS)
def test_round_trip(record: Record) -> None:
    """What is written through JSON text is read as it was."""
    assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record


def test_form() -> None:
    """The form on disk is fixed; a change needs another format number."""
    first = PLAYED.to_json()
    assert list(first) == ["format", "game", "params", "code", "steps"]
    assert (first["format"], first["game"], first["params"], first["code"]) == (1, "table", {}, CODE)
    assert [step.at_ms for step in PLAYED.steps] == [0, 100, 400, 500, 900, LIMIT_MS]
    assert [step.text for step in PLAYED.steps] == ["c17", "c17", "u17", "c0", "c0", "t"]


def test_replay() -> None:
    """A record leads where the play went, to the last digit of the hash."""
    play = replay_play(PLAYED)
    assert (play.outcome, play.elapsed_ms) == ("time", LIMIT_MS)
    assert state_hash(play) == PLAYED.steps[-1].hash
    assert play.board.opened_count > 1


@pytest.mark.parametrize("number", range(1, 6))
@pytest.mark.parametrize(
    "change", [{"hash": "00000000"}, {"text": "c16"}, {"text": "x"}, {"at_ms": 12_345}, {"text": "u351"}]
)
def test_first_mismatch_is_named(number: int, change: dict[str, str | int]) -> None:
    """A step that was changed is named, whatever follows."""
    steps = list(PLAYED.steps)
    steps[number - 1] = replace(steps[number - 1], **change)  # type: ignore[arg-type]
    with pytest.raises(MalformedError, match=f"Step {number} of the saved game"):
        replay_play(replace(PLAYED, steps=tuple(steps)))


def test_acts_without_effect_are_no_steps() -> None:
    """What was stuffed in after the end, or does nothing, is named too."""
    last = PLAYED.steps[-1]
    with pytest.raises(MalformedError, match="Step 7 of the saved game"):
        replay_play(PLAYED.with_step(last))
    nothing = replace(record_of((0, Act.click(17)), (300, Act.unflag(18))))
    with pytest.raises(MalformedError, match="Step 2 of the saved game"):
        replay_play(nothing)


@pytest.mark.parametrize("change", [{"game": "overload"}, {"params": {"mines": 1}}])
def test_other_games_are_refused(change: dict[str, object]) -> None:
    """A record of another game is not a table."""
    with pytest.raises(MalformedError, match="no saved game of Table Sapper"):
        replay_play(replace(PLAYED, **change))  # type: ignore[arg-type]


@pytest.mark.parametrize("version", [0, 2, True, 1.0, "1"])
def test_other_formats_are_refused(version: object) -> None:
    """Only the format that this program writes is read."""
    with pytest.raises(MalformedError, match="damaged: format"):
        Record.from_json(PLAYED.to_json() | {"format": version})
