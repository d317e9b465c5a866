"""The completion of a proposal: agreed and carried out, or closed without."""

from __future__ import annotations

from django.db import transaction

from referee.matches.agreement import consent, rows
from referee.matches.agreement.consent import waits_for
from referee.matches.agreement.kinds import HANDLERS, Handler
from referee.matches.corrections.effect import effect
from referee.matches.corrections.fixes import CannotFixError
from referee.matches.corrections.plan import Plan
from referee.matches.log.session import Session
from referee.matches.models import Change, Match, Pen, Proposal
from referee.matches.people.presence_log import changed
from referee.matches.types import Raw

Outcome = Proposal.Outcome


def handler_of(proposal: Proposal) -> Handler:
    """Return the handler of a proposal's kind."""
    return HANDLERS[proposal.kind]


def agree(session: Session, proposal: Proposal, pen: Pen, stamp: str) -> None:
    """Note a yes, and carry out the proposal once everybody has agreed."""
    match = session.match
    # judged anew at every yes: the log may have changed since the phone was shown the effect
    planned = handler_of(proposal).plan(match, proposal, to_store=True)
    if planned is not None:
        now = effect(planned).stamp
        if stamp != now:
            raise CannotFixError("not-current")
        consent.forget_other_stamps(proposal, now)
    consent.record(proposal, pen, yes=True, stamp=stamp)
    if waits_for(proposal):
        proposal.save(update_fields=["answers"])
        changed(match, Change.Kind.PROPOSAL, pen, {"proposal": proposal.pk, "yes": True})
    else:
        _carry_out(session, proposal, pen, planned)


def _carry_out(session: Session, proposal: Proposal, pen: Pen, planned: Plan | None) -> None:
    """Carry the proposal out, one rev later.

    Where it can't be done, leave no trace but the answer. Raises CannotFixError.
    """
    match, agreed = session.match, consent.agreed(proposal)
    # entries are logged in the proposer's voice, and there is none any more
    if proposal.pen is None:
        raise CannotFixError("fix-gone")
    try:
        with transaction.atomic():
            match.waiting -= 1
            match.people += 1
            match.save(update_fields=["waiting", "people"])
            rows.drop_gone(match, _gone(planned), but=proposal)
            handler_of(proposal).carry_out(session, proposal, planned, agreed)
    except CannotFixError:
        # the savepoint took back the rows, but not the counts of this object
        match.refresh_from_db()
        raise
    rows.close(proposal, Outcome.TAKEN)
    # names and rules are changed on another copy of the match, so the rev is read back
    rev = Match.objects.values_list("rev", flat=True).get(pk=match.pk)
    data: Raw = {"proposal": proposal.pk, "outcome": Outcome.TAKEN, "agreed": agreed}
    Change.objects.create(match=match, rev=rev, kind=Change.Kind.PROPOSAL, pen=pen, why=proposal.why, data=data)


def _gone(planned: Plan | None) -> list[int]:
    """Return the numbers of the entries that a correction takes back."""
    return [row.pk for row in planned.voided if row.pk is not None] if planned else []


def closed(match: Match, proposal: Proposal, pen: Pen, outcome: Proposal.Outcome) -> Proposal:
    """Close a proposal with this outcome, and note who closed it; return it."""
    rows.close(proposal, outcome)
    match.waiting -= 1
    changed(match, Change.Kind.PROPOSAL, pen, {"proposal": proposal.pk, "outcome": outcome}, "waiting")
    return proposal
