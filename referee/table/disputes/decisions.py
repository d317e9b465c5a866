"""The decisions of a dispute, as its page offers them or shows that they wait."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.matches import limits
from referee.matches.agreement import proposals, texts
from referee.matches.corrections.fixes import CannotFixError
from referee.matches.disputes import disputes, versions
from referee.matches.disputes.telling import Teller, wrong
from referee.matches.models import Dispute, Match, Pen, Proposal
from referee.matches.words import claims, names
from referee.table.corrections import preview
from referee.table.corrections.notices import yes_of
from referee.table.disputes.version_form import lines_of

Context = dict[str, Any]


def to_decide(teller: Teller, pen: Pen, dispute: Dispute) -> Context:
    """Describe an open dispute: the rulings of now, and the decisions of this phone."""
    match = dispute.match
    return {
        "versions": [teller.ruling(dispute, ruling) for ruling in versions.rulings(dispute)],
        "waiting": [_waiting(teller, proposal, pen, dispute) for proposal in _proposed(match, dispute)],
        "decisions": claims.DECISIONS,
        "alone": disputes.decides_alone(match, pen),
        "may_withdraw": disputes.may_withdraw(dispute, pen),
        "telling": lines_of(teller, dispute) if len(dispute.versions) < disputes.MOST_VERSIONS else None,
        "scores": names.columns(names.cast(match)),
        "longest": str(limits.MAX_REASON),
    }


def _proposed(match: Match, dispute: Dispute) -> Iterator[Proposal]:
    """Yield the decisions that somebody proposed and that wait."""
    for proposal in proposals.standing(match):
        if proposal.dispute_id == dispute.pk:
            proposal.dispute = dispute
            yield proposal


def _waiting(teller: Teller, proposal: Proposal, pen: Pen, dispute: Dispute) -> Context:
    """Describe a proposed decision: by whom, its effect, and who has yet to agree."""
    match = teller.match
    context: Context = {
        "pk": proposal.pk,
        "who": texts.phone_name(match, proposal.pen),
        "what": teller.choice(dispute, proposal.data),
        "own": proposal.pen_id == pen.pk,
        "yes": yes_of(proposal, pen) if proposals.may_answer(proposal, pen) else "",
        "asked": _lacking(proposal),
    }
    try:
        effect = proposals.preview(proposal)
    except CannotFixError as error:
        return context | {"trouble": wrong(error, names.cast(match))}
    return context if effect is None else context | {"stamp": effect.stamp, "scores": preview.scores(effect, match)}


def _lacking(proposal: Proposal) -> str:
    """Name the parties that have yet to agree."""
    columns = names.columns(names.cast(proposal.match))
    return ", ".join(columns[party].brief for party in proposals.waits_for(proposal))
