"""How a dispute is decided: whether it can be done, what it would change, and doing it. Who agrees is asked elsewhere.

A decision changes nothing by itself: what comes of it are ordinary entries and voids, and the dispute is written down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils import timezone

from referee.matches import limits, plain_text
from referee.matches.agreement import consent, kinds, rows, whys
from referee.matches.corrections import plan as fixing
from referee.matches.corrections.plan import CannotFixError, Fix, Plan, Row
from referee.matches.disputes import subject, versions
from referee.matches.identity.labels import label
from referee.matches.log import taps
from referee.matches.log.fold import judge_again, parse
from referee.matches.log.merging import meaning_of
from referee.matches.log.rulings import first_refusal
from referee.matches.log.session import Session
from referee.matches.log.states import state_from, thaw
from referee.matches.models import Change, Dispute, Match, Pen, Proposal
from referee.matches.people.presence_log import changed
from referee.matches.types import Raw
from referee.rules.asked.look import look
from referee.rules.ledger import score
from referee.rules.record.entry import Entry as Parsed
from referee.rules.record.form import ActaError

Decision = Dispute.Decision


def register() -> None:
    """Have proposals of decisions carried out by what is here."""
    kinds.register(Proposal.Kind.DECIDE, kinds.Deed(check, plan, carry_out))


def read(dispute: Dispute, data: Mapping[str, Any]) -> Raw:
    """A decision as it is kept: `decision`; of a correction the `version` that is right; of points `adjust` and `why`.

    Raises CannotFixError for what is none.
    """
    decision = data.get("decision")
    if decision not in Decision.values:
        raise CannotFixError("no-decision")
    if decision == Decision.CORRECT:
        return {"decision": decision, "version": _version(dispute, data.get("version"))}
    if decision == Decision.POINTS:
        told = plain_text.reason(data.get("why"))
        return {"decision": decision, "adjust": data.get("adjust"), "why": told or whys.AGREED}
    return {"decision": decision}


def _version(dispute: Dispute, number: object) -> int:
    if type(number) is not int or not 1 <= number <= len(dispute.versions) or not dispute.versions[number - 1]["fix"]:
        raise CannotFixError("no-decision")
    return number


def check(desk: Session, proposal: Proposal) -> None:
    """Raises CannotFixError where the decision could not be carried out now."""
    planned, told = plan(desk.match, proposal), _open(proposal)[1]
    if planned is None and told["decision"] == Decision.POINTS:
        _tried(desk, _points(desk.match, told))


def plan(match: Match, proposal: Proposal, *, to_store: bool = False) -> Plan | None:
    """The correction that the decision comes to; None for one that changes nothing, or only notes points now."""
    dispute, data = _open(proposal)
    fix = fix_of(match, dispute, data)
    return None if fix is None else fixing.plan(match, fix, to_store=to_store)


def fix_of(match: Match, dispute: Dispute, data: Raw) -> Fix | None:
    """What a decision voids and puts in its place, if it does."""
    if data["decision"] == Decision.CORRECT:
        return Fix.from_json(dispute.versions[data["version"] - 1]["fix"])
    if data["decision"] == Decision.REDEAL:
        return _redeal(match, dispute)
    if data["decision"] == Decision.POINTS:
        return _points_of_then(match, dispute, _points(match, data))
    return None


def _open(proposal: Proposal) -> tuple[Dispute, Raw]:
    dispute = proposal.dispute
    if dispute is None or dispute.status != Dispute.Status.OPEN:
        raise CannotFixError("dispute-closed")
    return dispute, read(dispute, proposal.data)


def _hand(match: Match, dispute: Dispute) -> tuple[subject.Hand, Row | None]:
    """The disputed hand and the deal that opened it; None where it is no more."""
    place = dispute.entry.seq if dispute.entry else match.hand_seq
    hand = subject.hand_of(match, place)
    return hand, next((row for row in hand.rows if row.dealt and row.seq <= place), None)


def _redeal(match: Match, dispute: Dispute) -> Fix:
    """The hand is void; where it is the last one and another player would be expected to deal now, the same deals."""
    hand, deal = _hand(match, dispute)
    if deal is None or deal.pk is None:
        raise CannotFixError("no-redeal")
    fix = Fix((deal.pk,))
    if deal.seq < match.hand_seq or _expected_dealer(match, hand.since) == deal.raw["deal"]:
        return fix
    return Fix(tuple(row.pk for row in hand.rows if row.pk), ({"deal": deal.raw["deal"]},), deal.seq)


def _expected_dealer(match: Match, since: str) -> int:
    """Who is expected to deal where the log stands so."""
    state = state_from(since, match)
    return match.first_dealer if state.hand is None else look(state).next_dealer


def _points(match: Match, data: Raw) -> Parsed:
    """The points that were agreed on, as an entry. Raises CannotFixError for what are none."""
    raw = {"adjust": data["adjust"], "why": data["why"]}
    try:
        entry = parse([raw], match)[0]
    except ActaError as error:
        raise CannotFixError("bad-entry", args={"place": error.place, "reason": error.reason}) from None
    if not any(entry.points):
        raise CannotFixError("no-points")
    return entry


def _points_of_then(match: Match, dispute: Dispute, entry: Parsed) -> Fix | None:
    """Adjustments to a finished game, inserted just before the disputed entry; None while it is still played."""
    hand, deal = _hand(match, dispute)
    now = thaw(match.snapshot)
    if deal is None or now.hand is None:
        return None
    then, place = _before_the_end(match, hand, dispute)
    if then == now.hand.game and not score.game_done(now):
        return None
    return Fix((), (dict(entry.raw),), max(place, deal.seq))


def _before_the_end(match: Match, hand: subject.Hand, dispute: Dispute) -> tuple[int, int]:
    """The game of a hand, and the place of its last entry before the disputed one, or before the entry that ended the
    game: after that nothing counts any more (AR-SCO-02).
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


