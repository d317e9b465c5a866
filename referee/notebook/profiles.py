"""The pages of a person, of a pair, and of two who play against each other; and the picture of somebody's year."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlencode

from django.db.models import Count, Max, Min, Sum
from django.db.models.functions import TruncMonth
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.formats import date_format
from django.utils.translation import get_language, gettext_lazy, ngettext, pgettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from referee.inputs import whole_number
from referee.matches.words.names import names_joined
from referee.notebook.charts import Bars, Grid, Months, draw_bars, draw_grid, draw_histogram, draw_months
from referee.notebook.figures import definitions as figures
from referee.notebook.figures.definitions import SOURCES, Coverage, Figure, FigureValue, figure_value, percent
from referee.notebook.figures.filters import of_year
from referee.notebook.figures.pages import figures_page, figures_picture, filter_choices, filters_sentence
from referee.notebook.figures.sums import (
    Scope,
    all_companions,
    companions,
    left_out,
    numbers_said,
    streaks,
    sums_of_person,
)
from referee.notebook.identity import reads
from referee.notebook.models import Keeper, Notebook, Person
from referee.notebook.summing.shares import LEAST_COMEBACK
from referee.picture.answer import TYPES
from referee.picture.letters import drawable_name
from referee.picture.poster import Month, Poster, PosterColumn, Source, Year

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise


@dataclass(frozen=True, slots=True)
class Section:
    """Figures about one matter, those of which there is at least one case."""

    title: StrPromise
    values: tuple[FigureValue, ...]
    coverage: Coverage

    @property
    def is_partial(self) -> bool:
        """Whether some matches could not tell it."""
        return self.coverage.seen < self.coverage.total


SECTIONS: tuple[tuple[StrPromise, str, tuple[Figure, ...]], ...] = (
    (gettext_lazy("Resultados"), "", figures.RESULTS),
    (gettext_lazy("Puntos"), "seen_points", (figures.POINTS_A_HAND, *figures.SOURCES, *figures.NOT_WANTED)),
    (gettext_lazy("Envido"), "seen_envido", figures.ENVIDO),
    (gettext_lazy("Flor"), "seen_flor", figures.FLOR),
    (gettext_lazy("Truco"), "seen_truco", figures.TRUCO),
    (gettext_lazy("Cartas"), "seen_tricks", figures.TRICKS),
)
_BLUFFS = (gettext_lazy("A la vista"), "seen_bluffs", (figures.BLUFFS,))


def hands_link(scope: Scope, figure: Figure, person: int | None) -> str:
    """Return the address of the hands behind a figure of somebody."""
    query = {"de": figure.slug, **({"quien": person} if person is not None else {})}
    rest = scope.filters.query
    return f"{reverse('hands-behind', args=[scope.notebook.pk])}?{urlencode(query)}{'&' if rest else ''}{rest}"


def sections(scope: Scope, sums: Mapping[str, int], person: int, *, own: bool = True) -> list[Section]:
    """Return the sections of somebody's figures.

    Without `own` only those of their side.
    """
    wanted = (*SECTIONS, *([_BLUFFS] if own and scope.notebook.bluffs else []))
    found = []
    for title, flag, some in wanted:
        # What chooses among hands says nothing of whole matches.
        if scope.filters.place and some is figures.RESULTS:
            continue
        values = values_with_cases(scope, sums, person, [figure for figure in some if own or figure.level == "S"])
        total = sums["sat"]
        seen = sums[flag] if flag else total
        # Where it was noted there is nothing of it to tell, or it is not played.
        if not values and (seen or some is figures.FLOR):
            continue
        found.append(Section(title, values, Coverage(seen, total)))
    return found


def values_with_cases(
    scope: Scope, sums: Mapping[str, int], person: int, some: Iterable[Figure]
) -> tuple[FigureValue, ...]:
    """Return the figures of somebody of which there is a case, each with its link."""
    values = (figure_value(figure, sums, sums["sat"], hands_link(scope, figure, person)) for figure in some)
    return tuple(one for one in values if one.has_cases and (one.top or one.figure.kind != "sum"))


# With whom somebody wins and against whom they lose (R8).

LEAST_TOGETHER = 5


@dataclass(frozen=True, slots=True)
class Company:
    """Somebody with or against somebody: matches, won ones."""

    person: Person
    other: Person
    together: bool
    matches: int
    won: int
    last: datetime
    link: str

    @property
    def percent(self) -> int | None:
        """The per cent won, of ten matches or more."""
        return percent(self.won, self.matches)


def companies(scope: Scope, *people: int) -> list[Company]:
    """Return whoever somebody played with and against, most matches first. One query."""
    one_way = people or scope.filters.mates or scope.filters.rivals
    rows = companions(scope.shares(*people)) if one_way else all_companions(scope.shares())
    found = [_company(scope, row) for row in rows if row["person"] in scope.people and row["other"] in scope.people]
    return sorted(found, key=lambda one: (-one.matches, one.other.name))


def _company(scope: Scope, row: dict[str, Any]) -> Company:
    name = "pair" if row["together"] else "against"
    pair = f"{row['person']}+{row['other']}"
    if row["together"]:
        pair = "+".join(str(key) for key in sorted((row["person"], row["other"])))
    link = reverse(name, args=[scope.notebook.pk, pair])
    rest = scope.filters.query
    person, other = scope.people[row["person"]], scope.people[row["other"]]
    address = f"{link}?{rest}" if rest else link
    return Company(person, other, row["together"], row["number"], row["wins"], row["last"], address)


def best_mate(found: Iterable[Company]) -> Company | None:
    """Return the partner with whom most was won: mejor yunta."""
    return _extreme(found, together=True, rank=lambda one: one.won / one.matches)


def beast(found: Iterable[Company]) -> Company | None:
    """Return the opponent against whom least was won: bestia negra."""
    return _extreme(found, together=False, rank=lambda one: -one.won / one.matches)


def _extreme(found: Iterable[Company], *, together: bool, rank: Callable[[Company], float]) -> Company | None:
    enough = [one for one in found if one.together == together and one.matches >= LEAST_TOGETHER]
    # Of equals who played more matches, then who did so last.
    return max(enough, key=lambda one: (rank(one), one.matches, one.last), default=None)


# The charts of people: plain numbers of the sums, made ready to be drawn.

MOST_MONTHS = 24


class MonthPlayed(NamedTuple):
    """A month, by its first day: matches won, and played."""

    first: date
    won: int
    played: int


def point_bars(rows: Sequence[tuple[str, Mapping[str, int]]]) -> Bars | None:
    """Return where the points of some came from, each by name with their sums."""
    return draw_bars([(who, points_by_source(sums)) for who, sums in rows])


def points_by_source(sums: Mapping[str, int]) -> list[tuple[str, int]]:
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


def months_played(scope: Scope, person: int) -> list[MonthPlayed]:
    """Return the months in which somebody played: won and played ones.

    One query.
    """
    played = scope.shares(person).filter(matches=1).annotate(month=TruncMonth("day"))
    rows = played.values_list("month").annotate(won=Sum("won"), number=Sum("matches")).order_by("month")
    return [MonthPlayed(*row) for row in rows]


def month_dots(played: Sequence[MonthPlayed]) -> Months | None:
    """Return how much somebody won each month, the last ones."""
    last = played[-MOST_MONTHS:]
    return (
        draw_months([(date_format(one.first, "M y"), one.won, one.played) for one in last]) if len(last) > 1 else None
    )


def grid_of_everybody(scope: Scope) -> Grid | None:
    """Return everybody with and against everybody. One query."""
    found = companies(scope)
    there = {key for one in found for key in (one.person.pk, one.other.pk)}
    people = [person for key, person in scope.people.items() if key in there]
    places = {person.pk: place for place, person in enumerate(people)}
    counts: tuple[dict[tuple[int, int], tuple[int, int]], ...] = ({}, {})
    for one in found:
        counts[one.together][places[one.person.pk], places[one.other.pk]] = (one.won, one.matches)
    return draw_grid([(person.name, person.initials) for person in people], counts[True], counts[False])


# What the pages of a person, a pair and two opponents show.

Context = dict[str, Any]
LAST_RESULTS = 24
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
    person = person_in(scope, number)
    sums = sums_of_person(scope, number)
    current, longest = streaks(scope.shares(number))
    company = companies(scope, number)
    months = months_played(scope, number)
    envidos = numbers_said(scope.stints(number))
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
        "numbers": draw_histogram(envidos, sums["buenas"]) if sums["numbers"] >= figures.NUMBERS.least else None,
        "sources": point_bars([(person.name, sums)]),
        "months": month_dots(months),
        "sentence": filters_sentence(scope, sums["matches"]),
        "choices": filter_choices(scope, but=[number]),
        "years": sorted({month.first.year for month in months}, reverse=True),
        "left_out": left_out(scope, number),
    }


def pair_page(scope: Scope, people: list[int]) -> Context:
    """Return how two did together: their side's figures."""
    first, second = (person_in(scope, number) for number in people)
    both = scope.but(mates=tuple(sorted({*scope.filters.mates, second.pk})))
    sums = sums_of_person(both, first.pk)
    current, longest = streaks(both.shares(first.pk))
    return {
        "pair": (first, second),
        "sums": sums,
        "percent": percent(sums["won"], sums["matches"]),
        "results": hands_link(both, figures.RESULTS[0], first.pk),
        "current": abs(current),
        "winning": current > 0,
        "longest": longest,
        "strip": last_results(both, first.pk),
        "sections": sections(both, sums, first.pk, own=False),
        "sentence": filters_sentence(scope, sums["matches"]),
        "choices": filter_choices(scope, but=people),
        "left_out": left_out(both, first.pk),
    }


