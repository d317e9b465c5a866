"""The end of a match as a story: who won, how long it was, the race, and one dry sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from referee.matches.log.queries import TableData
from referee.matches.race.chart import LOW, chart
from referee.matches.race.course import course
from referee.matches.race.length import length
from referee.matches.race.sentence import sentence
from referee.matches.words import names


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading on the phones of those who have this account."""

    account: int
    text: str


def victory(data: TableData, winner: names.Side, cast: names.Cast) -> dict[str, Any]:
    """Return what the end of a match shows of it."""
    run = course(data.match)
    return {
        "by_turns": cast.by_turns,
        "heading": _heading(winner),
        "announced": _announced(winner),
        "own": [_own(side, winner) for side in names.columns(cast)],
        "length": length(run),
        "race": chart(data.match, run, LOW),
        "sentence": sentence(run, winner.number, data.state.ruleset),
    }


def _own(side: names.Side, winner: names.Side) -> Heading:
    """Return the heading for a player's own phone."""
    if side.number == winner.number:
        return Heading(side.number, _("Gané") if side.person == "one" else _("Ganamos"))
    return Heading(side.number, _("Perdí") if side.person == "one" else _("Perdimos"))


def _heading(winner: names.Side) -> str:
    """Return the heading for a phone that logs for all.

    "Nosotros" are those around it.
    """
    return _("Ganamos") if winner.person == "us" else _announced(winner)


def _announced(winner: names.Side) -> str:
    """Return the heading for onlookers."""
    if winner.person == "us":
        return _("Partido para %(side)s") % {"side": winner.full}
    return (_("Ganó %(side)s") if winner.person == "one" else _("Ganaron %(side)s")) % {"side": winner.full}
