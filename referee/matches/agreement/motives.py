"""Motives of an undo or a correction: their codes, their chips, their words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from referee.matches.limits import MAX_REASON
from referee.matches.models import Proposal
from referee.matches.plain_text import line
from referee.matches.words.claims import REASONS

WHYS: Mapping[str, Promise] = {
    "lado equivocado": gettext_lazy("equipo equivocado"),
    "no se dijo": gettext_lazy("no se dijo"),
    "valor mal": gettext_lazy("valor mal"),
    "carta mal": gettext_lazy("carta mal"),
    "faltaba": gettext_lazy("faltaba"),
}
"""The reasons that the record keeps, and their texts. Anything else was written by a person and stays as it is."""
MISSING = "faltaba"
"""The reason of what is added."""
OTHER = "otro"
"""Another reason than those, which nobody wrote down."""
AGREED = "acuerdo"
"""The reason of points that were agreed on where nobody gave one."""
_WHY_TEXTS: Mapping[str, Promise] = {**WHYS, **REASONS, AGREED: gettext_lazy("acuerdo")}
"""Reasons that the record keeps in its own words: those, and the ones of a dispute that was decided."""


def why_of(proposal: Proposal) -> str:
    """Return why something is proposed; "" where the wording has it, or nothing."""
    return "" if proposal.kind == Proposal.Kind.DECIDE else why_text(proposal.why)


def why_choices(*, missing: bool) -> list[tuple[str, Promise]]:
    """Return the reasons to choose from, for entries that are added or that go."""
    return [(why, text) for why, text in WHYS.items() if (why == MISSING) == missing]


def why_text(why: str) -> str:
    """Return a reason in the reader's language; a person's own text as it is."""
    return str(_WHY_TEXTS.get(why, why))


def read_why(chosen: str, written: str = "") -> str:
    """Return a reason as it is kept: one of those offered, or the text beside "otro"."""
    return chosen if chosen in WHYS else line(written, MAX_REASON) or OTHER
