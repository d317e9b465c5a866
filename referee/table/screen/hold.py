"""A match in dispute: logging goes on, and the screen of onlookers stands still.

Onlookers keep the last score that nobody contested.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from referee.matches.disputes.hold import frozen_score, open_of
from referee.matches.disputes.telling import Teller
from referee.matches.log.queries import TableData
from referee.matches.models import Match, Pen
from referee.matches.words import phrases
from referee.rules.asked.view import Look
from referee.rules.ledger.score import counted_by
from referee.rules.record.rulesets import find_ruleset
from referee.table.screen.board import board
from referee.table.screen.duels import duels
from referee.table.screen.title import title

Context = dict[str, Any]
SHOWN = 20
"""For so many seconds the other phones are told what somebody contests; the board says so until it is decided."""


@dataclass(frozen=True, slots=True)
class Held:
    """A score that a dispute holds back.

    It has the number of the dispute that was opened first, and the score before that. `won` tells whether the match was
    over with that score.
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

    def still(self, look: Look) -> Look:
        """Return a look with the score that nobody contested."""
        counts = tuple(counted_by(self.score, find_ruleset(look.ruleset), look.target))
        return replace(look, score=self.score, games=self.games, counts=counts)


def contested(match: Match) -> Held | None:
    """Return the score that a dispute holds back.

    Asks the database only where something waits.
    """
    kept = frozen_score(match)
    if kept is None:
        return None
    number, scores = open_of(match)[0].pk, (tuple(kept[name]) for name in ("score", "games", "spoken"))
    return Held(number, kept["winner"] is not None, *scores)


def frozen(drawn: Context, data: TableData, held: Held) -> Context:
    """Return the drawn screen for whoever looks on.

    Entries logged since are shown, but not what they were worth.
    """
    # Onlookers see the game go on, and a score that cannot be taken from anybody later.
    still = held.still(data.look)
    ended = data.look.phase == "match-over" and not held.won
    strip = {**drawn["strip"], "awards": None}
    if data.look.phase != "open":
        strip["text"] = _("El tanteo espera a que se decida.")
    return {
        **drawn,
        "spoken": held.spoken,
        "between": phrases.between(held.spoken),
        "board": board(data, still, fresh={}),
        "title": title(data, replace(still, phase="open"), data.cast) if ended else drawn["title"],
        "duels": duels(replace(still, awards=(), paid_in=()), data.cast),
        "strip": strip,
        "say": _("En discusión. %(score)s.") % {"score": phrases.against(held.spoken)},
        "facts": {**drawn["facts"], "award": None},
        "final": None,
    }


def news(match: Match, pen: Pen) -> list[Context]:
    """Return what others have just contested.

    Each item tells whose phone it was, and for how many more seconds it is shown here.
    """
    if not match.waiting:
        return []
    now = timezone.now()
    timed = ((dispute, round(SHOWN - (now - dispute.at).total_seconds())) for dispute in open_of(match))
    fresh = [(dispute, left) for dispute, left in timed if left > 0 and dispute.pen_id != pen.pk]
    teller = Teller.of(match, [dispute for dispute, _left in fresh])
    return [{**teller.summary(dispute), "left": left} for dispute, left in fresh]
