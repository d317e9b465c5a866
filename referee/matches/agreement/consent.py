"""Consent to proposals: the parties that must agree, and the phones on which they say so.

A party is a score column: a side, or one player with a rotating gallo. A proposal needs the yes of every party but the
proposer's. A party answers on any phone that sits with it. If it has no phone, it answers on the phone of a scorer
without a seat, or else on the proposer's (recorded as unproven).
"""

from collections.abc import Sequence

from django.utils import timezone

from referee.matches.identity.pens import phone_label
from referee.matches.models import Match, Pen, Proposal
from referee.matches.types import Raw
from referee.matches.words.names import cast

PENCIL = "pencil"
"""Under this name, and no party's, stands the answer of a pencil that could have done by itself what was proposed."""
PENCIL_DOES = frozenset({Proposal.Kind.LOG, Proposal.Kind.RULES, Proposal.Kind.NAMES})
"""The kinds that a pencil could have done by itself: its yes suffices."""
_AT_THE_TABLE = (Pen.Role.SCORER, Pen.Role.SEAT)


def parties(match: Match) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each party, in the order of the board's accounts."""
    first = cast(match)
    if first.by_turns:
        return tuple((seat,) for seat in range(len(first.players)))
    return tuple(tuple(seat for seat, side in enumerate(first.sides) if side == number) for number in (0, 1))


def party_of(match: Match, pen: Pen | None) -> int | None:
    """Return the party that a pen sits with; None for one that sits nowhere."""
    if pen is None or pen.seat is None:
        return None
    return next((number for number, seats in enumerate(parties(match)) if pen.seat in seats), None)


def pens_at(match: Match) -> list[Pen]:
    """Return the pens that take part, in the order in which they came."""
    return list(match.pens.filter(role__in=_AT_THE_TABLE).order_by("pk"))


def voices(match: Match, party: int, proposer: Pen | None, present: Sequence[Pen] | None = None) -> list[Pen]:
    """Return the pens through which a party answers what `proposer` proposes."""
    present = pens_at(match) if present is None else present
    others = [pen for pen in present if proposer is None or pen.pk != proposer.pk]
    seats = parties(match)[party]
    own = [pen for pen in others if pen.seat in seats]
    nowhere = [pen for pen in others if pen.role == Pen.Role.SCORER and pen.seat is None]
    itself = [pen for pen in present if proposer is not None and pen.pk == proposer.pk]
    # another party's pencil comes last, so that a party that has nobody at the table still gets an answer
    pencils = [pen for pen in others if pen.role == Pen.Role.SCORER]
    return own or nowhere or itself or pencils


def waits_for(proposal: Proposal) -> tuple[int, ...]:
    """Return the parties that have yet to say yes.

    A proposal by a scorer without a seat needs a yes from every party that has a phone, or from any party if none has.
    """
    if _has_yes(proposal, PENCIL):
        return ()
    return _waits_for(proposal, pens_at(proposal.match))


def may_answer(proposal: Proposal, pen: Pen | None) -> frozenset[int]:
    """Return the parties for which this pen may answer now: a pencil for all where it could act alone."""
    if pen is None or proposal.outcome != Proposal.Outcome.OPEN:
        return frozenset()
    present = pens_at(proposal.match)
    own_pen = next((other for other in present if other.pk == pen.pk), None)
    if own_pen is None:
        return frozenset()
    silent = _waits_for(proposal, present) or _silent(proposal)
    if is_pencils(proposal, own_pen):
        return frozenset(silent or range(len(parties(proposal.match))))
    return frozenset(party for party in silent if own_pen in voices(proposal.match, party, proposal.pen, present))


def is_pencils(proposal: Proposal, pen: Pen) -> bool:
    """Return whether this pen could have made the change, and did not propose it."""
    return proposal.kind in PENCIL_DOES and pen.role == Pen.Role.SCORER and pen.pk != proposal.pen_id


def record_answer(proposal: Proposal, pen: Pen, *, yes: bool, stamp: str = "") -> None:
    """Record (without saving) this pen's answer for every party it may answer for."""
    if is_pencils(proposal, pen):
        proposal.answers[PENCIL] = signed_answer(proposal.match, pen, yes=yes, stamp=stamp, same=False)
        return
    seats = parties(proposal.match)
    for party in may_answer(proposal, pen):
        # a pencil that sits nowhere may speak for others; a player of another party proves nobody's yes
        same = pen.seat not in seats[party] and (pen.pk == proposal.pen_id or pen.seat is not None)
        proposal.answers[str(party)] = signed_answer(proposal.match, pen, yes=yes, stamp=stamp, same=same)


def signed_answer(match: Match, pen: Pen, *, yes: bool, stamp: str, same: bool) -> Raw:
    """Return an answer as it is kept, with its pen and the effect that was shown."""
    at = timezone.now().isoformat(timespec="seconds")
    return {"who": phone_label(match, pen), "pen": pen.pk, "yes": yes, "same": same, "stamp": stamp, "at": at}


def who_agreed(proposal: Proposal) -> list[Raw]:
    """Return who agreed, for the record; the party is None for a pencil's own word."""
    return [
        {"party": None if party == PENCIL else int(party), "who": answer["who"], "same": answer["same"]}
        for party, answer in sorted(proposal.answers.items())
        if answer["yes"] and not answer.get("proposed")
    ]


def forget_other_stamps(proposal: Proposal, stamp: str) -> None:
    """Discard (without saving) the others' approvals of a different effect."""
    proposal.answers = {
        party: answer
        for party, answer in proposal.answers.items()
        if answer.get("proposed") or answer["stamp"] == stamp
    }


def _waits_for(proposal: Proposal, present: Sequence[Pen]) -> tuple[int, ...]:
    silent = _silent(proposal)
    # the proposer sits with a party, which has said yes with the proposal: every other one is waited for
    if any(answer.get("proposed") for answer in proposal.answers.values()):
        return silent
    seats = parties(proposal.match)
    others = [pen for pen in present if pen.pk != proposal.pen_id]
    with_phone = tuple(party for party in silent if any(pen.seat in seats[party] for pen in others))
    # a scorer's proposal: parties without a phone are not waited for, but somebody must have said yes
    answered = len(silent) < len(seats)
    return with_phone if with_phone or answered else silent


def _silent(proposal: Proposal) -> tuple[int, ...]:
    return tuple(party for party in range(len(parties(proposal.match))) if not _has_yes(proposal, str(party)))


def _has_yes(proposal: Proposal, party: str) -> bool:
    return bool(proposal.answers.get(party, {}).get("yes"))
