"""The rows of proposals: put on a locked match, found again, and closed. What they do is in `deeds`."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from django.utils import timezone

from referee.matches import plain_text
from referee.matches.agreement import consent, signing
from referee.matches.identity.labels import label
from referee.matches.models import Change, Match, Pen, Proposal
from referee.matches.people.presence_log import changed
from referee.matches.types import Raw
from referee.matches.words import conjunctions, names

if TYPE_CHECKING:
    from referee.matches.models import Dispute

MOST_OPEN = 20
"""How many proposals of a match may wait at once."""
MOST_EVER = 500
"""How many a match may ever have."""


class TooManyError(Exception):
    """The match has too many proposals, open ones or in all."""


def standing(match: Match) -> list[Proposal]:
    """The open proposals of a match, oldest first, each with its pen and this match."""
    if not match.waiting:
        return []
    rows = match.proposals.filter(outcome=Proposal.Outcome.OPEN).select_related("pen").order_by("pk")
    return [_of(match, one) for one in rows]


def put(
    match: Match, pen: Pen, kind: Proposal.Kind, data: Raw, why: str = "", dispute: Dispute | None = None
) -> Proposal:
    """Put a proposal to the others, one rev later, on a locked match; one that says the same and waits is that one.

    Raises TooManyError.
    """
    known = match.proposals.filter(kind=kind, dispute=dispute, outcome=Proposal.Outcome.OPEN).select_related("pen")
    same = next((one for one in known if _same(one.data, data)), None)
    if same is not None:
        return _of(match, same)
    if match.proposals.filter(outcome=Proposal.Outcome.OPEN).count() >= MOST_OPEN:
        raise TooManyError
    if match.proposals.count() >= MOST_EVER:
        raise TooManyError
    own = consent.party_of(match, pen)
    answers = {}
    if own is not None:
        answers[str(own)] = {**consent.said(match, pen, yes=True, stamp="", same=False), "proposed": True}
    proposal = Proposal.objects.create(
        match=match, pen=pen, kind=kind, data={**data, "rev": match.rev}, why=plain_text.reason(why),
        answers=answers, dispute=dispute, at=timezone.now(),
    )  # fmt: skip
    match.waiting += 1
    changed(match, Change.Kind.PROPOSAL, pen, {"proposal": proposal.pk, "outcome": proposal.outcome}, "waiting")
    return proposal


def _same(one: Raw, other: Raw) -> bool:
    return {key: value for key, value in one.items() if key != "rev"} == other


def _of(match: Match, proposal: Proposal) -> Proposal:
    proposal.match = match
    return proposal


def close(proposal: Proposal, outcome: Proposal.Outcome) -> None:
    """Write down what became of a proposal. The match is for the caller: one fewer waits."""
    proposal.outcome, proposal.closed_at = outcome, timezone.now()
    proposal.save(update_fields=["outcome", "closed_at", "answers", "data"])


def drop_gone(match: Match, gone: Collection[int], but: Proposal | None = None) -> None:
    """Close the corrections that wait, all but one, of entries that were just taken back."""
    corrections = (Proposal.Kind.FIX, Proposal.Kind.UNDO)
    waiting = [one for one in standing(match) if one.kind in corrections and one != but]
    moot = [one for one in waiting if not set(gone).isdisjoint(one.data.get("void", ()))]
    for one in moot:
        one.data["failed"] = {"code": "fix-gone", "rule": "", "args": {}}
        close(one, Proposal.Outcome.STALE)
    if moot:
        match.waiting -= len(moot)
        match.people += 1
        match.save(update_fields=["waiting", "people"])


def who_is_asked(proposal: Proposal, first: Pen | None = None) -> str:
    """Whose answers a proposal waits for, to be named in a line: phones' names, else those of the parties' players.

    Of several phones that may answer for a party, `first` is named if it is one.
    """
    asked = [who for party in consent.waits_for(proposal) for who in _asked(proposal, party, first)]
    return conjunctions.together(list(dict.fromkeys(asked)))


def _asked(proposal: Proposal, party: int, first: Pen | None) -> tuple[str, ...]:
    match = proposal.match
    voices = [pen for pen in consent.voices(match, party, proposal.pen) if pen.pk != proposal.pen_id]
    named = (names.called(label(match, pen)) for pen in sorted(voices, key=lambda pen: pen != first))
    phone = next(filter(None, named), "")
    return (phone,) if phone else signing.players(match, party)
