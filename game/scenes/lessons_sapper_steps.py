"""The lessons on minefields."""

from __future__ import annotations

from functools import partial

from game.core.errors import noop
from game.fields.kinds import Size
from game.scenes.lessons_steps import Lesson, Step, drawn_table, nearly_won, opened, untouched

_TABLE = partial(
    drawn_table,
    "......*.....",
    "............",
    ".........*..",
    "....*.......",
    "*.....*...*.",
    "....*.......",
    ".*.....*..*.",
    "...*........",
)
_SQUARES = ("squares", Size(9, 6, 7), "2P64FZ5Y")
_HEXAGONS = ("hexagons", Size(9, 6, 8), "84G7ZWYR")
_NET = ("net_planar", Size(7, 5, 4), "93NPR4MB")
_KNIGHT = ("knight", Size(6, 5, 4), "5EHNHR17")
_TRIANGLES = ("triangles", Size(9, 5, 5), "7K3M9QXV")

TABLE_LESSON = Lesson(
    "table",
    noop("Table Sapper"),
    "flag_icon",
    (
        Step(
            noop("A click only puts a flag. It opens nothing. Put a flag on the corner!"),
            awaited=("c0",),
            then=noop("A flag! Bare soil never opens by a click here, so take your time."),
            start=_TABLE,
        ),
        Step(
            noop("Now click the flag. That opens the cell."),
            awaited=("c0",),
            then=noop(
                "A corner never holds a mine: begin there. Where no mine is near, the cells around open, too."
            ),
        ),
        Step(
            noop(
                "A number says how many mines touch its cell. This 1 touches one covered cell. Flag the mine!"
            ),
            awaited=("c48",),
            then=noop(
                "Right! Leave this flag alone: a click on it would open the mine. "
                "At the end it gives you 5 points."
            ),
            marked=(36,),
        ),
        Step(
            noop("This 1 has its mine, so its other covered cell is safe. Flag it, then click the flag."),
            awaited=("c60", "c60"),
            then=noop("Safe! Flag, think, open: so the game goes."),
            otherwise=noop("Careful! Here it is only a lesson, so nothing happened."),
            marked=(49,),
        ),
        Step(noop("Sometimes a flag is wrong. Put one here, just to try."), awaited=("c30",)),
        Step(
            noop("Now take it away: right button, or Shift and click. With a finger: hold it on the flag."),
            awaited=("u30",),
            then=noop("Gone! At the end a wrong flag would cost you 5 points."),
            otherwise=noop("Not so: a click would open the cell."),
        ),
        Step(
            noop(
                "That is all! You win when all cells without a mine are open. "
                "Be quick: each second left is a point."
            )
        ),
    ),
)

UNIVERSAL_LESSON = Lesson(
    "universal",
    noop("Universal Sapper"),
    "mine_icon",
    (
        Step(
            noop("Here a click opens at once. The first cell is never a mine. Open any cell you like!"),
            then=noop("Safe, as promised! It is so on every field."),
            otherwise=noop("A flag can wait. Open a cell first: a click, or space."),
            start=partial(untouched, *_SQUARES),
            is_any=True,
        ),
        Step(
            noop("This 1 touches one covered cell: a mine! Flag it: right button, or Shift and click."),
            awaited=("f18",),
            then=noop(
                "A cell with a flag can't be opened by mistake. Doing the same again takes the flag away."
            ),
            start=partial(opened, *_SQUARES, 22),
            marked=(9,),
        ),
        Step(
            noop("This 1 has its flag now. So all the rest around it is safe. Click on the number!"),
            awaited=("c28",),
            then=noop("Four cells at once! This is called a chord."),
        ),
        Step(
            noop("Once more. This 1 touches one covered cell, too: flag the mine."),
            awaited=("f39",),
            marked=(29,),
        ),
        Step(
            noop("Now chord: click the number, or use the middle button, or left and right together."),
            awaited=("c38",),
            then=noop("All ways do the same. But after a wrong flag a chord can hit a mine!"),
        ),
        Step(
            noop("Only one safe cell is left. Open it and win!"),
            awaited=("o40",),
            then=noop("Won! All cells without a mine are open."),
            start=partial(nearly_won, *_SQUARES, 22, 40),
        ),
    ),
)

FIELDS_LESSON = Lesson(
    "fields",
    noop("Fields and nets"),
    "globe",
    (
        Step(
            noop("Cells can have many shapes. The neighbours of a cell light up. Move about and look!"),
            lit=21,
            marked=(21,),
            start=partial(opened, *_HEXAGONS, 29),
        ),
        Step(
            noop("Count as ever: this 1 touches one covered cell. Flag the mine!"),
            awaited=("f3",),
            marked=(2,),
        ),
        Step(
            noop("And this 1 has its flag. Click on it: the rest opens."),
            awaited=("c12",),
            then=noop("You see: all shapes are played alike."),
        ),
        Step(
            noop("Cells that touch in just one point are neighbours, too. This triangle has twelve!"),
            lit=17,
            marked=(17,),
            start=partial(untouched, *_TRIANGLES),
        ),
        Step(
            noop("This is a net. Neighbours are joined by lines. What has no line doesn't count."),
            lit=25,
            marked=(25,),
            start=partial(opened, *_NET, 17),
        ),
        Step(
            noop("This 1 has a line to just one covered place. Flag the mine!"),
            awaited=("f32",),
            marked=(25,),
        ),
        Step(
            noop("Now click this 1: all the rest on its lines opens."),
            awaited=("c22",),
            then=noop("Well done! Look along the lines, not at what lies near."),
        ),
        Step(
            noop(
                "Some nets draw no lines. Here the neighbours are a knight's move away, as in chess. "
                "The lights show them."
            ),
            lit=14,
            marked=(14,),
            start=partial(opened, *_KNIGHT, 9),
        ),
    ),
)
