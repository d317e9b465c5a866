"""What the cards of the Spanish pack are called aloud, in the reader's language."""

from __future__ import annotations

from functools import lru_cache

from django.utils.translation import get_language, gettext, gettext_lazy

from referee.rules.cards import FACE_DOWN

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


def name(card: str) -> str:
    """A card's name: "ancho de espadas", "3 de copas", "sota de oros"; "boca abajo" for one face down.

    In other languages the Spanish name stays, with its meaning beside it. A card of another pack is called as it is
    written.
    """
    return _name(card, get_language() or "")


@lru_cache(maxsize=512)
def _name(card: str, _language: str) -> str:
    if card == FACE_DOWN:
        return gettext("boca abajo")
    if card in BRAVAS:
        return str(BRAVAS[card])
    rank, suit = card[:-1], card[-1]
    if suit not in SUITS:
        return card
    return gettext("%(rank)s de %(suit)s") % {"rank": FIGURES.get(rank, rank), "suit": SUITS[suit]}


def names(cards: list[str]) -> str:
    """Several cards in a row: "3 de copas, sota de oros"."""
    return ", ".join(name(card) for card in cards)
