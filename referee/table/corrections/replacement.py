"""Another entry in the place of one, or after it: form, effect, and reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import BadRequest, ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from referee.matches.agreement import motives, proposals
from referee.matches.corrections.fixes import CannotFixError, Fix
from referee.matches.models import Proposal
from referee.matches.types import Raw
from referee.rules.record import json_text
from referee.table.corrections import board_forms, hand_forms, preview
from referee.table.corrections.form import EntryForm
from referee.table.corrections.target import Target, answer, effect_of, reason_in, refused, target_of, why_locked
from referee.table.corrections.vocabulary import Vocabulary
from referee.table.web import Entries

Context = dict[str, Any]
FORMS: Mapping[str, type[EntryForm]] = {
    "say": hand_forms.SayForm,
    "number": hand_forms.NumberForm,
    "play": hand_forms.PlayForm,
    "trick": hand_forms.TrickForm,
    "showdown": hand_forms.ShowdownForm,
    "show": hand_forms.ShowForm,
    "adjust": board_forms.AdjustForm,
    "deal": board_forms.DealForm,
    "close": board_forms.CloseForm,
}
"""The form of each kind of entry."""


def kind_of(raw: Raw) -> str:
    """Return the kind of an entry; a number that was said is one of its own."""
    if "say" in raw:
        return "number" if isinstance(raw["say"], int) else "say"
    return next(name for name in FORMS if name in raw)


def kinds(table: Vocabulary, old: Raw | None) -> list[str]:
    """List the kinds that can replace `old`, or be added: a deal only for a deal."""
    logged = table.contents
    there = {
        "number": logged.numbers,
        "showdown": logged.showdowns,
        "show": logged.proofs,
        "deal": old is not None and "deal" in old,
    }
    return [name for name in FORMS if there.get(name, True)]


@dataclass(frozen=True, slots=True)
class Replacement:
    """The form for an entry in the target's place or, if `missing`, after it."""

    target: Target
    kind: str
    missing: bool
    form: EntryForm

    @property
    def raws(self) -> list[Raw]:
        """The entries of a valid form: for a whole hand of tricks, as many as there were."""
        raw = self.form.entry()
        # A side that takes the hand at once is logged as all its tricks: they are one line, and stay so.
        whole = not self.missing and self.kind == "trick" and "team" in raw
        return [raw] * (len(self.target.rows) if whole else 1)

    @property
    def fix(self) -> Fix:
        """The correction of a valid form."""
        return _fix(self.target, self.raws, missing=self.missing)

    def context(self) -> Context:
        """Describe the form for its page, with the first lack of one that is not valid."""
        old = None if self.missing else self.target.raws[-1]
        wrong = _("Falta: %(what)s.") % {"what": self.form.lacking} if self.form.errors else ""
        return {
            "it": self.target,
            "of": self.kind,
            "missing": self.missing,
            "kinds": [(name, FORMS[name].label) for name in kinds(self.form.table, old)],
            "fields": self.form,
            **({"wrong": wrong} if wrong else {}),
        }


def replacement_of(request: HttpRequest, target: Target) -> Replacement:
    """Return the form for the target, with the posted answers or, before, its own."""
    missing, kind = "falta" in request.GET, request.GET.get("tipo", "")
    if kind not in FORMS:
        kind = "say" if missing else kind_of(target.raw)
    data = request.POST if request.method == "POST" else None
    table = Vocabulary(target.match, target.cast)
    return Replacement(target, kind, missing, FORMS[kind](table, data, None if missing else target.raw))


def _fix(target: Target, raws: Sequence[Raw], *, missing: bool) -> Fix:
    # Of a go the last entry is followed, but the first is replaced: the others go with it.
    if missing:
        return Fix(new=tuple(raws), place=target.row.seq)
    return Fix(void=target.pks, new=tuple(raws), place=target.rows[0].seq)


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
        "entries": json_text.write(raws),
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
        fix = _fix(target, raws, missing="falta" in request.GET).as_json()
        made = proposals.propose(target.match.pk, target.pen, Proposal.Kind.FIX, fix, reason_in(request))
    except (CannotFixError, proposals.TooManyError) as error:
        return _preview(request, target, raws, refused(error, target.cast), 409)
    return redirect("proposal", target.match.pk, made.pk)
