"""The lessons on Overload's board."""

from __future__ import annotations

from functools import partial

from game.core.errors import noop
from game.overload.rules import ROUNDS
from game.scenes.lessons_steps import Lesson, Step, position

_ROW = "." * 9

OVERLOAD_LESSON = Lesson(
    "overload",
    noop("Overload"),
    "star",
    (
        Step(
            noop("You are red. Click any cell: you place a chip there."),
            then=noop("Then blue places one, then you again. Never place on a cell of the other one!"),
            start=partial(position, *[_ROW] * 6),
            is_any=True,
        ),
        Step(
            noop("More chips make a larger ball. Three are critical: with one more they burst! Try it."),
            awaited=("e3",),
            then=noop("It burst! A chip flew to each of the four sides. At the border chips are lost."),
            start=partial(position, ".......A.", _ROW, "....c....", _ROW, "..b......", _ROW),
        ),
        Step(
            noop("Two blue chips lie beside your critical cell. Let it burst!"),
            awaited=("e3",),
            then=noop("A burst takes what it hits: all chips in that cell are yours now."),
            start=partial(position, ".......A.", _ROW, "....cB...", _ROW, "..b......", _ROW),
        ),
        Step(
            noop("Critical cells side by side burst one after another. Place your chip and watch!"),
            awaited=("c3",),
            then=noop("That was a chain. Before you move, look where all the critical cells are."),
            start=partial(position, "........A", _ROW, "..ccC....", "....c....", "....B....", _ROW),
        ),
        Step(
            noop("Blue can do it, too. It bursts into your chips and takes them. Watch!"),
            start=partial(position, "........b", _ROW, "...bCbc..", "......b..", _ROW, "a........", seat=1),
            shown=("e3",),
        ),
        Step(
            noop("One blue chip is left. Take it and you win!"),
            awaited=("f4",),
            then=noop("You win! Who takes the last chip of the other wins at once."),
            start=partial(position, _ROW, "..b......", _ROW, ".....cA..", "...a.....", _ROW),
        ),
    ),
)

TOURNAMENT_LESSON = Lesson(
    "tournament",
    noop("The tournament's tricks"),
    "trophy",
    (
        Step(
            noop(
                "In round 2 the computer's chips fly through walls: out on the right, in on the left. Watch!"
            ),
            start=partial(
                position, _ROW, _ROW, "bb......C", _ROW, "....b....", _ROW, rules=ROUNDS[2], seat=1
            ),
            shown=("i3",),
        ),
        Step(
            noop("In rounds 6 and 7 you can do it, too. Take the last blue chip through the wall!"),
            awaited=("a3",),
            then=noop("Right through! The sign beside the board, a wall with a hole, tells who can do it."),
            start=partial(position, _ROW, _ROW, "c.......B", _ROW, "....b....", _ROW, rules=ROUNDS[6]),
        ),
        Step(
            noop("In round 5 the computer's bursts go only to the corners: along the diagonals. Watch!"),
            start=partial(
                position,
                _ROW,
                "...b.b...",
                "....C....",
                "...b.b...",
                _ROW,
                ".a.......",
                rules=ROUNDS[5],
                seat=1,
            ),
            shown=("e3",),
        ),
        Step(
            noop("In rounds 3 to 5 you may not place on the crossed border. Place where the arrow is!"),
            awaited=("h2",),
            then=noop("Your bursts may go to the border. Only placing there is forbidden."),
            otherwise=noop("Not there! Cells with a cross are closed to you."),
            start=partial(position, _ROW, ".......cB", _ROW, "....A....", _ROW, _ROW, rules=ROUNDS[3]),
        ),
        Step(
            noop("In rounds 6 and 7 the computer places twice in a row. So even two chips can burst. Watch!"),
            start=partial(
                position, _ROW, "....b....", "...bBb...", _ROW, "a........", _ROW, rules=ROUNDS[6], seat=1
            ),
            shown=("e3", "e3"),
        ),
        Step(noop("Before each round you see its tricks. Now you know them all. Good luck!")),
    ),
)
