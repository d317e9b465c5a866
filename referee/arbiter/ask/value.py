"""The worth of three cards: their envido and flor.

Where the game has neither, their places in the pack.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.arbiter.ask import wins
from referee.arbiter.ask.answer import Answer, answer, refused
from referee.arbiter.ask.rules import cited, rank_rule
from referee.arbiter.ask.scene import Scene
from referee.matches.words import cards as card_words
from referee.matches.words.conjunctions import labelled
from referee.rules.asked.look import look
from referee.rules.asked.whatif import card_order, imagined_deal, manilhas
from referee.rules.record.cards import envido_value, flor_value
from referee.rules.record.hand import CARDS
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State

FEW = 6
"""So many cards are named one by one."""
FIELDS = tuple(f"k{number}" for number in range(CARDS))
"""The fields of the three cards."""


def value(scene: Scene, query: QueryDict) -> Answer | None:
    """Answer what the question's cards are worth; None where nothing was asked."""
    cards = [query.get(field, "") for field in FIELDS]
    if not any(cards):
        return None
    state = imagined_deal(wins.place_of(scene, query))
    # Without the vira nobody knows which cards are manilhas.
    if state.options["vira"] and (state.hand is None or not state.hand.vira):
        return refused(scene, state.refuse("vira-needed"), scene.cast)
    wrong = _wrong(state, [card for card in cards if card])
    if wrong is not None:
        return refused(scene, wrong, scene.cast)
    # Without envido, cards have an order and no value: single ones can be asked about.
    if not state.options["envido"]:
        return answer(scene, *_places(scene, state, [card for card in cards if card]))
    if not all(cards):
        return answer(scene, (_("Elegí las tres cartas."), ""))
    return answer(scene, *_counted(scene, state, cards))


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
    return cited(scene.match.ruleset, scene.settings, f"value {of}")


def _places(scene: Scene, state: State, cards: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Describe each card, the strongest first: what kills it and what equals it."""
    ruleset = scene.match.ruleset
    for card, above, same in card_order(state, cards):
        parts = [_killed(above, ruleset)]
        if same:
            parts.append(_("vale igual que %(cards)s") % {"cards": _names(same, ruleset)})
        name = capfirst(card_words.name(card, ruleset))
        if card in manilhas(state):
            name, cites = _("%(card)s (manilha)") % {"card": name}, cited(ruleset, scene.settings, "among manilhas")
        else:
            cites = rank_rule(ruleset, scene.settings, [card])
        yield labelled(name, f"{'; '.join(parts)}."), cites


def _killed(above: Sequence[str], ruleset: str) -> str:
    if not above:
        return _("no la mata ninguna")
    if len(above) <= FEW:
        return ngettext("la mata %(cards)s", "la matan %(cards)s", len(above)) % {"cards": _names(above, ruleset)}
    return _("la matan %(number)s cartas") % {"number": len(above)}


def _names(cards: Sequence[str], ruleset: str) -> str:
    return ", ".join(card_words.name(card, ruleset) for card in cards)
