"""The keys that a card is picked with: what a game's pack is made of.

What may be played is told elsewhere: in a fragment of the table, or by the answer to a question.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from referee.games import GAMES
from referee.matches.words import cards as card_words
from referee.rules.asked.card_limits import table_pack
from referee.rules.record.cards import JOKER, Pack
from referee.rules.record.rulesets import Settings

SUITS: Mapping[str, Mapping[str, Any]] = {"spanish": card_words.SUITS, "french": card_words.FRENCH_SUITS}


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
    def suit(self) -> str:
        """The suit's letter or sign."""
        return self.card[-1]

    @property
    def drawn(self) -> list[str]:
        """The symbols of the whole card, the lowest first."""
        return self.layers.split()


def picker(ruleset: str, options: Settings) -> dict[str, object]:
    """Return the keys of a match's pack.

    There are cards that stand alone, ranks and suits, and all cards at once for a wide screen.

    `all` has a row for each suit and a column for each rank; None is a gap where the pack has no such card. Where the
    vira changes what stands out, those keys come with each hand instead.
    """
    table = table_pack(ruleset, options)
    pack = table.pack
    shape = GAMES[ruleset].skin.deck
    columns = _columns(pack)
    return {
        "art": card_words.sprite(ruleset),
        "bravas": card_keys(card_words.alone(pack), ruleset, pack),
        "called": "bravas" if shape == "spanish" else "manilhas",
        "ranks": [
            {"rank": rank, "name": card_words.FIGURES.get(rank, "") if shape == "spanish" else ""}
            for rank in ranks(pack)
        ],
        "suits": [_suit(letter, name) for letter, name in SUITS[shape].items()],
        "all": _rows(columns, tuple(SUITS[shape]), ruleset, pack),
        "columns": len(columns),
        "face_down": table.face_down,
        "turns": table.turns_card,
    }


def _suit(letter: str, name: object) -> dict[str, str]:
    """Return the key of a suit.

    A keyboard picks it by the first letter of its name.
    """
    return {
        "letter": letter,
        "tile": card_words.SIGNS.get(letter, letter),
        "name": str(name),
        "hot": str(name)[:1].lower(),
    }


def ranks(pack: Pack) -> list[str]:
    """Return the ranks of the cards that do not stand alone, from the highest."""
    single = set(card_words.alone(pack))
    plain = sorted((card for card in pack.rank if card not in single), key=lambda card: -pack.rank[card])
    return list(dict.fromkeys(card[:-1] for card in plain))


def _columns(pack: Pack) -> list[str]:
    """Return every rank once, those with keys of their own first.

    A joker has no rank, and stands in a column of its own.
    """
    rest = [JOKER if card == JOKER else card[:-1] for card in card_words.alone(pack)]
    return list(dict.fromkeys([*ranks(pack), *rest]))


def _rows(columns: list[str], suits: tuple[str, ...], ruleset: str, pack: Pack) -> list[list[CardKey | None]]:
    rows: list[list[CardKey | None]] = []
    for suit in suits:
        # A joker has no suit: it stands once, in the first row.
        cards = [JOKER if rank == JOKER and suit == suits[0] else f"{rank}{suit}" for rank in columns]
        rows.append([_key(card, ruleset, pack) if card in pack.rank else None for card in cards])
    return rows


def card_keys(cards: Iterable[str], ruleset: str, pack: Pack) -> list[CardKey]:
    """Return the keys of these cards, as their pack orders them."""
    return [_key(card, ruleset, pack) for card in cards]


def _key(card: str, ruleset: str, pack: Pack) -> CardKey:
    tile = "joker" if card == JOKER else card_words.SIGNS.get(card[-1], card[-1])
    return CardKey(
        card,
        card_words.name(card, ruleset),
        card in card_words.brave(pack),
        tile,
        "" if card == JOKER else card[:-1],
        len(card) > 2,
        " ".join(card_words.picture(card, ruleset, pack).layers),
    )
