"""What is proposed: seen before → after, answered with a tap, withdrawn, and told on the phones that are asked."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from referee.matches import limits
from referee.matches.agreement import proposal_words, proposals
from referee.matches.agreement.consent import is_pencils
from referee.matches.agreement.rows import who_is_asked
from referee.matches.corrections.effect import Effect
from referee.matches.corrections.plan import CannotFixError
from referee.matches.disputes import disputes
from referee.matches.identity import permissions
from referee.matches.identity.labels import label
from referee.matches.log import queries
from referee.matches.models import Match, Pen, Proposal
from referee.matches.words import names, reasons
from referee.matches.words.casts import Casts
from referee.matches.words.names import Cast
from referee.rules.record.json_text import UnfitError
from referee.rules.record.state import ENGINE
from referee.table.corrections import preview
from referee.table.corrections.entry import answer, refused
from referee.table.web import read_json, taking_part

Context = dict[str, Any]
SHOWN = 10
"""So many proposals that are settled are listed."""
NEWS = timedelta(seconds=15)
"""So long an answer is told to whoever proposed."""
CORRECTS = (Proposal.Kind.FIX, Proposal.Kind.UNDO)
"""Kinds that change the past: what they do is seen before → after, and can be talked about."""


def _mine(request: HttpRequest, match_id: str) -> tuple[Pen, Match]:
    """The phone and its match, whole. Raises Http404 for a phone that takes no part."""
    return taking_part(request, match_id), queries.table(match_id).match


def _proposal(match: Match, number: int) -> Proposal:
    found = Proposal.objects.filter(match=match, pk=number).select_related("pen", "dispute").first()
    if found is None:
        raise Http404
    found.match = match
    return found


@never_cache
@require_safe
def listed(request: HttpRequest, match_id: str) -> HttpResponse:
    """All that waits, and what became of the last ones."""
    _pen, match = _mine(request, match_id)
    settled = (
        match.proposals.exclude(outcome=Proposal.Outcome.OPEN).select_related("pen", "dispute").order_by("-pk")[:SHOWN]
    )
    context = {"open": open_lines(match), "settled": [line(one, match, Casts(match)) for one in settled]}
    return answer(request, match, "table/corrections/_proposals.html", context)


def open_lines(match: Match) -> list[Context]:
    """What waits, in lines; nothing is asked of the database where nothing does."""
    return [line(one, match, Casts(match)) for one in proposals.standing(match)]


def line(proposal: Proposal, match: Match, casts: Casts) -> Context:
    """A proposal in a line: who, what, why, and what became of it."""
    proposal.match = match
    return {
        "pk": proposal.pk,
        "who": proposal_words.who(match, proposal.pen),
        "what": proposal_words.what(proposal, casts),
        "why": proposal_words.why(proposal),
        "outcome": proposal_words.outcome(proposal),
    }


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def proposal(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """One proposal, before → after; a POST answers it (`yes` with the stamp of what was shown, `no`), talks about it
    (`talk`), or takes it back (`withdraw`).
    """
    pen, match = _mine(request, match_id)
    found = _proposal(match, number)
    if request.method != "POST":
        return _shown(request, pen, found)
    try:
        return _answered(request, pen, found)
    except PermissionError:
        told = {"wrong": _("Esto lo contesta otro teléfono.")}
        return _shown(request, pen, found, told, 403)
    except CannotFixError as error:
        return _shown(request, pen, found, refused(error, names.cast(match)), 409)


def _answered(request: HttpRequest, pen: Pen, found: Proposal) -> HttpResponse:
    said = request.POST.get("answer", "")
    if said == "talk":
        dispute = disputes.talk(found.pk, pen)
        return redirect("dispute", found.match_id, dispute.pk)
    if said == "withdraw":
        proposals.withdraw(found.pk, pen)
    elif said in ("yes", "no"):
        proposals.answer(found.pk, pen, said == "yes", request.POST.get("stamp", ""))
    else:
        raise Http404
    return redirect("proposal", found.match_id, found.pk)


def _shown(
    request: HttpRequest, pen: Pen, found: Proposal, more: Context | None = None, status: int = 200
) -> HttpResponse:
    """The page of a proposal, as this phone may answer it."""
    match, is_open = found.match, found.outcome == Proposal.Outcome.OPEN
    context: Context = {
        **line(found, match, Casts(match)),
        "open": is_open,
        "own": found.pen_id == pen.pk,
        "ago": proposal_words.ago(found.at),
        "agreed": proposal_words.agreed(_said_yes(found), match),
        "may": is_open and bool(proposals.may_answer(found, pen)),
        "yes": yes_of(found, pen),
        "asked": who_is_asked(found) if is_open else "",
        "talks": found.kind in CORRECTS and found.dispute_id is None,
        "dispute": found.dispute_id,
        **(_before_after(found, names.cast(match)) if is_open else {}),
        **(more or {}),
    }
    return answer(request, match, "table/corrections/_proposal.html", context, status)


def _said_yes(found: Proposal) -> list[Context]:
    """The answers so far, as the record tells them."""
    told = [(party, one) for party, one in sorted(found.answers.items()) if one["yes"] and not one.get("proposed")]
    return [{**one, "party": int(party) if party.isdecimal() else None} for party, one in told]


def _before_after(found: Proposal, cast: Cast) -> Context:
    """What it would change, or why it could no longer be done."""
    try:
        told = _preview(found)
    except CannotFixError as error:
        return refused(error, cast)
    place = proposal_words.place_of(found)
    return {} if told is None else {"effect": preview.told(told, found.match, place)}


def _preview(found: Proposal) -> Effect | None:
    """What it would change. Raises CannotFixError, also for what another engine finished: its states can't be read."""
    if found.match.finished and found.match.engine != ENGINE:
        raise CannotFixError("match-closed")
    return proposals.preview(found)


