"""The state of the card picker: whose turn it is, and which cards are off.

The picker's keys are rendered once with the page; a fragment carries only this.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import ClassVar

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.words import cards as card_words
from referee.matches.words import names, verbs
from referee.matches.words.placeholders import UNNAMED
from referee.matches.words.terms import ordinal
from referee.rules.asked.card_limits import not_to_play
from referee.rules.asked.view import Look
from referee.rules.record.cards import Pack
from referee.rules.record.state import State
from referee.table.screen.cards.tricks import tricks
from referee.table.screen.cards.vira import Vira, vira
from referee.table.screen.pieces import Piece


@dataclass(frozen=True, slots=True)
class Chair(Piece):
    """A player in the picker: whether it is their turn, and their card.

    The card is the one that lies before them in this trick, if any.
    """

    template: ClassVar[str] = "table/screen/_chair.html"
    seat: int
    name: str
    side: int
    turn: bool
    picture: card_words.Picture | None
    label: str


@dataclass(frozen=True, slots=True)
class Turn(Piece):
    """The hand in play as the picker shows it.

    `turn` is the seat that plays next, "" where several may; `off` tells as JSON, for each seat that may play, the
    cards that it may not; any other seat may play none. `past` is who won the tricks before this one. `brave` are the
    cards of this hand that stand out, where the vira makes them; `nameless` where nobody gave a name.
    """

    template: ClassVar[str] = "table/screen/_cards_now.html"
    hand: int
    title: str
    turn: str
    off: str
    chairs: tuple[Chair, ...]
    past: str
    vira: Vira | None
    nameless: bool = False

    @property
    def sent(self) -> tuple[Chair, ...]:
        """The chairs that are more than a name and a side, which a phone knows."""
        return tuple(chair for chair in self.chairs if chair.picture or self.nameless)

    @property
    def brave(self) -> str:
        """The manilhas that the vira makes, with blanks between them."""
        return " ".join(key.card for key in self.vira.manilhas) if self.vira else ""


def turn(state: State, look: Look, cast: names.Cast, shown: bool) -> Turn:
    """Return whose card is next.

    `look` is that of `state`; `shown` tells whether cards of this hand were shown as well as played, so that a seat's
    whole hand may be known.
    """
    seats = look.may_play
    # Whoever is not among them may play none: the picker leaves all of their cards dim without being told.
    off = {str(seat): not_to_play(state, seat, look, shown=shown) for seat in seats}
    trick = look.tricks[-1] if look.tricks else None
    laid = dict(trick.cards) if trick and not trick.done else {}
    return Turn(
        look.hand,
        _title(look, cast),
        str(seats[0]) if len(seats) == 1 else "",
        json.dumps({seat: " ".join(cards) for seat, cards in off.items() if cards is not None}, separators=(",", ":")),
        tuple(_chair(seat, look, cast, seat in seats, laid.get(seat, ""), state.pack) for seat in sorted(look.playing)),
        " · ".join(f"{won.number} {won.won}" for won in tricks(look, cast, state.pack) if won.won),
        vira(state, look),
        cast.players == UNNAMED,
    )


def _title(look: Look, cast: names.Cast) -> str:
    """Name the trick, in the game's word for it, and who plays.

    Where any of a side may lead it, all of them are named.
    """
    number = capfirst(ordinal(GAMES[look.ruleset].terms, look.trick_number))
    if look.turn is None and look.lead_side is None:
        return f"{number} · {_('sale cualquiera')}"
    return f"{number} · {names.any_does(verbs.PLAYS if len(look.may_play) == 1 else verbs.LEADS, cast, look.may_play)}"


def _chair(seat: int, look: Look, cast: names.Cast, plays: bool, card: str, pack: Pack) -> Chair:
    who = names.seat(cast, seat)
    label = f"{who}, {card_words.name(card, look.ruleset)}" if card else who
    return Chair(
        seat, who, look.sides[seat], plays, card_words.picture(card, look.ruleset, pack) if card else None, label
    )
