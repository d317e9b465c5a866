"""The notebooks of this device, and the first page of one."""

from __future__ import annotations

from typing import Any

from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from referee.matches import limits
from referee.matches.identity import pens
from referee.notebook.figures import front
from referee.notebook.figures.scope import go_on, part
from referee.notebook.figures.sums import Scope
from referee.notebook.home.forms import NameForm
from referee.notebook.home.nights import leaf_line, leaves_to_tell, page_of_nights
from referee.notebook.identity import access
from referee.notebook.identity.access import reads
from referee.notebook.keeping import copies, notebooks
from referee.notebook.models import Keeper, Notebook


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def own_notebooks(request: HttpRequest) -> HttpResponse:
    """List the notebooks of this device, and open another."""
    device = pens.device_of(request)
    form = NameForm(request.POST or None)
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
    own = Keeper.objects.select_related("notebook").filter(device=device or "", notebook__deleted_at__isnull=True)
    context = {
        "keepers": own.order_by(F("used_at").desc(nulls_last=True), "-at"),
        "deleted": notebooks.deleted_of(device),
        "form": form,
        "sample": access.SAMPLE,
    }
    return render(request, "notebook/home/notebooks.html", context, status=422 if form.errors else 200)


@require_POST
def restore(request: HttpRequest, notebook: str) -> HttpResponse:
    """Bring back a notebook that was deleted within a day."""
    try:
        notebooks.restore(notebook, pens.device_of(request) or "")
    except Notebook.DoesNotExist:
        raise Http404 from None
    return redirect("notebook", notebook)


@require_safe
@reads
def first_page(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show the evenings of a notebook, the last one first."""
    before = request.GET.get("antes", "")
    lost = leaves_to_tell().filter(pk__in=copies.deleted_leaves(notebook).values("pk"))
    kept = part(request, notebook, "notebook/home/_kept.html", lambda scope: _kept(scope, before))
    context = {
        "notebook": notebook,
        "keeper": keeper,
        "writes": access.may(keeper, Keeper.Role.WRITES),
        "first": not before,
        "lost": [leaf_line(leaf) for leaf in lost],
        "kept": kept.content,
        "progress": kept.progress,
    }
    return go_on(render(request, "notebook/home/notebook.html", context), kept.progress)


def _kept(scope: Scope, before: str) -> dict[str, Any]:
    """Return what of the first page stays until the notebook changes."""
    nights, older = page_of_nights(scope, before)
    figures = front.first_page(scope) if nights and not before else {}
    return {**figures, "nights": nights, "older": older, "first": not before}
