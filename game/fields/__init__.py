"""The fields that Minesweeper is played on; pure."""
