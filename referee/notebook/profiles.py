"""The pages of a person, of a pair, and of two who play against each other."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver, path
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from referee.games import GAMES, QUICK
from referee.inputs import whole_number
from referee.matches.words.names import names_joined
from referee.matches.words.wording import printed
from referee.notebook.charts import Bars, Grid, Histogram, Months, draw_bars, draw_grid, draw_histogram, draw_months
from referee.notebook.figures import definitions as figures
from referee.notebook.figures.pages import (
    FiguresPage,
    figures_page,
    filter_choices,
    filters_sentence,
    replay_link,
)
from referee.notebook.figures.sums import (
    Companion,
    MatchResult,
    Scope,
    by_hand_text,
    companions,
    left_out,
    match_results,
    numbers_said,
    streaks,
    sum_hands,
    sums_of_person,
    sums_of_table,
    sums_with_table,
)
from referee.notebook.identity import PAGE, reads
from referee.notebook.models import Keeper, Notebook, Person
from referee.rules.record.rulesets import find_ruleset

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise


@dataclass(frozen=True, slots=True)
class PlayerSums:
    """The sums of a person or a pair, and those of the whole table under the same filters."""

    scope: Scope
    person: int
    own: figures.Sums
    table: figures.Sums

    def value(self, figure: figures.Figure) -> figures.FigureValue:
        """Return a figure of theirs, beside that of the table."""
        link = self.scope.hands_link(figure, self.person)
        return figures.figure_value(self.scope.worded_figure(figure), self.own, self.own["sat"], link, self.table)


@dataclass(frozen=True, slots=True)
class Section:
    """Figures about one matter, those of which there is at least one case."""

    title: str
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


def sections(sums: PlayerSums, *, own: bool = True) -> list[Section]:
    """Return the sections of somebody's figures; without `own` only those of their side."""
    scope = sums.scope
    wanted = (*SECTIONS, *([_BLUFFS] if own and scope.notebook.bluffs else []))
    found = []
    for title, flag, some in wanted:
        # A filter of hands says nothing of whole matches.
        if scope.filters.place and some is figures.RESULTS:
            continue
        values = [sums.value(figure) for figure in some if own or figure.level == "S"]
        shown = tuple(value for value in values if value.cases and (value.top or value.figure.kind != "sum"))
        coverage = figures.FigureCoverage(sums.own[flag] if flag else sums.own["sat"], sums.own["sat"])
        # Where it was noted there is nothing of it to show, or it is not played.
        if shown or not (coverage.seen or some is figures.FLOR):
            found.append(Section(scope.worded(title), shown, coverage))
    return found


# How somebody plays: the figures that say most, of those with enough cases for a per cent.


class Headline(NamedTuple):
    """A figure that says how somebody plays, in words that say it of a person or of a pair."""

    label: str
    value: figures.FigureValue


MOST_HEADLINES = 5
_HEADLINES: "tuple[tuple[str, StrPromise, StrPromise], ...]" = (
    (
        "trucos-queridos",
        gettext_lazy("Canta truco y se lo quieren"),
        gettext_lazy("Cantan truco y se lo quieren"),
    ),
    ("truco-respuestas", gettext_lazy("Le cantan truco y quiere"), gettext_lazy("Les cantan truco y quieren")),
    (
        "envidos-ganados",
        gettext_lazy("Gana el envido que se quiere"),
        gettext_lazy("Ganan el envido que se quiere"),
    ),
    ("primera", gettext_lazy("Gana la primera, y la mano"), gettext_lazy("Ganan la primera, y la mano")),
    ("quiero", gettext_lazy("Quiere un truco y lo gana"), gettext_lazy("Quieren un truco y lo ganan")),
    ("envido-respuestas", gettext_lazy("Le cantan envido y quiere"), gettext_lazy("Les cantan envido y quieren")),
    ("queridos", gettext_lazy("Gana el truco que se quiere"), gettext_lazy("Ganan el truco que se quiere")),
)


