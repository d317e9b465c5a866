"""The page of an objection: what is contested, and the reason."""

from __future__ import annotations

from collections.abc import Sequence

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from referee.inputs import TextField, sent
from referee.matches import limits
from referee.matches.corrections.fixes import CannotFixError
from referee.matches.disputes import disputes
from referee.matches.disputes.telling import wrong
from referee.matches.identity import permissions
from referee.matches.log import locking, queries
from referee.matches.log.queries import TableData
from referee.matches.models import Pen
from referee.matches.words import claims
from referee.table.disputes.matters import IN_ADDRESS, Answers, Matter, matters, older, preferred
from referee.table.web import own_pen, page


class ObjectionForm(forms.Form):
    """A matter, and the reason or one's own words to contest it."""

    matter = TextField()
    claim = TextField()
    reason = TextField()


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def objection(request: HttpRequest, match_id: str) -> HttpResponse:
    """Offer matters to contest, the likeliest first.

    With a reason it is contested at once.
    """
    pen = own_pen(request, match_id)
    if not permissions.may(pen, "log"):
        raise Http404
    data = queries.table(match_id)
    answers = sent(ObjectionForm(request.POST))
    offered = [*matters(data), *older(request, answers, data)]
    if request.method != "POST":
        return _page(request, data, offered, answers)
    try:
        return _open(answers, pen, offered)
    except CannotFixError as error:
        return _page(request, data, offered, answers, error)


def _page(
    request: HttpRequest,
    data: TableData,
    offered: Sequence[Matter],
    answers: Answers,
    error: CannotFixError | None = None,
) -> HttpResponse:
    match = data.match
    first, locked = _named(request, offered, answers) or preferred(data, offered), locking.is_locked(match)
    context = {
        "match": match,
        "first": None if locked else first,
        "locked": locked,
        "others": [matter for matter in offered if matter != first],
        "reasons": [(about, [(code, claims.REASONS[code]) for code in fit]) for about, fit in claims.FITTING.items()],
        "longest": str(limits.MAX_REASON),
        "claim": answers["claim"],
        "wrong": wrong(error, data.cast) if error else "",
        "wrong_rule": error.rule if error else "",
        "rule_book": reverse("table-book", args=[match.pk]),
    }
    return page(request, "table/disputes/object.html", context, 422 if error else 200)


def _open(answers: Answers, pen: Pen, offered: Sequence[Matter]) -> HttpResponse:
    chosen = next((matter for matter in offered if matter.value == answers["matter"]), None)
    if chosen is None:
        raise CannotFixError("fix-gone")
    # No more of it is kept, so the rest need not be cleaned first.
    claim, reason = answers["claim"][: limits.MAX_REASON], answers["reason"]
    opened = disputes.open_dispute(pen.match_id, pen, chosen.about, chosen.entry, claim, reason, award=chosen.award)
    return redirect("dispute", pen.match_id, opened.pk)


def _named(request: HttpRequest, offered: Sequence[Matter], answers: Answers) -> Matter | None:
    """Return the matter that the form or the address names."""
    if answers["matter"]:
        return next((matter for matter in offered if matter.value == answers["matter"]), None)
    for name, about in IN_ADDRESS.items():
        if name in request.GET:
            number = request.GET[name]
            fitting = (matter for matter in offered if matter.about == about)
            return next((matter for matter in fitting if number in ("", str(matter.entry))), None)
    return None
