"""The rules of Table Sapper and Universal Sapper; pure."""
