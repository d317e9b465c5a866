"""The sheet of a tied trick: who played the first, or the last, of the equal cards, where the rules depend on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations
from typing import Any

from django.utils.translation import gettext as _

from referee.matches.words import names
from referee.rules.asked.view import Look
from referee.table.screen.keys import trick_row
from referee.table.screen.pieces import Key, wire
from referee.table.screen.word_keys import Desk

Group = dict[str, Any]


def groups(desk: Desk) -> list[Group]:
    """What is asked, each with a key for everybody who can be the answer; empty where a tap says all by itself.

    Both cards count where a bet hangs on the first and the lead on the last: then pairs are offered, and the first
    alone for whoever saw no more (BR-REC-06, BR-TIE-03).
    """
    key = trick_row(desk).keys[1]
    asked, seats = key.tie.split(), list(desk.look.playing)
    if not asked or not key.lit:
        return []
    played = order(desk.look)
    found = [_both(desk, played or seats)] if len(asked) == 2 else []
    first = asked[0] == "first"
    known = (played[:-1] if first else played[1:]) or seats
    heading = _("¿Quién jugó la primera de las iguales?") if first else _("¿Quién jugó la última de las iguales?")
    return [*found, {"heading": heading, "keys": [_key(desk, {asked[0]: seat}) for seat in known]}]


def _both(desk: Desk, seats: list[int]) -> Group:
    some = combinations(seats, 2) if order(desk.look) else permutations(seats, 2)
    pairs = [_key(desk, {"first": first, "last": last}) for first, last in some]
    return {"heading": _("¿Quién jugó la primera y quién la última de las iguales?"), "keys": pairs}


def order(look: Look) -> list[int]:
    """The seats as they play to this trick, none where its leader is not known.

    Whoever plays last cannot have played the first of two equal cards, nor whoever leads the last.
    """
    seats = list(look.playing)
    trick = look.tricks[-1] if look.tricks else None
    leader = trick.cards[0][0] if trick is not None and trick.cards else look.turn
    if leader is None:
        return []
    start = seats.index(leader)
    return seats[start:] + seats[:start]


def bare(desk: Desk) -> Key | None:
    """The tie without an answer, where it stands so: perhaps nobody looked."""
    if desk.legal.refuse_tie() is not None:
        return None
    return Key(_("no sé"), _("no sé"), True, None, wire((("trick", "parda"),)), "tie-bare")


def _key(desk: Desk, told: dict[str, int]) -> Key:
    label = " · ".join(_who(desk.cast, told.values()))
    side = desk.cast.sides[next(iter(told.values()))] if len(told) == 1 else None
    ident = "-".join(["tie", *(f"{what}-{seat}" for what, seat in told.items())])
    return Key(label, label, True, side, wire((("trick", "parda"), *told.items())), ident)


def _who(cast: names.Cast, seats: Iterable[int]) -> Iterator[str]:
    return (names.seat(cast, seat) for seat in seats)
