"""Telling it otherwise: what of the disputed hand was not so, was another thing, or is missing; nothing changes yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from referee.matches.corrections.plan import Fix
from referee.matches.disputes import disputes
from referee.matches.disputes.disputes import CannotFixError
from referee.matches.disputes.subject import hand_of
from referee.matches.disputes.telling import Teller, wrong
from referee.matches.log import together
from referee.matches.models import Dispute
from referee.matches.types import Raw
from referee.matches.words import phrases
from referee.table.corrections import fix_fields, fix_form
from referee.table.corrections.entry import Asked, asked
from referee.table.corrections.fix_subject import KINDS, Subject, kind_of, kinds
from referee.table.web import page

Context = dict[str, Any]
MOST = 40
"""So many entries of the hand can be told otherwise from the page; the newest."""


@dataclass(frozen=True, slots=True)
class Told:
    """An entry of the disputed hand: its number, and how it reads."""

    pk: int
    text: str


def told_of(teller: Teller, found: Dispute) -> Context:
    """The contested entry, and the others of its hand, for the list of what may have been otherwise."""
    rows = hand_of(teller.match, found.entry.seq).rows if found.entry else ()
    hand = rows[:-1] if len(rows) > 1 and rows[-1].dealt else rows
    cast = teller.cast_of(found)
    lines = [Told(row.pk, phrases.entry(row.raw, cast)) for row in hand[-MOST:] if row.pk]
    return {
        "missing": found.about == Dispute.About.MISSING,
        "first": next((one for one in lines if one.pk == found.entry_id), None),
        "others": [one for one in reversed(lines) if one.pk != found.entry_id],
    }


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def version(request: HttpRequest, match_id: str, number: int, entry: int) -> HttpResponse:
    """How it was instead of this entry: it was not, it was something else, or something came after it.

    A POST adds it to the dispute as a version of whoever's phone this is.
    """
    about = asked(request, match_id, entry)
    found = Dispute.objects.filter(match=about.match, pk=number, status=Dispute.Status.OPEN).first()
    if found is None:
        raise Http404
    if request.method != "POST":
        return _page(request, about, found, {} if _missing(request) else fix_fields.spread(_come_to(about)))
    try:
        fix = _fix(request, about)
        disputes.add_version(found.pk, about.pen, fix, request.POST.get("claim", ""))
    except fix_fields.LackingError as error:
        lacking = {"wrong": _("Falta: %(what)s.") % {"what": error}}
        return _page(request, about, found, request.POST.dict(), lacking)
    except CannotFixError as error:
        refused = {"wrong": wrong(error, about.cast), "wrong_rule": error.rule}
        return _page(request, about, found, request.POST.dict(), refused)
    return redirect("dispute", match_id, number)


def _missing(request: HttpRequest) -> bool:
    """Whether something is told that came after the entry."""
    return "falta" in request.GET


def _come_to(about: Asked) -> Raw:
    return together.come_to(about.raws)


def _kind(request: HttpRequest, about: Asked) -> str:
    """What kind of entry it was instead."""
    of = request.GET.get("tipo", "")
    if of in KINDS:
        return of
    return "say" if _missing(request) else kind_of(_come_to(about))


def _fix(request: HttpRequest, about: Asked) -> Fix:
    """What the log should say instead. Raises LackingError for a field that was left open."""
    if "not" in request.POST:
        return Fix(void=about.pks)
    raws = _raws(request.POST.dict(), _kind(request, about), about, missing=_missing(request))
    if _missing(request):
        return Fix(new=raws, place=about.row.seq)
    return Fix(void=about.pks, new=raws, place=about.rows[0].seq)


def _raws(given: Mapping[str, str], of: str, about: Asked, *, missing: bool) -> tuple[Raw, ...]:
    """What the form tells; where one went for a whole hand of tricks, so does the other."""
    raw = fix_fields.gather(of, Subject(about.match, about.cast), given, None if missing else _come_to(about))
    return (raw,) * (len(about.rows) if not missing and of == "trick" and "team" in raw else 1)


def _page(
    request: HttpRequest, about: Asked, found: Dispute, given: Mapping[str, str], more: Context | None = None
) -> HttpResponse:
    subject, of = Subject(about.match, about.cast), _kind(request, about)
    context: Context = {
        "match": about.match,
        "it": about,
        "of": of,
        "missing": _missing(request),
        "kinds": [(name, KINDS[name]) for name in kinds(subject, None if _missing(request) else about.raws[-1])],
        "fields": fix_form.fields(of, subject, given),
        "here": reverse("version", args=[about.match.pk, found.pk, about.row.pk]),
        "back": reverse("dispute", args=[about.match.pk, found.pk]),
        "rule_book": reverse("table-book", args=[about.match.pk]),
        **(more or {}),
    }
    return page(request, "table/disputes/version.html", context, 422 if more else 200)
