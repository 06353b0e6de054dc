"""What the exact computer gives a person in the real program: hints, how a loss is judged, lit neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from game.fields.catalogue import KINDS
from game.sapper.board import Cell
from game.sapper.probability import probabilities
from game.sapper.universal import seen_of
from game.sapper.view import COVERED
from game.scenes.dialog import Dialog
from game.scenes.high_scores import HighScores
from game.scenes.name_entry import NameEntry
from game.scenes.sapper_result import SapperResult
from game.scenes.sapper_setup import SapperSetup
from game.scenes.sapper_watch import SapperWatch
from game.ui.widgets import CheckBox
from tools.sapper_script import KeySapper, Sapper

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.arrays import Bools
    from game.sapper.probability import Probabilities
    from tools.pilot import Pilot

KINDS_TRIED = ("squares", "hexagons", "net_planar")


def begin(pilot: Pilot, kind: str, opening: str = "safe") -> Sapper:
    """Go from the menu into a game for beginners."""
    pilot.app.ctx.change_settings(field_kind=kind, field_level="beginner", opening=opening)
    pilot.press("Universal Sapper")
    pilot.press("Start")
    return Sapper(pilot)


def open_until(person: Sapper, is_wanted: Callable[[Sapper], bool]) -> None:
    """Open the middle of new games until the position is one that is wanted."""
    middle = person.play.board.field.cell_count // 2
    for _ in range(60):
        person.open(middle)
        if person.play.outcome == "playing" and is_wanted(person):
            return
        person.pilot.key("f2")
    raise LookupError("no game of 60 came to such a position")


def known(person: Sapper) -> Probabilities:
    """Return what can be known of the field."""
    return probabilities(seen_of(person.play))


def ask(person: Sapper) -> int:
    """Ask for a hint by key, agree, and return the cell that is shown."""
    pilot = person.pilot
    pilot.key("h")
    if isinstance(pilot.scene, Dialog):
        pilot.press("Help me")
    pilot.wait_until(lambda: person.scene.marks().cursor is not None)
    cell = person.scene.marks().cursor
    assert cell is not None
    return cell


def has_colour(person: Sapper, cell: int, colour: str) -> bool:
    """Return whether a colour of the palette is to be seen on the rim of a cell."""
    person.pilot.frame()
    box = person.scene.view.cell_rect(cell).inflate(4, 4)
    wanted = person.pilot.app.ctx.assets.colour(colour)[:3]
    canvas = person.pilot.canvas
    return any(
        canvas.get_at((x, y))[:3] == wanted
        for x in range(box.left, box.right)
        for y in range(box.top, box.bottom)
    )


@pytest.mark.parametrize("kind", KINDS_TRIED)
def test_a_hint_shows_a_safe_cell_and_what_proves_it(pilot: Pilot, kind: str) -> None:
    """It asks first and takes a no; the numbers shown are proof by themselves; nothing is entered."""
    person = begin(pilot, kind)
    open_until(person, lambda person: bool(known(person).is_safe.any()))
    pilot.key("h")
    assert isinstance(pilot.scene, Dialog)
    pilot.press("No help")
    assert person.scene.saved.counts
    assert person.scene.marks().proof == frozenset()
    cell = ask(person)
    view, proof = seen_of(person.play), person.scene.marks().proof
    assert known(person).is_safe[cell]
    assert not person.play.board.mines[cell]
    assert proof
    assert "numbers with a frame prove it" in person.scene.hint()
    assert all(view.seen[number] >= 0 and has_colour(person, number, "blue") for number in proof)
    assert not any(known_without_others(person, sorted(proof))[:, cell])
    person.pilot.key("space")
    assert person.play.board.cells[cell] == Cell.OPEN
    assert person.scene.marks().proof == frozenset(), "the hint is used up"
    person.win()
    pilot.wait(3)
    assert isinstance(pilot.scene, SapperResult), "nobody is asked for a name"
    assert "not counted" in pilot.scene._note
    assert not pilot.app.ctx.scores.rows(f"{kind}/beginner")
    assert pilot.app.ctx.tallies.tally(f"{kind}/beginner").games == 0


def known_without_others(person: Sapper, numbers: list[int]) -> Bools:
    """Return all ways to lay mines around some numbers that fit them, tried one by one."""
    view = seen_of(person.play)
    field = view.field
    near = np.zeros(field.cell_count, bool)
    for number in numbers:
        near[field.around(number)] = True
    near &= view.seen < 0
    cells = np.flatnonzero(near)
    assert len(cells) <= 16
    ways = (np.arange(1 << len(cells))[:, None] >> np.arange(len(cells)) & 1).astype(bool)
    layouts = np.zeros((len(ways), field.cell_count), bool)
    layouts[:, cells] = ways
    padded = np.pad(layouts, ((0, 0), (0, 1)))
    counted = padded[:, field.neighbours[numbers]].sum(axis=2)
    fitting: Bools = layouts[(counted == view.seen[numbers]).all(axis=1)]
    return fitting


@pytest.mark.parametrize("kind", KINDS_TRIED)
def test_where_nothing_is_certain_a_hint_says_so_and_the_chance(pilot: Pilot, kind: str) -> None:
    """The chance is that of the cell shown; a second hint asks no more; keys go on from there, in sight."""
    person = begin(pilot, kind)
    open_until(person, lambda person: not known(person).is_safe.any())
    cell = ask(person)
    chance = known(person).chance[cell]
    assert 0 < chance < 0.5
    assert (
        f"No cell is certain. The marked one is a good guess: {chance:.0%} for a mine" in person.scene.hint()
    )
    assert person.scene.marks().proof == frozenset()
    keys = KeySapper(pilot)
    other = int(np.flatnonzero(person.play.board.cells == Cell.COVERED)[-1])
    keys._go(other)
    assert person.scene.marks().cursor == person.scene.cursor == other, "the cursor is where keys act"
    assert cell in person.scene.marks().lit, "and the hint stays in sight"
    pilot.key("h")
    assert not isinstance(pilot.scene, Dialog)


def mine_with(person: Sapper, is_wanted: Callable[[Probabilities], Bools]) -> int | None:
    """Return a mine of which a person can know what is wanted."""
    mines = person.play.board.mines & (person.play.board.cells == Cell.COVERED)
    found = np.flatnonzero(mines & is_wanted(known(person)))
    return int(found[0]) if len(found) else None


def certain(found: Probabilities) -> Bools:
    """Cells that are certainly mines."""
    wanted: Bools = found.chance == 1
    return wanted


def avoidable(found: Probabilities) -> Bools:
    """Cells that may be mines while another one is certainly safe."""
    wanted: Bools = (found.chance < 1) & found.is_safe.any()
    return wanted


def guessed(found: Probabilities) -> Bools:
    """Cells where nothing is certain."""
    wanted: Bools = (found.chance < 1) & ~found.is_safe.any()
    return wanted


@pytest.mark.parametrize("kind", KINDS_TRIED)
@pytest.mark.parametrize(
    ("is_wanted", "words"),
    [
        (certain, "That cell was certainly a mine."),
        (avoidable, "The mine had a chance of {chance:.0%}; another cell was certainly safe."),
        (guessed, "No cell was certainly safe. The mine had a chance of {chance:.0%}."),
    ],
)
def test_a_loss_is_judged(
    pilot: Pilot, kind: str, is_wanted: Callable[[Probabilities], Bools], words: str
) -> None:
    """The result says what could be known before the mine went off; it is counted."""
    person = begin(pilot, kind)
    open_until(person, lambda person: mine_with(person, is_wanted) is not None)
    mine = mine_with(person, is_wanted)
    assert mine is not None
    chance = float(known(person).chance[mine])
    person.open(mine)
    assert person.play.outcome == "lost"
    pilot.wait_until(lambda: person.scene._adviser.note() != "")
    pilot.wait(3)
    if isinstance(pilot.scene, NameEntry):
        pilot.key("enter")
        assert isinstance(pilot.scene, HighScores)
        pilot.key("escape")
    assert isinstance(pilot.scene, SapperResult)
    assert pilot.scene._note == words.format(chance=chance)
    assert pilot.app.ctx.tallies.tally(f"{kind}/beginner").games == 1


@pytest.mark.parametrize("kind", KINDS_TRIED)
def test_neighbours_are_lit(pilot: Pilot, kind: str) -> None:
    """Under the mouse, under the cursor instead when keys are used, and not for who switched it off."""
    person = begin(pilot, kind)
    field = person.play.board.field
    cell = field.cell_count // 2
    near = set(field.around(cell).tolist())
    pilot.move(person.scene.view.centre(cell))
    pilot.frame()
    assert person.scene.marks().lit == near
    assert all(has_colour(person, other, "orange") for other in near)
    pilot.key("right")
    start = person.scene.cursor
    assert start is not None
    there = person.scene.view.step(start, (1, 0))
    pilot.key("right")
    assert person.scene.cursor == there
    assert person.scene.marks().lit == set(field.around(there).tolist())
    pilot.keys("escape", "escape")
    pilot.press("Settings")
    pilot.press("mine_icon")
    boxes = [one for one in pilot.scene.form.widgets if isinstance(one, CheckBox)]  # type: ignore[attr-defined]
    pilot.click(boxes[1].rect.center)
    pilot.key("escape")
    person = begin(pilot, kind)
    pilot.move(person.scene.view.centre(cell))
    pilot.frame()
    assert person.scene.marks().lit == frozenset()
    assert not any(has_colour(person, other, "orange") for other in near)


def watched(pilot: Pilot) -> SapperWatch:
    """Return the computer's game on screen."""
    assert isinstance(pilot.scene, SapperWatch)
    return pilot.scene


