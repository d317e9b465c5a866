"""The role of this phone in a notebook, which every page of it asks for.

`@reads`, `@writes` and `@keeps` stand on views `(request, notebook, keeper, …)` whose address names the notebook.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _

from referee.matches import limits
from referee.matches.identity import pens
from referee.notebook.models import Keeper, Notebook

View = Callable[..., HttpResponseBase]

ROLES = (Keeper.Role.LOOKS, Keeper.Role.WRITES, Keeper.Role.KEEPS)
"""From the least to the one that may do everything."""
SAMPLE = "muestra"
"""The notebook that everybody may look at; it is kept in memory only (`referee.notebook.sample.in_memory`)."""


def may(keeper: Keeper | None, role: str) -> bool:
    """Tell whether this phone has at least this role."""
    return keeper is not None and rank(keeper.role) >= rank(role)


def rank(role: str) -> int:
    """Return the place of a role among all, from the least."""
    return ROLES.index(Keeper.Role(role))


def keeper_of(device: str | None, notebook_id: str) -> Keeper | None:
    """Return this device's keeper with its notebook; None where it was deleted."""
    if notebook_id == SAMPLE:
        return _looker_at_sample(device)
    if not device:
        return None
    keepers = Keeper.objects.select_related("notebook").filter(notebook__deleted_at__isnull=True)
    return keepers.filter(notebook=notebook_id, device=device).first()


def _looker_at_sample(device: str | None) -> Keeper | None:
    """Return an unsaved keeper, where the sample is open."""
    notebook = Notebook.objects.filter(pk=SAMPLE).first()
    if notebook is None:
        return None
    notebook.name = _("%(name)s (muestra)") % {"name": notebook.name}
    return Keeper(notebook=notebook, device=device or "", role=Keeper.Role.LOOKS)


def reads(view: View) -> View:
    """Let every phone of the notebook in."""
    return _needing(Keeper.Role.LOOKS, view)


def writes(view: View) -> View:
    """Let phones in that may put matches into the notebook."""
    return _needing(Keeper.Role.WRITES, view)


def keeps(view: View) -> View:
    """Let the phones in that keep the notebook."""
    return _needing(Keeper.Role.KEEPS, view)


def refused(request: HttpRequest, keeper: Keeper | None = None) -> HttpResponse:
    """Say who gives the right that is wanting, and nothing of what is there."""
    text = _("Pedile el link a quien lleva la libreta.")
    if keeper is not None:
        text = _("Eso lo hace quien lleva la libreta: pedile su link.")
    context = {"text": text, "notebook": None if keeper is None else keeper.notebook}
    return private(render(request, "notebook/refused.html", context, status=403))


def too_many(request: HttpRequest) -> HttpResponse:
    """Say that this phone has changed too much within the hour."""
    text = _("Demasiados cambios en una hora. Probá dentro de un rato.")
    return private(render(request, "sorry.html", {"text": text}, status=429))


def private(response: HttpResponse) -> HttpResponse:
    """Keep an answer from being stored by anybody, unless the page decided otherwise."""
    if not response.has_header("Cache-Control"):
        patch_cache_control(response, private=True, no_store=True)
    return response


def _needing(role: str, view: View) -> View:
    @wraps(view)
    def guarded(request: HttpRequest, notebook: str, **more: Any) -> HttpResponseBase:
        keeper = keeper_of(pens.device_of(request), notebook)
        if keeper is None or not may(keeper, role):
            return refused(request, keeper)
        if request.method == "POST" and not limits.leaf_buckets.take(keeper.device):
            return too_many(request)
        response = view(request, keeper.notebook, keeper, **more)
        if isinstance(response, HttpResponse):
            return private(response)
        patch_cache_control(response, private=True, no_store=True)
        return response

    return guarded