def headlines(sums: PlayerSums, *, own: bool = True) -> list[Headline]:
    """Return the first figures that can be told; without `own` of the side of two, in words for two."""
    found = []
    for slug, of_one, of_two in _HEADLINES:
        figure = figures.FIGURES[slug]
        if own or figure.level == "S":
            found.append(Headline(sums.scope.worded(of_one if own else of_two), sums.value(figure)))
    return [line for line in found if line.value.percent is not None][:MOST_HEADLINES]


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
    rows = companions(scope, *people)
    found = [_company(scope, row) for row in rows if row.person in scope.people and row.other in scope.people]
    return sorted(found, key=lambda company: (-company.matches, company.other.name))


def _company(scope: Scope, row: Companion) -> Company:
    numbers = sorted((row.person, row.other)) if row.together else (row.person, row.other)
    link = scope.link("pair" if row.together else "against", "+".join(map(str, numbers)))
    people = scope.people[row.person], scope.people[row.other]
    return Company(*people, row.together, row.matches, row.won, row.last, link)


def best_mate(found: Iterable[Company]) -> Company | None:
    """Return the partner with whom most was won: mejor yunta."""
    return _extreme(found, together=True, rank=lambda company: company.won / company.matches)


def beast(found: Iterable[Company]) -> Company | None:
    """Return the opponent against whom least was won: bestia negra."""
    return _extreme(found, together=False, rank=lambda company: -company.won / company.matches)


def _extreme(found: Iterable[Company], *, together: bool, rank: Callable[[Company], float]) -> Company | None:
    enough = [company for company in found if company.together == together and company.matches >= LEAST_TOGETHER]
    # Of equals the one with more matches, then with the latest.
    return max(enough, key=lambda company: (rank(company), company.matches, company.last), default=None)


# The charts of people: plain numbers of the sums, made ready to be drawn.

MOST_MONTHS = 24


class MonthPlayed(NamedTuple):
    """A month, by its first day: matches won, and played."""

    first: date
    won: int
    played: int


def point_bars(scope: Scope, rows: Sequence[tuple[str, figures.Sums]]) -> Bars | None:
    """Draw the sources of points, of each name with its sums."""
    return draw_bars([(who, points_by_source(scope, sums)) for who, sums in rows])


def points_by_source(scope: Scope, sums: figures.Sums) -> list[tuple[str, int]]:
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
    return [
        (scope.worded(name), sums[column])
        for name, figure in zip(names, figures.SOURCES, strict=True)
        for column in figure.top
    ]


def months_played(results: Iterable[MatchResult]) -> list[MonthPlayed]:
    """Return the months in which these matches were played, which are in the order of play."""
    months: dict[str, list[bool]] = {}
    for result in results:
        months.setdefault(result.day[:7], []).append(result.won)
    return [MonthPlayed(date.fromisoformat(f"{month}-01"), sum(won), len(won)) for month, won in sorted(months.items())]


def month_dots(played: Sequence[MonthPlayed]) -> Months | None:
    """Return how much somebody won in each of the last months; None for a single one."""
    rows = [(date_format(month.first, "M y"), month.won, month.played) for month in played[-MOST_MONTHS:]]
    return draw_months(rows) if len(rows) > 1 else None


def grid_of_everybody(scope: Scope) -> Grid | None:
    """Return everybody with and against everybody. One query."""
    found = companies(scope)
    there = {key for company in found for key in (company.person.pk, company.other.pk)}
    people = [person for key, person in scope.people.items() if key in there]
    places = {person.pk: place for place, person in enumerate(people)}
    counts: tuple[dict[tuple[int, int], tuple[int, int]], ...] = ({}, {})
    for company in found:
        counts[company.together][places[company.person.pk], places[company.other.pk]] = (company.won, company.matches)
    return draw_grid([(person.name, person.initials) for person in people], counts[True], counts[False])


# The pages of a person, a pair and two opponents.

