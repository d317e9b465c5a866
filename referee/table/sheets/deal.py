"""The sheet of the deal where more can be noted of it than who deals.

It has the vira, a single card each, and dealing anew.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from referee.matches.log import auto_deal
from referee.matches.log.queries import TableData
from referee.matches.words import names
from referee.matches.words.conjunctions import labelled
from referee.rules.asked.deals import UNCUT, again_rule, deal_ways
from referee.table.screen.pieces import Key, wire

Sheet = dict[str, Any]


def dealing(data: TableData) -> Sheet:
    """Return a row for each player: the deal as it mostly is, and other ways of it.

    `again` is the rule by which a deal takes the place of one that is not under way; empty between hands.
    """
    look = data.look
    return {
        "rows": [_row(seat, data) for seat in range(look.seats)],
        "again": again_rule(data.state) if look.phase == "open" else "",
        "next": look.dealer if look.phase == "open" else auto_deal.next_deal(data.match, look)["deal"],
    }


def _row(seat: int, data: TableData) -> Sheet:
    """Return the keys of one dealer."""
    ways, who, side = deal_ways(data.state, seat), names.seat(data.cast, seat), data.next_cast.sides[seat]
    plain = Key(who, who, ways.plain, side, wire((("deal", seat),)), f"deal-{seat}")
    row: Sheet = {"seat": seat, "key": plain}
    if ways.with_vira:
        row |= {"vira": plain.entries, "label": _("%(who)s, con la vira") % {"who": who}}
    if ways.one_card is not None:
        entries, label = wire((("deal", seat), *UNCUT.items())), _("sin cortar, una carta")
        row["other"] = Key(labelled(who, label), label, ways.one_card, side, entries, f"deal-one-{seat}")
    return row
