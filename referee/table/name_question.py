"""The question for a phone's name, on every page where others begin to read of it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from referee.matches.models import Match, Pen
from referee.matches.people import naming
from referee.matches.people.presence_log import remembered_name

SKIPPED = "unnamed"
"""The cookie of a phone whose holder does not want to be asked."""
PAGES = {"ask": "asked", "dispute": "dispute", "proposal": "proposal"}
"""The pages beside the table that ask, by the field that names the number of what they show."""


def name_question(request: HttpRequest, match: Match, pen: Pen, **shown: int) -> dict[str, Any] | None:
    """Return the name to offer, where this phone is to be asked for one.

    It is the one that it last played under, or empty. `shown` is what the page shows, one of `PAGES` with its number:
    the answer leads back there, else to the table.
    """
    if SKIPPED in request.COOKIES or not naming.needs_name(match, pen):
        return None
    return {"name": remembered_name(pen.device), "shown": shown}
