"""Figures of one match, by side: from its tally, by the columns of the notebook, beside what both sides usually do.

Its record and the end of it at the table ask for them when somebody opens them: no page of a table counts a match.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee.inputs import fresh_page
from referee.matches.identity import links, pens
from referee.matches.models import Match
from referee.matches.words import names
from referee.matches.words.wording import tongue_of, worded
from referee.notebook import identity
from referee.notebook.columns import COLUMNS
from referee.notebook.figures.definitions import FIGURES, SOURCES, Figure, Sums, figure_value
from referee.notebook.figures.filters import read_filters
from referee.notebook.figures.pages import open_scope
from referee.notebook.figures.sums import sums_of_person
from referee.notebook.models import Leaf
from referee.notebook.summing.seating import dealt_hands
from referee.notebook.summing.work import STAMP, count, kept_tally
from referee.rules.asked.tally import MatchTally

OF_MATCH = tuple(
    FIGURES[slug] for slug in ("envidos-ganados", "trucos-del-lado", "truco-respuestas", "queridos", "primera")
)
"""The figures that a match has of each side: all of them are the side's, and none is of a seat."""
_NEEDED = sorted({column for figure in (*OF_MATCH, *SOURCES) for column in figure.columns} & {*COLUMNS})
_KEPT_FOR = 3600


def sums_of_sides(data: MatchTally) -> list[Sums]:
    """Return the sums of a match for each account of its board, by the columns of the notebook."""
    sums = [Counter[str]() for _account in range(data["accounts"])]
    for dealt in dealt_hands(data):
        for fact in dealt.facts():
            for name in _NEEDED:
                column = COLUMNS[name]
                if column.counts(fact):
                    # Two of one side are one account.
                    for account in {dealt.account(seat) for seat in dealt.seats_of(fact, column)}:
                        sums[account][name] += fact.number if column.kind == "sum" else 1
    return [dict(row) for row in sums]


@dataclass(frozen=True, slots=True)
class TurningHand:
    """The hand after which the winner was ahead to the end; `first` where they never were behind."""

    number: int
    account: int
    first: bool


def turning_hand(data: MatchTally) -> TurningHand | None:
    """Return the hand that turned the game which decided a match; None without a winner."""
    winner = data["winner"]
    over = [game for game in data["games"] if game["over"] and game["won"] == winner]
    if winner is None or not over:
        return None
    hands = [data["hands"][number] for number in over[-1]["hands"]]
    found, ahead = hands[0], False
    for hand in hands:
        others = max(points for account, points in enumerate(hand["score"]) if account != winner)
        leads = hand["score"][winner] > others
        if leads and not ahead:
            found = hand
        ahead = leads
    return TurningHand(found["hand"] + 1, winner, found is hands[0])


@dataclass(frozen=True, slots=True)
class FigureCell:
    """The figure of a side: a fraction or a number, and the per cent that this side usually has."""

    text: str
    usual: int | None = None


@dataclass(frozen=True, slots=True)
class FigureLine:
    """A figure, or a source of points, with a cell for each side."""

    label: str
    cells: tuple[FigureCell, ...]


@dataclass(frozen=True)
class MatchFigures:
    """The figures of a match as its page has them; `usual` names the notebook of what is usual."""

    sides: Sequence[str]
    lines: Sequence[FigureLine]
    sources: Sequence[FigureLine]
    turning: TurningHand | None
    turned_by: str
    replay: str
    usual: str


