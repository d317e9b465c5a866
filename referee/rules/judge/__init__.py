"""Rulings on entries, one at a time."""
