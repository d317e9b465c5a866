"""Proposals: changes that one phone may not make by itself, and the others' yes, no or silence to them.

Proposals are non-blocking. One is carried out in the moment in which the last of the other parties agrees, by the log
as it is then. A yes names the effect that was shown, and counts once, however often it is sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from referee.matches.agreement import consent, rows
from referee.matches.agreement.completion import agree, closed, handler_of
from referee.matches.agreement.consent import may_answer, parties, party_of, pen_now, waits_for
from referee.matches.agreement.rows import TooManyError, number_standing, standing
from referee.matches.corrections.effect import Effect, effect
from referee.matches.corrections.fixes import CannotFixError
from referee.matches.log import locking, store
from referee.matches.log.cache import Hot
from referee.matches.log.queue import Known
from referee.matches.log.session import open_session
from referee.matches.models import Dispute, Match, Pen, Proposal

__all__ = [
    "CannotFixError", "TooManyError", "answer", "may_answer", "number_standing", "parties", "party_of", "preview",
    "propose", "standing", "talk", "waits_for", "withdraw",
]  # fmt: skip
Outcome = Proposal.Outcome
_OF_NAMES = (Proposal.Kind.NAMES, Proposal.Kind.RULES)
"""The kinds that hold all names, of which only some would change: they remember the names of before."""


def propose(
    match_id: str, pen: Pen, kind: Proposal.Kind, data: Mapping[str, Any], why: str = "", dispute: Dispute | None = None
) -> Proposal:
    """Propose something to the others.

    The same proposal that waits already is that one. `data` of a FIX: `void` (numbers of entries), `new` (raw entries),
    `place` (or None). LOG: `entries` (raw). RULES: `ruleset`, `options`, `seats`, `dealer`. NAMES: `names`. UNDO is
    made by `undo`, DECIDE by `disputes`. Raises PermissionError, TooManyError, Match.DoesNotExist, and CannotFixError
    for what could not be done now anyway.
    """
    with transaction.atomic():
        match, kept = store.lock(match_id)
        own_pen = pen_now(match, pen, "propose")
        _still_open(match)
        session = open_session(match, kept, own_pen, "proposal", Known.at(match.rev))
        content = {**data, "before": match.seats} if kind in _OF_NAMES else dict(data)
        # tried before it is stored: nobody is asked for a change that could not be made anyway
        dated = {**content, "rev": match.rev}
        trial = Proposal(match=match, pen=own_pen, kind=kind, data=dated, why=why, dispute=dispute)
        handler_of(trial).check(session, trial)
        return rows.put(match, own_pen, kind, content, why, dispute)


def answer(proposal_pk: int, pen: Pen, yes: bool, stamp: str = "") -> Proposal:
    """Say yes or no for the parties that this pen answers for.

    The last yes that is needed carries the proposal out. A yes to what changes the past tells the `stamp` of the effect
    that was shown; raises CannotFixError("not-current") where it would be another now. What was settled before stays
    so. Raises PermissionError, Proposal.DoesNotExist.
    """
    with transaction.atomic():
        match, kept, proposal = _locked(proposal_pk)
        if proposal.outcome != Outcome.OPEN:
            return proposal
        own_pen = _who_answers(match, proposal, pen)
        if not yes:
            consent.record(proposal, own_pen, yes=False)
            return closed(match, proposal, own_pen, Outcome.REFUSED)
        try:
            _still_open(match)
            session = open_session(
                match, kept, proposal.pen or own_pen, f"proposal-{proposal_pk}~", Known.at(match.rev)
            )
            agree(session, proposal, own_pen, stamp)
        except CannotFixError as error:
            if error.code == "not-current":
                raise
            proposal.data["failed"] = {"code": error.code, "rule": error.rule, "args": error.details}
            return closed(match, proposal, own_pen, Outcome.STALE)
    return proposal


def talk(proposal_pk: int, pen: Pen) -> Proposal:
    """Close a proposal with neither yes nor no; the caller opens a dispute.

    Raises PermissionError.
    """
    with transaction.atomic():
        match, _kept, proposal = _locked(proposal_pk)
        if proposal.outcome != Outcome.OPEN:
            return proposal
        return closed(match, proposal, _who_answers(match, proposal, pen), Outcome.DISPUTED)


def withdraw(proposal_pk: int, pen: Pen) -> Proposal:
    """Take back one's own open proposal. Raises PermissionError."""
    with transaction.atomic():
        match, _kept, proposal = _locked(proposal_pk)
        own_pen = pen_now(match, pen, "propose")
        if proposal.pen_id != own_pen.pk:
            raise PermissionError
        if proposal.outcome != Outcome.OPEN:
            return proposal
        return closed(match, proposal, own_pen, Outcome.WITHDRAWN)


def preview(proposal: Proposal) -> Effect | None:
    """Return its effect as the log is now; None where it changes no past.

    Raises CannotFixError as it would then.
    """
    planned = handler_of(proposal).plan(proposal.match, proposal)
    return None if planned is None else effect(planned)


def _who_answers(match: Match, proposal: Proposal, pen: Pen) -> Pen:
    own_pen = pen_now(match, pen, "answer")
    if not may_answer(proposal, own_pen):
        raise PermissionError
    return own_pen


def _still_open(match: Match) -> None:
    if locking.is_locked(match):
        raise CannotFixError("match-locked")
    if match.is_closed:
        raise CannotFixError("match-closed")


def _locked(proposal_pk: int) -> tuple[Match, Hot | None, Proposal]:
    """Return the proposal's match, locked, its cached state, and the proposal anew."""
    match, kept = store.lock(rows.match_of(Proposal, proposal_pk))
    proposal = Proposal.objects.select_related("pen", "dispute").get(pk=proposal_pk)
    proposal.match = match
    return match, kept, proposal
