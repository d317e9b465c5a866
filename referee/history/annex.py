"""The annex of a record: disputes, signatures, notes and dropped proposals.

They come from here and from the match's file.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from referee.history import file_claims
from referee.matches.agreement import motives, result_notes, signing, texts
from referee.matches.disputes import hold
from referee.matches.disputes.telling import Teller
from referee.matches.files.signatures import brought_notes, brought_signatures
from referee.matches.models import Match, Proposal
from referee.matches.words import names
from referee.matches.words.casts import Casts

Context = dict[str, Any]
MOST_DROPPED = 20
"""So many dropped proposals are listed: the newest."""
_CAME_ABOUT = (Proposal.Outcome.OPEN, Proposal.Outcome.TAKEN)


class SignatureLine(NamedTuple):
    """A party's signature under the result.

    `came` marks one that somebody's file claims.
    """

    players: Sequence[str]
    same_phone: bool
    at: datetime | None
    came: bool


class NoteLine(NamedTuple):
    """A note beside the record."""

    text: str
    who: str
    at: datetime | None


class DroppedProposal(NamedTuple):
    """A proposal that did not come about: refused, withdrawn, or too late."""

    who: str
    what: str
    why: str
    outcome: str
    at: datetime | None


def disputes(match: Match) -> list[Context]:
    """Return the disputes of a match, oldest first, after those of its file.

    Two queries.
    """
    own = hold.all_of(match)
    teller = Teller.of(match, own)
    # a file's disputes are older than any that this match can have had here
    return [*file_claims.disputes(match), *(teller.summary(dispute) for dispute in own)]


def signatures(match: Match) -> list[SignatureLine]:
    """Return the signatures under the result, those of its file first."""
    claimed = [
        SignatureLine(
            players=[names.called(name) for name in file_claims.texts(claim.get("for"))],
            same_phone=claim.get("same_phone") is True,
            at=file_claims.time(claim.get("at")),
            came=True,
        )
        for claim in file_claims.mappings(brought_signatures(match))
    ]
    own = [SignatureLine(name.players, name.same_phone, name.at, came=False) for name in signing.signed_by(match)]
    return [*(line for line in claimed if line.players), *own]


def notes(match: Match) -> list[NoteLine]:
    """Return the notes beside the record, those of its file first."""
    claimed = [
        NoteLine(
            file_claims.text(claim.get("text")), file_claims.text(claim.get("who")), file_claims.time(claim.get("at"))
        )
        for claim in file_claims.mappings(brought_notes(match))
    ]
    own = [NoteLine(note.text, note.who, note.at) for note in result_notes.notes(match)]
    return [*(line for line in claimed if line.text), *own]


def dropped_proposals(match: Match) -> list[DroppedProposal]:
    """Return the proposals that did not come about, the newest first.

    They are kept, and shown quietly.
    """
    rows = match.proposals.exclude(outcome__in=_CAME_ABOUT).select_related("pen").order_by("-pk")[:MOST_DROPPED]
    casts = Casts(match)
    return [_dropped(proposal, match, casts) for proposal in rows]


def _dropped(proposal: Proposal, match: Match, casts: Casts) -> DroppedProposal:
    proposal.match = match
    return DroppedProposal(
        who=texts.phone_name(match, proposal.pen),
        what=texts.wording(proposal, casts),
        why=motives.why_of(proposal),
        outcome=texts.outcome(proposal),
        at=proposal.closed_at,
    )