def against_page(scope: Scope, sides: list[list[int]]) -> Context:
    """Return how two, or two and two, did against each other.

    And everybody with everybody.
    """
    ours, theirs = ([person_in(scope, number) for number in side] for side in sides)
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
        "strip": last_results(columns[0]["scope"], ours[0].pk),
        "sources": point_bars([(names_joined([one.name for one in side["people"]]), side["sums"]) for side in columns]),
        "grid": grid_of_everybody(scope),
        "sentence": filters_sentence(scope, columns[0]["sums"]["matches"]),
        "choices": filter_choices(scope, but=[number for side in sides for number in side]),
    }


def _side(scope: Scope, own: list[Person], others: list[Person]) -> Context:
    mates = {*scope.filters.mates, *(person.pk for person in own[1:])}
    rivals = {*scope.filters.rivals, *(person.pk for person in others)}
    narrowed = scope.but(mates=tuple(sorted(mates)), rivals=tuple(sorted(rivals)))
    sums = sums_of_person(narrowed, own[0].pk)
    values = [figure_value(figure, sums, sums["sat"], hands_link(narrowed, figure, own[0].pk)) for figure in COMPARED]
    return {"people": own, "sums": sums, "values": values, "scope": narrowed}


def last_results(scope: Scope, person: int) -> list[bool]:
    """Return whether each of somebody's last matches was won, the last one at the end.

    One query.
    """
    played = scope.shares(person).filter(matches=1).order_by("-played_at", "-leaf__match")
    return [bool(won) for won in played.values_list("won", flat=True)[:LAST_RESULTS]][::-1]


