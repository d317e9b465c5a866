"""Cards on the screen: the tricks as they were played, and what the card picker must know of the hand in play.

The picker's keys are rendered once with the page; a fragment carries only whose turn it is and which cards are off.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext as _

from referee.matches import deck, names
from referee.matches.deck import name as name
from referee.rules.acta import Entry
from referee.rules.cards import FACE_DOWN
from referee.rules.choices import why_not
from referee.rules.look import Look, Trick
from referee.rules.rulesets import find
from referee.rules.state import State
from referee.table.pieces import Piece

RANKS = ("3", "2", "1", "12", "11", "10", "7", "6", "5", "4")
"""The ranks as the picker shows them: the strong ones first."""

PickerKey = dict[str, str | bool]


@dataclass(frozen=True, slots=True)
class Laid(Piece):
    """A card as it lies on the table; `label` is the card and who played it, `wins` whether it took the trick."""

    template: ClassVar[str] = "table/_laid.html"
    card: str
    label: str
    side: int
    wins: bool

    @property
    def symbol(self) -> str:
        """The drawing's name in the sprite."""
        return symbol(self.card)


@dataclass(frozen=True, slots=True)
class Round(Piece):
    """A trick: its number as people say it, who won it ("" while it is played), that side, and the cards as played."""

    template: ClassVar[str] = "table/_trick.html"
    number: str
    won: str
    side: int | None
    cards: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class Chair(Piece):
    """A player in the picker: whether it is the one to play, and the card that lies before it in this trick."""

    template: ClassVar[str] = "table/_chair.html"
    seat: int
    name: str
    side: int
    turn: bool
    card: str
    label: str


@dataclass(frozen=True, slots=True)
class Turn(Piece):
    """What the picker shows of the hand in play.

    `turn` is the seat that plays next, "" where several may; `off` tells as JSON, for each seat that may play, the
    cards that it may not; any other seat may play none. `past` is who won the tricks before this one.
    """

    template: ClassVar[str] = "table/_cards_now.html"
    hand: int
    title: str
    turn: str
    off: str
    chairs: tuple[Chair, ...]
    past: str


def symbol(card: str) -> str:
    """What the sprite calls a card."""
    return "back" if card == FACE_DOWN else card


def tricks(seen: Look, cast: names.Cast) -> list[Round]:
    """The tricks of the hand that are over or hold cards."""
    return [_round(trick, seen, cast) for trick in seen.tricks if trick.done or trick.cards]


def _round(trick: Trick, seen: Look, cast: names.Cast) -> Round:
    side = trick.winner_side
    won = "" if not trick.done else _("parda") if trick.parda or side is None else names.sides(cast)[side].brief
    laid = tuple(
        Laid(card, f"{deck.name(card)}, {names.seat(cast, seat)}", seen.sides[seat], seat == trick.winner_seat)
        for seat, card in trick.cards
    )
    return Round(_("%(number)sª") % {"number": trick.number}, won, side, laid)


def turn(state: State, now: Look, cast: names.Cast, shown: bool) -> Turn:
    """Whose card is next. `now` is the look of `state`; `shown` tells whether cards of this hand were shown as well as
    played, so that a seat's whole hand may be known.
    """
    players = _players(now)
    off = {str(seat): _off(state, seat, now, shown) for seat in players}
    trick = now.tricks[-1] if now.tricks else None
    there = dict(trick.cards) if trick and not trick.done else {}
    who = _(" o ").join(names.seat(cast, seat) for seat in players)
    words = {"number": trick.number if trick else 1, "who": who}
    return Turn(
        now.hand,
        (_("Baza %(number)s · juega %(who)s") if len(players) == 1 else _("Baza %(number)s · sale %(who)s")) % words,
        str(players[0]) if len(players) == 1 else "",
        json.dumps({seat: " ".join(cards) for seat, cards in off.items() if cards is not None}, separators=(",", ":")),
        tuple(_chair(seat, now, cast, seat in players, there.get(seat, "")) for seat in sorted(now.playing)),
        " · ".join(f"{one.number} {one.won}" for one in tricks(now, cast) if one.won),
    )


def _players(now: Look) -> list[int]:
    """The seats of which one plays next: several where only the side is known that won the last trick (AR-TRI-05)."""
    if now.turn is not None:
        return [now.turn]
    return [seat for seat in sorted(now.playing) if now.sides[seat] == now.lead_side and seat not in now.folded]


def _chair(seat: int, now: Look, cast: names.Cast, plays: bool, card: str) -> Chair:
    who = names.seat(cast, seat)
    label = f"{who}, {deck.name(card)}" if card else who
    return Chair(seat, who, now.sides[seat], plays, symbol(card) if card else "", label)


def _off(state: State, seat: int, now: Look, shown: bool) -> list[str] | None:
    """The cards that a seat may not play though it may play; None if it may play none at all.

    While nothing was shown these are the cards already played, and one question tells whether the rest are fine: forty
    questions in each fragment would be dear.
    """
    pack = find(now.ruleset).pack.rank
    if shown:
        illegal = [card for card in pack if not _plays(state, seat, card)]
        return illegal if len(illegal) < len(pack) else None
    gone = [card for trick in now.tricks for _seat, card in trick.cards]
    fresh = next(card for card in pack if card not in gone)
    return gone if _plays(state, seat, fresh) else None


def _plays(state: State, seat: int, card: str) -> bool:
    return why_not(state, Entry("play", {}, seat=seat, card=card)) is None


def not_to_show(state: State, seat: int) -> str:
    """The cards that a seat cannot be showing, with blanks between them: others have them, or its three are known."""
    pack = state.ruleset.pack.rank
    return " ".join(card for card in pack if why_not(state, Entry("show", {}, seat=seat, cards=(card,))) is not None)


def picker(ruleset: str) -> dict[str, object]:
    """The picker's keys, for the page: bravas, ranks and suits, and all cards at once for a wide screen."""
    suits = [{"letter": letter, "name": name} for letter, name in deck.SUITS.items()]
    return {
        "bravas": _keys(deck.BRAVAS),
        "ranks": [{"rank": rank, "name": deck.FIGURES.get(rank, "")} for rank in RANKS],
        "suits": suits,
        "all": [_keys(rank + letter for rank in RANKS) for letter in deck.SUITS],
        "face_down": _has_face_down(ruleset),
    }


def _keys(cards: Iterable[str]) -> list[PickerKey]:
    return [
        {
            "card": card,
            "rank": card[:-1],
            "suit": card[-1],
            "name": deck.name(card),
            "brava": card in deck.BRAVAS,
            "narrow": len(card) > 2,
        }
        for card in cards
    ]


def _has_face_down(ruleset: str) -> bool:
    """Whether this game has cards laid face down; in truco argentino that is going al mazo (AR-TRI-14)."""
    return "face-down" not in find(ruleset).cites
