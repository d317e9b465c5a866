"""The links of a notebook: to look is given by opening one, anything more by a button."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from referee.matches import limits
from referee.matches.identity import pens
from referee.notebook.identity import access, links
from referee.notebook.keeping import keepers
from referee.notebook.models import Keeper, Notebook

OFFER = "notebook-offer"
"""The cookie that holds a link while its button is on the screen: the address bar never does."""
_LASTS = 15 * 60


@never_cache
@require_safe
def link(request: HttpRequest, token: str) -> HttpResponse:
    """Let a phone look into the notebook of a link, and go there."""
    opened = links.open_token(token)
    if opened is None:
        return _unreferred(access.refused(request))
    if not limits.link_buckets.take(request.META.get("REMOTE_ADDR", "")):
        text = _("Demasiados links en una hora. Probá dentro de un rato.")
        return _unreferred(render(request, "sorry.html", {"text": text}, status=429))
    notebook, role = opened
    device = pens.device_of(request) or pens.new_device()
    keeper = keepers.admit(notebook, device, Keeper.Role.LOOKS)
    if access.may(keeper, role):
        response: HttpResponse = redirect("notebook", notebook.pk)
    else:
        response = redirect("notebook-enter", notebook.pk)
        path = reverse("notebook-enter", args=[notebook.pk])
        secure = settings.DEVICE_COOKIE_OPTIONS["secure"]
        response.set_cookie(OFFER, token, max_age=_LASTS, path=path, httponly=True, samesite="Lax", secure=secure)
    pens.remember_device(response, device)
    return _unreferred(response)


@require_http_methods(["GET", "HEAD", "POST"])
@access.reads
def enter(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Offer the role of the link that this phone has just opened, and give it."""
    opened = links.open_token(request.COOKIES.get(OFFER, ""))
    if opened is None or opened[0].pk != notebook.pk or access.may(keeper, opened[1]):
        return _unreferred(redirect("notebook", notebook.pk))
    if request.method == "POST":
        keepers.admit(notebook, keeper.device, opened[1])
        response = redirect("notebook", notebook.pk)
        response.delete_cookie(OFFER, path=request.path)
        return _unreferred(response)
    context = {"notebook": notebook, "keeps": opened[1] == Keeper.Role.KEEPS}
    # Its own address holds no token. Without any referrer a browser names no origin, and its forms would be refused.
    return render(request, "notebook/joining/enter.html", context)


def _unreferred(response: HttpResponse) -> HttpResponse:
    response["Referrer-Policy"] = "no-referrer"
    return response
