"""What the picture of somebody's year says: how many they won, in which months, with what, and with whom."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from django.db.models import Count, Max, Min
from django.utils.formats import date_format
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from referee.notebook.figures.filters import of_year
from referee.notebook.figures.sums import Scope, of_person, streaks
from referee.notebook.figures.values import percent
from referee.notebook.models import Person
from referee.notebook.profiles.companions import best_mate, companies
from referee.notebook.profiles.drawn import Month as Played
from referee.notebook.profiles.drawn import by_source
from referee.notebook.summing.feats import COMEBACK
from referee.picture.fonts import named
from referee.picture.poster import Column, Poster
from referee.picture.year import Month, Source, Year

LEAST_STREAK = 3


def poster(scope: Scope, person: Person, year: int, played: Sequence[Played]) -> Poster:
    """Return the picture of somebody's year, of the months in which they played.

    Five queries without those of the scope.
    """
    scope = scope.but(period=of_year(year))
    sums = of_person(scope, person.pk)
    won = percent(sums["won"], sums["matches"])
    _current, longest = streaks(scope.shares(person.pk))
    columns = [
        Column(_("partidos"), str(sums["matches"])),
        Column(_("ganados"), str(sums["won"]) if won is None else f"{sums['won']} · {won} %"),
        Column(_("mejor racha"), str(longest)),
    ]
    name = named(person.name, _("alguien"))
    return Poster(
        lang=get_language() or "es",
        above=scope.notebook.name,
        heading=_("El %(year)s de %(name)s") % {"year": year, "name": name},
        columns=tuple(columns if longest >= LEAST_STREAK else columns[:-1]),
        race=None,
        sentence=" · ".join(filter(None, [_mate(scope, person), _comeback(sums["comeback"])])),
        below=_evenings(scope, person),
        year=_year(year, played, sums),
    )


def _year(year: int, played: Sequence[Played], sums: dict[str, int]) -> Year:
    counts = {month.first: (month.won, month.played) for month in played}
    months = [date(year, month, 1) for month in range(1, 13)]
    seen, total = sums["seen_points"], sums["sat"]
    title = _("De dónde salieron los puntos")
    if seen < total:
        parts = [_("con datos: %(seen)s de %(total)s") % {"seen": seen, "total": total}]
        # These are more than the matches above: what was played de cambio is of its hands alone.
        if number := sums["substituted"]:
            parts.append(_("%(number)s de cambio") % {"number": number})
        title = f"{title} ({', '.join(parts)})"
    return Year(
        tuple(Month(date_format(first, "M"), *counts.get(first, (0, 0))) for first in months),
        title,
        tuple(Source(str(name), points) for name, points in by_source(sums) if points),
    )


def _mate(scope: Scope, person: Person) -> str:
    mate = best_mate(companies(scope, person.pk))
    if mate is None:
        return ""
    words = {"name": named(mate.other.name, _("alguien")), "won": mate.won, "matches": mate.matches}
    text = _("Mejor yunta: %(name)s, %(won)s de %(matches)s") % words
    return text if mate.percent is None else f"{text} ({mate.percent} %)"


def _comeback(points: int) -> str:
    return _("Su mayor remontada: %(points)s puntos") % {"points": points} if points >= COMEBACK else ""


def _evenings(scope: Scope, person: Person) -> str:
    """Say how many evenings it were, and from when to when. One query."""
    played = scope.shares(person.pk).filter(matches=1)
    row = played.aggregate(first=Min("day"), last=Max("day"), number=Count("day", distinct=True))
    nights = ngettext("%(number)s noche", "%(number)s noches", row["number"]) % {"number": row["number"]}
    first, last = (date_format(row[end], "MONTH_DAY_FORMAT") for end in ("first", "last"))
    span = first if first == last else _("del %(first)s al %(last)s") % {"first": first, "last": last}
    return f"{nights} · {span}"
