"""The end of a match: who won, and who signs."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from referee.matches.agreement import consent, signing
from referee.matches.log import locking
from referee.matches.log.queries import TableData
from referee.matches.models import Match
from referee.matches.people import series
from referee.matches.words import names, phrases
from referee.matches.words.goals import games_won
from referee.rules.asked.view import Look
from referee.table.screen.victory import victory

Ending = dict[str, Any]


def final(data: TableData, look: Look, cast: names.Cast) -> Ending | None:
    """Return the end of the match: who won and how, and who has signed it."""
    if look.phase != "match-over" or look.winner is None:
        return None
    winner, parties = names.columns(cast)[look.winner], signing_rows(data.match)
    return {
        "winner": winner.full,
        "side": winner.side,
        "games": f"{games_won(data.match)}{_(':')} {phrases.against(look.games)}" if look.best_of > 1 else "",
        "series": series.text(data.match),
        "next": data.match.followed_by,
        "signing": parties,
        "signed": any(party["signed"] for party in parties),
        "unsigned": not all(party["signed"] for party in parties),
        "locked": locking.is_locked(data.match),
        **victory(data, winner, cast),
    }


def signing_rows(match: Match) -> list[Ending]:
    """List the parties: who has signed, and on whose phones the others can.

    A party is `own` if it has a phone. This takes one query.
    """
    signatures = {signature.party: signature for signature in signing.signed_by(match)}
    # A party with a phone of its own signs there, so that nobody else signs for it.
    taken = {pen.seat for pen in consent.pens_at(match)}
    board = names.columns(names.cast(match))
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
