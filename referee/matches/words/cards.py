"""Cards of both packs: their names in the reader's language, their drawings.

A drawing is made of symbols that lie one upon the other.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext, gettext_lazy

from referee.games import GAMES, QUICK
from referee.rules.record.cards import FACE_DOWN, JOKER, OLD_MANILHAS, SPANISH_SHAPE, CardPack
from referee.rules.record.rulesets import Settings, find_ruleset

SUITS = {
    "o": gettext_lazy("oros"),
    "c": gettext_lazy("copas"),
    "e": gettext_lazy("espadas"),
    "b": gettext_lazy("bastos"),
}
"""The suits in the order of their pintas: a frame cut never, once, twice, three times."""

OF_SUIT = {
    "o": gettext_lazy("%(rank)s de oros"),
    "c": gettext_lazy("%(rank)s de copas"),
    "e": gettext_lazy("%(rank)s de espadas"),
    "b": gettext_lazy("%(rank)s de bastos"),
}
"""A card by its suit: some languages cut the word between them short before a vowel ("3 d'oros")."""

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

SPRITES: Mapping[str, str] = {"spanish": "cards.svg", "french": "french.svg"}
"""The drawing of each deck, a static file that is fetched only where a card of it is shown."""
SIGNS = {"♣": "c", "♥": "h", "♠": "s", "♦": "d"}
"""The sprite's names of the French suits."""
MOST_BRAVE = 4
"""So many cards stand out of a pack beside those that were made; one alone in its place below them does not."""


def name(card: str, ruleset: str = QUICK) -> str:
    """Return a card's name: "ancho de espadas", "siete de corazones".

    "boca abajo" for one face down. Only a game in which the bravas stand above all others calls them by names of their
    own. In other languages a card of the Spanish pack keeps its name, with its meaning beside it. What is no card of
    either pack is called as it is written.
    """
    return _name(card, card in BRAVAS and _stands_alone(card, ruleset), get_language() or "")


@lru_cache(maxsize=64)
def _stands_alone(card: str, ruleset: str) -> bool:
    return card in lone_cards(find_ruleset(ruleset).pack)


@lru_cache(maxsize=512)
def _name(card: str, brava: bool, _language: str) -> str:
    if card == FACE_DOWN:
        return gettext("boca abajo")
    # Before the others: "1e" is an ace too, but nobody calls it so.
    if brava:
        return str(BRAVAS[card])
    if card == JOKER:
        return gettext("comodín")
    rank, suit = card[:-1], card[-1]
    if suit in FRENCH_SUITS and rank in FRENCH_RANKS:
        return str(FRENCH_RANKS[rank]) % {"suit": FRENCH_SUITS[suit]}
    # A kept refusal may name anything.
    if suit not in OF_SUIT:
        return card
    return str(OF_SUIT[suit]) % {"rank": FIGURES.get(rank, rank)}


def made_name(card: str, ruleset: str, pack: CardPack) -> str:
    """Return a card's name with the one that it has among the cards of its hand: "sota de copas, perica"."""
    called = dict(zip(pack.made, GAMES[ruleset].terms.made, strict=False)).get(card, "")
    return f"{name(card, ruleset)}, {called}" if called else name(card, ruleset)


def written(card: str, ruleset: str) -> str:
    """Write a card in a line of its own words: "4♣" where the sign says its suit, else its name."""
    return card if card[-1] in FRENCH_SUITS else name(card, ruleset)


def names(cards: list[str], ruleset: str = QUICK) -> str:
    """Return the names of several cards: "3 de copas, sota de oros"."""
    return ", ".join(name(card, ruleset) for card in cards)


@dataclass(frozen=True, slots=True)
class Picture:
    """A card's drawing: the sprite's file and the names of its symbols, the lowest first."""

    sprite: str
    layers: tuple[str, ...]


@lru_cache(maxsize=256)
def lone_cards(pack: CardPack) -> tuple[str, ...]:
    """Return the cards that share their place with none (bravas, manilhas), from the highest."""
    count = Counter(pack.rank.values())
    single = [(place, card) for card, place in pack.rank.items() if count[place] == 1]
    return tuple(card for _place, card in sorted(single, reverse=True))


def brave(pack: CardPack) -> tuple[str, ...]:
    """Return the cards with a thick frame, from the highest: those that were made, and the usual ones."""
    return lone_cards(pack)[: len(pack.made) + MOST_BRAVE]


def deck_of(ruleset: str) -> str:
    """Return the deck that a game is played with: "spanish" or "french"."""
    return "spanish" if find_ruleset(ruleset).pack.shape is SPANISH_SHAPE else "french"


def sprite(ruleset: str) -> str:
    """Return the file with the drawings of a game's deck."""
    return SPRITES[deck_of(ruleset)]


