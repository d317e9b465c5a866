"""Another version of the disputed hand.

Something was not so, was another thing, or is missing; the log does not change by it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from referee.inputs import PressedField, TextField, sent
from referee.matches.corrections.fixes import CannotFixError, Fix
from referee.matches.disputes import disputes
from referee.matches.disputes.logged_hands import hand_of
from referee.matches.disputes.telling import Teller, wrong
from referee.matches.models import Dispute
from referee.matches.words import phrases
from referee.matches.words.casts import casts_of
from referee.table.corrections.replacement import Replacement, replacement_of
from referee.table.corrections.target import target_of
from referee.table.web import page

Context = dict[str, Any]
MOST = 40
"""So many entries of the hand can be told otherwise from the page; the newest."""


class VersionForm(forms.Form):
    """A version in one's own words, or only that the entry was not so."""

    claim = TextField()

    def __init__(self, data: Any) -> None:
        super().__init__(data)
        self.fields["not"] = PressedField()  # a word that Python keeps for itself


@dataclass(frozen=True, slots=True)
class HandLine:
    """An entry of the disputed hand: its number, and how it reads."""

    pk: int
    text: str


def lines_of(teller: Teller, dispute: Dispute) -> Context:
    """List the contested entry and the others of its hand."""
    rows = hand_of(teller.match, dispute.entry.seq).rows if dispute.entry else ()
    hand = rows[:-1] if len(rows) > 1 and rows[-1].dealt else rows  # a hand ends with the deal of the next one
    cast = teller.cast_of(dispute)
    casts = casts_of(teller.match, cast, ((row.raw, True) for row in hand))
    lines = [HandLine(row.pk, phrases.entry(row.raw, its)) for row, its in zip(hand, casts, strict=True) if row.pk]
    lines = lines[-MOST:]
    return {
        "missing": dispute.about == Dispute.About.MISSING,
        "first": next((line for line in lines if line.pk == dispute.entry_id), None),
        "others": [line for line in reversed(lines) if line.pk != dispute.entry_id],
    }


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def version(request: HttpRequest, match_id: str, number: int, entry: int) -> HttpResponse:
    """Ask for another version of this entry; a POST adds it to the dispute."""
    target = target_of(request, match_id, entry)
    dispute = Dispute.objects.filter(match=target.match, pk=number, status=Dispute.Status.OPEN).first()
    if dispute is None:
        raise Http404
    replacement = replacement_of(request, target)
    if request.method != "POST":
        return _page(request, replacement, dispute)
    answers = sent(VersionForm(request.POST))
    # "It was not" is a button of its own, and sends none of the answers.
    if not answers["not"] and not replacement.form.is_valid():
        return _page(request, replacement, dispute, status=422)
    fix = Fix(void=target.pks) if answers["not"] else replacement.fix
    try:
        disputes.add_version(dispute.pk, target.pen, fix, answers["claim"])
    except CannotFixError as error:
        refused = {"wrong": wrong(error, target.cast), "wrong_rule": error.rule}
        return _page(request, replacement, dispute, refused, 422)
    return redirect("dispute", match_id, number)


def _page(
    request: HttpRequest, replacement: Replacement, dispute: Dispute, more: Context | None = None, status: int = 200
) -> HttpResponse:
    match, row = replacement.target.match, replacement.target.row
    context: Context = {
        "match": match,
        **replacement.context(),
        "here": reverse("version", args=[match.pk, dispute.pk, row.pk]),
        "back": reverse("dispute", args=[match.pk, dispute.pk]),
        "rule_book": reverse("table-book", args=[match.pk]),
        **(more or {}),
    }
    return page(request, "table/disputes/version.html", context, status)
