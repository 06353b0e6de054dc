"""The pixel art of the program, drawn by integer arithmetic so that it is the same on every machine."""
