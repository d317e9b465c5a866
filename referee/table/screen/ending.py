"""The end of a match: who won, who signs, and its story."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from referee.matches.agreement import consent, signing
from referee.matches.log import locking
from referee.matches.log.queries import TableData
from referee.matches.models import Match
from referee.matches.people import series
from referee.matches.race.chart import LOW, race_chart
from referee.matches.race.course import course_of, match_length, race_sentence
from referee.matches.words import names, phrases
from referee.matches.words.quotes import games_won_words
from referee.rules.asked.view import Look

Ending = dict[str, Any]


def ending_shown(data: TableData, look: Look, cast: names.Cast) -> Ending | None:
    """Return the end of the match: who won and how, and who has signed it."""
    if look.phase != "match-over" or look.winner is None:
        return None
    winner, parties = names.board_columns(cast)[look.winner], signing_rows(data.match)
    return {
        "winner": winner.full,
        "side": winner.side,
        "games": f"{games_won_words(data.match)}{_(':')} {phrases.scores_against(look.games)}"
        if look.best_of > 1
        else "",
        "series": series.series_text(data.match),
        "next": data.match.followed_by,
        "signing": parties,
        "signed": any(party["signed"] for party in parties),
        "unsigned": not all(party["signed"] for party in parties),
        "locked": locking.is_locked(data.match),
        **victory_story(data, winner, cast),
    }


def signing_rows(match: Match) -> list[Ending]:
    """List the parties: who has signed, and on whose phones the others can.

    A party is `own` if it has a phone. This takes one query.
    """
    signatures = {signature.party: signature for signature in signing.signed_by(match)}
    # A party with a phone of its own signs there, so that nobody else signs for it.
    taken = {pen.seat for pen in consent.pens_at(match)}
    board = names.board_columns(names.cast(match))
    return [
        {
            "party": str(number),
            "who": board[number].full,
            "side": "" if len(board) > 2 else number,
            "seats": " ".join(map(str, seats)),
            "own": bool(taken.intersection(seats)),
            "signed": number in signatures,
            "same": number in signatures and signatures[number].same_phone,
        }
        for number, seats in enumerate(consent.parties(match))
    ]


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading on the phones of those who have this account."""

    account: int
    text: str


def victory_story(data: TableData, winner: names.Side, cast: names.Cast) -> dict[str, Any]:
    """Return what the end of a match shows of it."""
    run = course_of(data.match)
    return {
        "by_turns": cast.by_turns,
        "heading": _heading(winner),
        "announced": _announced(winner),
        "own": [_own(side, winner) for side in names.board_columns(cast)],
        "length": match_length(run),
        "race": race_chart(data.match, run, LOW),
        "sentence": race_sentence(run, winner.number, data.state.ruleset),
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
