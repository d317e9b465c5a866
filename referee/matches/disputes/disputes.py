"""Disputes: somebody contests what was logged, or was not. Logging goes on; the score stays where nobody disputes it.

What the rules say of it is in `versions`, what comes of a decision in `deciding`, the words of it in `claims`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from referee.matches import plain_text
from referee.matches.agreement import proposals
from referee.matches.agreement.kinds import fix_of
from referee.matches.corrections import plan
from referee.matches.corrections.plan import CannotFixError, Fix
from referee.matches.disputes import decision as deciding
from referee.matches.disputes import subject
from referee.matches.disputes.subject import frozen
from referee.matches.disputes.versions import Ground, VersionRuling, rulings
from referee.matches.identity.labels import label
from referee.matches.identity.permissions import is_neutral, may
from referee.matches.log import store
from referee.matches.log.session import Session, open_session
from referee.matches.models import Change, Dispute, Entry, Match, Pen, Proposal, new_id
from referee.matches.people.presence_log import changed
from referee.matches.types import Raw
from referee.matches.words.claims import REASONS

__all__ = [
    "MOST_EVER", "MOST_OPEN", "MOST_VERSIONS", "CannotFixError", "Ground", "VersionRuling", "add_version", "all_of",
    "decide", "decides_alone", "frozen", "may_withdraw", "open_dispute", "open_of", "rulings", "talk", "withdraw",
]  # fmt: skip
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
    """Contest an entry, a missing one (by the entry that it should follow), an award, or a proof.

    Without `entry_pk` it is about the last entry. `award` is one as the record tells it. A claim, of at most 200
    characters, or one of `claims.REASONS` is needed. The same claim of the same pen that is open already is that one.
    Raises PermissionError, CannotFixError ("fix-gone", "match-locked", "game-locked", "no-claim", "too-many-disputes"),
    Match.DoesNotExist.
    """
    kind, told = _kind(about), _claim(claim)
    if reason not in ("", *REASONS) or not (told or reason):
        raise CannotFixError("no-claim")
    with transaction.atomic():
        desk = _desk(match_id, pen)
        match, mine = desk.match, desk.pen
        found = subject.find(desk, kind, entry_pk, award)
        same = {"pen": mine, "about": kind, "entry": found.entry, "claim": told, "reason": reason}
        known = next((one for one in _open(match).filter(**same) if one.award == found.award), None)
        if known is not None:
            return known
        _bounded(match)
        dispute = Dispute.objects.create(match=match, award=found.award, frozen=found.frozen, at=timezone.now(), **same)
        match.waiting += 1
        data = {"dispute": dispute.pk, "status": dispute.status, "about": str(kind)}
        changed(match, Change.Kind.DISPUTE, mine, data, "waiting")
    return dispute


def talk(proposal_pk: int, pen: Pen, claim: str = "", reason: str = "other") -> Dispute:
    """Answer a proposed correction with "let us talk": it is closed, and a dispute is opened with it as a version.

    Raises PermissionError, and CannotFixError for a proposal that corrects nothing or that is closed.
    """
    with transaction.atomic():
        proposal = Proposal.objects.select_related("pen").get(pk=proposal_pk)
        if proposal.outcome != Proposal.Outcome.OPEN:
            raise CannotFixError("dispute-closed")
        fix = fix_of(proposal.data)
        about = Dispute.About.ENTRY if fix.void else Dispute.About.MISSING
        number = fix.void[0] if fix.void else _last_at(proposal.match_id, fix.place)
        proposals.talk(proposal_pk, pen)
        dispute = open_dispute(proposal.match_id, pen, about, number, claim or proposal.why, reason)
        if proposal.pen is not None and may(proposal.pen, "object"):
            dispute = add_version(dispute.pk, proposal.pen, fix, proposal.why)
    return dispute


def _last_at(match_id: str, place: int | None) -> int | None:
    """The last entry that stands at a place."""
    if place is None:
        return None
    standing = Entry.objects.filter(match_id=match_id, seq=place).standing()
    return standing.order_by("-pk").values_list("pk", flat=True).first()


def add_version(dispute_pk: int, pen: Pen, fix: Fix | None, claim: str = "") -> Dispute:
    """Add a version of the facts: what the log should say instead, or nothing but words. A repeated one is kept once.

    Raises PermissionError, Dispute.DoesNotExist, and CannotFixError: "dispute-closed", "too-many-versions", "no-claim",
    and what a correction may be refused for.
    """
    with transaction.atomic():
        desk, dispute = _open_one(dispute_pk, pen)
        match, mine, told = desk.match, desk.pen, _claim(claim)
        asked = None if fix is None else fix_of(fix.as_json())
        if asked is None and not told:
            raise CannotFixError("no-claim")
        version = {
            "pen": mine.pk, "who": label(match, mine), "claim": told, "fix": asked.as_json() if asked else None,
        }  # fmt: skip
        if any({**one, "at": ""} == {**version, "at": ""} for one in dispute.versions):
            return dispute
        if len(dispute.versions) >= MOST_VERSIONS:
            raise CannotFixError("too-many-versions", args={"most": MOST_VERSIONS})
        if asked is not None:
            plan.plan(match, asked)
        dispute.versions.append({**version, "at": timezone.now().isoformat(timespec="seconds")})
        dispute.save(update_fields=["versions"])
        changed(match, Change.Kind.DISPUTE, mine, {"dispute": dispute.pk, "version": len(dispute.versions)})
    return dispute


def decide(dispute_pk: int, pen: Pen, decision: str, data: Mapping[str, Any] | None = None) -> Proposal | None:
    """Propose a decision to the other party; where a neutral scorer decides alone, carry it out, and return None.

    `data`: the number of a `version` for "correct", `adjust` (and `why`) for "points". Raises PermissionError,
    proposals.TooManyError, Dispute.DoesNotExist, and CannotFixError for what can't be done.
    """
    with transaction.atomic():
        desk, dispute = _open_one(dispute_pk, pen)
        told = deciding.read(dispute, {**(data or {}), "decision": decision})
        if decides_alone(desk.match, desk.pen):
            agreed = [{"party": None, "who": label(desk.match, desk.pen), "same": False, "neutral": True}]
            deciding.decide(desk, dispute, told, agreed)
            return None
        return proposals.propose(desk.match.pk, desk.pen, Proposal.Kind.DECIDE, told, told.get("why", ""), dispute)


def decides_alone(match: Match, pen: Pen | None) -> bool:
    """Whether this pen decides by itself: a scorer who sits nowhere, at a table that agreed so at the start."""
    return match.neutral and pen is not None and is_neutral(pen)


def withdraw(dispute_pk: int, pen: Pen) -> Dispute:
    """Take back one's own claim, or as a pencil one whose phone has left. What is over stays so.

    Raises PermissionError, Dispute.DoesNotExist.
    """
    with transaction.atomic():
        desk, dispute = _at_the_desk(dispute_pk, pen)
        if not may_withdraw(dispute, desk.pen):
            raise PermissionError
        if dispute.status == Dispute.Status.OPEN:
            deciding.close(desk.match, dispute, Dispute.Status.WITHDRAWN, desk.pen)
    return dispute


def may_withdraw(dispute: Dispute, pen: Pen | None) -> bool:
    """Whether this pen may take the claim back."""
    if pen is None or not may(pen, "object"):
        return False
    left = dispute.pen is None or dispute.pen.role == Pen.Role.GONE
    return dispute.pen_id == pen.pk or (left and pen.role == Pen.Role.SCORER)


def open_of(match: Match) -> list[Dispute]:
    """The open disputes of a match, oldest first, each with its pen, its entry and this match. One query at most."""
    return [_of(match, one) for one in _open(match)] if match.waiting else []


def all_of(match: Match) -> list[Dispute]:
    """Every dispute that a match has had, oldest first; a bounded number. One query."""
    rows = Dispute.objects.filter(match=match).select_related("pen", "entry__tap").order_by("pk")
    return [_of(match, one) for one in rows]


def _open(match: Match) -> QuerySet[Dispute]:
    rows = Dispute.objects.filter(match=match, status=Dispute.Status.OPEN)
    return rows.select_related("pen", "entry__tap").order_by("pk")


def _of(match: Match, dispute: Dispute) -> Dispute:
    dispute.match = match
    return dispute


def _kind(about: str) -> Dispute.About:
    try:
        return Dispute.About(about)
    except ValueError:
        raise CannotFixError("no-claim") from None


def _claim(claim: object) -> str:
    """A claim as it is kept."""
    return plain_text.reason(claim)


def _bounded(match: Match) -> None:
    if _open(match).count() >= MOST_OPEN:
        raise CannotFixError("too-many-disputes", args={"most": MOST_OPEN})
    if Dispute.objects.filter(match=match).count() >= MOST_EVER:
        raise CannotFixError("too-many-disputes", args={"most": MOST_EVER})


def _desk(match_id: str, pen: Pen) -> Session:
    """The locked match and this pen as it is now. Raises PermissionError for one that may not take part."""
    match, kept = store.lock(match_id)
    mine = match.pens.filter(pk=pen.pk).first()
    if mine is None or not may(mine, "object"):
        raise PermissionError
    if match.is_closed:
        raise CannotFixError("match-closed")
    return open_session(match, kept, mine, new_id(), match.rev)


def _at_the_desk(dispute_pk: int, pen: Pen) -> tuple[Session, Dispute]:
    """The dispute with its match locked. Raises Dispute.DoesNotExist, PermissionError."""
    desk = _desk(Dispute.objects.values_list("match_id", flat=True).get(pk=dispute_pk), pen)
    return desk, _of(desk.match, Dispute.objects.select_related("pen", "entry").get(pk=dispute_pk))


def _open_one(dispute_pk: int, pen: Pen) -> tuple[Session, Dispute]:
    desk, dispute = _at_the_desk(dispute_pk, pen)
    if dispute.status != Dispute.Status.OPEN:
        raise CannotFixError("dispute-closed")
    return desk, dispute
