"""The wording of a proposed decision."""

from __future__ import annotations

from django.utils.translation import gettext as _

from referee.matches.agreement import texts
from referee.matches.disputes.telling import Teller
from referee.matches.models import Proposal
from referee.matches.words.casts import Casts


def register() -> None:
    """Register the wording of proposed decisions."""
    texts.register(Proposal.Kind.DECIDE, _proposed)


def _proposed(proposal: Proposal, _casts: Casts) -> str:
    dispute = proposal.dispute
    if dispute is None:
        return _("una decisión de lo que se discute")
    decision = Teller.of(proposal.match, [dispute]).choice(dispute, proposal.data)
    return _("«%(decision)s»") % {"decision": decision}  # a sentence of its own, like "vale lo que dice el reglamento"
