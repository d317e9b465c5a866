"""The bar above the board: which hand it is, and who deals."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from referee.matches.log import auto_deal
from referee.matches.log.queries import TableData
from referee.matches.words import names, phrases
from referee.matches.words.wording import kind
from referee.rules.asked.deals import UNCUT, deal_ways
from referee.rules.asked.view import Look
from referee.table.screen.cards.vira import deal_again
from referee.table.screen.pieces import wire

Context = dict[str, Any]


def title(data: TableData, look: Look, cast: names.Cast) -> Context:
    """Return the bar: which hand, who deals.

    While only points were noted, it has the key that goes on to the next hand. `one_card` is the deal of a single card
    each, as its chip logs it.
    """
    if look.phase == "match-over":
        return {"text": _("Terminado")}
    if auto_deal.is_of_points(look):
        close = (("close", auto_deal.CLOSED),), (("deal", look.next_dealer),)
        return {"text": _("Puntos"), "next": wire(*close)}
    if look.phase == "open":
        deals = ", ".join([_deals(look.dealer, cast), *([_("una carta")] if look.size == 1 else [])])
        bar: Context = {"text": _hand(look.hand, look, look.pica), "deals": deals}
        return bar | {"choose": True} | _one_card(data, look, look.dealer) if deal_again(data.state, look) else bar
    dealer = auto_deal.next_deal(data.match, look)["deal"]
    text = _hand(look.hand + 1, look, look.next_pica)
    return {"text": text, "deals": _deals(dealer, cast), "choose": True} | _one_card(data, look, dealer)


def _one_card(data: TableData, look: Look, dealer: int | None) -> Context:
    """Return the deal of a single card each, while it may be chosen."""
    if dealer is None or (look.phase == "open" and look.size == 1) or not deal_ways(data.state, dealer).one_card:
        return {}
    return {"one_card": wire((("deal", dealer), *UNCUT.items()))}


def _hand(number: int, look: Look, pica: bool) -> str:
    """Name the hand by its number and, where there are two kinds, by its kind."""
    text = _("Mano %(number)s") % {"number": number}
    return f"{text} · {kind(pica)}" if look.has_duels else text


def _deals(dealer: int | None, cast: names.Cast) -> str:
    return "" if dealer is None else phrases.deals(dealer, cast)
