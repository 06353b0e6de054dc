"""Overload: rules, matches and the computer's play. No picture, clock or file is touched here."""