def frontier(scene: SapperWatch) -> int:
    """Return how many covered cells lie beside open ones."""
    field, seen = scene.play.board.field, seen_of(scene.play).seen
    return int(np.count_nonzero((seen == COVERED) & (field.neighbour_sum(seen >= 0) > 0)))


@pytest.mark.parametrize("kind", KINDS_TRIED)
def test_the_computer_answers_in_time_on_the_largest_board(pilot: Pilot, kind: str) -> None:
    """CASES 45: with a long frontier steps come while frames go on, and Esc ends a thought.

    How long that takes, and how even the frames are, `make bench` tells.
    """
    columns, rows = KINDS[kind].largest
    size = (columns, rows, columns * rows // 6)
    pilot.app.ctx.change_settings(field_kind=kind, field_level="", field_size=size, opening="zero")
    pilot.app.ctx.change_settings(watch_speed=3, animation=0)
    pilot.press("Universal Sapper")
    pilot.press("Watch")
    pilot.wait_until(lambda: watched(pilot).is_over or frontier(watched(pilot)) >= 40)
    while watched(pilot).is_over:
        pilot.key("f2")
        pilot.wait_until(lambda: watched(pilot).is_over or frontier(watched(pilot)) >= 40)
    scene = watched(pilot)
    pilot.key("p")
    for _ in range(9):
        acts = scene.play.acts
        pilot.key("s")
        pilot.wait_until(lambda acts=acts: scene.play.acts > acts or scene.is_over)  # type: ignore[misc]
    pilot.key_down("s")
    pilot.frame()
    pilot.frame()
    thinker = scene._thinker
    pilot.key("escape")
    assert isinstance(pilot.scene, SapperSetup)
    if thinker is not None:
        thinker._thread.join(10)
        assert not thinker._thread.is_alive()
