"""Records and curiosities of a notebook, and the hands behind every figure."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.db.models import Count, F, Max, Q, Window
from django.db.models.functions import RowNumber
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.inputs import whole_number
from referee.matches.identity import links, pens
from referee.matches.words.wording import printed
from referee.notebook.figures import definitions as figures
from referee.notebook.figures import hands_behind as behind
from referee.notebook.figures.definitions import FIGURES, Enough, Figure, enough, figure_value, rounded
from referee.notebook.figures.filters import filtered
from referee.notebook.figures.hands_behind import CaseMark, CaseRow
from referee.notebook.figures.pages import figures_page, filter_choices, filters_sentence, local_time
from referee.notebook.figures.sums import Scope, hand_lengths, left_out, sums_of_matches, sums_of_person
from referee.notebook.identity import reads
from referee.notebook.keeping.sittings import veiled_seats
from referee.notebook.models import Feat, Keeper, Notebook, Person
from referee.notebook.profiles import hands_link
from referee.rules.asked.speech import word_of
from referee.rules.record.rulesets import find_ruleset

FEAT_ORDER = (
    Feat.Kind.LOST_NUMBER, Feat.Kind.BOTH_33, Feat.Kind.COMEBACK, Feat.Kind.CLOSEST, Feat.Kind.CHANGES,
    Feat.Kind.POINTS, Feat.Kind.PARDAS, Feat.Kind.TOP_LOST, Feat.Kind.LONGEST, Feat.Kind.SHORTEST,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Memory:
    """Something to be remembered: what, whose, when, and the hand to look at."""

    kind: str
    title: str
    text: str
    day: date
    leaf: int
    link: str


def replay_link(notebook_id: str, match_id: str, hand: int | None = None, step: int = 0) -> str:
    """Return the address of a hand of a match in a notebook, counted from 1 there.

    It leads to the step at which the thing happened, where that is known.
    """
    link = reverse("leaf-replay", args=[notebook_id, match_id])
    if hand is None:
        return link
    return f"{link}?mano={hand + 1}&paso={step}" if step else f"{link}?mano={hand + 1}"


def best_memories(scope: Scope) -> list[Memory]:
    """Return the best of every kind, of equals the first. Two queries."""
    every = filtered(Feat.objects.filter(notebook=scope.notebook), scope.filters, scope.days, of_person=False)
    # An index has the best scores; only those rows are put in order.
    best = Q(pk__in=[])
    for kind, score in every.values_list("kind").annotate(best=Max("score")).order_by():
        best |= Q(kind=kind, score=score)
    place = Window(RowNumber(), partition_by=[F("kind")], order_by=[F("played_at").asc(), F("leaf__match").asc()])
    rows = every.filter(best).annotate(place=place).filter(place=1)
    return _memories(scope, rows.select_related("leaf__match"))


def _memories(scope: Scope, rows: Iterable[Feat]) -> list[Memory]:
    found = {row.kind: row for row in rows}
    memories = []
    for kind in FEAT_ORDER:
        row = found.get(kind)
        if row is not None:
            person = scope.people.get(row.person_id) if row.person_id is not None else None
            link = replay_link(scope.notebook.pk, row.leaf.match_id, row.hand, row.step)
            memories.append(Memory(kind, feat_title(row), feat_text(row, person), row.day, row.leaf_id, link))
    return memories


def feat_title(feat: Feat) -> str:
    """Return what a record is called; a call that was lost goes by its name in its game."""
    if feat.kind == Feat.Kind.TOP_LOST:
        rules = find_ruleset(feat.leaf.match.ruleset)
        settings = rules.settings(feat.leaf.match.options)
        # Where numbers are bet there is no word for the third.
        if feat.score < len(rules.ladder_for(settings)):
            return _("%(word)s, perdido") % {"word": capfirst(printed(word_of(rules, settings, feat.score)))}
    return {
        Feat.Kind.LOST_NUMBER: _("El envido más alto que perdió"),
        Feat.Kind.BOTH_33: _("33 contra 33"),
        Feat.Kind.COMEBACK: _("La mayor remontada"),
        Feat.Kind.CLOSEST: _("El final más ajustado"),
        Feat.Kind.CHANGES: _("Más cambios de punta"),
        Feat.Kind.POINTS: _("Más puntos en una mano"),
        Feat.Kind.PARDAS: _("Tres pardas"),
        Feat.Kind.TOP_LOST: _("La tercera apuesta, perdida"),
        Feat.Kind.LONGEST: _("La mano más larga"),
        Feat.Kind.SHORTEST: _("El partido más corto"),
    }[Feat.Kind(feat.kind)]


def feat_text(feat: Feat, person: Person | None) -> str:
    """Say what happened: "33 de Dani"."""
    if feat.kind == Feat.Kind.LONGEST:
        minutes, seconds = divmod(feat.score, 60)
        return _("%(minutes)s min %(seconds)s s") % {"minutes": minutes, "seconds": seconds}
    if feat.kind in (Feat.Kind.BOTH_33, Feat.Kind.PARDAS, Feat.Kind.TOP_LOST):
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

Context = dict[str, Any]
LEAST_TIMED = 10
LEAST_STREAK = 3


class Streak(NamedTuple):
    """Matches won in a row, and by whom."""

    person: Person
    length: int
    link: str


def records_page(scope: Scope) -> Context:
    """Return the records of a notebook. Eight queries without those of the scope."""
    sums = sums_of_matches(scope)
    hands, middle = hand_lengths(scope.outcomes())
    of_matches_too = [
        figure_value(figure, sums, sums["matches"], hands_link(scope, figure, None))
        for figure in (*figures.OF_MATCHES, figures.LENGTH)
    ]
    return {
        "memories": best_memories(scope),
        "streak": longest_streak(scope),
        "busiest": busiest_night(scope),
        "values": [one for one in of_matches_too if one.has_cases],
        # What lasted no time was logged at once, after it was played.
        "hand_minutes": (rounded(middle or 0, 60, 1) or None) if enough(hands, LEAST_TIMED) is Enough.ALL else None,
        "hands_timed": hands,
        "match_minutes": (rounded(sums["seconds"], 60 * sums["seen_time"]) or None) if sums["seen_time"] else None,
        "matches_timed": sums["seen_time"],
        "sentence": filters_sentence(scope, sums["matches"]),
        "choices": filter_choices(scope, place=False),
        "left_out": left_out(scope),
    }


def longest_streak(scope: Scope) -> Streak | None:
    """Return the longest run of matches that somebody won. One query."""
    best: tuple[int, int] = (0, 0)
    now: dict[int, int] = {}
    rows = scope.shares().filter(matches=1).order_by("played_at", "leaf__match").values_list("person", "won")
    for key, won in rows:
        now[key] = now.get(key, 0) + 1 if won else 0
        # Of equals the one who did it first.
        if now[key] > best[0]:
            best = (now[key], key)
    person = scope.people.get(best[1])
    if person is None or best[0] < LEAST_STREAK:
        return None
    return Streak(person, best[0], hands_link(scope, figures.RESULTS[0], person.pk))


def busiest_night(scope: Scope) -> tuple[date, int, str] | None:
    """Return the evening with the most matches, of equals the first. One query."""
    row = scope.outcomes().values_list("day").annotate(number=Count("pk")).order_by("-number", "day").first()
    if row is None:
        return None
    return row[0], row[1], reverse("night", args=[scope.notebook.pk, row[0].isoformat()])


# The page of the hands behind a figure.

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
    sums = sums_of_matches(scope) if person is None else sums_of_person(scope, person.pk)
    page = behind.hands_behind(figure, scope, person.pk if person else None, _mark(query.get(START, "")))
    total = sums["matches"] if person is None else sums["sat"]
    return {
        "figure": figure,
        "person": person,
        "value": figure_value(figure, sums, total),
        "rows": [_row(scope, figure, row) for row in page.rows],
        "first": START not in query,
        "more": _more(scope, figure, person, page.following) if page.following else "",
        "sentence": filters_sentence(scope, sums["matches"]),
    }


def _row(scope: Scope, figure: Figure, row: CaseRow) -> Context:
    return {
        "row": row,
        "at": f"{local_time(row.mark.played_at, scope.notebook):%H:%M}",
        "mark": mark_text(figure, row),
        "score": " – ".join(str(points) for points in row.score),
        "link": replay_link(scope.notebook.pk, row.match, row.hand, row.step),
    }


def mark_text(figure: Figure, row: CaseRow) -> str:
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


def _mark(text: str) -> CaseMark | None:
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
    return CaseMark(moment, leaf, index)


def _more(scope: Scope, figure: Figure, person: Person | None, mark: CaseMark) -> str:
    start = f"{mark.played_at.isoformat()}_{mark.leaf}_{mark.place}"
    query = {FIGURE: figure.slug, **({WHO: person.pk} if person else {}), START: start}
    rest = scope.filters.query
    return f"?{urlencode(query)}{'&' if rest else ''}{rest}"


# The records, the hands behind a figure, and the way from there to the replay of a match.


@require_safe
@reads
def show_records(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show the records of a notebook."""
    return figures_page(request, notebook, keeper, "notebook/records/records.html", records_page)


@require_safe
@reads
def list_hands(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """List the hands behind a figure."""
    query = request.GET.dict()
    return figures_page(
        request, notebook, keeper, "notebook/records/hands.html", lambda scope: hands_page(scope, query)
    )


@never_cache
@require_safe
@reads
def open_replay(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Lead to the replay of a match of this notebook.

    By a pen of it, else as those see it who only look; where somebody is nobody in this notebook, without their name.
    """
    leaves = notebook.leaves.filter(match__deleted_at__isnull=True).select_related("match").defer("match__snapshot")
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