LAST_RESULTS = 20
"""How many of the last matches are shown one by one."""
COMPARED = tuple(
    figures.FIGURES[slug] for slug in ("puntos-por-mano", "envidos-ganados", "queridos", "quiero", "primera")
)
AGAINST = (*COMPARED, *figures.SOURCES)
"""The figures of two sides against each other: those in a table, and the points of their chart."""


class StripMatch(NamedTuple):
    """One of the last matches: whether it was won, when, and the link to it."""

    won: bool
    day: date
    link: str


@dataclass(frozen=True, slots=True)
class WonRecord:
    """The results of a person, alone or with a partner; `current` matches in a row are won or lost."""

    sums: figures.Sums
    link: str
    current: int
    winning: bool
    longest: int
    strip: Sequence[StripMatch]
    headlines: Sequence[Headline]
    sections: Sequence[Section]

    @property
    def percent(self) -> int | None:
        """The per cent of matches won, of ten or more."""
        return figures.percent(self.sums["won"], self.sums["matches"])

    @property
    def by_hand(self) -> str:
        """How many of them were noted by hand."""
        return by_hand_text(self.sums["by_hand"])


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
    numbers_title: str
    numbers_caption: str
    good: str
    good_lang: str
    sources: Bars | None
    months: Months | None
    years: Sequence[int]


@dataclass(frozen=True)
class PairPage(FiguresPage):
    """The page of two who play together, with the figures of their side."""

    pair: Sequence[Person]
    record: WonRecord


@dataclass(frozen=True, slots=True)
class AgainstSide:
    """One of two sides that play against each other, with the filters that leave those matches."""

    people: Sequence[Person]
    scope: Scope
    sums: figures.Sums
    values: Sequence[figures.FigureValue]

    @property
    def names(self) -> str:
        """Name the people of the side."""
        return names_joined([person.name for person in self.people])


@dataclass(frozen=True)
class AgainstPage(FiguresPage):
    """The page of two, or two and two, against each other, and of everybody with everybody."""

    sides: Sequence[AgainstSide]
    rows: Sequence[tuple[figures.FigureValue, ...]]
    strip: Sequence[StripMatch]
    sources: Bars | None
    grid: Grid | None
    by_hand: str


def person_page(scope: Scope, number: int) -> PersonPage:
    """Return the page of a person. Eight queries without those of the scope."""
    person = person_in(scope, number)
    sums, table = sums_with_table(scope, number)
    company, results = companies(scope, number), match_results(scope.shares(number))
    months, envidos = months_played(results), numbers_said(scope.stints(number))
    game = scope.rewords or QUICK
    return PersonPage(
        person=person,
        record=won_record(PlayerSums(scope, number, sums, table), results),
        mate=best_mate(company),
        beast=beast(company),
        mates=[other for other in company if other.together],
        rivals=[other for other in company if not other.together],
        numbers=draw_histogram(_envido_values(scope), envidos, sums["buenas"])
        if sums["numbers"] >= figures.NUMBERS.least
        else None,
        numbers_title=scope.worded(_("Los números del envido")),
        numbers_caption=scope.worded(_("Envidos cantados")),
        good=printed("son buenas", game),
        good_lang=GAMES[game].lang,
        sources=point_bars(scope, [(person.name, sums)]),
        months=month_dots(months),
        years=sorted({month.first.year for month in months}, reverse=True),
        sentence=filters_sentence(scope, sums["matches"], sums["by_hand"]),
        choices=filter_choices(scope, but=[number]),
        left_out=left_out(scope, number),
    )


def _envido_values(scope: Scope) -> list[int]:
    """Return every value that an envido can have in a game that the figures are of."""
    return sorted({value for ruleset in scope.games for value in find_ruleset(ruleset).pack.envidos})


