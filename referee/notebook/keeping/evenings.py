"""What people write of an evening: where it was, and a line about it."""

from __future__ import annotations

from referee.matches import plain_text
from referee.notebook.keeping.change import changing
from referee.notebook.models import Night, Notebook

MOST_PLACE, MOST_NOTE = 40, 200


def write(notebook: Notebook, night: Night, *, note: str, place: str | None = None) -> None:
    """Write the note of an evening, and its place unless that stays as it is."""
    with changing(notebook.pk) as current:
        written = {"note": plain_text.line(note, MOST_NOTE)}
        if place is not None:
            written["place"] = plain_text.line(place, MOST_PLACE)
        Night.objects.filter(pk=night.pk, notebook=current).update(**written)
    notebook.rev = current.rev
