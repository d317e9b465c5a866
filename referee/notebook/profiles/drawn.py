"""The charts of people: plain numbers of the sums, made ready to be drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from django.db.models import Sum
from django.db.models.functions import TruncMonth
from django.utils.formats import date_format
from django.utils.translation import pgettext

from referee.notebook.charts.bars import Bars, bars
from referee.notebook.charts.grid import Grid, grid
from referee.notebook.charts.months import Months, months
from referee.notebook.figures.definitions import SOURCES
from referee.notebook.figures.sums import Scope
from referee.notebook.profiles.companions import companies

MOST_MONTHS = 24


class Month(NamedTuple):
    """A month, by its first day: matches won, and played."""

    first: date
    won: int
    played: int


def point_bars(rows: Sequence[tuple[str, Mapping[str, int]]]) -> Bars | None:
    """Return where the points of some came from, each by name with their sums."""
    return bars([(who, by_source(sums)) for who, sums in rows])


def by_source(sums: Mapping[str, int]) -> list[tuple[str, int]]:
    """Return the points of each source, by its name: one part for each of `SOURCES`."""
    names = (
        pgettext("puntos", "truco"),
        pgettext("puntos", "envido"),
        pgettext("puntos", "flor"),
        pgettext("puntos", "anotados: no querido"),
        pgettext("puntos", "pido flor"),
        pgettext("puntos", "castigos"),
        pgettext("puntos", "sin detalle"),
    )
    return [(name, sums[column]) for name, figure in zip(names, SOURCES, strict=True) for column in figure.top]


def months_of(scope: Scope, person: int) -> list[Month]:
    """Return the months in which somebody played: won and played ones.

    One query.
    """
    played = scope.shares(person).filter(matches=1).annotate(month=TruncMonth("day"))
    rows = played.values_list("month").annotate(won=Sum("won"), number=Sum("matches")).order_by("month")
    return [Month(*row) for row in rows]


def by_month(played: Sequence[Month]) -> Months | None:
    """Return how much somebody won each month, the last ones."""
    last = played[-MOST_MONTHS:]
    return months([(date_format(one.first, "M y"), one.won, one.played) for one in last]) if len(last) > 1 else None


def everybody(scope: Scope) -> Grid | None:
    """Return everybody with and against everybody. One query."""
    found = companies(scope)
    there = {key for one in found for key in (one.person.pk, one.other.pk)}
    people = [person for key, person in scope.people.items() if key in there]
    places = {person.pk: place for place, person in enumerate(people)}
    counts: tuple[dict[tuple[int, int], tuple[int, int]], ...] = ({}, {})
    for one in found:
        counts[one.together][places[one.person.pk], places[one.other.pk]] = (one.won, one.matches)
    return grid([(person.name, person.initials) for person in people], counts[True], counts[False])
