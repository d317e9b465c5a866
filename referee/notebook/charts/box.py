"""The box that charts are drawn in, and how its numbers are written."""

from __future__ import annotations

WIDTH = 328
"""The box is as wide as a small phone's page, in its pixels, so that its letters are as large as others."""
LETTERS = 34
"""So many letters of a name fit in a line of it."""


def number(value: float) -> str:
    """Write a number of the drawing: no language writes it otherwise."""
    return f"{value:.1f}".removesuffix(".0")


def short(name: str, letters: int = LETTERS) -> str:
    """Return a name that fits; the whole one stands in the table."""
    return name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…"