def _tried(desk: Session, entry: Parsed) -> taps.Trial:
    """The points judged as a tap of now. Raises CannotFixError."""
    if desk.match.seq + 2 > limits.MAX_ENTRIES:
        raise CannotFixError("match-full", args={"most": limits.MAX_ENTRIES})
    trial = taps.attempt(desk, [entry])
    bad = first_refusal(trial.ruled)
    if bad is not None and bad.refusal is not None:
        raise CannotFixError(bad.code, bad.rule, bad.refusal.args)
    return trial


def carry_out(desk: Session, proposal: Proposal, _planned: Plan | None, agreed: list[Raw]) -> None:
    """Do what everybody agreed on, and close the dispute with its rulings as they were then. Raises CannotFixError."""
    dispute, data = _open(proposal)
    by = _proposer(desk.match, proposal.pen)
    decide(desk, dispute, data, [*by, *agreed], proposal)


def _proposer(match: Match, pen: Pen | None) -> list[Raw]:
    """The yes of whoever proposed it, if that phone sits with a party."""
    party = consent.party_of(match, pen)
    return [] if party is None else [{"party": party, "who": label(match, pen), "same": False}]


def decide(desk: Session, dispute: Dispute, data: Raw, agreed: Sequence[Raw], proposal: Proposal | None = None) -> None:
    """Carry out a decision on a locked match: its entries, then the dispute's end. Raises CannotFixError."""
    match = desk.match
    rulings = [one.as_json() for one in versions.rulings(dispute)]
    before = match.rev
    fix = fix_of(match, dispute, data)
    if fix is not None:
        why = data.get("why") or dispute.claim or dispute.reason
        fixing.carry_out(desk, fixing.plan(match, fix, to_store=True), why, agreed)
    elif data["decision"] == Decision.POINTS:
        trial = _tried(desk, _points(match, data))
        desk.append(
            trial.ruled, trial.state, meaning=meaning_of([one.raw for one in trial.ruled]), group="", code=trial.code
        )
    dispute.decision = data["decision"]
    dispute.outcome = {"rulings": rulings, "agreed": list(agreed), "data": data, "rev": [before, match.rev]}
    close(match, dispute, Dispute.Status.DECIDED, desk.pen, proposal)


def close(match: Match, dispute: Dispute, status: Dispute.Status, pen: Pen, proposal: Proposal | None = None) -> None:
    """Write down, one rev later, that a dispute is over; what was proposed for it and waits still is over too."""
    dispute.status, dispute.decided_at = status, timezone.now()
    dispute.save(update_fields=["status", "decision", "outcome", "decided_at"])
    moot = Proposal.objects.filter(dispute=dispute, outcome=Proposal.Outcome.OPEN)
    for other in moot.exclude(pk=proposal.pk) if proposal else moot:
        rows.close(other, Proposal.Outcome.STALE)
        match.waiting -= 1
    match.waiting -= 1
    data = {"dispute": dispute.pk, "status": str(status), "decision": dispute.decision}
    changed(match, Change.Kind.DISPUTE, pen, data, "waiting")
