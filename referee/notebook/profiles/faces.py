"""What the pages of a person, a pair and two opponents show."""

from __future__ import annotations

from typing import Any

from django.http import Http404

from referee.matches.words.conjunctions import together
from referee.notebook.charts.histogram import histogram
from referee.notebook.figures import definitions as figures
from referee.notebook.figures.choices import choices, sentence
from referee.notebook.figures.left_out import left_out
from referee.notebook.figures.sums import Scope, numbers, of_person, streaks
from referee.notebook.figures.values import percent, value
from referee.notebook.models import Person
from referee.notebook.profiles.companions import beast, best_mate, companies
from referee.notebook.profiles.drawn import by_month, everybody, months_of, point_bars
from referee.notebook.profiles.sections import hands_link, sections

Context = dict[str, Any]
STRIP = 24
"""How many of the last matches are shown one by one."""
COMPARED = (
    figures.RESULTS[0], figures.POINTS_A_HAND, *(one for one in figures.ENVIDO if one.slug == "envidos-ganados"),
    *(one for one in figures.TRUCO if one.slug in ("queridos", "quiero")),
    *(one for one in figures.TRICKS if one.slug == "primera"),
)  # fmt: skip


def person_page(scope: Scope, number: int) -> Context:
    """Return what there is to know of a person.

    Seven queries without those of the scope.
    """
    person = somebody(scope, number)
    sums = of_person(scope, number)
    current, longest = streaks(scope.shares(number))
    company = companies(scope, number)
    months = months_of(scope, number)
    envidos = numbers(scope.stints(number))
    return {
        "person": person,
        "sums": sums,
        "percent": percent(sums["won"], sums["matches"]),
        "results": hands_link(scope, figures.RESULTS[0], number),
        "current": abs(current),
        "winning": current > 0,
        "longest": longest,
        "mate": best_mate(company),
        "beast": beast(company),
        "mates": [one for one in company if one.together],
        "rivals": [one for one in company if not one.together],
        "sections": sections(scope, sums, number),
        "numbers": histogram(envidos, sums["buenas"]) if sums["numbers"] >= figures.NUMBERS.least else None,
        "sources": point_bars([(person.name, sums)]),
        "months": by_month(months),
        "sentence": sentence(scope, sums["matches"]),
        "choices": choices(scope, but=[number]),
        "years": sorted({month.first.year for month in months}, reverse=True),
        "left_out": left_out(scope, number),
    }


def pair_page(scope: Scope, people: list[int]) -> Context:
    """Return how two did together: their side's figures."""
    first, second = (somebody(scope, number) for number in people)
    both = scope.but(mates=tuple(sorted({*scope.filters.mates, second.pk})))
    sums = of_person(both, first.pk)
    current, longest = streaks(both.shares(first.pk))
    return {
        "pair": (first, second),
        "sums": sums,
        "percent": percent(sums["won"], sums["matches"]),
        "results": hands_link(both, figures.RESULTS[0], first.pk),
        "current": abs(current),
        "winning": current > 0,
        "longest": longest,
        "strip": strip(both, first.pk),
        "sections": sections(both, sums, first.pk, own=False),
        "sentence": sentence(scope, sums["matches"]),
        "choices": choices(scope, but=people),
        "left_out": left_out(both, first.pk),
    }


def against_page(scope: Scope, sides: list[list[int]]) -> Context:
    """Return how two, or two and two, did against each other.

    And everybody with everybody.
    """
    ours, theirs = ([somebody(scope, number) for number in side] for side in sides)
    columns = [_side(scope, ours, theirs), _side(scope, theirs, ours)]
    rows = [
        (left, right)
        for left, right in zip(*(column["values"] for column in columns), strict=True)
        if left.has_cases or right.has_cases
    ]
    return {
        "sides": columns,
        "matches": columns[0]["sums"]["matches"],
        "rows": rows,
        "strip": strip(columns[0]["scope"], ours[0].pk),
        "sources": point_bars([(together([one.name for one in side["people"]]), side["sums"]) for side in columns]),
        "grid": everybody(scope),
        "sentence": sentence(scope, columns[0]["sums"]["matches"]),
        "choices": choices(scope, but=[number for side in sides for number in side]),
    }


def _side(scope: Scope, own: list[Person], others: list[Person]) -> Context:
    mates = {*scope.filters.mates, *(person.pk for person in own[1:])}
    rivals = {*scope.filters.rivals, *(person.pk for person in others)}
    narrowed = scope.but(mates=tuple(sorted(mates)), rivals=tuple(sorted(rivals)))
    sums = of_person(narrowed, own[0].pk)
    values = [value(figure, sums, sums["sat"], hands_link(narrowed, figure, own[0].pk)) for figure in COMPARED]
    return {"people": own, "sums": sums, "values": values, "scope": narrowed}


def strip(scope: Scope, person: int) -> list[bool]:
    """Return whether each of somebody's last matches was won, the last one at the end.

    One query.
    """
    played = scope.shares(person).filter(matches=1).order_by("-played_at", "-leaf__match")
    return [bool(won) for won in played.values_list("won", flat=True)[:STRIP]][::-1]


def somebody(scope: Scope, number: int) -> Person:
    """Return a person of the notebook. Raises Http404."""
    person = scope.people.get(number)
    if person is None:
        raise Http404
    return person
