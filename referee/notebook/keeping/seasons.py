"""Seasons: made, changed and dropped by who keeps the notebook."""

from __future__ import annotations

from typing import Any

from referee.notebook.keeping.change import changing
from referee.notebook.models import Notebook, Season

MOST = 100
"""How many seasons a notebook has at most."""


class TooManySeasonsError(Exception):
    """The notebook has as many seasons as one may have."""


def make(notebook: Notebook, fields: dict[str, Any]) -> Season:
    """Make a season; raises TooManySeasonsError."""
    with changing(notebook.pk) as current:
        if Season.objects.filter(notebook=current).count() >= MOST:
            raise TooManySeasonsError
        season = Season.objects.create(notebook=current, **fields)
    notebook.rev = current.rev
    return season


def change(notebook: Notebook, season: Season, fields: dict[str, Any]) -> None:
    """Give a season another name, other days or another rule."""
    with changing(notebook.pk) as current:
        Season.objects.filter(pk=season.pk, notebook=current).update(**fields)
    notebook.rev = current.rev


def drop(notebook: Notebook, season: Season) -> None:
    """Drop a season; the matches stay."""
    with changing(notebook.pk) as current:
        Season.objects.filter(pk=season.pk, notebook=current).delete()
    notebook.rev = current.rev
