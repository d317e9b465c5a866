"""Proposals: shown before → after, and answered with a tap or taken back."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from referee.inputs import TextField
from referee.matches import limits
from referee.matches.agreement import proposals, texts
from referee.matches.agreement.rows import who_is_asked
from referee.matches.corrections.fixes import CannotFixError
from referee.matches.disputes import disputes
from referee.matches.log import queries
from referee.matches.models import Match, Pen, Proposal
from referee.matches.words import names, reasons
from referee.matches.words.casts import Casts
from referee.matches.words.names import Cast
from referee.table.corrections import preview
from referee.table.corrections.notices import effect_of, line, open_lines, yes_of
from referee.table.corrections.target import answer, refused
from referee.table.name_question import name_question
from referee.table.web import Entries, taking_part

Context = dict[str, Any]
SHOWN = 10
"""So many proposals that are settled are listed."""
CORRECTS = (Proposal.Kind.FIX, Proposal.Kind.UNDO)
"""Kinds that change the past: their effect is shown before → after, and can be talked about."""


class AnswerForm(forms.Form):
    """An answer to a proposal; a yes carries the stamp of the effect shown."""

    answer = forms.ChoiceField(choices=[(word, word) for word in ("yes", "no", "talk", "withdraw")])
    stamp = TextField()


class LogForm(forms.Form):
    """Entries that this phone may not log by itself."""

    entries = Entries()


def _own_match(request: HttpRequest, match_id: str) -> tuple[Pen, Match]:
    """Return the phone and its whole match.

    Raises Http404 for a phone that takes no part.
    """
    return taking_part(request, match_id), queries.table(match_id).match


def _proposal(match: Match, number: int) -> Proposal:
    made = Proposal.objects.filter(match=match, pk=number).select_related("pen", "dispute").first()
    if made is None:
        raise Http404
    made.match = match
    return made


@never_cache
@require_safe
def listed(request: HttpRequest, match_id: str) -> HttpResponse:
    """List the proposals that wait, and those that were settled last."""
    _pen, match = _own_match(request, match_id)
    settled = (
        match.proposals.exclude(outcome=Proposal.Outcome.OPEN).select_related("pen", "dispute").order_by("-pk")[:SHOWN]
    )
    context = {"open": open_lines(match), "settled": [line(made, match, Casts(match)) for made in settled]}
    return answer(request, match, "table/corrections/_proposals.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def proposal(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Show a proposal, before → after; a POST answers it or takes it back."""
    pen, match = _own_match(request, match_id)
    made = _proposal(match, number)
    if request.method != "POST":
        return _shown(request, pen, made)
    try:
        return _answered(request, pen, made)
    except PermissionError:
        return _shown(request, pen, made, {"wrong": _("Esto lo contesta otro teléfono.")}, 403)
    except CannotFixError as error:
        return _shown(request, pen, made, refused(error, names.cast(match)), 409)


def _answered(request: HttpRequest, pen: Pen, made: Proposal) -> HttpResponse:
    # Talking opens a dispute, so the way leads there and not back to the proposal.
    form = AnswerForm(request.POST)
    if form.is_valid() and form.cleaned_data["answer"] == "talk":
        return redirect("dispute", made.match_id, disputes.talk(made.pk, pen).pk)
    settle(form, pen, made)
    return redirect("proposal", made.match_id, made.pk)


def settle(form: AnswerForm, pen: Pen, made: Proposal) -> None:
    """Say yes or no to a proposal, or take it back.

    Raises Http404 for any other answer, and the errors of the action itself.
    """
    word = form.cleaned_data["answer"] if form.is_valid() else ""
    if word == "withdraw":
        proposals.withdraw(made.pk, pen)
    elif word in ("yes", "no"):
        proposals.answer(made.pk, pen, word == "yes", form.cleaned_data["stamp"])
    else:
        raise Http404


def _shown(
    request: HttpRequest, pen: Pen, made: Proposal, more: Context | None = None, status: int = 200
) -> HttpResponse:
    """Render the page of a proposal, as this phone may answer it."""
    match, is_open = made.match, made.outcome == Proposal.Outcome.OPEN
    context: Context = {
        **line(made, match, Casts(match)),
        "open": is_open,
        "own": made.pen_id == pen.pk,
        "ago": texts.ago(made.at),
        "agreed": texts.approvals(_yeses(made), match),
        "may": is_open and bool(proposals.may_answer(made, pen)),
        "yes": yes_of(made, pen),
        "asked": who_is_asked(made) if is_open else "",
        "talks": made.kind in CORRECTS and made.dispute_id is None,
        "dispute": made.dispute_id,
        "naming": name_question(request, match, pen, proposal=made.pk),
        **(_before_after(made, names.cast(match)) if is_open else {}),
        **(more or {}),
    }
    return answer(request, match, "table/corrections/_proposal.html", context, status)


def _yeses(made: Proposal) -> list[Context]:
    """List the yeses so far, as the record tells them."""
    answers = [
        (party, kept) for party, kept in sorted(made.answers.items()) if kept["yes"] and not kept.get("proposed")
    ]
    return [{**kept, "party": int(party) if party.isdecimal() else None} for party, kept in answers]


def _before_after(made: Proposal, cast: Cast) -> Context:
    """Describe its effect, or why it could no longer be done."""
    try:
        effect = effect_of(made)
    except CannotFixError as error:
        return refused(error, cast)
    place = texts.place_of(made)
    return {} if effect is None else {"effect": preview.outcome(effect, made.match, place)}


@never_cache
@require_POST
def propose(request: HttpRequest, match_id: str) -> HttpResponse:
    """Propose to log entries, and answer as to a tap."""
    pen, match = _own_match(request, match_id)
    # It costs the server as much as a tap, so it takes from the same bucket.
    if not limits.tap_buckets.take(pen.pk):
        text = reasons.reason("too-fast", {}, names.cast(match))
        return JsonResponse({"status": "limited", "text": text, "rule": ""}, status=429, headers={"Retry-After": "1"})
    form = LogForm(request.POST)
    if not form.is_valid():
        raise BadRequest("no entries")
    try:
        made = proposals.propose(match_id, pen, Proposal.Kind.LOG, {"entries": form.cleaned_data["entries"]})
    except (CannotFixError, proposals.TooManyError) as error:
        why = refused(error, queries.table(match_id).next_cast)
        return JsonResponse({"status": "refused", "text": why["wrong"], "rule": why["rule"]}, status=422)
    text = reasons.reason("asked", {"who": who_is_asked(made)}, names.cast(match))
    return JsonResponse({"status": "taken", "text": text, "rule": ""})
