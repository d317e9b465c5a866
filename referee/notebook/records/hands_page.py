"""The page of the hands behind a figure."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from urllib.parse import urlencode

from django.http import Http404
from django.utils.translation import gettext as _

from referee.inputs import whole_number
from referee.notebook.figures import hands_behind as behind
from referee.notebook.figures.choices import sentence
from referee.notebook.figures.definitions import FIGURES, Figure
from referee.notebook.figures.hands_behind import Mark, Row
from referee.notebook.figures.memorable import replay_link
from referee.notebook.figures.scope import local
from referee.notebook.figures.sums import Scope, of_matches, of_person
from referee.notebook.figures.values import value
from referee.notebook.models import Person

Context = dict[str, Any]
FIGURE, WHO, START = "de", "quien", "desde-fila"


def hands_page(scope: Scope, query: dict[str, str]) -> Context:
    """Return a page of the hands behind the figure that an address names."""
    figure = FIGURES.get(query.get(FIGURE, ""))
    number = whole_number(query.get(WHO, ""))
    person = scope.people.get(number) if number is not None else None
    if figure is None or (person is None) != (figure.table == "outcome"):
        raise Http404
    if figure.code == "B1" and not scope.notebook.bluffs:
        raise Http404
    sums = of_matches(scope) if person is None else of_person(scope, person.pk)
    page = behind.behind(figure, scope, person.pk if person else None, _mark(query.get(START, "")))
    total = sums["matches"] if person is None else sums["sat"]
    return {
        "figure": figure,
        "person": person,
        "value": value(figure, sums, total),
        "rows": [_row(scope, figure, row) for row in page.rows],
        "first": START not in query,
        "more": _more(scope, figure, person, page.following) if page.following else "",
        "sentence": sentence(scope, sums["matches"]),
    }


def _row(scope: Scope, figure: Figure, row: Row) -> Context:
    return {
        "row": row,
        "at": f"{local(row.mark.played_at, scope.notebook):%H:%M}",
        "mark": mark_text(figure, row),
        "score": " – ".join(str(points) for points in row.score),
        "link": replay_link(scope.notebook.pk, row.match, row.hand, row.step),
    }


def mark_text(figure: Figure, row: Row) -> str:
    """Say how a case went, or what it adds."""
    if figure.kind == "split":
        return str(next(part.label for part in figure.parts if row.column in part.columns))
    if figure.kind == "share":
        return _("sí") if row.is_top else _("no")
    return (
        ""
        if figure.kind == "count" or (figure.kind == "rate" and figure.table == "stint" and figure.code != "P2")
        else str(row.number)
    )


def _mark(text: str) -> Mark | None:
    parts = text.split("_")
    if len(parts) != 3:
        return None
    leaf, index = whole_number(parts[1]), whole_number(parts[2])
    try:
        moment = datetime.fromisoformat(parts[0])
    except ValueError:
        return None
    if leaf is None or index is None or moment.tzinfo is None:
        return None
    return Mark(moment, leaf, index)


def _more(scope: Scope, figure: Figure, person: Person | None, mark: Mark) -> str:
    start = f"{mark.played_at.isoformat()}_{mark.leaf}_{mark.place}"
    query = {FIGURE: figure.slug, **({WHO: person.pk} if person else {}), START: start}
    rest = scope.filters.query
    return f"?{urlencode(query)}{'&' if rest else ''}{rest}"