def yes_of(found: Proposal, pen: Pen) -> str:
    """What the key says that agrees: on a phone of one's own "Sí", on another's whose word it is."""
    match, parties = found.match, proposals.may_answer(found, pen)
    if proposals.party_of(match, pen) in parties or (is_pencils(found, pen)):
        return _("Sí")
    if len(parties) != 1:
        return _("Todos dicen que sí")
    party = next(iter(parties))
    who = names.columns(names.cast(match))[party].brief
    if tuple(match.seats) == names.UNNAMED:
        return _("Nosotros decimos que sí") if party == 0 else _("Ellos dicen que sí")
    many = len(proposals.parties(match)[party])
    return ngettext("%(who)s dice que sí", "%(who)s dicen que sí", many) % {"who": who}


def notice(match: Match, pen: Pen) -> Context | None:
    """What this phone is asked to answer now, for its notice: the oldest, and how many wait after it.

    What it proposed itself is not asked on it: somebody has to see it first.
    """
    if not permissions.may(pen, "answer"):
        return None
    asked = [one for one in proposals.standing(match) if one.pen_id != pen.pk and proposals.may_answer(one, pen)]
    if not asked:
        return None
    first, whole = asked[0], queries.table(match.pk).match
    first.match = whole
    told: Context = {**line(first, whole, Casts(whole)), "yes": yes_of(first, pen), "more": len(asked) - 1}
    told["named"] = names.called(label(whole, first.pen))
    try:
        effect = _preview(first)
    except CannotFixError as error:
        return told | refused(error, names.cast(whole))
    return told if effect is None else told | {"stamp": effect.stamp, "brief": preview.brief(effect, whole)}


def became(match: Match, pen: Pen) -> str:
    """What others just answered to what this phone proposed, in a line; empty when that is no news any more."""
    since = timezone.now() - NEWS
    settled = match.proposals.filter(pen=pen, closed_at__gte=since).exclude(outcome=Proposal.Outcome.WITHDRAWN)
    last = settled.select_related("pen", "dispute").order_by("-closed_at").first()
    if last is None or any(one["pen"] == pen.pk and not one.get("proposed") for one in last.answers.values()):
        return ""
    last.match = match
    return capfirst(f"{proposal_words.became(last)}: {proposal_words.what(last, Casts(match))}")


@never_cache
@require_POST
def propose(request: HttpRequest, match_id: str) -> HttpResponse:
    """Propose to log what this phone may not log by itself; told whom it was asked of, as a tap is answered."""
    pen, match = _mine(request, match_id)
    if not limits.tap_buckets.take(pen.pk):
        text = reasons.reason("too-fast", {}, names.cast(match))
        return JsonResponse({"status": "limited", "text": text, "rule": ""}, status=429, headers={"Retry-After": "1"})
    try:
        raws = read_json(request.POST.get("entries", ""))
        made = proposals.propose(match_id, pen, Proposal.Kind.LOG, {"entries": raws})
    except UnfitError as error:
        raise BadRequest("no entries") from error
    except (CannotFixError, proposals.TooManyError) as error:
        told = refused(error, queries.table(match_id).next_cast)
        return JsonResponse({"status": "refused", "text": told["wrong"], "rule": told["rule"]}, status=422)
    text = reasons.reason("asked", {"who": who_is_asked(made)}, names.cast(match))
    return JsonResponse({"status": "taken", "text": text, "rule": ""})