def pair_page(scope: Scope, people: Sequence[int]) -> PairPage:
    """Return the page of two who play together."""
    first, second = (person_in(scope, number) for number in people)
    both = scope.but(mates=tuple(sorted({*scope.filters.mates, second.pk})))
    own, table = sums_of_person(both, first.pk), sums_of_table(scope)
    record = won_record(PlayerSums(both, first.pk, own, table), match_results(both.shares(first.pk)), own=False)
    return PairPage(
        pair=(first, second),
        record=record,
        sentence=filters_sentence(scope, own["matches"], own["by_hand"]),
        choices=filter_choices(scope, but=people),
        left_out=left_out(both, first.pk),
    )


def won_record(sums: PlayerSums, results: Sequence[MatchResult], *, own: bool = True) -> WonRecord:
    """Return the results of a person, which are in the order of play.

    Without `own` only with the figures of their side.
    """
    current, longest = streaks(results)
    return WonRecord(
        sums=sums.own,
        link=sums.scope.hands_link(figures.RESULTS[0], sums.person),
        current=abs(current),
        winning=current > 0,
        longest=longest,
        strip=last_results(sums.scope, results),
        headlines=headlines(sums, own=own),
        sections=sections(sums, own=own),
    )


def against_page(scope: Scope, sides: Sequence[Sequence[int]]) -> AgainstPage:
    """Return the page of two, or two and two, against each other."""
    ours, theirs = ([person_in(scope, number) for number in side] for side in sides)
    table, first = sums_of_table(scope), _facing(scope, ours, theirs)
    results = match_results(first.shares(ours[0].pk))
    # Who faces somebody has sat to the end: what they played is all that counts for them.
    counted = {"matches": len(results), "won": sum(result.won for result in results), "sat": len(results)}
    second = _facing(scope, theirs, ours)
    columns = [
        _against_side(
            ours, PlayerSums(first, ours[0].pk, {**sum_hands(first.stints(ours[0].pk), AGAINST), **counted}, table)
        ),
        _against_side(theirs, PlayerSums(second, theirs[0].pk, sums_of_person(second, theirs[0].pk, AGAINST), table)),
    ]
    by_hand = columns[1].sums["by_hand"]
    rows = zip(*(column.values for column in columns), strict=True)
    return AgainstPage(
        sides=columns,
        rows=[row for row in rows if any(value.cases for value in row)],
        strip=last_results(first, results),
        sources=point_bars(scope, [(side.names, side.sums) for side in columns]),
        grid=grid_of_everybody(scope),
        by_hand=by_hand_text(by_hand),
        sentence=filters_sentence(scope, len(results), by_hand),
        choices=filter_choices(scope, but=[number for side in sides for number in side]),
    )


def _facing(scope: Scope, own: Sequence[Person], others: Sequence[Person]) -> Scope:
    """Return the filters that leave the matches of a side, by its first person, against the other side."""
    mates = {*scope.filters.mates, *(person.pk for person in own[1:])}
    rivals = {*scope.filters.rivals, *(person.pk for person in others)}
    return scope.but(mates=tuple(sorted(mates)), rivals=tuple(sorted(rivals)))


def _against_side(people: Sequence[Person], sums: PlayerSums) -> AgainstSide:
    return AgainstSide(people, sums.scope, sums.own, [sums.value(figure) for figure in COMPARED])


def last_results(scope: Scope, results: Sequence[MatchResult]) -> list[StripMatch]:
    """Return the last of somebody's matches, the newest at the end."""
    return [
        StripMatch(result.won, date.fromisoformat(result.day), replay_link(scope.notebook.pk, result.match))
        for result in results[-LAST_RESULTS:]
    ]


def person_in(scope: Scope, number: int) -> Person:
    """Return a person of the notebook. Raises Http404."""
    person = scope.people.get(number)
    if person is None:
        raise Http404
    return person


MOST_OF_A_SIDE = 4


@reads(PAGE)
def show_person(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Show the figures of one person."""
    template = "notebook/profiles/person.html"
    return figures_page(request, keeper, template, lambda scope: person_page(scope, number), number=number)


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
    path("libreta/<str:notebook>/yunta/<str:people>/", show_pair, name="pair"),
    path("libreta/<str:notebook>/frente/<str:people>/", show_opponents, name="against"),
]
