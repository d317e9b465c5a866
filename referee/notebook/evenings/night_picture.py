"""What the picture of an evening says: who won how many of its matches, what was left of it, and when."""

from __future__ import annotations

from typing import Any

from django.utils.formats import date_format
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from referee.notebook.home.night_tally import summary
from referee.notebook.models import Notebook
from referee.picture.fonts import named
from referee.picture.poster import Column, Poster

MOST_COLUMNS = 3
"""Of those who won the most."""


def poster(notebook: Notebook, page: dict[str, Any]) -> Poster:
    """Return the picture of an evening from what its page shows."""
    night, rows, matches = page["night"], page["standings"], page["matches"]
    return Poster(
        lang=get_language() or "es",
        above=" · ".join(filter(None, [notebook.name, night.place])),
        heading=summary(page["by_pairs"], rows) or matches,
        columns=tuple(
            Column(
                named(row.who, _("alguien")),
                ngettext("%(number)s ganado", "%(number)s ganados", row.won) % {"number": row.won},
                row.won,
            )
            for row in rows[:MOST_COLUMNS]
        ),
        race=None,
        sentence=" · ".join(f"{memory.title}{_(':')} {memory.text}" for memory in page["memories"][:1]),
        below=" · ".join(filter(None, [date_format(night.day, "DATE_FORMAT"), matches, page["hours"]])),
    )
