"""The notebooks of a device, and the first page of each."""

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
from referee.notebook.figures.pages import figures_part, refresh_until_summed
from referee.notebook.first_page import first_page
from referee.notebook.identity import FORM, PAGE, keeps, reads
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
    """Show the first page of a notebook: its last evening, its figures, and its evenings."""
    before = request.GET.get("antes", "")
    role = Keeper.Role(keeper.role)
    kept = figures_part(
        request, notebook, "notebook/home/_kept.html", lambda scope: first_page(scope, before, role), variant=role
    )
    response = identity.show_page(
        request,
        keeper,
        "notebook/home/notebook.html",
        second_key=not before and notebooks.wants_second_key(keeper),
        kept=kept.content,
        progress=kept.progress,
    )
    return refresh_until_summed(response, kept.progress)


@keeps(FORM)
def answer_bluffs(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Ask once whether the notebook shall count trucos de mentira; *Ajustes* can change it later."""
    if request.method != "POST":
        return identity.show_page(request, keeper, "notebook/home/bluffs.html")
    notebooks.answer_offer_of_bluffs(notebook.pk, counts="yes" in request.POST)
    return redirect("notebook", notebook.pk)


urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/", own_notebooks, name="notebooks"),
    path("libreta/<str:notebook>/", show_notebook, name="notebook"),
    path("libreta/<str:notebook>/mentiras", answer_bluffs, name="notebook-bluffs"),
    path("libreta/<str:notebook>/volver", restore_notebook, name="notebook-restore"),
]
