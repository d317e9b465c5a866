"""How the phones at a table are called."""

from __future__ import annotations

from referee.matches.models import Match, Pen


def label(match: Match, pen: Pen | None) -> str:
    """Name a pen at its table: its name, its seat's name, or nothing."""
    if pen is None:
        return ""
    # A pencil keeps its own name even when it sits: it may be another than the seat's.
    if pen.name or pen.seat is None:
        return pen.name
    return str(match.seats[pen.seat])
