"""*La tabla*: who won how often, in a season or as the filters say; and the seasons."""

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from referee.matches import plain_text
from referee.notebook.figures.definitions import FIGURES, OF_PEOPLE
from referee.notebook.figures.pages import figures_page, filter_choices, filters_sentence, notebook_today
from referee.notebook.figures.ranking import everybody_by_figure, ranking, rule_text, usual_season
from referee.notebook.figures.sums import Scope, left_out
from referee.notebook.identity import keeps, reads
from referee.notebook.keeping import notebooks
from referee.notebook.models import Keeper, Notebook, Season


class SeasonForm(forms.Form):
    """A season's name, days and rule."""

    name = forms.CharField(label=_("Nombre"), max_length=40)
    first = forms.DateField(label=_("Desde"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    last = forms.DateField(
        label=_("Hasta"), required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    win = forms.IntegerField(label=_("Puntos por partido ganado"), min_value=-10, max_value=10, initial=2)
    loss = forms.IntegerField(label=_("Puntos por partido perdido"), min_value=-10, max_value=10, initial=0)
    least = forms.IntegerField(label=_("Partidos para entrar en la tabla"), min_value=1, max_value=1000, initial=1)
    pairs = forms.BooleanField(label=_("Por yuntas fijas"), required=False)
    last_doubles = forms.BooleanField(label=_("El último de la noche vale doble"), required=False)

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

Context = dict[str, Any]


def league_page(scope: Scope, number: int | None = None) -> Context:
    """Return the table of a season, or of what the filters leave."""
    season = None
    if number is not None:
        season = scope.seasons.get(number)
        if season is None:
            raise Http404
        scope = scope.but(period=f"temporada-{number}")
    ruled = season or usual_season(scope)
    table = ranking(scope, ruled)
    matches = scope.outcomes().count()
    others = [
        (other, reverse("season", args=[scope.notebook.pk, key]))
        for key, other in scope.seasons.items()
        if key != number
    ]
    return {
        "season": season,
        "table": table,
        "rule": rule_text(ruled),
        "others": others,
        "sentence": filters_sentence(scope, matches),
        # A season has its own days.
        "choices": filter_choices(scope, place=False, people=False)[season is not None :],
        "left_out": left_out(scope),
    }


def figure_page(scope: Scope, slug: str) -> Context:
    """Return everybody by one figure: who wins more envidos."""
    figure = FIGURES.get(slug)
    if figure not in OF_PEOPLE or figure is None or (figure.code == "B1" and not scope.notebook.bluffs):
        raise Http404
    ranked, few = everybody_by_figure(scope, figure)
    rest = f"&{scope.filters.query}" if scope.filters.query else ""
    others = [
        (other.label, f"?por={other.slug}{rest}", other is figure)
        for other in OF_PEOPLE
        if other.code != "B1" or scope.notebook.bluffs
    ]
    return {
        "figure": figure,
        "ranked": ranked,
        "few": few,
        "others": others,
        "sentence": filters_sentence(scope, scope.outcomes().count()),
        "choices": filter_choices(scope, extra=f"por={slug}"),
        "left_out": left_out(scope),
    }


# The tables of a notebook, and its seasons as who keeps it makes and changes them.

SEASON_FIELDS = ("name", "first", "last", "win", "loss", "least", "pairs", "last_doubles")


@require_safe
@reads
def show_league(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show the table of all matches, or of those that the filters leave."""
    slug = request.GET.get("por", "")
    if slug:
        return figures_page(
            request, notebook, keeper, "notebook/league/by_figure.html", lambda scope: figure_page(scope, slug)
        )
    return figures_page(request, notebook, keeper, "notebook/league/league.html", league_page)


@require_safe
@reads
def show_season(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Show the table of a season."""
    return figures_page(
        request,
        notebook,
        keeper,
        "notebook/league/league.html",
        lambda scope: league_page(scope, number),
        number=number,
    )


@require_http_methods(["GET", "HEAD", "POST"])
@keeps
def new_season(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Make a season."""
    form = SeasonForm(request.POST or None, initial={"first": notebook_today(notebook).replace(month=1, day=1)})
    if request.method == "POST" and form.is_valid():
        try:
            made = notebooks.make_season(notebook, form.cleaned_data)
        except notebooks.TooManySeasonsError:
            raise Http404 from None
        return redirect("season", notebook.pk, made.pk)
    return _form(request, notebook, keeper, form, None)


@require_http_methods(["GET", "HEAD", "POST"])
@keeps
def season_change(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Change a season."""
    chosen = get_object_or_404(Season, pk=number, notebook=notebook)
    form = SeasonForm(request.POST or None, initial={name: getattr(chosen, name) for name in SEASON_FIELDS})
    if request.method == "POST" and form.is_valid():
        notebooks.change_season(notebook, chosen, form.cleaned_data)
        return redirect("season", notebook.pk, number)
    return _form(request, notebook, keeper, form, chosen)


@require_POST
@keeps
def season_drop(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Drop a season; its matches stay."""
    notebooks.drop_season(notebook, get_object_or_404(Season, pk=number, notebook=notebook))
    return redirect("league", notebook.pk)


def _form(
    request: HttpRequest, notebook: Notebook, keeper: Keeper, form: SeasonForm, chosen: Season | None
) -> HttpResponse:
    context = {"notebook": notebook, "keeper": keeper, "form": form, "season": chosen}
    return render(request, "notebook/league/form.html", context, status=422 if form.errors else 200)


urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/tabla/", show_league, name="league"),
    path("libreta/<str:notebook>/tabla/nueva", new_season, name="season-new"),
    path("libreta/<str:notebook>/tabla/<int:number>/", show_season, name="season"),
    path("libreta/<str:notebook>/tabla/<int:number>/cambiar", season_change, name="season-change"),
    path("libreta/<str:notebook>/tabla/<int:number>/borrar", season_drop, name="season-drop"),
]
