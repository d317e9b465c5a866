"""The picture of a person's year: matches won, months, sources of points, and the best partner."""

from collections.abc import Sequence
from datetime import date

from django.db.models import Count, Max, Min
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver, path
from django.utils.formats import date_format
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from referee.inputs import whole_number
from referee.notebook.figures import definitions as figures
from referee.notebook.figures.filters import YEAR
from referee.notebook.figures.pages import figures_picture
from referee.notebook.figures.sums import Scope, match_results, streaks, sums_of_person
from referee.notebook.identity import PAGE, reads
from referee.notebook.models import Keeper, Notebook, Person
from referee.notebook.profiles import MonthPlayed, best_mate, companies, months_played, person_in, points_by_source
from referee.notebook.summing.shares import LEAST_COMEBACK
from referee.picture.answer import TYPES
from referee.picture.letters import drawable_name
from referee.picture.poster import Month, Poster, Source, Year

LEAST_STREAK_SHOWN = 3


def year_poster(scope: Scope, person: Person, year: int, played: Sequence[MonthPlayed]) -> Poster:
    """Return the picture of somebody's year. Five queries without those of the scope."""
    scope = scope.but(period=f"{YEAR}-{year}")
    sums = sums_of_person(scope, person.pk)
    won = figures.percent(sums["won"], sums["matches"])
    _current, longest = streaks(match_results(scope.shares(person.pk)))
    columns = [
        (_("partidos"), str(sums["matches"])),
        (_("ganados"), str(sums["won"]) if won is None else f"{sums['won']} · {won} %"),
        (_("mejor racha"), str(longest)),
    ]
    name = drawable_name(person.name, _("alguien"))
    return Poster(
        lang=get_language() or "es",
        above=scope.notebook.name,
        day="",
        heading=_("El %(year)s de %(name)s") % {"year": year, "name": name},
        stamp="",
        sentence=" · ".join(filter(None, [_mate(scope, person), _comeback(sums["comeback"])])),
        below=_evenings(scope, person),
        year=_year(scope, year, columns if longest >= LEAST_STREAK_SHOWN else columns[:-1], played, sums),
    )


def _year(
    scope: Scope, year: int, shown: Sequence[tuple[str, str]], played: Sequence[MonthPlayed], sums: figures.Sums
) -> Year:
    counts = {month.first: (month.won, month.played) for month in played}
    months = [date(year, month, 1) for month in range(1, 13)]
    counted, total = sums["seen_points"], sums["sat"]
    title = _("De dónde salieron los puntos")
    if counted < total:
        parts = [_("con datos: %(seen)s de %(total)s") % {"seen": counted, "total": total}]
        # More than the matches above: a substitute's hands count, their match does not.
        if number := sums["substituted"]:
            parts.append(_("%(number)s de cambio") % {"number": number})
        title = f"{title} ({', '.join(parts)})"
    return Year(
        tuple(shown),
        tuple(Month(date_format(first, "M"), *counts.get(first, (0, 0))) for first in months),
        title,
        tuple(Source(str(name), points) for name, points in points_by_source(scope, sums) if points),
    )


def _mate(scope: Scope, person: Person) -> str:
    mate = best_mate(companies(scope, person.pk))
    if mate is None:
        return ""
    words = {"name": drawable_name(mate.other.name, _("alguien")), "won": mate.won, "matches": mate.matches}
    text = _("Mejor yunta: %(name)s, %(won)s de %(matches)s") % words
    return text if mate.percent is None else f"{text} ({mate.percent} %)"


def _comeback(points: int) -> str:
    return _("Su mayor remontada: %(points)s puntos") % {"points": points} if points >= LEAST_COMEBACK else ""


def _evenings(scope: Scope, person: Person) -> str:
    """Say how many evenings it were, and from when to when. One query."""
    played = scope.shares(person.pk).filter(matches=1)
    row = played.aggregate(first=Min("day"), last=Max("day"), number=Count("day", distinct=True))
    nights = ngettext("%(number)s noche", "%(number)s noches", row["number"]) % {"number": row["number"]}
    first, last = (date_format(row[end], "MONTH_DAY_FORMAT") for end in ("first", "last"))
    span = first if first == last else _("del %(first)s al %(last)s") % {"first": first, "last": last}
    return f"{nights} · {span}"


@reads(PAGE)
def draw_year(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int, kind: str) -> HttpResponse:
    """Draw somebody's year as a picture to send: that of `anio`, else the last one in which they played."""
    chosen = request.GET.get("anio")

    def poster(scope: Scope) -> tuple[str, Poster]:
        who = person_in(scope, number)
        played = months_played(match_results(scope.shares(number)))
        years = [month.first.year for month in played]
        wanted = whole_number(chosen, years) if chosen is not None else max(years, default=None)
        if wanted is None:
            raise Http404
        return f"porotos-{wanted}-{number}", year_poster(scope, who, wanted, played)

    return figures_picture(request, keeper, kind, poster)


urlpatterns: list[URLPattern | URLResolver] = [
    path(f"libreta/<str:notebook>/gente/<int:number>/figura.{kind}", draw_year, {"kind": kind}, name=f"year-{kind}")
    for kind in TYPES
]
