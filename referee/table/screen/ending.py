"""After a hand: what must be proved, who can be asked for a flor, who won. Nothing of it blocks the next deal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from django.utils.translation import gettext as _

from referee.matches.agreement import consent, signing
from referee.matches.log import locking
from referee.matches.log.queries import TableData
from referee.matches.models import Match
from referee.matches.words import names, phrases
from referee.matches.words.wording import printed
from referee.rules.asked.look import Look
from referee.table.screen import cards
from referee.table.screen.legal import Legal
from referee.table.screen.pieces import Key, KeyRow, Piece, Proof, wire

Ending = dict[str, Any]
MOST_IN_A_ROW = 4
"""So many names stand in a row of keys."""


@dataclass(frozen=True, slots=True)
class ManyAsked(Piece):
    """The key that opens the sheet of those who can be asked for a flor."""

    template: ClassVar[str] = "table/screen/_many_asked.html"


def proof_row(seen: Look, legal: Legal, cast: names.Cast) -> Proof | None:
    """What is to be settled first: an answer to pido flor, else a proof that is owed by a known seat.

    `cast` names and colours the players: as the board does, by the next hand.
    """
    for _challenger, seat in seen.asked:
        return _settle(seat, seen, legal, cast, "pido flor", (("flor", _("tenía flor")), ("no flor", _("no tenía"))))
    due = [(owed.seat, owed) for owed in seen.owed if owed.seat is not None and legal.shows("ok", owed.seat)]
    if not due:
        return None
    seat, owed = due[0]
    claim = printed(owed.matter) if owed.value is None else f"{owed.matter} {owed.value}"
    proof = _settle(seat, seen, legal, cast, claim, (("ok", _("mostró")), ("wrong", _("no mostró"))))
    return replace(proof, more=len(due) - 1)


def _settle(
    seat: int, seen: Look, legal: Legal, cast: names.Cast, claim: str, answers: tuple[tuple[str, str], ...]
) -> Proof:
    who = names.seat(cast, seat)
    first, second = (
        Key(f"{who}, {claim}: {label}", label, True, None, wire((("by", seat), ("show", shown))), f"show-{place}")
        for place, (shown, label) in enumerate(answers)
    )
    return Proof(who, claim, cast.sides[seat], (first, second), seat, cards.not_to_show(legal.state, seat))


def pido_row(seen: Look, legal: Legal, cast: names.Cast) -> KeyRow | ManyAsked | None:
    """One key for each player who can be asked for a flor; six and eight are asked in a sheet."""
    asked = pido_keys(seen, legal, cast)
    if not asked:
        return None
    return ManyAsked() if seen.seats > MOST_IN_A_ROW else KeyRow("pido", _("pido flor a"), tuple(asked))


def pido_keys(seen: Look, legal: Legal, cast: names.Cast) -> list[Key]:
    """One key for each player who can be asked for a flor; the other side asks."""
    return [_pido_key(seat, side, cast) for seat, side in enumerate(seen.sides) if legal.asks(1 - side, seat)]


def _pido_key(seat: int, side: int, cast: names.Cast) -> Key:
    who = names.seat(cast, seat)
    entries = wire((("team", 1 - side), ("say", "pido flor"), ("to", seat)))
    return Key(_("pido flor a %(who)s") % {"who": who}, who, True, cast.sides[seat], entries, f"pido-{seat}")


def final(data: TableData, seen: Look, cast: names.Cast) -> Ending | None:
    """The end of the match: who won, the games where there was more than one to win, and who has signed it."""
    if seen.phase != "match-over" or seen.winner is None:
        return None
    winner = names.columns(cast)[seen.winner]
    games = phrases.against(seen.games) if seen.best_of > 1 else ""
    told = {"winner": winner.full, "side": winner.side, "games": games, "next": data.match.followed_by}
    return {**told, "signing": signing_rows(data.match), "locked": locking.is_locked(data.match)}


def signing_rows(match: Match) -> list[Ending]:
    """For each party whether it has signed, else on whose phones it can; `own` says that it has a phone. One query."""
    signed = {one.party: one for one in signing.signed_by(match)}
    taken = {pen.seat for pen in consent.pens_at(match)}
    board = names.columns(names.cast(match))
    return [
        {
            "party": str(number),
            "who": board[number].full,
            "side": "" if len(board) > 2 else number,
            "seats": " ".join(map(str, seats)),
            "own": bool(taken.intersection(seats)),
            "signed": number in signed,
            "same": number in signed and signed[number].same_phone,
        }
        for number, seats in enumerate(consent.parties(match))
    ]
