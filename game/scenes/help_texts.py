"""The words of the help: sections of paragraphs, each with a sprite, a picture of ``sprites/help``, or none."""

from __future__ import annotations

from game.core.errors import noop

SECTIONS: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
    (
        "lessons",
        noop("Lessons"),
        (
            (
                "bulb",
                noop(
                    "Five lessons in the main menu show how to play, two minutes each, on real boards: the three games, "
                    "other fields and nets, and the tricks of the tournament. Nothing can go wrong there."
                ),
            ),
        ),
    ),
    (
        "table",
        noop("Table Sapper"),
        (
            (
                "help/table",
                noop(
                    "The field has 22 by 16 cells, and 60 of them hold a mine. You have 999 seconds to open every "
                    "cell without a mine. The counter on the left shows how many mines have no flag yet, the "
                    "clock on the right the seconds that are left."
                ),
            ),
            (
                "covered",
                noop(
                    "Covered soil: nobody knows what is below. A click puts a flag on it. A click never opens "
                    "bare soil!"
                ),
            ),
            (
                "flag",
                noop(
                    "A flag. A click on it opens the cell. So every cell is first flagged and then, if you think "
                    "it is safe, opened by a second click."
                ),
            ),
            (
                "number_3",
                noop(
                    "A number says how many mines touch this cell by a side or a corner. An empty cell touches "
                    "none, so all its covered neighbours without a flag are opened, too."
                ),
            ),
            (
                "",
                noop(
                    "The right button, or a click while Shift is held, takes a flag away. With a finger: hold it on "
                    "the flag for half a second."
                ),
            ),
            (
                "",
                noop(
                    "Two clicks on the same cell within a quarter of a second count as one, so a slip of the "
                    "finger can't open what you only wanted to flag."
                ),
            ),
            (
                "",
                noop(
                    "The first opening is not protected: the mines lie where they lie before the game begins. But the "
                    "four corner cells never hold a mine. Begin there."
                ),
            ),
            (
                "",
                noop(
                    "The clock starts with your first flag and never stops. If you leave the window, the "
                    "board is covered, and the clock goes on."
                ),
            ),
            (
                "",
                noop(
                    "You win when the last cell without a mine is open; the mines may be flagged or not. Flags "
                    "alone never win, and nothing tells a right flag from a wrong one before the end."
                ),
            ),
            (
                "right_flag",
                noop("At the end: this flag was right, a mine lies below. It gives 5 points."),
            ),
            ("wrong_flag", noop("This flag was wrong, there is no mine. It takes 5 points away.")),
            ("mine_unflagged", noop("A mine that had no flag.")),
            ("mine_fatal", noop("The mine that went off.")),
            ("covered_safe", noop("A safe cell that was never opened.")),
            (
                "",
                noop(
                    "Every opened cell gives 1 point, also those that open by themselves. A victory gives 1 point "
                    "for every whole second left."
                ),
            ),
        ),
    ),
    (
        "party",
        noop("Tables and codes"),
        (
            (
                "",
                noop(
                    "A table code such as 7K3M-9QXV stands for one layout of mines, on every computer and forever. "
                    "Tell it to your friends, and they play on the same mines. Capitals or not, blanks "
                    "and hyphens don't matter; O is read as 0, I and L as 1."
                ),
            ),
            (
                "",
                noop(
                    "The table of the day is the same for the whole world; a new one begins at midnight "
                    "universal time."
                ),
            ),
            (
                "",
                noop(
                    "Up to eight people can play one table on one computer, one after another. Nobody sees the "
                    "boards of the others before all have played. Then the standings show who was best: more "
                    "points first, on equal points the shorter time, then who played earlier."
                ),
            ),
            (
                "",
                noop(
                    "A table can be left at any time. It is kept, and is taken up again exactly where it stopped."
                ),
            ),
        ),
    ),
    (
        "sapper",
        noop("Universal Sapper"),
        (
            (
                "help/hexagons",
                noop(
                    "Minesweeper on any field: tilings, polyominoes and networks, each at three levels or at "
                    "a size of your own. Open every cell without a mine. The first opening is never a mine; the clock "
                    "starts with it."
                ),
            ),
            (
                "",
                noop(
                    "In the choice of fields you set what the first opening promises: a safe cell, an empty cell, or an "
                    "empty cell on a field that needs no guess."
                ),
            ),
            (
                "open",
                noop(
                    "A left click opens a covered cell. If no neighbour holds a mine, all neighbours are opened, too. "
                    "A mine ends the game, and the whole field is shown."
                ),
            ),
            (
                "flag",
                noop(
                    "A right click, or Shift and a left click, sets a flag or takes it away; a finger is held on the cell "
                    "for half a second. A cell with a flag can't be opened. Question marks can be switched on in the "
                    "settings."
                ),
            ),
            (
                "number_3",
                noop(
                    "A click on an open number with exactly as many flags around it (left, middle, or left and right button "
                    "together) opens all its other covered neighbours. If one of them holds a mine, the game is lost."
                ),
            ),
            (
                "help/tetrominoes",
                noop(
                    "Two tiles are neighbours if they have at least one point in common. The neighbours of the cell under "
                    "the mouse are marked; the settings can switch that off."
                ),
            ),
            (
                "help/net",
                noop("In a network lines join the neighbours, or the name tells who is joined."),
            ),
            (
                "",
                noop(
                    "Points: a number that you open gives itself, an empty cell 10, what opens by itself nothing. A victory "
                    "gives 5 for every right flag, and N × N / (10 + T) for N mines and T seconds, rounded down."
                ),
            ),
            (
                "",
                noop(
                    "3BV is the fewest clicks that clear a field without flags: one for every empty area and one for every "
                    "number beside none. Efficiency is the 3BV you did for each of your clicks."
                ),
            ),
            (
                "bulb",
                noop(
                    "A hint marks a cell that is certain, or the one least likely to hold a mine. The computer can play on "
                    "for you, or play a game while you watch. It sees only what you see. A game in which it helped you "
                    "isn't counted."
                ),
            ),
            (
                "pause",
                noop(
                    "Pause, or another window in front: the field is covered and the clock stands. A game that you leave "
                    "is kept, and can be taken up again."
                ),
            ),
            (
                "copy",
                noop(
                    "Every game has a code. Copied and pasted into the choice of fields it gives another person the same "
                    "field; whoever opens the same first cell has the same mines."
                ),
            ),
        ),
    ),
    (
        "overload",
        noop("Overload"),
        (
            (
                "",
                noop(
                    "The board has 9 by 6 cells. Red and blue move in turn; a move puts one chip on a cell that is empty or "
                    "your own. One chip is a small ball, two a middle one, three the largest."
                ),
            ),
            (
                "help/chain",
                noop(
                    "A cell with four chips bursts: its chips fly to the four cells beside it, and whatever lies there becomes "
                    "yours. If there are four now, that cell bursts, too. Chips that fly over the border are lost."
                ),
            ),
            ("", noop("You win when one of your moves takes the last chip from your opponent.")),
            (
                "",
                noop(
                    "Tournament: seven rounds against the computer, which takes more and more liberties: it bursts through "
                    "the walls or along the diagonals, places twice, or bars the border for you. The card before each round "
                    "shows what differs. A lost round is played again. The tournament is kept when you leave."
                ),
            ),
            (
                "help/walls",
                noop(
                    "In the tournament a burst follows the rules of who moves. Signs beside the board show them:"
                ),
            ),
            (
                "sign_wall_hole",
                noop(
                    "What flies over the border comes in on the opposite side. The computer has it in rounds 2, 4, 5 and "
                    "7, you in rounds 6 and 7."
                ),
            ),
            (
                "sign_border_ban",
                noop("You may not place on the border, though bursts may reach it: rounds 3 to 5."),
            ),
            ("sign_diagonal", noop("The computer's bursts go along the diagonals only: round 5.")),
            ("sign_twice", noop("The computer places twice in a row: rounds 6 and 7.")),
            (
                "",
                noop(
                    "Two players: classic rules; the loser begins the next game. Moves can be taken back if both agree."
                ),
            ),
            (
                "",
                noop(
                    "Training has five helpers: skip a move, swap the colours, let the computer move for you, one move back, "
                    "one move forward. After going back the computer waits for a click on the board. A game ends after "
                    "1000 moves."
                ),
            ),
            (
                "",
                noop(
                    "A click or key while chips fly only skips the show. Animation can be faster, slower or off in the settings."
                ),
            ),
        ),
    ),
    (
        "scores",
        noop("High scores"),
        (
            (
                "trophy",
                noop(
                    "Every kind of field at every level has a table of its own with the ten best games, won or lost: more "
                    "points first, then the shorter time, then the earlier game. Table Sapper and the tournaments of "
                    "Overload have theirs."
                ),
            ),
            (
                "",
                noop(
                    "The tables lie in the file usapper.scr in plain text and are signed. A table that was changed by hand "
                    "is not shown; restore the file or delete it. The signature only guards against casual changes."
                ),
            ),
        ),
    ),
    (
        "comfort",
        noop("Picture, sound, keys"),
        (
            (
                "gear",
                noop(
                    "All this is chosen in the settings. Colours: night, day, high contrast, and one scheme for those who "
                    "can't tell red from green. Text size: 125 % writes all texts larger, this page, too; numbers in cells "
                    "stay. Little motion: nothing spreads, waves, flies or shakes."
                ),
            ),
            (
                "speaker_on",
                noop(
                    "A tune plays in the menus. It has a volume of its own, and can play in games, too, or never."
                ),
            ),
            (
                "keyboard",
                noop(
                    "Nearly everything can be done by another key or button of the gamepad: choose its row in the settings, "
                    "then press it. What moves through the program keeps its usual keys besides, and the gamepad always "
                    "has a button for it. The table below names the keys in force."
                ),
            ),
            (
                "picture",
                noop(
                    "The picture on the screen can be kept as a file. It goes into the folder “Sapper & Overload” among your "
                    "pictures."
                ),
            ),
        ),
    ),
    (
        "replays",
        noop("Replays and statistics"),
        (
            (
                "play",
                noop(
                    "Every finished game is kept as a replay, the latest 200 and all that have a star. You find them "
                    "beside the high scores. A replay plays at the speed of the game, or up to eight times as fast "
                    "and four times as slow; the cursor keys step and change the speed, the bar jumps."
                ),
            ),
            (
                "shovel",
                noop(
                    "From any point of a replay you can play on yourself. Such a game doesn't count and isn't kept "
                    "when you leave it."
                ),
            ),
            (
                "disk",
                noop(
                    "A replay can be written into a file or copied as a text, and sent to somebody, who drops the file "
                    "on the window or takes the text from the clipboard. All its steps are checked when it is opened."
                ),
            ),
            (
                "copy",
                noop(
                    "The result of a game can be copied as a short text: the button in its corner, or the key that "
                    "copies."
                ),
            ),
            (
                "chart",
                noop(
                    "The statistics show your last games: victories, times, 3BV a second, Overload by round and "
                    "strength, and for how many days in a row you have played the table of the day to its end."
                ),
            ),
        ),
    ),
)
