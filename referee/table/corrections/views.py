"""The pages of an entry: as it was logged, voided, corrected, or proposed to the others."""

from dataclasses import dataclass

from django import forms
from django.core.exceptions import BadRequest, ValidationError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import path, reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from referee.inputs import TextField, fresh_form, fresh_page
from referee.matches import limits
from referee.matches.agreement import consent, proposals, texts, undo
from referee.matches.agreement.proposals import who_is_asked
from referee.matches.corrections.effect import Effect
from referee.matches.corrections.plan import CannotFixError, Fix
from referee.matches.disputes import disputes
from referee.matches.identity import permissions
from referee.matches.log import queries
from referee.matches.models import Change, Match, Pen, Proposal, new_id
from referee.matches.types import Raw
from referee.matches.words import names, reasons
from referee.matches.words.casts import Casts
from referee.rules.record import json_text
from referee.table.corrections import notices
from referee.table.corrections.notices import ProposalText, open_lines, proposal_effect, yes_of
from referee.table.corrections.target import (
    NOT_YET,
    NOTHING_WRONG,
    Replacement,
    ShownRefusal,
    Target,
    correction_page,
    fix_effect,
    not_this_phone,
    reason_in,
    refusal_shown,
    replacement_of,
    replacing_fix,
    target_entry,
    why_locked,
)
from referee.table.web import Entries, name_question, taking_part


