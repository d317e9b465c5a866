"""What an imported file says beside its entries, which anybody wrote: read within bounds, and never taken on trust."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

MOST = 30
"""So many disputes, signatures or notes of a file are shown at most."""
LONGEST = 200
"""So many letters of any text in it."""
MOST_NAMED = 8
"""So many rules, versions or people of one of them."""


def mappings(told: object, most: int = MOST) -> list[Mapping[str, Any]]:
    """The objects of a list; anything else is ignored."""
    some = told[:most] if isinstance(told, list) else []
    return [one for one in some if isinstance(one, dict)]


def texts(told: object) -> list[str]:
    """The texts of a list, as many as are shown."""
    some = told[:MOST_NAMED] if isinstance(told, list) else []
    return [one for one in map(text, some) if one]


def text(told: object) -> str:
    """A text or a phone's number, cut where it goes on without end; anything else is nothing."""
    if isinstance(told, int) and not isinstance(told, bool):
        return str(told)[:LONGEST]
    return told[:LONGEST] if isinstance(told, str) else ""