def person_in(scope: Scope, number: int) -> Person:
    """Return a person of the notebook. Raises Http404."""
    person = scope.people.get(number)
    if person is None:
        raise Http404
    return person


# What the picture of somebody's year says: how many they won, in which months, with what, and with whom.

LEAST_STREAK_SHOWN = 3


def year_poster(scope: Scope, person: Person, year: int, played: Sequence[MonthPlayed]) -> Poster:
    """Return the picture of somebody's year, of the months in which they played.

    Five queries without those of the scope.
    """
    scope = scope.but(period=of_year(year))
    sums = sums_of_person(scope, person.pk)
    won = percent(sums["won"], sums["matches"])
    _current, longest = streaks(scope.shares(person.pk))
    columns = [
        PosterColumn(_("partidos"), str(sums["matches"])),
        PosterColumn(_("ganados"), str(sums["won"]) if won is None else f"{sums['won']} · {won} %"),
        PosterColumn(_("mejor racha"), str(longest)),
    ]
    name = drawable_name(person.name, _("alguien"))
    return Poster(
        lang=get_language() or "es",
        above=scope.notebook.name,
        heading=_("El %(year)s de %(name)s") % {"year": year, "name": name},
        columns=tuple(columns if longest >= LEAST_STREAK_SHOWN else columns[:-1]),
        race=None,
        sentence=" · ".join(filter(None, [_mate(scope, person), _comeback(sums["comeback"])])),
        below=_evenings(scope, person),
        year=_year(year, played, sums),
    )


