"""Why something that was logged is put right: what people choose from, and how it is told again."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from referee.matches.plain_text import reason
from referee.matches.words.claims import REASONS

WHYS: Mapping[str, Promise] = {
    "lado equivocado": gettext_lazy("equipo equivocado"),
    "no se dijo": gettext_lazy("no se dijo"),
    "valor mal": gettext_lazy("valor mal"),
    "carta mal": gettext_lazy("carta mal"),
    "faltaba": gettext_lazy("faltaba"),
}
"""What the record keeps, and how a reader is told. Anything else was written by a person and stays as it is."""
MISSING = "faltaba"
"""Why something is added."""
OTHER = "otro"
"""Another reason than those, which nobody wrote down."""
AGREED = "acuerdo"
"""Why points that were agreed on are there where nobody gave a reason."""
_TOLD: Mapping[str, Promise] = {**WHYS, **REASONS, AGREED: gettext_lazy("acuerdo")}
"""What the record keeps in its own words: those reasons, and the ones of a dispute that decided it."""


def of(*, missing: bool) -> list[tuple[str, Promise]]:
    """The reasons to choose from, for what is added or for what goes."""
    return [(why, label) for why, label in WHYS.items() if (why == MISSING) == missing]


def told(why: str) -> str:
    """A reason in the reader's language; what a person wrote, as it was written."""
    return str(_TOLD.get(why, why))


def read(chosen: str, written: str = "") -> str:
    """The reason as the record keeps it: one of those that are offered, or what was written beside "otro"."""
    return chosen if chosen in WHYS else reason(written) or OTHER
