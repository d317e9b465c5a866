"""The places of a question that cards are picked into, each with the card that lies there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from referee.arbiter.ask import wins
from referee.arbiter.ask.scene import Scene
from referee.matches.words import cards as card_words
from referee.matches.words.card_keys import picker
from referee.rules.asked.whatif import imagined_deal
from referee.rules.record.cards import JOKER


@dataclass(frozen=True, slots=True)
class CardPlace:
    """A place for a card: its field, whose or which it is, and the card in it.

    `open` tells whether the next card that is picked lies there; `side` is that of its player, if it has one.
    """

    field: str
    label: str
    side: int | None
    card: str
    name: str
    picture: card_words.Picture | None
    open: bool


Labelled = tuple[str, str, int | None]
"""A field, its label, and the side of its player."""


def lay(scene: Scene, query: QueryDict, places: Iterable[Labelled], *, open_first: bool) -> list[CardPlace]:
    """Lay the question's cards into their places; the first empty one may be open."""
    pack, ruleset = imagined_deal(scene.imagined).pack, scene.match.ruleset
    laid: list[CardPlace] = []
    for field, label, side in places:
        chosen = query.get(field, "")
        card = chosen if chosen in pack.rank else ""
        opens = open_first and not card and not any(place.open for place in laid)
        name = card_words.name(card, ruleset) if card else ""
        picture = card_words.picture(card, ruleset, pack) if card else None
        laid.append(CardPlace(field, label, side, card, name, picture, opens))
    return laid


def picking(scene: Scene, *laid: list[CardPlace]) -> dict[str, Any]:
    """Return what cards are picked from, and whether a place waits for one.

    They are the pack by suit, and the keys of the picker.
    """
    return {
        "suits": suits(scene),
        "picker": picker(scene.match.ruleset, scene.match.options),
        "picking": any(place.open for places in laid for place in places),
    }


def places_of(
    scene: Scene, query: QueryDict, places: Iterable[Labelled], *, open_first: bool = True
) -> list[CardPlace]:
    """Return these places, and one for the vira where the game turns one."""
    query = query.copy()
    query["vira"] = wins.vira_of(scene, query)
    turned: list[Labelled] = [("vira", _("La vira"), None)] if scene.settings["vira"] else []
    return lay(scene, query, [*places, *turned], open_first=open_first)


def card_number(number: int) -> str:
    """Label one of several cards."""
    return _("Carta %(number)s") % {"number": number}


def suits(scene: Scene) -> list[tuple[str, list[tuple[str, str]]]]:
    """List the pack by suit, from the highest, as (card, name); a joker by itself."""
    pack, ruleset = imagined_deal(scene.imagined).pack, scene.match.ruleset
    cards = sorted(pack.rank, key=lambda card: -pack.rank[card])
    found: dict[str, list[tuple[str, str]]] = {}
    for card in cards:
        suit = "" if card == JOKER else str({**card_words.SUITS, **card_words.FRENCH_SUITS}[card[-1]])
        found.setdefault(suit, []).append((card, capfirst(card_words.name(card, ruleset))))
    return list(found.items())
