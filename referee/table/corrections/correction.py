"""The pages that ask for another entry, show its effect, and propose it."""

from __future__ import annotations

from django import forms
from django.core.exceptions import BadRequest, ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from referee.matches.agreement import motives, proposals
from referee.matches.corrections.fixes import CannotFixError
from referee.matches.models import Proposal
from referee.matches.types import Raw
from referee.rules.record import json_text
from referee.table.corrections import preview
from referee.table.corrections.replacement import Context, Replacement, fix_of, replacement_of
from referee.table.corrections.target import Target, answer, effect_of, reason_in, refused, target_of, why_locked
from referee.table.web import Entries


class ProposedForm(forms.Form):
    """The entries that a preview showed."""

    entries = Entries()

    def clean_entries(self) -> list[Raw]:
        """Refuse JSON that is no list of entries."""
        raws = self.cleaned_data["entries"]
        if not isinstance(raws, list) or not all(isinstance(raw, dict) for raw in raws):
            raise ValidationError("no entries")
        return raws


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def correct_entry(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Ask for the entry in the place of one or, with `falta`, after it.

    A POST shows its effect and asks for the reason; with the reason, it proposes the correction.
    """
    target = target_of(request, match_id, number)
    # The preview sends the entries back, so that what was read is what is proposed.
    if "entries" in request.POST:
        return _proposed(request, target)
    replacement = replacement_of(request, target)
    if request.method != "POST":
        return _form(request, replacement)
    if not replacement.form.is_valid():
        return _form(request, replacement, status=422)
    try:
        effect = effect_of(target.match, replacement.fix)
    except CannotFixError as error:
        return _form(request, replacement, refused(error, target.cast), 422)
    outcome = preview.outcome(effect, target.match, target.row.seq)
    return _preview(request, target, replacement.raws, {"effect": outcome})


def _form(
    request: HttpRequest, replacement: Replacement, more: Context | None = None, status: int = 200
) -> HttpResponse:
    match = replacement.target.match
    locked = why_locked(match, replacement.target.row.seq)
    context = {**replacement.context(), "locked": locked, **(more or {})}
    return answer(request, match, "table/corrections/_correct.html", context, status)


def _preview(request: HttpRequest, target: Target, raws: list[Raw], more: Context, status: int = 200) -> HttpResponse:
    """Show before → after, with the reasons to choose from."""
    missing = "falta" in request.GET
    context = {
        "it": target,
        "whys": motives.why_choices(missing=missing),
        "entries": json_text.write_json(raws),
        "query": request.GET.urlencode(),
        "missing": missing,
        **more,
    }
    return answer(request, target.match, "table/corrections/_fixing.html", context, status)


def _proposed(request: HttpRequest, target: Target) -> HttpResponse:
    """Propose the entries that the preview showed, with the reason that was chosen."""
    form = ProposedForm(request.POST)
    if not form.is_valid():
        raise BadRequest("no entries")
    raws = form.cleaned_data["entries"]
    try:
        fix = fix_of(target, raws, missing="falta" in request.GET).as_json()
        made = proposals.propose(target.match.pk, target.pen, Proposal.Kind.FIX, fix, reason_in(request))
    except (CannotFixError, proposals.TooManyError) as error:
        return _preview(request, target, raws, refused(error, target.cast), 409)
    return redirect("proposal", target.match.pk, made.pk)
