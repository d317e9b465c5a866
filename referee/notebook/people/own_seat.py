"""What the menu of the table tells a phone of its own seat in a notebook."""

from __future__ import annotations

from typing import Any

from referee.matches.models import Match, Pen
from referee.notebook.keeping import anonymity
from referee.notebook.models import Notebook


def context_of(notebook: Notebook, match: Match, pen: Pen) -> dict[str, Any]:
    """Return what `_without_name.html` needs, as `without_name`.

    That is whether this phone may say so, and whether it did.
    """
    return {
        "notebook": notebook.pk,
        "match": match.pk,
        "may": pen.seat is not None and pen.role != Pen.Role.GONE,
        "is_nameless": anonymity.is_nameless(match, notebook, pen),
    }
