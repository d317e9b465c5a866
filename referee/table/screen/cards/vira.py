"""The turned card and the manilhas that it makes, and until when it can be picked.

Rules: BR-CAR-07, BR-CAR-10, BR-DEA-11.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.matches.words import card_keys
from referee.matches.words import cards as card_words
from referee.rules.asked.deals import again_rule, deals_again
from referee.rules.asked.view import Look
from referee.rules.record.state import State
from referee.table.screen.pieces import Piece, wire


@dataclass(frozen=True, slots=True)
class Vira(Piece):
    """The vira of a hand, on the screen and above the picker's keys.

    `name` is the turned card's, empty while none was noted; `manilhas` are what it makes, from the highest. `asks` is
    the deal that a picked vira is added to, empty once the hand is under way: then it is `late` to note
    one, by this `rule`.
    """

    template: ClassVar[str] = "table/screen/_vira.html"
    picture: card_words.Picture | None
    name: str
    manilhas: tuple[card_keys.CardKey, ...]
    asks: str
    late: bool
    rule: str

    @property
    def rank(self) -> str:
        """The rank that the manilhas have in common."""
        return self.manilhas[0].card[:-1] if self.manilhas else ""


def vira(state: State, look: Look) -> Vira | None:
    """Return the vira of the hand in play; None in games that turn no card.

    `look` is that of `state`.
    """
    if not look.turns_card or look.phase != "open":
        return None
    asks = deal_again(state, look)
    if not look.vira:
        return Vira(None, "", (), asks, late=not asks, rule=again_rule(state))
    manilhas = tuple(card_keys.card_keys(card_words.brave(state.pack), look.ruleset, state.pack))
    drawn = card_words.picture(look.vira, look.ruleset, state.pack)
    return Vira(drawn, card_words.name(look.vira, look.ruleset), manilhas, asks, late=False, rule=again_rule(state))


def deal_again(state: State, look: Look) -> str:
    """Return the deal that may stand in the place of this one, as a key logs it.

    Empty once the hand is under way.
    """
    return wire((("deal", look.dealer),)) if deals_again(state, look) else ""
