"""A match with both sides at the table, and ways to dispute on it."""

from typing import Any

from referee.matches.agreement import proposals
from referee.matches.disputes import disputes
from referee.matches.identity import pens
from referee.matches.models import Dispute, Entry, Match, Proposal
from referee.matches.people import seats
from tests.at_table import say, won
from tests.matches.conftest import Phone

Raw = dict[str, Any]
ENVIDO = (say(0, "envido"), say(1, "no quiero"))
"""One point for the first side."""


def sit(match: Match, seat: int, name: str) -> Phone:
    return Phone(seats.sit_down(match.pk, pens.new_device(), seat, name))


def now(phone: Phone) -> Match:
    return Match.objects.get(pk=phone.pen.match_id)


def score(phone: Phone) -> list[int]:
    """The board."""
    board: list[int] = now(phone).result["score"]
    return board


def entry(phone: Phone, seq: int) -> Entry:
    """The entry that stands at a place."""
    return Entry.objects.get(match_id=phone.pen.match_id, seq=seq, voided_by__isnull=True)


def hand(phone: Phone, *raws: Raw) -> None:
    """Log some words, and a hand that the first side wins."""
    phone.look()
    for raw in (*raws, won(0), won(0)):
        assert phone.tap(raw).status == "taken", raw


def dispute(phone: Phone, about: str = "entry", seq: int | None = None, **told: Any) -> Dispute:
    """Open one about the entry at a place, or about the last one."""
    number = None if seq is None else entry(phone, seq).pk
    return disputes.open_dispute(phone.pen.match_id, phone.pen, about, number, **({"reason": "not-said"} | told))


def agree(proposal: Proposal | None, phone: Phone) -> Proposal:
    """Say yes to what is proposed, as it is shown."""
    assert proposal is not None
    shown = proposals.preview_proposal(proposal)
    return proposals.answer_proposal(proposal.pk, phone.pen, True, shown.stamp if shown else "")