@fresh_page
def entry_page(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Show an entry: by whom and when it was logged, and whether it stands."""
    target = target_entry(request, match_id, number)
    row, past = target.row, _past_hand(target)
    context = {
        "it": target,
        "who": texts.phone_name(target.match, row.tap.pen) if row.tap.pen else "",
        "ago": texts.ago(row.at),
        "refused": reasons.refusal_text(row.code, {}, target.cast) if row.code else "",
        "void": _void(target),
        "locked": why_locked(target.match, row.seq),
        "waiting": _waiting(target),
        "past": past,
        "hand": reverse("hand", args=[match_id], query={"mano": past} if past else None),
    }
    return correction_page(request, target.match, "table/corrections/_entry.html", context)


def _past_hand(target: Target) -> str:
    """Return the number of the hand that the entry is of; empty for the last one."""
    number = queries.number_of_hand(target.match, target.row.hand)
    return str(number) if 0 < number < queries.last_number(target.match) else ""


@dataclass(frozen=True, slots=True)
class Voiding:
    """The voiding of an entry: by whom, how long ago, why, and who agreed."""

    who: str
    ago: str
    why: str
    agreed: str


def _void(target: Target) -> Voiding | None:
    """Return how it was voided; None while it stands."""
    tap = target.row.voided_by
    if tap is None:
        return None
    change = Change.objects.filter(match=target.match, tap=tap, kind=Change.Kind.VOID).first()
    who = texts.phone_name(target.match, tap.pen) if tap.pen else ""
    agreed = texts.approvals(change.data.get("agreed", ()), target.match) if change else ""
    return Voiding(who, texts.ago(tap.at), texts.why_text(change.why) if change else "", agreed)


def _waiting(target: Target) -> list[ProposalText]:
    """List the proposals about this very entry that wait."""
    # A go of points or tricks is one line: a proposal about any of its entries is about all.
    pks, casts = set(target.pks), Casts(target.match)
    waiting = proposals.standing_proposals(target.match)
    touching = [proposal for proposal in waiting if pks & set(proposal.data.get("void", ()))]
    return [ProposalText(proposal.pk, texts.wording(proposal, casts)) for proposal in touching]


@fresh_form
def void_entry(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Show the effect of voiding the entry; a POST voids it or, where others must agree, proposes to."""
    target = target_entry(request, match_id, number)
    fix = Fix(void=target.pks)
    # What ↶ takes back without asking needs no consent here either.
    if request.method == "POST" and _is_last(target):
        return _undone(request, target)
    if request.method == "POST":
        return _propose_voiding(request, target, fix)
    return _show_voiding(request, target, fix, at_once=_is_last(target))


def _is_last(target: Target) -> bool:
    """Return whether ↶ would take back just this, on a phone that may undo unasked."""
    lines = target.data.undo
    others = [line for line in lines if line.id not in target.pks]
    # Nothing that somebody said may go unasked; the deal after it only followed by itself.
    if len(lines) - len(others) != len(target.pks) or not all(line.kind == "deal" for line in others):
        return False
    taps = [row.tap for row in target.rows]
    raws = [line.raw for line in lines]
    return permissions.may_undo(target.pen, taps, raws, target.cast.sides)


def _undone(request: HttpRequest, target: Target) -> HttpResponse:
    result = undo.undo_last(target.match.pk, target.pen, new_id(), target.match.rev, reason_in(request))
    if result.status != "taken":
        text = reasons.refusal_text(result.code or "", result.args, target.cast)
        return _show_voiding(request, target, Fix(void=target.pks), ShownRefusal(text, result.rule or "", 409))
    return redirect("entry", target.match.pk, target.row.pk)


def _propose_voiding(request: HttpRequest, target: Target, fix: Fix) -> HttpResponse:
    """Propose the correction to the others, or tell why it can't be."""
    try:
        made = proposals.propose_to_others(
            target.match.pk, target.pen, Proposal.Kind.FIX, fix.as_json(), reason_in(request)
        )
    except (CannotFixError, proposals.TooManyError) as error:
        return _show_voiding(request, target, fix, refusal_shown(error, target.cast))
    return redirect("proposal", target.match.pk, made.pk)


def _show_voiding(
    request: HttpRequest, target: Target, fix: Fix, refused: ShownRefusal = NOTHING_WRONG, *, at_once: bool = False
) -> HttpResponse:
    """Show before → after, and the reasons to choose from; or why it can't be done."""
    effect = None
    try:
        effect = notices.effect_shown(fix_effect(target.match, fix), target.match, target.row.seq)
    except CannotFixError as error:
        refused = refusal_shown(error, target.cast)
    context = {"it": target, "whys": texts.why_choices(missing=False), "effect": effect, "at_once": at_once}
    return correction_page(request, target.match, "table/corrections/_fixing.html", context, refused)


class ProposedForm(forms.Form):
    """The entries that a preview showed."""

    entries = Entries()

    def clean_entries(self) -> list[Raw]:
        """Refuse JSON that is no list of entries."""
        raws = self.cleaned_data["entries"]
        if not isinstance(raws, list) or not all(isinstance(raw, dict) for raw in raws):
            raise ValidationError("no entries")
        return raws


@fresh_form
def correct_entry(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Ask for the entry in the place of one or, with `falta`, after it; show its effect, propose it."""
    target = target_entry(request, match_id, number)
    # The preview sends the entries back, so that what was read is what is proposed.
    if "entries" in request.POST:
        return _propose_correction(request, target)
    replacement = replacement_of(request, target)
    if request.method != "POST":
        return _show_form(request, replacement)
    if not replacement.form.is_valid():
        return _show_form(request, replacement, NOT_YET)
    try:
        effect = fix_effect(target.match, replacement.fix)
    except CannotFixError as error:
        return _show_form(request, replacement, refusal_shown(error, target.cast, 422))
    return _show_correction(request, target, replacement.raws, effect)


def _show_form(request: HttpRequest, replacement: Replacement, refused: ShownRefusal = NOTHING_WRONG) -> HttpResponse:
    target = replacement.target
    context = {
        "it": target,
        "replacement": replacement,
        "locked": why_locked(target.match, target.row.seq),
        "wrong": refused.wrong or replacement.lack,
    }
    return correction_page(request, target.match, "table/corrections/_correct.html", context, refused)


def _show_correction(
    request: HttpRequest, target: Target, raws: list[Raw], effect: Effect | None, refused: ShownRefusal = NOTHING_WRONG
) -> HttpResponse:
    """Show before → after, with the reasons to choose from; or why it can't be done."""
    missing = "falta" in request.GET
    context = {
        "it": target,
        "whys": texts.why_choices(missing=missing),
        "entries": json_text.write_json(raws),
        "query": request.GET.urlencode(),
        "missing": missing,
        "effect": effect and notices.effect_shown(effect, target.match, target.row.seq),
    }
    return correction_page(request, target.match, "table/corrections/_fixing.html", context, refused)


def _propose_correction(request: HttpRequest, target: Target) -> HttpResponse:
    """Propose the entries that the preview showed, with the reason that was chosen."""
    form = ProposedForm(request.POST)
    if not form.is_valid():
        raise BadRequest("no entries")
    raws = form.cleaned_data["entries"]
    try:
        fix = replacing_fix(target, raws, missing="falta" in request.GET).as_json()
        made = proposals.propose_to_others(target.match.pk, target.pen, Proposal.Kind.FIX, fix, reason_in(request))
    except (CannotFixError, proposals.TooManyError) as error:
        return _show_correction(request, target, raws, None, refusal_shown(error, target.cast))
    return redirect("proposal", target.match.pk, made.pk)


SETTLED_SHOWN = 10
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
    """Return the phone and its whole match. Raises Http404 for a phone that takes no part."""
    return taking_part(request, match_id), queries.read_table(match_id).match


def _proposal(match: Match, number: int) -> Proposal:
    made = get_object_or_404(Proposal.objects.select_related("pen", "dispute"), match=match, pk=number)
    made.match = match
    return made


@fresh_page
def proposals_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """List the proposals that wait, and those that were settled last."""
    _pen, match = _own_match(request, match_id)
    settled = (
        match.proposals.exclude(outcome=Proposal.Outcome.OPEN)
        .select_related("pen", "dispute")
        .order_by("-pk")[:SETTLED_SHOWN]
    )
    context = {
        "open": open_lines(match),
        "settled": [texts.proposal_line(made, match, Casts(match)) for made in settled],
    }
    return correction_page(request, match, "table/corrections/_proposals.html", context)


@fresh_form
def proposal_page(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Show a proposal, before → after; a POST answers it or takes it back."""
    pen, match = _own_match(request, match_id)
    made = _proposal(match, number)
    if request.method != "POST":
        return _show_proposal(request, pen, made)
    try:
        return _answer_proposal(request, pen, made)
    except PermissionError:
        return _show_proposal(request, pen, made, not_this_phone())
    except CannotFixError as error:
        return _show_proposal(request, pen, made, refusal_shown(error, names.cast(match)))


def _answer_proposal(request: HttpRequest, pen: Pen, made: Proposal) -> HttpResponse:
    # Talking opens a dispute, so the way leads there and not back to the proposal.
    form = AnswerForm(request.POST)
    if form.is_valid() and form.cleaned_data["answer"] == "talk":
        return redirect("dispute", made.match_id, disputes.dispute_proposal(made.pk, pen).pk)
    settle_proposal(form, pen, made)
    return redirect("proposal", made.match_id, made.pk)


def settle_proposal(form: AnswerForm, pen: Pen, made: Proposal) -> None:
    """Say yes or no to a proposal, or take it back. Raises Http404 for any other answer."""
    word = form.cleaned_data["answer"] if form.is_valid() else ""
    if word == "withdraw":
        proposals.withdraw_proposal(made.pk, pen)
    elif word in ("yes", "no"):
        proposals.answer_proposal(made.pk, pen, word == "yes", form.cleaned_data["stamp"])
    else:
        raise Http404


def _show_proposal(
    request: HttpRequest, pen: Pen, made: Proposal, refused: ShownRefusal = NOTHING_WRONG
) -> HttpResponse:
    """Render the page of a proposal, with its effect or why it could no longer be done."""
    match, is_open, effect = made.match, made.outcome == Proposal.Outcome.OPEN, None
    try:
        effect = proposal_effect(made) if is_open else None
    except CannotFixError as error:
        # The page itself is shown, whatever became of its proposal.
        refused = refused if refused.wrong else refusal_shown(error, names.cast(match), 200)
    context = {
        **vars(texts.proposal_line(made, match, Casts(match))),
        "open": is_open,
        "own": made.pen_id == pen.pk,
        "ago": texts.ago(made.at),
        "agreed": texts.approvals(_yeses(made), match),
        "may": is_open and bool(consent.may_answer(made, pen)),
        "yes": yes_of(made, pen),
        "asked": who_is_asked(made) if is_open else "",
        "talks": made.kind in CORRECTS and made.dispute_id is None,
        "dispute": made.dispute_id,
        "naming": name_question(request, match, pen, proposal=made.pk),
        "effect": effect and notices.effect_shown(effect, match, texts.place_of_proposal(made)),
    }
    return correction_page(request, match, "table/corrections/_proposal.html", context, refused)


def _yeses(made: Proposal) -> list[Raw]:
    """List the yeses so far, as the record has them."""
    answers = [
        (party, kept) for party, kept in sorted(made.answers.items()) if kept["yes"] and not kept.get("proposed")
    ]
    return [{**kept, "party": int(party) if party.isdecimal() else None} for party, kept in answers]


@never_cache
@require_POST
def propose_log(request: HttpRequest, match_id: str) -> HttpResponse:
    """Propose to log entries, and answer as to a tap."""
    pen, match = _own_match(request, match_id)
    # It costs the server as much as a tap, so it takes from the same bucket.
    if not limits.tap_buckets.take(pen.pk):
        text = reasons.refusal_text("too-fast", {}, names.cast(match))
        return JsonResponse({"status": "limited", "text": text, "rule": ""}, status=429, headers={"Retry-After": "1"})
    form = LogForm(request.POST)
    if not form.is_valid():
        raise BadRequest("no entries")
    try:
        made = proposals.propose_to_others(match_id, pen, Proposal.Kind.LOG, {"entries": form.cleaned_data["entries"]})
    except (CannotFixError, proposals.TooManyError) as error:
        why = refusal_shown(error, queries.read_table(match_id).next_cast)
        return JsonResponse({"status": "refused", "text": why.wrong, "rule": why.rule}, status=422)
    text = reasons.refusal_text("asked", {"who": who_is_asked(made)}, names.cast(match))
    return JsonResponse({"status": "taken", "text": text, "rule": ""})


urlpatterns = [
    path("p/<str:match_id>/anotado/<int:number>/", entry_page, name="entry"),
    path("p/<str:match_id>/anotado/<int:number>/anular", void_entry, name="void-entry"),
    path("p/<str:match_id>/anotado/<int:number>/corregir/", correct_entry, name="correct-entry"),
    path("p/<str:match_id>/pedidos/", proposals_page, name="proposals"),
    path("p/<str:match_id>/propuesta/<int:number>/", proposal_page, name="proposal"),
    path("p/<str:match_id>/proponer", propose_log, name="propose"),
]
