"""The pages of a person, of a pair, and of two who play against each other; and the picture of somebody's year."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, NamedTuple

from django.db.models import Count, Max, Min, Sum
from django.db.models.functions import TruncMonth
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver, path
from django.utils.formats import date_format
from django.utils.translation import get_language, gettext_lazy, ngettext, pgettext
from django.utils.translation import gettext as _

from referee.inputs import whole_number
from referee.matches.words.names import names_joined
from referee.notebook.charts import Bars, Grid, Histogram, Months, draw_bars, draw_grid, draw_histogram, draw_months
from referee.notebook.figures import definitions as figures
from referee.notebook.figures.filters import YEAR
from referee.notebook.figures.pages import FiguresPage, figures_page, figures_picture, filter_choices, filters_sentence
from referee.notebook.figures.sums import (
    Companion,
    Scope,
    all_companions,
    companions,
    left_out,
    numbers_said,
    streaks,
    sums_of_person,
)
from referee.notebook.identity import PAGE, reads
from referee.notebook.models import Keeper, Notebook, Person
from referee.notebook.summing.shares import LEAST_COMEBACK
from referee.picture.answer import TYPES
from referee.picture.letters import drawable_name
from referee.picture.poster import Month, Poster, Source, Year

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise


@dataclass(frozen=True, slots=True)
class Section:
    """Figures about one matter, those of which there is at least one case."""

    title: "StrPromise"
    values: tuple[figures.FigureValue, ...]
    coverage: figures.FigureCoverage


SECTIONS: "tuple[tuple[StrPromise, str, tuple[figures.Figure, ...]], ...]" = (
    (gettext_lazy("Resultados"), "", figures.RESULTS),
    (gettext_lazy("Puntos"), "seen_points", (figures.POINTS_A_HAND, *figures.SOURCES, *figures.NOT_WANTED)),
    (gettext_lazy("Envido"), "seen_envido", figures.ENVIDO),
    (gettext_lazy("Flor"), "seen_flor", figures.FLOR),
    (gettext_lazy("Truco"), "seen_truco", figures.TRUCO),
    (gettext_lazy("Cartas"), "seen_tricks", figures.TRICKS),
)
_BLUFFS = (gettext_lazy("A la vista"), "seen_bluffs", (figures.BLUFFS,))


def sections(scope: Scope, sums: figures.Sums, person: int, *, own: bool = True) -> list[Section]:
    """Return the sections of somebody's figures; without `own` only those of their side."""
    wanted = (*SECTIONS, *([_BLUFFS] if own and scope.notebook.bluffs else []))
    found = []
    for title, flag, some in wanted:
        # A filter of hands says nothing of whole matches.
        if scope.filters.place and some is figures.RESULTS:
            continue
        values = [
            figures.figure_value(figure, sums, sums["sat"], scope.hands_link(figure, person))
            for figure in some
            if own or figure.level == "S"
        ]
        shown = tuple(one for one in values if one.cases and (one.top or one.figure.kind != "sum"))
        coverage = figures.FigureCoverage(sums[flag] if flag else sums["sat"], sums["sat"])
        # Where it was noted there is nothing of it to show, or it is not played.
        if shown or not (coverage.seen or some is figures.FLOR):
            found.append(Section(title, shown, coverage))
    return found


# Partners and opponents of a person (R8).

LEAST_TOGETHER = 5


@dataclass(frozen=True, slots=True)
class Company:
    """A person with a partner or against an opponent: their matches, and the won ones."""

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
        return figures.percent(self.won, self.matches)


def companies(scope: Scope, *people: int) -> list[Company]:
    """Return the partners and opponents of these people, or of all, most matches first. One query."""
    one_way = people or scope.filters.mates or scope.filters.rivals
    rows = companions(scope.shares(*people)) if one_way else all_companions(scope.shares())
    found = [_company(scope, row) for row in rows if row.person in scope.people and row.other in scope.people]
    return sorted(found, key=lambda one: (-one.matches, one.other.name))


def _company(scope: Scope, row: Companion) -> Company:
    numbers = sorted((row.person, row.other)) if row.together else (row.person, row.other)
    link = scope.link("pair" if row.together else "against", "+".join(map(str, numbers)))
    people = scope.people[row.person], scope.people[row.other]
    return Company(*people, row.together, row.matches, row.won, row.last, link)


def best_mate(found: Iterable[Company]) -> Company | None:
    """Return the partner with whom most was won: mejor yunta."""
    return _extreme(found, together=True, rank=lambda one: one.won / one.matches)


def beast(found: Iterable[Company]) -> Company | None:
    """Return the opponent against whom least was won: bestia negra."""
    return _extreme(found, together=False, rank=lambda one: -one.won / one.matches)


