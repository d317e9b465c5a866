"""The rows of proposals: put on a locked match, found again, and closed. `kinds` carries them out."""

from __future__ import annotations

from collections.abc import Collection
from threading import Lock
from typing import TYPE_CHECKING

from cachetools import LRUCache, cached
from django.utils import timezone

from referee.matches import plain_text
from referee.matches.agreement import consent, signing
from referee.matches.corrections.fixes import CannotFixError
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


def match_of(model: type[Proposal | Dispute], number: int) -> str:
    """Return the id of the match of a proposal or a dispute that may change.

    Raises CannotFixError for one that is packed away: its match is locked.
    """
    # By its number alone it is looked for in the table itself, where nothing of a packed match is.
    match_id: str | None = model._base_manager.filter(pk=number).values_list("match_id", flat=True).first()
    if match_id is None:
        raise CannotFixError("match-locked")
    return match_id


def standing(match: Match) -> list[Proposal]:
    """Return the open proposals of a match, oldest first, each with its pen."""
    if not match.waiting:
        return []
    rows = match.proposals.filter(outcome=Proposal.Outcome.OPEN).select_related("pen").order_by("pk")
    return [_with_match(match, proposal) for proposal in rows]


def number_standing(match: Match) -> int:
    """Count the open proposals of a match."""
    return _number_standing(match) if match.waiting else 0


# Whatever is proposed or closed raises the match's `people`: while that stays as it is, no draw has to ask again.
@cached(LRUCache(1024), key=lambda match: (match.pk, match.people), lock=Lock())
def _number_standing(match: Match) -> int:
    return Proposal.objects.filter(match=match, outcome=Proposal.Outcome.OPEN).count()


def put(
    match: Match, pen: Pen, kind: Proposal.Kind, data: Raw, why: str = "", dispute: Dispute | None = None
) -> Proposal:
    """Put a proposal to the others, one rev later, on a locked match.

    One that says the same and waits is that one. Raises TooManyError.
    """
    open_ones = match.proposals.filter(kind=kind, dispute=dispute, outcome=Proposal.Outcome.OPEN).select_related("pen")
    # pressed twice, or by two phones: no second row for the same question
    same = next((proposal for proposal in open_ones if _is_same(proposal.data, data)), None)
    if same is not None:
        return _with_match(match, same)
    waiting = match.proposals.filter(outcome=Proposal.Outcome.OPEN).count()
    if waiting >= MOST_OPEN or match.proposals.count() >= MOST_EVER:
        raise TooManyError
    own = consent.party_of(match, pen)
    answers = {}
    if own is not None:
        # whoever proposes has said yes; no stamp, since the effect may be another when the others are asked
        answers[str(own)] = {**consent.signed_answer(match, pen, yes=True, stamp="", same=False), "proposed": True}
    proposal = Proposal.objects.create(
        match=match, pen=pen, kind=kind, data={**data, "rev": match.rev}, why=plain_text.reason(why),
        answers=answers, dispute=dispute, at=timezone.now(),
    )  # fmt: skip
    match.waiting += 1
    changed(match, Change.Kind.PROPOSAL, pen, {"proposal": proposal.pk, "outcome": proposal.outcome}, "waiting")
    return proposal


def _is_same(kept: Raw, new: Raw) -> bool:
    return {key: value for key, value in kept.items() if key != "rev"} == new


def _with_match(match: Match, proposal: Proposal) -> Proposal:
    proposal.match = match
    return proposal


def close(proposal: Proposal, outcome: Proposal.Outcome) -> None:
    """Write down what became of a proposal.

    The match is for the caller: one fewer waits.
    """
    proposal.outcome, proposal.closed_at = outcome, timezone.now()
    proposal.save(update_fields=["outcome", "closed_at", "answers", "data"])


def drop_gone(match: Match, gone: Collection[int], but: Proposal | None = None) -> None:
    """Close the waiting corrections, but one, of entries that were just taken back."""
    corrections = (Proposal.Kind.FIX, Proposal.Kind.UNDO)
    waiting = [proposal for proposal in standing(match) if proposal.kind in corrections and proposal != but]
    moot = [proposal for proposal in waiting if not set(gone).isdisjoint(proposal.data.get("void", ()))]
    for proposal in moot:
        proposal.data["failed"] = {"code": "fix-gone", "rule": "", "args": {}}
        close(proposal, Proposal.Outcome.STALE)
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
    return conjunctions.together(list(dict.fromkeys(people)))


def _answerers(proposal: Proposal, party: int, first: Pen | None) -> tuple[str, ...]:
    match = proposal.match
    voices = [pen for pen in consent.voices(match, party, proposal.pen) if pen.pk != proposal.pen_id]
    named = (names.called(label(match, pen)) for pen in sorted(voices, key=lambda pen: pen != first))
    phone = next(filter(None, named), "")
    return (phone,) if phone else signing.players(match, party)
