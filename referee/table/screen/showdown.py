"""The showdown keypad (wireframe B): who has said what, whose turn it is, and a key for every value there can be."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from referee.matches.words import names
from referee.rules.asked.view import Comparison, Number
from referee.rules.asked.view import Row as Said
from referee.table.screen.pieces import Key, Keypad, Speaker, Value, wire
from referee.table.screen.word_keys import Desk, hot_of


@dataclass(frozen=True, slots=True)
class Showdown:
    """The sheet of a comparison: what it is about and worth, who speaks, and the keypad. `who` is the next speaker."""

    matter: str
    amount: str
    rule: str
    speakers: tuple[Speaker, ...]
    who: str
    keypad: Keypad


def showdown(desk: Desk) -> Showdown | None:
    """The sheet for the comparison in progress, if there is one. A tap on a name changes who says the next value."""
    comparison = desk.look.comparison
    if comparison is None:
        return None
    speakers = tuple(_speaker(said, comparison, desk.cast) for said in comparison.rows)
    speaker = next((one for one in speakers if one.next), None)
    who = speaker.who if speaker else "{}"
    keypad = _keypad(desk, comparison, speaker)
    return Showdown(comparison.matter, str(comparison.amount), comparison.rule, speakers, who, keypad)


def _speaker(said: Said, comparison: Comparison, cast: names.Cast) -> Speaker:
    side = names.sides(cast)[said.side]
    who = names.seat(cast, said.seat) if said.seat is not None else side.full
    where = (("by", said.seat),) if said.seat is not None else (("team", said.side),)
    return Speaker(
        name=who,
        seat=said.seat,
        side=said.side,
        whose="" if side.full == who else side.short,
        value=str(said.value) if said.value is not None else "son buenas" if said.conceded else "",
        words=said.value is None,
        due=said.due,
        next=said.due and said.seat == comparison.speaker,
        who=wire(where)[1:-1],
    )


def _keypad(desk: Desk, comparison: Comparison, speaker: Speaker | None) -> Keypad:
    return Keypad(
        matter=comparison.matter,
        values=tuple(map(_value, comparison.numbers)),
        buenas=_may(desk, speaker, "son buenas"),
        flor=None if desk.look.flor == "off" else _may(desk, speaker, "flor"),
        bets=comparison.matter == "flor" and any(desk.legal.says("contraflor al resto", side) for side in (0, 1)),
        winners=tuple(_winner(desk, side) for side in (0, 1) if desk.legal.wins(side)),
        nobody=_nobody_else(desk, comparison),
    )


def _value(number: Number) -> Value:
    return Value(str(number.value), number.lit, number.leads)


def _may(desk: Desk, speaker: Speaker | None, word: str) -> bool:
    return speaker is not None and desk.legal.speaks(word, speaker.seat, speaker.side)


def _winner(desk: Desk, side: int) -> Key:
    """The key that notes who won it, without values; there is none once a value was said."""
    label = _("ganó %(side)s") % {"side": desk.sides[side].short}
    entries = wire((("showdown", None), ("team", side)))
    return Key(label, label, True, side, entries, f"won-{side}", hot_of("W", side))


def _nobody_else(desk: Desk, comparison: Comparison) -> Key | None:
    """Nadie más: the side that is behind concedes by its silence, logged as the whole side's son buenas (AR-ENV-11)."""
    if not comparison.closable or comparison.leads is None or desk.look.seats < 3:
        return None
    behind = 1 - comparison.leads
    entries = wire((("team", behind), ("say", "son buenas")))
    return Key(_("Nadie más"), _("Nadie más"), desk.legal.says("son buenas", behind), None, entries, "nobody", "N")
