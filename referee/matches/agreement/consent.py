"""Who has to agree to what is proposed, and on whose phone they say so.

A party is a score column: a side, or one player with a rotating gallo. A proposal needs the yes of every party but the
proposer's. A party answers on any phone that sits with it. If it has no phone, it answers on the phone of a scorer
without a seat, or else on the proposer's (recorded as unproven).
"""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import timezone

from referee.matches.identity.labels import label
from referee.matches.models import Match, Pen, Proposal
from referee.matches.types import Raw
from referee.matches.words.names import cast

PENCIL = "pencil"
"""Under this name, and no party's, stands the answer of a pencil that could have done by itself what was proposed."""
PENCIL_DOES = frozenset({Proposal.Kind.LOG, Proposal.Kind.RULES, Proposal.Kind.NAMES})
"""What a pencil could have done by itself: its yes suffices."""
_AT_THE_TABLE = (Pen.Role.SCORER, Pen.Role.SEAT)


def parties(match: Match) -> tuple[tuple[int, ...], ...]:
    """The seats of each party, in the order of the board's accounts."""
    first = cast(match)
    if first.by_turns:
        return tuple((seat,) for seat in range(len(first.players)))
    return tuple(tuple(seat for seat, side in enumerate(first.sides) if side == number) for number in (0, 1))


def party_of(match: Match, pen: Pen | None) -> int | None:
    """The party that a pen sits with; None for one that sits nowhere."""
    if pen is None or pen.seat is None:
        return None
    return next((number for number, seats in enumerate(parties(match)) if pen.seat in seats), None)


def pens_at(match: Match) -> list[Pen]:
    """The pens that take part, in the order in which they came."""
    return list(match.pens.filter(role__in=_AT_THE_TABLE).order_by("pk"))


def voices(match: Match, party: int, proposer: Pen | None, there: Sequence[Pen] | None = None) -> list[Pen]:
    """The pens through which a party answers what `proposer` proposes."""
    there = pens_at(match) if there is None else there
    others = [pen for pen in there if proposer is None or pen.pk != proposer.pk]
    seats = parties(match)[party]
    own = [pen for pen in others if pen.seat in seats]
    nowhere = [pen for pen in others if pen.role == Pen.Role.SCORER and pen.seat is None]
    itself = [pen for pen in there if proposer is not None and pen.pk == proposer.pk]
    pencils = [pen for pen in others if pen.role == Pen.Role.SCORER]
    return own or nowhere or itself or pencils


def waits_for(proposal: Proposal) -> tuple[int, ...]:
    """The parties that have yet to say yes.

    A proposal by a scorer without a seat needs a yes from every party that has a phone, or from any party if none has.
    """
    if _pencil_said_yes(proposal):
        return ()
    return _waits_for(proposal, pens_at(proposal.match))


def may_answer(proposal: Proposal, pen: Pen | None) -> frozenset[int]:
    """The parties for which this pen may answer now. A pencil answers for all what it could have done by itself."""
    if pen is None or proposal.outcome != Proposal.Outcome.OPEN:
        return frozenset()
    there = pens_at(proposal.match)
    mine = next((one for one in there if one.pk == pen.pk), None)
    if mine is None:
        return frozenset()
    asked = _waits_for(proposal, there) or _silent(proposal)
    if is_pencils(proposal, mine):
        return frozenset(asked or range(len(parties(proposal.match))))
    return frozenset(p for p in asked if mine in voices(proposal.match, p, proposal.pen, there))


def is_pencils(proposal: Proposal, pen: Pen) -> bool:
    """True if this pen had the right to make the change directly and did not propose it."""
    return proposal.kind in PENCIL_DOES and pen.role == Pen.Role.SCORER and pen.pk != proposal.pen_id


def record(proposal: Proposal, pen: Pen, *, yes: bool, stamp: str = "") -> None:
    """Record (without saving) this pen's answer for every party it may answer for."""
    if is_pencils(proposal, pen):
        proposal.answers[PENCIL] = said(proposal.match, pen, yes=yes, stamp=stamp, same=False)
        return
    seats = parties(proposal.match)
    for party in may_answer(proposal, pen):
        same = pen.seat not in seats[party] and (pen.pk == proposal.pen_id or pen.seat is not None)
        proposal.answers[str(party)] = said(proposal.match, pen, yes=yes, stamp=stamp, same=same)


def said(match: Match, pen: Pen, *, yes: bool, stamp: str, same: bool) -> Raw:
    """An answer as it is kept: who, on which pen, whether on the phone of whoever proposed, and what it was shown."""
    at = timezone.now().isoformat(timespec="seconds")
    return {"who": label(match, pen), "pen": pen.pk, "yes": yes, "same": same, "stamp": stamp, "at": at}


def agreed(proposal: Proposal) -> list[Raw]:
    """Who agreed, for the record: the party (None for a pencil's own word), the name, whether on the same phone."""
    return [
        {"party": None if party == PENCIL else int(party), "who": one["who"], "same": one["same"]}
        for party, one in sorted(proposal.answers.items())
        if one["yes"] and not one.get("proposed")
    ]


def forget_other_stamps(proposal: Proposal, stamp: str) -> None:
    """Discard (without saving) the approvals of a different effect; the proposer's own stays."""
    answers = proposal.answers.items()
    proposal.answers = {party: one for party, one in answers if one.get("proposed") or one["stamp"] == stamp}


def _waits_for(proposal: Proposal, there: Sequence[Pen]) -> tuple[int, ...]:
    silent = _silent(proposal)
    if any(one.get("proposed") for one in proposal.answers.values()):
        return silent
    seats = parties(proposal.match)
    others = [pen for pen in there if pen.pk != proposal.pen_id]
    with_phone = tuple(party for party in silent if any(pen.seat in seats[party] for pen in others))
    answered = len(silent) < len(seats)
    return with_phone if with_phone or answered else silent


def _silent(proposal: Proposal) -> tuple[int, ...]:
    return tuple(party for party in range(len(parties(proposal.match))) if not _yes(proposal, str(party)))


def _yes(proposal: Proposal, party: str) -> bool:
    return bool(proposal.answers.get(party, {}).get("yes"))


def _pencil_said_yes(proposal: Proposal) -> bool:
    return _yes(proposal, PENCIL)
