"""*La tabla*: everybody by matches won, in a season or by filters; and the seasons."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, NamedTuple

from django import forms
from django.forms import model_to_dict
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.translation import gettext_lazy as _

from referee.matches import plain_text
from referee.matches.words.names import names_joined
from referee.notebook.figures.definitions import ADDED_UP, Figure, FigureValue, figures_of_people, rounded
from referee.notebook.figures.filters import SEASON
from referee.notebook.figures.pages import (
    FiguresPage,
    FilterOption,
    figures_page,
    filter_choices,
    filters_sentence,
    notebook_today,
)
from referee.notebook.figures.ranking import (
    RankedPerson,
    RankingTable,
    TableLine,
    everybody_by_figure,
    ranking,
    season_rule,
    stick_lengths,
    usual_season,
    whole_share,
)
from referee.notebook.figures.sums import Scope, count_by_hand, left_out, with_query
from referee.notebook.identity import FORM, PAGE, POST, keeps, reads, show_page
from referee.notebook.keeping import notebooks
from referee.notebook.models import Keeper, Notebook, Person, Season

RULE_OF_POINTS = ("win", "loss", "least", "last_doubles")
"""The columns of a season that stand for something in a league by points alone."""


class SeasonForm(forms.Form):
    """A season's name, days and rule; what only a league by points has lies in fields of its own."""

    name = forms.CharField(label=_("Nombre"), max_length=40)
    first = forms.DateField(label=_("Desde"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    last = forms.DateField(
        label=_("Hasta"), required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    pairs = forms.BooleanField(label=_("Por yuntas fijas"), required=False)
    by_points = forms.BooleanField(label=_("Liga por puntos"), required=False)
    win = forms.IntegerField(label=_("Puntos por partido ganado"), min_value=-10, max_value=10, initial=2)
    loss = forms.IntegerField(label=_("Puntos por partido perdido"), min_value=-10, max_value=10, initial=0)
    least = forms.IntegerField(label=_("Partidos para entrar en la tabla"), min_value=1, max_value=1000, initial=1)
    last_doubles = forms.BooleanField(label=_("El último de la noche vale doble"), required=False)

    @property
    def everywhere(self) -> list[forms.BoundField]:
        """The fields of every season."""
        return [field for field in self if field.name not in RULE_OF_POINTS]

    @property
    def of_points(self) -> list[forms.BoundField]:
        """The fields of a league by points."""
        return [self[name] for name in RULE_OF_POINTS]

    def clean_name(self) -> str:
        """Return the name as one clean line."""
        name = plain_text.clean(self.cleaned_data["name"])
        if not name:
            raise forms.ValidationError(_("Hace falta un nombre."), code="required")
        return name

    def clean(self) -> dict[str, Any] | None:
        """Refuse days in the wrong order."""
        first, last = self.cleaned_data.get("first"), self.cleaned_data.get("last")
        if first and last and last < first:
            self.add_error("last", _("La temporada no puede terminar antes de empezar."))
        return self.cleaned_data


# The page of a table.


class LeagueRow(NamedTuple):
    """A line of the table; `percent` is the length of its bar."""

    line: TableLine
    percent: int


MOST_LEADERS = 3
"""Of more equal people nobody stands above the table."""


@dataclass(frozen=True)
class LeaguePage(FiguresPage):
    """The table of a season, or of the filtered matches; the other seasons with their addresses.

    `leaders` are the names of those in the first place; the chicos are shown where some match was of more than one.
    """

    season: Season | None
    rows: Sequence[LeagueRow]
    leaders: str
    table: RankingTable
    has_games: bool
    rule: str
    others: Sequence[tuple[Season, str]]


class FigureRow(NamedTuple):
    """Somebody with a figure of theirs: the length of its bar, and where the average's line lies."""

    person: Person
    value: FigureValue
    percent: int
    average_percent: int | None


@dataclass(frozen=True)
class ByFigurePage(FiguresPage):
    """Everybody by one figure, and the other figures to choose.

    `average` is that of the table, where it is one for all of them.
    """

    figure: Figure
    rows: Sequence[FigureRow]
    leaders: str
    average: str
    few: Sequence[RankedPerson]
    others: Sequence[FilterOption]


def league_page(scope: Scope, number: int | None = None) -> LeaguePage:
    """Return the table of a season, or of the filtered matches. Raises Http404."""
    season = None
    if number is not None:
        season = scope.seasons.get(number)
        if season is None:
            raise Http404
        scope = scope.but(period=f"{SEASON}-{number}")
    ruled = season or usual_season(scope)
    table = ranking(scope, ruled)
    first = [line.who for line in table.lines if line.place == 1]
    return LeaguePage(
        season=season,
        rows=[LeagueRow(*row) for row in zip(table.lines, stick_lengths(table.lines), strict=True)],
        leaders=_named_first(first),
        table=table,
        has_games=any(line.sums["games"] > line.matches for line in table.lines),
        rule=season_rule(ruled),
        others=[
            (other, reverse("season", args=[scope.notebook.pk, key]))
            for key, other in scope.seasons.items()
            if key != number
        ],
        sentence=filters_sentence(scope, *count_by_hand(scope)),
        # A season has its own days.
        choices=filter_choices(scope, place=False, people=False)[season is not None :],
        left_out=left_out(scope),
    )


def _named_first(names: Sequence[str]) -> str:
    """Return the names of those in the first place, "" of too many."""
    return names_joined(names) if len(names) <= MOST_LEADERS else ""


def _is_as_first(one: RankedPerson, first: RankedPerson) -> bool:
    return (one.value.top, one.value.cases) == (first.value.top, first.value.cases)


def figure_rows(ranked: Sequence[RankedPerson]) -> list[FigureRow]:
    """Return everybody with a bar: as long as a share, or beside the largest number on the page."""
    values = [one.value for one in ranked]
    if values and values[0].is_fraction:
        return [
            FigureRow(*one, whole_share(value.top, value.cases), value.average_percent)
            for one, value in zip(ranked, values, strict=True)
        ]
    numbers = [Decimal(number or 0) for value in values for number in (value.number, value.average_number)]
    most = max(map(abs, numbers), default=Decimal()) or Decimal(1)

    def length(number: Decimal | int | None) -> int:
        return int(rounded(100 * abs(Decimal(number or 0)), most))

    return [
        FigureRow(*one, length(value.number), None if value.average_number is None else length(value.average_number))
        for one, value in zip(ranked, values, strict=True)
    ]


def by_figure_page(scope: Scope, slug: str) -> ByFigurePage:
    """Return everybody by one figure: who wins more envidos. Raises Http404."""
    every = figures_of_people(scope.notebook)
    figure = next((figure for figure in every if figure.slug == slug), None)
    if figure is None:
        raise Http404
    ranked, few = everybody_by_figure(scope, figure)
    return ByFigurePage(
        figure=scope.worded_figure(figure),
        rows=figure_rows(ranked),
        leaders=_named_first([one.person.name for one in ranked if _is_as_first(one, ranked[0])]),
        average=ranked[0].value.average if ranked and figure.kind not in ADDED_UP else "",
        few=few,
        others=[
            FilterOption(scope.worded(other.label), with_query("", {"por": other.slug}, scope.filters), other is figure)
            for other in every
        ],
        sentence=filters_sentence(scope, *count_by_hand(scope)),
        choices=filter_choices(scope, extra=f"por={slug}"),
        left_out=left_out(scope),
    )


# The pages of tables, and the forms of seasons.


@reads(PAGE)
def show_league(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show the table of all matches, or of those that the filters leave."""
    slug = request.GET.get("por", "")
    if slug:
        template = "notebook/league/by_figure.html"
        return figures_page(request, keeper, template, lambda scope: by_figure_page(scope, slug))
    return figures_page(request, keeper, "notebook/league/league.html", league_page)


@reads(PAGE)
def show_season(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Show the table of a season."""
    template = "notebook/league/league.html"
    return figures_page(request, keeper, template, lambda scope: league_page(scope, number), number=number)


@keeps(FORM)
def write_season(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int | None = None) -> HttpResponse:
    """Make a season, or change the one of this number."""
    season, now = None, {"first": notebook_today(notebook).replace(month=1, day=1)}
    if number is not None:
        season = get_object_or_404(Season, pk=number, notebook=notebook)
        now = model_to_dict(season, notebooks.SEASON_COLUMNS)
    form = SeasonForm(request.POST or None, initial=now)
    if request.method == "POST" and form.is_valid():
        try:
            kept = notebooks.keep_season(notebook, season, form.cleaned_data)
        except notebooks.TooManySeasonsError:
            raise Http404 from None
        return redirect("season", notebook.pk, kept)
    status = 422 if form.errors else 200
    return show_page(request, keeper, "notebook/league/form.html", status=status, form=form, season=season)


@keeps(POST)
def season_drop(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Drop a season; its matches stay."""
    notebooks.drop_season(notebook, get_object_or_404(Season, pk=number, notebook=notebook))
    return redirect("league", notebook.pk)


urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/tabla/", show_league, name="league"),
    path("libreta/<str:notebook>/tabla/nueva", write_season, name="season-new"),
    path("libreta/<str:notebook>/tabla/<int:number>/", show_season, name="season"),
    path("libreta/<str:notebook>/tabla/<int:number>/cambiar", write_season, name="season-change"),
    path("libreta/<str:notebook>/tabla/<int:number>/borrar", season_drop, name="season-drop"),
]
