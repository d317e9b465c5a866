"""The tables of a notebook, and its seasons as who keeps it makes and changes them."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from referee.notebook.figures.scope import page, today
from referee.notebook.identity.access import keeps, reads
from referee.notebook.keeping import seasons
from referee.notebook.league.forms import SeasonForm
from referee.notebook.league.standings_page import figure_page, league_page
from referee.notebook.models import Keeper, Notebook, Season

FIELDS = ("name", "first", "last", "win", "loss", "least", "pairs", "last_doubles")


@require_safe
@reads
def league(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show the table of all matches, or of those that the filters leave."""
    slug = request.GET.get("por", "")
    if slug:
        return page(request, notebook, keeper, "notebook/league/by_figure.html", lambda scope: figure_page(scope, slug))
    return page(request, notebook, keeper, "notebook/league/league.html", league_page)


@require_safe
@reads
def season(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Show the table of a season."""
    return page(
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
    form = SeasonForm(request.POST or None, initial={"first": today(notebook).replace(month=1, day=1)})
    if request.method == "POST" and form.is_valid():
        try:
            made = seasons.make(notebook, form.cleaned_data)
        except seasons.TooManySeasonsError:
            raise Http404 from None
        return redirect("season", notebook.pk, made.pk)
    return _form(request, notebook, keeper, form, None)


@require_http_methods(["GET", "HEAD", "POST"])
@keeps
def change_season(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Change a season."""
    chosen = get_object_or_404(Season, pk=number, notebook=notebook)
    form = SeasonForm(request.POST or None, initial={name: getattr(chosen, name) for name in FIELDS})
    if request.method == "POST" and form.is_valid():
        seasons.change(notebook, chosen, form.cleaned_data)
        return redirect("season", notebook.pk, number)
    return _form(request, notebook, keeper, form, chosen)


@require_POST
@keeps
def drop_season(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Drop a season; its matches stay."""
    seasons.drop(notebook, get_object_or_404(Season, pk=number, notebook=notebook))
    return redirect("league", notebook.pk)


def _form(
    request: HttpRequest, notebook: Notebook, keeper: Keeper, form: SeasonForm, chosen: Season | None
) -> HttpResponse:
    context = {"notebook": notebook, "keeper": keeper, "form": form, "season": chosen}
    return render(request, "notebook/league/form.html", context, status=422 if form.errors else 200)
