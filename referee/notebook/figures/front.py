"""Figures that stand for a whole notebook: everybody by one figure, and the lines that people argue about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from django.db.models import Count, Sum
from django.urls import reverse
from django.utils.translation import gettext as _

from referee.matches.words.conjunctions import together
from referee.notebook.figures.choices import choices, kinds, sentence
from referee.notebook.figures.definitions import FIGURES, Figure
from referee.notebook.figures.left_out import number_of
from referee.notebook.figures.ranking import Row, by_mates, by_pair, by_person, ranking
from referee.notebook.figures.sums import Scope
from referee.notebook.figures.values import Value, is_ranked, value
from referee.notebook.keeping.copies import kept_leaves
from referee.notebook.models import Leaf, Person, Season

Context = dict[str, Any]
ARGUED = ("envidos-ganados", "queridos")
"""The figures of hands of which the first page says who leads; the third line is the best pair."""
PAIRS_LEAST = 5
FIRST_ROWS = 3


class Ranked(NamedTuple):
    """Somebody, and a figure of theirs."""

    person: Person
    value: Value


class Best(NamedTuple):
    """A line of the first page: what is argued about, who leads, and by which number."""

    title: str
    who: str
    number: str
    link: str


def usual(scope: Scope) -> Season:
    """Return the rule of a table that is of no season."""
    return Season(notebook=scope.notebook, first=scope.today, win=2, loss=0, least=1)


def everybody(scope: Scope, figure: Figure) -> tuple[list[Ranked], list[Ranked]]:
    """Return everybody by a figure of theirs, the highest first.

    And those with too few cases. One query.
    """
    return _ranked(scope, figure, _sums_of_all(scope, [figure]))


def _sums_of_all(scope: Scope, some: Iterable[Figure]) -> list[dict[str, Any]]:
    columns = {column for figure in some for column in figure.columns}
    shares = any(figure.table == "share" for figure in some)
    rows = (scope.shares() if shares else scope.stints()).values("person")
    return list(rows.annotate(**{column: Sum(column) for column in sorted(columns)}).order_by("person"))


def _ranked(scope: Scope, figure: Figure, rows: Iterable[Mapping[str, Any]]) -> tuple[list[Ranked], list[Ranked]]:
    found = []
    for row in rows:
        person = scope.people.get(row["person"])
        # With Ana are the others: she is always with herself.
        if person is not None and scope.filters.mates != (person.pk,):
            found.append(Ranked(person, value(figure, row, 0, _hands(scope, figure, person.pk))))
    largest = max((one.value.cases for one in found), default=0)
    least = max(figure.least, 1)
    ranked = [one for one in found if is_ranked(one.value.cases, least, largest)]
    few = [one for one in found if one not in ranked and one.value.cases]
    return sorted(ranked, key=_order), sorted(few, key=lambda one: (-one.value.cases, one.person.name))


def _order(one: Ranked) -> tuple[float, int, str]:
    counted = one.value.figure.kind in ("share", "split", "mean", "rate")
    number = one.value.top / one.value.cases if counted else one.value.top
    return -number, -one.value.cases, one.person.name


def _hands(scope: Scope, figure: Figure, person: int) -> str:
    rest = f"&{scope.filters.query}" if scope.filters.query else ""
    return f"{reverse('hands-behind', args=[scope.notebook.pk])}?de={figure.slug}&quien={person}{rest}"


def argued(scope: Scope, mates: Iterable[Row]) -> list[Best]:
    """Return the lines that people argue about. One query."""
    some = [FIGURES[slug] for slug in ARGUED]
    rows = _sums_of_all(scope, some)
    lines = []
    for figure, title in zip(some, (_("Quién gana más envidos"), _("Quién gana más trucos queridos")), strict=True):
        ranked, _few = _ranked(scope, figure, rows)
        if ranked:
            best = ranked[0]
            query = f"&{scope.filters.query}" if scope.filters.query else ""
            link = f"{reverse('league', args=[scope.notebook.pk])}?por={figure.slug}{query}"
            lines.append(Best(title, best.person.name, fraction(best.value.top, best.value.cases), link))
    pair = _best_pair(scope, mates)
    return [*lines, *([pair] if pair is not None else [])]


def fraction(top: int, cases: int) -> str:
    """Say a fraction as figures do: "22 de 39"."""
    return _("%(top)s de %(cases)s") % {"top": top, "cases": cases}


def _best_pair(scope: Scope, mates: Iterable[Row]) -> Best | None:
    """Return the pair that won most of the matches in which they sat on one side."""
    found = by_pair(mates)
    largest = max((row["matches"] for row in found), default=0)
    ranked = [row for row in found if is_ranked(row["matches"], PAIRS_LEAST, largest)]
    if not ranked:
        return None
    best = max(ranked, key=lambda row: (row["won"] / row["matches"], row["matches"]))
    people = [scope.people.get(int(number)) for number in best["key"].split("+")]
    names = together([person.name if person else _("alguien") for person in people])
    link = reverse("pair", args=[scope.notebook.pk, best["key"]])
    rest = f"?{scope.filters.query}" if scope.filters.query else ""
    return Best(_("La mejor yunta"), names, fraction(best["won"], best["matches"]), link + rest)


def first_page(scope: Scope) -> Context:
    """Return the parts of a notebook's first page.

    Four queries without those of the scope.
    """
    leaves = kept_leaves(Leaf.objects.filter(notebook=scope.notebook))
    mates, every = by_mates(scope), kinds(scope)
    table = ranking(scope, usual(scope), by_person(mates))
    matches = scope.outcomes().count() if scope.filters.query else sum(every.values())
    there = leaves.aggregate(matches=Count("pk"), evenings=Count("night", distinct=True))
    return {
        "table": table,
        "lines": table.lines[:FIRST_ROWS],
        "argued": argued(scope, mates),
        "people": len(scope.people),
        "matches": number_of(there["matches"], sum(every.values())),
        "evenings": there["evenings"],
        "query": scope.filters.query,
        "sentence": sentence(scope, matches) if scope.filters.query else "",
        "choices": choices(scope, people=False, place=False, every=every),
    }
