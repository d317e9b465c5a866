"""The turned card and the manilhas that it makes, and until when it can be picked (BR-CAR-07, BR-CAR-10, BR-DEA-11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.matches.words import art, deck
from referee.rules.asked.choices import why_not
from referee.rules.asked.look import Look
from referee.rules.record.acta import Entry
from referee.rules.record.state import State
from referee.table.screen import picker
from referee.table.screen.pieces import Piece, wire


@dataclass(frozen=True, slots=True)
class Vira(Piece):
    """The vira of a hand, on the screen and above the picker's keys.

    `name` is the turned card's, empty while none was noted; `manilhas` are what it makes, from the highest. `asks` is
    the deal that a picked vira is added to, empty once the hand is under way: then it is `late` to note one.
    """

    template: ClassVar[str] = "table/screen/_vira.html"
    picture: art.Picture | None
    name: str
    manilhas: tuple[picker.CardKey, ...]
    asks: str
    late: bool

    @property
    def rank(self) -> str:
        """What the manilhas have in common."""
        return self.manilhas[0].card[:-1] if self.manilhas else ""


def vira(state: State, now: Look) -> Vira | None:
    """The vira of the hand in play; None in games that turn no card. `now` is the look of `state`."""
    if not state.options["vira"] or now.phase != "open":
        return None
    asks = deal_again(state, now)
    if not now.vira:
        return Vira(None, "", (), asks, late=not asks)
    manilhas = tuple(picker.card_keys(art.brave(state.pack), now.ruleset, state.pack))
    drawn = art.picture(now.vira, now.ruleset, state.pack)
    return Vira(drawn, deck.name(now.vira, now.ruleset), manilhas, asks, late=False)


def deal_again(state: State, now: Look) -> str:
    """The deal that may stand in the place of this one, as a key logs it; empty once the hand is under way."""
    if not state.options["misdeal"] or now.dealer is None:
        return ""
    again = Entry("deal", {}, seat=now.dealer)
    return "" if why_not(state, again) is not None else wire((("deal", now.dealer),))
