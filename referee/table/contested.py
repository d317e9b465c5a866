"""A match in dispute: logging goes on, while whoever looks on keeps the last score that nobody contested."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from referee.matches import phrases
from referee.matches.models import Dispute, Match
from referee.matches.queries import TableData
from referee.rules.look import Look
from referee.table.board import board

Context = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Contested:
    """What is in dispute: the number of the dispute that was opened first, and the score before it."""

    number: int
    score: tuple[int, ...]
    games: tuple[int, ...]
    spoken: tuple[str, ...]

    @property
    def line(self) -> str:
        """The last undisputed score in one line."""
        return phrases.score(self.spoken)

    def still(self, seen: Look) -> Look:
        """What is seen, with the score that nobody contested."""
        return replace(seen, score=self.score, games=self.games, spoken=self.spoken)


def contested(match: Match) -> Contested | None:
    """What is in dispute. Asks the database only where something waits."""
    if not match.waiting:
        return None
    first = Dispute.objects.filter(match=match, status=Dispute.Status.OPEN).order_by("pk").first()
    if first is None:
        return None
    return Contested(first.pk, *(tuple(first.frozen[name]) for name in ("score", "games", "spoken")))


def frozen(drawn: Context, data: TableData, one: Contested) -> Context:
    """The screen as it is drawn for whoever looks on: what was logged since shows, but not what it was worth."""
    still = one.still(data.look)
    strip = {**drawn["strip"], "awards": None}
    if data.look.phase != "open":
        strip["text"] = _("El tanteo espera a que se decida.")
    return {
        **drawn,
        "spoken": one.spoken,
        "between": phrases.between(one.spoken),
        "board": board(data, still, fresh={}),
        "strip": strip,
        "say": _("En discusión. %(score)s.") % {"score": phrases.against(one.spoken)},
        "facts": {**drawn["facts"], "award": None},
        "final": None,
    }
