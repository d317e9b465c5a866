"""The page of an entry, and the one that voids it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from referee.matches.agreement import motives, proposals, texts, undo
from referee.matches.corrections.fixes import CannotFixError, Fix
from referee.matches.identity import permissions
from referee.matches.log import past_hands
from referee.matches.models import Change, Proposal, new_id
from referee.matches.words import reasons
from referee.matches.words.casts import Casts
from referee.table.corrections import preview
from referee.table.corrections.target import Target, answer, effect_of, reason_in, refused, target_of, why_locked

Context = dict[str, Any]


@never_cache
@require_safe
def entry(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Show an entry: by whom and when it was logged, and whether it stands."""
    target = target_of(request, match_id, number)
    row, past = target.row, _past_hand(target)
    context = {
        "it": target,
        "who": texts.phone_name(target.match, row.tap.pen) if row.tap.pen else "",
        "ago": texts.ago(row.at),
        "refused": reasons.reason(row.code, {}, target.cast) if row.code else "",
        "void": _void(target),
        "locked": why_locked(target.match, row.seq),
        "waiting": _waiting(target),
        "past": past,
        "hand": reverse("hand", args=[match_id], query={"mano": past} if past else None),
    }
    return answer(request, target.match, "table/corrections/_entry.html", context)


def _past_hand(target: Target) -> str:
    """Return the number of the hand that the entry is of; empty for the last one."""
    number = past_hands.number_of(target.match, target.row.hand)
    return str(number) if 0 < number < past_hands.last_number(target.match) else ""


def _void(target: Target) -> Context | None:
    """Describe by whom, when and why it was voided; None while it stands."""
    tap = target.row.voided_by
    if tap is None:
        return None
    change = Change.objects.filter(match=target.match, tap=tap, kind=Change.Kind.VOID).first()
    return {
        "who": texts.phone_name(target.match, tap.pen) if tap.pen else "",
        "ago": texts.ago(tap.at),
        "why": motives.why_text(change.why) if change else "",
        "agreed": texts.approvals(change.data.get("agreed", ()), target.match) if change else "",
    }


def _waiting(target: Target) -> list[Context]:
    """List the proposals about this very entry that wait."""
    # A go of points or tricks is one line: a proposal about any of its entries is about all.
    pks, casts = set(target.pks), Casts(target.match)
    touching = [proposal for proposal in proposals.standing(target.match) if pks & set(proposal.data.get("void", ()))]
    return [{"pk": proposal.pk, "what": texts.wording(proposal, casts)} for proposal in touching]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def void_entry(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Show the effect of voiding the entry.

    A POST with a reason voids it or, where others must agree, proposes to.
    """
    target = target_of(request, match_id, number)
    fix = Fix(void=target.pks)
    # What ↶ takes back without asking needs no consent here either.
    if request.method == "POST" and _is_last(target):
        return _undone(request, target)
    if request.method == "POST":
        return _proposed(request, target, fix)
    return _preview(request, target, fix, {"at_once": _is_last(target)})


def _is_last(target: Target) -> bool:
    """Return whether ↶ would take back just this, on a phone that may undo unasked.

    A deal that came along with it goes too.
    """
    lines = target.data.undo
    others = [line for line in lines if line.id not in target.pks]
    # Nothing that somebody said may go unasked; the deal after it only followed by itself.
    if len(lines) - len(others) != len(target.pks) or not all(line.kind == "deal" for line in others):
        return False
    taps = [row.tap for row in target.rows]
    raws = [line.raw for line in lines]
    return permissions.may_undo(target.pen, taps, raws, target.cast.sides)


def _undone(request: HttpRequest, target: Target) -> HttpResponse:
    result = undo.undo(target.match.pk, target.pen, new_id(), target.match.rev, reason_in(request))
    if result.status != "taken":
        wrong = {"wrong": reasons.reason(result.code or "", result.args, target.cast), "rule": result.rule or ""}
        return _preview(request, target, Fix(void=target.pks), wrong, 409)
    return redirect("entry", target.match.pk, target.row.pk)


def _proposed(request: HttpRequest, target: Target, fix: Fix) -> HttpResponse:
    """Propose the correction to the others, or tell why it can't be."""
    try:
        made = proposals.propose(target.match.pk, target.pen, Proposal.Kind.FIX, fix.as_json(), reason_in(request))
    except (CannotFixError, proposals.TooManyError) as error:
        return _preview(request, target, fix, refused(error, target.cast), 409)
    return redirect("proposal", target.match.pk, made.pk)


def _preview(request: HttpRequest, target: Target, fix: Fix, more: Context, status: int = 200) -> HttpResponse:
    """Show before → after, and the reasons to choose from; or why it can't be done."""
    context: Context = {"it": target, "whys": motives.why_choices(missing=False), **more}
    try:
        context["effect"] = preview.outcome(effect_of(target.match, fix), target.match, target.row.seq)
    except CannotFixError as error:
        context |= refused(error, target.cast)
        status = 409
    return answer(request, target.match, "table/corrections/_fixing.html", context, status)
