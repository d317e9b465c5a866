"""Proposals: changes that one phone may not make by itself, and the others' yes, no or silence to them.

Proposals are non-blocking. One is carried out in the moment in which the last of the other parties agrees, by the log
as it is then. A yes names the effect that was shown, and counts once, however often it is sent.
"""

from collections.abc import Collection, Mapping
from threading import Lock
from typing import Any

from cachetools import LRUCache, cached
from django.db import transaction
from django.utils import timezone

from referee.matches import plain_text
from referee.matches.agreement import consent, signing
from referee.matches.agreement.consent import may_answer, waits_for
from referee.matches.agreement.kinds import HANDLERS
from referee.matches.corrections.effect import Effect, effect_of_plan
from referee.matches.corrections.plan import CannotFixError, Plan, plan_fix
from referee.matches.identity.pens import phone_label
from referee.matches.identity.permissions import pen_now
from referee.matches.log import locking, store
from referee.matches.log.cache import Hot
from referee.matches.log.queue import Known
from referee.matches.log.session import Session, open_session
from referee.matches.models import Change, Dispute, Match, Pen, Proposal
from referee.matches.people.seats import people_changed
from referee.matches.types import Raw
from referee.matches.words import names

# The rows of proposals: put on a locked match, found again, and closed. `kinds` carries them out.

MOST_OPEN = 20
"""How many proposals of a match may wait at once."""
MOST_EVER = 500
"""How many a match may ever have."""


class TooManyError(Exception):
    """The match has too many proposals, open ones or in all."""


def match_of(model: type[Proposal | Dispute], number: int) -> str:
    """Return the match id of a proposal or dispute. Raises CannotFixError for a packed, locked match."""
    # By its number alone it is looked for in the table itself, where nothing of a packed match is.
    match_id: str | None = model._base_manager.filter(pk=number).values_list("match_id", flat=True).first()
    if match_id is None:
        raise CannotFixError("match-locked")
    return match_id


def standing_proposals(match: Match) -> list[Proposal]:
    """Return the open proposals of a match, oldest first, each with its pen."""
    if not match.waiting:
        return []
    return list(match.proposals.filter(outcome=Proposal.Outcome.OPEN).select_related("pen").order_by("pk"))


def number_standing(match: Match) -> int:
    """Count the open proposals of a match."""
    return _number_standing(match) if match.waiting else 0


# Whatever is proposed or closed raises the match's `people`: while that stays as it is, no draw has to ask again.
@cached(LRUCache(1024), key=lambda match: (match.pk, match.people), lock=Lock())
def _number_standing(match: Match) -> int:
    return Proposal.objects.filter(match=match, outcome=Proposal.Outcome.OPEN).count()


def put_proposal(
    match: Match, pen: Pen, kind: Proposal.Kind, data: Raw, why: str = "", dispute: Dispute | None = None
) -> Proposal:
    """Put a proposal, or the same one that waits, to the others, one rev later. Raises TooManyError."""
    open_ones = match.proposals.filter(kind=kind, dispute=dispute, outcome=Proposal.Outcome.OPEN).select_related("pen")
    # pressed twice, or by two phones: no second row for the same question
    same = next((proposal for proposal in open_ones if {**proposal.data, "rev": 0} == {**data, "rev": 0}), None)
    if same is not None:
        return same
    waiting = match.proposals.filter(outcome=Proposal.Outcome.OPEN).count()
    if waiting >= MOST_OPEN or match.proposals.count() >= MOST_EVER:
        raise TooManyError
    own = consent.party_of(match, pen)
    answers = {}
    if own is not None:
        # whoever proposes has said yes; no stamp, since the effect may be another when the others are asked
        answers[str(own)] = {**consent.signed_answer(match, pen, yes=True, stamp="", same=False), "proposed": True}
    proposal = Proposal.objects.create(
        match=match, pen=pen, kind=kind, data={**data, "rev": match.rev}, why=plain_text.kept_reason(why),
        answers=answers, dispute=dispute, at=timezone.now(),
    )  # fmt: skip
    match.waiting += 1
    people_changed(match, Change.Kind.PROPOSAL, pen, {"proposal": proposal.pk, "outcome": proposal.outcome}, "waiting")
    return proposal


