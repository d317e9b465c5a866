"""A dispute's page: what is contested, what the rules say of each version of it, and what the table decides."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from referee.games import GAMES
from referee.matches import limits
from referee.matches.agreement import proposal_words, proposals
from referee.matches.agreement.proposals import TooManyError
from referee.matches.disputes import disputes
from referee.matches.disputes.disputes import CannotFixError
from referee.matches.disputes.telling import Teller, wrong
from referee.matches.identity import pens
from referee.matches.models import Dispute, Match, Pen, Proposal
from referee.matches.words import claims, names
from referee.table.corrections import preview
from referee.table.corrections.proposals import yes_of
from referee.table.disputes.version_form import told_of
from referee.table.whole import mine, page

Context = dict[str, Any]
Decision = Dispute.Decision


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def dispute(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """A dispute as it stands, for every phone at the table; a POST decides, answers or takes something back.

    With `parte`, only what changes while others look at it too.
    """
    pen, match = mine(request, match_id)
    found = _found(match, number)
    if request.method != "POST":
        return _page(request, pen, found)
    try:
        _act(request, pen, found)
    except PermissionError:
        return _page(request, pen, found, {"wrong": _("Esto lo contesta otro teléfono.")}, 403)
    except (CannotFixError, TooManyError) as error:
        return _page(request, pen, _found(match, number), _refused(error, match), 409)
    return redirect("dispute", match_id, number)


def _found(match: Match, number: int) -> Dispute:
    """The dispute of this number, with its match. Raises Http404."""
    found = Dispute.objects.filter(match=match, pk=number).select_related("pen", "entry").first()
    if found is None:
        raise Http404
    found.match = match
    return found


def _refused(error: CannotFixError | TooManyError, match: Match) -> Context:
    if isinstance(error, TooManyError):
        return {"wrong": _("Hay demasiadas propuestas esperando: contesten primero esas.")}
    return {"wrong": wrong(error, names.cast(match)), "wrong_rule": error.rule}


def _act(request: HttpRequest, pen: Pen, found: Dispute) -> None:
    """Do what was pressed. Raises PermissionError, CannotFixError, TooManyError."""
    asked = request.POST
    if not pens.may(pen, "log"):
        raise PermissionError
    if "withdraw" in asked:
        disputes.withdraw(found.pk, pen)
    elif "proposal" in asked:
        _answer(request, pen, _proposal(found, asked["proposal"]))
    elif "version" in asked:
        number = _whole(asked["version"])
        disputes.decide(found.pk, pen, Decision.CORRECT, {"version": number})
    else:
        disputes.decide(found.pk, pen, asked.get("decision", ""), _points(request, found.match))


def _answer(request: HttpRequest, pen: Pen, proposal: Proposal) -> None:
    """Yes or no to a proposed decision, or its end by whoever proposed it."""
    said = request.POST.get("answer", "")
    if said == "withdraw":
        proposals.withdraw(proposal.pk, pen)
    elif said in ("yes", "no"):
        proposals.answer(proposal.pk, pen, said == "yes", request.POST.get("stamp", ""))
    else:
        raise Http404


def _proposal(found: Dispute, number: str) -> Proposal:
    proposal = Proposal.objects.filter(dispute=found, pk=_whole(number)).first()
    if proposal is None:
        raise Http404
    return proposal


def _whole(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 16 else 0


def _points(request: HttpRequest, match: Match) -> Context:
    """The points that were typed for each score, and why; what is no number counts as none."""
    columns = names.columns(names.cast(match))
    typed = (request.POST.get(f"points{one.number}", "").strip() for one in columns)
    points = [int(one) if re.fullmatch(r"-?[0-9]{1,4}", one) else 0 for one in typed]
    return {"adjust": points, "why": request.POST.get("why", "")}


def _page(
    request: HttpRequest, pen: Pen, found: Dispute, more: Context | None = None, status: int = 200
) -> HttpResponse:
    match, here = found.match, reverse("dispute", args=[found.match_id, found.pk])
    teller = Teller.of(match, [found])
    takes_part = pens.may(pen, "log")
    context: Context = {
        "match": match,
        "it": teller.told(found),
        "here": here,
        "tongue": GAMES[match.ruleset].skin.lang,
        "rule_book": reverse("table-book", args=[match.pk]),
        "takes_part": takes_part,
        **(_to_decide(teller, pen, found) if found.status == Dispute.Status.OPEN else {}),
        **(more or {}),
    }
    context.setdefault("versions", context["it"]["versions"])
    return page(request, "table/_dispute.html" if "parte" in request.GET else "table/dispute.html", context, status)


def _to_decide(teller: Teller, pen: Pen, found: Dispute) -> Context:
    """What an open dispute shows besides: the rulings as they are now, and what this phone may decide."""
    match = found.match
    return {
        "versions": [teller.ruling(found, one) for one in disputes.rulings(found)],
        "waiting": [_waiting(teller, one, pen, found) for one in _proposed(match, found)],
        "decisions": claims.DECISIONS,
        "alone": disputes.decides_alone(match, pen),
        "may_withdraw": disputes.may_withdraw(found, pen),
        "telling": told_of(teller, found) if len(found.versions) < disputes.MOST_VERSIONS else None,
        "scores": names.columns(names.cast(match)),
        "longest": str(limits.MAX_REASON),
    }


def _proposed(match: Match, found: Dispute) -> Iterator[Proposal]:
    """The decisions that somebody proposed and that wait."""
    for one in proposals.standing(match):
        if one.dispute_id == found.pk:
            one.dispute = found
            yield one


def _waiting(teller: Teller, one: Proposal, pen: Pen, found: Dispute) -> Context:
    """A proposed decision: whose, what it comes to, who has yet to agree, and whether this phone may."""
    match = teller.match
    told: Context = {
        "pk": one.pk,
        "who": proposal_words.who(match, one.pen),
        "what": teller.choice(found, one.data),
        "own": one.pen_id == pen.pk,
        "yes": yes_of(one, pen) if proposals.may_answer(one, pen) else "",
        "asked": _lacking(one),
    }
    try:
        effect = proposals.preview(one)
    except CannotFixError as error:
        return told | {"trouble": wrong(error, names.cast(match))}
    return told if effect is None else told | {"stamp": effect.stamp, "scores": preview.scores(effect, match)}


def _lacking(one: Proposal) -> str:
    """Whose yes is still needed."""
    columns = names.columns(names.cast(one.match))
    return ", ".join(columns[party].brief for party in proposals.waits_for(one))
