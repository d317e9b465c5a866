"""The showdown keypad (wireframe B): who has said what, whose turn it is, and a key for every value there can be."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from referee.matches import names
from referee.rules.look import Comparison
from referee.rules.look import Row as Said
from referee.table import keys

Speaker = dict[str, Any]


def showdown(desk: keys.Desk, seats: tuple[str, ...]) -> dict[str, Any]:
    """The sheet for the comparison in progress. Value keys go with the speaker, whom a tap on a name changes."""
    comparison = desk.look.comparison
    assert comparison is not None
    rows = [_row(said, comparison, seats) for said in comparison.rows]
    speaker = next((row for row in rows if row["next"]), None) or next((row for row in rows if row["due"]), None)
    if speaker is not None:
        speaker["next"] = True
    least = _winning_from(comparison, speaker, rows, desk)
    values = [_value(desk, speaker, n, least) for n in keys.numbers(comparison.matter)]
    return {
        "matter": comparison.matter,
        "amount": comparison.amount,
        "rule": comparison.rule,
        "rows": rows,
        "who": speaker["who"] if speaker else "{}",
        "values": values,
        "buenas": _may(desk, speaker, "son buenas"),
        "flor": None if desk.look.flor == "off" else _may(desk, speaker, "flor"),
        "winners": _winners(desk),
        "nobody": _nobody_else(desk, comparison),
        "bets": comparison.matter == "flor" and any(desk.legal.says("contraflor al resto", side) for side in (0, 1)),
    }


def _row(said: Said, comparison: Comparison, seats: tuple[str, ...]) -> Speaker:
    side = names.sides(seats)[said.side]
    who = names.seat(seats, said.seat) if said.seat is not None else side.full
    where = (("by", said.seat),) if said.seat is not None else (("team", said.side),)
    return {
        "name": who,
        "seat": said.seat,
        "side": said.side,
        "whose": "" if side.full == who else side.short,
        "value": str(said.value) if said.value is not None else "son buenas" if said.conceded else "",
        "words": said.value is None,
        "due": said.due,
        "next": said.due and said.seat == comparison.next,
        "who": keys.wire(where)[1:-1],
    }


def _winning_from(comparison: Comparison, speaker: Speaker | None, rows: list[Speaker], desk: keys.Desk) -> int | None:
    """The lowest value with which the speaker would lead; equal ones win for the earlier from the mano (AR-ENV-10)."""
    if comparison.beat is None or speaker is None or speaker["side"] == comparison.leads:
        return None
    order = [row["seat"] for row in rows]
    tied = comparison.best in order and order.index(speaker["seat"]) < order.index(comparison.best)
    by_place = comparison.matter == "flor" or desk.options["envido_tie"] == "mano"
    return comparison.beat if tied and by_place else comparison.beat + 1


def _value(desk: keys.Desk, speaker: Speaker | None, n: int, least: int | None) -> dict[str, Any]:
    lit = speaker is not None and desk.legal.declares(n, speaker["seat"], speaker["side"])
    return {"n": n, "lit": lit, "wins": least is not None and n >= least}


def _may(desk: keys.Desk, speaker: Speaker | None, word: str) -> bool:
    return speaker is not None and desk.legal.speaks(word, speaker["seat"], speaker["side"])


def _winners(desk: keys.Desk) -> list[keys.Key]:
    """Who won it, without values; no keys once a value was said."""
    return [_winner(desk, side) for side in (0, 1) if desk.legal.wins(side)]


def _winner(desk: keys.Desk, side: int) -> keys.Key:
    label = _("ganó %(side)s") % {"side": desk.sides[side].short}
    return keys.key(
        label, label, True, side, keys.wire((("showdown", None), ("team", side))), keys.hot_of("W", side), f"won-{side}"
    )


def _nobody_else(desk: keys.Desk, comparison: Comparison) -> keys.Key | None:
    """Nadie más: the side that is behind concedes by its silence, logged as the whole side's son buenas (AR-ENV-11)."""
    if not comparison.closable or comparison.leads is None or desk.look.seats < 3:
        return None
    behind = 1 - comparison.leads
    entries = keys.wire((("team", behind), ("say", "son buenas")))
    return keys.key(_("Nadie más"), _("Nadie más"), desk.legal.says("son buenas", behind), None, entries, "N", "nobody")
