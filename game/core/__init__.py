"""Foundations that every game shares; pure."""
