"""Another entry in the place of one, or after it: the form, what it would change, and the reason that proposes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from referee.matches.agreement import proposals, whys
from referee.matches.corrections.plan import CannotFixError, Fix
from referee.matches.log import together
from referee.matches.models import Proposal
from referee.matches.types import Raw
from referee.rules.record import json_text
from referee.rules.record.json_text import UnfitError
from referee.table.corrections import fix_fields, fix_form, preview
from referee.table.corrections.entry import Asked, answer, asked, effect_of, refused, why_given, why_locked
from referee.table.corrections.fix_subject import KINDS, Subject, kind_of, kinds
from referee.table.web import read_json

Context = dict[str, Any]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def correct_entry(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """What is put in an entry's place or, with `falta`, after it: a form, what it would change, and a reason."""
    about = asked(request, match_id, number)
    subject, missing = Subject(about.match, about.cast), "falta" in request.GET
    of = request.GET.get("tipo", "")
    of = of if of in KINDS else "say" if missing else kind_of(together.come_to(about.raws))
    if request.method != "POST":
        given = {} if missing else fix_fields.spread(together.come_to(about.raws))
        return _form(request, about, subject, of, given)
    if "entries" in request.POST:
        return _correction_proposed(request, about, missing=missing)
    try:
        raws = _raws(about, subject, of, request.POST.dict(), missing=missing)
        told = effect_of(about.match, _fix(about, raws, missing=missing))
    except fix_fields.LackingError as error:
        wrong = {"wrong": _("Falta: %(what)s.") % {"what": error}}
        return _form(request, about, subject, of, request.POST.dict(), wrong, 422)
    except CannotFixError as error:
        return _form(request, about, subject, of, request.POST.dict(), refused(error, about.cast), 422)
    return _chosen(request, about, raws, {"effect": preview.told(told, about.match, about.row.seq)})


def _raws(about: Asked, subject: Subject, of: str, given: Mapping[str, str], *, missing: bool) -> list[Raw]:
    """What the form tells; where one went for a whole hand of tricks, so does the other."""
    old = None if missing else together.come_to(about.raws)
    raw = fix_fields.gather(of, subject, given, old)
    again = len(about.rows) if not missing and of == "trick" and "team" in raw else 1
    return [raw] * again


def _fix(about: Asked, raws: Sequence[Raw], *, missing: bool) -> Fix:
    if missing:
        return Fix(new=tuple(raws), place=about.row.seq)
    return Fix(void=about.pks, new=tuple(raws), place=about.rows[0].seq)


def _form(
    request: HttpRequest, about: Asked, subject: Subject, of: str, given: Mapping[str, str],
    more: Context | None = None, status: int = 200,
) -> HttpResponse:  # fmt: skip
    missing = "falta" in request.GET
    context = {
        "it": about,
        "of": of,
        "missing": missing,
        "kinds": [(name, KINDS[name]) for name in kinds(subject, None if missing else about.raws[-1])],
        "fields": fix_form.fields(of, subject, given),
        "locked": why_locked(about.match, about.row.seq),
        **(more or {}),
    }
    return answer(request, about.match, "table/corrections/_correct.html", context, status)


def _chosen(request: HttpRequest, about: Asked, raws: list[Raw], more: Context, status: int = 200) -> HttpResponse:
    """The preview of a correction, with the reasons to choose from."""
    context = {
        "it": about,
        "whys": whys.of(missing="falta" in request.GET),
        "entries": json_text.write(raws),
        "query": request.GET.urlencode(),
        "missing": "falta" in request.GET,
        **more,
    }
    return answer(request, about.match, "table/corrections/_fixing.html", context, status)


def _correction_proposed(request: HttpRequest, about: Asked, *, missing: bool) -> HttpResponse:
    try:
        raws = read_json(request.POST["entries"])
    except UnfitError as error:
        raise BadRequest("no entries") from error
    if not isinstance(raws, list) or not all(isinstance(raw, dict) for raw in raws):
        raise BadRequest("no entries")
    try:
        fix = _fix(about, raws, missing=missing).as_json()
        made = proposals.propose(about.match.pk, about.pen, Proposal.Kind.FIX, fix, why_given(request))
    except (CannotFixError, proposals.TooManyError) as error:
        return _chosen(request, about, raws, refused(error, about.cast), 409)
    return redirect("proposal", about.match.pk, made.pk)