def close_row(proposal: Proposal, outcome: Proposal.Outcome) -> None:
    """Close a proposal with this outcome. The caller counts down what waits in the match."""
    proposal.outcome, proposal.closed_at = outcome, timezone.now()
    proposal.save(update_fields=["outcome", "closed_at", "answers", "data"])


def drop_gone(match: Match, gone: Collection[int], but: Proposal | None = None) -> None:
    """Close the waiting corrections, but one, of entries that were just taken back."""
    corrections = (Proposal.Kind.FIX, Proposal.Kind.UNDO)
    waiting = [proposal for proposal in standing_proposals(match) if proposal.kind in corrections and proposal != but]
    moot = [proposal for proposal in waiting if not set(gone).isdisjoint(proposal.data.get("void", ()))]
    for proposal in moot:
        proposal.data["failed"] = {"code": "fix-gone", "rule": "", "args": {}}
        close_row(proposal, Proposal.Outcome.STALE)
    if moot:
        match.waiting -= len(moot)
        # no rev of its own: this belongs to the rev of what took the entries back
        match.people += 1
        match.save(update_fields=["waiting", "people"])


def who_is_asked(proposal: Proposal, first: Pen | None = None) -> str:
    """Name those whose answers a proposal waits for.

    Phones by their names, else the parties' players. Of several phones that may answer for a party, `first` is named if
    it is one.
    """
    people = [who for party in consent.waits_for(proposal) for who in _answerers(proposal, party, first)]
    return names.names_joined(list(dict.fromkeys(people)))


def _answerers(proposal: Proposal, party: int, first: Pen | None) -> tuple[str, ...]:
    match = proposal.match
    voices = [pen for pen in consent.voices(match, party, proposal.pen) if pen.pk != proposal.pen_id]
    named = (names.shown_name(phone_label(match, pen)) for pen in sorted(voices, key=lambda pen: pen != first))
    phone = next(filter(None, named), "")
    return (phone,) if phone else signing.players_of_party(match, party)


Outcome = Proposal.Outcome
_OF_NAMES = (Proposal.Kind.NAMES, Proposal.Kind.RULES)
"""The kinds that hold all names, of which only some would change: they remember the names of before."""


def propose_to_others(
    match_id: str, pen: Pen, kind: Proposal.Kind, data: Mapping[str, Any], why: str = "", dispute: Dispute | None = None
) -> Proposal:
    """Propose something to the others.

    The same proposal that waits already is that one. `data` of a FIX: `void` (numbers of entries), `new` (raw entries),
    `place` (or None). LOG: `entries` (raw). RULES: `ruleset`, `options`, `seats`, `dealer`. NAMES: `names`. UNDO is
    made by `undo`, DECIDE by `disputes`. Raises PermissionError, TooManyError, Match.DoesNotExist, and CannotFixError
    for what could not be done now anyway.
    """
    with transaction.atomic():
        match, kept = store.lock_match_row(match_id)
        own_pen = pen_now(match, pen, "propose")
        _still_open(match)
        session = open_session(match, kept, own_pen, "proposal", Known.at(match.rev))
        content = {**data, "before": match.seats} if kind in _OF_NAMES else dict(data)
        # tried before it is stored: nobody is asked for a change that could not be made anyway
        dated = {**content, "rev": match.rev}
        trial = Proposal(match=match, pen=own_pen, kind=kind, data=dated, why=why, dispute=dispute)
        plan_of(trial)
        check = HANDLERS[kind].check
        if check is not None:
            check(session, trial)
        return put_proposal(match, own_pen, kind, content, why, dispute)


def answer_proposal(proposal_pk: int, pen: Pen, yes: bool, stamp: str = "") -> Proposal:
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
            consent.record_answer(proposal, own_pen, yes=False)
            return closed_proposal(match, proposal, own_pen, Outcome.REFUSED)
        try:
            _still_open(match)
            session = open_session(
                match, kept, proposal.pen or own_pen, f"proposal-{proposal_pk}~", Known.at(match.rev)
            )
            carry_out_agreed(session, proposal, own_pen, stamp)
        except CannotFixError as error:
            if error.code == "not-current":
                raise
            proposal.data["failed"] = {"code": error.code, "rule": error.rule, "args": error.details}
            return closed_proposal(match, proposal, own_pen, Outcome.STALE)
    return proposal


