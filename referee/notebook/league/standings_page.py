"""What the page of a table shows."""

from __future__ import annotations

from typing import Any

from django.http import Http404
from django.urls import reverse

from referee.notebook.figures.choices import choices, sentence
from referee.notebook.figures.left_out import left_out
from referee.notebook.figures.ranking import ranking, rule
from referee.notebook.figures.sums import Scope
from referee.notebook.models import Season

Context = dict[str, Any]


def usual(scope: Scope) -> Season:
    """Return the rule of a table that is of no season."""
    return Season(notebook=scope.notebook, first=scope.today, win=2, loss=0, least=1)


def league_page(scope: Scope, number: int | None = None) -> Context:
    """Return the table of a season, or of what the filters leave."""
    season = None
    if number is not None:
        season = scope.seasons.get(number)
        if season is None:
            raise Http404
        scope = scope.but(period=f"temporada-{number}")
    ruled = season or usual(scope)
    table = ranking(scope, ruled)
    matches = scope.outcomes().count()
    others = [
        (other, reverse("season", args=[scope.notebook.pk, key]))
        for key, other in scope.seasons.items()
        if key != number
    ]
    return {
        "season": season,
        "table": table,
        "rule": rule(ruled),
        "others": others,
        "sentence": sentence(scope, matches),
        "choices": choices(scope, place=False, people=False),
        "fixed_period": season is not None,
        "left_out": left_out(scope),
    }
