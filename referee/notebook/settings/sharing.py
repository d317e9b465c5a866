"""The links of a notebook: given to others, and all of them revoked."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from referee.notebook.identity import links
from referee.notebook.identity.access import ROLES, keeps, may, reads, refused
from referee.notebook.keeping import keepers
from referee.notebook.models import Keeper, Notebook
from referee.outward import outward, qr


@require_safe
@reads
def share(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show the links that this phone may give: of its own kind, and of lower ones."""
    chosen = request.GET.get("para", Keeper.Role.LOOKS)
    role = next((role for role in ROLES if role == chosen and may(keeper, role)), Keeper.Role.LOOKS)
    context = {
        "notebook": notebook,
        "keeper": keeper,
        "kinds": [_kind(own) for own in ROLES if may(keeper, own)],
        "kind": _kind(role),
        "may_revoke": may(keeper, Keeper.Role.KEEPS),
        **_link(request, notebook, role),
    }
    response = render(request, "notebook/settings/share.html", context)
    # Nobody else is told the address. With "no-referrer" a browser names no origin, and forms would be refused.
    response["Referrer-Policy"] = "same-origin"
    return response


@require_POST
@keeps
def revoke(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Make every link worthless, and drop every phone but this one."""
    try:
        keepers.revoke(keeper)
    except PermissionError:
        return refused(request)
    return redirect("notebook-share", notebook.pk)


def _link(request: HttpRequest, notebook: Notebook, role: str) -> dict[str, Any]:
    address = outward(request, reverse("notebook-link", args=[links.token(notebook, role)]))
    return {"address": address, "qr": qr(address)}


def _kind(role: str) -> dict[str, str]:
    texts = {
        Keeper.Role.LOOKS: (_("Mirar"), _("Ve las páginas de la libreta.")),
        Keeper.Role.WRITES: (_("Anotar"), _("Además anota sus partidos y dice quién se sentó dónde.")),
        Keeper.Role.KEEPS: (_("Llevarla"), _("Hace todo: nombres, ajustes, links, borrar.")),
    }
    label, text = texts[Keeper.Role(role)]
    return {"role": role, "label": label, "text": text}
