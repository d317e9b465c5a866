"""After a hand: what must be proved, who can be asked for a flor, who won. Nothing of it blocks the next deal."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from referee.matches import names
from referee.matches.queries import TableData
from referee.rules.look import Look
from referee.table import cards
from referee.table.legal import Legal
from referee.table.pieces import Key, KeyRow, Proof, wire

Ending = dict[str, Any]


def proof_row(seen: Look, legal: Legal, seats: tuple[str, ...]) -> Proof | None:
    """What is to be settled first: an answer to pido flor, else a proof that is owed by a known seat."""
    for _challenger, seat in seen.asked:
        return _settle(seat, seen, legal, seats, "pido flor", (("flor", _("tenía flor")), ("no flor", _("no tenía"))))
    for owed in seen.owed:
        if owed.seat is not None and legal.shows("ok", owed.seat):
            claim = owed.matter if owed.value is None else f"{owed.matter} {owed.value}"
            return _settle(owed.seat, seen, legal, seats, claim, (("ok", _("mostró")), ("wrong", _("no mostró"))))
    return None


def _settle(
    seat: int, seen: Look, legal: Legal, seats: tuple[str, ...], claim: str, answers: tuple[tuple[str, str], ...]
) -> Proof:
    who = names.seat(seats, seat)
    first, second = (
        Key(f"{who}, {claim}: {label}", label, True, None, wire((("by", seat), ("show", shown))), f"show-{place}")
        for place, (shown, label) in enumerate(answers)
    )
    return Proof(who, claim, seen.sides[seat], (first, second), seat, cards.not_to_show(legal.state, seat))


def pido_row(seen: Look, legal: Legal, seats: tuple[str, ...]) -> KeyRow | None:
    """One key for each player who can be asked for a flor; the other side asks."""
    asked = [_pido_key(seat, side, seats) for seat, side in enumerate(seen.sides) if legal.asks(1 - side, seat)]
    return KeyRow("pido", _("pido flor a"), tuple(asked)) if asked else None


def _pido_key(seat: int, side: int, seats: tuple[str, ...]) -> Key:
    who = names.seat(seats, seat)
    entries = wire((("team", 1 - side), ("say", "pido flor"), ("to", seat)))
    return Key(_("pido flor a %(who)s") % {"who": who}, who, True, side, entries, f"pido-{seat}")


def final(data: TableData, seen: Look, sides: tuple[names.Side, names.Side]) -> Ending | None:
    """The end of the match: who won, and the games where there was more than one to win."""
    if seen.phase != "match-over" or seen.winner is None:
        return None
    games = _("%(first)s a %(second)s") % {"first": seen.games[0], "second": seen.games[1]} if seen.best_of > 1 else ""
    return {"winner": sides[seen.winner].full, "side": seen.winner, "games": games, "next": data.match.followed_by}