def card_picture(card: str, ruleset: str, pack: CardPack) -> Picture:
    """Return the drawing of a card, in a hand with this order of the pack.

    Those that stand out have a thick frame, and their name on it where they are the same in every hand.
    """
    file = sprite(ruleset)
    if card == FACE_DOWN:
        return Picture(file, ("back",))
    top = brave(pack)
    if deck_of(ruleset) == "spanish":
        # The sprite draws bravas thick; where they are none, it has plain ones too. A card that was made keeps its own
        # drawing under a thick frame, which has the cuts of its suit.
        if card in pack.made:
            return Picture(file, (card, f"thick-{card[-1]}"))
        return Picture(file, (f"{card}-plain" if card in BRAVAS and card not in top else card,))
    if card not in top:
        return Picture(file, (symbol(card),))
    return Picture(file, (f"{symbol(card)}-named",) if set(top) == set(OLD_MANILHAS) else (symbol(card), "thick"))


def symbol(card: str) -> str:
    """Return the sprite's name of a card of the French pack."""
    return "joker" if card == JOKER else f"{card[:-1]}{SIGNS[card[-1]]}"


# The keys that a card is picked with: what a game's pack is made of.

KEY_SUITS: Mapping[str, Mapping[str, Any]] = {"spanish": SUITS, "french": FRENCH_SUITS}


@dataclass(frozen=True, slots=True)
class CardKey:
    """The key of one card: what it logs, what it is called, and what is drawn on it.

    `tile` is the suit's symbol, `numeral` the rank's (none on a joker), `wide` one of two figures; `layers` draw the
    whole card.
    """

    card: str
    name: str
    brava: bool
    tile: str
    numeral: str
    wide: bool
    layers: str

    @property
    def drawn(self) -> list[str]:
        """The symbols of the whole card, the lowest first."""
        return self.layers.split()


@dataclass(frozen=True, slots=True)
class RankKey:
    """The key of a rank; only figures of the Spanish pack have a name."""

    rank: str
    name: str | Promise


@dataclass(frozen=True, slots=True)
class SuitKey:
    """The key of a suit, which a keyboard picks by the first letter (`hot`) of its name."""

    letter: str
    tile: str
    name: str
    hot: str


@dataclass(frozen=True, slots=True)
class CardPicker:
    """The keys of a match's pack: `bravas` that stand alone, ranks and suits, and all cards.

    `all`, for a wide screen, has a row for each suit and a column for each rank, and None where there is no such card.
    `called` is the game's word for the bravas; `face_down` says that a card may lie so, `turned` what the game calls
    the card that is turned up, "" where none is.
    """

    art: str
    bravas: list[CardKey]
    called: str
    ranks: list[RankKey]
    suits: list[SuitKey]
    all: list[list[CardKey | None]]
    columns: int
    face_down: bool
    turned: str


def picker(ruleset: str, options: Settings) -> CardPicker:
    """Return the keys of a match's pack; the bravas that a turned card makes come with each hand."""
    rules = find_ruleset(ruleset)
    settings = rules.settings(options)
    pack = rules.pack_of(settings)
    shape, terms = GAMES[ruleset].skin.deck, GAMES[ruleset].terms
    columns = _columns(pack)
    return CardPicker(
        art=sprite(ruleset),
        bravas=[] if settings.vira else card_keys(lone_cards(pack), ruleset, pack),
        called=terms.high,
        ranks=[RankKey(rank, FIGURES.get(rank, "") if shape == "spanish" else "") for rank in ranks(pack)],
        suits=[
            SuitKey(letter, SIGNS.get(letter, letter), str(name), str(name)[:1].lower())
            for letter, name in KEY_SUITS[shape].items()
        ],
        all=_rows(columns, tuple(KEY_SUITS[shape]), ruleset, pack),
        columns=len(columns),
        face_down=settings.face_down,
        turned=terms.turned if settings.vira else "",
    )


def ranks(pack: CardPack) -> list[str]:
    """Return the ranks of the cards that do not stand alone, from the highest."""
    single = set(lone_cards(pack))
    plain = sorted((card for card in pack.rank if card not in single), key=lambda card: -pack.rank[card])
    return list(dict.fromkeys(card[:-1] for card in plain))


def _columns(pack: CardPack) -> list[str]:
    """Return every rank once, those with keys of their own first; a joker has a column of its own."""
    rest = [JOKER if card == JOKER else card[:-1] for card in lone_cards(pack)]
    return list(dict.fromkeys([*ranks(pack), *rest]))


def _rows(columns: list[str], suits: tuple[str, ...], ruleset: str, pack: CardPack) -> list[list[CardKey | None]]:
    rows: list[list[CardKey | None]] = []
    for suit in suits:
        # A joker has no suit: it stands once, in the first row.
        cards = [JOKER if rank == JOKER and suit == suits[0] else f"{rank}{suit}" for rank in columns]
        rows.append([_key(card, ruleset, pack) if card in pack.rank else None for card in cards])
    return rows


def card_keys(cards: Iterable[str], ruleset: str, pack: CardPack) -> list[CardKey]:
    """Return the keys of these cards, as their pack orders them."""
    return [_key(card, ruleset, pack) for card in cards]


def _key(card: str, ruleset: str, pack: CardPack) -> CardKey:
    tile = "joker" if card == JOKER else SIGNS.get(card[-1], card[-1])
    return CardKey(
        card,
        made_name(card, ruleset, pack),
        card in brave(pack),
        tile,
        "" if card == JOKER else card[:-1],
        len(card) > 2,
        " ".join(card_picture(card, ruleset, pack).layers),
    )
