"""Records and curiosities of a notebook, and the hands behind every figure."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import NamedTuple

from django.db.models import Count, F, Max, Q, Window
from django.db.models.functions import RowNumber
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.text import capfirst
from django.utils.translation import get_language, gettext_lazy, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from referee.inputs import whole_number
from referee.matches.identity import links, pens
from referee.matches.words.wording import printed, tongue_of, worded
from referee.notebook.figures import definitions as figures
from referee.notebook.figures.definitions import Enough, enough, rounded
from referee.notebook.figures.filters import filtered
from referee.notebook.figures.hands_behind import CaseMark, CaseRow, hands_behind
from referee.notebook.figures.pages import (
    FiguresPage,
    figures_page,
    filter_choices,
    filters_sentence,
    local_time,
    replay_link,
)
from referee.notebook.figures.sums import (
    Scope,
    hand_lengths,
    left_out,
    longest_run,
    sums_of_matches,
    sums_of_person,
    with_query,
)
from referee.notebook.identity import PAGE, reads
from referee.notebook.keeping.leaves import veiled_seats
from referee.notebook.models import Feat, Keeper, Notebook, Person
from referee.rules.asked.speech import word_of
from referee.rules.record.rulesets import find_ruleset

FEAT_TITLES = {
    Feat.Kind.LOST_NUMBER: gettext_lazy("El envido más alto que perdió"),
    Feat.Kind.BOTH_HIGHEST: gettext_lazy("%(number)s contra %(number)s"),
    Feat.Kind.COMEBACK: gettext_lazy("La mayor remontada"),
    Feat.Kind.CLOSEST: gettext_lazy("El final más ajustado"),
    Feat.Kind.CHANGES: gettext_lazy("Más cambios de punta"),
    Feat.Kind.POINTS: gettext_lazy("Más puntos en una mano"),
    Feat.Kind.PARDAS: gettext_lazy("Tres pardas"),
    Feat.Kind.TOP_LOST: gettext_lazy("La tercera apuesta, perdida"),
    Feat.Kind.LONGEST: gettext_lazy("La mano más larga"),
    Feat.Kind.SHORTEST: gettext_lazy("El partido más corto"),
}
"""The titles of records, in the order of the page; some have the number in them."""


@dataclass(frozen=True, slots=True)
class Memory:
    """A record as it is listed: its title, number and day, and the link to its hand.

    `stamp` is the bare number, "" where it has none, and `who` the person of it.
    """

    kind: str
    title: str
    text: str
    day: date
    leaf: int
    link: str
    stamp: str = ""
    who: str = ""


WITHOUT_NUMBER = (Feat.Kind.BOTH_HIGHEST, Feat.Kind.PARDAS, Feat.Kind.TOP_LOST)
"""Records whose title says all of it but the person."""


def best_memories(scope: Scope) -> list[Memory]:
    """Return the best of every kind, of equals the first. Two queries."""
    every = filtered(Feat.objects.filter(notebook=scope.notebook), scope.filters, scope.days, of_person=False)
    # An index has the best scores; only those rows are put in order, and only the first ones read.
    best = Q(pk__in=[])
    for kind, score in every.values_list("kind").annotate(best=Max("score")).order_by():
        best |= Q(kind=kind, score=score)
    place = Window(RowNumber(), partition_by=[F("kind")], order_by=[F("played_at").asc(), F("leaf__match").asc()])
    firsts = every.filter(best).annotate(place=place).filter(place=1).values("pk")
    rows = Feat.objects.filter(pk__in=firsts).select_related("leaf__match").defer("leaf__match__snapshot")
    found = {row.kind: row for row in rows}
    return [memory_of(scope, found[kind]) for kind in FEAT_TITLES if kind in found]


def memory_of(scope: Scope, row: Feat) -> Memory:
    """Return a feat as it is listed."""
    person = scope.people.get(row.person_id or 0)
    link = replay_link(scope.notebook.pk, row.leaf.match_id, row.hand, row.step)
    stamp = "" if row.kind in (*WITHOUT_NUMBER, Feat.Kind.LONGEST) else str(abs(row.score))
    text, who = feat_text(row, person), person.name if person else ""
    return Memory(row.kind, feat_title(row), text, row.day, row.leaf_id, link, stamp, who)


def feat_title(feat: Feat) -> str:
    """Return the title of a record in the words of its game, where a lost bet has its own name."""
    return worded(_title(feat), tongue_of(feat.leaf.match.ruleset), get_language() or "es")


def _title(feat: Feat) -> str:
    if feat.kind == Feat.Kind.TOP_LOST:
        rules = find_ruleset(feat.leaf.match.ruleset)
        settings = rules.settings(feat.leaf.match.options)
        # Where numbers are bet there is no word for the third.
        if feat.score < len(rules.ladder_for(settings)):
            return _("%(word)s, perdido") % {
                "word": capfirst(printed(word_of(rules, settings, feat.score), rules.name))
            }
    title = str(FEAT_TITLES[Feat.Kind(feat.kind)])
    return title % {"number": feat.score} if feat.kind == Feat.Kind.BOTH_HIGHEST else title


def feat_text(feat: Feat, person: Person | None) -> str:
    """Return the number of a record, and its person: "33 de Dani"."""
    if feat.kind == Feat.Kind.LONGEST:
        minutes, seconds = divmod(feat.score, 60)
        return _("%(minutes)s min %(seconds)s s") % {"minutes": minutes, "seconds": seconds}
    if feat.kind in WITHOUT_NUMBER:
        words = ""
    elif feat.kind == Feat.Kind.LOST_NUMBER:
        words = str(feat.score)
    elif feat.kind == Feat.Kind.CHANGES:
        words = ngettext("%(number)s cambio", "%(number)s cambios", feat.score) % {"number": feat.score}
    elif feat.kind == Feat.Kind.SHORTEST:
        words = ngettext("%(number)s mano", "%(number)s manos", -feat.score) % {"number": -feat.score}
    else:
        number = abs(feat.score)
        words = ngettext("%(number)s punto", "%(number)s puntos", number) % {"number": number}
    if person is None:
        return words
    return _("%(what)s de %(name)s") % {"what": words, "name": person.name} if words else person.name


# Records that are of no single hand: the longest streak, the longest evening, the usual length.

LEAST_TIMED = 10
LEAST_STREAK = 3


class Streak(NamedTuple):
    """The longest run of matches that a person won."""

    person: Person
    length: int
    link: str


class BusyNight(NamedTuple):
    """An evening, and how many matches it had."""

    day: date
    matches: int
    link: str


@dataclass(frozen=True)
class RecordsPage(FiguresPage):
    """The records of a notebook; minutes are None where too little is timed."""

    memories: Sequence[Memory]
    streak: Streak | None
    busiest: BusyNight | None
    values: Sequence[figures.FigureValue]
    hand_minutes: Decimal | None
    hands_timed: int
    match_minutes: Decimal | None
    matches_timed: int


def records_page(scope: Scope) -> RecordsPage:
    """Return the records of a notebook. Eight queries without those of the scope."""
    sums = sums_of_matches(scope)
    hands, middle = hand_lengths(scope.outcomes())
    values = [
        figures.figure_value(scope.worded_figure(figure), sums, sums["matches"], scope.hands_link(figure, None))
        for figure in (*figures.OF_MATCHES, figures.LENGTH)
    ]
    return RecordsPage(
        memories=best_memories(scope),
        streak=longest_streak(scope),
        busiest=busiest_night(scope),
        values=[one for one in values if one.cases],
        # A hand that lasted no time was logged at once, after it was played.
        hand_minutes=(rounded(middle or 0, 60, 1) or None) if enough(hands, LEAST_TIMED) is Enough.ALL else None,
        hands_timed=hands,
        match_minutes=(rounded(sums["seconds"], 60 * sums["seen_time"]) or None) if sums["seen_time"] else None,
        matches_timed=sums["seen_time"],
        sentence=filters_sentence(scope, sums["matches"], sums["by_hand"]),
        choices=filter_choices(scope, place=False),
        left_out=left_out(scope),
    )


def longest_streak(scope: Scope) -> Streak | None:
    """Return the longest run of matches that somebody won. One query."""
    length, number = longest_run(scope)
    person = scope.people.get(number)
    if person is None or length < LEAST_STREAK:
        return None
    return Streak(person, length, scope.hands_link(figures.RESULTS[0], person.pk))


def busiest_night(scope: Scope) -> BusyNight | None:
    """Return the evening with the most matches, of equals the first. One query."""
    row = scope.outcomes().values_list("day").annotate(number=Count("*")).order_by("-number", "day").first()
    if row is None:
        return None
    day, matches = row
    return BusyNight(day, matches, reverse("night", args=[scope.notebook.pk, day.isoformat()]))


# The page of the hands behind a figure.

FIGURE, WHO, START = "de", "quien", "desde-fila"


@dataclass(frozen=True, slots=True)
class CaseLine:
    """A case behind a figure as the page lists it; `mark` is its outcome, or the number that it adds."""

    row: CaseRow
    at: str
    mark: str
    score: str
    link: str


@dataclass(frozen=True)
class CasesPage(FiguresPage):
    """A page of the hands behind a figure of somebody, or of the matches; `more` leads to the next one."""

    figure: figures.Figure
    person: Person | None
    value: figures.FigureValue
    rows: Sequence[CaseLine]
    first: bool
    more: str


def cases_page(scope: Scope, query: Mapping[str, str]) -> CasesPage:
    """Return a page of the hands behind the figure that an address names. Raises Http404."""
    figure = figures.FIGURES.get(query.get(FIGURE, ""))
    number = whole_number(query.get(WHO, ""))
    person = scope.people.get(number) if number is not None else None
    if figure is None or (person is None) != (figure.table == "outcome"):
        raise Http404
    if person is not None and figure not in figures.figures_of_people(scope.notebook):
        raise Http404
    sums = sums_of_matches(scope) if person is None else sums_of_person(scope, person.pk, [figure])
    page = hands_behind(figure, scope, person.pk if person else None, _start(query.get(START, "")))
    worded_figure = scope.worded_figure(figure)
    return CasesPage(
        figure=worded_figure,
        person=person,
        value=figures.figure_value(worded_figure, sums, sums["matches"] if person is None else sums["sat"]),
        rows=[_case_line(scope, worded_figure, row) for row in page.rows],
        first=START not in query,
        more=_more(scope, figure, person, page.following) if page.following else "",
        sentence=filters_sentence(scope, sums["matches"], sums["by_hand"]),
    )


def _case_line(scope: Scope, figure: figures.Figure, row: CaseRow) -> CaseLine:
    return CaseLine(
        row=row,
        at=f"{local_time(row.mark.played_at, scope.notebook):%H:%M}",
        mark=mark_text(figure, row),
        score=" – ".join(str(points) for points in row.score),
        link=replay_link(scope.notebook.pk, row.match, row.hand, row.step),
    )


def mark_text(figure: figures.Figure, row: CaseRow) -> str:
    """Return the outcome of a case, or the number that it adds."""
    if figure.kind == "split":
        return str(next(part.label for part in figure.parts if row.column == part.column))
    if figure.kind == "share":
        return _("sí") if row.is_top else _("no")
    # The number of a brava is its place among them.
    is_number_of_cases = figure.kind == "count" or figure.code == "K4"
    return "" if is_number_of_cases else str(row.number)


def _start(text: str) -> CaseMark | None:
    """Read the mark at which the rows of a page begin; None for any other text."""
    parts = text.split("_")
    if len(parts) != 3:
        return None
    leaf, index = whole_number(parts[1]), whole_number(parts[2])
    with suppress(ValueError):
        moment = datetime.fromisoformat(parts[0])
        if leaf is not None and index is not None and moment.tzinfo is not None:
            return CaseMark(moment, leaf, index)
    return None


def _more(scope: Scope, figure: figures.Figure, person: Person | None, mark: CaseMark) -> str:
    start = f"{mark.played_at.isoformat()}_{mark.leaf}_{mark.place}"
    return with_query("", {FIGURE: figure.slug, **({WHO: person.pk} if person else {}), START: start}, scope.filters)


# The records, the hands behind a figure, and the way from there to the replay of a match.


@reads(PAGE)
def show_records(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show the records of a notebook."""
    return figures_page(request, keeper, "notebook/records/records.html", records_page)


@reads(PAGE)
def list_hands(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """List the hands behind a figure."""
    query = request.GET.dict()
    return figures_page(request, keeper, "notebook/records/hands.html", lambda scope: cases_page(scope, query))


@never_cache
@reads(PAGE)
def open_replay(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Lead to the replay of a match of this notebook.

    By a pen of it, else as those see it who only look; where somebody is nobody in this notebook, without their name.
    """
    leaves = notebook.leaves.select_related("match").defer("match__snapshot")
    leaf = leaves.filter(match=match_id).first()
    if leaf is None:
        raise Http404
    nobody = veiled_seats(leaf)
    if nobody:
        way = reverse("veiled-replay", args=[links.veil_token(leaf.match, nobody, notebook.pk)])
    elif pens.pen_for(request, match_id) is not None:
        way = reverse("match-replay", args=[match_id])
    else:
        way = reverse("watch-replay", args=[links.watch_token(leaf.match)])
    query = request.GET.urlencode()
    return redirect(f"{way}?{query}" if query else way)


urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/records/", show_records, name="records"),
    path("libreta/<str:notebook>/manos", list_hands, name="hands-behind"),
    path("libreta/<str:notebook>/partido/<str:match_id>/repaso", open_replay, name="leaf-replay"),
]