def figures_of_match(match: Match, device: str | None, replay: str) -> MatchFigures:
    """Return the figures of a match, beside what its sides usually do in a notebook of this phone."""
    sums, turning = _counted(match)
    sides = names.board_columns(names.cast(match))
    book, usual = usual_of_sides(match, device, len(sums))
    lines = [
        _line(figure, sums, usual, match.ruleset)
        for figure in OF_MATCH
        if any(figure_value(figure, row, 1).cases for row in sums)
    ]
    sources = [
        FigureLine(_label(figure, match.ruleset), tuple(FigureCell(str(row.get(figure.top[0], 0))) for row in sums))
        for figure in SOURCES
        if any(row.get(figure.top[0], 0) for row in sums)
    ]
    return MatchFigures(
        sides=[side.full for side in sides],
        lines=lines,
        sources=sources,
        turning=turning,
        turned_by=sides[turning.account].full if turning is not None else "",
        replay=replay,
        usual=book if any(cell.usual is not None for line in lines for cell in line.cells) else "",
    )


def _counted(match: Match) -> tuple[list[Sums], TurningHand | None]:
    """Count a match once for each of its revs."""
    key = f"match-figures-{match.pk}-{match.rev}-{match.engine}-{STAMP}"
    kept: tuple[list[Sums], TurningHand | None] | None = cache.get(key)
    if kept is None:
        data = kept_tally(match) or count(match)
        kept = sums_of_sides(data), turning_hand(data)
        cache.set(key, kept, _KEPT_FOR)
    return kept


def _label(figure: Figure, ruleset: str) -> str:
    """Label a figure in the words of the game that was played."""
    return worded(str(figure.label), tongue_of(ruleset), get_language() or "es")


def _line(figure: Figure, sums: Sequence[Sums], usual: Sequence[Sums], ruleset: str) -> FigureLine:
    cells = []
    for row, before in zip(sums, usual, strict=True):
        value = figure_value(figure, row, 1)
        text = _("%(won)s de %(matches)s") % {"won": value.top, "matches": value.cases}
        is_count = figure.kind == "count"
        share = None if is_count or not before else figure_value(figure, before, 1).percent
        cells.append(FigureCell(str(value.top) if is_count else text, share))
    return FigureLine(_label(figure, ruleset), tuple(cells))


def usual_of_sides(match: Match, device: str | None, accounts: int) -> tuple[str, list[Sums]]:
    """Return the name of a notebook of this phone that has a match, and the sums of each side there.

    Of a side with "alguien" there are none.
    """
    nothing: list[Sums] = [{} for _account in range(accounts)]
    books = identity.keepers_of(device).values("notebook")
    leaf = Leaf.objects.filter(match=match, notebook__in=books).select_related("notebook").order_by("at", "pk").first()
    cast = names.cast(match)
    if leaf is None or cast.by_turns:
        return "", nothing
    scope = open_scope(leaf.notebook, read_filters({}))
    seated = dict(leaf.sittings.order_by("from_seq").values_list("seat", "person"))
    found: list[Sums] = []
    for account in range(accounts):
        people = [seated.get(seat) for seat, side in enumerate(cast.sides) if side == account]
        present = [person for person in people if person is not None]
        if len(present) < len(people) or not present:
            found.append({})
        else:
            found.append(sums_of_person(scope.but(mates=tuple(sorted(present[1:]))), present[0]))
    return leaf.notebook.name, found


@fresh_page
def match_figures(request: HttpRequest, match_id: str = "", token: str = "") -> HttpResponse:
    """Show the figures of a match that is over to a phone with a pen of it, or to people with the link."""
    if token:
        match, replay = links.watched_match(token), reverse("watch-replay", args=[token])
    else:
        match = pens.pen_or_404(request, match_id).match
        replay = reverse("match-replay", args=[match_id])
    if not match.finished:
        raise Http404
    figures = figures_of_match(match, pens.device_of(request), "" if match.is_closed else replay)
    alone = "notebook/evenings/match_figures.html"
    template = "notebook/evenings/_match_figures.html" if getattr(request, "htmx", False) else alone
    context: Mapping[str, object] = {"match": match, **vars(figures)}
    return render(request, template, dict(context))


urlpatterns: list[URLPattern | URLResolver] = [
    path("p/<str:match_id>/figuras", match_figures, name="match-figures"),
    path("m/<str:token>/figuras", match_figures, name="watch-figures"),
]
