"""After a hand: what must be proved, who can be asked for a flor, who won.

Nothing of it blocks the next deal.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.agreement import consent, signing
from referee.matches.log import locking
from referee.matches.log.queries import TableData
from referee.matches.models import Match
from referee.matches.words import names, phrases
from referee.matches.words.wording import printed
from referee.rules.asked.card_limits import not_to_show
from referee.rules.asked.dues import asking_word, can_be_asked, settlement
from referee.rules.asked.legal import Legal
from referee.rules.asked.view import Look
from referee.table.screen.pieces import Key, Proof, WordRow, wire

Ending = dict[str, Any]


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
    which = f"{look.hand}-{due.seat}-{due.claim}"
    return Proof(who, claim, cast.sides[due.seat], (first, second), due.seat, off, due.more, due.challenged, which)


def pido_row(look: Look, legal: Legal, cast: names.Cast) -> WordRow | None:
    """Return the row of whoever may ask for a flor, each in the asking side's column; None where nobody may."""
    keys = pido_keys(look, legal, cast)
    return WordRow("answers", (_asking(keys, 0, look, cast), _asking(keys, 1, look, cast))) if keys else None


def _asking(keys: list[Key], side: int, look: Look, cast: names.Cast) -> tuple[Key, ...]:
    """Return a side's key: it asks the one player who can be asked, or opens the sheet of several."""
    own, word = [key for key in keys if key.raw["team"] == side], asking_word(look.ruleset)
    if not own:
        return ()
    name = f"{names.sides(cast)[side].full}: {own[0].name if len(own) == 1 else word}"
    key = replace(own[0], name=name, label=word, side=side, lang=GAMES[look.ruleset].skin.lang, id=f"pido-{side}")
    return (key,) if len(own) == 1 else (replace(key, entries="", opens="pido"),)


def pido_keys(look: Look, legal: Legal, cast: names.Cast) -> list[Key]:
    """Return a key for each player who can be asked for a flor; the other side asks."""
    word = asking_word(look.ruleset)
    return [_pido_key(word, seat, look.sides[seat], cast) for seat in can_be_asked(look, legal)]


def _pido_key(word: str, seat: int, side: int, cast: names.Cast) -> Key:
    who = names.seat(cast, seat)
    entries = wire((("team", 1 - side), ("say", word), ("to", seat)))
    return Key(_("pido flor a %(who)s") % {"who": who}, who, True, cast.sides[seat], entries, f"pido-{seat}")


def final(data: TableData, look: Look, cast: names.Cast) -> Ending | None:
    """Return the end of the match: who won and, of several, how many games."""
    if look.phase != "match-over" or look.winner is None:
        return None
    winner = names.columns(cast)[look.winner]
    return {
        "winner": winner.full,
        "side": winner.side,
        "games": phrases.against(look.games) if look.best_of > 1 else "",
        "next": data.match.followed_by,
        "signing": signing_rows(data.match),
        "locked": locking.is_locked(data.match),
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