def _extreme(found: Iterable[Company], *, together: bool, rank: Callable[[Company], float]) -> Company | None:
    enough = [one for one in found if one.together == together and one.matches >= LEAST_TOGETHER]
    # Of equals the one with more matches, then with the latest.
    return max(enough, key=lambda one: (rank(one), one.matches, one.last), default=None)


# The charts of people: plain numbers of the sums, made ready to be drawn.

MOST_MONTHS = 24


class MonthPlayed(NamedTuple):
    """A month, by its first day: matches won, and played."""

    first: date
    won: int
    played: int


def point_bars(rows: Sequence[tuple[str, figures.Sums]]) -> Bars | None:
    """Draw the sources of points, of each name with its sums."""
    return draw_bars([(who, points_by_source(sums)) for who, sums in rows])


def points_by_source(sums: figures.Sums) -> list[tuple[str, int]]:
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
    return [(name, sums[column]) for name, figure in zip(names, figures.SOURCES, strict=True) for column in figure.top]


def months_played(scope: Scope, person: int) -> list[MonthPlayed]:
    """Return the months in which somebody played. One query."""
    played = scope.shares(person).filter(matches=1).annotate(month=TruncMonth("day"))
    rows = played.values_list("month").annotate(won=Sum("won"), number=Sum("matches")).order_by("month")
    return [MonthPlayed(*row) for row in rows]


def month_dots(played: Sequence[MonthPlayed]) -> Months | None:
    """Return how much somebody won in each of the last months; None for a single one."""
    rows = [(date_format(one.first, "M y"), one.won, one.played) for one in played[-MOST_MONTHS:]]
    return draw_months(rows) if len(rows) > 1 else None


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


# The pages of a person, a pair and two opponents.

LAST_RESULTS = 24
"""How many of the last matches are shown one by one."""
COMPARED = tuple(
    figures.FIGURES[slug]
    for slug in ("partidos", "puntos-por-mano", "envidos-ganados", "queridos", "quiero", "primera")
)


@dataclass(frozen=True, slots=True)
class WonRecord:
    """The results of a person, alone or with a partner; `current` matches in a row are won or lost."""

    sums: figures.Sums
    link: str
    current: int
    winning: bool
    longest: int
    sections: list[Section]

    @property
    def percent(self) -> int | None:
        """The per cent of matches won, of ten or more."""
        return figures.percent(self.sums["won"], self.sums["matches"])


@dataclass(frozen=True)
class PersonPage(FiguresPage):
    """The page of a person."""

    person: Person
    record: WonRecord
    mate: Company | None
    beast: Company | None
    mates: Sequence[Company]
    rivals: Sequence[Company]
    numbers: Histogram | None
    sources: Bars | None
    months: Months | None
    years: Sequence[int]


@dataclass(frozen=True)
class PairPage(FiguresPage):
    """The page of two who play together, with the figures of their side."""

    pair: Sequence[Person]
    record: WonRecord
    strip: Sequence[bool]


@dataclass(frozen=True, slots=True)
class AgainstSide:
    """One of two sides that play against each other, with the filters that leave those matches."""

    people: Sequence[Person]
    scope: Scope
    sums: figures.Sums
    values: Sequence[figures.FigureValue]


@dataclass(frozen=True)
class AgainstPage(FiguresPage):
    """The page of two, or two and two, against each other, and of everybody with everybody."""

    sides: Sequence[AgainstSide]
    rows: Sequence[tuple[figures.FigureValue, ...]]
    strip: Sequence[bool]
    sources: Bars | None
    grid: Grid | None


def person_page(scope: Scope, number: int) -> PersonPage:
    """Return the page of a person. Seven queries without those of the scope."""
    person = person_in(scope, number)
    record = won_record(scope, number)
    sums, company = record.sums, companies(scope, number)
    months, envidos = months_played(scope, number), numbers_said(scope.stints(number))
    return PersonPage(
        person=person,
        record=record,
        mate=best_mate(company),
        beast=beast(company),
        mates=[one for one in company if one.together],
        rivals=[one for one in company if not one.together],
        numbers=draw_histogram(envidos, sums["buenas"]) if sums["numbers"] >= figures.NUMBERS.least else None,
        sources=point_bars([(person.name, sums)]),
        months=month_dots(months),
        years=sorted({month.first.year for month in months}, reverse=True),
        sentence=filters_sentence(scope, sums["matches"]),
        choices=filter_choices(scope, but=[number]),
        left_out=left_out(scope, number),
    )


def pair_page(scope: Scope, people: Sequence[int]) -> PairPage:
    """Return the page of two who play together."""
    first, second = (person_in(scope, number) for number in people)
    both = scope.but(mates=tuple(sorted({*scope.filters.mates, second.pk})))
    record = won_record(both, first.pk, own=False)
    return PairPage(
        pair=(first, second),
        record=record,
        strip=last_results(both, first.pk),
        sentence=filters_sentence(scope, record.sums["matches"]),
        choices=filter_choices(scope, but=people),
        left_out=left_out(both, first.pk),
    )


