"""Decisions of disputes: checking one, planning its changes, and carrying it out.

Who must agree is settled elsewhere (`agreement`). A decision changes nothing by itself: it makes ordinary entries and
voids, and the dispute is written down.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils import timezone

from referee.matches import limits, plain_text
from referee.matches.agreement import consent, kinds, proposals, texts
from referee.matches.corrections import plan
from referee.matches.corrections.plan import CannotFixError, Fix, Plan
from referee.matches.disputes import subject, versions
from referee.matches.identity.pens import phone_label
from referee.matches.log import taps
from referee.matches.log.fold import judge_again, parse
from referee.matches.log.session import Session
from referee.matches.log.states import state_from, thaw
from referee.matches.models import Change, Dispute, Match, Pen, Proposal
from referee.matches.people.seats import people_changed
from referee.matches.types import Raw
from referee.rules.asked.look import look
from referee.rules.ledger import score
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.json_text import ActaError

# Points as the decision of a dispute: noted now, or put into a game that is over.


def points_entry(match: Match, data: Raw) -> ParsedEntry:
    """Return the points that were agreed on, as an entry. Raises CannotFixError where there are none."""
    raw = {"adjust": data["adjust"], "why": data["why"]}
    try:
        entry = parse([raw], match)[0]
    except ActaError as error:
        raise CannotFixError.bad_entry(error) from None
    if not any(entry.points):
        raise CannotFixError("no-points")
    return entry


def fix_of_then(match: Match, dispute: Dispute, entry: ParsedEntry) -> Fix | None:
    """Return points for a finished game, before the disputed entry; None while it is still played."""
    hand, deal = subject.disputed_hand(match, dispute)
    now = thaw(match.snapshot)
    if deal is None or now.hand is None:
        return None
    then, place = _before_the_end(match, hand, dispute)
    if then == now.hand.game and not score.game_done(now):
        return None
    return Fix((), (dict(entry.raw),), max(place, deal.seq))


def _before_the_end(match: Match, hand: subject.LoggedHand, dispute: Dispute) -> tuple[int, int]:
    """Return the game of a hand, and the place of its last entry before the dispute.

    That is the last before the disputed entry, or before the one that ended the game: after that nothing counts any
    more (AR-SCO-02).
    """
    state, place = state_from(hand.since, match), -1
    for row in hand.rows:
        if row.dealt and place >= 0:  # the next hand's
            break
        judge_again(row.raw, state, match, row.seq)
        if row.pk == dispute.entry_id or score.game_done(state):
            break
        place = row.seq
    return score.playing(state).game, place


def try_points(session: Session, entry: ParsedEntry) -> taps.Trial:
    """Judge the points as a tap of now. Raises CannotFixError."""
    if session.match.seq + 2 > limits.MAX_ENTRIES:  # the tap may bring a deal with it
        raise CannotFixError("match-full", args={"most": limits.MAX_ENTRIES})
    return kinds.try_entries(session, [entry])


Decision = Dispute.Decision


def read_decision(dispute: Dispute, data: Mapping[str, Any]) -> Raw:
    """Return a decision as it is kept.

    Its keys are `decision`; for a correction the `version` that is right; for points `adjust` and `why`. Raises
    CannotFixError for data that is none.
    """
    decision = data.get("decision")
    if decision not in Decision.values:
        raise CannotFixError("no-decision")
    if decision == Decision.CORRECT:
        return {"decision": decision, "version": _version(dispute, data.get("version"))}
    if decision == Decision.POINTS:
        why = plain_text.kept_line(data.get("why"), limits.MAX_REASON)
        return {"decision": decision, "adjust": data.get("adjust"), "why": why or texts.AGREED}
    return {"decision": decision}


def _version(dispute: Dispute, number: object) -> int:
    if type(number) is not int or not 1 <= number <= len(dispute.versions) or not dispute.versions[number - 1]["fix"]:
        raise CannotFixError("no-decision")
    return number


def _check_decision(session: Session, proposal: Proposal) -> None:
    """Try the points of a decision that changes no past."""
    dispute, data = _open(proposal)
    if data["decision"] == Decision.POINTS and fix_of_decision(session.match, dispute, data) is None:
        try_points(session, points_entry(session.match, data))


def _proposed_fix(match: Match, proposal: Proposal) -> Fix | None:
    """Return the correction that a decision comes to; None where it changes nothing, or notes points now."""
    return fix_of_decision(match, *_open(proposal))


def fix_of_decision(match: Match, dispute: Dispute, data: Raw) -> Fix | None:
    """Return the correction that a decision makes; None where it makes none."""
    if data["decision"] == Decision.CORRECT:
        return Fix.from_json(dispute.versions[data["version"] - 1]["fix"])
    if data["decision"] == Decision.REDEAL:
        return _redeal(match, dispute)
    if data["decision"] == Decision.POINTS:
        return fix_of_then(match, dispute, points_entry(match, data))
    return None


def _open(proposal: Proposal) -> tuple[Dispute, Raw]:
    dispute = proposal.dispute
    if dispute is None or dispute.status != Dispute.Status.OPEN:
        raise CannotFixError("dispute-closed")
    return dispute, read_decision(dispute, proposal.data)


def _redeal(match: Match, dispute: Dispute) -> Fix:
    """Void the hand; its dealer deals again where it is the last and another would deal now."""
    hand, deal = subject.disputed_hand(match, dispute)
    if deal is None or deal.pk is None:
        raise CannotFixError("no-redeal")
    fix = Fix((deal.pk,))
    # an earlier hand needs no new deal, since the hands after it stand; nor does one that the same player deals anyway
    if deal.seq < match.hand_seq or _expected_dealer(match, hand.since) == deal.raw["deal"]:
        return fix
    return Fix(tuple(row.pk for row in hand.rows if row.pk), ({"deal": deal.raw["deal"]},), deal.seq)


def _expected_dealer(match: Match, since: str) -> int:
    """Return the seat that is expected to deal where the log stands so."""
    state = state_from(since, match)
    return match.first_dealer if state.hand is None else look(state).next_dealer


def _carry_out_decision(session: Session, proposal: Proposal, _planned: Plan | None, agreed: list[Raw]) -> None:
    """Carry out an agreed decision, and close the dispute with its rulings of then. Raises CannotFixError."""
    dispute, data = _open(proposal)
    by = _proposer(session.match, proposal.pen)
    carry_out_decision_on(session, dispute, data, [*by, *agreed], proposal)


HANDLER = kinds.Handler(_proposed_fix, _carry_out_decision, _check_decision)
"""The handler of proposed decisions."""


def _proposer(match: Match, pen: Pen | None) -> list[Raw]:
    """Return the yes of whoever proposed it, if that phone sits with a party."""
    party = consent.party_of(match, pen)
    return [] if party is None else [{"party": party, "who": phone_label(match, pen), "same": False}]


def carry_out_decision_on(
    session: Session, dispute: Dispute, data: Raw, agreed: Sequence[Raw], proposal: Proposal | None = None
) -> None:
    """Carry out a decision on a locked match: its entries, then the dispute's end. Raises CannotFixError."""
    match = session.match
    # before anything changes: the record keeps the rulings on which the table decided
    rulings = [ruling.as_json() for ruling in versions.rulings(dispute)]
    before = match.rev
    fix = fix_of_decision(match, dispute, data)
    if fix is not None:
        why = data.get("why") or dispute.claim or dispute.reason
        plan.carry_out_plan(session, plan.plan_fix(match, fix, to_store=True), why, agreed)
    elif data["decision"] == Decision.POINTS:
        kinds.log_trial(session, try_points(session, points_entry(match, data)))
    dispute.decision = data["decision"]
    dispute.outcome = {"rulings": rulings, "agreed": list(agreed), "data": data, "rev": [before, match.rev]}
    close_dispute(match, dispute, Dispute.Status.DECIDED, session.pen, proposal)


def close_dispute(
    match: Match, dispute: Dispute, status: Dispute.Status, pen: Pen, proposal: Proposal | None = None
) -> None:
    """Write down, one rev later, that a dispute is over. A proposal for it that waits still is over too."""
    dispute.status, dispute.decided_at = status, timezone.now()
    dispute.save(update_fields=["status", "decision", "outcome", "decided_at"])
    # other proposals to decide it can't be carried out any more
    moot = Proposal.objects.filter(dispute=dispute, outcome=Proposal.Outcome.OPEN)
    for other in moot.exclude(pk=proposal.pk) if proposal else moot:
        proposals.close_row(other, Proposal.Outcome.STALE)
        match.waiting -= 1
    match.waiting -= 1
    data = {"dispute": dispute.pk, "status": str(status), "decision": dispute.decision}
    people_changed(match, Change.Kind.DISPUTE, pen, data, "waiting")
