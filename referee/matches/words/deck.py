"""What the cards of both packs are called aloud, in the reader's language."""

from __future__ import annotations

from functools import lru_cache

from django.utils.translation import get_language, gettext, gettext_lazy

from referee.games import QUICK
from referee.rules.record.cards import FACE_DOWN
from referee.rules.record.rulesets import find
from referee.rules.record.rulesets.french_cards import JOKER

SUITS = {
    "o": gettext_lazy("oros"),
    "c": gettext_lazy("copas"),
    "e": gettext_lazy("espadas"),
    "b": gettext_lazy("bastos"),
}
"""The suits in the order of their pintas: a frame cut never, once, twice, three times."""

FIGURES = {"10": gettext_lazy("sota"), "11": gettext_lazy("caballo"), "12": gettext_lazy("rey")}
BRAVAS = {
    "1e": gettext_lazy("ancho de espadas"),
    "1b": gettext_lazy("ancho de bastos"),
    "7e": gettext_lazy("siete de espadas"),
    "7o": gettext_lazy("siete de oros"),
}
"""The four cards above all others, from the top (AR-GEN-02), with names of their own."""
FRENCH_SUITS = {
    "♣": gettext_lazy("tréboles"),
    "♥": gettext_lazy("corazones"),
    "♠": gettext_lazy("picas"),
    "♦": gettext_lazy("diamantes"),
}
"""The suits of the French pack, in the order of the Brazilian manilhas (BR-CAR-08)."""

FRENCH_RANKS = {
    "A": gettext_lazy("as de %(suit)s"),
    "2": gettext_lazy("dos de %(suit)s"),
    "3": gettext_lazy("tres de %(suit)s"),
    "4": gettext_lazy("cuatro de %(suit)s"),
    "5": gettext_lazy("cinco de %(suit)s"),
    "6": gettext_lazy("seis de %(suit)s"),
    "7": gettext_lazy("siete de %(suit)s"),
    "8": gettext_lazy("ocho de %(suit)s"),
    "9": gettext_lazy("nueve de %(suit)s"),
    "10": gettext_lazy("diez de %(suit)s"),
    "J": gettext_lazy("jota de %(suit)s"),
    "Q": gettext_lazy("reina de %(suit)s"),
    "K": gettext_lazy("rey de %(suit)s"),
}


def name(card: str, ruleset: str = QUICK) -> str:
    """A card's name: "ancho de espadas", "3 de copas", "siete de corazones"; "boca abajo" for one face down.

    Only a game in which the bravas stand above all others calls them by names of their own.

    In other languages a card of the Spanish pack keeps its name, with its meaning beside it. What is no card of either
    pack is called as it is written.
    """
    return _name(card, card in BRAVAS and _stands_alone(card, ruleset), get_language() or "")


@lru_cache(maxsize=64)
def _stands_alone(card: str, ruleset: str) -> bool:
    places = list(find(ruleset).pack.rank.items())
    own = [place for other, place in places if other == card]
    return bool(own) and [place for _other, place in places].count(own[0]) == 1


@lru_cache(maxsize=512)
def _name(card: str, brava: bool, _language: str) -> str:
    if card == FACE_DOWN:
        return gettext("boca abajo")
    if brava:
        return str(BRAVAS[card])
    if card == JOKER:
        return gettext("comodín")
    rank, suit = card[:-1], card[-1]
    if suit in FRENCH_SUITS and rank in FRENCH_RANKS:
        return str(FRENCH_RANKS[rank]) % {"suit": FRENCH_SUITS[suit]}
    if suit not in SUITS:
        return card
    return gettext("%(rank)s de %(suit)s") % {"rank": FIGURES.get(rank, rank), "suit": SUITS[suit]}


def names(cards: list[str], ruleset: str = QUICK) -> str:
    """Several cards in a row: "3 de copas, sota de oros"."""
    return ", ".join(name(card, ruleset) for card in cards)
