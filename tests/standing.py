"""The record as it stands in the database, for tests of every kind."""

import json
from typing import Any

from referee.matches.models import Entry


def standing_entries(match_id: str) -> list[dict[str, Any]]:
    """Every entry that stands, oldest first, kept refusals too."""
    rows = Entry.objects.filter(match_id=match_id, voided_by__isnull=True).order_by("seq", "pk")
    return [json.loads(raw) for raw in rows.values_list("raw", flat=True)]
