"""After a hand: what must be proved, who can be asked for a flor, who won.

Nothing of it blocks the next deal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.translation import gettext as _

from referee.matches.agreement import consent, signing
from referee.matches.log import locking
from referee.matches.log.queries import TableData
from referee.matches.models import Match
from referee.matches.words import names, phrases
from referee.matches.words.goals import games_won
from referee.matches.words.wording import printed
from referee.rules.asked.card_limits import not_to_show
from referee.rules.asked.dues import asking_word, can_be_asked, settlement
from referee.rules.asked.legal import Legal
from referee.rules.asked.view import Look
from referee.table.screen.pieces import Key, KeyRow, Piece, Proof, wire
from referee.table.screen.victory import victory

Ending = dict[str, Any]
MOST_IN_A_ROW = 4
"""So many names stand in a row of keys."""


@dataclass(frozen=True, slots=True)
class ManyAsked(Piece):
    """The key that opens the sheet of those who can be asked for a flor."""

    template: ClassVar[str] = "table/screen/_many_asked.html"


def proof_row(look: Look, legal: Legal, cast: names.Cast) -> Proof | None:
    """Return the row of what is to be settled first.

    That is an answer to pido flor, else a proof that is owed by a known seat. `cast` names and colours the players: as
    the board does, by the next hand.
    """
    due = settlement(look, legal)
    if due is None:
        return None
    labels = (_("tenía flor"), _("no tenía")) if due.challenged else (_("mostró"), _("no mostró"))
    claim = printed(due.claim) if due.value is None else f"{due.claim} {due.value}"
    who = names.seat(cast, due.seat)
    first, second = (
        Key(f"{who}, {claim}: {label}", label, True, None, wire((("by", due.seat), ("show", shown))), f"show-{place}")
        for place, (shown, label) in enumerate(zip(due.answers, labels, strict=True))
    )
    # Cards that others have played can't be in this hand: the picker leaves them dim.
    off = " ".join(not_to_show(legal.state, due.seat))
    return Proof(who, claim, cast.sides[due.seat], (first, second), due.seat, off, due.more)


def pido_row(look: Look, legal: Legal, cast: names.Cast) -> KeyRow | ManyAsked | None:
    """Return a key for each player who can be asked for a flor.

    Six and eight are asked in a sheet.
    """
    keys = pido_keys(look, legal, cast)
    if not keys:
        return None
    return ManyAsked() if look.seats > MOST_IN_A_ROW else KeyRow("pido", _("pido flor a"), tuple(keys))


def pido_keys(look: Look, legal: Legal, cast: names.Cast) -> list[Key]:
    """Return a key for each player who can be asked for a flor; the other side asks."""
    word = asking_word(look.ruleset)
    return [_pido_key(word, seat, look.sides[seat], cast) for seat in can_be_asked(look, legal)]


def _pido_key(word: str, seat: int, side: int, cast: names.Cast) -> Key:
    who = names.seat(cast, seat)
    entries = wire((("team", 1 - side), ("say", word), ("to", seat)))
    return Key(_("pido flor a %(who)s") % {"who": who}, who, True, cast.sides[seat], entries, f"pido-{seat}")


def final(data: TableData, look: Look, cast: names.Cast) -> Ending | None:
    """Return the end of the match: who won and how, and who has signed it."""
    if look.phase != "match-over" or look.winner is None:
        return None
    winner, parties = names.columns(cast)[look.winner], signing_rows(data.match)
    return {
        "winner": winner.full,
        "side": winner.side,
        "games": f"{games_won(data.match)}: {phrases.against(look.games)}" if look.best_of > 1 else "",
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
