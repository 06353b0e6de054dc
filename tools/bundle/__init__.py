"""What turns the program into something to give away; ``tools/build_exe.py`` is the way in."""
