"""What the page of a table shows."""

from __future__ import annotations

from typing import Any

from django.http import Http404
from django.urls import reverse

from referee.notebook.figures.choices import choices, sentence
from referee.notebook.figures.definitions import FIGURES, OF_PEOPLE
from referee.notebook.figures.front import everybody, usual
from referee.notebook.figures.left_out import left_out
from referee.notebook.figures.ranking import ranking, rule
from referee.notebook.figures.sums import Scope

Context = dict[str, Any]


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
        # A season has its own days.
        "choices": choices(scope, place=False, people=False)[season is not None :],
        "left_out": left_out(scope),
    }


def figure_page(scope: Scope, slug: str) -> Context:
    """Return everybody by one figure: who wins more envidos."""
    figure = FIGURES.get(slug)
    if figure not in OF_PEOPLE or figure is None or (figure.code == "B1" and not scope.notebook.bluffs):
        raise Http404
    ranked, few = everybody(scope, figure)
    rest = f"&{scope.filters.query}" if scope.filters.query else ""
    others = [
        (other.label, f"?por={other.slug}{rest}", other is figure)
        for other in OF_PEOPLE
        if other.code != "B1" or scope.notebook.bluffs
    ]
    return {
        "figure": figure,
        "ranked": ranked,
        "few": few,
        "others": others,
        "sentence": sentence(scope, scope.outcomes().count()),
        "choices": choices(scope, extra=f"por={slug}"),
        "left_out": left_out(scope),
    }
