"""A match put into a notebook: which one, and who is who."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from referee.matches.identity import pens
from referee.matches.models import Match
from referee.matches.words import names
from referee.notebook.adding import slots
from referee.notebook.adding.who_form import WhoForm
from referee.notebook.figures.scope import local
from referee.notebook.home.forms import NameForm
from referee.notebook.identity import access
from referee.notebook.identity.access import writes
from referee.notebook.identity.match_rights import may_seat, own_match
from referee.notebook.keeping import bonds, putting_in
from referee.notebook.keeping.days import day_of
from referee.notebook.keeping.following import seated_as_known
from referee.notebook.keeping.leaves import UnfinishedError
from referee.notebook.keeping.putting_in import TwiceError
from referee.notebook.keeping.stretches import named, stretches, veiled
from referee.notebook.models import Keeper, Leaf, Notebook


@never_cache
@require_safe
def choose(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask into which notebook a match goes, the one used last first; or open one."""
    device = pens.device_of(request)
    match = own_match(device, match_id)
    if match is None:
        raise Http404
    context = {
        "match": match,
        "who": names.versus(names.cast(match)),
        "rows": slots.offers(device, match),
        "form": NameForm(),
    }
    return render(request, "notebook/adding/choose.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@writes
def put_in(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Ask who is who in a match, and put it in; with nothing to ask it is one tap."""
    leaf = Leaf.objects.select_related("match").filter(notebook=notebook, match=match_id).first()
    match = own_match(keeper.device, match_id) if leaf is None or not may_seat(keeper, leaf) else leaf.match
    if match is None:
        return access.refused(request, keeper)
    if not match.finished:
        text = _("Todavía no terminó: se anota cuando termine.")
        return render(request, "notebook/adding/later.html", {"notebook": notebook, "text": text}, status=409)
    spans = named(notebook, match, stretches(match))
    spans = spans if leaf is None else veiled(leaf, spans)
    if "known" in request.POST:
        seated = seated_as_known(notebook, match, spans=spans)
        if seated is None:
            return _questions(request, notebook, match, WhoForm(None, notebook, spans, leaf), leaf)
        return _done(request, notebook, putting_in.put_in_known(notebook, match, seated, keeper))
    form = WhoForm(request.POST or None, notebook, spans, leaf)
    if request.method != "POST" or not form.is_valid():
        return _questions(request, notebook, match, form, leaf)
    chosen = form.cleaned_data
    try:
        added = putting_in.put_in(
            notebook, match, form.answers(), keeper, counts=chosen["counts"] == "si", why_not=chosen["why_not"]
        )
    except TwiceError:
        form.add_error(None, _("La misma persona no puede estar en dos lugares."))
        return _questions(request, notebook, match, form, leaf)
    except UnfinishedError:
        raise Http404 from None
    return _done(request, notebook, added)


@require_POST
@writes
def keep_out(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Say that a match shall not go into the notebook by itself."""
    match = own_match(keeper.device, match_id)
    if match is None:
        return access.refused(request, keeper)
    bonds.keep_out(notebook, match, keeper)
    return slots.answer(request, match) or redirect("choose-notebook", match_id)


def _questions(
    request: HttpRequest, notebook: Notebook, match: Match, form: WhoForm, leaf: Leaf | None
) -> HttpResponse:
    context = {
        "notebook": notebook,
        "match": match,
        "form": form,
        "rows": form.rows(),
        "date": local(match.played_at, notebook).date(),
        "day": day_of(match.played_at, notebook.zone, notebook.turn),
        "leaf": leaf,
    }
    return render(request, "notebook/adding/who.html", context, status=422 if form.errors else 200)


def _done(request: HttpRequest, notebook: Notebook, leaf: Leaf) -> HttpResponse:
    return slots.answer(request, leaf.match) or redirect("leaf", notebook.pk, leaf.match_id)
