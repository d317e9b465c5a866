"""A match in dispute: logging goes on, while whoever looks on keeps the last score that nobody contested."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from referee.matches.disputes import hold
from referee.matches.disputes.telling import Teller
from referee.matches.log.queries import TableData
from referee.matches.models import Match, Pen
from referee.matches.words import phrases
from referee.rules.asked.view import Look
from referee.table.screen.board import board
from referee.table.screen.duels import duels
from referee.table.screen.screen import title

Context = dict[str, Any]
SHOWN = 20
"""For so many seconds the other phones are told what somebody contests; the board says so until it is decided."""


@dataclass(frozen=True, slots=True)
class Contested:
    """What is in dispute: the number of the dispute that was opened first, and the score before it.

    `won` tells whether the match was over with that score.
    """

    number: int
    won: bool
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
    kept = hold.frozen_score(match)
    if kept is None:
        return None
    number, scores = hold.open_of(match)[0].pk, (tuple(kept[name]) for name in ("score", "games", "spoken"))
    return Contested(number, kept["winner"] is not None, *scores)


def frozen(drawn: Context, data: TableData, one: Contested) -> Context:
    """The screen as it is drawn for whoever looks on: what was logged since shows, but not what it was worth."""
    still = one.still(data.look)
    ended = data.look.phase == "match-over" and not one.won
    strip = {**drawn["strip"], "awards": None}
    if data.look.phase != "open":
        strip["text"] = _("El tanteo espera a que se decida.")
    return {
        **drawn,
        "spoken": one.spoken,
        "between": phrases.between(one.spoken),
        "board": board(data, still, fresh={}),
        "title": title(data, replace(still, phase="open"), data.cast) if ended else drawn["title"],
        "duels": duels(replace(still, awards=(), paid_in=()), data.cast),
        "strip": strip,
        "say": _("En discusión. %(score)s.") % {"score": phrases.against(one.spoken)},
        "facts": {**drawn["facts"], "award": None},
        "final": None,
    }


def news(match: Match, pen: Pen) -> list[Context]:
    """What others have just contested, with whose phone it was and for how many seconds yet this one is told so."""
    if not match.waiting:
        return []
    now = timezone.now()
    told = ((one, round(SHOWN - (now - one.at).total_seconds())) for one in hold.open_of(match))
    fresh = [(one, left) for one, left in told if left > 0 and one.pen_id != pen.pk]
    teller = Teller.of(match, [one for one, _left in fresh])
    return [{**teller.summary(one), "left": left} for one, left in fresh]