def close_by_dispute(proposal_pk: int, pen: Pen) -> Proposal:
    """Close a proposal with neither yes nor no; the caller opens a dispute. Raises PermissionError."""
    with transaction.atomic():
        match, _kept, proposal = _locked(proposal_pk)
        if proposal.outcome != Outcome.OPEN:
            return proposal
        return closed_proposal(match, proposal, _who_answers(match, proposal, pen), Outcome.DISPUTED)


def withdraw_proposal(proposal_pk: int, pen: Pen) -> Proposal:
    """Take back one's own open proposal. Raises PermissionError."""
    with transaction.atomic():
        match, _kept, proposal = _locked(proposal_pk)
        own_pen = pen_now(match, pen, "propose")
        if proposal.pen_id != own_pen.pk:
            raise PermissionError
        if proposal.outcome != Outcome.OPEN:
            return proposal
        return closed_proposal(match, proposal, own_pen, Outcome.WITHDRAWN)


def preview_proposal(proposal: Proposal) -> Effect | None:
    """Return the effect as the log is now; None where no past changes. Raises CannotFixError."""
    planned = plan_of(proposal)
    return None if planned is None else effect_of_plan(planned)


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
    match, kept = store.lock_match_row(match_of(Proposal, proposal_pk))
    return match, kept, match.proposals.select_related("pen", "dispute").get(pk=proposal_pk)


# The completion of a proposal: agreed and carried out, or closed without.


def plan_of(proposal: Proposal, *, to_store: bool = False) -> Plan | None:
    """Plan what a proposal comes to, as the log is now; None where no past changes. Raises CannotFixError."""
    fix = HANDLERS[proposal.kind].fix(proposal.match, proposal)
    return None if fix is None else plan_fix(proposal.match, fix, to_store=to_store)


def carry_out_agreed(session: Session, proposal: Proposal, pen: Pen, stamp: str) -> None:
    """Note a yes, and carry out the proposal once everybody has agreed."""
    match = session.match
    # judged anew at every yes: the log may have changed since the phone was shown the effect
    planned = plan_of(proposal, to_store=True)
    if planned is not None:
        now = effect_of_plan(planned).stamp
        if stamp != now:
            raise CannotFixError("not-current")
        consent.forget_other_stamps(proposal, now)
    consent.record_answer(proposal, pen, yes=True, stamp=stamp)
    if waits_for(proposal):
        proposal.save(update_fields=["answers"])
        people_changed(match, Change.Kind.PROPOSAL, pen, {"proposal": proposal.pk, "yes": True})
    else:
        _carry_out(session, proposal, pen, planned)


def _carry_out(session: Session, proposal: Proposal, pen: Pen, planned: Plan | None) -> None:
    """Carry the proposal out, one rev later, or leave no trace but the answer. Raises CannotFixError."""
    match, agreed = session.match, consent.who_agreed(proposal)
    # entries are logged in the proposer's voice, and there is none any more
    if proposal.pen is None:
        raise CannotFixError("fix-gone")
    try:
        with transaction.atomic():
            match.waiting -= 1
            match.people += 1
            match.save(update_fields=["waiting", "people"])
            drop_gone(match, [row.pk for row in planned.voided if row.pk] if planned else [], but=proposal)
            HANDLERS[proposal.kind].carry_out(session, proposal, planned, agreed)
    except CannotFixError:
        # the savepoint took back the rows, but not the counts of this object
        match.refresh_from_db()
        raise
    close_row(proposal, Outcome.TAKEN)
    # names and rules are changed on another copy of the match, so the rev is read back
    rev = Match.objects.values_list("rev", flat=True).get(pk=match.pk)
    data: Raw = {"proposal": proposal.pk, "outcome": Outcome.TAKEN, "agreed": agreed}
    Change.objects.create(match=match, rev=rev, kind=Change.Kind.PROPOSAL, pen=pen, why=proposal.why, data=data)


def closed_proposal(match: Match, proposal: Proposal, pen: Pen, outcome: Proposal.Outcome) -> Proposal:
    """Close a proposal with this outcome, and note who closed it; return it."""
    close_row(proposal, outcome)
    match.waiting -= 1
    people_changed(match, Change.Kind.PROPOSAL, pen, {"proposal": proposal.pk, "outcome": outcome}, "waiting")
    return proposal
