"""Disputes: somebody contests an entry or its lack. Logging goes on; the score stays where nobody disputes it.

`subject` finds the contested entry, `versions` has the rulings, `decision` the entries that a decision makes.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from referee.matches import plain_text
from referee.matches.agreement import proposals
from referee.matches.agreement.kinds import fix_of_proposal
from referee.matches.corrections import plan
from referee.matches.corrections.plan import CannotFixError, Fix
from referee.matches.disputes import decision as decisions
from referee.matches.disputes import subject
from referee.matches.identity.pens import phone_label
from referee.matches.identity.permissions import may_act, pen_now
from referee.matches.log import locking, store
from referee.matches.log.fold import state_before
from referee.matches.log.queue import Known
from referee.matches.log.session import Session, open_session
from referee.matches.log.states import result_of
from referee.matches.models import Change, Dispute, Entry, Match, Pen, Proposal, Tap, new_id
from referee.matches.people.seats import people_changed
from referee.matches.types import Raw
from referee.matches.words.reasons import REASONS
from referee.rules.asked.look import look

# The disputes of a match, and the score that they hold until they are decided.


def open_disputes(match: Match) -> list[Dispute]:
    """Return the open disputes, oldest first. One query at most."""
    return list(waiting_in(match)) if match.waiting else []


def all_disputes(match: Match) -> list[Dispute]:
    """Return every dispute of a match, oldest first; a bounded number. One query."""
    return list(match.disputes.select_related("pen", "entry__tap").order_by("pk"))


def waiting_in(match: Match) -> QuerySet[Dispute]:
    """Return the open disputes of a match as a query, oldest first."""
    return match.disputes.filter(status=Dispute.Status.OPEN).select_related("pen", "entry__tap").order_by("pk")


def frozen_score(match: Match) -> Raw | None:
    """Return the last undisputed result while something is in discussion, else None.

    Of several disputes it is the earliest one's. Where everything from there on has been taken back, it is the match's
    own again, and so it is once the match is locked and nobody can decide anything any more. What the table has
    corrected since then, on which it agrees, is counted. Three queries and perhaps one hand; none while nothing waits.
    """
    if not match.waiting or locking.is_locked(match):
        return None
    held = list(waiting_in(match).values_list("frozen", flat=True))
    if not held:
        return None
    # the score before the earliest is before all of them
    first = min(held, key=lambda score: int(score["place"]))
    place = first["place"]
    if not Entry.objects.filter(match=match, seq__gte=place).standing().exists():
        return dict(match.result)
    # the score before the dispute was corrected by agreement since: it is worked out again
    if Tap.objects.filter(match=match, kind=Tap.Kind.FIX, rev_after__gt=first["rev"]).exists():
        return result_of(look(state_before(match, place)[0]))
    return {key: value for key, value in first.items() if key not in ("place", "rev")}


# Matches and disputes locked for one act of a pen that takes part.


def lock_match(match_id: str, pen: Pen) -> Session:
    """Lock the match for this pen as it is now. Raises PermissionError for one that may not take part."""
    match, kept = store.lock_match_row(match_id)
    own_pen = pen_now(match, pen, "object")
    if match.is_closed:
        raise CannotFixError("match-closed")
    return open_session(match, kept, own_pen, new_id(), Known.at(match.rev))


def lock_dispute(dispute_pk: int, pen: Pen) -> tuple[Session, Dispute]:
    """Return the dispute with its match locked. Raises PermissionError, and CannotFixError if packed."""
    session = lock_match(proposals.match_of(Dispute, dispute_pk), pen)
    return session, session.match.disputes.select_related("pen", "entry").get(pk=dispute_pk)


def lock_open_dispute(dispute_pk: int, pen: Pen) -> tuple[Session, Dispute]:
    """Return an open dispute with its match locked. Raises CannotFixError("dispute-closed") too."""
    session, dispute = lock_dispute(dispute_pk, pen)
    if dispute.status != Dispute.Status.OPEN:
        raise CannotFixError("dispute-closed")
    return session, dispute


MOST_OPEN = 10
"""How many disputes of a match may be open at once."""
MOST_EVER = 30
"""How many a match may ever have: its record must stay a file."""
MOST_VERSIONS = 4
"""How many versions of the facts a dispute may have beside the log as written."""


def open_dispute(
    match_id: str,
    pen: Pen,
    about: str,
    entry_pk: int | None = None,
    claim: str = "",
    reason: str = "",
    *,
    award: Raw | None = None,
) -> Dispute:
    """Contest an entry, a missing one, an award, or a proof.

    A missing entry is named by the one that it should follow. Without `entry_pk` it is about the last entry. `award`
    has the record's form. A claim, of at most 200 characters, or one of `claims.REASONS` is needed. The same claim of
    the same pen that is open already is that one. Raises PermissionError, CannotFixError ("fix-gone", "match-locked",
    "game-locked", "no-claim", "too-many-disputes"), Match.DoesNotExist.
    """
    text = plain_text.kept_reason(claim)
    if about not in Dispute.About.values or reason not in ("", *REASONS) or not (text or reason):
        raise CannotFixError("no-claim")
    kind = Dispute.About(about)
    with transaction.atomic():
        session = lock_match(match_id, pen)
        match, own_pen = session.match, session.pen
        contested = subject.find_subject(session, kind, entry_pk, award)
        fields = {"pen": own_pen, "about": kind, "entry": contested.entry, "claim": text, "reason": reason}
        # a second press of the same button
        same = next((other for other in waiting_in(match).filter(**fields) if other.award == contested.award), None)
        if same is not None:
            return same
        _check_number(match)
        dispute = Dispute.objects.create(
            match=match, award=contested.award, frozen=contested.frozen, at=timezone.now(), **fields
        )
        match.waiting += 1
        data = {"dispute": dispute.pk, "status": dispute.status, "about": str(kind)}
        people_changed(match, Change.Kind.DISPUTE, own_pen, data, "waiting")
    return dispute


def dispute_proposal(proposal_pk: int, pen: Pen, claim: str = "", reason: str = "other") -> Dispute:
    """Open a dispute instead of a proposed correction, which becomes a version.

    Raises PermissionError, and CannotFixError for a proposal that corrects nothing or that is closed.
    """
    with transaction.atomic():
        proposals.match_of(Proposal, proposal_pk)
        proposal = Proposal.objects.select_related("pen").get(pk=proposal_pk)
        if proposal.outcome != Proposal.Outcome.OPEN:
            raise CannotFixError("dispute-closed")
        fix = fix_of_proposal(proposal.data)
        about = Dispute.About.ENTRY if fix.void else Dispute.About.MISSING
        number = fix.void[0] if fix.void else _last_at(proposal.match_id, fix.place)
        # checks that this pen may answer it, before anything is contested
        proposals.close_by_dispute(proposal_pk, pen)
        dispute = open_dispute(proposal.match_id, pen, about, number, claim or proposal.why, reason)
        if proposal.pen is not None and may_act(proposal.pen, "object"):
            dispute = add_version(dispute.pk, proposal.pen, fix, proposal.why)
    return dispute


def _last_at(match_id: str, place: int | None) -> int | None:
    """Return the last entry that stands at a place."""
    if place is None:
        return None
    standing = Entry.objects.filter(match_id=match_id, seq=place).standing()
    return standing.order_by("-pk").values_list("pk", flat=True).first()


def add_version(dispute_pk: int, pen: Pen, fix: Fix | None, claim: str = "") -> Dispute:
    """Add a version of the facts, as a correction or in nothing but words.

    A repeated one is kept once. Raises PermissionError, Dispute.DoesNotExist, and CannotFixError: "dispute-closed",
    "too-many-versions", "no-claim", and what a correction may be refused for.
    """
    with transaction.atomic():
        session, dispute = lock_open_dispute(dispute_pk, pen)
        match, own_pen, text = session.match, session.pen, plain_text.kept_reason(claim)
        facts = None if fix is None else fix_of_proposal(fix.as_json())
        if facts is None and not text:
            raise CannotFixError("no-claim")
        fix_data = facts.as_json() if facts else None
        version = {"pen": own_pen.pk, "who": phone_label(match, own_pen), "claim": text, "fix": fix_data}
        # the same version at another time is the same one
        if any({**kept, "at": ""} == {**version, "at": ""} for kept in dispute.versions):
            return dispute
        if len(dispute.versions) >= MOST_VERSIONS:
            raise CannotFixError("too-many-versions", args={"most": MOST_VERSIONS})
        if facts is not None:
            # stores nothing: it refuses a version that could not be carried out
            plan.plan_fix(match, facts)
        dispute.versions.append({**version, "at": timezone.now().isoformat(timespec="seconds")})
        dispute.save(update_fields=["versions"])
        people_changed(match, Change.Kind.DISPUTE, own_pen, {"dispute": dispute.pk, "version": len(dispute.versions)})
    return dispute


def propose_decision(
    dispute_pk: int, pen: Pen, decision: str, data: Mapping[str, Any] | None = None
) -> Proposal | None:
    """Propose a decision to the other party.

    Where a neutral scorer decides alone, carry it out, and return None. `data`: the number of a `version` for
    "correct", `adjust` (and `why`) for "points". Raises PermissionError, proposals.TooManyError, Dispute.DoesNotExist,
    and CannotFixError for what can't be done.
    """
    with transaction.atomic():
        session, dispute = lock_open_dispute(dispute_pk, pen)
        choice = decisions.read_decision(dispute, {**(data or {}), "decision": decision})
        if decides_alone(session.match, session.pen):
            agreed = [{"party": None, "who": phone_label(session.match, session.pen), "same": False, "neutral": True}]
            decisions.carry_out_decision_on(session, dispute, choice, agreed)
            return None
        return proposals.propose_to_others(
            session.match.pk, session.pen, Proposal.Kind.DECIDE, choice, choice.get("why", ""), dispute
        )


def decides_alone(match: Match, pen: Pen | None) -> bool:
    """Return whether this pen, of a scorer who sits nowhere, decides alone."""
    return match.neutral and pen is not None and pen.role == Pen.Role.SCORER and pen.seat is None


def withdraw_dispute(dispute_pk: int, pen: Pen) -> Dispute:
    """Take back one's own claim, or as a pencil one whose phone has left.

    A dispute that is over stays over. Raises PermissionError, Dispute.DoesNotExist.
    """
    with transaction.atomic():
        session, dispute = lock_dispute(dispute_pk, pen)
        if not may_withdraw(dispute, session.pen):
            raise PermissionError
        if dispute.status == Dispute.Status.OPEN:
            decisions.close_dispute(session.match, dispute, Dispute.Status.WITHDRAWN, session.pen)
    return dispute


def may_withdraw(dispute: Dispute, pen: Pen | None) -> bool:
    """Return whether this pen may take the claim back."""
    if pen is None or not may_act(pen, "object"):
        return False
    # a claim whose phone has gone would hold the score for good
    left = dispute.pen is None or dispute.pen.role == Pen.Role.GONE
    return dispute.pen_id == pen.pk or (left and pen.role == Pen.Role.SCORER)


def _check_number(match: Match) -> None:
    """Refuse a dispute more than a match may have."""
    if waiting_in(match).count() >= MOST_OPEN:
        raise CannotFixError("too-many-disputes", args={"most": MOST_OPEN})
    if match.disputes.count() >= MOST_EVER:
        raise CannotFixError("too-many-disputes", args={"most": MOST_EVER})