def won_record(scope: Scope, person: int, *, own: bool = True) -> WonRecord:
    """Return the results of a person; without `own` only with the figures of their side."""
    sums = sums_of_person(scope, person)
    current, longest = streaks(scope.shares(person))
    link = scope.hands_link(figures.RESULTS[0], person)
    return WonRecord(sums, link, abs(current), current > 0, longest, sections(scope, sums, person, own=own))


def against_page(scope: Scope, sides: Sequence[Sequence[int]]) -> AgainstPage:
    """Return the page of two, or two and two, against each other."""
    ours, theirs = ([person_in(scope, number) for number in side] for side in sides)
    columns = [_against_side(scope, ours, theirs), _against_side(scope, theirs, ours)]
    rows = zip(*(column.values for column in columns), strict=True)
    return AgainstPage(
        sides=columns,
        rows=[row for row in rows if any(value.cases for value in row)],
        strip=last_results(columns[0].scope, ours[0].pk),
        sources=point_bars([(names_joined([one.name for one in side.people]), side.sums) for side in columns]),
        grid=grid_of_everybody(scope),
        sentence=filters_sentence(scope, columns[0].sums["matches"]),
        choices=filter_choices(scope, but=[number for side in sides for number in side]),
    )


def _against_side(scope: Scope, own: Sequence[Person], others: Sequence[Person]) -> AgainstSide:
    mates = {*scope.filters.mates, *(person.pk for person in own[1:])}
    rivals = {*scope.filters.rivals, *(person.pk for person in others)}
    narrowed = scope.but(mates=tuple(sorted(mates)), rivals=tuple(sorted(rivals)))
    sums = sums_of_person(narrowed, own[0].pk)
    values = [
        figures.figure_value(figure, sums, sums["sat"], narrowed.hands_link(figure, own[0].pk)) for figure in COMPARED
    ]
    return AgainstSide(own, narrowed, sums, values)


def last_results(scope: Scope, person: int) -> list[bool]:
    """Return whether each of somebody's last matches was won, the last one at the end. One query."""
    played = scope.shares(person).filter(matches=1).order_by("-played_at", "-leaf__match")
    return [bool(won) for won in played.values_list("won", flat=True)[:LAST_RESULTS]][::-1]


def person_in(scope: Scope, number: int) -> Person:
    """Return a person of the notebook. Raises Http404."""
    person = scope.people.get(number)
    if person is None:
        raise Http404
    return person


# The picture of a person's year: matches won, months, sources of points, and the best partner.

LEAST_STREAK_SHOWN = 3


def year_poster(scope: Scope, person: Person, year: int, played: Sequence[MonthPlayed]) -> Poster:
    """Return the picture of somebody's year. Five queries without those of the scope."""
    scope = scope.but(period=f"{YEAR}-{year}")
    sums = sums_of_person(scope, person.pk)
    won = figures.percent(sums["won"], sums["matches"])
    _current, longest = streaks(scope.shares(person.pk))
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
        year=_year(year, tuple(columns if longest >= LEAST_STREAK_SHOWN else columns[:-1]), played, sums),
    )


def _year(year: int, shown: tuple[tuple[str, str], ...], played: Sequence[MonthPlayed], sums: figures.Sums) -> Year:
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
        shown,
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


@reads(PAGE)
def show_person(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Show the figures of one person."""
    template = "notebook/profiles/person.html"
    return figures_page(request, keeper, template, lambda scope: person_page(scope, number), number=number)


@reads(PAGE)
def draw_year(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int, kind: str) -> HttpResponse:
    """Draw somebody's year as a picture to send: that of `anio`, else the last one in which they played."""
    chosen = request.GET.get("anio")

    def poster(scope: Scope) -> tuple[str, Poster]:
        who, played = person_in(scope, number), months_played(scope, number)
        years = [month.first.year for month in played]
        wanted = whole_number(chosen, years) if chosen is not None else max(years, default=None)
        if wanted is None:
            raise Http404
        return f"porotos-{wanted}-{number}", year_poster(scope, who, wanted, played)

    return figures_picture(request, keeper, kind, poster)


@reads(PAGE)
def show_pair(request: HttpRequest, notebook: Notebook, keeper: Keeper, people: str) -> HttpResponse:
    """Show how two did together."""
    numbers = [number for side in _sides(people) for number in side]
    if len(numbers) != 2:
        raise Http404
    return figures_page(request, keeper, "notebook/profiles/pair.html", lambda scope: pair_page(scope, numbers))


@reads(PAGE)
def show_opponents(request: HttpRequest, notebook: Notebook, keeper: Keeper, people: str) -> HttpResponse:
    """Show how two, or two and two, did against each other."""
    sides = _sides(people)
    return figures_page(request, keeper, "notebook/profiles/against.html", lambda scope: against_page(scope, sides))


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