def _year(year: int, played: Sequence[MonthPlayed], sums: dict[str, int]) -> Year:
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
        tuple(Source(str(name), points) for name, points in points_by_source(sums) if points),
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


MOST_OF_A_SIDE = 4


@require_safe
@reads
def show_person(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Show the figures of one person."""
    return figures_page(
        request,
        notebook,
        keeper,
        "notebook/profiles/person.html",
        lambda scope: person_page(scope, number),
        number=number,
    )


@require_safe
@reads
def draw_year(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int, kind: str) -> HttpResponse:
    """Draw somebody's year as a picture to send.

    It is that of `anio`, else the last one in which they played.
    """
    chosen = request.GET.get("anio")

    def poster(scope: Scope) -> tuple[str, Poster]:
        who, played = person_in(scope, number), months_played(scope, number)
        years = [month.first.year for month in played]
        wanted = whole_number(chosen, years) if chosen is not None else max(years, default=None)
        if wanted is None:
            raise Http404
        return f"porotos-{wanted}-{number}", year_poster(scope, who, wanted, played)

    return figures_picture(request, notebook, keeper, kind, poster)


@require_safe
@reads
def show_pair(request: HttpRequest, notebook: Notebook, keeper: Keeper, people: str) -> HttpResponse:
    """Show how two did together."""
    numbers = [number for side in _sides(people) for number in side]
    if len(numbers) != 2:
        raise Http404
    return figures_page(
        request, notebook, keeper, "notebook/profiles/pair.html", lambda scope: pair_page(scope, numbers)
    )


@require_safe
@reads
def show_opponents(request: HttpRequest, notebook: Notebook, keeper: Keeper, people: str) -> HttpResponse:
    """Show how two, or two and two, did against each other."""
    sides = _sides(people)
    return figures_page(
        request, notebook, keeper, "notebook/profiles/against.html", lambda scope: against_page(scope, sides)
    )


def _sides(text: str) -> list[list[int]]:
    """Read `3+5`, or `3,7+5,9` of two sides; nobody may be in it twice."""
    sides = [[whole_number(part) for part in side.split(",")] for side in text.split("+")]
    everybody = [number for side in sides for number in side]
    if len(sides) != 2 or None in everybody or len({*everybody}) < len(everybody):
        raise Http404
    if any(len(side) > MOST_OF_A_SIDE for side in sides):
        raise Http404
    return [[number for number in side if number is not None] for side in sides]


urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/gente/<int:number>/", show_person, name="person"),
    *(
        path(f"libreta/<str:notebook>/gente/<int:number>/figura.{kind}", draw_year, {"kind": kind}, name=f"year-{kind}")
        for kind in TYPES
    ),
    path("libreta/<str:notebook>/yunta/<str:people>/", show_pair, name="pair"),
    path("libreta/<str:notebook>/frente/<str:people>/", show_opponents, name="against"),
]
