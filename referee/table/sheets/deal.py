"""The sheet of the deal where more can be told of it than who deals: the vira, a single card each, and dealing anew."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from referee.matches.log import auto_deal
from referee.matches.log.queries import TableData
from referee.matches.words import names
from referee.rules.asked.choices import why_not
from referee.rules.record.entry import Entry
from referee.table.screen.pieces import Key, wire

Sheet = dict[str, Any]
UNCUT = {"cut": False, "cards": 1}
"""What is logged beside a deal of a single card each: the pack was not cut (TC-DEA-03)."""


def dealing(data: TableData) -> Sheet:
    """A row for each player: the deal as it mostly is, and other ways of it. `again` is the rule by which a deal takes
    the place of one that is not under way; empty between hands.
    """
    seen, state = data.look, data.state
    cited = state.ruleset.cites["hand-open"]
    return {
        "rows": [_row(seat, data) for seat in range(seen.seats)],
        "again": (cited if isinstance(cited, str) else cited[1]) if seen.phase == "open" else "",
        "next": seen.dealer if seen.phase == "open" else auto_deal.next_deal(data.match, seen)["deal"],
    }


def _row(seat: int, data: TableData) -> Sheet:
    """The keys of one dealer."""
    settings, who = data.state.options, names.seat(data.cast, seat)
    side = data.next_cast.sides[seat]
    plain = Key(who, who, _stands(data, Entry("deal", {}, seat=seat)), side, wire((("deal", seat),)), f"deal-{seat}")
    row: Sheet = {"seat": seat, "key": plain}
    if settings["vira"] and plain.lit:
        row |= {"vira": plain.entries, "label": _("%(who)s, con la vira") % {"who": who}}
    if settings["cards_dealt"] == "cut":
        one, label = wire((("deal", seat), *UNCUT.items())), _("sin cortar, una carta")
        lit = _stands(data, Entry("deal", {}, seat=seat, cut=False, dealt=1))
        row["other"] = Key(f"{who}: {label}", label, lit, side, one, f"deal-one-{seat}")
    return row


def _stands(data: TableData, entry: Entry) -> bool:
    return why_not(data.state, entry) is None
