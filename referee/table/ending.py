"""After a hand: what must be proved, who can be asked for a flor, who won. Nothing of it blocks the next deal."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from referee.matches import names
from referee.matches.queries import TableData
from referee.rules.look import Look
from referee.table import keys
from referee.table.legal import Legal

Row = dict[str, Any]


def proof_row(seen: Look, legal: Legal, seats: tuple[str, ...]) -> Row | None:
    """What is to be settled first: an answer to pido flor, else a proof that is owed by a known seat."""
    for _challenger, seat in seen.asked:
        return _settle(seat, seen, seats, "pido flor", (("flor", _("tenía flor")), ("no flor", _("no tenía"))))
    for owed in seen.owed:
        if owed.seat is not None and legal.shows("ok", owed.seat):
            claim = owed.matter if owed.value is None else f"{owed.matter} {owed.value}"
            return _settle(owed.seat, seen, seats, claim, (("ok", _("mostró")), ("wrong", _("no mostró"))))
    return None


def _settle(seat: int, seen: Look, seats: tuple[str, ...], claim: str, answers: tuple[tuple[str, str], ...]) -> Row:
    who = names.seat(seats, seat)
    made = [
        keys.key(
            f"{who}, {claim}: {label}",
            label,
            True,
            None,
            keys.wire((("by", seat), ("show", shown))),
            ident=f"show-{place}",
        )
        for place, (shown, label) in enumerate(answers)
    ]
    return {"who": who, "claim": claim, "side": seen.sides[seat], "keys": made}


def pido_row(seen: Look, legal: Legal, seats: tuple[str, ...]) -> list[keys.Key]:
    """One key for each player who can be asked for a flor; the other side asks."""
    made = []
    for seat, side in enumerate(seen.sides):
        if legal.asks(1 - side, seat):
            who = names.seat(seats, seat)
            entries = keys.wire((("team", 1 - side), ("say", "pido flor"), ("to", seat)))
            made.append(
                keys.key(_("pido flor a %(who)s") % {"who": who}, who, True, side, entries, ident=f"pido-{seat}")
            )
    return made


def final(data: TableData, seen: Look, sides: tuple[names.Side, names.Side]) -> Row | None:
    """The end of the match: who won, and the games where there was more than one to win."""
    if seen.phase != "match-over" or seen.winner is None:
        return None
    games = _("%(first)s a %(second)s") % {"first": seen.games[0], "second": seen.games[1]} if seen.best_of > 1 else ""
    return {"winner": sides[seen.winner].full, "side": seen.winner, "games": games, "next": data.match.followed_by}
