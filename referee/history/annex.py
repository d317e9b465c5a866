"""What somebody proposed and did not come about: refused, withdrawn, or too late. It is kept, and told quietly."""

from __future__ import annotations

from typing import Any

from referee.matches.agreement import texts
from referee.matches.models import Match, Proposal
from referee.matches.words.casts import Casts

Context = dict[str, Any]
MOST = 20
"""So many are listed: the newest."""
_CAME_ABOUT = (Proposal.Outcome.OPEN, Proposal.Outcome.TAKEN)


def unmade(match: Match) -> list[Context]:
    """The newest of them first, each with who proposed what, why, what became of it, and when."""
    rows = match.proposals.exclude(outcome__in=_CAME_ABOUT).select_related("pen").order_by("-pk")[:MOST]
    casts = Casts(match)
    return [_told(one, match, casts) for one in rows]


def _told(proposal: Proposal, match: Match, casts: Casts) -> Context:
    proposal.match = match
    return {
        "who": texts.phone_name(match, proposal.pen),
        "what": texts.wording(proposal, casts),
        "why": texts.why_of(proposal),
        "outcome": texts.outcome(proposal),
        "at": proposal.closed_at,
    }
