"""After a hand: what must be proved, who can be asked for a flor, who won.

Nothing of it blocks the next deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from django.utils.translation import gettext as _

from referee.matches.agreement import consent, signing
from referee.matches.log import locking
from referee.matches.log.queries import TableData
from referee.matches.models import Match
from referee.matches.words import names, phrases, verbs
from referee.matches.words.wording import printed
from referee.rules.asked.card_limits import not_to_show
from referee.rules.asked.dues import Settlement, askers, asking_word, settlement, settlements
from referee.rules.asked.legal import Legal
from referee.rules.asked.view import Look
from referee.table.screen.keys.desk import ident
from referee.table.screen.pieces import Key, KeyRow, Piece, Proof, wire

Ending = dict[str, Any]
MOST_IN_A_ROW = 4
"""So many names stand in a row of keys."""


@dataclass(frozen=True, slots=True)
class ManyAsked(Piece):
    """The key that opens the sheet of those who can be asked for a flor."""

    template: ClassVar[str] = "table/screen/_many_asked.html"


@dataclass(frozen=True, slots=True)
class Due:
    """A proof that a player owes, until it is settled.

    Cards settle it, or one of two keys: the first gives it up by name, the second says that it failed. `account` is the
    half of the board that it is on, `off` are the cards that this seat cannot be showing, `title` stands over the sheet
    where cards are picked. `challenged` tells an answer to somebody who asked for a flor.
    """

    account: int
    side: int
    seat: int
    who: str
    claim: str
    keys: tuple[Key, Key]
    off: str
    title: str
    challenged: bool


@dataclass(frozen=True, slots=True)
class Asking:
    """What a side that can ask for a flor has under its half.

    It has a key for each who can be asked; a single one bears the word itself. `name` is of the key that opens several.
    """

    side: int
    word: str
    name: str
    keys: tuple[Key, ...]


def dues(look: Look, legal: Legal, cast: names.Cast) -> tuple[Due, ...]:
    """Return all that players owe and can still settle, the first due first.

    `cast` names and colours the players: as the board does, by the next hand. A word settles all that its player owes,
    a flor and an envido too.
    """
    owed: dict[tuple[int, bool], list[Settlement]] = {}
    for due in settlements(look, legal):
        owed.setdefault((due.seat, due.challenged), []).append(due)
    return tuple(_due(some[0], " + ".join(map(_claim, some)), legal, cast) for some in owed.values())


def _due(due: Settlement, claim: str, legal: Legal, cast: names.Cast) -> Due:
    who, seat = names.seat(cast, due.seat), due.seat
    first, second = _answers(due, cast, claim, tuple(ident("show", seat, shown) for shown in due.answers))
    # Cards that others have played can't be in this hand: the picker leaves them dim.
    off = " ".join(not_to_show(legal.state, seat))
    side, title = cast.sides[seat], _("Cartas de %(who)s: %(claim)s") % {"who": who, "claim": claim}
    return Due(seat if cast.by_turns else side, side, seat, who, claim, (first, second), off, title, due.challenged)


def _claim(due: Settlement) -> str:
    return printed(due.claim) if due.value is None else f"{due.claim} {due.value}"


def _answers(due: Settlement, cast: names.Cast, claim: str, ids: Sequence[str]) -> Iterator[Key]:
    said = (verbs.HAD_FLOR, verbs.HAD_NONE) if due.challenged else (verbs.SHOWED, verbs.SHOWED_NOT)
    for shown, verb, place in zip(due.answers, said, ids, strict=True):
        label = verb.of(names.person(cast, due.seat))
        name = f"{names.seat(cast, due.seat)}, {claim}: {label}"
        yield Key(name, label, True, None, wire((("by", due.seat), ("show", shown))), place)


def proof_row(look: Look, legal: Legal, cast: names.Cast) -> Proof | None:
    """Return the row of what is to be settled first.

    That is an answer to pido flor, else a proof that is owed by a known seat.
    """
    due = settlement(look, legal)
    if due is None:
        return None
    claim, off = _claim(due), " ".join(not_to_show(legal.state, due.seat))
    first, second = _answers(due, cast, claim, ("show-0", "show-1"))
    return Proof(names.seat(cast, due.seat), claim, cast.sides[due.seat], (first, second), due.seat, off, due.more)


def pido(look: Look, legal: Legal, cast: names.Cast) -> tuple[Asking, ...]:
    """Return for each side that can ask for a flor the keys by which it does."""
    word = asking_word(look.ruleset)
    return tuple(_asking(word, side, seats, cast) for side, seats in askers(look, legal).items())


def _asking(word: str, side: int, seats: Sequence[int], cast: names.Cast) -> Asking:
    name = f"{names.sides(cast)[side].full}: {printed(word)}"
    keys = [_asks(word, side, seat, cast, printed(word) if len(seats) == 1 else "") for seat in seats]
    return Asking(side, printed(word), name, tuple(keys))


def _asks(word: str, side: int, seat: int, cast: names.Cast, label: str = "") -> Key:
    """Return the key by which a side asks a player for a flor.

    It is called as the player, unless it has a `label` of its own; its name says who asks whom.
    """
    who, asker = names.seat(cast, seat), names.sides(cast)[side].full
    name = f"{asker}: " + _("pido flor a %(who)s") % {"who": who}
    entries = wire((("team", side), ("say", word), ("to", seat)))
    return Key(name, label or who, True, side, entries, f"pido-{seat}")


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
    keys = {seat: _asks(word, side, seat, cast) for side, seats in askers(look, legal).items() for seat in seats}
    return [replace(keys[seat], side=cast.sides[seat]) for seat in sorted(keys)]


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
