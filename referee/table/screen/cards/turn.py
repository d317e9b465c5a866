"""The state of the card picker: whose turn it is, and which cards are off.

The picker's keys are rendered once with the page; a fragment carries only this.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.words import cards as card_words
from referee.matches.words import names, verbs
from referee.matches.words.placeholders import UNNAMED
from referee.matches.words.terms import ordinal
from referee.rules.asked.card_limits import card_limits
from referee.rules.asked.view import Look
from referee.rules.record.cards import Pack
from referee.rules.record.state import State
from referee.table.screen.cards.tricks import past
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
    cards of this hand that stand out, where the vira makes them; `nameless` where nobody gave a name. `closing` are the
    cards that close the trick only with a word of what lay there before a bet, which the sheet of a tie asks for.
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
    closing: str = ""

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
    limits = {str(seat): card_limits(state, seat, look, shown=shown) for seat in seats}
    trick = look.tricks[-1] if look.tricks else None
    laid = trick.cards if trick and not trick.done else ()
    language = get_language() or ""
    return Turn(
        look.hand,
        _title(look, cast, language),
        str(seats[0]) if len(seats) == 1 else "",
        _as_json(tuple((seat, " ".join(found.off)) for seat, found in limits.items() if found is not None)),
        _chairs(look.ruleset, look.sides, look.playing, cast, seats, laid, state.pack, language),
        past(look, cast),
        vira(state, look),
        cast.players == UNNAMED,
        " ".join(card for found in limits.values() if found is not None for card in found.closing),
    )


@lru_cache(1024)
def _as_json(off: tuple[tuple[str, str], ...]) -> str:
    return json.dumps(dict(off), separators=(",", ":"))


def _title(look: Look, cast: names.Cast, language: str) -> str:
    """Name the trick, in the game's word for it, and who plays.

    Where any of a side may lead it, all of them are named.
    """
    anybody = look.turn is None and look.lead_side is None
    return _plays(look.ruleset, look.trick_number, () if anybody else look.may_play, cast, language)


@lru_cache(2048)
def _plays(ruleset: str, trick: int, seats: tuple[int, ...], cast: names.Cast, _language: str) -> str:
    number = capfirst(ordinal(GAMES[ruleset].terms, trick))
    if not seats:
        return f"{number} · {_('sale cualquiera')}"
    return f"{number} · {names.any_does(verbs.PLAYS if len(seats) == 1 else verbs.LEADS, cast, seats)}"


@lru_cache(2048)
def _chairs(
    ruleset: str,
    sides: tuple[int, ...],
    playing: tuple[int, ...],
    cast: names.Cast,
    may_play: tuple[int, ...],
    laid: tuple[tuple[int, str], ...],
    pack: Pack,
    _language: str,
) -> tuple[Chair, ...]:
    chairs, cards = [], dict(laid)
    for seat in sorted(playing):
        who, card = names.seat(cast, seat), cards.get(seat, "")
        label = f"{who}, {card_words.name(card, ruleset)}" if card else who
        picture = card_words.picture(card, ruleset, pack) if card else None
        chairs.append(Chair(seat, who, sides[seat], seat in may_play, picture, label))
    return tuple(chairs)
