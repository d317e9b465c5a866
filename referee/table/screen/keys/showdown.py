"""The showdown keypad: who has said what, and whose turn it is.

It has a key for every value there can be.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext as _

from referee.matches.words import names, verbs
from referee.rules.asked.speech import announcement, concession, flor_open
from referee.rules.asked.values import Comparison, Participant
from referee.table.screen.keys.desk import Desk, hot_of
from referee.table.screen.pieces import Key, Piece, Shown, wire


@dataclass(frozen=True, slots=True)
class Speaker(Piece):
    """A speaker in a comparison, with what was said.

    `who` is, as JSON, who would say the next value.
    """

    template: ClassVar[str] = "table/screen/_speaker.html"
    name: str
    seat: int | None
    side: int
    value: str
    words: bool
    due: bool
    next: bool
    who: str


@dataclass(frozen=True, slots=True)
class Value(Shown):
    """A value on the keypad: whether it may be said, and whether it would lead."""

    n: str
    lit: bool
    wins: bool


@dataclass(frozen=True, slots=True)
class Keypad(Piece):
    """A key for every value there can be, and for the words that may come instead.

    `bets` says that flores are compared which may still be bet on. `concede` is the word that gives
    in, lit where `buenas` says so; `announce` tells of a flor ("" at a table without), lit by `flor`.
    """

    template: ClassVar[str] = "table/screen/_keypad.html"
    values: tuple[Value, ...]
    concede: str
    buenas: bool
    announce: str
    flor: bool
    bets: bool
    winners: tuple[Key, ...]
    nobody: Key | None


@dataclass(frozen=True, slots=True)
class Showdown(Shown):
    """The drawer of a comparison: who speaks, and the keypad.

    `who` is the next speaker, of this `side`.
    """

    speakers: tuple[Speaker, ...]
    who: str
    side: int | str
    keypad: Keypad


def showdown(desk: Desk) -> Showdown | None:
    """Return the drawer of the comparison in progress, if any.

    A tap on a name changes who says the next value.
    """
    comparison = desk.look.comparison
    if comparison is None:
        return None
    concede = concession(desk.look.ruleset)
    speakers = tuple(_speaker(part, comparison, desk.cast, concede) for part in comparison.rows)
    speaker = next((candidate for candidate in speakers if candidate.next), None)
    keypad = _keypad(desk, comparison, speaker, concede)
    return Showdown(speakers, speaker.who if speaker else "{}", speaker.side if speaker else "", keypad)


def _speaker(part: Participant, comparison: Comparison, cast: names.Cast, concede: str) -> Speaker:
    side = names.sides(cast)[part.side]
    who = names.seat(cast, part.seat) if part.seat is not None else side.full
    where = (("by", part.seat),) if part.seat is not None else (("team", part.side),)
    return Speaker(
        name=who,
        seat=part.seat,
        side=part.side,
        value=str(part.value) if part.value is not None else concede if part.conceded else "",
        words=part.value is None,
        due=part.due,
        next=part.due and part.seat == comparison.speaker,
        who=wire(where)[1:-1],  # the page puts the value into this object
    )


def _keypad(desk: Desk, comparison: Comparison, speaker: Speaker | None, concede: str) -> Keypad:
    announce, bets = announcement(desk.look), flor_open(desk.look, desk.legal)
    return Keypad(
        values=tuple(Value(str(number.value), number.lit, number.leads) for number in comparison.numbers),
        concede=concede,
        buenas=_may(desk, speaker, concede),
        announce=announce,
        flor=bool(announce) and _may(desk, speaker, announce),
        bets=bets,
        winners=tuple(_winner(desk, side) for side in (0, 1) if desk.legal.wins(side)),
        nobody=_nobody_else(desk, comparison, concede),
    )


def _may(desk: Desk, speaker: Speaker | None, word: str) -> bool:
    return speaker is not None and desk.legal.speaks(word, speaker.seat, speaker.side)


def _winner(desk: Desk, side: int) -> Key:
    """Return the key that notes the winner without values."""
    label = desk.sides[side].does(verbs.WON_IT)
    entries = wire((("showdown", None), ("team", side)))
    return Key(label, label, True, side, entries, f"won-{side}", hot_of("W", side))


def _nobody_else(desk: Desk, comparison: Comparison, concede: str) -> Key | None:
    """Return the key *Nadie más*, by which the side that is behind concedes.

    Its silence is logged as the whole side's concession (AR-ENV-11).
    """
    if not comparison.closable or comparison.leads is None or desk.look.seats < 3:
        return None
    behind = 1 - comparison.leads
    entries = wire((("team", behind), ("say", concede)))
    return Key(_("Nadie más"), _("Nadie más"), desk.legal.says(concede, behind), None, entries, "nobody", "N")
