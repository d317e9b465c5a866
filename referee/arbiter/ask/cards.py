"""Cards of a question: the worth of three of them, and the places that they are picked into."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.arbiter.ask import wins
from referee.arbiter.ask.scene import Scene
from referee.arbiter.ask.wins import SpokenAnswer, answer_of, rank_rule, refusal_answer, rule_cited
from referee.matches.words import cards as card_words
from referee.matches.words.cards import picker
from referee.matches.words.names import labelled_names
from referee.rules.asked.look import look
from referee.rules.asked.whatif import card_order, imagined_deal, manilhas
from referee.rules.record.cards import JOKER, envido_value, flor_value
from referee.rules.record.hand import CARDS
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State

FEW = 6
"""So many cards are named one by one."""
CARD_FIELDS = tuple(f"k{number}" for number in range(CARDS))
"""The fields of the three cards."""


def cards_value(scene: Scene, query: QueryDict) -> SpokenAnswer | None:
    """Answer what the question's cards are worth; None where nothing was asked."""
    cards = [query.get(field, "") for field in CARD_FIELDS]
    if not any(cards):
        return None
    state = imagined_deal(wins.imagined_place(scene, query))
    # Without the vira nobody knows which cards are manilhas.
    if state.options["vira"] and (state.hand is None or not state.hand.vira):
        return refusal_answer(scene, state.refuse("vira-needed"), scene.cast)
    wrong = _wrong(state, [card for card in cards if card])
    if wrong is not None:
        return refusal_answer(scene, wrong, scene.cast)
    # Without envido, cards have an order and no value: single ones can be asked about.
    if not state.options["envido"]:
        return answer_of(scene, *_places(scene, state, [card for card in cards if card]))
    if not all(cards):
        return answer_of(scene, (_("Elegí las tres cartas."), ""))
    return answer_of(scene, *_counted(scene, state, cards))


def _wrong(state: State, cards: Sequence[str]) -> Refusal | None:
    """Find the first card that can't be here: none of the pack, the vira, or a repeat."""
    for place, card in enumerate(cards):
        if card not in state.pack.rank:
            return state.refuse("card-unknown", card=card)
        if card in cards[:place] or (state.hand is not None and card == state.hand.vira):
            return state.refuse("card-repeated", card=card)
    return None


def _counted(scene: Scene, state: State, cards: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Count the envido, and the flor where the table has it and these cards are one."""
    flor = flor_value(state.pack, cards, state.options["flor_negras"])
    if flor is not None and look(state).flor != "off":
        negras = not any(state.pack.counts[card] for card in cards)
        yield _("Flor de %(value)s.") % {"value": flor}, _worth(scene, "negras" if negras else "flor")
    rule = _worth(scene, "envido" if flor is None else "same suit")
    yield _("Envido: %(value)s.") % {"value": envido_value(state.pack, cards)}, rule


def _worth(scene: Scene, of: str) -> str:
    """Cite the rule about the worth of three cards."""
    return rule_cited(scene.match.ruleset, scene.settings, f"value {of}")


def _places(scene: Scene, state: State, cards: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Describe each card, the strongest first: what kills it and what equals it."""
    ruleset = scene.match.ruleset
    for card, above, same in card_order(state, cards):
        parts = [_killed(above, ruleset)]
        if same:
            parts.append(_("vale igual que %(cards)s") % {"cards": _names(same, ruleset)})
        name = capfirst(card_words.name(card, ruleset))
        if card in manilhas(state):
            name, cites = (
                _("%(card)s (manilha)") % {"card": name},
                rule_cited(ruleset, scene.settings, "among manilhas"),
            )
        else:
            cites = rank_rule(ruleset, scene.settings, [card])
        yield labelled_names(name, f"{'; '.join(parts)}."), cites


def _killed(above: Sequence[str], ruleset: str) -> str:
    if not above:
        return _("no la mata ninguna")
    if len(above) <= FEW:
        return ngettext("la mata %(cards)s", "la matan %(cards)s", len(above)) % {"cards": _names(above, ruleset)}
    return _("la matan %(number)s cartas") % {"number": len(above)}


def _names(cards: Sequence[str], ruleset: str) -> str:
    return ", ".join(card_words.name(card, ruleset) for card in cards)


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


def lay_cards(scene: Scene, query: QueryDict, places: Iterable[Labelled], *, open_first: bool) -> list[CardPlace]:
    """Lay the question's cards into their places; the first empty one may be open."""
    pack, ruleset = imagined_deal(scene.imagined).pack, scene.match.ruleset
    laid: list[CardPlace] = []
    for field, label, side in places:
        chosen = query.get(field, "")
        card = chosen if chosen in pack.rank else ""
        opens = open_first and not card and not any(place.open for place in laid)
        name = card_words.name(card, ruleset) if card else ""
        picture = card_words.card_picture(card, ruleset, pack) if card else None
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
    return lay_cards(scene, query, [*places, *turned], open_first=open_first)


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
