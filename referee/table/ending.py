"""After a hand: what must be proved, who can be asked for a flor, who won. Nothing of it blocks the next deal."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from referee.matches import names, phrases
from referee.matches.queries import TableData
from referee.rules.look import Look
from referee.table import cards
from referee.table.legal import Legal
from referee.table.pieces import Key, KeyRow, Proof, wire

Ending = dict[str, Any]


def proof_row(seen: Look, legal: Legal, cast: names.Cast) -> Proof | None:
    """What is to be settled first: an answer to pido flor, else a proof that is owed by a known seat."""
    for _challenger, seat in seen.asked:
        return _settle(seat, seen, legal, cast, "pido flor", (("flor", _("tenía flor")), ("no flor", _("no tenía"))))
    for owed in seen.owed:
        if owed.seat is not None and legal.shows("ok", owed.seat):
            claim = owed.matter if owed.value is None else f"{owed.matter} {owed.value}"
            return _settle(owed.seat, seen, legal, cast, claim, (("ok", _("mostró")), ("wrong", _("no mostró"))))
    return None


def _settle(
    seat: int, seen: Look, legal: Legal, cast: names.Cast, claim: str, answers: tuple[tuple[str, str], ...]
) -> Proof:
    who = names.seat(cast, seat)
    first, second = (
        Key(f"{who}, {claim}: {label}", label, True, None, wire((("by", seat), ("show", shown))), f"show-{place}")
        for place, (shown, label) in enumerate(answers)
    )
    return Proof(who, claim, seen.sides[seat], (first, second), seat, cards.not_to_show(legal.state, seat))


def pido_row(seen: Look, legal: Legal, cast: names.Cast) -> KeyRow | None:
    """One key for each player who can be asked for a flor; the other side asks."""
    asked = [_pido_key(seat, side, cast) for seat, side in enumerate(seen.sides) if legal.asks(1 - side, seat)]
    return KeyRow("pido", _("pido flor a"), tuple(asked)) if asked else None


def _pido_key(seat: int, side: int, cast: names.Cast) -> Key:
    who = names.seat(cast, seat)
    entries = wire((("team", 1 - side), ("say", "pido flor"), ("to", seat)))
    return Key(_("pido flor a %(who)s") % {"who": who}, who, True, side, entries, f"pido-{seat}")


def final(data: TableData, seen: Look, cast: names.Cast) -> Ending | None:
    """The end of the match: who won, and the games where there was more than one to win."""
    if seen.phase != "match-over" or seen.winner is None:
        return None
    winner = names.columns(cast)[seen.winner]
    games = phrases.against(seen.games) if seen.best_of > 1 else ""
    return {"winner": winner.full, "side": winner.side, "games": games, "next": data.match.followed_by}
