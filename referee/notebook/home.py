"""The notebooks of a device, and the first page of each."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, URLResolver, path
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from referee.inputs import fresh_form
from referee.matches import limits
from referee.matches.identity import pens
from referee.matches.limits import MAX_NAME
from referee.matches.plain_text import clean
from referee.notebook import identity
from referee.notebook.evenings import NightLine, page_of_nights
from referee.notebook.figures.pages import figures_part, refresh_until_summed
from referee.notebook.figures.ranking import FirstPageFigures, first_page_figures
from referee.notebook.figures.sums import Scope
from referee.notebook.identity import PAGE, reads
from referee.notebook.keeping import notebooks
from referee.notebook.keeping.notebooks import is_zone
from referee.notebook.models import Keeper, Notebook

USUAL_ZONE = "America/Argentina/Buenos_Aires"
"""Where a browser does not say where it is."""
_PLACES = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")


@cache
def zone_names() -> tuple[str, ...]:
    """Return the names of the zones of places, and UTC."""
    places = sorted(name for name in available_timezones() if name.partition("/")[0] in _PLACES)
    return (*places, "UTC")


# The forms of a notebook's name and days.


class NotebookForm(forms.Form):
    """The name of a notebook, and the zone in which its days begin."""

    name = forms.CharField(max_length=MAX_NAME, widget=forms.TextInput(attrs={"autocomplete": "off", "required": True}))
    zone = forms.CharField(max_length=64, initial=USUAL_ZONE)

    def clean_name(self) -> str:
        """Return the name as it is kept. Raises ValidationError for an empty one."""
        name = clean(self.cleaned_data["name"])
        if not name:
            raise ValidationError(_("Falta el nombre."))
        return name

    def clean_zone(self) -> str:
        """Return the zone. Raises ValidationError for one that nobody knows."""
        zone: str = self.cleaned_data["zone"]
        if not is_zone(zone):
            raise ValidationError(_("Esa zona horaria no existe."))
        return zone

    def offered_zones(self) -> list[str]:
        """List the zones to choose from, with the one that is set."""
        now: Any = self["zone"].value()
        return [*({now} - set(zone_names()) if is_zone(str(now)) else ()), *zone_names()]


# The notebooks of this device, and the first page of one.


@fresh_form
def own_notebooks(request: HttpRequest) -> HttpResponse:
    """List the notebooks of this device, and open another."""
    device = pens.device_of(request)
    form = NotebookForm(request.POST or None)
    into = request.GET.get("partido", "")
    if request.method == "POST" and form.is_valid():
        if not limits.notebook_buckets.take(request.META.get("REMOTE_ADDR", "")):
            text = _("Demasiadas libretas nuevas en una hora. Probá dentro de un rato.")
            return render(request, "sorry.html", {"text": text}, status=429)
        keeper = notebooks.open_notebook(device or pens.new_device(), **form.cleaned_data)
        opened = keeper.notebook_id
        response = redirect("put-in", opened, into) if pens.pen_of(device, into) else redirect("notebook", opened)
        pens.remember_device(response, keeper.device)
        return response
    context = {
        "keepers": identity.keepers_of(device),
        "deleted": notebooks.deleted_notebooks(device),
        "form": form,
        "sample": identity.SAMPLE,
    }
    return render(request, "notebook/home/notebooks.html", context, status=422 if form.errors else 200)


@require_POST
def restore_notebook(request: HttpRequest, notebook: str) -> HttpResponse:
    """Bring back a notebook that was deleted within a day."""
    try:
        notebooks.restore_deleted(notebook, pens.device_of(request) or "")
    except Notebook.DoesNotExist:
        raise Http404 from None
    return redirect("notebook", notebook)


@reads(PAGE)
def show_notebook(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show the evenings of a notebook, the last one first."""
    before = request.GET.get("antes", "")
    kept = figures_part(request, notebook, "notebook/home/_kept.html", lambda scope: _nights_part(scope, before))
    response = identity.show_page(
        request,
        keeper,
        "notebook/home/notebook.html",
        writes=identity.has_role(keeper, Keeper.Role.WRITES),
        first=not before,
        second_key=not before and notebooks.wants_second_key(keeper),
        kept=kept.content,
        progress=kept.progress,
    )
    return refresh_until_summed(response, kept.progress)


@dataclass(frozen=True)
class NightsPart:
    """The part of the first page that is kept; only the first of its pages has figures."""

    nights: Sequence[NightLine]
    older: str
    first: bool
    figures: FirstPageFigures | None


def _nights_part(scope: Scope, before: str) -> NightsPart:
    nights, older = page_of_nights(scope, before)
    return NightsPart(nights, older, not before, first_page_figures(scope) if nights and not before else None)


urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/", own_notebooks, name="notebooks"),
    path("libreta/<str:notebook>/", show_notebook, name="notebook"),
    path("libreta/<str:notebook>/volver", restore_notebook, name="notebook-restore"),
]
